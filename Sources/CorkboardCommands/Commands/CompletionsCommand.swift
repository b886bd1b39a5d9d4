package import Diagnostics

/// `corkboard completions`: a script for a shell.
package struct CompletionsCommand: Command {
  package static let shell = ArgumentDescription(
    "SHELL", choices: ShellCompletions.allCases.map(\.rawValue), help: "the shell")

  package static let description = CommandDescription(
    name: "completions",
    summary: "print completions for a shell",
    discussion: ["Prints a script that teaches the shell to complete commands and options."],
    arguments: [shell],
    examples: [
      .init("source <(corkboard completions bash)", "for this session of bash"),
      .init(
        "corkboard completions fish > ~/.config/fish/completions/corkboard.fish",
        "for fish, from now on"),
      .init(
        "corkboard completions zsh > ~/.zfunc/_corkboard",
        "for zsh, where ~/.zfunc is in fpath before compinit runs"),
    ],
    readsBoard: false)

  private let shell: ShellCompletions

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let shell = arguments.arguments.first.flatMap(ShellCompletions.init(rawValue:)) else {
      throw .missingArgument(Self.shell, of: Self.description)
    }
    self.shell = shell
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    console.write(shell.script, to: .standardOutput)
    return .done
  }
}
