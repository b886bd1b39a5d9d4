import Times

/// Renders what stands inside a block of Discord's Markdown.
struct DiscordInline {
  /// Marks that open and close the same way.
  private enum Mark: UInt8 {
    case star
    case underscore
    case strong
    case underline
    case strike
    case cover

    var length: Int {
      switch self {
      case .star, .underscore: 1
      case .strong, .underline, .strike, .cover: 2
      }
    }

    var tags: (open: StaticString, close: StaticString) {
      switch self {
      case .star, .underscore: ("<em>", "</em>")
      case .strong: ("<strong>", "</strong>")
      case .underline: ("<u>", "</u>")
      case .strike: ("<s>", "</s>")
      case .cover: ("<spoiler>", "</spoiler>")
      }
    }
  }

  private let text: ArraySlice<UInt8>
  private let people: [(id: [UInt8], name: [UInt8])]
  private let allowsLinks: Bool
  private var position: Int
  /// Where text begins that has not been written yet.
  private var pending: Int
  /// Marks that were written as text and wait for their closing ones; of each kind at most one.
  private var waiting: [(mark: Mark, place: Int)] = []
  /// The next `](` and the last `[` before it; nil before it was looked for.
  private var middle: (bracket: Int?, position: Int)?
  /// The next `>` and the last `<` before it.
  private var angleEnd: (start: Int?, position: Int)?
  private var hopelessTicks: Set<Int> = []

  init(
    _ text: ArraySlice<UInt8>, people: [(id: [UInt8], name: [UInt8])], allowsLinks: Bool = true
  ) {
    self.text = text
    self.people = people
    self.allowsLinks = allowsLinks
    position = text.startIndex
    pending = text.startIndex
  }

  mutating func render(to out: inout FragmentWriter) {
    while position < text.endIndex {
      switch text[position] {
      case 0x5C: escape(&out)
      case 0x2A, 0x5F, 0x7C, 0x7E: marks(&out)
      case 0x60: code(&out)
      case 0x5B: link(&out)
      case 0x3C: angle(&out)
      case 0x68 where allowsLinks: address(&out)
      default: position += 1
      }
    }
    flush(&out)
  }

  private mutating func flush(_ out: inout FragmentWriter) {
    if pending < position { out.text(text[pending..<position]) }
    pending = position
  }

  private func byte(at index: Int) -> UInt8? {
    index >= text.startIndex && index < text.endIndex ? text[index] : nil
  }

  private mutating func escape(_ out: inout FragmentWriter) {
    guard let next = byte(at: position + 1), (0x21...0x7E).contains(next), !next.isLetterOrDigit
    else {
      position += 1
      return
    }
    flush(&out)
    pending = position + 1
    position += 2
  }

  // MARK: Emphasis

  private mutating func marks(_ out: inout FragmentWriter) {
    let byte = text[position]
    var count = text[position...].prefix(5).prefix { $0 == byte }.count
    let (single, double): (Mark?, Mark) =
      switch byte {
      case 0x2A: (.star, .strong)
      case 0x5F: (.underscore, .underline)
      case 0x7C: (nil, .cover)
      default: (nil, .strike)
      }
    if count > (single == nil ? 2 : 3) {
      position += text[position...].prefix { $0 == byte }.count
      return
    }
    flush(&out)
    let runEnd = position + count
    while count > 0 {
      let mark: Mark
      if count == 1 {
        guard let single else { break }
        mark = single
      } else if count == 3, let single, let last = waiting.last?.mark, last == single {
        mark = single
      } else {
        mark = double
      }
      toggle(mark, runEnd: runEnd, &out)
      count -= mark.length
    }
    position = runEnd
    flush(&out)
  }

  /// Closes what waits, or waits itself. `position` is at the mark, and moves behind it.
  private mutating func toggle(_ mark: Mark, runEnd: Int, _ out: inout FragmentWriter) {
    let start = position
    position += mark.length
    pending = position
    if let index = waiting.lastIndex(where: { $0.mark == mark }), closes(mark, start) {
      let place = waiting[index].place
      waiting.removeSubrange(index...)
      let tags = mark.tags
      tags.open.withUTF8Buffer {
        out.bytes.replaceSubrange(place..<place + mark.length, with: $0)
      }
      out.markup(tags.close)
      return
    }
    if !waiting.contains(where: { $0.mark == mark }), opens(mark, start, runEnd) {
      waiting.append((mark, out.bytes.count))
    }
    out.text(text[start..<position])
  }

  private func opens(_ mark: Mark, _ start: Int, _ runEnd: Int) -> Bool {
    switch mark {
    case .star: return byte(at: runEnd).map { !$0.isBlank } ?? false
    case .underscore: return byte(at: start - 1).map { !$0.isWord || $0 == 0x5F } ?? true
    case .strong, .underline, .strike, .cover: return runEnd < text.endIndex
    }
  }

  private func closes(_ mark: Mark, _ start: Int) -> Bool {
    switch mark {
    case .star: byte(at: start - 1).map { !$0.isBlank } ?? false
    case .underscore: byte(at: start + 1).map { !$0.isWord || $0 == 0x5F } ?? true
    case .strong, .underline, .strike, .cover: true
    }
  }

  // MARK: Code

  /// A run of backticks up to the next run of the same length.
  private mutating func code(_ out: inout FragmentWriter) {
    let length = text[position...].prefix { $0 == 0x60 }.count
    let start = position + length
    // Each length is looked for in vain once; hostile text has no more than some tries at all.
    guard !hopelessTicks.contains(length), hopelessTicks.count < 16,
      let end = closingTicks(length, from: start)
    else {
      hopelessTicks.insert(length)
      position = start
      return
    }
    flush(&out)
    var code = text[start..<end]
    if code.count > 2, code.first == 0x20, code.last == 0x20 {
      code = code.dropFirst().dropLast()
    }
    out.markup("<code>")
    out.literal(code)
    out.markup("</code>")
    position = end + length
    pending = position
  }

  private func closingTicks(_ length: Int, from start: Int) -> Int? {
    var index = start
    while let next = text[index...].firstIndex(of: 0x60) {
      let run = text[next...].prefix { $0 == 0x60 }.count
      if run == length { return next }
      index = next + run
    }
    return nil
  }

  // MARK: Links

  /// `[label](address)`; the label has no brackets in it.
  private mutating func link(_ out: inout FragmentWriter) {
    defer { if position < text.endIndex, text[position] == 0x5B { position += 1 } }
    guard allowsLinks, let middle = nextMiddle(), middle.bracket == position else { return }
    let label = text[(position + 1)..<middle.position]
    guard !label.isEmpty, !label.contains(0x0A) else { return }
    var address = text[(middle.position + 2)...].prefix {
      !$0.isBlank && $0 != 0x29 && $0 != 0x5B && $0 != 0x5D
    }
    var end = address.endIndex
    // A title, which is not shown.
    if byte(at: end) == 0x20, byte(at: end + 1) == 0x22,
      let quote = text[(end + 2)...].prefix(512).firstIndex(of: 0x22)
    {
      end = quote + 1
    }
    guard byte(at: end) == 0x29 else { return }
    if address.first == 0x3C, address.last == 0x3E { address = address.dropFirst().dropLast() }
    flush(&out)
    guard out.beginLink(address) else { return }
    var inner = DiscordInline(label, people: people, allowsLinks: false)
    inner.render(to: &out)
    out.endLink()
    position = end + 1
    pending = position
  }

  private mutating func nextMiddle() -> (bracket: Int?, position: Int)? {
    if let middle, middle.position > position { return middle }
    var index = position
    while let next = text[index...].firstIndex(of: 0x5D) {
      if byte(at: next + 1) == 0x28 {
        middle = (text[position..<next].lastIndex(of: 0x5B), next)
        return middle
      }
      index = next + 1
    }
    middle = (nil, text.endIndex)
    return middle
  }

  /// An address that stands by itself.
  private mutating func address(_ out: inout FragmentWriter) {
    let rest = text[position...]
    // Most words with this letter are told by the next one.
    guard byte(at: position + 1) == 0x74,
      rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8)
    else {
      position += 1
      return
    }
    let address = bareAddress()
    flush(&out)
    position = address.endIndex
    if out.beginLink(address) {
      out.text(address)
      out.endLink()
      pending = position
    }
  }

  /// Up to white space, `<`, or a mark that waits; without the punctuation behind it.
  private func bareAddress() -> ArraySlice<UInt8> {
    var address = text[position...].prefix { !$0.isBlank && $0 != 0x3C }
    for (mark, _) in waiting {
      let byte: UInt8 =
        switch mark {
        case .star, .strong: 0x2A
        case .underscore, .underline: 0x5F
        case .strike: 0x7E
        case .cover: 0x7C
        }
      // A single underscore is part of many addresses.
      if mark == .underscore { continue }
      var index = address.startIndex
      while let next = address[index...].firstIndex(of: byte) {
        if mark.length == 1 || next + 1 < address.endIndex && address[next + 1] == byte {
          address = address[..<next]
          break
        }
        index = next + 1
      }
    }
    var unbalanced = address.reduce(0) { $0 + ($1 == 0x29 ? 1 : 0) - ($1 == 0x28 ? 1 : 0) }
    while let last = address.last {
      if last == 0x29, unbalanced > 0 {
        unbalanced -= 1
      } else if !".,:;\"'!?]*|".utf8.contains(last) {
        break
      }
      address = address.dropLast()
    }
    return address
  }

  // MARK: What stands in angle brackets

  /// Addresses without a preview, emojis, mentions, times and commands, where the exporting tool left
  /// them as they were typed.
  private mutating func angle(_ out: inout FragmentWriter) {
    guard let end = nextAngleEnd(), end - position <= 2048 else {
      position += 1
      return
    }
    let content = text[(position + 1)..<end]
    if allowsLinks, content.starts(with: "http".utf8), !content.contains(where: \.isBlank) {
      flush(&out)
      if out.beginLink(content) {
        out.text(content)
        out.endLink()
        position = end + 1
        pending = position
        return
      }
    } else if let shown = shown(content) {
      flush(&out)
      out.text(shown)
      position = end + 1
      pending = position
      return
    }
    position += 1
  }

  /// The `>` that belongs to the `<` at `position`.
  private mutating func nextAngleEnd() -> Int? {
    if angleEnd.map({ $0.position <= position }) ?? true {
      let end = text[position...].firstIndex(of: 0x3E) ?? text.endIndex
      angleEnd = (end < text.endIndex ? text[position..<end].lastIndex(of: 0x3C) : nil, end)
    }
    guard let angleEnd, angleEnd.start == position else { return nil }
    return angleEnd.position
  }

  private func shown(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    let parts = content.split(separator: 0x3A, omittingEmptySubsequences: false)
    switch content.first {
    case 0x3A, 0x61:  // <:name:id>, <a:name:id>
      guard parts.count == 3, parts[0].isEmpty || parts[0].elementsEqual("a".utf8),
        !parts[1].isEmpty, parts[1].allSatisfy(\.isWord), isID(parts[2])
      else { return nil }
      return [0x3A] + parts[1] + [0x3A]
    case 0x74:  // <t:seconds:form>
      guard (2...3).contains(parts.count), parts[0].elementsEqual("t".utf8) else { return nil }
      return Self.time(parts[1])
    case 0x2F:  // </command:id>
      guard parts.count == 2, isID(parts[1]), parts[0].count > 1 else { return nil }
      return Array(parts[0])
    case 0x40:  // <@id>, <@!id>, <@&id>
      let id = content.dropFirst().drop { $0 == 0x21 || $0 == 0x26 }
      guard isID(id) else { return nil }
      if let person = people.first(where: { $0.id.elementsEqual(id) }) {
        return [0x40] + person.name
      }
      return Array((content.dropFirst().first == 0x26 ? "@role" : "@unknown").utf8)
    case 0x23:  // <#id>
      return isID(content.dropFirst()) ? Array("#channel".utf8) : nil
    default: return nil
    }
  }

  private func isID(_ text: ArraySlice<UInt8>) -> Bool {
    (1...20).contains(text.count) && text.allSatisfy(\.isDigitOfTen)
  }

  /// The reader's zone is not known, so the time is given in UTC.
  private static func time(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count <= 12, let seconds = Int64(String(decoding: text, as: UTF8.self)),
      abs(seconds) <= 250_000_000_000, seconds > -62_000_000_000
    else { return nil }
    let fields = Instant(seconds: seconds).fieldsInUTC
    var result: [UInt8] = []
    fields.appendDate(to: &result)
    result.append(0x20)
    fields.appendClock(to: &result)
    return result + Array(" UTC".utf8)
  }
}

extension UInt8 {
  /// What a pattern calls a word: letters and digits of ASCII and the underscore.
  fileprivate var isWord: Bool { isLetterOrDigit || self == 0x5F }
}
