#include "backends/codegen/gpu/hsaco_figures.h"

#include <llvm/BinaryFormat/ELF.h>
#include <llvm/BinaryFormat/MsgPackDocument.h>
#include <llvm/Object/ELF.h>

namespace tenon::codegen {
namespace {

using Elf = llvm::object::ELF64LE;

constexpr int64_t kRegisterBytes = 4;

int64_t Number(llvm::msgpack::MapDocNode& map, llvm::StringRef key) {
  auto at = map.find(key);
  if (at == map.end()) return 0;
  if (at->second.getKind() == llvm::msgpack::Type::UInt) return static_cast<int64_t>(at->second.getUInt());
  return at->second.getKind() == llvm::msgpack::Type::Int ? at->second.getInt() : 0;
}

void ReadMetadata(llvm::StringRef blob, std::vector<KernelFigures>& all) {
  llvm::msgpack::Document document;
  if (!document.readFromBlob(blob, /*Multi=*/false) || !document.getRoot().isMap()) return;
  auto& root = document.getRoot().getMap();
  auto kernels = root.find("amdhsa.kernels");
  if (kernels == root.end() || !kernels->second.isArray()) return;
  for (llvm::msgpack::DocNode& node : kernels->second.getArray()) {
    if (!node.isMap()) continue;
    auto& map = node.getMap();
    auto name = map.find(".name");
    if (name == map.end() || !name->second.isString()) continue;
    all.push_back({name->second.getString().str(), Number(map, ".vgpr_count"),
                   Number(map, ".group_segment_fixed_size"),
                   kRegisterBytes * (Number(map, ".vgpr_spill_count") + Number(map, ".sgpr_spill_count"))});
  }
}

}  // namespace

std::vector<KernelFigures> ReadHsacoFigures(std::string_view code_object) {
  std::vector<KernelFigures> all;
  auto file = llvm::object::ELFFile<Elf>::create(llvm::StringRef(code_object.data(), code_object.size()));
  if (!file) {
    llvm::consumeError(file.takeError());
    return all;
  }
  auto headers = file->program_headers();
  if (!headers) {
    llvm::consumeError(headers.takeError());
    return all;
  }
  for (const auto& header : *headers) {
    if (header.p_type != llvm::ELF::PT_NOTE) continue;
    llvm::Error error = llvm::Error::success();
    for (const auto& note : file->notes(header, error))
      if (note.getName() == "AMDGPU" && note.getType() == llvm::ELF::NT_AMDGPU_METADATA)
        ReadMetadata(note.getDescAsStringRef(header.p_align), all);
    llvm::consumeError(std::move(error));
  }
  return all;
}

}  // namespace tenon::codegen
