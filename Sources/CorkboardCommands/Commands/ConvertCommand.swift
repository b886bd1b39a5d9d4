import Configuration
package import Diagnostics
import Exports
import Glibc
import Site

/// `corkboard convert`: an export of any format as one of the formats that other tools import.
package struct ConvertCommand: Command {
  static let target = OptionDescription(
    "to", .choice(ConversionTarget.allCases.map(\.rawValue)),
    help: """
      the format to write: a Realtime Database tree, node-firestore-import-export, a Firestore REST \
      list, or a REST document on each line
      """)
  static let output = OptionDescription(
    "output", short: "o", .file("FILE"), help: "the file to write; - for standard output")
  static let force = OptionDescription("force", help: "replace a file that is there already")

  package static let description = CommandDescription(
    name: "convert",
    summary: "write an export, or several, in another format",
    discussion: [
      """
      Reads what build reads and writes every document of it, published or not. What the target \
      cannot hold as it was is counted, with the first place where that happened; REST and NDJSON \
      hold every type.
      """,
      """
      An export that is in the format already is copied byte for byte. The file takes its place only \
      once it is whole.
      """,
    ],
    arguments: [
      ArgumentDescription(
        "EXPORT", isRequired: false, isRepeatable: true, isFile: true,
        help: "an export of a message board, or a folder of them; - for standard input")
    ],
    options: [target, output, force],
    examples: [
      .init(
        "corkboard convert --to rest firestore_export -o board.json",
        "a managed export as JSON with every type"),
      .init(
        "corkboard convert --to rtdb posts.json users.json -o board.json",
        "two dumps as one tree for the Realtime Database"),
    ])

  private let shared: SharedOptions
  private let target: ConversionTarget
  private let output: String
  private let force: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    shared = SharedOptions(arguments, plainExports: arguments.arguments)
    guard let target = arguments.choice(of: Self.target, as: ConversionTarget.self) else {
      throw .missingOption(Self.target, of: Self.description)
    }
    guard let output = arguments.value(of: Self.output) else {
      throw .missingOutput(Self.output, of: Self.description)
    }
    self.target = target
    self.output = output
    force = arguments.isSet(Self.force)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let loading = BoardLoading(shared)
    let configuration = try loading.configuration(console: &console)
    try refuseOverwriting(configuration)
    let inputs = try loading.inputs(of: configuration)
    let export = inputs.loaded.export
    console.advise(export.readingDiagnostics.summarized)
    var file = try ReplacementFile(output)
    if let path = inputs.loaded.verbatim(as: target) {
      try Self.copy(path, to: &file)
      try file.finish()
      console.summarize("\(export.format.title) already: copied to \(output)")
      return .done
    }
    let losses = ExportConverter.write(export, as: target, to: &file)
    try file.finish()
    console.advise(losses)
    let count = export.documents.count { $0.existence == .present }
    console.summarize("\(count) document\(count == 1 ? "" : "s") in \(output)")
    return .done
  }

  private func refuseOverwriting(_ loaded: LoadedConfiguration) throws(DiagnosticFailure) {
    guard output != "-" else { return }
    let target = ReplacementFile.target(of: output)
    if let owner = loaded.protectedPlaces.owner(of: target), owner.name != "the export" {
      throw ConvertFault.overOther(output, owner.name)
    }
    var there = stat()
    guard stat(output, &there) == 0 else { return }
    for input in loaded.configuration.exports {
      var status = stat()
      if stat(input, &status) == 0, status.st_dev == there.st_dev, status.st_ino == there.st_ino {
        throw ConvertFault.overInput(output)
      }
      // What stands in a folder of exports is one of them.
      if Self.resolved(output)?.starts(with: (Self.resolved(input) ?? "/") + "/") ?? false {
        throw ConvertFault.overInput(output)
      }
    }
    switch there.st_mode & S_IFMT {
    case S_IFREG: if !force { throw ConvertFault.exists(output) }
    case S_IFDIR: throw ConvertFault.unwritable(output, EISDIR)
    // A device or a pipe would be replaced, not written to.
    default: throw ConvertFault.notAFile(output)
    }
  }

  /// The path without links; nil where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func copy(
    _ path: String, to file: inout ReplacementFile
  ) throws(DiagnosticFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ConvertFault.unreadable(path, errno) }
    defer { close(descriptor) }
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw ConvertFault.unreadable(path, errno)
      }
      file.write(Array(piece[..<count]))
    }
  }
}
