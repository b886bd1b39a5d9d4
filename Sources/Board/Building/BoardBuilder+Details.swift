import Exports
import JSONText

extension BoardBuilder {
  /// Reads what few items have; called only for records that have a field of that kind.
  ///
  /// - Parameter fields: a reader that has just read the record.
  mutating func readDetails(_ fields: FieldReader, of item: inout Item) {
    var details = ItemDetails()
    var attachments = AttachmentReading(export)
    attachments.add(fields[.attachments], .unknown)
    attachments.add(fields[.pictures], .picture)
    attachments.add(fields[.videos], .video)
    attachments.add(fields[.sounds], .audio)
    // `photoUrl` beside a text, or a picture of the item's own, is the picture of who wrote it.
    if item.body.isNone, attachments.attachments.isEmpty {
      attachments.add(fields[.photo], .picture)
    }
    details.attachments = attachments.attachments
    if attachments.isCut { noteShortened(fields[.attachments] ?? fields[.pictures]) }
    if let poll = fields[.poll] {
      details.poll = PollReading(export).poll(poll)
      let most = PollReading.mostOptions
      if details.poll.map({ $0.options.count >= most && PollReading(export).isCut(poll) }) ?? false
      {
        noteShortened(poll)
      }
    }
    details.link = nonEmpty(fields[.link])
    details.forwardedFrom = nonEmpty(fields[.forwardedFrom])
    details.unknownType = nonEmpty(fields[.unknownType])
    readNotice(fields, &details, of: &item)
    readWarning(fields, &details, of: &item)
    if !details.unknownType.isNone { item.state.insert(.unknownType) }
    if fields[.broadcast].map(isTrue) ?? false { item.state.insert(.broadcast) }
    guard !details.isEmpty else { return }
    item.details = Int32(board.details.count)
    board.details.append(details)
  }

  /// A type name alone makes a system line: `notice: "please read"` is somebody's own field.
  private func readNotice(_ fields: FieldReader, _ details: inout ItemDetails, of item: inout Item)
  {
    if let node = fields[.notice] {
      switch export.text.kind(node) {
      case .true: item.state.insert(.notice)
      case .string where isTypeName(node):
        item.state.insert(.notice)
        details.notice = TextReference(node)
      case .string, .number, .false, .null, .array, .object: break
      }
    }
    if fields[.system].map({ export.text.kind($0) == .true }) ?? false {
      item.state.insert(.notice)
    }
  }

  private func isTypeName(_ node: JSONNode) -> Bool {
    let bytes = export.text.bytes[export.text.range(node)].dropFirst().dropLast()
    return (1...64).contains(bytes.count)
      && bytes.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  private func readWarning(
    _ fields: FieldReader, _ details: inout ItemDetails, of item: inout Item
  ) {
    details.warning = nonEmpty(fields[.warning])
    if fields[.sensitive].map(isTrue) ?? false {
      item.state.insert(.warned)
      if details.warning.isNone { details.warning = nonEmpty(fields[.summary]) }
    }
    if !details.warning.isNone { item.state.insert(.warned) }
  }

  private mutating func noteShortened(_ node: JSONNode?) {
    shortened.count += 1
    if shortened.first == nil { shortened.first = node }
  }

  /// A number, also in the spelling of tools that say of what type it is: `{"$numberInt": "3"}`.
  private func number(_ node: JSONNode) -> Int? {
    switch export.text.kind(node) {
    case .number: return export.text.integer(node).flatMap { Int(exactly: $0) } ?? 0
    case .object:
      switch export.value(node) {
      case .number(let number): return export.text.integer(number).flatMap { Int(exactly: $0) }
      case .string(let text): return Int(export.text.string(text))
      default: return nil
      }
    default: return nil
    }
  }

  /// What readers reacted with: counts alone, the most frequent first.
  mutating func reactions(_ fields: FieldReader) -> [Reaction] {
    let named = fields[.reactions]
    let likes = fields[.likes]
    if named == nil {
      guard let likes else { return [] }
      if let count = number(likes) {
        return count > 0 ? [Reaction(name: ReactionCounts.like, count: count)] : []
      }
    }
    var counts = ReactionCounts(export)
    if let named { counts.add(named) }
    if let likes { counts.addLikes(likes) }
    if counts.isCut { noteShortened(named) }
    return counts.reactions
  }
}
