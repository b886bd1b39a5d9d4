import Exports
import JSONText
import Text
import Times

/// What a sample of documents holds in one field: lengths, times, repetitions, addresses.
struct FieldProfile {
  /// As the configuration names it: a dot leads into a map.
  let name: String
  /// Values that are there and not empty.
  private(set) var count = 0
  private(set) var texts = 0
  private(set) var numbers = 0
  private(set) var booleans = 0
  private(set) var times = 0
  private(set) var references = 0
  /// Texts of several words, or of a script that does without spaces.
  private(set) var prose = 0
  /// Texts that name a place of the web, or a file.
  private(set) var addresses = 0
  /// Texts that name a picture or another file; lists of these.
  private(set) var files = 0
  /// Texts that are private whatever their field is called: e-mail addresses, network addresses.
  private(set) var personal = 0
  /// Lists of short texts.
  private(set) var wordLists = 0
  /// Lists of texts of several words.
  private(set) var proseLists = 0
  private var length = 0
  /// Texts and numbers, and the last segments of references; each with how often it occurs.
  private(set) var values: [String: Int] = [:]

  /// The first of ``values``, in the order of the documents.
  private(set) var firstValues: [String] = []

  private static let comparedValues = 64

  init(_ name: String) { self.name = name }

  /// In characters.
  var averageLength: Double { texts == 0 ? 0 : Double(length) / Double(texts) }

  /// 1 where no value occurs twice.
  var distinctness: Double {
    let total = values.values.reduce(0, +)
    return total == 0 ? 0 : Double(values.count) / Double(total)
  }

  var isText: Bool { texts > 0 && texts * 2 >= count && !isTime && addresses * 2 < texts }
  var isProse: Bool { isText && prose * 3 >= texts }
  var isTime: Bool { times > 0 && times * 5 >= count * 4 }
  var isPrivate: Bool { PrivateFields.isPrivate(name) || personal * 2 >= max(1, texts) }
  /// Whether a value can be the id of something.
  var mayBeKey: Bool { !values.isEmpty && booleans == 0 && !isProse }

  // MARK: Reading

  mutating func add(_ node: JSONNode, in export: Export) {
    switch export.value(node) {
    case .null: return
    case .boolean: booleans += 1
    case .number(let number):
      numbers += 1
      note(export.text.string(number))
      if case .unknown = TimeParser.read(number: export.text.lexeme(number)) { break }
      times += 1
    case .string(let text):
      let text = export.text.string(text)
      if text.isEmpty { return }
      add(text)
    case .timestamp, .timestampText, .unresolvedServerTime: times += 1
    case .reference(let path):
      references += 1
      note(DocumentPath.segments(of: export.text.string(path)).last ?? "")
    case .list(let list):
      if export.text.childCount(list) == 0 { return }
      add(list: list, export)
    case .map(let map):
      if export.text.childCount(map) == 0 { return }
      if Self.file(in: map, export) { files += 1 }
    case .geopoint, .bytes, .damagedBytes, .notANumber, .vector, .unknownType: break
    }
    count += 1
  }

  private mutating func note(_ value: String) {
    guard value.utf8.count <= 128 else { return }
    let count = values[value] ?? 0
    values[value] = count + 1
    if count == 0, firstValues.count < Self.comparedValues { firstValues.append(value) }
  }

  private mutating func add(_ text: String) {
    texts += 1
    length += text.unicodeScalars.count
    note(text)
    switch TimeParser.read(text: text) {
    case .instant, .local: times += 1
    case .unknown: break
    }
    if Self.isPersonal(text) { personal += 1 }
    if Self.isAddress(text) { addresses += 1 }
    if Self.isFile(text) { files += 1 } else if Self.isProse(text) { prose += 1 }
  }

  private mutating func add(list: JSONNode, _ export: Export) {
    var short = 0
    var long = 0
    var named = 0
    var total = 0
    for element in export.text.elements(list).prefix(8) {
      total += 1
      switch export.value(element) {
      case .string(let text):
        let text = export.text.string(text)
        if Self.isFile(text) {
          named += 1
        } else if Self.isProse(text) {
          long += 1
        } else if text.unicodeScalars.count <= 40, !Self.isPersonal(text) {
          short += 1
        }
      case .map(let map): if Self.file(in: map, export) { named += 1 }
      default: break
      }
    }
    if named == total { files += 1 }
    if short + long == total, long * 2 >= total { proseLists += 1 }
    if short == total { wordLists += 1 }
  }

  /// `{url: "a.png", …}`
  private static func file(in map: JSONNode, _ export: Export) -> Bool {
    for name in ["url", "src", "path", "href", "uri"] {
      if let value = export.text.member(map, name), export.text.kind(value) == .string {
        return isFile(export.text.string(value)) || isAddress(export.text.string(value))
      }
    }
    return false
  }

  // MARK: Texts

  static func isProse(_ text: String) -> Bool {
    var spaces = 0
    var ideographs = 0
    var letters = 0
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.value {
      case 0x20, 0x0A, 0x3000: spaces += 1
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x0E00...0x0E7F: ideographs += 1
      default: if scalar.properties.isAlphabetic { letters += 1 }
      }
    }
    return ideographs >= 5 || (spaces >= 2 && letters + ideographs > spaces)
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("data:")
  }

  private static let endings: [String] = [
    ".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".svg", ".mp4", ".mov", ".webm", ".mp3",
    ".ogg",
    ".m4a", ".wav", ".pdf", ".zip",
  ]

  private static func isFile(_ text: String) -> Bool {
    guard text.utf8.count <= 2048, !text.utf8.contains(0x0A) else { return false }
    let path = text.lowercased().prefix { $0 != "?" && $0 != "#" }
    return endings.contains { path.hasSuffix($0) } && !path.contains(" ")
  }

  /// An e-mail address, a network address, a telephone number.
  private static func isPersonal(_ text: String) -> Bool {
    guard text.utf8.count <= 80 else { return false }
    let bytes = Array(text.utf8)
    if let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 {
      return bytes[at...].contains(UInt8(ascii: ".")) && !bytes.contains(0x20)
    }
    let digits = bytes.count { (0x30...0x39).contains($0) }
    let dots = bytes.count { $0 == UInt8(ascii: ".") }
    if dots == 3, digits + dots == bytes.count { return true }
    let signs = bytes.count { [0x20, 0x2B, 0x2D, 0x28, 0x29, 0x2F].contains($0) }
    return digits >= 7 && digits + signs == bytes.count && bytes.first == UInt8(ascii: "+")
  }
}
