package import Diagnostics
import Glibc
import Text

/// Where a command's words go: results to standard output, everything about the run to standard
/// error.
package struct Console: ~Copyable {
  package enum Channel: Sendable, Hashable {
    case standardOutput
    case standardError
  }

  private var output: StandardStream
  private var errors: StandardStream
  private let environment: @Sendable (String) -> String?
  package private(set) var usesColor: Bool
  private var progress: ProgressLine?
  /// Set by `--quiet`: neither progress nor summaries, notes nor warnings.
  package var isQuiet = false
  /// What is done for good, to be told where the results cannot be written.
  package var doneAlready: String?

  /// - Parameter environment: the value of an environment variable, nil where it is not set.
  package init(
    output: consuming StandardStream, errors: consuming StandardStream,
    environment: @escaping @Sendable (String) -> String?
  ) {
    usesColor = ColorChoice.auto.allowsColor(
      onTerminal: errors.isTerminal, environment: environment)
    self.output = output
    self.errors = errors
    self.environment = environment
  }

  package static func ofProcess() -> Console {
    Console(
      output: StandardStream(descriptor: STDOUT_FILENO),
      errors: StandardStream(descriptor: STDERR_FILENO),
      environment: { name in getenv(name).map { String(cString: $0) } })
  }

  /// For tests: both streams in memory.
  package static func inMemory(
    asTerminal isTerminal: Bool = false, environment: [String: String] = [:]
  ) -> Console {
    Console(
      output: StandardStream(inMemoryAsTerminal: isTerminal),
      errors: StandardStream(inMemoryAsTerminal: isTerminal),
      environment: { environment[$0] })
  }

  package mutating func apply(color: ColorChoice) {
    usesColor = color.allowsColor(onTerminal: errors.isTerminal, environment: environment)
  }

  // MARK: - Results

  package var outputIsTerminal: Bool { output.isTerminal }

  /// Whether nobody reads standard output any more: a long listing can stop.
  package var readerIsGone: Bool { output.readerIsGone }

  /// Writes a line of results to standard output.
  package mutating func print(_ line: String) {
    if output.isTerminal { progress?.clear() }
    output.write(line)
    output.write("\n")
  }

  package mutating func write(_ text: String, to channel: Channel) {
    switch channel {
    case .standardOutput: output.write(text)
    case .standardError: errors.write(text)
    }
  }

  /// Writes result bytes, such as JSON, to standard output.
  package mutating func write(_ bytes: [UInt8]) { output.write(bytes) }

  /// Text that somebody else wrote, ready for standard output: on a terminal without anything
  /// that could steer it, in a pipe as it is.
  package func userText(_ text: String) -> String {
    output.isTerminal ? TerminalEscaping.text(text) : text
  }

  /// Brings to its reader what was written so far.
  package mutating func flush() {
    progress?.clear()
    output.flush()
    errors.flush()
  }

  // MARK: - Questions

  /// Whether somebody is there to answer.
  package var canAsk: Bool { isatty(STDIN_FILENO) == 1 && errors.isTerminal }

  /// Asks on standard error; anything but a yes is a no.
  package mutating func ask(_ question: String) -> Bool {
    prepareErrors()
    errors.write(TerminalEscaping.text(question) + " [y/N] ")
    errors.flush()
    let answer = readLine() ?? ""
    return ["y", "yes"].contains(answer.lowercased())
  }

  // MARK: - About the run

  package mutating func report(_ diagnostic: Diagnostic) {
    prepareErrors()
    errors.write(usesColor ? diagnostic.renderedInColor : diagnostic.renderedForTools)
    errors.write("\n")
    errors.flush()
  }

  package mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// Reports what does not stop the run: with `--quiet` errors alone.
  package mutating func advise(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      report(diagnostic)
    }
  }

  /// A line about the run, such as the summary at its end; silent with `--quiet`.
  package mutating func summarize(_ line: String) {
    guard !isQuiet else { return }
    prepareErrors()
    errors.write(line + "\n")
    errors.flush()
  }

  /// A line that was asked for, about the run: also with `--quiet`.
  package mutating func remark(_ line: String) {
    prepareErrors()
    errors.write(line + "\n")
  }

  /// A progress line on standard error: shown on a terminal only, unless it is forced, and never with
  /// `--quiet`. It goes while the console says something else.
  package mutating func startProgress(isForced: Bool = false) -> ProgressLine {
    let isTerminal = errors.isTerminal && environment("TERM") != "dumb"
    let mode: ProgressLine.Mode =
      isQuiet
      ? .hidden : isTerminal ? .terminal(atOnce: isForced) : isForced ? .lines : .hidden
    let line = ProgressLine(mode)
    progress = line
    return line
  }

  private mutating func prepareErrors() {
    progress?.clear()
    // Where both streams are one terminal, lines must appear in the order in which they were said.
    if output.isTerminal { output.flush() }
  }

  // MARK: - The end

  /// Writes what is still buffered; results that could not be written make a run fail.
  package mutating func finish(_ status: ExitStatus) -> ExitStatus {
    progress?.clear()
    output.flush()
    errors.flush()
    guard let failure = output.failure, !output.readerIsGone else { return status }
    let reason = String(cString: strerror(failure))
    report(
      Diagnostic(
        .error, "output-unwritable", "cannot write to standard output: \(reason)",
        notes: doneAlready.map { [$0] } ?? [],
        suggestion: "make room, or send the output elsewhere"))
    return status == .done ? .failed : status
  }

  /// What was written so far, of a console in memory.
  package var outputText: String { String(decoding: output.buffer, as: UTF8.self) }
  package var errorText: String { String(decoding: errors.buffer, as: UTF8.self) }
}
