#include "driver/show/graph_page.h"

#include "driver/show/assets.h"
#include "driver/show/graph_json.h"
#include "driver/show/page_text.h"

namespace tenon::driver {

std::string GraphScripts() {
  std::string scripts;
  for (const char* name : {"layout.js", "colour.js", "graph_model.js", "graph_pane.js", "graph_paint.js",
                           "graph_panel.js", "graph_view.js"})
    scripts += Asset(name);
  return scripts;
}

std::string GraphPage(const GraphPair& graphs, const std::string& model, const std::string& target) {
  nlohmann::json data = {{"model", model},
                         {"target", target},
                         {"before", GraphJson(graphs.before)},
                         {"after", GraphJson(graphs.after)}};
  return FillTemplate(Asset("graph.html"),
                      {{"title", MarkupText(model + (target.empty() ? "" : " on " + target))},
                       {"style", std::string(Asset("page.css")) + std::string(Asset("graph.css"))},
                       {"data", ScriptJson(data)},
                       {"script", GraphScripts()}});
}

}  // namespace tenon::driver
