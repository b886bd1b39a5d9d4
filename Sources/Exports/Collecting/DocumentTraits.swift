package import Text

/// What a reader knows of a document beside its fields.
package struct DocumentTraits: Sendable {
  /// Where it stands in its source, in bytes from its beginning.
  package var offset = 0
  /// Only its subcollections exist.
  package var isMissing = false
  /// RFC 3339, by the database.
  package var createTime: String?
  /// RFC 3339, by the database.
  package var updateTime: String?
  /// Where it is not that of the collection.
  package var bodyFormat: BodyFormat?
  package var withheld: WithheldReason?
  /// The body is as it was typed, in Discord's Markdown, and becomes HTML when it is read: see
  /// ``Export/appendHTML(ofTyped:to:)``.
  package var hasTypedBody = false
  /// Of several copies of a document the one with the lowest number stays, whatever its age; nil is
  /// zero. For what a source knows by hearsay or in part: the name of another channel, a thread
  /// whose beginning is in another file.
  package var precedence: UInt64?

  package init(
    offset: Int = 0, isMissing: Bool = false, createTime: String? = nil, updateTime: String? = nil,
    bodyFormat: BodyFormat? = nil, withheld: WithheldReason? = nil, precedence: UInt64? = nil
  ) {
    self.offset = offset
    self.isMissing = isMissing
    self.createTime = createTime
    self.updateTime = updateTime
    self.bodyFormat = bodyFormat
    self.withheld = withheld
    self.precedence = precedence
  }
}

/// What a document of a collected export carries in two bytes.
struct DocumentFlags: Sendable {
  private(set) var rawValue: UInt16 = 0

  init() {}

  init(_ traits: DocumentTraits) {
    if traits.isMissing { rawValue |= 1 }
    if traits.createTime != nil || traits.updateTime != nil { rawValue |= 2 }
    switch traits.bodyFormat {
    case nil: break
    case .markdown: rawValue |= 1 << 2
    case .text: rawValue |= 2 << 2
    case .html: rawValue |= 3 << 2
    }
    if traits.hasTypedBody { rawValue |= 1 << 11 }
    rawValue |= (traits.withheld?.code ?? 0) << 4
  }

  var isMissing: Bool { rawValue & 1 != 0 }
  var hasTimes: Bool { rawValue & 2 != 0 }
  var bodyFormat: BodyFormat? {
    switch rawValue >> 2 & 3 {
    case 1: .markdown
    case 2: .text
    case 3: .html
    default: nil
    }
  }
  var withheld: WithheldReason? { WithheldReason(code: rawValue >> 4 & 0x1F) }
  /// No longer in the newest of several exports.
  var isGone: Bool { rawValue & 1 << 9 != 0 }

  /// Another copy of the document counts.
  var isSuperseded: Bool { rawValue & 1 << 10 != 0 }

  var hasTypedBody: Bool { rawValue & 1 << 11 != 0 }

  mutating func markSuperseded() { rawValue |= 1 << 10 }
  mutating func markGone() { rawValue |= 1 << 9 }
  mutating func markMissing() { rawValue |= 1 }
}
