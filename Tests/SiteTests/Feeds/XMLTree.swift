import Foundation
import FoundationXML

/// A parsed XML document; text and markup inside other elements are kept apart.
final class XMLTree: NSObject, XMLParserDelegate {
  final class Element {
    let name: String
    let space: String
    let attributes: [String: String]
    fileprivate(set) var text = ""
    fileprivate(set) var children: [Element] = []

    fileprivate init(name: String, space: String, attributes: [String: String]) {
      self.name = name
      self.space = space
      self.attributes = attributes
    }

    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }

    /// The text of the first child of that name.
    func text(_ name: String) -> String? { all(name).first?.text }

    /// The address of the link with that relation.
    func link(_ relation: String) -> String? {
      all("link").first { $0.attributes["rel"] == relation }?.attributes["href"]
    }
  }

  private var open: [Element] = []
  private var root: Element?

  /// - Throws: the parser's error where the text is not well-formed.
  static func parse(_ text: String) throws -> Element {
    let parser = XMLParser(data: Data(text.utf8))
    let tree = XMLTree()
    parser.delegate = tree
    parser.shouldProcessNamespaces = true
    guard parser.parse(), let root = tree.root else {
      throw NotWellFormed(line: parser.lineNumber, reason: parser.parserError.map { "\($0)" } ?? "")
    }
    return root
  }

  struct NotWellFormed: Error {
    let line: Int
    let reason: String
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let element = Element(
      name: elementName, space: namespaceURI ?? "", attributes: attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    root = open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.text += string
  }
}
