import JSONText

/// Writes values in the spelling of Firestore's REST interface (formats: section 4).
struct RESTValueWriter {
  let export: Export
  /// `projects/P/databases/D`.
  let database: String
  var losses = ConversionLosses()

  mutating func fields(
    of record: JSONNode, without subcollections: Set<UInt32>, _ document: DocumentID,
    to json: inout JSONWriter
  ) {
    json.object { json in
      export.forEachField(in: record) { name, value in
        if subcollections.contains(value.index) { return }
        json.name(lexeme: export.text.quoted(name))
        write(value, document, isInList: false, to: &json)
      }
      for mark in ConversionMark(of: document, in: export).members {
        json.member(mark.name, object: { $0.member("stringValue", mark.value) })
      }
    }
  }

  mutating func write(
    _ node: JSONNode, _ document: DocumentID, isInList: Bool, to json: inout JSONWriter
  ) {
    let text = export.text
    if text.isSealed(node) || json.depth > ConversionLoss.deepestValue && text.isContainer(node) {
      losses.add(.deepValue, document)
      json.object { $0.member("stringValue", text.spelling(node)) }
      return
    }
    json.object { json in
      switch export.value(node) {
      case .null:
        json.name("nullValue")
        json.null()
      case .unresolvedServerTime:
        losses.add(.unresolvedTime, document)
        json.name("nullValue")
        json.null()
      case .boolean(let value): json.member("booleanValue", value)
      case .number(let number): write(number: text.lexeme(number), to: &json)
      case .string(let string):
        json.name("stringValue")
        json.lexeme(text.quoted(string))
      case .timestamp(let seconds, let nanoseconds):
        if TimestampSpelling.holds(seconds) {
          json.member(
            "timestampValue", TimestampSpelling.text(seconds: seconds, nanoseconds: nanoseconds))
        } else {
          losses.add(.timestampRange, document)
          writeFields(["_seconds": seconds, "_nanoseconds": Int64(nanoseconds)], to: &json)
        }
      case .timestampText(let string):
        if let time = TimestampSpelling.text(of: text.string(string)) {
          json.member("timestampValue", time)
        } else {
          json.name("stringValue")
          json.lexeme(text.quoted(string))
        }
      case .geopoint(let latitude, let longitude):
        json.member(
          "geoPointValue",
          object: { json in
            // Zero is left out, as the interface itself does.
            if latitude != 0 {
              json.name("latitude")
              json.number(latitude)
            }
            if longitude != 0 {
              json.name("longitude")
              json.number(longitude)
            }
          })
      case .reference(let path): json.member("referenceValue", name(ofReference: text.string(path)))
      case .bytes(let base64):
        json.name("bytesValue")
        json.lexeme(text.quoted(base64))
      case .damagedBytes(let map):
        json.member("bytesValue", Base64.text(of: export.damagedBytes(map)))
      case .notANumber(let name):
        json.name("doubleValue")
        json.lexeme(text.quoted(name))
      case .vector(let list): writeVector(list, document, to: &json)
      case .list(let list):
        if isInList {
          losses.add(.nestedList, document)
          json.member(
            "mapValue",
            object: { json in
              json.member(
                "fields",
                object: { json in
                  json.name("values")
                  json.object { writeList(list, document, to: &$0) }
                })
            })
        } else {
          writeList(list, document, to: &json)
        }
      case .map(let map), .unknownType(let map, _):
        json.member(
          "mapValue",
          object: { json in
            if text.isEmptyContainer(map) { return }
            json.name("fields")
            json.object { json in
              for (name, value) in text.members(map) {
                json.name(lexeme: text.quoted(name))
                write(export.unwrapped(value), document, isInList: false, to: &json)
              }
            }
          })
      }
    }
  }

  private func writeFields(_ fields: KeyValuePairs<String, Int64>, to json: inout JSONWriter) {
    json.member(
      "mapValue",
      object: { json in
        json.member(
          "fields",
          object: { json in
            for (name, value) in fields {
              json.member(name, object: { $0.member("integerValue", String(value)) })
            }
          })
      })
  }

  private mutating func writeList(
    _ list: JSONNode, _ document: DocumentID, to json: inout JSONWriter
  ) {
    json.member(
      "arrayValue",
      object: { json in
        if export.text.isEmptyContainer(list) { return }
        json.name("values")
        json.array { json in
          for element in export.text.elements(list) {
            write(element, document, isInList: true, to: &json)
          }
        }
      })
  }

  private mutating func writeVector(
    _ list: JSONNode, _ document: DocumentID, to json: inout JSONWriter
  ) {
    json.member(
      "mapValue",
      object: { json in
        json.member(
          "fields",
          object: { json in
            json.member("__type__", object: { $0.member("stringValue", "__vector__") })
            json.name("value")
            json.object { writeList(list, document, to: &$0) }
          })
      })
  }

  /// A lexeme without fraction and exponent that fits 64 bits is an integer; REST writes those as
  /// strings. Anything else is a double.
  private func write(number lexeme: UnsafeRawBufferPointer, to json: inout JSONWriter) {
    let isWhole = lexeme.allSatisfy { $0 != 0x2E && $0 | 0x20 != 0x65 }
    let text = String(decoding: lexeme, as: UTF8.self)
    if isWhole, text != "-0", let value = Int64(text) {
      json.member("integerValue", String(value))
    } else {
      json.name("doubleValue")
      json.lexeme(lexeme)
    }
  }

  private func name(ofReference path: String) -> String {
    path.hasPrefix("projects/") ? path : database + "/documents/" + path
  }
}
