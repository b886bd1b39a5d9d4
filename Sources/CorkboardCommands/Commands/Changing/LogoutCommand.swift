package import Diagnostics

/// `corkboard logout`: nobody is logged in any more.
package struct LogoutCommand: Command {
  package static let description = CommandDescription(
    name: "logout",
    summary: "forget as whom you write",
    discussion: ["Removes what corkboard login has kept. Exports are not touched."],
    examples: [.init("corkboard logout", "remove the identity")],
    readsBoard: false)

  package init(_ arguments: ParsedArguments) {}

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let wasThere = try IdentityFile().remove()
    console.summarize(wasThere ? "logged out" : "nobody was logged in")
    return .done
  }
}
