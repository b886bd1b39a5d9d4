/// A small export of one format that has what the format can hold: for tests that change it at random.
package struct SampleExport: Sendable {
  package enum Kind: Sendable {
    /// Files of JSON values, one or several in each.
    case json
    /// One record file: each file here is one record's payload.
    case recordFile
  }

  package struct Part: Sendable {
    package let path: String
    package let bytes: [UInt8]

    init(_ path: String, _ text: String) {
      self.path = path
      bytes = Array(text.utf8)
    }

    package init(_ path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  package let name: String
  /// As `--format` names it.
  package let format: String
  package let kind: Kind
  package let parts: [Part]
  /// Whether the parts are given as the folder that they stand in, or as the one file that it is.
  package let isFolder: Bool

  init(_ name: String, _ format: String, _ text: String) {
    self.init(name, format, [Part("export.json", text)], isFolder: false)
  }

  init(
    _ name: String, _ format: String, kind: Kind = .json, _ parts: [Part], isFolder: Bool = true
  ) {
    self.name = name
    self.format = format
    self.kind = kind
    self.parts = parts
    self.isFolder = isFolder
  }

  package static let all: [SampleExport] = databases + dumps + forums + chats + folders
}
