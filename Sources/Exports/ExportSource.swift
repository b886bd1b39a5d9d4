package import Times

/// One input of a board, for reports and for merging.
package struct ExportSource: Sendable {
  /// The file or folder as the user named it.
  package let name: String
  /// Where the local files stand that its documents name; with a `/` at its end, or empty.
  package let folder: String
  package let format: ExportFormat
  /// Why this format was taken.
  package let reason: String
  /// When it was exported, where it says so: the newer of two copies of a document wins.
  package var date: Instant?
  /// The time after which nothing in it can have happened, where it says so.
  package var horizon: Instant?
  /// Whether it holds all of each collection that it has. A slice (a page of an answer, a chat
  /// export of some months) says nothing of what is not in it.
  package var isComplete: Bool
  /// `projects/P/databases/D`, where the documents say it.
  package var database: String?
  /// Documents that it must hold in damaged places, of which nothing was read. Each place was
  /// reported as an error.
  package var lostDocuments = 0
  /// Records of which no document could be made, or that are none for others to see.
  package internal(set) var leftOut = LeftOutRecords()
  /// Whether its byte offsets are places in a text, so that messages can give line and column.
  package var isText: Bool

  package init(
    name: String, format: ExportFormat, reason: String, date: Instant? = nil,
    isComplete: Bool = true, isText: Bool = true
  ) {
    self.name = name
    folder = Self.folder(of: name)
    self.format = format
    self.reason = reason
    self.date = date
    self.isComplete = isComplete
    self.isText = isText
  }

  /// - Parameter folder: where local files stand, if that is not the folder of the file.
  package init(
    name: String, folder: String, format: ExportFormat, reason: String, date: Instant? = nil,
    isComplete: Bool = true, isText: Bool = true
  ) {
    self.name = name
    self.folder = folder
    self.format = format
    self.reason = reason
    self.date = date
    self.isComplete = isComplete
    self.isText = isText
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

/// The number of a source in its export.
package struct SourceID: Sendable, Hashable, Comparable {
  /// What ``SourcePosition`` has room for.
  static let most = 1 << 24
  package let rawValue: UInt32
  /// - Parameter index: below ``most``.
  package init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }
  package var index: Int { Int(rawValue) }
  package static func < (left: SourceID, right: SourceID) -> Bool { left.rawValue < right.rawValue }
}
