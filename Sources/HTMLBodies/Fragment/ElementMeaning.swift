/// What an element of the input stands for.
enum ElementMeaning: Sendable {
  /// One that may come out.
  case element(HTMLElement)
  /// One inside a line that comes out, with nothing else in its paragraphs.
  case alone(HTMLElement)
  /// Gone itself, but what is before, in and behind it are different paragraphs.
  case block
  /// Gone itself; its content stands in its place.
  case inline
  /// Gone with all that is in it.
  case dropped

  /// - Parameter name: in lower case. A name that nobody knows is taken for one inside a line.
  init(name: UnsafeRawBufferPointer) {
    guard let key = Self.key(name), let meaning = Self.meanings[key] else {
      self = .inline
      return
    }
    self = meaning
  }

  private static let meanings: [UInt128: ElementMeaning] = {
    var table: [UInt128: ElementMeaning] = [:]
    func set(_ names: String, _ meaning: ElementMeaning) {
      for name in names.split(separator: " ") {
        if let key = Array(name.utf8).withUnsafeBytes({ ElementMeaning.key($0) }) {
          table[key] = meaning
        }
      }
    }
    for element in HTMLElement.allCases { set(element.rawValue, .element(element)) }
    for (names, element) in aliases { set(names, .element(element)) }
    // A fold shows what is in it: it would need a control, and bodies have none. Its summary stays told
    // apart.
    set("summary", .alone(.b))
    set(
      """
      address article aside body center colgroup details fieldset footer form frameset header hgroup html \
      legend main menuitem multicol nav noframes optgroup search section textarea
      """, .block)
    // `math` keeps its letters; its second spelling of the same formula goes. What has no content in
    // HTML but is not known to the parser (`track`) must not be here: all that follows is in it.
    set(
      """
      annotation annotation-xml applet area base basefont col datalist frame head isindex link meta \
      param script select style svg template title
      """, .dropped)
    return table
  }()

  private static let aliases: [(String, HTMLElement)] = [
    ("menu dir", .ul),
    ("strike", .s),
    ("acronym", .abbr),
    ("tt", .code),
    ("listing xmp plaintext", .pre),
    ("image", .img),
    ("tg-spoiler", .spoiler),
    ("iframe source", .embed),
  ]

  /// The name as a number; nil for one that is longer than any known.
  private static func key(_ name: UnsafeRawBufferPointer) -> UInt128? {
    guard name.count <= 15 else { return nil }
    return name.reduce(0) { $0 << 8 | UInt128($1) }
  }
}
