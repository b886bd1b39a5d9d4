internal import JSONText
internal import Times

/// Single values: each function reports what is wrong and then gives nil.
extension ConfigurationReader {
  mutating func expect(
    _ kind: JSONKind, _ node: JSONNode, _ key: String, _ expected: String
  ) -> Bool {
    let found = document.kind(node)
    if found == kind { return true }
    report(.wrongType(key, expected: expected, found: Self.name(of: found)), at: node)
    return false
  }

  /// A text with something in it, without the spaces around it.
  mutating func text(
    _ node: JSONNode, _ key: String, _ expected: String = "a string"
  ) -> String? {
    guard expect(.string, node, key, expected) else { return nil }
    let written = document.string(node)
    guard let first = written.firstIndex(where: { !$0.isWhitespace }),
      let last = written.lastIndex(where: { !$0.isWhitespace })
    else {
      report(
        .badValue(
          key, expected: expected, found: written,
          suggestion: "leave the key out to get its default"), at: node)
      return nil
    }
    return String(written[first...last])
  }

  mutating func number(_ node: JSONNode, _ key: String, _ range: ClosedRange<Int>) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard expect(.number, node, key, expected) else { return nil }
    guard let number = document.integer(node).flatMap({ Int(exactly: $0) }), range.contains(number)
    else {
      report(.badValue(key, expected: expected, found: document.string(node)), at: node)
      return nil
    }
    return number
  }

  mutating func flag(_ node: JSONNode, _ key: String) -> Bool? {
    switch document.kind(node) {
    case .true: return true
    case .false: return false
    case let found:
      report(.wrongType(key, expected: "true or false", found: Self.name(of: found)), at: node)
      return nil
    }
  }

  /// One of the names of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ key: String, of type: Choice.Type
  ) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    let expected =
      names.count > 2
      ? names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
      : names.joined(separator: " or ")
    guard let written = text(node, key, expected) else { return nil }
    if let choice = Choice(rawValue: written) { return choice }
    report(.badValue(key, expected: expected, found: written), at: node)
    return nil
  }

  /// An array of words from a fixed set.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ key: String, of type: Choice.Type
  ) -> [Choice]? {
    guard expect(.array, node, key, "an array of words") else { return nil }
    var choices: [Choice] = []
    for element in document.elements(node) {
      if let choice = choice(element, "an element of \(key)", of: type) { choices.append(choice) }
    }
    return choices
  }

  mutating func texts(_ node: JSONNode, _ key: String) -> [String]? {
    guard expect(.array, node, key, "an array of strings") else { return nil }
    var texts: [String] = []
    for element in document.elements(node) {
      if let text = text(element, "an element of \(key)") { texts.append(text) }
    }
    return texts
  }

  /// A path, joined to the folder of the file.
  mutating func path(_ node: JSONNode, _ key: String) -> String? {
    guard let written = text(node, key, "a path") else { return nil }
    // The system would end the path there, and open another file than the one that is named.
    guard !written.utf8.contains(0) else {
      report(.badValue(key, expected: "a path", found: written), at: node)
      return nil
    }
    if written.hasPrefix("/") || folder.isEmpty { return written }
    return ConfigurationLocation.joined(folder, written)
  }

  /// One path, or an array of them.
  mutating func paths(_ node: JSONNode, _ key: String) -> [String]? {
    guard document.kind(node) == .array else { return path(node, key).map { [$0] } }
    var paths: [String] = []
    for element in document.elements(node) {
      if let path = path(element, "an element of \(key)") { paths.append(path) }
    }
    return paths
  }

  mutating func pattern(_ node: JSONNode, _ key: String) -> PathPattern? {
    guard let written = text(node, key, "the path of a collection") else { return nil }
    if let pattern = PathPattern(written) { return pattern }
    report(
      .badValue(
        key, expected: "the path of a collection", found: written,
        suggestion: "write segments with / between them, and * or {name} for any one segment"),
      at: node)
    return nil
  }

  mutating func patterns(_ node: JSONNode, _ key: String) -> [PathPattern]? {
    guard expect(.array, node, key, "an array of paths of collections") else { return nil }
    var patterns: [PathPattern] = []
    for element in document.elements(node) {
      if let pattern = pattern(element, "an element of \(key)") { patterns.append(pattern) }
    }
    return patterns
  }

  mutating func baseURL(_ node: JSONNode) -> BaseURL? {
    guard let written = text(node, "baseURL", "an http or https address") else { return nil }
    do {
      return try BaseURL(written)
    } catch {
      report(.baseURL("baseURL", written, error), at: node)
      return nil
    }
  }

  mutating func language(_ node: JSONNode) -> String? {
    guard let written = text(node, "language", "a language tag") else { return nil }
    if let tag = LanguageTag(written) { return tag.text }
    report(
      .badValue(
        "language", expected: "a language tag", found: written,
        suggestion: "use a tag such as en, zh-Hant or pt-BR"), at: node)
    return nil
  }

  mutating func timeZone(_ node: JSONNode) -> String? {
    guard let written = text(node, "timeZone", "the name of a time zone") else { return nil }
    if TimeZoneRules.named(written) != nil { return written }
    report(.timeZone("timeZone", written), at: node)
    return nil
  }

  /// A UUID in the form 8-4-4-4-12, made lower case.
  mutating func boardID(_ node: JSONNode) -> String? {
    guard let written = text(node, "id", "a UUID") else { return nil }
    let small = written.lowercased()
    let groups = small.split(separator: "-", omittingEmptySubsequences: false)
    let isUUID =
      groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy {
        $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      }
    if isUUID { return small }
    report(
      .badValue(
        "id", expected: "a UUID", found: written,
        suggestion: "uuidgen prints a new one; never change it once people have subscribed"),
      at: node)
    return nil
  }

  private static func name(of kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
