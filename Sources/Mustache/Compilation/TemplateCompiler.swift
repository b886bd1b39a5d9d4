import Diagnostics

/// Compiles a page: one program for each template in each scope that it is included in.
struct TemplateCompiler {
  struct Key: Hashable {
    let scope: CompilationScope
    let markup: MarkupContext
    /// Whether it starts in the middle of a line.
    let startsInline: Bool
  }

  struct Activation {
    let key: Key
    let program: Int
    /// How many sections that go on to another record were open around it.
    let progress: Int
    var isRecursive = false
  }

  let library: TemplateLibrary
  let strings: [String: String]
  /// Whether names are looked up while rendering, and nothing is checked.
  let isDynamic: Bool
  var diagnostics: [Diagnostic] = []
  /// Whether a template is included whose syntax was reported before.
  var usesUnsound = false

  /// The schema of each slot.
  var schemas: [TemplateSchema] = []
  var markup = MarkupContext()
  /// The last section that ended: where an attribute's name may be in parts.
  var boundary = (template: 0, offset: 0)
  var code: [Operation] = []
  /// Literal text that no operation holds yet.
  var pending: [UInt8] = []
  var progress = 0
  var active: [Activation] = []
  /// The argument blocks that were met, to be found again by their positions.
  var blocks: [BlockArguments.Argument: TemplateBlock] = [:]

  private var programs: [[Operation]] = []
  private var compiled: [Key: (program: Int, exit: MarkupContext)] = [:]
  private var literals: [UInt8] = []
  private var paths: [[Int]] = [[]]
  private var names: [[String]] = []
  private var choices: [[TemplateProgram.Choice]] = []

  static let depthLimit = 128

  init(library: TemplateLibrary, strings: [String: String], schema: TemplateSchema) {
    self.library = library
    self.strings = strings
    isDynamic = schema.isDynamic
  }

  /// - Returns: a program that is of use only if there are no `diagnostics`.
  mutating func compile(entry: Int, schema: TemplateSchema) -> TemplateProgram {
    var scope = CompilationScope(template: entry)
    scope.stack.push(slot(of: schema))
    _ = program(scope, startsInline: false, offset: 0, caller: entry)
    return TemplateProgram(
      programs: programs, literals: literals, paths: paths, names: names, choices: choices,
      slotCount: schemas.count, isDynamic: isDynamic, path: library.entries[entry].source.path)
  }

  /// The program for a template in a scope; the markup goes on where the template ends.
  mutating func program(
    _ scope: CompilationScope, startsInline: Bool, offset: Int, caller: Int
  ) -> Int? {
    markup.meetTag()
    let key = Key(scope: scope, markup: markup, startsInline: startsInline && scope.isIndented)
    if let known = compiled[key] {
      markup = known.exit
      return known.program
    }
    if let index = active.firstIndex(where: { $0.key == key }) {
      active[index].isRecursive = true
      if active[index].progress == progress {
        report(.endlessInclusion(library.entries[scope.template].source.name), offset, caller)
        return nil
      }
      return active[index].program
    }
    guard active.count < Self.depthLimit else {
      report(.nestedTooDeep(limit: Self.depthLimit), offset, caller)
      return nil
    }
    return compileProgram(key)
  }

  private mutating func compileProgram(_ key: Key) -> Int {
    let (outerCode, outerPending) = (code, pending)
    (code, pending) = ([], [])
    let program = programs.count
    programs.append([])
    active.append(Activation(key: key, program: program, progress: progress))

    compile(
      library.entries[key.scope.template].nodes[...].droppingLineStart(if: key.startsInline),
      key.scope)
    emit(.endCall)

    let isRecursive = active.removeLast().isRecursive
    markup.meetTag()
    if isRecursive, !isDynamic, markup != key.markup {
      report(.recursionChangesMarkup, 0, key.scope.template)
    }
    programs[program] = code
    compiled[key] = (program, markup)
    (code, pending) = (outerCode, outerPending)
    return program
  }

  mutating func report(_ problem: TemplateProblem, _ offset: Int, _ template: Int) {
    let diagnostic = TemplateMessages.diagnostic(
      problem, at: offset, in: library.entries[template].source)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

// MARK: - Emitting

extension TemplateCompiler {
  mutating func emit(_ operation: Operation) {
    flush()
    code.append(operation)
  }

  /// Emits an operation whose skip is known only later.
  mutating func emitPlaceholder() -> Int {
    emit(.indent)
    return code.count - 1
  }

  /// Fills in an operation that skips to here.
  mutating func resolve(_ index: Int, _ operation: (Int32) -> Operation) {
    flush()
    code[index] = operation(Int32(code.count - index - 1))
  }

  mutating func emitPushIndentation(_ bytes: [UInt8]) {
    flush()
    code.append(.pushIndentation(start: Int32(literals.count), count: Int32(bytes.count)))
    literals += bytes
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    code.append(.literal(start: Int32(literals.count), count: Int32(pending.count)))
    literals += pending
    pending = []
  }

  mutating func place(slot: Int, fields: [Int]) -> Place {
    let rest = Array(fields.dropFirst())
    let path = paths.firstIndex(of: rest) ?? paths.count
    if path == paths.count { paths.append(rest) }
    return Place(slot: Int16(slot), field: Int16(fields[0]), path: Int32(path))
  }

  mutating func place(named name: TemplateName) -> Place {
    let index = names.firstIndex(of: name.parts) ?? names.count
    if index == names.count { names.append(name.parts) }
    return .named(index)
  }

  mutating func emitCall(_ place: Place, oneOf programs: [TemplateProgram.Choice]) {
    emit(.callNamed(place, choices: Int32(choices.count)))
    choices.append(programs)
  }

  mutating func slot(of schema: TemplateSchema) -> Int {
    if let slot = schemas.firstIndex(where: { $0 === schema }) { return slot }
    schemas.append(schema)
    return schemas.count - 1
  }
}

extension ArraySlice<TemplateNode> {
  /// The same without the indentation of a first line, where the line has begun already.
  func droppingLineStart(if startsInline: Bool) -> Self {
    if startsInline, case .lineStart = first { dropFirst() } else { self }
  }
}
