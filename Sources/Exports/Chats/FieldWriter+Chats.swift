import JSONText
import Text

/// What the readers of chats write in the same way.
extension FieldWriter {
  /// A body that is text without markup: as it stands in the source.
  mutating func body(_ node: JSONNode, of text: JSONDocument) { copy("body", node, of: text) }

  mutating func body(_ fragment: FragmentWriter) {
    fragment.bytes.withUnsafeBytes { string("body", utf8: $0) }
  }

  /// One file of the list `attachments`.
  ///
  /// - Parameters:
  ///   - place: an address, or a path below the source's folder; nil where the file is missing.
  ///   - missingName: names a missing file that has no name; a file needs a name and a type then.
  mutating func attachment(
    _ place: FilePlace?, name: JSONNode? = nil, type: String? = nil, typeNode: JSONNode? = nil,
    size: JSONNode? = nil, width: JSONNode? = nil, height: JSONNode? = nil, of text: JSONDocument,
    missingName: String = "file"
  ) {
    map { file in
      if let place { place.bytes.withUnsafeBytes { file.string("url", utf8: $0) } }
      if let name, text.isNonEmptyString(name) {
        file.copy("name", name, of: text)
      } else if place == nil {
        file.string("name", missingName)
      }
      if let type {
        file.string("type", type)
      } else if let typeNode, text.isNonEmptyString(typeNode) {
        file.copy("type", typeNode, of: text)
      } else if place == nil {
        file.string("type", missingName)
      }
      if let size, text.kind(size) == .number { file.copy("size", size, of: text) }
      if let width, let height, text.kind(width) == .number, text.kind(height) == .number {
        file.copy("width", width, of: text)
        file.copy("height", height, of: text)
      }
    }
  }

  /// Who reacted is not published, so that a name and a number are all there is.
  mutating func reaction(_ name: String, _ count: Int64) {
    guard count > 0, !name.isEmpty else { return }
    map { reaction in
      reaction.string("name", name)
      reaction.integer("count", count)
    }
  }
}

/// Where a file is that a message names.
struct FilePlace: Equatable {
  /// An address, or a path below the source's folder, percent-encoded and with `/`.
  let bytes: [UInt8]
  let isLocal: Bool

  /// - Parameter text: an address, or a path as the exporting system spells it: with `\` on Windows.
  /// - Returns: nil for anything that leads out of the folder, or is no place.
  init?(_ text: UnsafeRawBufferPointer) {
    if let scheme = Self.scheme(text) {
      guard scheme == "http" || scheme == "https" else { return nil }
      var address: [UInt8] = []
      guard SafeURL.append(text, to: &address) else { return nil }
      bytes = address
      isLocal = false
      return
    }
    var path: [UInt8] = []
    for segment in text.split(whereSeparator: { $0 == 0x2F || $0 == 0x5C }) {
      if segment.elementsEqual(".".utf8) { continue }
      if segment.elementsEqual("..".utf8) { return nil }
      if !path.isEmpty { path.append(UInt8(ascii: "/")) }
      URLEscaping.appendPathSegment(UnsafeRawBufferPointer(rebasing: segment), to: &path)
    }
    if path.isEmpty || text.first == 0x2F || text.first == 0x5C { return nil }
    bytes = path
    isLocal = true
  }

  init?(_ node: JSONNode?, of text: JSONDocument) {
    guard let node, text.isNonEmptyString(node) else { return nil }
    var scratch: [UInt8] = []
    guard let place = text.withText(node, scratch: &scratch, { FilePlace($0) }) else { return nil }
    self = place
  }

  /// The letters before a first colon; a single one is a drive of Windows.
  private static func scheme(_ text: UnsafeRawBufferPointer) -> String? {
    let letters = text.prefix { $0.isLetterOrDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
    guard letters.count < text.count, text[letters.endIndex] == UInt8(ascii: ":") else {
      return nil
    }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }
}
