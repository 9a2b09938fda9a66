#include "frontend/stablehlo/bytecode_container.h"

#include <array>
#include <optional>

namespace tenon::frontend::bytecode {
namespace {

class ContainerReader {
 public:
  ContainerReader(std::string_view bytes, Fault& fault, Container& out)
      : fault_(fault), out_(out), file_(bytes, 0, fault) {}

  void Run() {
    Head();
    while (!file_.empty()) {
      auto [id, part] = ReadSection(file_);
      if (!fault_.ok()) return;
      if (sections_[id])
        return fault_.Set(Err::kBrokenBytecode, part.offset, "a section that was there before");
      sections_[id] = part;
    }
    for (Section needed :
         {Section::kString, Section::kDialect, Section::kAttrType, Section::kAttrTypeOffset, Section::kIr})
      if (!Has(needed)) return file_.Fail(absl::StrCat("section ", static_cast<int>(needed), " is missing"));
    Strings(Open(Section::kString));
    Dialects(Open(Section::kDialect));
    out_.values = *sections_[static_cast<size_t>(Section::kAttrType)];
    Entries(Open(Section::kAttrTypeOffset));
    if (Has(Section::kProperties)) Properties(Open(Section::kProperties));
    if (Has(Section::kResourceOffset))
      Resources(Open(Section::kResourceOffset),
                Has(Section::kResource) ? Open(Section::kResource) : Cursor({}, 0, fault_));
    out_.ir = *sections_[static_cast<size_t>(Section::kIr)];
  }

 private:
  bool Has(Section id) const { return sections_[static_cast<size_t>(id)].has_value(); }
  Cursor Open(Section id) const {
    const Part& part = *sections_[static_cast<size_t>(id)];
    return Cursor(part.bytes, part.offset, fault_);
  }

  void Head() {
    if (file_.Bytes(kMagic.size()) != kMagic) return file_.Fail("not MLIR bytecode");
    out_.format = file_.Varint();
    if (fault_.ok() && out_.format > kNewestFormat)
      return file_.Fail(absl::StrCat("MLIR bytecode of format ", out_.format, "; the newest that is read is ",
                                     kNewestFormat),
                        Err::kNewerFormat);
    Cursor look = file_;
    std::string_view rest = look.Rest();
    size_t end = rest.find('\0');
    if (end == std::string_view::npos) return file_.Fail("the producer's name does not end");
    out_.producer = file_.Bytes(end);
    file_.Byte();
  }

  std::pair<uint8_t, Part> ReadSection(Cursor& from) {
    uint8_t head = from.Byte();
    uint64_t size = from.Varint();
    if ((head & 0x7f) >= static_cast<uint8_t>(Section::kCount)) from.Fail("no section of this number");
    if ((head & 0x80) != 0) from.Align(from.Varint());
    uint64_t offset = from.offset();
    return {head & 0x7f, Part{from.Bytes(size), offset}};
  }

  std::string_view String(Cursor& from) {
    uint64_t index = from.Index(out_.strings.size(), "string");
    return from.ok() ? out_.strings[index] : std::string_view();
  }

  // The sizes come last string first and count the NUL that ends each.
  void Strings(Cursor from) {
    uint64_t count = from.Count(2);
    std::vector<uint64_t> sizes(count);
    for (uint64_t i = count; i-- > 0 && fault_.ok();) sizes[i] = from.Varint();
    out_.strings.reserve(count);
    for (uint64_t i = 0; i < count && fault_.ok(); ++i) {
      std::string_view text = from.Bytes(sizes[i]);
      if (fault_.ok() && (text.empty() || text.back() != '\0')) return from.Fail("a string without its end");
      if (fault_.ok()) out_.strings.push_back(text.substr(0, text.size() - 1));
    }
    if (!from.empty()) from.Fail("bytes after the strings");
  }

  void Dialects(Cursor from) {
    uint64_t count = from.Count();
    if (count > EntryTable::kMaxDialects) return from.Fail("too many dialects");
    for (uint64_t i = 0; i < count && fault_.ok(); ++i) {
      if (out_.format < 1) {
        out_.dialects.push_back(String(from));
        continue;
      }
      bool versioned = false;
      uint64_t start = from.offset(), index = from.Flagged(versioned);
      if (index >= out_.strings.size())
        return fault_.Set(Err::kBrokenBytecode, start, "a dialect without a name");
      out_.dialects.push_back(out_.strings[index]);
      if (versioned && ReadSection(from).first != static_cast<uint8_t>(Section::kDialectVersions))
        return from.Fail("a dialect's version is expected here");
    }
    if (out_.format >= 4) out_.ops.reserve(from.Count());
    while (!from.empty()) {
      auto dialect = static_cast<uint32_t>(from.Index(out_.dialects.size(), "dialect"));
      uint64_t ops = from.Count();
      for (uint64_t i = 0; i < ops && fault_.ok(); ++i) {
        bool registered = false;
        uint64_t start = from.offset(), index = out_.format < 5 ? from.Varint() : from.Flagged(registered);
        if (index >= out_.strings.size())
          return fault_.Set(Err::kBrokenBytecode, start, "an op without a name");
        out_.ops.push_back({dialect, out_.strings[index]});
      }
    }
  }

  void Entries(Cursor from) {
    uint64_t attributes = from.Count(), types = from.Count();
    uint64_t offset = 0;
    Group(from, attributes, offset, out_.attributes);
    Group(from, types, offset, out_.types);
    if (!from.empty()) from.Fail("bytes after the offsets");
  }
  void Group(Cursor& from, uint64_t count, uint64_t& offset, EntryTable& table) {
    for (uint64_t done = 0; done < count && fault_.ok();) {
      uint64_t dialect = from.Index(out_.dialects.size(), "dialect"), members = from.Count();
      if (members > count - done) return from.Fail("more members than were announced");
      done += members;
      for (uint64_t i = 0; i < members && fault_.ok(); ++i) {
        bool custom = false;
        uint64_t size = from.Flagged(custom);
        if (size == 0 || size > out_.values.bytes.size() - offset)
          return from.Fail("an attribute or type of an impossible size");
        table.Add(offset, dialect, custom);
        offset += size;
      }
    }
    table.End(offset);
  }

  void Properties(Cursor from) {
    uint64_t count = from.Count();
    out_.properties.reserve(count);
    for (uint64_t i = 0; i < count && fault_.ok(); ++i) {
      uint64_t size = from.Varint(), offset = from.offset();
      out_.properties.push_back({from.Bytes(size), offset});
    }
    if (!from.empty()) from.Fail("bytes after the properties");
  }

  void Resources(Cursor from, Cursor data) {
    uint64_t external = from.Count();
    for (uint64_t i = 0; i < external && fault_.ok(); ++i) {
      String(from);
      ResourceGroup(from, data, /*keep=*/false);
    }
    while (!from.empty()) {
      from.Index(out_.dialects.size(), "dialect");
      ResourceGroup(from, data, /*keep=*/true);
    }
  }
  void ResourceGroup(Cursor& from, Cursor& data, bool keep) {
    uint64_t count = from.Count(3);
    for (uint64_t i = 0; i < count && fault_.ok(); ++i) {
      String(from);
      uint64_t size = from.Varint(), offset = data.offset();
      uint8_t kind = from.Byte();
      Cursor entry(data.Bytes(size), offset, fault_);
      Part part{{}, offset};
      constexpr uint8_t kBlob = 0;
      if (kind == kBlob && size != 0) {
        uint64_t alignment = entry.Varint(), bytes = entry.Varint();
        entry.Align(alignment);
        part.offset = entry.offset();
        part.bytes = entry.Bytes(bytes);
      }
      if (keep) out_.resources.push_back(part);
    }
  }

  Fault& fault_;
  Container& out_;
  Cursor file_;
  std::array<std::optional<Part>, static_cast<size_t>(Section::kCount)> sections_;
};

}  // namespace

void ReadContainer(std::string_view bytes, Fault& fault, Container& container) {
  ContainerReader(bytes, fault, container).Run();
}

}  // namespace tenon::frontend::bytecode
