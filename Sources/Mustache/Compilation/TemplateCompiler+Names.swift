extension TemplateCompiler {
  /// Finds a name in the records around it, the innermost first; what is not there is reported.
  mutating func resolve(
    _ name: TemplateName, _ offset: Int, _ scope: CompilationScope
  ) -> FieldMeaning? {
    guard let first = name.parts.first else {
      guard let scalar = scope.stack.scalar else {
        report(.noCurrentValue, offset, scope.template)
        return nil
      }
      return .current(scalar.place, scalar.kind)
    }
    for slot in scope.stack.slots.reversed() {
      if let index = schemas[slot].index(of: first) {
        return resolve(name, from: slot, index, offset, scope)
      }
    }
    let reachable = scope.stack.slots.reversed().map { schemas[$0] }
    report(.unknownField(first, in: reachable), offset, scope.template)
    return nil
  }

  private mutating func resolve(
    _ name: TemplateName, from slot: Int, _ index: Int, _ offset: Int, _ scope: CompilationScope
  ) -> FieldMeaning? {
    var fields = [index]
    var field = schemas[slot].fields[index]
    for (position, part) in name.parts.enumerated().dropFirst() {
      switch field.kind {
      case .record(let schema):
        guard let next = schema().index(of: part) else {
          report(.unknownField(part, in: [schema()]), offset, scope.template)
          return nil
        }
        fields.append(next)
        field = schema().fields[next]
      case .strings:
        return resolveString(
          name.parts[position...].joined(separator: "."), offset, scope)
      default:
        report(.noFields(field.name, field.kind.word, part), offset, scope.template)
        return nil
      }
    }
    return .field(place(slot: slot, fields: fields), field.kind)
  }

  private mutating func resolveString(
    _ key: String, _ offset: Int, _ scope: CompilationScope
  ) -> FieldMeaning? {
    if let string = strings[key] { return .string(string) }
    report(.unknownString(key, known: strings.keys.sorted()), offset, scope.template)
    return nil
  }
}
