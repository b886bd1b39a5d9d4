import Authoring
import Compression
import Diagnostics

/// How much of a file stands twice: members of an object, and documents of one path. An undo must not
/// put something beside what has taken its place meanwhile.
struct CopyCount {
  private let target: EditingTarget
  private let count: Int

  init(_ target: EditingTarget, in descriptor: Int32) throws(DiagnosticFailure) {
    self.target = target
    count = try Self.count(target, in: descriptor)
  }

  func hasMore(in descriptor: Int32) throws(DiagnosticFailure) -> Bool {
    try Self.count(target, in: descriptor) > count
  }

  private static func count(
    _ target: EditingTarget, in descriptor: Int32
  ) throws(DiagnosticFailure) -> Int {
    let stream = try ByteStream(descriptor: descriptor, name: target.path)
    do throws(DiagnosticFailure) {
      return try target.export(stream).copyCount
    } catch {
      // A file that is nobody's format by now can be put back all the same.
      return 0
    }
  }
}
