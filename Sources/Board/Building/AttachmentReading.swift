import Exports
import JSONText

/// Finds the files of an item in whatever shape an app keeps them: an address, a record with an
/// address, or a list or map of such.
struct AttachmentReading {
  /// Files that are shown of one item.
  static let most = 100
  /// Lists in lists are no files.
  private static let deepest = 4

  private let export: Export
  private(set) var attachments: [Attachment] = []
  /// Whether there are more than are shown.
  private(set) var isCut = false

  init(_ export: Export) { self.export = export }

  /// - Parameter kind: what the field's name says of what it holds.
  mutating func add(_ node: JSONNode?, _ kind: Attachment.Kind) {
    if let node { add(node, kind, depth: 0) }
  }

  private mutating func add(_ node: JSONNode, _ kind: Attachment.Kind, depth: Int) {
    guard depth < Self.deepest else { return }
    guard attachments.count < Self.most else {
      isCut = true
      return
    }
    switch export.text.kind(node) {
    case .string: if isPlace(node) { addAddresses(in: node, kind) }
    case .array:
      for element in export.text.elements(node) { add(element, kind, depth: depth + 1) }
    case .object:
      // Bytes and other typed values are no addresses, whatever stands inside of them.
      guard case .map(let map) = export.value(node) else { return }
      if let attachment = record(map, kind) {
        append(attachment)
      } else {
        for (_, value) in export.text.members(map) {
          add(export.unwrapped(value), kind, depth: depth + 1)
        }
      }
    case .null, .true, .false, .number: break
    }
  }

  private mutating func addAddresses(in node: JSONNode, _ kind: Attachment.Kind) {
    var attachment = Attachment(url: TextReference(node), kind: kind)
    let text = export.text.bytes[export.text.range(node)]
    guard text.contains(UInt8(ascii: ",")) else { return append(attachment) }
    let count = AddressList.addresses(in: export.text.string(node)).count
    attachment.isAlone = count == 1
    for part in 0..<count {
      guard attachments.count < Self.most else {
        isCut = true
        return
      }
      attachment.part = part
      append(attachment)
    }
  }

  /// A field can have several meanings.
  private mutating func append(_ attachment: Attachment) {
    if !attachment.url.isNone,
      attachments.contains(where: { $0.url == attachment.url && $0.part == attachment.part })
    {
      return
    }
    attachments.append(attachment)
  }

  /// An address, a path, or a file's name: `image: "none"` is none of these.
  private func isPlace(_ node: JSONNode) -> Bool {
    let bytes = export.text.bytes[export.text.range(node)].dropFirst().dropLast()
    guard !bytes.isEmpty, !bytes.starts(with: "data:".utf8) else { return false }
    if bytes.contains(UInt8(ascii: "/")) { return true }
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else {
      return false
    }
    let fileExtension = bytes[(dot + 1)...]
    return (1...5).contains(fileExtension.count)
      && fileExtension.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
      }
  }

  // MARK: Records

  private func record(_ node: JSONNode, _ kind: Attachment.Kind) -> Attachment? {
    let url = text(
      node,
      [
        "url", "src", "path", "uri", "href", "downloadURL", "downloadUrl", "download_url",
        "fileUrl",
        "fileURL", "file_url", "imageUrl", "image_url", "photoUrl", "filePath", "file_path",
      ])
    let name = text(
      node, ["name", "fileName", "filename", "file_name", "originalName", "originalname", "title"])
    let type = text(
      node,
      ["type", "mimeType", "mimetype", "mime_type", "contentType", "content_type", "mediaType"])
    let size = number(
      node, ["size", "fileSize", "file_size", "sizeBytes", "fileSizeBytes", "bytes"])
    // A name by itself could be anything; beside a type or a size it is a file that is missing.
    guard url != nil || name != nil && (type != nil || size != nil) else { return nil }
    var attachment = Attachment(url: TextReference(url), kind: kind)
    attachment.name = TextReference(name)
    attachment.mediaType = TextReference(type)
    attachment.alt = TextReference(
      text(node, ["alt", "altText", "alt_text", "description", "caption"]))
    if let type { attachment.kind = self.kind(type) ?? kind }
    attachment.size = size.flatMap { $0 >= 0 ? $0 : nil }
    attachment.width = pixels(node, ["width", "w"])
    attachment.height = pixels(node, ["height", "h"])
    return attachment
  }

  private func text(_ node: JSONNode, _ names: [String]) -> JSONNode? {
    for name in names {
      if let value = export.text.member(node, name).map(export.unwrapped),
        export.text.kind(value) == .string, export.text.range(value).count > 2
      {
        return value
      }
    }
    return nil
  }

  private func number(_ node: JSONNode, _ names: [String]) -> Int64? {
    for name in names {
      guard let value = export.text.member(node, name).flatMap(export.scalar(of:)) else { continue }
      if let number = export.text.integer(value) ?? Int64(export.text.string(value)) {
        return number
      }
    }
    return nil
  }

  private func pixels(_ node: JSONNode, _ names: [String]) -> Int32? {
    number(node, names).flatMap { (1...65_535).contains($0) ? Int32($0) : nil }
  }

  /// A media type (`image/png`), or the word that an app has for it.
  private func kind(_ type: JSONNode) -> Attachment.Kind? {
    let text = export.text.string(type).lowercased()
    switch text.prefix(while: { $0 != "/" }) {
    case "image", "photo", "picture", "img", "gif", "gifv", "sticker": return .picture
    case "video", "video_file", "animation": return .video
    case "audio", "voice", "voice_message", "audio_file": return .audio
    default: return text.utf8.contains(UInt8(ascii: "/")) ? .other : nil
    }
  }
}
