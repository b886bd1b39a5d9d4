/// Names of new members, to be compared with those that are there.
struct JSONNameSet {
  /// Up to here, comparing with each is cheaper than hashing.
  private static let fewCount = 8

  private var few: [[UInt8]] = []
  private var many: Set<[UInt8]> = []
  private var scratch: [UInt8] = []

  var isEmpty: Bool { few.isEmpty && many.isEmpty }

  /// False where the name is in it.
  mutating func insert(_ name: [UInt8]) -> Bool {
    if many.isEmpty, few.count < Self.fewCount {
      if few.contains(name) { return false }
      few.append(name)
      return true
    }
    if many.isEmpty {
      many = Set(few)
      few = []
    }
    return many.insert(name).inserted
  }

  func contains(_ name: [UInt8]) -> Bool { few.contains(name) || many.contains(name) }

  mutating func contains(_ name: JSONNode, of document: JSONDocument) -> Bool {
    if many.isEmpty {
      return few.contains { $0.withUnsafeBytes { document.keyEquals(name, $0) } }
    }
    scratch.removeAll(keepingCapacity: true)
    document.appendString(name, to: &scratch)
    return many.contains(scratch)
  }
}
