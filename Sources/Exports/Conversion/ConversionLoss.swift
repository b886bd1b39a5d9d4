import Diagnostics

/// What a target cannot hold as it was.
package enum ConversionLoss: String, Sendable, CaseIterable {
  case null
  case emptyContainer
  case notANumber
  case largeInteger
  case timestampPrecision
  case timestampType
  case timestampRange
  case reference
  case geopoint
  case bytes
  case vector
  case unknownType
  case key
  case longKey
  case reservedName
  case depth
  case deepValue
  case priority
  case databaseTimes
  case evenPath
  case scalarDocument
  case leftover
  case nestedList
  case unresolvedTime
  case olderCopy

  /// What happened to them: `3 null values are left out: …`.
  func message(_ count: Int, _ target: ConversionTarget) -> String {
    func counted(_ one: String, _ many: String) -> String {
      count == 1 ? "1 " + one : "\(count) " + many
    }
    switch self {
    case .null:
      return counted("null value is", "null values are") + " left out: the target stores none"
    case .emptyContainer:
      return counted("empty list or map is", "empty lists and maps are")
        + " left out: the target stores none"
    case .notANumber:
      return counted(
        "number that is infinite or NaN becomes", "numbers that are infinite or NaN become")
        + (target == .realtimeDatabase ? " a text" : " null")
    case .largeInteger:
      return counted("whole number is", "whole numbers are")
        + " beyond 2^53, and the target will round "
        + (count == 1 ? "it" : "them")
    case .timestampPrecision:
      return counted("timestamp is", "timestamps are") + " cut to milliseconds"
    case .timestampRange:
      return counted("timestamp is", "timestamps are")
        + " outside of the years 1 to 9999, and written as a map"
    case .timestampType:
      return counted("timestamp becomes a number", "timestamps become numbers")
        + " of milliseconds since 1970"
    case .reference:
      return counted("reference becomes a text", "references become texts") + " with its path"
    case .geopoint:
      return counted("place becomes a map", "places become maps") + " of latitude and longitude"
    case .bytes:
      return counted("byte string becomes", "byte strings become")
        + (target == .nodeFirestore ? " a map of numbers" : " a text in base64")
    case .vector:
      return counted("vector becomes a list", "vectors become lists") + " of numbers"
    case .unknownType:
      return counted(
        "value of an unknown type becomes a map", "values of unknown types become maps")
    case .key:
      return counted("key has", "keys have")
        + " characters that the target refuses; they are written in percent form"
    case .reservedName:
      return counted("field is", "fields are")
        + " left out: __collections__ stands for what hangs below a document"
    case .longKey:
      return counted("key is", "keys are") + " longer than the target takes"
    case .depth:
      return counted("document is", "documents are") + " nested deeper than the target takes"
    case .deepValue:
      return counted("value becomes a text", "values become texts")
        + " of JSON: nested deeper than any reader allows"
    case .priority:
      return counted("priority is", "priorities are") + " left out: the target has none"
    case .databaseTimes:
      return counted("document loses", "documents lose")
        + " the times at which the database made and changed it"
    case .evenPath:
      return counted("collection gets", "collections get")
        + " a level more, named as it is: the target's paths alternate between collections and "
        + "documents"
    case .scalarDocument:
      return counted(
        "record that is a single value becomes", "records that are single values become")
        + " a document with the field value"
    case .leftover:
      return counted("record stands", "records stand")
        + " in no collection and is put into the collection _root"
    case .nestedList:
      return counted("list inside a list is", "lists inside lists are")
        + " wrapped in a map: the target has no lists of lists"
    case .unresolvedTime:
      return counted("server time was never", "server times were never")
        + " filled in, and becomes null"
    case .olderCopy:
      return counted("older copy is", "older copies are") + " left out"
    }
  }
}

extension ConversionLoss {
  /// Values that begin at this depth of the output become texts: readers, ours too, allow about 512
  /// objects and arrays inside one another, and a typed value needs some levels of its own.
  static let deepestValue = 480
}

/// How often something was lost, and where first.
struct ConversionLosses: Sendable {
  private var counts: [ConversionLoss: (count: Int, first: DocumentID?)] = [:]

  mutating func add(_ loss: ConversionLoss, _ document: DocumentID?) {
    let known = counts[loss] ?? (0, document)
    counts[loss] = (known.count + 1, known.first)
  }

  func diagnostics(of export: Export, _ target: ConversionTarget) -> [Diagnostic] {
    ConversionLoss.allCases.compactMap { loss in
      guard let found = counts[loss] else { return nil }
      var location: Diagnostic.Location?
      if let first = found.first {
        var place = export.location(export.documents[first.index].node)
        place.documentPath = export.path(of: first)
        location = place
      }
      return Diagnostic(
        .warning, Diagnostic.Identifier(rawValue: "convert-" + loss.identifier),
        loss.message(found.count, target), at: location)
    }
  }
}

extension ConversionLoss {
  /// In kebab case.
  fileprivate var identifier: String {
    var result = ""
    for character in rawValue {
      if character.isUppercase { result += "-" }
      result += character.lowercased()
    }
    return result
  }
}
