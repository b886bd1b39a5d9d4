import Exports
import JSONText

/// The places of new members in an object whose names are in order, found in one pass for all of
/// them; the last place in an object that keeps no order.
struct OrderedPlaces {
  private let text: JSONDocument
  private let order: NameOrder
  private let isOrdered: Bool
  private var members: JSONMembers
  private var next: JSONNode?
  private var scratch: [UInt8] = []

  init(_ order: NameOrder, in container: JSONNode, of text: JSONDocument) {
    self.text = text
    self.order = order
    members = text.members(container)
    isOrdered = Self.isOrdered(text.members(container), order, text)
    next = nil
    next = nextKey()
  }

  /// - Parameter name: not before the one that was asked for last.
  mutating func place(of name: [UInt8]) -> JSONPlace {
    guard isOrdered else { return .last }
    while let key = next {
      let isAfter = text.withText(key, scratch: &scratch) { known in
        name.withUnsafeBytes { order.isBefore($0, known) }
      }
      if isAfter { return .before(key) }
      next = nextKey()
    }
    return .last
  }

  private mutating func nextKey() -> JSONNode? {
    while let (key, _) = members.next() {
      if !Self.isMarker(key, text) { return key }
    }
    return nil
  }

  /// Priorities stand anywhere, and are no children.
  private static func isMarker(_ key: JSONNode, _ text: JSONDocument) -> Bool {
    text.lexeme(key).first == UInt8(ascii: ".")
  }

  private static func isOrdered(
    _ members: JSONMembers, _ order: NameOrder, _ text: JSONDocument
  ) -> Bool {
    var members = members
    var previous: JSONNode?
    var first: [UInt8] = []
    var second: [UInt8] = []
    while let (key, _) = members.next() {
      if isMarker(key, text) { continue }
      defer { previous = key }
      guard let previous else { continue }
      let isBefore = text.withText(previous, scratch: &first) { left in
        text.withText(key, scratch: &second) { order.isBefore(left, $0) }
      }
      if !isBefore { return false }
    }
    return true
  }
}

extension NameOrder {
  func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in right.withUnsafeBytes { isBefore(left, $0) } }
  }

  func isBefore(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .realtimeDatabase: return RealtimeDatabaseKey.isBefore(left, right)
    case .firestore:
      // JavaScript puts what is an index of an array before all other names of an object.
      switch (Self.index(left), Self.index(right)) {
      case (let first?, let second?): return first < second
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return left.lexicographicallyPrecedes(right)
      }
    }
  }

  private static func index(_ name: UnsafeRawBufferPointer) -> UInt32? {
    guard (1...10).contains(name.count), name.allSatisfy({ (0x30...0x39).contains($0) }),
      name.count == 1 || name[0] != UInt8(ascii: "0")
    else { return nil }
    return UInt32(String(decoding: name, as: UTF8.self))
  }
}
