import Diagnostics

/// What an id must be like (formats: sections 1 and 4).
enum IdentifierRules {
  /// What is wrong with an id, as a clause; nil where nothing is.
  static func fault(of id: String, _ rules: WritingRules.IDs) -> String? {
    let bytes = Array(id.utf8)
    if bytes.isEmpty { return "is empty" }
    // Firestore takes them; nobody means them, and an id is printed on a line.
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "has control characters" }
    switch rules {
    case .realtimeDatabase:
      if bytes.count > 768 { return "has more than 768 bytes" }
      if let bad = id.first(where: { ".$#[]/".contains($0) }) {
        return "has a '\(bad)', which no key of a Realtime Database has"
      }
    case .firestore:
      if bytes.count > 1500 { return "has more than 1500 bytes" }
      if id == "." || id == ".." { return "is one that Firestore does not take" }
      if bytes.contains(UInt8(ascii: "/")) { return "has a '/', which no id of Firestore has" }
      if bytes.count > 4, id.hasPrefix("__"), id.hasSuffix("__") {
        return "begins and ends with '__', which Firestore keeps for itself"
      }
    case .free: break
    }
    return nil
  }
}
