package import Diagnostics
import DurableFiles

/// `corkboard undo`: a change is taken back.
package struct UndoCommand: Command {
  static let number = ArgumentDescription(
    "N", isRequired: false, help: "the number of the change in corkboard log; without it the newest"
  )

  package static let description = CommandDescription(
    name: "undo",
    summary: "take a change of an export back",
    discussion: [
      """
      Puts back, byte for byte, what stood there before the change. Changes after it stay, also those \
      that other programs made elsewhere in the file. Where a later change touched the same place, or \
      where it is not clear any more what to take back, nothing is done.
      """,
      """
      An undo is a change as well, which can be undone by its number; undo without a number passes \
      over undos, and takes back the newest change that is still there. A change that was undone is in \
      no other's way.
      """,
    ],
    arguments: [number],
    options: [
      ChangeOptions.dryRun, ChangeOptions.rebuild, ChangeOptions.lockTimeout, SharedOptions.json,
    ],
    examples: [
      .init("corkboard undo", "take the last change back"),
      .init("corkboard undo 12 --dry-run", "see what taking change 12 back would change"),
    ])

  private let options: ChangeOptions
  private let number: Int?

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    guard let word = arguments.arguments.first else {
      number = nil
      return
    }
    guard let number = Int(word), number > 0 else {
      throw .badNumber(word, minimum: 1, for: Self.number, of: Self.description)
    }
    self.number = number
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name).undo(number, console: &console)
  }
}
