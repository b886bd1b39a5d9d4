import Diagnostics
import DurableFiles

/// The whole command line as one call, so that the executable is one line and tests run in process.
package enum CorkboardCommands {
  /// Runs one command with the process's own streams and signals.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: the exit status, see ``ExitStatus``.
  package static func run(arguments: [String]) -> Int32 {
    StandardStream.occupyStandardDescriptors()
    Interruption.install()
    var console = Console.ofProcess()
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
      return lockIdentifiers.contains(error.diagnostic.identifier) ? .locked : .failed
    }
  }
}
