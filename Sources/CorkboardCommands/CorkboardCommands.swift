import Diagnostics
import DurableFiles

/// The whole command line as one call, so that the executable is one line and tests run in process.
package enum CorkboardCommands {
  /// Runs one command with the process's own arguments, streams and signals.
  ///
  /// - Returns: the exit status, see ``ExitStatus``.
  package static func runProcess() -> Int32 {
    StandardStream.occupyStandardDescriptors()
    Interruption.install()
    var console = Console.ofProcess()
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      // Repaired, it would be another text than the one that was meant.
      guard let argument = String(validatingCString: bytes) else {
        console.report(UsageFault.notText(index).diagnostic)
        return console.finish(.wrongUsage).rawValue
      }
      arguments.append(argument)
    }
    let status = run(arguments, console: &console)
    return console.finish(status).rawValue
  }

  /// The same for a console of the caller's choice; the output is not flushed.
  package static func run(_ arguments: [String], console: inout Console) -> ExitStatus {
    do throws(UsageFault) {
      let parsed = try ArgumentParser().parse(arguments)
      console.apply(color: parsed.choice(of: SharedOptions.color, as: ColorChoice.self) ?? .auto)
      console.isQuiet = parsed.isSet(SharedOptions.quiet)
      guard let command = try command(for: parsed) else {
        console.write(UsageFault.noCommandText, to: .standardError)
        return .wrongUsage
      }
      return run(command, console: &console)
    } catch {
      console.report(error.diagnostic)
      return .wrongUsage
    }
  }

  private static func command(
    for parsed: ParsedArguments
  ) throws(UsageFault) -> (any Command)? {
    if parsed.isSet(SharedOptions.help) {
      if let group = parsed.group { return HelpCommand(on: group) }
      return HelpCommand(on: parsed.command?.description)
    }
    if parsed.isSet(SharedOptions.version) { return VersionCommand() }
    return try parsed.command?.init(parsed)
  }

  /// What another process has locked.
  private static let lockIdentifiers: [Diagnostic.Identifier] = [
    "output-locked", DurableFileFault.locked,
  ]

  private static func run(_ command: any Command, console: inout Console) -> ExitStatus {
    do throws(DiagnosticFailure) {
      return try command.run(console: &console)
    } catch {
      console.report(error.all)
      if let note = UnsavedText.rescue() { console.report(note) }
      return lockIdentifiers.contains(error.diagnostic.identifier) ? .locked : .failed
    }
  }
}
