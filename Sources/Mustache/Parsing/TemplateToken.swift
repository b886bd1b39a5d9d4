/// A piece of a template: text up to the end of its line at most, or a tag.
struct TemplateToken {
  enum Kind {
    case text
    case comment
    case delimiters
    case variable
    case unescaped
    case section
    case inverted
    case close
    case partial
    case parent
    case block

    /// Whether it opens something that a closing tag ends.
    var opens: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      default: false
      }
    }

    /// Whether a tag of this kind vanishes with its line where it stands alone on it.
    var canStandAlone: Bool {
      switch self {
      case .text, .variable, .unescaped: false
      default: true
      }
    }
  }

  let kind: Kind
  /// All of it, delimiters included, as offsets into the template.
  let range: Range<Int>
  /// The name in a tag without sigil and outer white space; for text the same as `range`.
  let content: Range<Int>
}
