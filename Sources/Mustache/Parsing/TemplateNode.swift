/// A template as a tree. Offsets are those of the tag in its template, for messages.
indirect enum TemplateNode: Sendable {
  /// The indentation of whoever includes this template goes here.
  case lineStart
  case text([UInt8])
  case variable(TemplateName, isEscaped: Bool, offset: Int)
  case section(TemplateSection)
  /// A partial, or a parent with its arguments.
  case inclusion(TemplateInclusion)
  case block(TemplateBlock)
}

struct TemplateSection: Sendable {
  let name: TemplateName
  let isInverted: Bool
  var content: [TemplateNode]
  let offset: Int
}

struct TemplateInclusion: Sendable {
  enum Target: Sendable {
    case named(String)
    /// The template that a field names.
    case dynamic(TemplateName)
  }

  let target: Target
  let standsAlone: Bool
  /// Goes before each line of what is included.
  var indentation: [UInt8]
  /// The blocks between the tags of a parent; a partial has none.
  let arguments: [TemplateBlock]
  let offset: Int
}

/// A place that a child template can fill, or, as an argument of a parent, what fills it.
struct TemplateBlock: Sendable {
  let name: String
  let standsAlone: Bool
  /// What goes before each line of an argument that is put here.
  var indentation: [UInt8]
  var content: [TemplateNode]
  let offset: Int
}

/// A name in a tag: `author.name`, or `.` for the current value.
struct TemplateName: Hashable, Sendable {
  /// Empty for `.`.
  let parts: [String]

  init(_ text: String) {
    if text == "." {
      parts = []
    } else {
      parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
  }

  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
