/// A fault of syntax at an offset of a template; `TemplateMessages` has the words.
struct TemplateFault {
  enum Reason {
    case unclosedTag
    case emptyTag
    case badDelimiters
    case nestedTooDeep(limit: Int)
    case unclosed(name: String)
    case nothingToClose(name: String)
    case wrongCloser(found: String, expected: String, openedAt: Int)
  }

  let reason: Reason
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
