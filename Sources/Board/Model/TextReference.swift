package import JSONText

/// A text of the export by its place on the tape; the bytes are read when a page needs them.
package struct TextReference: Sendable, Hashable {
  private static let nothing = UInt32.max
  /// Tapes are shorter than 2^30.
  private static let typed: UInt32 = 1 << 30
  private let raw: UInt32

  package static let none = TextReference(raw: nothing)

  private init(raw: UInt32) { self.raw = raw }

  package init(_ node: JSONNode) { raw = node.index }

  package init(_ node: JSONNode?) { raw = node?.index ?? Self.nothing }

  /// A text that its author typed in markup of a chat's own, and that is read as HTML.
  package init(typed node: JSONNode) { raw = node.index | Self.typed }

  package var node: JSONNode? {
    raw == Self.nothing ? nil : JSONNode(index: raw & ~Self.typed)
  }

  package var isTyped: Bool { raw != Self.nothing && raw & Self.typed != 0 }

  package var isNone: Bool { raw == Self.nothing }
}
