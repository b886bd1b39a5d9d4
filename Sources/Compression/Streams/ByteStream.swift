package import Diagnostics
internal import Glibc

/// The bytes of a file, a pipe, standard input or memory, from front to back; gzip and zstd are
/// unpacked on the way.
///
/// Files are read; only those that nobody can change meanwhile may be mapped (`MappedFile`). A file
/// that was changed while it was read is refused.
///
/// A class, since it owns a descriptor and has a place in the stream: whoever reads moves it on.
package final class ByteStream {
  /// The path that stands for standard input.
  package static let standardInputPath = "-"

  /// The identifier of the fault that a compressed file is cut.
  package static let truncation: Diagnostic.Identifier = "compressed-truncated"

  /// The file as the user named it.
  package let name: String
  /// Nil for bytes that are passed on as they are.
  package let compression: CompressionFormat?
  /// How many bytes will come, where that is known.
  package let expectedCount: Int?
  /// What was odd and did no harm, such as bytes behind the end of the compressed text.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Bytes handed out.
  package private(set) var count = 0

  private let file: FileBytes
  private let decoder: (any StreamDecoder)?
  private let limit: ExpansionLimit
  private var isAtEnd = false

  /// - Parameter path: a file, a pipe, or `-` for standard input.
  package convenience init(path: String) throws(DiagnosticFailure) {
    try self.init(try FileBytes(path: path))
  }

  /// A file that the caller has open and keeps open, from its beginning.
  ///
  /// - Parameter name: what diagnostics should call it.
  package convenience init(
    descriptor: Int32, name: String
  ) throws(DiagnosticFailure) {
    try self.init(try FileBytes(descriptor: descriptor, name: name))
  }

  /// Bytes at hand, as if they were a file of that name.
  package convenience init(bytes: [UInt8], name: String) throws(DiagnosticFailure) {
    try self.init(FileBytes(bytes: bytes, name: name))
  }

  init(_ file: FileBytes, limit: ExpansionLimit = ExpansionLimit()) throws(DiagnosticFailure) {
    self.file = file
    self.limit = limit
    name = file.name
    compression = CompressionFormat(firstBytes: try file.peek(CompressionFormat.magicLength))
    do throws(DecodingFault) {
      decoder =
        switch compression {
        case .gzip: try GzipDecoder()
        case .zstd: try ZstdDecoder()
        case nil: nil
        }
    } catch {
      throw StreamFault.decoding(error, name, read: 0, unpacked: 0)
    }
    expectedCount = decoder == nil ? file.expectedCount : nil
  }

  /// Whether the same bytes come again when the file is opened anew.
  package var isRepeatable: Bool { file.isRepeatable }

  /// All bytes of the stream, also those that were taken, where they stand as they are in a large file
  /// that can be mapped safely; nil else. The stream is at its end then.
  package func mapAll() -> MappedFile? { mapAll(minimum: MappedFile.minimum) }

  func mapAll(minimum: Int) -> MappedFile? {
    guard decoder == nil, let mapped = file.map(minimum: minimum) else { return nil }
    count = mapped.count
    return mapped
  }

  /// Passes over bytes; over fewer only where there are no more.
  package func skip(_ wanted: Int) throws(DiagnosticFailure) {
    var rest = wanted
    if decoder == nil { rest -= file.seek(wanted) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    while rest > 0 {
      let got = try read(
        into: UnsafeMutableRawBufferPointer(rebasing: room[..<min(rest, room.count)]))
      if got == 0 { return }
      rest -= got
    }
  }

  /// Fills the buffer; less than it holds comes only at the end.
  ///
  /// - Throws: where the file cannot be read, changed meanwhile, or is damaged. Of a compressed file
  ///   that is cut, what can be unpacked is handed out first, and the next call throws
  ///   (`compressed-truncated`).
  package func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(DiagnosticFailure) -> Int {
    guard let decoder else {
      let filled = try file.read(into: buffer)
      count += filled
      return filled
    }
    var filled = 0
    while filled < buffer.count, !isAtEnd {
      let input = try file.buffered()
      if input.isEmpty, decoder.isComplete {
        isAtEnd = true
        break
      }
      let output = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      do throws(DecodingFault) {
        let step = try decoder.step(from: input, into: output)
        file.skip(step.consumed)
        filled += step.produced
        count += step.produced
        if step.produced == 0, step.consumed == 0 {
          guard input.isEmpty else {
            throw .damaged("nothing comes of them", consumed: 0, produced: 0)
          }
          // What was unpacked in this call is still handed out.
          if filled > 0 { break }
          throw .cut
        }
      } catch {
        if case .trailing = error {
          try endBeforeTrailing()
          break
        }
        throw StreamFault.decoding(error, name, read: file.count, unpacked: count)
      }
      if limit.isExceeded(packed: file.count, unpacked: count) {
        throw StreamFault.expansion(name, read: file.count, unpacked: count)
      }
    }
    return filled
  }

  /// Zeros are padding, as tapes and block devices leave it; anything else is said.
  private func endBeforeTrailing() throws(DiagnosticFailure) {
    isAtEnd = true
    let start = file.count
    var isPadding = true
    while true {
      let input = try file.buffered()
      if input.isEmpty { break }
      isPadding = isPadding && input.allSatisfy { $0 == 0 }
      file.skip(input.count)
    }
    if !isPadding {
      diagnostics.append(StreamFault.trailing(name, start: start, count: file.count - start))
    }
  }
}
