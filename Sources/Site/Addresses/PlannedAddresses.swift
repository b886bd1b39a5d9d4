package import Diagnostics

/// Proves, before anything is written, that no two documents want one address.
package enum PlannedAddresses {
  /// The numbers of the first two equal keys, the later one lowest; nil where all differ.
  package static func firstClash(_ keys: [PageKey]) -> (earlier: Int, later: Int)? {
    clashes(in: keys, limit: 1).first
  }

  /// The numbers of keys that an earlier one equals, the later ones ascending.
  ///
  /// Linear in the number of keys; the table takes 4 to 8 bytes a key.
  static func clashes(in keys: [PageKey], limit: Int) -> [(earlier: Int, later: Int)] {
    precondition(keys.count < Int(UInt32.max), "numbers are kept in 32 bits")
    var capacity = 16
    while capacity < keys.count + keys.count / 2 { capacity *= 2 }
    // Number + 1 of the key at its place; the bits of a key are a hash already.
    var table = [UInt32](repeating: 0, count: capacity)
    var clashes: [(earlier: Int, later: Int)] = []
    for (number, key) in keys.enumerated() {
      var place = Int(truncatingIfNeeded: key.bits) & (capacity - 1)
      var earlier: Int?
      while table[place] != 0 {
        let known = Int(table[place]) - 1
        if keys[known] == key {
          earlier = known
          break
        }
        place = (place + 1) & (capacity - 1)
      }
      if let earlier {
        clashes.append((earlier, number))
        if clashes.count == limit { return clashes }
      } else {
        table[place] = UInt32(number + 1)
      }
    }
    return clashes
  }

  /// The errors of keys of one kind (all posts, all members, …) of which two are equal.
  ///
  /// - Parameter location: names the document of a key in the message.
  static func diagnostics(
    of keys: [PageKey], limit: Int, location: (Int) -> Diagnostic.Location
  ) -> [Diagnostic] {
    clashes(in: keys, limit: limit).map { clash in
      Diagnostic(
        .error, "address-clash",
        "two documents would have the same page \(keys[clash.later].text)",
        at: location(clash.later),
        notes: ["the other one is \(location(clash.earlier).documentPath ?? "")"],
        suggestion: "give one of the documents another id, or hide it in the configuration")
    }
  }

  /// Refuses keys of which two are equal.
  ///
  /// - Parameter documentPath: names the document of a key in the message.
  package static func check(
    _ keys: [PageKey], documentPath: (Int) -> String
  ) throws(DiagnosticFailure) {
    let found = diagnostics(of: keys, limit: 1) {
      Diagnostic.Location(documentPath: documentPath($0))
    }
    if let first = found.first { throw DiagnosticFailure(first) }
  }
}
