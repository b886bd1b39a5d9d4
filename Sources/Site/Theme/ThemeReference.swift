internal import Mustache

/// The reference of what templates can use, written from the schemas so that it cannot be wrong.
package enum ThemeReference {
  /// Markdown: the pages with their templates, a table for each record, the words of the interface.
  ///
  /// - Parameter strings: the words to show as examples.
  package static func markdown(strings: Strings) -> String {
    var text = "| template | page |\n|---|---|\n"
    for page in PageTemplate.allCases {
      text +=
        "| `\(page.rawValue).mustache` | [\(page.schema.name)](#\(anchor(page.schema.name))) |\n"
    }
    text += "\n"
    text += TemplateSchema.markdownReference(
      of: PageTemplate.allCases.map(\.schema), headingLevel: 3)
    text += "\n### words\n\n| name | text |\n|---|---|\n"
    for word in Word.allCases { text += "| `words.\(word.rawValue)` | \(strings[word]) |\n" }
    return text
  }

  private static func anchor(_ name: String) -> String {
    name.split(separator: " ").joined(separator: "-")
  }
}
