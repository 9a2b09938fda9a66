#include "driver/show/report_page.h"

#include "driver/show/assets.h"
#include "driver/show/graph_page.h"
#include "driver/show/page_text.h"

namespace tenon::driver {

std::string ReportPage(const std::string& model, const nlohmann::json& data) {
  std::string style;
  for (const char* name : {"page.css", "graph.css", "report.css"}) style += Asset(name);
  return FillTemplate(Asset("report.html"), {{"title", MarkupText(model)},
                                             {"style", style},
                                             {"data", ScriptJson(data)},
                                             {"script", GraphScripts() + std::string(Asset("charts.js")) +
                                                            std::string(Asset("report.js"))}});
}

}  // namespace tenon::driver
