package import Diagnostics

/// Collects edits of a text of several values while it is read through once.
///
/// Every value is passed in its order; what is added goes before the value that is passed next, or
/// behind the last one.
///
///     while let document = try sequence.next() {
///       if … { editor.remove(document) } else { editor.keep(document) }
///     }
///     editor.insert(value)
///     let patch = try editor.finish(fileCount: …)
///
/// What stands between two values (a newline, several, nothing) is what stands around a new one; an
/// end of the text with or without a newline stays as it is. A value that goes takes along what
/// stands behind it, the last one what stands before it. For the same reasons as in
/// `JSONEditResolver`, the result is such a text again.
package struct JSONSequenceEditor: Sendable {
  private let framing: JSONFraming
  private var splices: [JSONSplice] = []
  private var pending: [JSONNewValue] = []
  /// Of values that go, since the last one that is kept: where what precedes them ends, what stands
  /// between, and where the first begins.
  private var gone: (end: Int, gap: [UInt8], start: Int)?
  /// What stands between the first two values.
  private var firstGap: [UInt8]?
  private var last: JSONDocument?
  private var beforeLast: JSONDocument?
  private var keepsAny = false
  /// Whether the last one that is kept ends with a digit or letter.
  private var lastKeptIsOpen = false

  package init(_ framing: JSONFraming = .concatenated) { self.framing = framing }

  /// Leaves a value as it is.
  package mutating func keep(_ document: JSONDocument) throws(DiagnosticFailure) {
    let spelling = document.spelling(document.root)
    try keep(document, first: spelling.first, last: spelling.last)
  }

  private mutating func keep(
    _ document: JSONDocument, first: UInt8?, last: UInt8?
  ) throws(DiagnosticFailure) {
    pass(document)
    if gone != nil || !pending.isEmpty { try settle(before: document, beginningWith: first) }
    keepsAny = true
    lastKeptIsOpen = Self.isOpen(last)
  }

  /// Changes something in the editor's document, which is the next one.
  package mutating func edit(_ editor: consuming JSONEditor) throws(DiagnosticFailure) {
    let document = editor.document
    let range = document.fileRange(document.root)
    let spelling = document.spelling(document.root)
    let inner = try editor.finish().splices
    let isReplaced = inner.first?.range == range
    try keep(
      document, first: isReplaced ? inner.first?.bytes.first : spelling.first,
      last: isReplaced ? inner.first?.bytes.last : spelling.last)
    splices += inner
  }

  /// Removes a value with its line.
  package mutating func remove(_ document: JSONDocument) {
    pass(document)
    gone =
      gone ?? (
        beforeLast.map { $0.fileRange($0.root).upperBound } ?? 0, gap(before: document),
        start(of: document)
      )
  }

  /// Adds a value, on a line of its own where the others have theirs.
  package mutating func insert(_ value: JSONNewValue) { pending.append(value) }

  /// The bytes that change.
  ///
  /// - Parameter fileCount: the size of the file in bytes: where the first value of an empty one
  ///   goes.
  /// - Throws: where a new value is no JSON; where the text states the length of each value.
  package consuming func finish(fileCount: Int) throws(DiagnosticFailure) -> JSONPatch {
    if gone == nil, pending.isEmpty { return JSONPatch(splices) }
    guard let last else {
      let empty = try JSONDocument(Array("null".utf8), name: "")
      var bytes = try spelled([0x0A], like: empty)
      bytes.append(0x0A)
      return JSONPatch([JSONSplice(fileCount..<fileCount, bytes)])
    }
    if framing == .lengthPrefixed {
      throw JSONEditFault.bundle.failure(in: last, at: last.root)
    }
    let end = last.fileRange(last.root).upperBound
    let bytes = pending.isEmpty ? [] : try spelled(usualGap, like: last)
    if !keepsAny {
      splices.append(JSONSplice((gone?.start ?? end)..<end, bytes))
    } else if let gone {
      splices.append(
        JSONSplice(
          gone.end..<end,
          bytes.isEmpty ? [] : Self.gap(gone.gap, lastKeptIsOpen, bytes.first) + bytes))
    } else {
      splices.append(
        JSONSplice(end..<end, Self.gap(usualGap, lastKeptIsOpen, bytes.first) + bytes))
    }
    return JSONPatch(splices)
  }

  // MARK: Passing

  private mutating func pass(_ document: JSONDocument) {
    beforeLast = last
    last = document
    if firstGap == nil, beforeLast != nil { firstGap = gap(before: document) }
  }

  private func start(of document: JSONDocument) -> Int {
    document.fileRange(document.root).lowerBound
  }

  /// What stands between the last value but one and the last.
  private func gap(before document: JSONDocument) -> [UInt8] {
    guard let other = beforeLast else { return [] }
    let place = document.range(document.root).lowerBound
    let gap = document.bytes[..<place].suffix(
      start(of: document) - other.fileRange(other.root).upperBound)
    return Array(gap.reversed().prefix(while: JSONDocument.isSpace).reversed())
  }

  /// What to put between the last value and one behind it.
  private var usualGap: [UInt8] {
    if let gone, keepsAny { return gone.gap }
    guard let last else { return [0x0A] }
    if beforeLast != nil { return gap(before: last) }
    let behind = last.space(from: last.range(last.root).upperBound)
    return behind.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
  }

  private mutating func settle(
    before document: JSONDocument, beginningWith first: UInt8?
  ) throws(DiagnosticFailure) {
    if framing == .lengthPrefixed {
      throw JSONEditFault.bundle.failure(in: document, at: document.root)
    }
    let start = start(of: document)
    var bytes: [UInt8] = []
    if !pending.isEmpty {
      let gap = keepsAny ? gone?.gap ?? gap(before: document) : firstGap ?? usualGap
      bytes = try spelled(gap, like: beforeLast ?? document)
      bytes += Self.gap(gap, Self.isOpen(bytes.last), first)
      if gap.isEmpty { bytes = Self.gap([], lastKeptIsOpen, bytes.first) + bytes }
    } else if let gone, keepsAny, gone.gap.isEmpty {
      bytes = Self.gap([], lastKeptIsOpen, first)
    }
    splices.append(JSONSplice((gone?.start ?? start)..<start, bytes))
    gone = nil
    pending = []
  }

  // MARK: Spelling

  /// Something between two values that would be one without.
  private static func gap(_ gap: [UInt8], _ leftIsOpen: Bool, _ right: UInt8?) -> [UInt8] {
    gap.isEmpty && leftIsOpen && isOpen(right) ? [0x0A] : gap
  }

  /// Whether a byte at the border of a value is part of a number or a word.
  private static func isOpen(_ byte: UInt8?) -> Bool {
    switch byte {
    case nil, 0x22, 0x5B, 0x5D, 0x7B, 0x7D: false
    default: true
    }
  }

  private func spelled(
    _ gap: [UInt8], like document: JSONDocument
  ) throws(DiagnosticFailure) -> [UInt8] {
    var writer = JSONValueWriter(document)
    var bytes: [UInt8] = []
    for value in pending {
      let root = document.root
      let isExample =
        value.container == document.kind(root) && !document.isEmptyContainer(root)
      let start = bytes.count
      do throws(JSONEditFault) {
        var parent = JSONLayout.compact
        parent.colon = writer.layouts.colon()
        if parent.colon.last == 0x20 { parent.between = [0x2C, 0x20] }
        try writer.append(
          value, to: &bytes, like: isExample ? root : nil, in: parent, depth: 0)
        try writer.check(value: Array(bytes[start...]))
      } catch {
        throw error.failure(in: document, at: nil)
      }
      if start > 0 {
        let gap = Self.gap(gap, Self.isOpen(bytes[start - 1]), bytes[start])
        bytes.insert(contentsOf: gap, at: start)
      }
    }
    return bytes
  }
}
