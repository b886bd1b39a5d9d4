extension MarkupContext {
  /// What values are told apart by.
  enum ValueKind {
    case text
    case number
    case url
    case html
  }

  /// Why a value of this kind must not stand here, or nothing.
  func fault(for kind: ValueKind) -> MarkupFault? {
    switch phase {
    case .content: nil
    case .comment, .plainText: kind == .html ? .htmlOutsideContent : nil
    case .rawText: .rawText(element: element)
    case .beforeValue, .unquotedValue: .unquotedValue(attribute: attribute)
    case .singleQuotedValue, .doubleQuotedValue: attributeFault(for: kind)
    default: .tagPart
    }
  }

  private func attributeFault(for kind: ValueKind) -> MarkupFault? {
    if attribute.hasPrefix("on") { return .eventHandler(attribute: attribute) }
    if attribute == "style" { return .styleAttribute }
    if attribute == "srcdoc" { return .markupAttribute(attribute: attribute) }
    if kind == .html { return .htmlOutsideContent }
    if kind == .text, Self.urlAttributes.contains(attribute) {
      return .urlAttribute(attribute: attribute)
    }
    return nil
  }

  /// Attributes whose value browsers load, send or follow, of HTML, its past, and SVG.
  private static let urlAttributes: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "data", "formaction", "href",
    "imagesrcset", "itemid", "itemtype", "longdesc", "lowsrc", "manifest", "ping", "poster",
    "profile", "src", "srcset", "usemap", "xlink:href", "xml:base",
  ]
}
