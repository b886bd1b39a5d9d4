import Text

extension TemplateCompiler {
  mutating func compile(_ nodes: ArraySlice<TemplateNode>, _ scope: CompilationScope) {
    for node in nodes {
      switch node {
      case .lineStart: if scope.isIndented { emit(.indent) }
      case .text(let bytes): compile(bytes)
      case .variable(let name, let isEscaped, let offset):
        markup.meetTag()
        compileVariable(name, isEscaped, offset, scope)
      case .section(let section): compile(section, scope)
      case .inclusion(let inclusion): compile(inclusion, scope)
      case .block(let block): compile(block, scope)
      }
    }
  }

  private mutating func compile(_ text: [UInt8]) {
    pending += text
    guard !isDynamic else { return }
    markup.advance(over: text)
    if markup.hasBrokenName {
      markup.hasBrokenName = false
      report(.attributeNameInParts, boundary.offset, boundary.template)
    }
  }

  // MARK: - Variables

  private mutating func compileVariable(
    _ name: TemplateName, _ isEscaped: Bool, _ offset: Int, _ scope: CompilationScope
  ) {
    if isDynamic {
      let place = place(named: name)
      return emit(isEscaped ? .text(place) : .unescaped(place))
    }
    guard let meaning = resolve(name, offset, scope) else { return }
    guard let kind = meaning.kind else {
      return report(.notPrintable(name.text, meaning.word), offset, scope.template)
    }
    if isEscaped, kind == .html { return report(.escapedHTML(name.text), offset, scope.template) }
    if !isEscaped, kind != .html {
      return report(.unescapedText(name.text, meaning.word), offset, scope.template)
    }
    if let fault = markup.fault(for: kind) {
      return report(.unsafePlace(name.text, meaning.word, fault), offset, scope.template)
    }
    switch meaning {
    case .string(let string): HTMLEscaping.appendText(string, to: &pending)
    case .field(let place, _), .current(let place, _):
      switch kind {
      case .html: emit(.html(place))
      case .url: emit(.url(place))
      case .text, .number: emit(.text(place))
      }
    }
  }

  // MARK: - Sections

  private mutating func compile(_ section: TemplateSection, _ scope: CompilationScope) {
    markup.meetTag()
    let before = markup
    if isDynamic {
      compileDynamic(section, scope)
    } else if let meaning = resolve(section.name, section.offset, scope) {
      compile(section, meaning, scope)
    }
    if let joined = before.joined(with: markup) {
      markup = joined
      boundary = (scope.template, section.offset)
    } else {
      if !isDynamic {
        report(.sectionChangesMarkup(section.name.text), section.offset, scope.template)
      }
      markup = before
    }
  }

  private mutating func compileDynamic(_ section: TemplateSection, _ scope: CompilationScope) {
    let place = place(named: section.name)
    let start = emitPlaceholder()
    progress += 1
    compile(section.content[...], scope)
    progress -= 1
    if section.isInverted {
      resolve(start) { .skipIf(place, skip: $0) }
    } else {
      emit(.next)
      resolve(start) { .enterDynamic(place, skip: $0) }
    }
  }

  private mutating func compile(
    _ section: TemplateSection, _ meaning: FieldMeaning, _ scope: CompilationScope
  ) {
    var inner = scope
    switch meaning {
    case .string(let string):
      if string.isEmpty == section.isInverted { compile(section.content[...], scope) }
    case .field(let place, .record(let schema)) where !section.isInverted,
      .field(let place, .list(let schema)) where !section.isInverted:
      let slot = slot(of: schema())
      inner.stack.push(slot)
      let start = emitPlaceholder()
      progress += 1
      compile(section.content[...], inner)
      progress -= 1
      emit(.next)
      resolve(start) { .enter(place, slot: Int32(slot), skip: $0) }
    case .field(_, .strings):
      report(.sectionOfStrings(section.name.text), section.offset, scope.template)
    case .field(let place, _), .current(let place, _):
      if !section.isInverted, let kind = meaning.kind {
        inner.stack.scalar = ContextStack.Scalar(place: place, kind: kind)
      }
      let start = emitPlaceholder()
      compile(section.content[...], inner)
      let isInverted = section.isInverted
      resolve(start) { isInverted ? .skipIf(place, skip: $0) : .skipUnless(place, skip: $0) }
    }
  }

  // MARK: - Partials, parents and blocks

  private mutating func compile(_ inclusion: TemplateInclusion, _ scope: CompilationScope) {
    var inner = scope
    for argument in inclusion.arguments.reversed() {
      let key = BlockArguments.Argument(
        name: argument.name, template: scope.template, offset: argument.offset)
      blocks[key] = argument
      inner.arguments.add(key)
    }
    let indents = !inclusion.indentation.isEmpty
    if indents {
      emitPushIndentation(inclusion.indentation)
      inner.isIndented = true
    }
    let startsInline = !inclusion.standsAlone
    switch inclusion.target {
    case .named(let name):
      if let program = program(
        named: name, inner, startsInline, offset: inclusion.offset, caller: scope.template)
      {
        emit(.call(program: Int32(program)))
      }
    case .dynamic(let name):
      compileChoice(name, inner, startsInline, offset: inclusion.offset, caller: scope.template)
    }
    if indents { emit(.popIndentation) }
  }

  private mutating func program(
    named name: String, _ scope: CompilationScope, _ startsInline: Bool, offset: Int, caller: Int
  ) -> Int? {
    guard let template = library.index(of: name) else {
      if !isDynamic { report(.unknownTemplate(name, known: library.names), offset, caller) }
      return nil
    }
    guard library.entries[template].isSound else {
      usesUnsound = true
      return nil
    }
    var scope = scope
    scope.template = template
    return program(scope, startsInline: startsInline, offset: offset, caller: caller)
  }

  private mutating func compileChoice(
    _ name: TemplateName, _ scope: CompilationScope, _ startsInline: Bool, offset: Int, caller: Int
  ) {
    let place: Place
    let names: [String]
    if isDynamic {
      place = self.place(named: name)
      names = library.names
    } else {
      var callerScope = scope
      callerScope.template = caller
      guard let meaning = resolve(name, offset, callerScope) else { return }
      guard case .field(let field, .template(let choices)) = meaning else {
        return report(.notTemplateName(name.text, meaning.word), offset, caller)
      }
      place = field
      names = choices
    }
    // Which one is called shows only with the record, so each must lead on from and to one place.
    let before = markup
    var choices: [TemplateProgram.Choice] = []
    progress += isDynamic ? 1 : 0
    for choice in names {
      markup = before
      if let program = program(named: choice, scope, startsInline, offset: offset, caller: caller) {
        choices.append(TemplateProgram.Choice(name: choice, program: program))
      }
      if !isDynamic, before.joined(with: markup) == nil {
        report(.choiceChangesMarkup(choice), offset, caller)
      }
    }
    progress -= isDynamic ? 1 : 0
    markup = before
    emitCall(place, oneOf: choices)
  }

  private mutating func compile(_ block: TemplateBlock, _ scope: CompilationScope) {
    guard let argument = scope.arguments[block.name], let content = blocks[argument]?.content else {
      return compile(block.content[...], scope)
    }
    var inner = scope
    inner.template = argument.template
    // An argument that has a block of its own name means the default of that block.
    inner.arguments.remove(block.name)
    let indents = block.standsAlone && !block.indentation.isEmpty
    if indents {
      emitPushIndentation(block.indentation)
      inner.isIndented = true
    }
    if block.standsAlone, inner.isIndented, !content.startsWithLineStart, !content.isEmpty {
      emit(.indent)
    }
    compile(content[...].droppingLineStart(if: !block.standsAlone), inner)
    if indents { emit(.popIndentation) }
  }
}
