internal import Diagnostics

/// Decides what of a text that is cut is read: complete values, with their containers closed.
///
/// An unfinished string, number or name is left out. So is the container it stands in, and the ones
/// around that, up to one that holds independent values: a list of records misses nothing but the
/// last one, while half a record would pass for a whole one. Such a list is an array or object whose
/// complete values are all objects or arrays. The value at the top is always kept.
struct JSONSalvage {
  static let identifier: Diagnostic.Identifier = "json-salvaged"

  /// An unfinished container.
  private struct Frame {
    var open: Int
    /// Where its first token stands: that of its name, if it has one.
    var start: Int
    var name: JSONEntry?
    /// Its place in the array around it.
    var index = 0
    /// Complete values in it.
    var count = 0
    var holdsOnlyContainers = true
    /// Objects of one member such as `{"stringValue": …}`, which stand for plain values.
    var holdsOnlyTypedValues = true

    var isList: Bool { count > 0 && holdsOnlyContainers && !holdsOnlyTypedValues }
  }

  private let base: UnsafeRawPointer
  private let tape: UnsafePointer<UInt64>
  private let filled: Int
  private var frames: [Frame] = []

  /// How much of the text is kept, before the closing brackets.
  private(set) var end = 0
  private(set) var closing: [UInt8] = []
  /// Where the value begins that is left out, and what it is: its path, as far as that is known. Nil
  /// where only closing brackets are missing.
  private(set) var left: (offset: Int, what: String)?

  /// - Parameter parser: stopped at the fault, which is that the text is cut.
  init?(_ parser: JSONParser, _ fault: JSONFault, in text: UnsafeRawBufferPointer) {
    base = parser.base
    tape = UnsafePointer(parser.tape)
    filled = parser.filled
    if fault.reason == .zeroTail, parser.count > 0 {
      // The value is complete, and zeros follow.
      end = fault.offset
      return
    }
    guard filled > 0, isUnfinished(0) else { return nil }
    frames = [Frame(open: 0, start: entry(0).offset, name: nil)]
    var pending = descend(cut: fault.offset)
    var level = frames.count - 1
    while level > 0, !frames[level].isList {
      pending = (frames[level].start, frames[level].name, frames[level].index)
      level -= 1
    }
    if level == 0, frames[0].count == 0 { return nil }
    // A token that was not written on the tape is known from the fault alone.
    let unwritten = pending == nil ? fault.startOfToken : nil
    let next = pending?.start ?? unwritten ?? fault.offset
    end = Self.endOfValue(before: next, in: text)
    for frame in frames[...level].reversed() { closing.append(isObject(frame.open) ? 0x7D : 0x5D) }
    if let pending {
      left = (pending.start, path(of: level, last: pending.name, index: pending.index))
    } else if let unwritten {
      left = (unwritten, path(of: level, last: nil, index: frames[level].count))
    }
  }

  private func entry(_ index: Int) -> JSONEntry { JSONEntry(word: tape[index]) }
  private func isObject(_ index: Int) -> Bool { entry(index).tag == JSONEntry.Tag.object }

  /// Lengths of containers are written when they are closed.
  private func isUnfinished(_ index: Int) -> Bool {
    entry(index).isContainer && entry(index).length == 0
  }

  private typealias Pending = (start: Int, name: JSONEntry?, index: Int)

  /// Finds the unfinished containers, each in the one before; returns what else was begun in the
  /// innermost one.
  private mutating func descend(cut: Int) -> Pending? {
    while true {
      let level = frames.count - 1
      let isObject = isObject(frames[level].open)
      var index = frames[level].open + 1
      var inner: Frame?
      while index < filled, inner == nil {
        let name = isObject ? entry(index) : nil
        let value = isObject ? index + 1 : index
        let start = entry(index).offset
        let pending: Pending = (start, name, frames[level].count)
        if value >= filled { return pending }
        let content = entry(value)
        if isUnfinished(value) {
          inner = Frame(open: value, start: start, name: name, index: frames[level].count)
        } else if content.tag == JSONEntry.Tag.number, content.offset + content.length == cut {
          // Digits may be missing.
          return pending
        } else {
          note(value, in: level)
          index = value + content.span
        }
      }
      guard let inner else { return nil }
      frames.append(inner)
    }
  }

  private mutating func note(_ value: Int, in level: Int) {
    frames[level].count += 1
    if !entry(value).isContainer { frames[level].holdsOnlyContainers = false }
    if !isTypedValue(value) { frames[level].holdsOnlyTypedValues = false }
  }

  private func isTypedValue(_ value: Int) -> Bool {
    guard isObject(value), entry(value).length > 1 else { return false }
    let name = entry(value + 1)
    guard value + 2 + entry(value + 2).span == value + entry(value).length else { return false }
    return text(name).suffix(5).elementsEqual("Value".utf8)
  }

  private func text(_ name: JSONEntry) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + name.offset + 1, count: name.length)
  }

  /// Back over the comma and the white space before the next token.
  private static func endOfValue(before next: Int, in text: UnsafeRawBufferPointer) -> Int {
    var end = next
    while end > 0, [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(text[end - 1]) { end -= 1 }
    return end
  }

  private func path(of level: Int, last: JSONEntry?, index: Int) -> String {
    var segments: [String] = []
    for frame in frames[...level].dropFirst() { segments.append(segment(frame.name, frame.index)) }
    if last == nil, isObject(frames[level].open) {
      let owner = segments.isEmpty ? "" : " of " + segments.joined(separator: "/")
      return "a member\(owner) whose name is cut"
    }
    segments.append(segment(last, index))
    return segments.joined(separator: "/")
  }

  private func segment(_ name: JSONEntry?, _ index: Int) -> String {
    guard let name else { return String(index) }
    var decoded: [UInt8] = []
    JSONStringDecoder.append(text(name), to: &decoded)
    // Names can be long, and a message has to stay one line.
    return String(decoding: decoded.prefix(200), as: UTF8.self)
  }
}
