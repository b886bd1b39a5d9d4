/// Changes samples of JSON at random so that most of them stay JSON: members are removed, renamed and
/// repeated, values change their type or their place, come from another sample, or are nasty.
package struct JSONMutation: Sendable {
  private let donors: [JSONTree]
  private let names: [[UInt8]]
  /// A reader may nest as deep as this; more must be refused without a crash.
  private static let deepest = 700

  /// - Parameter samples: texts whose values and names may turn up in each other.
  package init(samples: [[UInt8]]) {
    let donors = samples.flatMap(JSONTree.values(of:))
    var names: [[UInt8]] = []
    for donor in donors { donor.appendNames(to: &names) }
    names += [#""""#, #""a/b""#, #""\ud800""#, #""__x__""#, #""..""#, #""1""#, #""01""#, #""é""#]
      .map {
        Array($0.utf8)
      }
    self.donors = donors
    self.names = names
  }

  /// One to four changes to the values of a file.
  package func change(_ values: [JSONTree], _ numbers: inout SeededNumbers) -> [JSONTree] {
    var values = values
    for _ in 0...numbers.below(4) {
      guard !values.isEmpty else { return values }
      let target = numbers.below(values.count)
      switch numbers.below(24) {
      case 0: values.remove(at: target)
      case 1: values.insert(values[target], at: numbers.below(values.count + 1))
      default:
        let place = numbers.below(values[target].count)
        var changed = values[target]
        changed.change(at: place) { change(&$0, &numbers) }
        values[target] = changed
      }
    }
    return values
  }

  private func donor(_ numbers: inout SeededNumbers) -> JSONTree {
    switch numbers.below(4) {
    case 0: return NastyValues.values[numbers.below(NastyValues.values.count)]
    case 1, 2: return .scalar(NastyValues.scalars[numbers.below(NastyValues.scalars.count)])
    default:
      let donor = donors[numbers.below(donors.count)]
      return donor.value(at: numbers.below(donor.count))
    }
  }

  private func change(_ value: inout JSONTree, _ numbers: inout SeededNumbers) {
    switch numbers.below(10) {
    case 0, 1: value = donor(&numbers)
    case 2: nest(&value, &numbers)
    default:
      switch value {
      case .scalar(let lexeme): value = changed(lexeme, &numbers)
      case .array(var elements):
        change(&elements, &numbers)
        value = numbers.below(12) == 0 ? Self.object(elements) : .array(elements)
      case .object(var members):
        change(&members, &numbers)
        value = numbers.below(12) == 0 ? .array(members.map(\.value)) : .object(members)
      }
    }
  }

  private func nest(_ value: inout JSONTree, _ numbers: inout SeededNumbers) {
    let depth = numbers.below(30) == 0 ? numbers.below(Self.deepest) : 1 + numbers.below(3)
    let name = names[numbers.below(names.count)]
    let isArray = numbers.below(2) == 0
    for _ in 0..<depth {
      value = isArray ? .array([value]) : .object([JSONTree.Member(name: name, value: value)])
    }
  }

  private static func object(_ elements: [JSONTree]) -> JSONTree {
    .object(
      elements.enumerated().map {
        JSONTree.Member(name: Array("\"\($0.offset)\"".utf8), value: $0.element)
      })
  }

  private func change(_ elements: inout [JSONTree], _ numbers: inout SeededNumbers) {
    let place = numbers.below(elements.count + 1)
    guard place < elements.count, numbers.below(6) > 0 else {
      elements.insert(donor(&numbers), at: place)
      return
    }
    switch numbers.below(4) {
    case 0: elements.remove(at: place)
    case 1: elements.swapAt(place, numbers.below(elements.count))
    case 2:
      let copies = numbers.below(20) == 0 ? 50 : 1
      elements.insert(contentsOf: Array(repeating: elements[place], count: copies), at: place)
    default: elements[place] = donor(&numbers)
    }
  }

  private func change(_ members: inout [JSONTree.Member], _ numbers: inout SeededNumbers) {
    let place = numbers.below(members.count + 1)
    guard place < members.count, numbers.below(6) > 0 else {
      members.insert(
        JSONTree.Member(name: names[numbers.below(names.count)], value: donor(&numbers)), at: place)
      return
    }
    switch numbers.below(6) {
    case 0: members.remove(at: place)
    case 1: members[place].name = names[numbers.below(names.count)]
    case 2: members.swapAt(place, numbers.below(members.count))
    case 3: members.insert(members[place], at: numbers.below(members.count))
    case 4:
      var copy = members[place]
      copy.name = names[numbers.below(names.count)]
      members.insert(copy, at: place)
    default: members[place].value = donor(&numbers)
    }
  }

  private func changed(_ lexeme: [UInt8], _ numbers: inout SeededNumbers) -> JSONTree {
    let isString = lexeme.first == UInt8(ascii: "\"") && lexeme.count > 1
    switch numbers.below(6) {
    case 0 where isString:
      // The text without its quotes: a number, or no JSON.
      let inside = Array(lexeme[1..<lexeme.count - 1])
      return .scalar(inside.allSatisfy { (0x30...0x39).contains($0) } ? inside : lexeme)
    case 0: return .scalar([0x22] + lexeme + [0x22])
    case 1 where isString:
      let inserted = NastyValues.scalars[numbers.below(NastyValues.scalars.count)]
      guard inserted.first == 0x22 else { return .scalar(inserted) }
      return .scalar(lexeme.dropLast() + inserted.dropFirst())
    case 2 where isString:
      let count = numbers.below(40) == 0 ? 5_000 : 1 + numbers.below(12)
      let inside = lexeme.dropFirst().dropLast()
      guard !inside.isEmpty, inside.count * count < 100_000 else { return .scalar(lexeme) }
      return .scalar([0x22] + Array(repeating: Array(inside), count: count).flatMap { $0 } + [0x22])
    case 3:
      let donor = donors[numbers.below(donors.count)]
      if case .scalar(let other) = donor.value(at: numbers.below(donor.count)) {
        return .scalar(other)
      }
      return .scalar(lexeme)
    default: return .scalar(NastyValues.scalars[numbers.below(NastyValues.scalars.count)])
    }
  }
}
