/// What a name in a template means.
enum FieldMeaning {
  case field(Place, TemplateField.Kind)
  /// The value of the section around it: `{{.}}`.
  case current(Place, MarkupContext.ValueKind)
  /// A word of the interface.
  case string(String)

  /// As what it can be printed, if it can.
  var kind: MarkupContext.ValueKind? {
    switch self {
    case .string, .field(_, .text), .field(_, .template): .text
    case .field(_, .html): .html
    case .field(_, .url): .url
    case .field(_, .number): .number
    case .field: nil
    case .current(_, let kind): kind
    }
  }

  /// What messages call it.
  var word: String {
    switch self {
    case .string: "text"
    case .field(_, let kind): kind.word
    case .current(_, let kind): kind == .number ? "number" : kind == .url ? "url" : "text"
    }
  }
}
