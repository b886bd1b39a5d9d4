import JSONText

/// What a message carries beside its text.
struct TelegramMedia {
  private let text: JSONDocument
  private let members: RecordMembers<TelegramMessageMember>

  init(_ text: JSONDocument, _ members: RecordMembers<TelegramMessageMember>) {
    self.text = text
    self.members = members
  }

  /// What stands for content that is not shown: phone numbers, places where people are, pictures that
  /// were to vanish.
  var placeholder: String? {
    if members[.selfDestructPeriodSeconds] != nil { return "self-destructing media" }
    if has(.contactInformation) { return "contact" }
    if members[.liveLocationPeriodSeconds] != nil { return "live location" }
    if members.string(.placeName, of: text) != nil { return "place" }
    if members[.locationInformation] != nil { return "location" }
    if has(.invoiceInformation) { return "invoice" }
    if has(.giveawayInformation) { return "giveaway" }
    return nil
  }

  private func has(_ name: TelegramMessageMember) -> Bool {
    members[name].map { text.kind($0) == .object } ?? false
  }

  var isEmpty: Bool {
    members.string(.photo, of: text) == nil && members.string(.file, of: text) == nil
      && !has(.poll)
  }

  func write(_ fields: inout FieldWriter) {
    if members[.selfDestructPeriodSeconds] == nil, !has(.contactInformation) { writeFiles(&fields) }
    if let poll = members[.poll] { writePoll(poll, &fields) }
  }

  // MARK: Files

  private func writeFiles(_ fields: inout FieldWriter) {
    let photo = members.string(.photo, of: text)
    let file = members.string(.file, of: text)
    guard photo != nil || file != nil else { return }
    fields.array("attachments") { files in
      if let photo {
        let place = self.place(photo)
        files.attachment(
          place, name: nil, type: place == nil ? nil : "photo", size: members[.photoFileSize],
          width: members[.width], height: members[.height], of: text, missingName: "photo")
      }
      if let file { writeFile(file, &files) }
    }
  }

  private func writeFile(_ file: JSONNode, _ files: inout FieldWriter) {
    let media = members.string(.mediaType, of: text).map(text.string)
    let place = self.place(file)
    var type = members.string(.mimeType, of: text).map(text.string) ?? media
    if media == "sticker" { type = Self.typeOfSticker(place) }
    files.map { entry in
      if let place { place.bytes.withUnsafeBytes { entry.string("url", utf8: $0) } }
      entry.string("name", ifPresent: name(media))
      entry.string("type", ifPresent: type ?? "file")
      if let size = members[.fileSize], text.kind(size) == .number {
        entry.copy("size", size, of: text)
      }
      if let width = members[.width], let height = members[.height], text.kind(width) == .number,
        text.kind(height) == .number
      {
        entry.copy("width", width, of: text)
        entry.copy("height", height, of: text)
      }
    }
  }

  /// Moving stickers are no pictures.
  private static func typeOfSticker(_ place: FilePlace?) -> String {
    guard let place else { return "sticker" }
    if place.bytes.endsWith(".tgs") { return "application/x-tgsticker" }
    return place.bytes.endsWith(".webm") ? "video/webm" : "sticker"
  }

  private func name(_ media: String?) -> String {
    if let name = members.string(.fileName, of: text) { return text.string(name) }
    if media == "sticker" {
      return (members.string(.stickerEmoji, of: text).map { text.string($0) + " " } ?? "")
        + "sticker"
    }
    let song = [members.string(.performer, of: text), members.string(.title, of: text)]
      .compactMap { $0.map(text.string) }
    if media == "audio_file", !song.isEmpty { return song.joined(separator: " – ") }
    return media?.replacing("_", with: " ") ?? "file"
  }

  /// A path; nil for the sentence that stands where a file was not exported, with or without the
  /// file's name before it.
  private func place(_ node: JSONNode) -> FilePlace? {
    let words = text.string(node)
    if words.hasSuffix(")"), words.contains("(File ") || words.contains("(Photo ") { return nil }
    return FilePlace(node, of: text)
  }

  // MARK: Polls

  private func writePoll(_ poll: JSONNode, _ fields: inout FieldWriter) {
    guard let answers = text.member(poll, "answers"), text.kind(answers) == .array,
      !text.isEmptyContainer(answers)
    else { return }
    let parts = TelegramText(text)
    fields.map("poll") { map in
      map.string("question", ifPresent: parts.words(text.member(poll, "question")))
      map.array("options") { options in
        for answer in text.elements(answers) {
          guard let words = parts.words(text.member(answer, "text")) else { continue }
          options.map { option in
            option.string("text", words)
            if let voters = text.member(answer, "voters").flatMap({ text.integer($0) }) {
              option.integer("votes", max(0, voters))
            }
          }
        }
      }
      if text.isTrue(text.member(poll, "closed")) { map.boolean("closed", true) }
    }
  }
}
