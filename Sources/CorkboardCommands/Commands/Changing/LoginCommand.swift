import Authoring
package import Diagnostics

/// `corkboard login`: who writes.
package struct LoginCommand: Command {
  static let uid = OptionDescription("uid", .text("UID"), help: "your uid on the board")
  static let name = OptionDescription(
    "name", .text("NAME"),
    help: "your name, for records that hold their author's name")

  package static let description = CommandDescription(
    name: "login",
    summary: "say as whom you write",
    discussion: [
      """
      Keeps the uid and the name for the commands that add posts, comments and messages, in \
      corkboard/identity.json in the folder $XDG_CONFIG_HOME (else ~/.config), readable by you alone. \
      Nothing is checked and nothing is sent anywhere. corkboard whoami shows who you are, corkboard \
      logout forgets it, and --as UID writes as somebody else once.
      """
    ],
    options: [uid, name],
    examples: [.init("corkboard login --uid u7 --name Ada", "write as Ada from now on")],
    readsBoard: false)

  private let identity: WritingIdentity

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let uid = arguments.value(of: Self.uid) else {
      throw .missingOption(Self.uid, of: Self.description)
    }
    identity = WritingIdentity(uid: uid, name: arguments.value(of: Self.name))
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    for (what, text) in [("uid", identity.uid), ("name", identity.name)] {
      if let text, text.allSatisfy(\.isWhitespace) { throw EditingFault.emptyText(what) }
    }
    try IdentityFile().write(identity)
    let text = IdentityText.line(identity)
    console.summarize("logged in as \(text)")
    return .done
  }
}
