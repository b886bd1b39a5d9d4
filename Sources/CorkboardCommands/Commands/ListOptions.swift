/// What `corkboard list` was told.
package struct ListOptions: Sendable, Hashable {
  /// What to list.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case posts
    case messages
    case members
    case comments
  }

  package enum Order: String, Sendable, Hashable, CaseIterable {
    /// As the site's own lists: newest first, members by name.
    case `default`
    case newest
    case oldest
  }

  package static let order = OptionDescription(
    "order", .choice(Order.allCases.map(\.rawValue)),
    help: "by time; default is the order of the site's own lists")
  package static let limit = OptionDescription(
    "limit", .number("N", minimum: 0), help: "the first N only")
  package static let author = OptionDescription(
    "by", .text("UID|NAME"), help: "only what this member or this name wrote")
  package static let section = OptionDescription(
    "section", .text("SECTION"), help: "only what is in this section, by id or by name")

  package static let notMe = OptionDescription(
    "not-me", help: "leave out who corkboard login said you are, and what you wrote")

  package static let all = [order, limit, author, section, notMe, SharedOptions.json]

  package var shared: SharedOptions
  package var kind: Kind
  package var order: Order
  /// Nil for all.
  package var limit: Int?
  package var author: String?
  package var section: String?
  package var isWithoutMe: Bool
  package var json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let kind = arguments.arguments.first.flatMap(Kind.init(rawValue:)) else {
      throw .missingArgument(ListCommand.kind, of: ListCommand.description)
    }
    self.kind = kind
    shared = SharedOptions(arguments)
    order = arguments.choice(of: Self.order, as: Order.self) ?? .default
    limit = arguments.number(of: Self.limit)
    author = arguments.value(of: Self.author)
    section = arguments.value(of: Self.section)
    isWithoutMe = arguments.isSet(Self.notMe)
    json = arguments.isSet(SharedOptions.json)
    if kind == .members, section != nil {
      throw .useless(Self.section, with: kind.rawValue, of: ListCommand.description)
    }
  }
}
