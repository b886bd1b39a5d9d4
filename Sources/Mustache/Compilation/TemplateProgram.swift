/// A compiled page with all it includes, in one run of operations.
final class TemplateProgram: Sendable {
  struct Choice: Sendable {
    let name: String
    let program: Int
  }

  let operations: [Operation]
  /// Where each program starts; the page itself is the first.
  let starts: [Int]
  /// By operation: whether a section begins here that hangs on its record alone.
  let isSelfContained: [Bool]
  let literals: [UInt8]
  /// Field indices after the first of dotted names, path after path; the first path is empty.
  let pathFields: [Int]
  /// Where each path begins in `pathFields`, and the end of the last one.
  let pathStarts: [Int]
  /// The parts of names that are looked up while rendering.
  let names: [[String]]
  let choices: [[Choice]]
  let slotCount: Int
  /// Whether names are looked up while rendering.
  let isDynamic: Bool
  /// The path of the page's template, for messages.
  let path: String

  init(
    programs: [[Operation]], literals: [UInt8], paths: [[Int]], names: [[String]],
    choices: [[Choice]], slotCount: Int, isDynamic: Bool,
    path: String
  ) {
    var starts: [Int] = []
    var operations: [Operation] = []
    for program in programs {
      starts.append(operations.count)
      operations += program
    }
    self.operations = operations
    self.starts = starts
    isSelfContained = SelfContainedSections(operations, starts: starts).isStart
    self.literals = literals
    pathFields = Array(paths.joined())
    var pathStarts = [0]
    for path in paths { pathStarts.append((pathStarts.last ?? 0) + path.count) }
    self.pathStarts = pathStarts
    self.names = names
    self.choices = choices
    self.slotCount = slotCount
    self.isDynamic = isDynamic
    self.path = path
  }
}
