package import Authoring

/// What every command that changes an export was told.
package struct ChangeOptions: Sendable, Hashable {
  package static let author = OptionDescription(
    "as", .text("UID"), help: "write as this uid, instead of who corkboard login said you are")
  package static let dryRun = OptionDescription(
    "dry-run", help: "show the exact change of the file, and make none")
  package static let rebuild = OptionDescription(
    "rebuild", help: "build the site afterwards, as the configuration says")
  package static let lockTimeout = OptionDescription(
    "lock-timeout", .number("SECONDS", minimum: 0),
    help: "how long to wait for another writer; without it 30, and 0 does not wait")
  package static let yes = OptionDescription(
    "yes", short: "y", help: "do not ask: comments go with their post")
  package static let tombstone = OptionDescription(
    "tombstone", help: "keep the record without its text, so that answers keep their place")
  package static let id = OptionDescription(
    "id", .text("ID"), help: "the id of the new item; the same addition again changes nothing")
  package static let request = OptionDescription(
    "request", .text("KEY"),
    help: "make the id from this key, so that the same addition again changes nothing")
  package static let section = OptionDescription(
    "section", .text("SECTION"), help: "the section or room it goes into, by id, path or name")
  package static let collection = OptionDescription(
    "collection", .text("PATH"),
    help: "the collection it goes into, where the export has several that fit")

  /// Of every command that changes something.
  package static let all = [author, dryRun, rebuild, lockTimeout, SharedOptions.json]
  /// Of those that add something.
  package static let adding = [id, request]

  package var shared: SharedOptions
  package var author: String?
  package var isDryRun: Bool
  package var rebuilds: Bool
  /// In seconds; nil for the usual.
  package var lockTimeout: Int?
  package var isAgreed: Bool
  package var deletion: DeletionStyle
  package var key: ItemKey
  package var destination: Destination
  package var json: Bool
  /// For the build afterwards.
  let build: BuildOptions

  package init(
    _ arguments: ParsedArguments, of command: CommandDescription
  ) throws(UsageFault) {
    shared = SharedOptions(arguments)
    author = arguments.value(of: Self.author)
    isDryRun = arguments.isSet(Self.dryRun)
    rebuilds = arguments.isSet(Self.rebuild)
    lockTimeout = arguments.number(of: Self.lockTimeout)
    isAgreed = arguments.isSet(Self.yes)
    deletion = arguments.isSet(Self.tombstone) ? .tombstone : .removal
    destination = Destination(
      collection: arguments.value(of: Self.collection), section: arguments.value(of: Self.section))
    json = arguments.isSet(SharedOptions.json)
    var build = try BuildOptions(arguments)
    build.shared = shared
    build.dryRun = false
    self.build = build
    switch (arguments.value(of: Self.id), arguments.value(of: Self.request)) {
    case (nil, nil): key = .generated
    case (let id?, nil): key = .given(id)
    case (nil, let request?): key = .request(request)
    case (_?, _?): throw .contradiction(Self.id, Self.request, of: command)
    }
  }
}
