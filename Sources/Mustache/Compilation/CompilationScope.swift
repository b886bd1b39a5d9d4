/// What the meaning of a piece of a template depends on, besides its text.
struct CompilationScope: Hashable {
  /// Index of the template that the piece was written in.
  var template: Int
  var stack = ContextStack()
  var arguments = BlockArguments()
  /// Whether lines are to be indented while rendering.
  var isIndented = false
}

/// The kinds of record that names can be found in.
struct ContextStack: Hashable {
  struct Scalar: Hashable {
    let place: Place
    let kind: MarkupContext.ValueKind
  }

  /// Slots, outermost first. Each is there once: an inner record hides an outer one of its kind.
  /// This keeps the number of stacks finite where partials call themselves.
  private(set) var slots: [Int] = []
  /// The value of the innermost section, if that is no record: what `{{.}}` means.
  var scalar: Scalar?

  mutating func push(_ slot: Int) {
    slots.removeAll { $0 == slot }
    slots.append(slot)
    scalar = nil
  }
}

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
