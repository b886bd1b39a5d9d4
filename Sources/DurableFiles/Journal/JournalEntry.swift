/// One change of an export, with what it takes to undo it.
package struct JournalEntry: Sendable, Hashable {
  /// Counts from 1 for each export, and goes on when older entries are forgotten.
  package let number: Int
  /// Milliseconds since 1970.
  package let time: Int
  /// The command in words.
  package let command: String
  /// The document paths that it was about.
  package let paths: [String]
  /// The entry that this one took back.
  package let undoes: Int?
  /// The file before and after.
  package let before: FileIdentity
  package let after: FileIdentity
  /// In the order of the file.
  package let splices: [InverseSplice]
  /// The requests for which it was made.
  package let requests: [RememberedRequest]

  var growth: Int { splices.reduce(0) { $0 + $1.growth } }
}

/// A change that is about to be made.
package struct JournalDraft: Sendable {
  package let time: Int
  package let command: String
  package let paths: [String]
  package let undoes: Int?
  package let requests: [RememberedRequest]

  /// - Parameters:
  ///   - time: milliseconds since 1970.
  ///   - command: what was done, in words, for `corkboard log`.
  ///   - undoes: the entry that is taken back.
  ///   - requests: those for which it is made.
  package init(
    time: Int, command: String, paths: [String], undoes: Int? = nil,
    requests: [RememberedRequest] = []
  ) {
    self.time = time
    self.command = command
    self.paths = paths
    self.undoes = undoes
    self.requests = requests
  }
}
