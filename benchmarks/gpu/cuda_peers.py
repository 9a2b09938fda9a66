"""What the GPU of this machine can do, measured without us: its name, the bandwidth of a copy, cuBLAS. Libraries are opened at run time by ctypes.

All of it needs NVIDIA's driver; NoGpu says what is missing and what to do.
"""
import ctypes
import pathlib
import sys

MAJOR, MINOR = 75, 76  # attributes of cuDeviceGetAttribute
DTYPES = {"f32": (0, 4), "f16": (2, 2), "bf16": (14, 2)}  # cudaDataType, bytes
COMPUTE_32F, DEFAULT_GEMM = 68, -1
CUBLAS = ("libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so")
PLACES = ["", "/usr/local/cuda/lib64/", "/usr/local/cuda/lib/"]
PLACES += [f"{folder}/" for base in sys.path if base for folder in pathlib.Path(base).glob("nvidia/*/lib")]  # Python packages


class NoGpu(Exception):
    pass


class Gpu:
    def __init__(self):
        try:
            self.driver = ctypes.CDLL("libcuda.so.1")
        except OSError:
            raise NoGpu("there is no CUDA driver on this machine (libcuda.so.1 is not found)") from None
        if self.driver.cuInit(0) != 0:
            raise NoGpu("the CUDA driver does not start or finds no GPU")
        device, context = ctypes.c_int(), ctypes.c_void_p()
        if self.driver.cuDeviceGet(ctypes.byref(device), 0) != 0:
            raise NoGpu("the CUDA driver finds no GPU")
        name, major, minor = ctypes.create_string_buffer(256), ctypes.c_int(), ctypes.c_int()
        self._do("cuDeviceGetName", name, 256, device)
        self._do("cuDeviceGetAttribute", ctypes.byref(major), MAJOR, device)
        self._do("cuDeviceGetAttribute", ctypes.byref(minor), MINOR, device)
        self.name, self.capability = name.value.decode(), 10 * major.value + minor.value
        self._do("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.closers = [lambda: self.driver.cuDevicePrimaryCtxRelease_v2(device)]
        self._do("cuCtxSetCurrent", context)

    def close(self):
        """Gives back what this holds of the GPU."""
        while self.closers:
            self.closers.pop()()

    def _do(self, function, *arguments):
        error = getattr(self.driver, function)(*arguments)
        if error:
            raise NoGpu(f"{function} answers {error}")

    def allocate(self, size):
        address = ctypes.c_uint64()
        self._do("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(size))
        return address

    def free(self, address):
        self._do("cuMemFree_v2", address)

    def seconds(self, work, times=10, readings=5):
        """Of one call of work(), which enqueues on the default stream: the least mean of `readings` runs of `times` calls."""
        begin, end = ctypes.c_void_p(), ctypes.c_void_p()
        self._do("cuEventCreate", ctypes.byref(begin), 0)
        self._do("cuEventCreate", ctypes.byref(end), 0)
        work()
        best = float("inf")
        for _ in range(readings):
            self._do("cuEventRecord", begin, None)
            for _ in range(times):
                work()
            self._do("cuEventRecord", end, None)
            self._do("cuEventSynchronize", end)
            ms = ctypes.c_float()
            self._do("cuEventElapsedTime", ctypes.byref(ms), begin, end)
            best = min(best, ms.value / 1e3 / times)
        self._do("cuEventDestroy_v2", begin)
        self._do("cuEventDestroy_v2", end)
        return best

    def copy_gb_per_s(self, size=256 << 20):
        """Bytes read and written by the driver's copy on the device, per second."""
        source, target = self.allocate(size), self.allocate(size)
        seconds = self.seconds(lambda: self._do("cuMemcpyDtoDAsync_v2", target, source, ctypes.c_size_t(size), None))
        self.free(source)
        self.free(target)
        return 2 * size / seconds / 1e9

    def cublas(self):
        """A function (m, n, k, dtype) -> seconds of one product on cuBLAS, sums in f32; None where cuBLAS is not found."""
        library = None
        for path in [place + name for name in CUBLAS for place in PLACES]:
            try:
                library = ctypes.CDLL(path)
                break
            except OSError:
                continue
        if library is None:
            return None
        handle = ctypes.c_void_p()
        if library.cublasCreate_v2(ctypes.byref(handle)) != 0:
            return None
        self.closers.append(lambda: library.cublasDestroy_v2(handle))

        def product(m, n, k, dtype):
            kind, size = DTYPES[dtype]
            a, b, c = (self.allocate(size * count) for count in (m * k, k * n, m * n))
            for address, count in ((a, m * k), (b, k * n)):
                self._do("cuMemsetD8_v2", address, ctypes.c_ubyte(0), ctypes.c_size_t(size * count))
            one, zero = ctypes.c_float(1), ctypes.c_float(0)

            def work():
                # Column major: the transposed product, which reads our rows as its columns.
                error = library.cublasGemmEx(handle, 0, 0, n, m, k, ctypes.byref(one), b, kind, n, a, kind, k, ctypes.byref(zero), c, kind, n,
                                             COMPUTE_32F, DEFAULT_GEMM)
                if error:
                    raise NoGpu(f"cublasGemmEx answers {error}")

            seconds = self.seconds(work)
            for address in (a, b, c):
                self.free(address)
            return seconds

        return product


