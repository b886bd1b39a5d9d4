/// What a change is about.
package enum ItemKind: String, Sendable, Hashable {
  case post
  case comment
  case message
  case member
}
