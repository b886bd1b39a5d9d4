/// A field that a record shows to templates: its name, what kind of value it has, what it means.
package struct TemplateField: Sendable {
  package enum Kind: Sendable {
    case text
    case html
    case url
    case number
    case flag
    /// A record whose fields are reached by a section or by a dotted name.
    case record(@Sendable () -> TemplateSchema)
    /// Records to repeat over.
    case list(@Sendable () -> TemplateSchema)
    /// Text that names one of these templates, for `{{>*name}}`.
    case template([String])
    /// The words of the interface: `{{name.key}}` becomes literal text when it is compiled.
    case strings

    /// The word for this kind in messages and in the reference.
    package var word: String {
      switch self {
      case .text: "text"
      case .html: "html"
      case .url: "url"
      case .number: "number"
      case .flag: "flag"
      case .record: "record"
      case .list: "list"
      case .template: "template name"
      case .strings: "strings"
      }
    }
  }

  package let name: String
  package let kind: Kind
  /// One line for the reference.
  package let description: String

  package init(_ name: String, _ kind: Kind, _ description: String) {
    self.name = name
    self.kind = kind
    self.description = description
  }
}

extension TemplateField {
  package static func text(_ name: String, _ description: String = "") -> Self {
    Self(name, .text, description)
  }

  package static func html(_ name: String, _ description: String = "") -> Self {
    Self(name, .html, description)
  }

  package static func url(_ name: String, _ description: String = "") -> Self {
    Self(name, .url, description)
  }

  package static func number(_ name: String, _ description: String = "") -> Self {
    Self(name, .number, description)
  }

  package static func flag(_ name: String, _ description: String = "") -> Self {
    Self(name, .flag, description)
  }

  /// The schema is a closure so that a schema can refer to itself.
  package static func record(
    _ name: String, _ description: String = "", of schema: @escaping @Sendable () -> TemplateSchema
  ) -> Self {
    Self(name, .record(schema), description)
  }

  /// The schema is a closure so that a schema can refer to itself.
  package static func list(
    _ name: String, _ description: String = "", of schema: @escaping @Sendable () -> TemplateSchema
  ) -> Self {
    Self(name, .list(schema), description)
  }

  /// Text that names one of the given templates, for `{{>*name}}`.
  package static func template(
    _ name: String, _ description: String = "", oneOf names: [String]
  ) -> Self {
    Self(name, .template(names), description)
  }

  /// The words of the interface, given to `TemplateSet` and not to the record, whose value for this
  /// field is `absent`.
  package static func strings(_ name: String, _ description: String = "") -> Self {
    Self(name, .strings, description)
  }
}
