package import Exports

/// What became of each document of the export: the counts must add up.
package struct Accounting: Sendable {
  private var dispositions: [UInt8]

  package init(documents: Int) {
    dispositions = Array(repeating: Disposition.notMapped.code, count: documents)
  }

  package subscript(document: DocumentID) -> Disposition {
    get { Disposition(code: dispositions[document.index]) ?? .notMapped }
    set { dispositions[document.index] = newValue.code }
  }
}

/// The fate of one document.
package enum Disposition: Sendable, Hashable {
  /// On a page.
  case published
  /// Only its subcollections exist; it is no document of the export.
  case missing
  /// Another input has the same document, and a newer one.
  case olderCopy
  /// In a collection that is private by its name, or by what the export says of it.
  case privateCollection
  /// Hidden, or a draft, by its own flag.
  case hiddenByFlag
  /// Hidden or withdrawn by the configuration.
  case hiddenByConfiguration
  /// In no collection that the board maps.
  case notMapped
  /// Ignored by the configuration.
  case ignored
  /// In a mapped collection, but without what that kind of item needs.
  case noText
  case noName
  case notARecord
  /// Likes, which are counted on what they are about.
  case counted
  /// The same record stands in another place too, and counts there.
  case copied
  /// Kept back as its format says, and not included by the configuration.
  case withheld(WithheldReason)

  /// In the order of reports.
  package static let allCases: [Disposition] =
    [
      .published, .missing, .olderCopy, .privateCollection, .hiddenByFlag, .hiddenByConfiguration,
      .notMapped, .ignored, .noText, .noName, .notARecord, .counted, .copied,
    ] + WithheldReason.allCases.map(withheld)

  /// Its place in ``allCases``: what the accounting keeps for each of a million documents.
  var code: UInt8 {
    switch self {
    case .published: 0
    case .missing: 1
    case .olderCopy: 2
    case .privateCollection: 3
    case .hiddenByFlag: 4
    case .hiddenByConfiguration: 5
    case .notMapped: 6
    case .ignored: 7
    case .noText: 8
    case .noName: 9
    case .notARecord: 10
    case .counted: 11
    case .copied: 12
    case .withheld(let reason):
      UInt8(13 + (WithheldReason.allCases.firstIndex(of: reason) ?? 0))
    }
  }

  init?(code: UInt8) {
    guard Self.allCases.indices.contains(Int(code)) else { return nil }
    self = Self.allCases[Int(code)]
  }

  package enum Outcome: Sendable {
    case published
    case hidden
    case skipped
    /// No document.
    case none
  }

  package var outcome: Outcome {
    switch self {
    case .published, .counted: .published
    case .missing: .none
    case .olderCopy, .copied, .privateCollection, .hiddenByFlag, .hiddenByConfiguration, .withheld:
      .hidden
    case .notMapped, .ignored, .noText, .noName, .notARecord: .skipped
    }
  }

  /// Whether the document stands where the mapping expects an item: `check` fails on these.
  package var isAgainstMapping: Bool {
    switch self {
    case .noText, .noName, .notARecord: true
    default: false
    }
  }

  /// As reports say it.
  package var reason: String {
    switch self {
    case .published: "published"
    case .missing: "missing parent"
    case .olderCopy: "older copy"
    case .privateCollection: "private collection"
    case .hiddenByFlag: "hidden by its own flag"
    case .hiddenByConfiguration: "hidden by the configuration"
    case .notMapped: "not mapped"
    case .ignored: "ignored by the configuration"
    case .noText: "no text"
    case .noName: "no name"
    case .notARecord: "not a record"
    case .counted: "counted as likes"
    case .copied: "copy of a post"
    case .withheld(let reason): reason.title
    }
  }
}
