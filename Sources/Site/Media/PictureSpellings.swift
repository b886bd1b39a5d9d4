import Board

/// The pictures by every spelling under which a page may ask for them.
struct PictureSpellings {
  private(set) var pictures: [String: LocalPicture] = [:]
  /// Spellings that would stand for different pictures: better none than a wrong one.
  private var ambiguous: Set<String> = []
  private let redaction: UIDRedaction

  init(_ redaction: UIDRedaction) { self.redaction = redaction }

  /// Also takes the spelling that bodies have once uids are taken out of them.
  mutating func add(_ spelling: [UInt8], _ picture: LocalPicture) {
    put(spelling, picture)
    guard !redaction.isEmpty else { return }
    var redacted = spelling
    redaction.redact(&redacted)
    if redacted != spelling { put(redacted, picture) }
  }

  private mutating func put(_ spelling: [UInt8], _ picture: LocalPicture) {
    let key = String(decoding: spelling, as: UTF8.self)
    guard !ambiguous.contains(key) else { return }
    if let known = pictures[key], known.name != picture.name {
      pictures[key] = nil
      ambiguous.insert(key)
    } else {
      pictures[key] = picture
    }
  }
}
