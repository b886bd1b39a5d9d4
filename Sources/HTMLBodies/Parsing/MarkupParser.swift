internal import CLibXML2

/// Runs libxml2's HTML parser: the one place that calls it.
///
/// As a stream of elements and texts, without its tree: the parser gives up a tree that is 256 deep
/// and loses the text with it. Nothing is loaded, no entity is declared, no error is printed.
enum MarkupParser {
  private static let isReady: Void = xmlInitParser()

  /// - Parameters:
  ///   - source: well-formed UTF-8 without NUL, not longer than `MarkupLimits.length`.
  /// - Returns: false where the parser could not be had.
  static func parse(_ source: UnsafeRawBufferPointer, into builder: inout FragmentBuilder) -> Bool {
    _ = isReady
    let prepared = prepare(source)
    // A context of its own for each body: nothing is shared between threads.
    guard let context = htmlNewParserCtxt() else { return false }
    defer { htmlFreeParserCtxt(context) }
    setHandlers(context)
    return withUnsafeMutablePointer(to: &builder) { builder in
      var target = Target(builder: builder, context: context)
      return withUnsafeMutablePointer(to: &target) { target in
        context.pointee.userData = UnsafeMutableRawPointer(target)
        let document = prepared.withUnsafeBytes { bytes in
          htmlCtxtReadMemory(
            context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
            nil, "UTF-8", options)
        }
        // Without a handler for the document's start there is none.
        if let document { xmlFreeDoc(document) }
        return true
      }
    }
  }

  private static let options = [
    HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET,
    HTML_PARSE_NODEFDTD, HTML_PARSE_NOIMPLIED, HTML_PARSE_IGNORE_ENC,
  ].reduce(Int32(0)) { $0 | Int32($1.rawValue) }

  /// The source as the parser needs it.
  ///
  /// It starts in an element that nobody knows: the parser puts text that stands in none into a
  /// paragraph of its own, away from the link before it. And a `&#` that is no reference is spelled
  /// out, since the parser would drop it.
  private static func prepare(_ source: UnsafeRawBufferPointer) -> [UInt8] {
    var prepared: [UInt8] = []
    prepared.reserveCapacity(source.count + 32)
    prepared.append(contentsOf: "<corkboard-body>".utf8)
    var start = 0
    for index in source.indices where source[index] == 0x26 && isStrayNumberSign(source, index) {
      prepared.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start...index]))
      prepared.append(contentsOf: "amp;".utf8)
      start = index + 1
    }
    prepared.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start...]))
    return prepared
  }

  private static func isStrayNumberSign(_ source: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard index + 1 < source.count, source[index + 1] == 0x23 else { return false }
    var digit = index + 2
    let isHexadecimal = digit < source.count && source[digit] | 0x20 == 0x78
    if isHexadecimal { digit += 1 }
    guard digit < source.count else { return true }
    switch source[digit] {
    case 0x30...0x39: return false
    case 0x41...0x46, 0x61...0x66: return !isHexadecimal
    default: return true
    }
  }

  /// What the handlers are given; lives as long as the call.
  private struct Target {
    let builder: UnsafeMutablePointer<FragmentBuilder>
    let context: htmlParserCtxtPtr
  }

  private static func setHandlers(_ context: htmlParserCtxtPtr) {
    guard let handlers = context.pointee.sax else { return }
    // Comments, instructions, declarations and errors are for nobody.
    handlers.pointee = htmlSAXHandler()
    handlers.pointee.startElement = { data, name, attributes in
      guard let target = MarkupParser.target(data), let name else { return }
      target.builder.pointee.open(MarkupParser.bytes(name), attributes)
      if target.builder.pointee.isTooDeep { xmlStopParser(target.context) }
    }
    handlers.pointee.endElement = { data, _ in
      MarkupParser.target(data)?.builder.pointee.close()
    }
    let text: charactersSAXFunc = { data, text, count in
      guard let text, count > 0 else { return }
      MarkupParser.target(data)?.builder.pointee.append(
        UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    handlers.pointee.characters = text
    handlers.pointee.ignorableWhitespace = text
    handlers.pointee.cdataBlock = text
  }

  private static func target(_ data: UnsafeMutableRawPointer?) -> Target? {
    data?.assumingMemoryBound(to: Target.self).pointee
  }

  private static func bytes(_ string: UnsafePointer<xmlChar>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: string, count: Int(xmlStrlen(string)))
  }
}

/// The attributes of an element as the parser hands them over: names and values in turn, then nil.
typealias ParsedAttributes = UnsafeMutablePointer<UnsafePointer<UInt8>?>

extension ParsedAttributes {
  /// - Parameter body: takes a name and a value; the value is empty where there is none.
  func forEachPair(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void) {
    var index = 0
    while let name = self[index] {
      let value = self[index + 1]
      body(
        UnsafeRawBufferPointer(start: name, count: Int(xmlStrlen(name))),
        UnsafeRawBufferPointer(start: value, count: Int(xmlStrlen(value))))
      index += 2
    }
  }
}
