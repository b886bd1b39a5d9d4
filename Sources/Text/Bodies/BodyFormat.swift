/// How the bodies of an export are written.
package enum BodyFormat: String, CaseIterable, Sendable, Hashable {
  /// CommonMark; HTML in it is shown as the text that it is.
  case markdown
  /// Plain text: line breaks are kept, addresses become links, nothing else is markup.
  case text
  /// A fragment of HTML, of which only what is allowed comes out.
  case html
}
