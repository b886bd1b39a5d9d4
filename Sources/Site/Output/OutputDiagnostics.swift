import Diagnostics
import DurableFiles
import Glibc

/// Everything the output folder has to say, in one place.
enum OutputDiagnostics {
  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, at path: String,
    notes: [String] = [], suggestion: String
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, message, at: Diagnostic.Location(file: path), notes: notes,
        suggestion: suggestion))
  }

  // MARK: Refusals before anything is written

  static func isRoot(_ path: String) -> DiagnosticFailure {
    failure(
      "output-refused", "the output folder is the root of the file system", at: path,
      suggestion: "name a folder of its own with --output")
  }

  static func contains(_ what: String, at inner: String, output path: String) -> DiagnosticFailure {
    failure(
      "output-refused", "the output folder is or contains \(what)", at: path,
      notes: ["\(what): \(inner)"], suggestion: "name a folder of its own with --output")
  }

  static func isNoFolder(_ path: String) -> DiagnosticFailure {
    failure(
      "output-no-folder", "the output is not a folder", at: path,
      suggestion: "name another folder with --output, or move what stands there away")
  }

  static func isForeign(_ path: String) -> DiagnosticFailure {
    failure(
      "output-not-ours",
      "the output folder holds files that no build has put there and has no \(OutputPath.manifest)",
      at: path,
      suggestion: "name an empty or new folder, or pass --adopt to build among those files")
  }

  static func partialIsForeign(_ path: String) -> DiagnosticFailure {
    failure(
      "output-partial-not-ours",
      "a first build needs this name for its unfinished folder, but other files stand there",
      at: path, suggestion: "move it away, or name another output folder with --output")
  }

  static func isLocked(_ path: String) -> DiagnosticFailure {
    failure(
      "output-locked", "another build is writing this folder", at: path,
      suggestion: "wait for it to end, then build again")
  }

  static func manifestIsUnreadable(
    _ path: String, reason: String, line: Int? = nil
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "output-manifest", "the list of owned files cannot be used: \(reason)",
        at: Diagnostic.Location(file: path, line: line),
        suggestion: "build into another folder, or pass --adopt to build without the list"))
  }

  static func foreignFiles(_ paths: [String], output: String) -> DiagnosticFailure {
    let shown = paths.prefix(10)
    let rest = paths.count > shown.count ? ["and \(paths.count - shown.count) more"] : []
    return failure(
      "output-occupied", "files that no build has written stand where pages must go", at: output,
      notes: Array(shown) + rest,
      suggestion: "move them away, or pass --adopt to replace them")
  }

  static func noShards(_ path: String) -> DiagnosticFailure {
    failure(
      "output-no-shards", "no shard of a build has ended here", at: path,
      suggestion: "copy the folders of all shards into this one, hidden files too")
  }

  static func shardsDiffer(_ path: String) -> DiagnosticFailure {
    failure(
      "output-shards-differ", "the shards in this folder are not of one build", at: path,
      suggestion: "build all shards anew from one export with one configuration and one program")
  }

  static func shardsMissing(_ numbers: [Int], at path: String) -> DiagnosticFailure {
    failure(
      "output-shards-missing",
      "the site is not complete: shard \(numbers.map(String.init).joined(separator: ", ")) is missing",
      at: path, suggestion: "build the missing shards, or copy their folders into this one")
  }

  // MARK: Failures while writing

  static func cannotPrepare(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "output-unwritable", "the output folder cannot be used: \(error.reason)", at: path,
      suggestion: error.outputAdvice)
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "output-write", "the file cannot be written: \(error.reason)", at: path,
      suggestion: error.outputAdvice)
  }

  static func cannotTakeName(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "output-unwritable", "the finished site cannot be put in its place: \(error.reason)",
      at: path,
      suggestion: "see what came to stand there during the build, then build again")
  }

  static func cannotExchange(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    let reason =
      switch error.code {
      case EXDEV: "it is a file system of its own"
      case EINVAL, ENOSYS: "this file system cannot exchange two folders"
      case EBUSY: "something uses the folder itself, such as a mount"
      default: error.reason
      }
    return failure(
      "output-atomic", "the site cannot be replaced in one step: \(reason)", at: path,
      suggestion: "build without --atomic, or into a folder below that one")
  }

  static func isOccupied(_ path: String) -> DiagnosticFailure {
    failure(
      "output-occupied", "something that no build has written stands where a page must go",
      at: path, suggestion: "move it away, or pass --adopt to replace a file")
  }

  static func isWrittenTwice(_ path: String) -> DiagnosticFailure {
    failure(
      "output-clash", "two pages have this one address", at: path,
      suggestion: "this is a fault of the program; please report it with the export's shape")
  }

  // MARK: Warnings

  static func keptChanged(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "output-stale-changed",
      "this file is no longer part of the site, but was changed since it was written, so it stays",
      at: Diagnostic.Location(file: path), suggestion: "delete it if it is not needed")
  }

  static func cannotRemove(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(
      .warning, "output-stale-kept",
      "this file is no longer part of the site, but cannot be removed: \(error.reason)",
      at: Diagnostic.Location(file: path), suggestion: "delete it by hand")
  }
}
