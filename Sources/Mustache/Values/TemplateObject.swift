/// What records of all kinds have in common: fields by number.
///
/// A class with one method to override, where a protocol would do as well, because a renderer asks
/// records for a field some hundred times a page: of a class it need not count the references.
///
/// Public, with the types that it names, only since Swift lets no class that is less be subclassed in
/// another target; nothing outside of the package can see it.
open class TemplateObject {
  /// Whether many pages show this very record, so that what a template makes of it is worth keeping.
  /// Its fields must never change.
  let isShared: Bool
  /// What sections made of it, for the worker that has the record.
  var kept: [KeptMarkup] = []

  public init(isShared: Bool = false) { self.isShared = isShared }

  /// The value of the field at this index of the schema.
  open func value(_ field: Int) -> TemplateValue { .absent }
}

/// What a self-contained section made of a record.
struct KeptMarkup {
  let program: ObjectIdentifier
  /// The section's first operation.
  let start: Int
  let bytes: [UInt8]
}
