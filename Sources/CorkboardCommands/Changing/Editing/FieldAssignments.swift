import Authoring

/// `KEY=VALUE` as fields of a record.
enum FieldAssignments {
  static func read(
    _ words: [String], of command: CommandDescription
  ) throws(UsageFault) -> [FieldAssignment] {
    var assignments: [FieldAssignment] = []
    for word in words {
      guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
        throw .noAssignment(word, of: command)
      }
      let value = word[word.index(after: sign)...]
      assignments.append(FieldAssignment(String(word[..<sign]), String(value)))
    }
    return assignments
  }
}
