import JSONText

/// An address of an outbox, read where it stands: an archive has several for each status.
struct MastodonAddress {
  let node: JSONNode
  /// `…/statuses/3/activity` is about `…/statuses/3`.
  private let isOfActivity: Bool

  /// Nil of what is no text, and of an empty one.
  init?(_ node: JSONNode?, isOfActivity: Bool = false, _ text: JSONDocument) {
    guard let node = Self.node(node, text) else { return nil }
    self.node = node
    self.isOfActivity = isOfActivity
    if isOfActivity, text.says(node, "/activity") { return nil }
  }

  /// The same of a status's own id, which may be a number.
  init?(scalar node: JSONNode?, _ text: JSONDocument) {
    guard let node, text.kind(node) == .number || text.filledString(node) != nil else {
      return nil
    }
    self.node = node
    isOfActivity = false
  }

  /// An address, or a record with one.
  static func node(_ node: JSONNode?, _ text: JSONDocument) -> JSONNode? {
    guard let node else { return nil }
    if text.kind(node) == .object { return text.filledString(text.member(node, "id")) }
    return text.filledString(node)
  }

  /// The bytes are valid inside `body` only.
  @inline(__always)
  func withBytes<R>(
    _ text: JSONDocument, scratch: inout [UInt8], _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    text.withText(node, scratch: &scratch) { bytes in
      guard isOfActivity, bytes.ends(with: "/activity") else { return body(bytes) }
      return body(UnsafeRawBufferPointer(rebasing: bytes.dropLast("/activity".utf8.count)))
    }
  }

  /// `ida` of `https://example.social/users/ida`.
  static func user(of actor: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var end = actor.count
    while end > 0, actor[end - 1] == UInt8(ascii: "/") { end -= 1 }
    var start = end
    while start > 0, actor[start - 1] != UInt8(ascii: "/") { start -= 1 }
    if start < end, actor[start] == UInt8(ascii: "@") { start += 1 }
    return actor.part(start..<end)
  }

  /// `3` of the account's own `…/users/ida/statuses/3`; else all of it.
  static func id(
    of address: UnsafeRawBufferPointer, by actor: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    let place = "/statuses/" as StaticString
    let start = actor.count + place.utf8CodeUnitCount
    guard address.count > start, address.part(0..<actor.count).isSame(as: actor),
      address.part(actor.count..<start).says(place),
      address.offset(of: UInt8(ascii: "/"), from: start) == nil
    else { return address }
    return address.part(start..<address.count)
  }
}
