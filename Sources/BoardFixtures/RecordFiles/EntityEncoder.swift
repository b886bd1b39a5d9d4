/// A value of a document, as tests write it.
package indirect enum FieldValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case time(Int64)
  case text(String)
  case bytes([UInt8], meaning: Int64? = 14)
  case point(Double, Double)
  case reference([PathElement])
  case list([FieldValue])
  case map([(String, FieldValue)])
  case account
  /// The fields of an arbitrary message.
  case raw([UInt8], meaning: Int64? = nil)
}

/// A pair of a key's path: collection, and id as a name or a number.
package struct PathElement: Sendable {
  package let collection: String
  package var name: String?
  package var number: Int64?

  package init(collection: String, name: String? = nil, number: Int64? = nil) {
    self.collection = collection
    self.name = name
    self.number = number
  }

  package static func name(_ collection: String, _ name: String) -> PathElement {
    PathElement(collection: collection, name: name)
  }
  package static func number(_ collection: String, _ number: Int64) -> PathElement {
    PathElement(collection: collection, number: number)
  }
}

/// Writes documents in the form in which managed exports hold them.
package struct EntityEncoder: Sendable {
  package var app: String
  package var namespace: String?
  package var database: String?

  package init(app: String = "s~fernboard", namespace: String? = nil, database: String? = nil) {
    self.app = app
    self.namespace = namespace
    self.database = database
  }

  package func document(_ path: [PathElement], _ fields: [(String, FieldValue)] = []) -> [UInt8] {
    MessageEncoder.message { message in
      message.message(13) { reference in
        reference.text(13, app)
        if let namespace { reference.text(20, namespace) }
        reference.message(14) { write(path, &$0) }
        if let database { reference.text(23, database) }
      }
      write(fields, &message)
      message.message(16) { write(Array(path.prefix(1)), &$0) }
    }
  }

  private func write(_ path: [PathElement], _ message: inout MessageEncoder) {
    for element in path {
      message.group(1) { group in
        group.text(2, element.collection)
        if let number = element.number { group.integer(3, number) }
        if let name = element.name { group.text(4, name) }
      }
    }
  }

  private func write(_ fields: [(String, FieldValue)], _ message: inout MessageEncoder) {
    for (name, value) in fields {
      guard case .list(let elements) = value else {
        message.message(15) { write(value, named: name, isElement: false, &$0) }
        continue
      }
      if elements.isEmpty {
        message.message(14) { property in
          property.integer(1, 24)
          property.text(3, name)
          property.integer(4, 0)
          property.bytes(5, [])
        }
      }
      for element in elements {
        message.message(15) { write(element, named: name, isElement: true, &$0) }
      }
    }
  }

  private func write(
    _ value: FieldValue, named name: String, isElement: Bool, _ property: inout MessageEncoder
  ) {
    if let meaning = Self.meaning(of: value) { property.integer(1, meaning) }
    property.text(3, name)
    property.integer(4, isElement ? 1 : 0)
    property.message(5) { write(value, &$0) }
  }

  private static func meaning(of value: FieldValue) -> Int64? {
    switch value {
    case .time: 7
    case .point: 9
    case .map: 19
    case .bytes(_, let meaning), .raw(_, let meaning): meaning
    default: nil
    }
  }

  private func write(_ value: FieldValue, _ message: inout MessageEncoder) {
    switch value {
    case .null, .list: break
    case .boolean(let flag): message.integer(2, flag ? 1 : 0)
    case .integer(let number), .time(let number): message.integer(1, number)
    case .double(let number): message.double(4, number)
    case .text(let text): message.text(3, text)
    case .bytes(let bytes, _): message.bytes(3, bytes)
    case .point(let latitude, let longitude):
      message.group(5) { group in
        group.double(6, latitude)
        group.double(7, longitude)
      }
    case .reference(let path): write(reference: path, &message)
    case .map(let fields):
      message.message(3) { entity in
        entity.message(13) { key in
          key.text(13, "")
          key.message(14) { _ in }
        }
        write(fields, &entity)
        entity.message(16) { _ in }
      }
    case .account:
      message.group(8) { group in
        group.text(9, "someone@example.org")
        group.text(10, "example.org")
      }
    case .raw(let bytes, _): message.raw(bytes)
    }
  }

  private func write(reference path: [PathElement], _ message: inout MessageEncoder) {
    message.group(12) { group in
      group.text(13, app)
      if let database { group.text(23, database) }
      for element in path {
        group.group(14) { group in
          group.text(15, element.collection)
          if let number = element.number { group.integer(16, number) }
          if let name = element.name { group.text(17, name) }
        }
      }
    }
  }
}
