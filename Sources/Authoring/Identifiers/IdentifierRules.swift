import Diagnostics

/// What an id must be like (formats: sections 1 and 4).
enum IdentifierRules {
  /// - Throws: where a new item cannot be called so.
  static func check(_ id: String, _ rules: WritingRules.IDs) throws(DiagnosticFailure) {
    if let fault = fault(of: id, rules) { throw AuthoringFault.badID(id, fault) }
  }

  /// What is wrong with an id, as a clause; nil where nothing is.
  ///
  /// No format's documents can be called what is part of a path, or what the exports of Firestore mark
  /// values and collections with.
  static func fault(of id: String, _ rules: WritingRules.IDs) -> String? {
    let bytes = Array(id.utf8)
    if bytes.isEmpty { return "is empty" }
    // Firestore takes them; nobody means them, and an id is printed on a line.
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "has control characters" }
    if rules == .realtimeDatabase, let bad = id.first(where: { ".$#[]/".contains($0) }) {
      return "has a '\(bad)', which no key of a Realtime Database has"
    }
    if bytes.contains(UInt8(ascii: "/")) { return "has a '/', which separates the parts of a path" }
    if bytes.allSatisfy({ $0 == UInt8(ascii: ".") }) { return "is made of dots alone" }
    if isReserved(id) { return "begins and ends with '__', which Firestore keeps for itself" }
    switch rules {
    case .realtimeDatabase: if bytes.count > 768 { return "has more than 768 bytes" }
    case .firestore: if bytes.count > 1500 { return "has more than 1500 bytes" }
    case .free: break
    }
    return nil
  }

  /// What is wrong with the name of a new field, as a clause; nil where nothing is.
  static func fault(ofField name: String, _ rules: WritingRules.IDs) -> String? {
    if isReserved(name) { return "begins and ends with '__', which Firestore keeps for itself" }
    return rules == .realtimeDatabase ? fault(of: name, rules) : nil
  }

  /// `__datatype__`, `__collections__`.
  private static func isReserved(_ name: String) -> Bool {
    name.utf8.count >= 4 && name.hasPrefix("__") && name.hasSuffix("__")
  }
}
