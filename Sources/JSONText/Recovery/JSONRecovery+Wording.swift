internal import Diagnostics

/// All that is said about what was recovered.
extension JSONSalvage {
  static let nothing = "there is no complete value before it that could be salvaged"

  /// - Parameters:
  ///   - fault: why the text was cut.
  ///   - cut: why the compressed file has no more of it.
  ///   - text: what was cut.
  func diagnostic(
    of fault: JSONFault, because cut: DiagnosticFailure?, in text: UnsafeRawBufferPointer,
    name: String, origin: JSONOrigin
  ) -> Diagnostic {
    let original = fault.diagnostic(in: text, name: name, origin: origin)
    var result = Diagnostic(
      .warning, Self.identifier,
      "\(original.message); what precedes that is read: \(end) of \(text.count) bytes",
      at: original.location)
    if let cut { result.notes.append(cut.diagnostic.message) }
    if let left {
      let position = origin.position(of: left.offset, in: text)
      result.notes.append(
        "left out: \(left.what), which begins at \(position.line):\(position.column)")
    } else {
      result.notes.append("left out: nothing that was begun; what would have followed is lost")
    }
    result.suggestion = "export it again when you can: what follows is lost"
    return result
  }

  /// A compressed file that ends too early, but after all of the text.
  static func diagnostic(ofComplete cut: DiagnosticFailure) -> Diagnostic {
    var result = cut.diagnostic
    result.severity = .warning
    result.notes.append("the text that was unpacked is complete, but was not verified")
    return result
  }

  /// The last value of a sequence, which is cut.
  static func diagnostic(
    ofLast fault: JSONFault, start: Int, count: Int, because cut: DiagnosticFailure?,
    in text: UnsafeRawBufferPointer, name: String, origin: JSONOrigin
  ) -> Diagnostic {
    let original = fault.diagnostic(in: text, name: name, origin: origin)
    let values =
      count == 1 ? "the value before that is read" : "the \(count) values before that are read"
    var result = Diagnostic(
      .warning, identifier, "\(original.message); \(values)", at: original.location)
    if let cut { result.notes.append(cut.diagnostic.message) }
    if fault.reason != .zeroTail || start < fault.offset {
      let position = origin.position(of: start, in: text)
      result.notes.append(
        "left out: the value that begins at \(position.line):\(position.column)")
    }
    result.suggestion = "export it again when you can: what follows is lost"
    return result
  }
}

extension JSONRepair.Repaired {
  func diagnostic(name: String, at position: (line: Int, column: Int)) -> Diagnostic {
    let what = count == 1 ? "a path without quotes" : "\(count) paths without quotes"
    let read = count == 1 ? "was read as text" : "were read as text, the first of them here"
    return Diagnostic(
      .warning, "json-repaired", "\(what) after \"document_id\" \(read)",
      at: .init(file: name, line: position.line, column: position.column),
      notes: ["Telegram Desktop 4.1.1 wrote its exports so"])
  }
}
