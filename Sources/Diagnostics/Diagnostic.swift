/// One thing the program has to say about an input: what is wrong, where, and what to do about it.
///
/// Wording follows compilers: lower case, no trailing period. The identifier is stable across
/// versions, so that scripts and tests can match on it.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable, Comparable {
    case note
    case warning
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A stable name such as `json-truncated`, in kebab case.
  package struct Identifier: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }
  }

  /// Where the problem is: a position in a file, a document of the export, or both.
  package struct Location: Sendable, Hashable {
    /// The file as the user named it.
    package var file: String?
    /// 1-based.
    package var line: Int?
    /// 1-based, in bytes of UTF-8 from the start of the line.
    package var column: Int?
    /// `Post/-Mk1/comments/-Mk2`.
    package var documentPath: String?

    package init(
      file: String? = nil, line: Int? = nil, column: Int? = nil, documentPath: String? = nil
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.documentPath = documentPath
    }
  }

  package var severity: Severity
  package var identifier: Identifier
  package var message: String
  package var location: Location?
  /// Further facts, one line each.
  package var notes: [String]
  /// What the reader can do, as an instruction.
  package var suggestion: String?

  package init(
    _ severity: Severity, _ identifier: Identifier, _ message: String, at location: Location? = nil,
    notes: [String] = [], suggestion: String? = nil
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.location = location
    self.notes = notes
    self.suggestion = suggestion
  }
}
