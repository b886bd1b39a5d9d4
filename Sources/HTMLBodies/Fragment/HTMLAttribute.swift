/// An attribute that is looked at; all others are left out where they are read.
enum HTMLAttribute: String, CaseIterable, Sendable {
  case alt
  case colspan
  case dir
  case height
  case href
  case lang
  case rowspan
  case scope
  case src
  case start
  case title
  case value
  case width
  /// Tells what an element is for: never comes out.
  case className = "class"
  /// Of an `input`: never come out.
  case type
  case checked

  init?(name: UnsafeRawBufferPointer) {
    guard name.count <= 7 else { return nil }
    for attribute in Self.allCases where attribute.rawValue.utf8.elementsEqual(name) {
      self = attribute
      return
    }
    return nil
  }
}
