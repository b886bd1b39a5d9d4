package import Diagnostics
import DurableFiles

/// What can go wrong with feeds that were named on the command line.
package enum FeedFault {
  static func unreadable(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "feed-unreadable", "this cannot be read: \(error.reason)",
        at: .init(file: path)))
  }

  static func notReadable(_ path: String, line: Int, column: Int) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "feed-not-xml", "this is no Atom feed: it cannot be read as XML from here on",
        at: .init(file: path, line: line, column: column),
        suggestion: "name a file that ends in .atom, or the folder of a site"))
  }

  static func noSite(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "feed-no-site", "this folder is no site that corkboard wrote",
        at: .init(file: path), suggestion: "name the folder that build wrote to, or an Atom file"))
  }

  static func mixed(_ old: String, _ new: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "feed-mixed", "one of \(old) and \(new) is a folder and the other a file",
        suggestion: "name two folders of sites, or two Atom files"))
  }

  package static func unknown(_ name: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "feed-unknown", "this board has no feed \(name)",
        suggestion: "corkboard feed list prints the feeds that it has"))
  }
}
