internal import Diagnostics
internal import JSONText

/// What one file of `locales/` says. A user's file may have some of the words only.
struct LocaleFile: Sendable {
  struct Forms: Sendable {
    var one: PhraseText?
    var other: PhraseText
  }

  private(set) var words: [Word: String] = [:]
  private(set) var phrases: [Phrase: PhraseText] = [:]
  private(set) var counts: [CountedNoun: Forms] = [:]
  /// The names of the twelve months, or nothing.
  private(set) var months: [String] = []

  /// Reads a file; whatever it has that is of no use is reported with its position.
  init(_ bytes: [UInt8], path: String, diagnostics: inout DiagnosticCollector) {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, name: path, dialect: .relaxed)
    } catch {
      diagnostics.report(error.diagnostic)
      return
    }
    guard document.kind(document.root) == .object else {
      diagnostics.report(
        ThemeMessages.localeShape("an object", at: document.location(document.root)))
      return
    }
    var reader = Reader(document: document)
    for (key, value) in document.members(document.root) {
      switch document.string(key) {
      case "words": reader.eachString(of: value) { words[$0] = $1 }
      case "phrases": readPhrases(value, &reader)
      case "counts": readCounts(value, &reader)
      case "months": readMonths(value, &reader)
      default:
        reader.reportUnknown(key, known: ["counts", "months", "phrases", "words"])
      }
    }
    diagnostics.merge(reader.diagnostics)
  }

  private mutating func readPhrases(_ node: JSONNode, _ reader: inout Reader) {
    reader.eachMember(of: node) { (phrase: Phrase, value, reader) in
      phrases[phrase] = reader.phrase(value, allowed: phrase.placeholders)
    }
  }

  private mutating func readCounts(_ node: JSONNode, _ reader: inout Reader) {
    reader.eachMember(of: node) { (noun: CountedNoun, forms, reader) in
      var one: PhraseText?
      var other: PhraseText?
      reader.eachMember(of: forms) { (category: PluralCategory, value, reader) in
        let text = reader.phrase(value, allowed: [.count])
        switch category {
        case .one: one = text
        case .other: other = text
        }
      }
      if let other {
        counts[noun] = Forms(one: one, other: other)
      } else {
        reader.report(ThemeMessages.localeShape("the form `other`", at: reader.location(forms)))
      }
    }
  }

  private mutating func readMonths(_ node: JSONNode, _ reader: inout Reader) {
    let names = reader.document.elements(node).compactMap { reader.text($0) }
    if names.count == 12 {
      months = names
    } else {
      reader.report(
        ThemeMessages.localeShape("the names of twelve months", at: reader.location(node)))
    }
  }
}

extension LocaleFile {
  /// The document with what there is to say about it.
  private struct Reader {
    let document: JSONDocument
    private(set) var diagnostics = DiagnosticCollector()

    init(document: JSONDocument) { self.document = document }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

    func location(_ node: JSONNode) -> Diagnostic.Location { document.location(node) }

    mutating func reportUnknown(_ key: JSONNode, known: [String]) {
      report(ThemeMessages.unknownLocaleKey(document.string(key), known: known, at: location(key)))
    }

    /// Goes through the members of an object whose keys are the cases of `Key`.
    mutating func eachMember<Key: RawRepresentable & CaseIterable>(
      of node: JSONNode, _ body: (Key, JSONNode, inout Reader) -> Void
    ) where Key.RawValue == String {
      guard document.kind(node) == .object else {
        report(ThemeMessages.localeShape("an object", at: location(node)))
        return
      }
      for (key, value) in document.members(node) {
        if let known = Key(rawValue: document.string(key)) {
          body(known, value, &self)
        } else {
          reportUnknown(key, known: Key.allCases.map(\.rawValue))
        }
      }
    }

    mutating func eachString(of node: JSONNode, _ body: (Word, String) -> Void) {
      eachMember(of: node) { (word: Word, value, reader) in
        if let text = reader.text(value) { body(word, text) }
      }
    }

    mutating func text(_ node: JSONNode) -> String? {
      guard document.kind(node) == .string else {
        report(ThemeMessages.localeShape("a string", at: location(node)))
        return nil
      }
      return document.string(node)
    }

    mutating func phrase(_ node: JSONNode, allowed: [Placeholder]) -> PhraseText? {
      guard let text = text(node) else { return nil }
      var unknown = ""
      let phrase = PhraseText(text, unknown: &unknown)
      if let phrase {
        guard let extra = phrase.placeholders.first(where: { !allowed.contains($0) }) else {
          return phrase
        }
        unknown = extra.rawValue
      }
      report(
        ThemeMessages.unknownPlaceholder(
          unknown, known: allowed.map(\.rawValue), at: location(node)))
      return nil
    }
  }
}
