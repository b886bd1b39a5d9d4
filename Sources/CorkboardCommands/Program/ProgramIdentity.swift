import Digest
import Glibc

/// What tells this build of the program from any other.
enum ProgramIdentity {
  /// A hash of the program's own bytes, for which the linker's identifier stands where there is one,
  /// and its version; of the version alone where the system does not show them.
  static let hash: UInt64 = {
    let version = Array(Version.text.utf8)
    let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return XXH3.hash64(version) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return XXH3.hash64(version) }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return XXH3.hash64(version) }
    defer { munmap(start, size) }
    let program = UnsafeRawBufferPointer(start: start, count: size)
    return XXH3.hash64(BuildIdentifier.find(in: program) ?? program) ^ XXH3.hash64(version)
  }()
}
