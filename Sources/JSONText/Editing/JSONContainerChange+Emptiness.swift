internal import Diagnostics

/// Empty containers that are filled, and others that are emptied.
extension JSONContainerChange {
  /// Puts the first children into an empty container.
  func fill(_ resolver: inout JSONEditResolver) throws(DiagnosticFailure) {
    let start = resolver.document.entry(visit.node).offset + 1
    let interior = resolver.document.space(from: start)
    let layout = layout(filling: interior, &resolver)
    let bytes = try spelled(layout.between, layout, &resolver) { _, _ in nil }
    resolver.splice(start..<start + interior.count, layout.before + bytes + layout.after)
  }

  /// As containers of its kind look there, and so that what it was comes back when it is emptied.
  private func layout(
    filling interior: [UInt8], _ resolver: inout JSONEditResolver
  ) -> JSONLayout {
    let kind = isTurned ? .object : resolver.document.kind(visit.node)
    let hasLines = JSONLayout.hasNewline(interior)
    var usual: JSONLayout
    if let parent = visit.parent, let layout = resolver.writer.layouts.layout(of: parent) {
      usual = resolver.writer.layouts.layout(
        ofNew: kind, like: visit.sibling, in: layout, depth: visit.depth + 1)
    } else {
      usual = hasLines ? .filling(interior) : .compact
    }
    usual.colon = kind == .object ? usual.colon : resolver.writer.layouts.colon()
    var padded = usual
    (padded.before, padded.after) = (interior, interior)
    var bare = usual
    (bare.before, bare.after) = ([], [])
    var candidates = [usual]
    if !hasLines { candidates += [padded, bare] }
    for candidate in candidates
    where remains(candidate.before, candidate.after, candidate.colon, &resolver) == interior {
      return candidate
    }
    // No program writes empty containers so; whoever did it by hand has lines in mind.
    if hasLines { return usual.isOnLines ? usual : JSONLayout.filling(interior) }
    // Nothing before the closing bracket: the rest is then what it was.
    padded.after = []
    return padded
  }

  /// Takes the last children out of a container.
  func empty(
    _ firstStart: Int, _ lastEnd: Int, _ resolver: inout JSONEditResolver
  ) {
    let document = resolver.document
    let start = document.entry(visit.node).offset + 1
    let after = document.space(from: lastEnd)
    let child = JSONNode(index: visit.node.index + 1)
    let colon = document.kind(visit.node) == .object ? document.colon(after: child) : [0x3A]
    let bytes = remains(Array(document.bytes[start..<firstStart]), after, colon, &resolver)
    resolver.splice(start..<lastEnd + after.count, bytes)
  }

  /// What stands in a container that was emptied: as others look that are empty; where there are
  /// none, by what stood around its children.
  private func remains(
    _ before: [UInt8], _ after: [UInt8], _ colon: [UInt8], _ resolver: inout JSONEditResolver
  ) -> [UInt8] {
    if after.isEmpty { return before }
    let hasLines = JSONLayout.hasNewline(after)
    if let other = resolver.writer.emptyInteriors.interior(
      of: resolver.document.kind(visit.node))
    {
      if !JSONLayout.hasNewline(other) { return other }
      if hasLines { return JSONLayout.lines(of: other) + JSONLayout.indentation(after) }
    }
    if !hasLines { return before }
    // Apple's writer, known by its colon, leaves an empty line in empty containers.
    guard colon.first == 0x20, colon.last == 0x20 else { return [] }
    return JSONLayout.lines(of: after) + after
  }
}
