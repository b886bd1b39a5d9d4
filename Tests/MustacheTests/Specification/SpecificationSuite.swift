import Foundation
import Mustache

/// A file of the public Mustache specification in its JSON form.
struct SpecificationSuite: Decodable {
  struct Example: Decodable {
    let name: String
    let desc: String
    let data: JSONData
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  let tests: [Example]

  /// The folder of the specification, or nothing where there is none to run.
  static var folder: String? { ProcessInfo.processInfo.environment["MUSTACHE_SPEC"] }

  /// The files whose features this engine has; lambdas are left out on purpose.
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance",
  ]

  static func load(_ file: String) throws -> SpecificationSuite {
    let url = URL(fileURLWithPath: folder ?? "").appendingPathComponent(file + ".json")
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }
}

/// The data of an example.
enum JSONData: Decodable {
  case null
  case flag(Bool)
  case integer(Int)
  case real(Double)
  case text(String)
  case array([JSONData])
  case object([String: JSONData])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let real = try? container.decode(Double.self) {
      self = .real(real)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([JSONData].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONData].self))
    }
  }

  var value: TemplateValue {
    switch self {
    case .null: .absent
    case .flag(let flag): .flag(flag)
    case .integer(let integer): .number(integer)
    case .real(let real): .text("\(real)")
    case .text(let text): .text(text)
    case .array(let array): .list(RecordList(array.map(\.record)))
    case .object: .record(record)
    }
  }

  var record: DynamicRecord {
    if case .object(let members) = self { return DynamicRecord(members.mapValues(\.value)) }
    return DynamicRecord(bare: value)
  }
}
