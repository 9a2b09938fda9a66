// lld links LLVM bitcode too, and for that brings LLVM's whole optimizer: a part of a plugin's size and of
// the time to load it. We link machine code only. These are the functions through which lld would get there;
// as they are defined here, the linker leaves lld's and LLVM's own (LTO.cpp of both) in their archives, or
// says that there are two. Bitcode is an input that cannot be read, so nothing past InputFile::create is
// reached.
#include <llvm/LTO/LTO.h>

namespace lld::elf {

struct Ctx;
class BitcodeFile;

// As lld declares it, in a header that is not installed.
class BitcodeCompiler {
 public:
  explicit BitcodeCompiler(Ctx& context);
  ~BitcodeCompiler();
  void add(BitcodeFile& file);
  llvm::SmallVector<void*, 0> compile();
};

BitcodeCompiler::BitcodeCompiler(Ctx&) {}
BitcodeCompiler::~BitcodeCompiler() = default;
void BitcodeCompiler::add(BitcodeFile&) {}
llvm::SmallVector<void*, 0> BitcodeCompiler::compile() { return {}; }

}  // namespace lld::elf

namespace llvm::lto {

InputFile::~InputFile() = default;

Expected<std::unique_ptr<InputFile>> InputFile::create(MemoryBufferRef file) {
  return createStringError(inconvertibleErrorCode(), "%s: bitcode is not linked here",
                           file.getBufferIdentifier().str().c_str());
}

SmallVector<const char*> LTO::getRuntimeLibcallSymbols(const Triple&) { return {}; }

}  // namespace llvm::lto
