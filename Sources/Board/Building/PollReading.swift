import Exports
import JSONText

/// Reads a poll: its options with their votes, wherever an app keeps these.
struct PollReading {
  /// Options that are shown of one poll.
  static let mostOptions = 100

  private let export: Export

  init(_ export: Export) { self.export = export }

  /// - Returns: nil where there is nothing to choose from.
  func poll(_ node: JSONNode) -> Poll? {
    guard export.text.kind(node) == .object,
      let list = member(node, ["options", "answers", "choices"])
    else { return nil }
    var options = options(list)
    if options.isEmpty { return nil }
    if let votes = member(node, ["votes", "results", "counts"]),
      options.allSatisfy({ $0.votes == nil })
    {
      count(votes, into: &options)
    }
    return Poll(
      question: TextReference(text(node, ["question", "title", "text", "name"])),
      options: options,
      isClosed: flag(node, ["closed", "isClosed", "expired", "ended", "finished"]))
  }

  /// Whether a poll has more choices than are shown.
  func isCut(_ node: JSONNode) -> Bool {
    member(node, ["options", "answers", "choices"]).map {
      export.text.childCount($0) > Self.mostOptions
    } ?? false
  }

  private func options(_ list: JSONNode) -> [Poll.Option] {
    var options: [Poll.Option] = []
    func add(_ key: JSONNode?, _ value: JSONNode) {
      guard options.count < Self.mostOptions else { return }
      switch export.text.kind(value) {
      case .object:
        let text = text(value, ["text", "title", "name", "label", "option", "answer"]) ?? key
        guard let text else { return }
        let votes = member(
          value,
          ["votes", "count", "voters", "voteCount", "votesCount", "votes_count", "vote_count"])
        options.append(Poll.Option(text: TextReference(text), votes: votes.flatMap(voters)))
      case .string:
        options.append(Poll.Option(text: TextReference(value), votes: nil))
      case .number, .array:
        // `{"yes": 3, "no": ["u1"]}`
        if let key { options.append(Poll.Option(text: TextReference(key), votes: voters(value))) }
      case .null, .true, .false: break
      }
    }
    if export.text.kind(list) == .array {
      for element in export.text.elements(list) { add(nil, export.unwrapped(element)) }
    } else {
      for (key, value) in export.text.members(list) { add(key, export.unwrapped(value)) }
    }
    return options
  }

  /// How many: a number, or those who voted.
  private func voters(_ node: JSONNode) -> Int? {
    switch export.text.kind(node) {
    case .number:
      return export.text.integer(node).flatMap { Int(exactly: $0) }.map { max(0, $0) }
    case .array: return export.text.childCount(node)
    case .object:
      return export.text.members(node).count {
        let kind = export.text.kind($0.1)
        return kind != .false && kind != .null
      }
    case .null, .true, .false, .string: return nil
    }
  }

  // MARK: Votes beside the options

  /// `[3, 1]`, `{"0": 3}`, `{"yes": ["u1"]}`, or what each voter chose: `{"u1": 0}`.
  private func count(_ votes: JSONNode, into options: inout [Poll.Option]) {
    let texts = options.map { $0.text.node.map { export.text.string($0) } ?? "" }
    switch export.text.kind(votes) {
    case .array:
      for (index, element) in export.text.elements(votes).enumerated()
      where index < options.count {
        options[index].votes = voters(element)
      }
    case .object:
      var known: [String: Int] = [:]
      for (index, text) in texts.enumerated() {
        known[text] = known[text] ?? index
      }
      for index in texts.indices where known[String(index)] == nil { known[String(index)] = index }
      var chosen = Array(repeating: 0, count: options.count)
      var isChoice = false
      for (key, value) in export.text.members(votes) {
        if let index = known[export.text.string(key)], let count = voters(value) {
          options[index].votes = count
        } else if let choice = export.scalar(of: value),
          let index = known[export.text.string(choice)]
        {
          chosen[index] += 1
          isChoice = true
        }
      }
      guard isChoice, options.allSatisfy({ $0.votes == nil }) else { return }
      for index in options.indices { options[index].votes = chosen[index] }
    case .null, .true, .false, .number, .string: break
    }
  }

  // MARK: Members

  private func member(_ node: JSONNode, _ names: [String]) -> JSONNode? {
    for name in names {
      if let value = export.text.member(node, name).map(export.unwrapped),
        export.text.kind(value) != .null
      {
        return value
      }
    }
    return nil
  }

  private func text(_ node: JSONNode, _ names: [String]) -> JSONNode? {
    for name in names {
      guard let value = export.text.member(node, name).flatMap(export.scalar(of:)) else { continue }
      switch export.text.kind(value) {
      case .string where export.text.range(value).count > 2: return value
      case .number: return value
      case .string, .null, .true, .false, .array, .object: break
      }
    }
    return nil
  }

  private func flag(_ node: JSONNode, _ names: [String]) -> Bool {
    names.contains { name in
      export.text.member(node, name).map { export.text.kind($0) == .true } ?? false
    }
  }
}
