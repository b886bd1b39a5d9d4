import JSONText

/// The files of messages: those that a tool saved beside the export, and addresses without their
/// tokens.
struct SlackFiles {
  private let folder: FolderListing
  private let channel: String
  private let hasUploads: Bool
  /// Names in `<channel>/attachments`.
  private let attachments: [String]

  init(_ folder: FolderListing, channel: String, _ days: FolderListing) {
    self.folder = folder
    self.channel = channel
    hasUploads = folder.folders.contains("__uploads")
    attachments =
      days.folders.contains("attachments")
      ? FolderListing(days.path + "attachments")?.files ?? [] : []
  }

  /// Files that were deleted, or that Slack keeps back, are no more than an id.
  static func isGone(_ file: JSONNode, of text: JSONDocument) -> Bool {
    ["tombstone", "hidden_by_limit"].contains(text.words(file, "mode") ?? "")
  }

  func write(_ file: JSONNode, of text: JSONDocument, to files: inout FieldWriter) {
    let address = text.text(file, "url_private") ?? text.text(file, "permalink")
    files.attachment(
      saved(file, of: text) ?? address.flatMap { Self.withoutQuery($0, of: text) },
      name: text.text(file, "name") ?? text.text(file, "title"),
      typeNode: text.text(file, "mimetype"), size: text.member(file, "size"),
      width: text.member(file, "original_w"), height: text.member(file, "original_h"), of: text)
  }

  /// `?t=xoxe-…` lets anyone fetch the file.
  private static func withoutQuery(_ node: JSONNode, of text: JSONDocument) -> FilePlace? {
    let address = text.decoded(node).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return address.withUnsafeBytes { FilePlace($0) }.flatMap { $0.isLocal ? nil : $0 }
  }

  /// `__uploads/F1/name` or `<channel>/attachments/F1-name`.
  private func saved(_ file: JSONNode, of text: JSONDocument) -> FilePlace? {
    guard let id = text.words(file, "id"), id.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
    var path: String?
    if hasUploads, let name = FolderListing(folder.path + "__uploads/" + id)?.files.first {
      path = "__uploads/\(id)/\(name)"
    } else if let name = attachments.first(where: { $0.hasPrefix(id + "-") }) {
      path = "\(channel)/attachments/\(name)"
    }
    return path.map { Array($0.utf8) }.flatMap { bytes in bytes.withUnsafeBytes { FilePlace($0) } }
  }
}
