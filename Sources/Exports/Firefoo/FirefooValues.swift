import Diagnostics
import JSONText
import Times

/// Firefoo's typed values, objects with one member whose name has two underscores on both sides.
/// Times are known; what others look like nobody has seen, so they are kept as they are.
struct FirefooValues: ValueCopying {
  private var unknown: [String: (count: Int, first: Diagnostic.Location)] = [:]
  private var scratch: [UInt8] = []

  mutating func writeSpecial(
    _ value: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) -> Bool {
    guard text.kind(value) == .object else { return false }
    var members = text.members(value)
    guard let only = members.next(), members.next() == nil else { return false }
    let name = text.lexeme(only.key)
    guard name.count > 4, Bytes.hasPrefix(name, "__"), Bytes.hasSuffix(name, "__") else {
      return false
    }
    if Bytes.areEqual(name, "__time__"), text.kind(only.value) == .string {
      return text.withText(only.value, scratch: &scratch) { bytes in
        // Times outside of the plausible are times too.
        if case .unknown(let fault) = TimeParser.read(text: bytes), fault != .outsideWindow {
          return false
        }
        writer.timestamp(utf8: bytes)
        return true
      } || keepUnknown(value, only.key, of: text, into: &writer)
    }
    return keepUnknown(value, only.key, of: text, into: &writer)
  }

  private mutating func keepUnknown(
    _ value: JSONNode, _ mark: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) -> Bool {
    let type = text.string(mark)
    if let known = unknown[type] {
      unknown[type] = (known.count + 1, known.first)
    } else if unknown.count < 100 {
      unknown[type] = (1, text.location(value))
    }
    writer.copy(value, of: text)
    return true
  }

  func report(to collector: inout DocumentCollector) {
    for (type, found) in unknown.sorted(by: { $0.key < $1.key }) {
      collector.report(FirefooDiagnostics.unknownType(type, found.count, at: found.first))
    }
  }
}
