import Authoring
import Compression
import Diagnostics
import DurableFiles
import Exports

/// What of a file stands twice: members of an object, and documents of one path. An undo must not put
/// something beside what has taken its place meanwhile.
struct UndoneCopies {
  private let target: EditingTarget
  private let count: Int
  /// What the undo puts back, in the file as it makes it.
  private let restored: [Range<Int>]

  /// - Parameters:
  ///   - descriptor: the file as it is.
  ///   - splices: that take the change back, in order.
  init(
    _ target: EditingTarget, in descriptor: Int32, undoneBy splices: [FileSplice]
  ) throws(DiagnosticFailure) {
    self.target = target
    count = try Self.copies(target, in: descriptor).count
    var shift = 0
    var restored: [Range<Int>] = []
    for splice in splices {
      let start = splice.range.lowerBound + shift
      if !splice.bytes.isEmpty { restored.append(start..<start + splice.bytes.count) }
      shift += splice.bytes.count - splice.range.count
    }
    self.restored = restored
  }

  /// Whether something that is put back stands beside a copy that was there without it. Copies that
  /// are put back together stood so before the change.
  func isTaken(in descriptor: Int32) throws(DiagnosticFailure) -> Bool {
    let copies = try Self.copies(target, in: descriptor)
    return copies.count > count
      && copies.contains { isRestored($0.superseded) != isRestored($0.kept) }
  }

  private func isRestored(_ offset: Int) -> Bool {
    var low = 0
    var high = restored.count
    while low < high {
      let middle = (low + high) / 2
      if restored[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < restored.count && restored[low].contains(offset)
  }

  private static func copies(
    _ target: EditingTarget, in descriptor: Int32
  ) throws(DiagnosticFailure) -> [ExportCopy] {
    let stream = try ByteStream(descriptor: descriptor, name: target.path)
    do throws(DiagnosticFailure) {
      return try target.export(stream).copies
    } catch {
      // A file that is nobody's format by now can be put back all the same.
      return []
    }
  }
}
