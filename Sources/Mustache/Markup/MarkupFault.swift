/// Why a value must not stand where a template has put it.
enum MarkupFault: Hashable {
  case unquotedValue(attribute: String)
  case tagPart
  case rawText(element: String)
  case eventHandler(attribute: String)
  case styleAttribute
  case markupAttribute(attribute: String)
  case urlAttribute(attribute: String)
  case htmlOutsideContent
}
