internal import CLibXML2

/// Reads XML from the first tag to the last with libxml2: UTF-8, without document types.
///
/// Safe on any input: nothing is loaded, no entity beyond the five of XML is known, elements nest and
/// texts run no further than the library's own limits. Names keep their prefixes.
package enum XMLReader {
  package enum Event {
    case open(name: String, attributes: [String: String])
    case close(name: String)
    /// A piece of text; what stands between two tags may come in several.
    case text(String)
  }

  /// The place where reading ends early, both from 1.
  package struct Fault: Error, Hashable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  private static let isReady: Void = xmlInitParser()

  /// Hands over each event in turn.
  ///
  /// - Throws: where the document is not well-formed, has a document type or goes beyond a limit. What
  ///   stands before has been handed over.
  package static func read(_ source: [UInt8], _ body: (Event) -> Void) throws(Fault) {
    _ = isReady
    let bytes = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
    guard let size = Int32(exactly: bytes.count), let context = xmlNewParserCtxt() else {
      throw Fault(line: 1, column: 1)
    }
    defer { xmlFreeParserCtxt(context) }
    setHandlers(context)
    let hasDocumentType = withoutActuallyEscaping(body) { body in
      var target = Target(context: context, body: body)
      return withUnsafeMutablePointer(to: &target) { target in
        context.pointee.userData = UnsafeMutableRawPointer(target)
        let document = bytes.withUnsafeBytes { bytes in
          xmlCtxtReadMemory(
            context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), size, nil, "UTF-8",
            options)
        }
        // Without a handler for the document's start there is none.
        if let document { xmlFreeDoc(document) }
        return target.pointee.hasDocumentType
      }
    }
    if context.pointee.wellFormed == 0 || hasDocumentType { throw fault(context) }
  }

  private static let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING]
    .reduce(Int32(0)) { $0 | Int32($1.rawValue) }

  private static func fault(_ context: xmlParserCtxtPtr) -> Fault {
    guard let error = xmlCtxtGetLastError(context) else { return Fault(line: 1, column: 1) }
    // The library keeps the column in its second number.
    return Fault(line: max(1, Int(error.pointee.line)), column: max(1, Int(error.pointee.int2)))
  }

  /// What the handlers are given; lives as long as the call.
  private struct Target {
    let context: xmlParserCtxtPtr
    let body: (Event) -> Void
    var hasDocumentType = false
  }

  private static func setHandlers(_ context: xmlParserCtxtPtr) {
    guard let handlers = context.pointee.sax else { return }
    // The first version of the interface, which leaves prefixes alone. Comments, instructions and
    // errors are for nobody.
    handlers.pointee = xmlSAXHandler()
    handlers.pointee.startElement = { data, name, attributes in
      guard let name else { return }
      var values: [String: String] = [:]
      attributes?.forEachPair { name, value in
        values[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
      }
      XMLReader.target(data)?.pointee.body(
        .open(name: String(cString: name), attributes: values))
    }
    handlers.pointee.endElement = { data, name in
      guard let name else { return }
      XMLReader.target(data)?.pointee.body(.close(name: String(cString: name)))
    }
    let text: charactersSAXFunc = { data, text, count in
      guard let text, count > 0 else { return }
      let bytes = UnsafeBufferPointer(start: text, count: Int(count))
      XMLReader.target(data)?.pointee.body(.text(String(decoding: bytes, as: UTF8.self)))
    }
    handlers.pointee.characters = text
    handlers.pointee.ignorableWhitespace = text
    handlers.pointee.cdataBlock = text
    // A document type could bring entities.
    handlers.pointee.internalSubset = { data, _, _, _ in
      guard let target = XMLReader.target(data) else { return }
      target.pointee.hasDocumentType = true
      xmlStopParser(target.pointee.context)
    }
  }

  private static func target(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Target>? {
    data?.assumingMemoryBound(to: Target.self)
  }
}
