/// One step of a compiled page. Skips are counted in operations from the one after the skip.
enum Operation {
  /// Appends bytes of the pool of literals.
  case literal(start: Int32, count: Int32)
  /// Appends a value, escaped.
  case text(Place)
  /// Appends sanitised markup; anything else a record gives is escaped.
  case html(Place)
  /// Appends an address, escaped; anything else a record gives is left out.
  case url(Place)
  /// Appends a value as it is: only in templates over dynamic records.
  case unescaped(Place)
  /// A section that shows its content once, in the same context.
  case skipUnless(Place, skip: Int32)
  /// An inverted section.
  case skipIf(Place, skip: Int32)
  /// A section over a record or a list, whose records go into a slot in turn.
  case enter(Place, slot: Int32, skip: Int32)
  /// A section over a dynamic record's value, of a kind not known before.
  case enterDynamic(Place, skip: Int32)
  /// The end of an entered section.
  case next
  case call(program: Int32)
  /// Calls the program that a value names, if it names one of the choices.
  case callNamed(Place, choices: Int32)
  case endCall
  case pushIndentation(start: Int32, count: Int32)
  case popIndentation
  /// Appends the current indentation.
  case indent
}

/// Where a value is found while rendering.
///
/// Each schema of a page has a slot that holds the innermost record of that kind. This stands for
/// the context stack: names are looked up from the innermost record outwards, and of two records of
/// one kind the inner one has every name that the outer one has.
struct Place: Hashable {
  var slot: Int16
  var field: Int16
  /// Further fields of a dotted name, as an index into the program's paths; 0 for none.
  var path: Int32 = 0

  /// A place that is looked up by name, `path` being the index into the program's names.
  static func named(_ name: Int) -> Place { Place(slot: -1, field: 0, path: Int32(name)) }

  var isNamed: Bool { slot < 0 }
}
