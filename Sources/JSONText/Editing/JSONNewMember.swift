/// A member that is to be written: its name, which is not yet escaped, and its value.
package struct JSONNewMember: Sendable, Hashable {
  package var name: String
  package var value: JSONNewValue

  package init(_ name: String, _ value: JSONNewValue) {
    self.name = name
    self.value = value
  }
}
