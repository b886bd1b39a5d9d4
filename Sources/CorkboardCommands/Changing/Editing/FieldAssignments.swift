import Authoring

/// `KEY=VALUE` as fields of a record.
enum FieldAssignments {
  /// - Parameter unset: names of fields that go.
  static func read(
    _ words: [String], unset: [String] = [], of command: CommandDescription
  ) throws(UsageFault) -> [FieldAssignment] {
    var assignments: [FieldAssignment] = []
    for word in words {
      guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
        throw .noAssignment(word, of: command)
      }
      let value = word[word.index(after: sign)...]
      assignments.append(FieldAssignment(String(word[..<sign]), String(value)))
    }
    assignments += unset.map { FieldAssignment($0, nil) }
    var seen: Set<[UInt8]> = []
    for assignment in assignments where !seen.insert(Array(assignment.name.utf8)).inserted {
      throw .setTwice(assignment.name, of: command)
    }
    return assignments
  }
}
