/// What a collection holds, as the board sees it.
package enum CollectionKind: String, Sendable, CaseIterable {
  case posts
  case comments
  case messages
  case members
  case sections
}
