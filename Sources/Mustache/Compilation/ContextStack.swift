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
