import Exports
import JSONText

/// A map or a list whose children are records of one kind, wherever it stands.
enum RecordContainer {
  private static let sampleSize = 64

  /// The first of the records; empty where the node is no such container.
  static func records(in node: JSONNode, of export: Export) -> [(id: String, node: JSONNode)] {
    let text = export.text
    var result: [(id: String, node: JSONNode)] = []
    var others = 0
    var fields: [String: Int] = [:]
    func add(_ id: String, _ child: JSONNode) {
      guard text.kind(child) == .object, isRecord(child, text) else {
        others += 1
        return
      }
      result.append((id, child))
      for (name, _) in text.members(child).prefix(32) { fields[text.string(name), default: 0] += 1 }
    }
    switch text.kind(node) {
    case .object:
      for (name, child) in text.members(node).prefix(sampleSize) { add(text.string(name), child) }
    case .array:
      var index = 0
      for child in text.elements(node).prefix(sampleSize) {
        add(String(index), child)
        index += 1
      }
    case .null, .true, .false, .number, .string: return []
    }
    guard result.count > others, fields.values.contains(where: { $0 * 2 >= result.count }) else {
      return []
    }
    return result
  }

  private static func isRecord(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    for (_, value) in text.members(node) {
      switch text.kind(value) {
      case .string, .number: return true
      case .null, .true, .false, .array, .object: continue
      }
    }
    return false
  }
}
