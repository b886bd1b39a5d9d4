package import Diagnostics

/// Proves, before anything is written, that no two documents want one address.
package enum PlannedAddresses {
  /// The numbers of the first two equal keys, the later one lowest; nil where all differ.
  ///
  /// Linear in the number of keys; the table takes 4 to 8 bytes a key.
  package static func firstClash(_ keys: [PageKey]) -> (earlier: Int, later: Int)? {
    precondition(keys.count < Int(UInt32.max), "numbers are kept in 32 bits")
    var capacity = 16
    while capacity < keys.count + keys.count / 2 { capacity *= 2 }
    // Number + 1 of the key at its place; the bits of a key are a hash already.
    var table = [UInt32](repeating: 0, count: capacity)
    for (number, key) in keys.enumerated() {
      var place = Int(truncatingIfNeeded: key.bits) & (capacity - 1)
      while table[place] != 0 {
        let earlier = Int(table[place]) - 1
        if keys[earlier] == key { return (earlier, number) }
        place = (place + 1) & (capacity - 1)
      }
      table[place] = UInt32(number + 1)
    }
    return nil
  }

  /// The error of keys of one kind (all posts, all members, …) of which two are equal.
  ///
  /// - Parameter documentPath: names the document of a key in the message.
  package static func clash(_ keys: [PageKey], documentPath: (Int) -> String) -> Diagnostic? {
    guard let clash = firstClash(keys) else { return nil }
    let paths = (documentPath(clash.earlier), documentPath(clash.later))
    return Diagnostic(
      .error, "address-clash",
      "two documents would have the same page \(keys[clash.later].text)",
      at: Diagnostic.Location(documentPath: paths.1), notes: ["the other one is \(paths.0)"],
      suggestion: "give one of the documents another id, or hide it in the configuration")
  }

  /// Refuses keys of which two are equal; see ``clash(_:documentPath:)``.
  package static func check(
    _ keys: [PageKey], documentPath: (Int) -> String
  ) throws(DiagnosticFailure) {
    if let clash = clash(keys, documentPath: documentPath) { throw DiagnosticFailure(clash) }
  }
}
