import Authoring
package import Diagnostics
import JSONText

/// `corkboard whoami`: who is logged in.
package struct WhoamiCommand: Command {
  package static let description = CommandDescription(
    name: "whoami",
    summary: "show as whom you write",
    discussion: [
      "Prints the uid and the name of corkboard login. The exit status is 1 without one."
    ],
    options: [SharedOptions.json],
    examples: [.init("corkboard whoami", "the uid, and the name in brackets")],
    readsBoard: false)

  private let json: Bool

  package init(_ arguments: ParsedArguments) { json = arguments.isSet(SharedOptions.json) }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    guard let identity = try IdentityFile().read() else { throw EditingFault.noIdentity() }
    guard json else {
      console.print(IdentityText.line(identity))
      return .done
    }
    var json = JSONWriter()
    json.object { json in
      json.member("uid", identity.uid)
      json.member("name", identity.name)
    }
    json.endLine()
    console.write(json.take())
    return .done
  }
}
