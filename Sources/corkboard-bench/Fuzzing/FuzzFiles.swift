internal import BoardFixtures
internal import Compression
internal import Diagnostics
internal import Glibc

/// The files of one input, on a RAM disk where there is one, so that an input that ends the process is
/// still there afterwards.
struct FuzzFiles {
  let folder: String
  private var written: [String] = []

  init(folder: String) throws(BenchFailure) {
    self.folder = folder
    for path in [folder, folder + "/input", folder + "/scratch"] {
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
        throw BenchFailure.system("make", path)
      }
    }
  }

  var input: String { folder + "/input" }
  var scratch: String { folder + "/scratch" }

  /// - Returns: how many bytes they are.
  mutating func put(_ parts: [SampleExport.Part]) throws(BenchFailure) -> Int {
    for path in written { unlink(path) }
    written = []
    var count = 0
    for part in parts {
      let path = input + "/" + part.path
      do throws(DiagnosticFailure) {
        try Self.write(part.bytes, to: path)
      } catch {
        throw BenchFailure(message: error.diagnostic.message, status: 1)
      }
      written.append(path)
      count += part.bytes.count
    }
    return count
  }

  /// Files and folders of the last input.
  mutating func clear() {
    for path in written { unlink(path) }
    written = []
    Self.removeFolders(in: input)
  }

  private static func removeFolders(in folder: String) {
    guard let stream = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(stream)
    for name in names {
      let path = folder + "/" + name
      removeFolders(in: path)
      rmdir(path)
      unlink(path)
    }
  }

  /// Keeps the files of an input that showed a fault.
  mutating func keep(as name: String) {
    let target = folder + "/" + name
    if rename(input, target) == 0 {
      mkdir(input, 0o755)
      written = []
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(DiagnosticFailure) {
    var descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if descriptor < 0, errno == ENOENT {
      makeFolders(above: path)
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    var isWhole = descriptor >= 0
    var done = 0
    while isWhole, done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      isWhole = count > 0
      done += count
    }
    if descriptor >= 0 { close(descriptor) }
    guard isWhole else {
      throw DiagnosticFailure(Diagnostic(.error, "bench-write", "cannot write \(path)"))
    }
  }

  private static func makeFolders(above path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      mkdir(folder, 0o755)
    }
  }
}
