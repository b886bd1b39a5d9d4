import JSONText
import Text

/// The fields of a submission: its text or the address that it shares, pictures, a poll.
struct RedditSubmission {
  private let record: RedditRecord
  private let text: JSONDocument

  init(_ record: RedditRecord) {
    self.record = record
    text = record.text
  }

  func writeFields(_ fields: inout FieldWriter) {
    if let title = record.title, text.kind(title) == .string {
      fields.decodedString("title", title, of: text)
    }
    fields.copy("section", ifPresent: text.filledString(record.subreddit), of: text)
    record.writeCommon(&fields)
    if let flair = text.filledString(record.flair) {
      fields.string("tags", CharacterReferences.decoded(text.string(flair)))
    }
    if record.isForAdults || record.isSpoiler {
      fields.string("warning", record.isForAdults ? "NSFW" : "spoiler")
    }
    // What was taken back or removed is not published, though dumps may still have it.
    if text.filledString(record.removal) != nil
      || text.filledString(record.selftext).map(
        record.isTombstone) ?? false
    {
      fields.boolean("deleted", true)
      return
    }
    if let body = text.filledString(record.selftext) {
      fields.decodedString("body", body, of: text, .markup)
    }
    writeTarget(&fields)
    writePoll(&fields)
  }

  // MARK: The address that it shares

  private func writeTarget(_ fields: inout FieldWriter) {
    if let original = text.filledString(record.crossposted) {
      writeCrosspost(original, &fields)
      return
    }
    let address = sharedAddress
    var files = galleryFiles
    if files.isEmpty, let address, let type = Self.pictureType(address) {
      files.append(File(url: address, type: type))
    } else if let address {
      fields.string("link", address)
    }
    if let video = hostedVideo { files.append(video) }
    guard !files.isEmpty else { return }
    fields.array("attachments") { list in
      for file in files { file.write(to: &list) }
    }
  }

  private func writeCrosspost(_ original: JSONNode, _ fields: inout FieldWriter) {
    let id = text.lexeme(original)
    guard RedditID.number(RedditID.withoutKind(id)) != nil else { return }
    fields.string(
      "link",
      "https://www.reddit.com/comments/"
        + String(decoding: RedditID.withoutKind(id), as: UTF8.self) + "/")
    if let rows = record.crosspostedRows,
      let first = text.elements(rows).first(where: { _ in true }),
      let subreddit = text.scalarText(text.member(first, "subreddit"))
    {
      fields.string("forwardedFrom", "r/" + subreddit)
    }
  }

  /// Nil of a text post, whose `url` is its own page.
  private var sharedAddress: String? {
    guard let node = text.filledString(record.target) ?? text.filledString(record.url) else {
      return nil
    }
    if record.target == nil {
      if let isSelf = record.isSelf, text.isTrue(isSelf) { return nil }
      if isOwnPage(text.lexeme(node)) { return nil }
    }
    let address = CharacterReferences.decoded(text.string(node), .markup)
    return address.hasPrefix("/") ? "https://www.reddit.com" + address : address
  }

  /// `…/comments/ID/…`
  private func isOwnPage(_ address: UnsafeRawBufferPointer) -> Bool {
    guard let id = record.idBytes, address.count > id.count + 10 else { return false }
    let parts = address.split(separator: UInt8(ascii: "/"), maxSplits: 12)
    return zip(parts, parts.dropFirst()).contains { before, part in
      before.elementsEqual("comments".utf8) && part.elementsEqual(id)
    }
  }

  // MARK: Files

  private struct File {
    var url: String
    var type: String
    var alt: String?
    var width: Int64?
    var height: Int64?

    func write(to list: inout FieldWriter) {
      list.map { entry in
        entry.string("url", url)
        entry.string("type", type)
        entry.string("alt", ifPresent: alt)
        if let width { entry.integer("width", width) }
        if let height { entry.integer("height", height) }
      }
    }
  }

  private static func pictureType(_ address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return switch path[path.index(after: dot)...].lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: nil
    }
  }

  /// Pictures by their ids: the addresses in the row are signed previews.
  private var galleryFiles: [File] {
    guard let gallery = record.gallery, let items = text.member(gallery, "items"),
      let metadata = record.mediaFiles
    else { return [] }
    var types: [String: JSONNode] = [:]
    for (name, value) in text.members(metadata) { types[text.string(name)] = value }
    return text.elements(items).prefix(100).compactMap { item in
      guard let id = text.scalarText(text.member(item, "media_id")), let file = types[id],
        let type = text.scalarText(text.member(file, "m")), type.hasPrefix("image/")
      else { return nil }
      let size = text.member(file, "s")
      return File(
        url: "https://i.redd.it/\(id).\(type.dropFirst(6))",
        type: type == "image/jpg" ? "image/jpeg" : type,
        alt: text.scalarText(text.member(item, "caption")),
        width: text.wholeNumber(size.flatMap { text.member($0, "x") }),
        height: text.wholeNumber(size.flatMap { text.member($0, "y") }))
    }
  }

  private var hostedVideo: File? {
    guard let media = record.media, let video = text.member(media, "reddit_video"),
      let url = text.filledString(text.member(video, "fallback_url"))
    else { return nil }
    return File(
      url: String(CharacterReferences.decoded(text.string(url), .markup).prefix { $0 != "?" }),
      type: "video/mp4", width: text.wholeNumber(text.member(video, "width")),
      height: text.wholeNumber(text.member(video, "height")))
  }

  // MARK: Polls

  private func writePoll(_ fields: inout FieldWriter) {
    guard let poll = record.poll, let options = text.member(poll, "options"),
      text.childCount(options) > 0
    else { return }
    fields.map("poll") { map in
      map.array("options") { list in
        for option in text.elements(options) {
          list.map { entry in
            entry.string(
              "text",
              text.scalarText(text.member(option, "text")).map {
                CharacterReferences.decoded($0, .markup)
              } ?? "–")
            if let votes = text.wholeNumber(text.member(option, "vote_count")) {
              entry.integer("votes", max(0, votes))
            }
          }
        }
      }
    }
  }
}
