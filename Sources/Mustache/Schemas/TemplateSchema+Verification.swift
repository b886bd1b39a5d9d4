package import Diagnostics

extension TemplateSchema {
  /// Compares the values of a record, and of all records in it, with the kinds that the schemas
  /// declare. For tests of records: the compiler believes the schema.
  ///
  /// `absent` fits any kind.
  ///
  /// - Parameter depth: how deep to go into records that hold records.
  /// - Returns: one diagnostic for each value that does not fit.
  package static func verify(_ record: any TemplateRecord, depth: Int = 8) -> [Diagnostic] {
    type(of: record).schema.verify(record, at: type(of: record).schema.name, depth: depth)
  }

  private func verify(_ record: TemplateObject, at path: String, depth: Int) -> [Diagnostic] {
    guard let record = record as? any TemplateRecord else {
      return [TemplateMessages.otherSchema("none", at: path, expected: name)]
    }
    guard type(of: record).schema === self else {
      return [TemplateMessages.otherSchema(type(of: record).schema.name, at: path, expected: name)]
    }
    var found: [Diagnostic] = []
    for (index, field) in fields.enumerated() {
      let value = record.value(index)
      let path = path + "." + field.name
      guard field.kind.accepts(value) else {
        found.append(
          TemplateMessages.wrongKind(value.word, at: path, index: index, expected: field.kind.word))
        continue
      }
      guard depth > 0 else { continue }
      switch (field.kind, value) {
      case (.record(let schema), .record(let inner)):
        found += schema().verify(inner, at: path, depth: depth - 1)
      case (.list(let schema), .list(let list)):
        for element in 0..<list.count {
          found += schema().verify(
            list.record(at: element), at: "\(path)[\(element)]", depth: depth - 1)
        }
      default: break
      }
    }
    if case .absent = record.value(fields.count) { return found }
    return found + [TemplateMessages.extraField(at: path, index: fields.count)]
  }
}

extension TemplateField.Kind {
  fileprivate func accepts(_ value: TemplateValue) -> Bool {
    switch (self, value) {
    case (_, .absent), (.text, .text), (.text, .bytes), (.html, .html), (.url, .url),
      (.number, .number), (.flag, .flag), (.record, .record), (.list, .list):
      true
    case (.template(let names), .text(let name)): names.contains(name)
    default: false
    }
  }
}

extension TemplateValue {
  /// The word for this kind of value in messages.
  fileprivate var word: String {
    switch self {
    case .absent: "nothing"
    case .text(let text): "text \"\(text.prefix(20))\""
    case .bytes: "text"
    case .html: "html"
    case .url: "url"
    case .number: "number"
    case .flag: "flag"
    case .record: "record"
    case .list: "list"
    }
  }
}
