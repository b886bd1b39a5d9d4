import Board
import Configuration
import Exports
import JSONText

/// What an export holds that nothing is made of, and a configuration that would put it on the board.
struct MappingSuggestion {
  /// A rule for each collection that looks like a part of a board.
  let proposals: [MappingProposal]
  /// All rules that `collections` would have then: those that it has, and those that keep what is
  /// detected as it is.
  private let rules: [MappingProposal]
  private let ignored: [PathPattern]

  /// - Parameter isRelaxed: whether single words may be a body: where nothing else is on the board.
  init(_ board: Board, configuration: Configuration, isRelaxed: Bool = false) {
    let survey = MappingSurvey(board)
    let profiles = survey.profiles
    guard profiles.contains(where: \.isOpen) else {
      self.init(proposals: [], rules: [], ignored: [])
      return
    }
    let keys = ForeignKey.all(among: profiles) { survey.forEachID(of: $0, $1) }
    let choices = profiles.indices.map { index in
      FieldChoice(
        profiles[index], keys: Set(keys.filter { $0.source == index }.map(\.field)),
        isRelaxed: isRelaxed)
    }
    let roles = MappingRoles(profiles, keys, choices).roles
    var proposals: [MappingProposal] = []
    for index in profiles.indices where profiles[index].isOpen {
      guard let role = roles[index] else { continue }
      var choice = choices[index]
      if role == .posts, choice.isHeadline, Self.hasTextsElsewhere(index, keys, roles) {
        choice.takeBodyAsTitle()
      }
      proposals.append(Self.proposal(role, choice, keys.filter { $0.source == index }, roles))
      if let own = keys.first(where: { $0.target == index && $0.idField != nil })?.idField {
        proposals[proposals.count - 1].set(.id, own)
      }
    }
    // Members and sections alone are no board.
    if board.isEmpty,
      !proposals.contains(where: { [.posts, .messages, .comments].contains($0.role) })
    {
      proposals = []
    }
    self.init(
      proposals: proposals, rules: Self.rules(proposals, board, configuration),
      ignored: configuration.collections.ignored)
  }

  private init(proposals: [MappingProposal], rules: [MappingProposal], ignored: [PathPattern]) {
    self.proposals = proposals
    self.rules = rules
    self.ignored = ignored
  }

  /// Where the configuration names posts, no others are found by guessing: those on the board have to
  /// be named beside new ones.
  private static func rules(
    _ proposals: [MappingProposal], _ board: Board, _ configuration: Configuration
  ) -> [MappingProposal] {
    let paths = Set(proposals.map(\.path))
    var rules = configuration.collections.rules.map { MappingProposal($0) }
      .filter { !paths.contains($0.path) }
    if proposals.contains(where: { $0.role == .posts }),
      !configuration.collections.rules.contains(where: { $0.role == .posts })
    {
      for summary in board.collections
      where summary.kind == .posts && !paths.contains(summary.pattern) {
        rules.append(MappingProposal(.posts, path: summary.pattern, documents: 0))
      }
    }
    return rules + proposals
  }

  private static func hasTextsElsewhere(
    _ index: Int, _ keys: [ForeignKey], _ roles: [CollectionRole?]
  ) -> Bool {
    keys.contains { $0.target == index && $0.source != index && roles[$0.source] == .comments }
  }

  // MARK: One collection

  private static func proposal(
    _ role: CollectionRole, _ choice: FieldChoice, _ keys: [ForeignKey], _ roles: [CollectionRole?]
  ) -> MappingProposal {
    var proposal = MappingProposal(
      role, path: choice.profile.pattern, documents: choice.profile.documents)
    func key(to wanted: CollectionRole) -> String? {
      keys.filter { $0.target != $0.source && roles[$0.target] == wanted }
        .max { $0.strength < $1.strength }?.field
    }
    let own = keys.first { $0.target == $0.source }?.field
    switch role {
    case .members:
      proposal.set(.name, choice.personName)
      proposal.set(.photo, choice.photo)
      proposal.set(.introduction, choice.introduction)
      proposal.set(.joined, choice.joined)
    case .sections:
      let label = choice.label
      proposal.set(.name, label)
      proposal.set(.summary, choice.summary(besides: label))
      proposal.set(.parent, own ?? key(to: .sections))
    case .posts, .comments, .messages:
      proposal.set(.body, choice.body)
      proposal.set(.title, choice.title)
      proposal.set(.post, key(to: .posts))
      proposal.set(.section, key(to: .sections) ?? choice.section)
      proposal.set(.author, key(to: .members))
      proposal.set(.parent, own)
      proposal.set(.authorName, choice.authorName)
      proposal.set(.created, choice.created)
      proposal.set(.updated, choice.updated)
      proposal.set(.time, choice.time)
      proposal.set(.tags, choice.tags)
      proposal.set(.comments, choice.comments)
      proposal.set(.attachments, choice.attachments)
      proposal.set(.state, choice.state)
      proposal.set(.hidden, choice.hidden)
    }
    return proposal
  }

  // MARK: Writing

  var isEmpty: Bool { proposals.isEmpty }

  /// `{"collections": …}` in one line.
  var line: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// The same for `corkboard.json`, a line for each rule.
  var lines: [String] {
    var lines = ["{", "  \"collections\": {"]
    let roles = CollectionRole.allCases.filter { role in rules.contains { $0.role == role } }
    for role in roles {
      let ofRole = rules.filter { $0.role == role }
      if ofRole.count == 1 {
        lines += ofRole[0].lines(prefix: "\"\(role.rawValue)\": ", indentation: 4)
      } else {
        lines.append("    \"\(role.rawValue)\": [")
        for rule in ofRole { lines += rule.lines(prefix: "", indentation: 6) }
        lines.append("    ],")
      }
    }
    if !ignored.isEmpty {
      let list = ignored.map { MappingProposal.quoted($0.text) }.joined(separator: ", ")
      lines.append("    \"ignore\": [\(list)],")
    }
    return lines + ["  },", "}"]
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("collections")
      MappingProposal.write(rules, ignoring: ignored, to: &json)
    }
  }
}
