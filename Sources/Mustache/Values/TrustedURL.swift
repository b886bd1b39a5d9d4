/// An address that may stand in a link: it passed the allow-list, or the address planner made it.
///
/// The type keeps `javascript:` and its like out of `href`, where escaping does not help.
public struct TrustedURL: Sendable, Hashable {
  package let text: String

  package init(checked text: String) { self.text = text }
}
