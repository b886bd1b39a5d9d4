/// Under which name and uid somebody writes. At least one of them is set.
package struct WritingIdentity: Sendable, Hashable {
  package var uid: String?
  package var name: String?

  package init(uid: String?, name: String?) {
    self.uid = uid
    self.name = name
  }
}
