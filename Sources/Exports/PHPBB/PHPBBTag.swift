/// A tag of a post's text, whichever way it is stored.
struct PHPBBTag {
  enum Name {
    case bold
    case italic
    case underline
    case strike
    case superscript
    case `subscript`
    case quote
    case code
    case list
    case item
    case link
    case email
    case image
    case flash
    case spoiler
    case other

    /// - Parameter bytes: in whatever case it is typed.
    init(_ bytes: UnsafeRawBufferPointer) {
      // Longer ones are nobody's.
      var lowered: (UInt64, UInt64) = (0, 0)
      guard bytes.count <= 16 else {
        self = .other
        return
      }
      self = withUnsafeMutableBytes(of: &lowered) { room in
        for (index, byte) in bytes.enumerated() {
          room[index] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        }
        return Self.known(UnsafeRawBufferPointer(rebasing: room[..<bytes.count]))
      }
    }

    private static func known(_ name: UnsafeRawBufferPointer) -> Name {
      switch name.count {
      case 1:
        switch name[0] {
        case UInt8(ascii: "b"): return .bold
        case UInt8(ascii: "i"): return .italic
        case UInt8(ascii: "u"): return .underline
        case UInt8(ascii: "s"): return .strike
        case UInt8(ascii: "*"): return .item
        default: return .other
        }
      case 2:
        if name.says("em") { return .italic }
        if name.says("li") { return .item }
      case 3:
        if name.says("url") { return .link }
        if name.says("img") { return .image }
        if name.says("del") { return .strike }
        if name.says("sup") { return .superscript }
        if name.says("sub") { return .subscript }
        if name.says("pre") { return .code }
      case 4:
        if name.says("code") { return .code }
        if name.says("list") { return .list }
        if name.says("hide") { return .spoiler }
      case 5:
        if name.says("quote") { return .quote }
        if name.says("email") { return .email }
        if name.says("flash") { return .flash }
      case 6:
        if name.says("strong") { return .bold }
        if name.says("strike") { return .strike }
      case 7: if name.says("spoiler") { return .spoiler }
      default: break
      }
      return .other
    }
  }

  let name: Name
  /// What the tag itself says: the address, the author, the kind of list.
  var value: [UInt8] = []

  /// What the tag frames.
  var element: PHPBBMarkup.Element {
    switch name {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    case .strike: .strike
    case .superscript: .superscript
    case .subscript: .subscript
    case .quote: .quote
    case .code: .code
    case .list:
      value.isEmpty || Self.unordered.contains(where: value.elementsEqual)
        ? .list : .orderedList
    case .item: .item
    case .link, .email: .link
    case .spoiler: .spoiler
    case .image, .flash, .other: .plain
    }
  }

  private static let unordered = ["circle", "disc", "none", "square"].map { Array($0.utf8) }

  func begin(in markup: inout PHPBBMarkup) {
    switch element {
    case .quote: value.withUnsafeBytes { markup.beginQuote(of: $0) }
    case .link:
      let address = name == .email ? Array("mailto:".utf8) + value : value
      address.withUnsafeBytes { markup.beginLink(to: $0) }
    case let element: markup.begin(element)
    }
  }

  func end(in markup: inout PHPBBMarkup) {
    switch element {
    case .list, .orderedList: markup.endList()
    case .link: markup.endLink()
    case let element: markup.end(element)
    }
  }
}
