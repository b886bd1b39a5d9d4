package import Compression
package import Diagnostics

/// What a file holds: one JSON value, or several. Found out by reading, in one pass, so that pipes
/// can be read as well.
///
///     switch consume input {
///     case .document(let document): …
///     case .sequence(var sequence): while let document = try sequence.next() { … }
///     }
package enum JSONInput: ~Copyable {
  case document(JSONDocument)
  /// Nothing of it has been handed out yet.
  case sequence(JSONSequence)

  /// Reads a first piece of the file. Where a second value begins in it, the rest is left to the
  /// sequence, however long it is; else the file is read whole, as `JSONDocument.load` does.
  ///
  /// - Parameters:
  ///   - path: a file, a pipe, or `-` for standard input.
  ///   - recovery: as for a document and a sequence; see there.
  package static func open(
    path: String, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) -> JSONInput {
    try open(try ByteStream(path: path), recovery: recovery)
  }

  package static func open(
    _ stream: ByteStream, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) -> JSONInput {
    var sequence = JSONSequence(stream, recovery: recovery)
    switch try sequence.examine() {
    case .several: return .sequence(sequence)
    case .one(let document): return .document(document)
    case .unknown(let first):
      let contents = try JSONFile.read(stream, after: first, recovery: recovery)
      return try read(contents, from: stream, recovery: recovery)
    }
  }

  /// The first value is longer than what was looked at.
  private static func read(
    _ contents: JSONFile.Contents, from stream: ByteStream, recovery: JSONRecovery
  ) throws(DiagnosticFailure) -> JSONInput {
    var reading = JSONTextReading(
      contents, name: stream.name, recovery: recovery, diagnostics: stream.diagnostics)
    do throws(DiagnosticFailure) {
      if case .document(let document) = try reading.read(allowingSeveral: true) {
        return .document(document)
      }
    } catch {
      reading.text.free()
      throw error
    }
    var sequence = JSONSequence(stream, recovery: recovery)
    try sequence.parse(
      JSONWindow(
        whole: reading.text, origin: reading.origin, source: reading.source, cut: contents.cut))
    return .sequence(sequence)
  }
}
