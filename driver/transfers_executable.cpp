// A program with infeeds, outfeeds, sends or receives: each run finds what its host has for it, and tells it what it gave.
#include "base/error.h"
#include "driver/executable.h"
#include "driver/host_exchange.h"

namespace tenon::driver {
namespace {

class TransfersExecutable : public Executable {
 public:
  TransfersExecutable(std::unique_ptr<Executable> program, std::vector<rt::Transfer> transfers,
                      HostExchange* host)
      : program_(std::move(program)), transfers_(std::move(transfers)), host_(host) {}

  const std::vector<rt::Parameter>& arguments() const override { return program_->arguments(); }
  const std::vector<rt::Parameter>& results() const override { return program_->results(); }
  absl::Status Bind(uint32_t argument, rt::Tensor tensor) override {
    return program_->Bind(argument, std::move(tensor));
  }
  rt::MemoryFigures memory() const override { return program_->memory(); }

  absl::Status Run(const std::vector<rt::Tensor>& arguments, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    rt::Transfers transfers(transfers_, host_ ? host_->feeds : std::vector<HostValue>());
    rt::RunOptions own = options;
    own.device.transfers = &transfers;
    absl::Status status = program_->Run(arguments, results, own);
    if (host_) host_->given = transfers.TakeGiven();
    return status;
  }

 private:
  std::unique_ptr<Executable> program_;
  const std::vector<rt::Transfer> transfers_;
  HostExchange* const host_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executable>> WithTransfers(std::unique_ptr<Executable> program,
                                                          std::vector<rt::Transfer> transfers,
                                                          HostExchange* host) {
  TENON_RETURN_IF_ERROR(rt::CheckTransfers(transfers));
  return std::unique_ptr<Executable>(new TransfersExecutable(std::move(program), std::move(transfers), host));
}

}  // namespace tenon::driver
