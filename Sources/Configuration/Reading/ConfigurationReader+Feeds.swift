internal import JSONText
internal import Text

/// The object `feeds` of the file.
extension ConfigurationReader {
  private enum FeedsKey: String, CaseIterable {
    case enabled
    case formats
    case omit
    case entries
    case bytes
    case hub
  }

  mutating func readFeeds(_ node: JSONNode) {
    readMembers(of: node, in: "feeds", as: FeedsKey.self) { reader, key, value in
      let name = "feeds." + key.rawValue
      switch key {
      case .enabled:
        guard let flag = reader.flag(value, name) else { return }
        reader.set(\.feeds.isEnabled, .feedsEnabled, flag, at: value)
      case .formats:
        guard let formats = reader.choices(value, name, of: FeedFormat.self) else { return }
        let ordered = FeedFormat.allCases.filter(formats.contains)
        reader.set(\.feeds.formats, .feedsFormats, ordered, at: value)
      case .omit:
        guard let kinds = reader.choices(value, name, of: FeedKind.self) else { return }
        reader.set(\.feeds.omitted, .feedsOmit, Set(kinds), at: value)
      case .entries:
        guard let count = reader.number(value, name, FeedSettings.entryCounts) else { return }
        reader.set(\.feeds.entries, .feedsEntries, count, at: value)
      case .bytes:
        guard let size = reader.number(value, name, FeedSettings.sizes) else { return }
        reader.set(\.feeds.bytes, .feedsBytes, size, at: value)
      case .hub: reader.set(\.feeds.hub, .feedsHub, reader.hub(value, name), at: value)
      }
    }
  }

  private mutating func hub(_ node: JSONNode, _ key: String) -> String? {
    let expected = "the http or https address of a WebSub hub"
    guard let written = text(node, key, expected) else { return nil }
    if let url = SafeURL(written), url.host != nil { return url.text }
    report(
      .badValue(
        key, expected: expected, found: written,
        suggestion: "write an address such as https://hub.example/"),
      at: node)
    return nil
  }
}
