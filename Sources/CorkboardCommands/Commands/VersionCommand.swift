package import Diagnostics

/// `corkboard version`, also `corkboard --version`.
package struct VersionCommand: Command {
  package static let description = CommandDescription(
    name: "version", summary: "print the version", readsBoard: false)

  package init(_ arguments: ParsedArguments) {}
  package init() {}

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    console.print("corkboard \(Version.text)")
    return .done
  }
}
