internal import Diagnostics
internal import JSONText

/// Reads the settings out of a parsed file, and goes on after a fault, so that all faults of the file
/// are told at once.
struct ConfigurationReader {
  let document: JSONDocument
  /// The folder of the file, empty for the current one.
  let folder: String
  var configuration = Configuration()
  var diagnostics: [Diagnostic] = []

  init(document: JSONDocument, folder: String) {
    self.document = document
    self.folder = folder
  }

  private enum Key: String, CaseIterable {
    case title
    case description
    case baseURL
    case language
    case timeZone
    case id
    case export
    case output
    case templates
    case modelVersion
    case media
    case packed
    case theme
    case collections
    case bodyFormat
    case pageSize
    case messages
    case feeds
    case publish
  }

  mutating func read() {
    for duplicate in document.duplicates {
      let key = document.string(duplicate.superseded)
      // The later of the two is the one that somebody added without seeing the other.
      report(.duplicateKey(key), at: max(duplicate.superseded, duplicate.kept))
    }
    readMembers(of: document.root, in: "the configuration", as: Key.self) { reader, key, value in
      reader.read(key, value)
    }
  }

  private mutating func read(_ key: Key, _ value: JSONNode) {
    switch key {
    case .title: set(\.title, .title, text(value, "title"), at: value)
    case .description: set(\.description, .description, text(value, "description"), at: value)
    case .baseURL: set(\.baseURL, .baseURL, baseURL(value), at: value)
    case .language: set(\.language, .language, language(value), at: value)
    case .timeZone: set(\.timeZone, .timeZone, timeZone(value), at: value)
    case .id: set(\.id, .id, boardID(value), at: value)
    case .export:
      if let paths = paths(value, "export") { set(\.exports, .export, paths, at: value) }
    case .output:
      if let path = path(value, "output") { set(\.output, .output, path, at: value) }
    case .templates: set(\.templates, .templates, path(value, "templates"), at: value)
    case .modelVersion:
      set(\.modelVersion, .modelVersion, number(value, "modelVersion", 1...1_000_000), at: value)
    case .media: set(\.media, .media, path(value, "media"), at: value)
    case .packed:
      guard let formats = choices(value, "packed", of: PackedFormat.self) else { return }
      set(\.packed, .packed, PackedFormat.allCases.filter(formats.contains), at: value)
    case .theme: readTheme(value)
    case .collections: readCollections(value)
    case .bodyFormat: readBodyFormats(value)
    case .pageSize:
      if let size = number(value, "pageSize", Configuration.pageSizes) {
        set(\.pageSize, .pageSize, size, at: value)
      }
    case .messages: readMessages(value)
    case .feeds: readFeeds(value)
    case .publish: readPublish(value)
    }
  }

  /// Hands each member of an object to `body` by its key; unknown keys are reported.
  mutating func readMembers<Key: RawRepresentable<String> & CaseIterable>(
    of node: JSONNode, in place: String, as keys: Key.Type,
    _ body: (inout ConfigurationReader, Key, JSONNode) -> Void
  ) {
    guard expect(.object, node, place, "an object") else { return }
    for (name, value) in document.members(node) {
      let written = document.string(name)
      guard let key = Key(rawValue: written) else {
        report(
          .unknownKey(written, in: place, among: Key.allCases.map(\.rawValue)), at: name)
        continue
      }
      body(&self, key, value)
    }
  }

  mutating func set<Value>(
    _ path: WritableKeyPath<Configuration, Value>, _ key: ConfigurationKey, _ value: Value,
    at node: JSONNode
  ) {
    configuration[keyPath: path] = value
    noteOrigin(of: key, at: node)
  }

  mutating func set<Value>(
    _ path: WritableKeyPath<Configuration, Value?>, _ key: ConfigurationKey, _ value: Value?,
    at node: JSONNode
  ) {
    guard let value else { return }
    configuration[keyPath: path] = value
    noteOrigin(of: key, at: node)
  }

  mutating func noteOrigin(of key: ConfigurationKey, at node: JSONNode) {
    let (line, column) = document.position(node)
    configuration.origins[key] = .file(path: document.name, line: line, column: column)
  }

  mutating func report(_ fault: ConfigurationFault, at node: JSONNode) {
    diagnostics.append(fault.diagnostic(at: document.location(node)))
  }
}
