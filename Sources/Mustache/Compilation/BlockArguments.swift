/// What fills the blocks of a template: the arguments of the parents around it.
struct BlockArguments: Hashable {
  struct Argument: Hashable {
    let name: String
    /// Index of the template where it is written.
    let template: Int
    let offset: Int
  }

  /// By name in order, so that equal sets are equal values.
  private var arguments: [Argument] = []

  subscript(name: String) -> Argument? { arguments.first { $0.name == name } }

  /// Adds arguments of an inner parent; those that came from further out stay.
  mutating func add(_ argument: Argument) {
    guard self[argument.name] == nil else { return }
    let index = arguments.firstIndex { $0.name > argument.name } ?? arguments.count
    arguments.insert(argument, at: index)
  }

  mutating func remove(_ name: String) { arguments.removeAll { $0.name == name } }
}
