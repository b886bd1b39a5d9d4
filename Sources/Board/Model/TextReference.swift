package import JSONText

/// A text of the export by its place on the tape; the bytes are read when a page needs them.
package struct TextReference: Sendable, Hashable {
  private static let nothing = UInt32.max
  private let raw: UInt32

  package static let none = TextReference(raw: nothing)

  private init(raw: UInt32) { self.raw = raw }

  package init(_ node: JSONNode) { raw = node.index }

  package init(_ node: JSONNode?) { raw = node?.index ?? Self.nothing }

  package var node: JSONNode? { raw == Self.nothing ? nil : JSONNode(index: raw) }

  package var isNone: Bool { raw == Self.nothing }
}
