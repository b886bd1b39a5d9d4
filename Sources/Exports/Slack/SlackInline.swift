import Times

/// Renders what stands inside a block of mrkdwn.
struct SlackInline {
  private let text: ArraySlice<UInt8>
  private let names: SlackNames
  private var position: Int
  /// Where text begins that has not been written yet.
  private var pending: Int
  /// Marks that were written as text and wait for their closing ones; each at most once.
  private var waiting: [(mark: UInt8, place: Int)] = []

  init(_ text: ArraySlice<UInt8>, names: SlackNames) {
    self.text = text
    self.names = names
    position = text.startIndex
    pending = text.startIndex
  }

  mutating func render(to out: inout FragmentWriter) {
    while position < text.endIndex {
      switch text[position] {
      case 0x2A, 0x5F, 0x7E: mark(&out)
      case 0x60: code(&out)
      case 0x3C: token(&out)
      case 0x0A:
        // No mark reaches over a line.
        waiting.removeAll(keepingCapacity: true)
        position += 1
      default: position += 1
      }
    }
    flush(&out)
  }

  private mutating func flush(_ out: inout FragmentWriter) {
    if pending < position {
      let piece = text[pending..<position]
      let hasReferences = piece.withUnsafeBytes { $0.offset(of: 0x26, from: 0) != nil }
      if hasReferences { out.text(Self.decoded(piece)) } else { out.text(piece) }
    }
    pending = position
  }

  // MARK: Emphasis

  private mutating func mark(_ out: inout FragmentWriter) {
    let mark = text[position]
    let before = position > text.startIndex ? text[position - 1] : 0x20
    let after = position + 1 < text.endIndex ? text[position + 1] : 0x20
    flush(&out)
    position += 1
    pending = position
    if let index = waiting.lastIndex(where: { $0.mark == mark }), !before.isBlank, before != mark,
      !after.isPartOfWord
    {
      let place = waiting[index].place
      waiting.removeSubrange(index...)
      let tags = Self.tags(mark)
      tags.open.withUTF8Buffer { out.bytes.replaceSubrange(place..<place + 1, with: $0) }
      out.markup(tags.close)
      return
    }
    if !waiting.contains(where: { $0.mark == mark }), !after.isBlank, after != mark,
      !before.isPartOfWord, before != mark
    {
      waiting.append((mark, out.bytes.count))
    }
    out.text([mark])
  }

  private static func tags(_ mark: UInt8) -> (open: StaticString, close: StaticString) {
    switch mark {
    case 0x2A: ("<strong>", "</strong>")
    case 0x5F: ("<em>", "</em>")
    default: ("<s>", "</s>")
    }
  }

  // MARK: Code

  private mutating func code(_ out: inout FragmentWriter) {
    let end = text[(position + 1)...].firstIndex { $0 == 0x60 || $0 == 0x0A }
    guard let end, text[end] == 0x60, end > position + 1 else {
      position += 1
      return
    }
    flush(&out)
    out.markup("<code>")
    Self.code(text[(position + 1)..<end], to: &out)
    out.markup("</code>")
    position = end + 1
    pending = position
  }

  /// Code as it was typed: addresses that Slack put into brackets come out of them.
  static func code(_ text: ArraySlice<UInt8>, to out: inout FragmentWriter) {
    var rest = text
    while let start = rest.firstIndex(of: 0x3C) {
      let content = rest[(start + 1)...].prefix { $0 != 0x3C && $0 != 0x3E }
      guard content.endIndex < rest.endIndex, rest[content.endIndex] == 0x3E else {
        out.literal(decoded(rest[...start])[...])
        rest = rest[(start + 1)...]
        continue
      }
      out.literal(decoded(rest[..<start])[...])
      let parts = content.split(separator: 0x7C, maxSplits: 1)
      out.literal(decoded(parts.last ?? [])[...])
      rest = rest[(content.endIndex + 1)...]
    }
    out.literal(decoded(rest)[...])
  }

  /// `&amp;`, `&lt;` and `&gt;` decoded, once.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let next = rest.firstIndex(of: 0x26) {
      result.append(contentsOf: rest[..<next])
      rest = rest[next...]
      if rest.starts(with: "&amp;".utf8) {
        result.append(0x26)
        rest = rest.dropFirst(5)
      } else if rest.starts(with: "&lt;".utf8) {
        result.append(0x3C)
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "&gt;".utf8) {
        result.append(0x3E)
        rest = rest.dropFirst(4)
      } else {
        result.append(0x26)
        rest = rest.dropFirst()
      }
    }
    result.append(contentsOf: rest)
    return result
  }

  // MARK: What stands in angle brackets

  private mutating func token(_ out: inout FragmentWriter) {
    let content = text[(position + 1)...].prefix { $0 != 0x3C && $0 != 0x3E && $0 != 0x0A }
    // A person, a channel, something special or an address: anything else was not escaped.
    guard content.endIndex < text.endIndex, text[content.endIndex] == 0x3E,
      let first = content.first,
      [0x21, 0x23, 0x40].contains(first) || content.contains(0x3A) || content.contains(0x7C)
    else {
      position += 1
      return
    }
    flush(&out)
    let parts = content.split(separator: 0x7C, maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts[0]
    let label = parts.count > 1 && !parts[1].isEmpty ? Self.decoded(parts[1]) : nil
    switch target.first {
    case 0x40: out.text("@" + names.person(target.dropFirst(), label: label))
    case 0x23: out.text("#" + names.channel(target.dropFirst(), label: label))
    case 0x21: special(target.dropFirst(), label, &out)
    default: link(Self.decoded(target), label, &out)
    }
    position = content.endIndex + 1
    pending = position
  }

  private func link(_ target: [UInt8], _ label: [UInt8]?, _ out: inout FragmentWriter) {
    let isPersonal = target.starts(with: "mailto:".utf8) || target.starts(with: "tel:".utf8)
    let isLink = !isPersonal && out.beginLink(target[...])
    let scheme = isPersonal ? target.firstIndex(of: 0x3A).map { $0 + 1 } ?? 0 : 0
    out.text(label ?? Array(target[scheme...]))
    if isLink { out.endLink() }
  }

  private func special(
    _ target: ArraySlice<UInt8>, _ label: [UInt8]?, _ out: inout FragmentWriter
  ) {
    let parts = target.split(separator: 0x5E, omittingEmptySubsequences: false)
    let name = String(decoding: parts.first ?? [], as: UTF8.self)
    switch name {
    case "here", "channel", "everyone", "group": out.text("@" + name)
    case "subteam": out.text(label.map { Self.withSign($0) } ?? Array("@group".utf8))
    case "date":
      let seconds = parts.count > 1 ? Int64(String(decoding: parts[1], as: UTF8.self)) : nil
      out.text(label ?? seconds.flatMap(Self.time) ?? Array("date".utf8))
    default: out.text(label ?? Self.decoded(target))
    }
  }

  private static func withSign(_ label: [UInt8]) -> [UInt8] {
    label.first == 0x40 ? label : [0x40] + label
  }

  /// The reader's zone is not known, so the time is given in UTC.
  static func time(_ seconds: Int64) -> [UInt8]? {
    guard abs(seconds) <= 60_000_000_000 else { return nil }
    let fields = Instant(seconds: seconds).fieldsInUTC
    var result: [UInt8] = []
    fields.appendDate(to: &result)
    result.append(0x20)
    fields.appendClock(to: &result)
    return result + Array(" UTC".utf8)
  }
}

extension UInt8 {
  /// Letters of other scripts count as such: `*` in `日*本*` marks nothing in Slack either.
  fileprivate var isPartOfWord: Bool { isLetterOrDigit || self >= 0x80 }
}
