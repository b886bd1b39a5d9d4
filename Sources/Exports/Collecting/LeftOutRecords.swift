package import Diagnostics

/// Why a record of an input became no document, though it stands where its format has one.
package enum LeftOutReason: Int, Sendable, CaseIterable {
  /// Null, a text, a list …, or an object that is nothing of the format.
  case notARecord
  /// Without what identifies it.
  case noID
  /// Its id stands before it in the same input.
  case repeated
  /// Nothing that others are to see, and therefore not read: private messages, robots' accounts.
  case isPrivate

  /// As reports say it.
  package var title: String {
    switch self {
    case .notARecord: "not a record"
    case .noID: "without an id"
    case .repeated: "repeated"
    case .isPrivate: "not for readers"
    }
  }

  /// Whether something is wrong with the record: `check` fails on these, and counts the others as
  /// hidden.
  package var isFault: Bool { self == .notARecord || self == .noID }
}

/// The records of one input that became no documents, counted so that what goes in comes out.
package struct LeftOutRecords: Sendable {
  /// Of each reason; by ``LeftOutReason/rawValue``.
  private var counts = [Int](repeating: 0, count: LeftOutReason.allCases.count)
  /// Where the first few faulty ones stand.
  package private(set) var samples: [Diagnostic.Location] = []

  private static let sampleSize = 3

  package init() {}

  mutating func add(_ reason: LeftOutReason, count: Int, at location: Diagnostic.Location?) {
    counts[reason.rawValue] += count
    if reason.isFault, let location, samples.count < Self.sampleSize { samples.append(location) }
  }

  package subscript(reason: LeftOutReason) -> Int { counts[reason.rawValue] }

  package var faults: Int { count(where: \.isFault) }
  package var hidden: Int { count { !$0.isFault } }

  private func count(where isWanted: (LeftOutReason) -> Bool) -> Int {
    LeftOutReason.allCases.reduce(0) { isWanted($1) ? $0 + self[$1] : $0 }
  }
}
