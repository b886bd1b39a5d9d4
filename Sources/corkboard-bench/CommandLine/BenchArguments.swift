/// Operands and `--name VALUE` options of one command.
struct BenchArguments {
  let operands: [String]
  private let options: [String: String]

  init(_ arguments: [String]) throws(BenchFailure) {
    var operands: [String] = []
    var options: [String: String] = [:]
    var place = 0
    while place < arguments.count {
      let argument = arguments[place]
      if argument.hasPrefix("--") {
        guard place + 1 < arguments.count else {
          throw BenchFailure.usage("\(argument) needs a value")
        }
        options[argument] = arguments[place + 1]
        place += 2
      } else {
        operands.append(argument)
        place += 1
      }
    }
    self.operands = operands
    self.options = options
  }

  /// Refuses options that the command does not know and a wrong number of operands.
  func allow(_ known: [String], operands count: ClosedRange<Int>) throws(BenchFailure) {
    for name in options.keys.sorted() where !known.contains(name) {
      throw BenchFailure.usage("unknown option \(name)")
    }
    guard count.contains(operands.count) else {
      throw BenchFailure.usage("\(operands.count) operands do not fit this command")
    }
  }

  func text(_ name: String) -> String? { options[name] }

  /// A whole number of at least `minimum`, or nil where the option is absent.
  func number(_ name: String, atLeast minimum: Int = 0) throws(BenchFailure) -> Int? {
    guard let text = options[name] else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw BenchFailure.usage("\(name) takes a whole number of at least \(minimum), not \(text)")
    }
    return number
  }
}
