/// What the compiler finds wrong; `TemplateMessages` has the words.
enum TemplateProblem {
  case unknownField(String, in: [TemplateSchema])
  case noFields(String, String, String)
  case noCurrentValue
  case unknownString(String, known: [String])
  case sectionOfStrings(String)
  case notPrintable(String, String)
  case escapedHTML(String)
  case unescapedText(String, String)
  case unsafePlace(String, String, MarkupFault)
  case attributeNameInParts
  case sectionChangesMarkup(String)
  case choiceChangesMarkup(String)
  case recursionChangesMarkup
  case unknownTemplate(String, known: [String])
  case notTemplateName(String, String)
  case endlessInclusion(String)
  case nestedTooDeep(limit: Int)
}
