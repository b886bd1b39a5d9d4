internal import Diagnostics

/// Goes over the children of one container once, and splices what is added and what is removed.
///
/// Children that are kept and stand beside each other afterwards keep what stands between them. A
/// child that goes takes what stands behind it along, up to the next; the last one what stands
/// before it. So what stands around a child that was added is exactly what was there before.
struct JSONContainerChange {
  typealias Visit = JSONEditResolver.Visit

  let visit: Visit
  let additions: [Int]
  let inner: Range<Int>
  let isTurned: Bool

  private var names = JSONNameSet()
  /// Numbers of edits that wait for the next child that is kept.
  private var pending: [Int] = []
  /// Of children that go, since the last one that is kept: where the first begins.
  private var goneSince: Int?
  private var keepsAny = false
  private var firstStart: Int?
  private var secondStart: Int?
  private var last: (node: JSONNode, start: Int)?
  /// The nearest child containers so far.
  private var nearest: [JSONKind: JSONNode] = [:]

  init(_ visit: Visit, additions: [Int], inner: Range<Int>, isTurned: Bool) {
    self.visit = visit
    self.additions = additions
    self.inner = inner
    self.isTurned = isTurned
  }

  mutating func resolve(_ resolver: inout JSONEditResolver) throws(DiagnosticFailure) {
    let document = resolver.document
    let isObject = document.kind(visit.node) == .object
    let end = Int(visit.node.index) + document.entry(visit.node).span
    let slots = try slots(resolver)
    try collectNames(resolver)
    var slot = 0
    var edit = inner.lowerBound
    var number = 0
    var index = Int(visit.node.index) + 1
    // Without additions, nothing behind the last edit matters but whether the children end there.
    while index < end {
      let child = JSONNode(index: UInt32(index))
      let value = isObject ? JSONNode(index: UInt32(index + 1)) : child
      let next = Int(document.nodeAfter(value).index)
      let start = document.offset(index)
      if number == 0 { firstStart = start }
      if number == 1 { secondStart = start }

      while slot < slots.count, slots[slot].slot < Slot(child: child.index, isBehind: true) {
        guard slots[slot].slot.child == child.index || slots[slot].slot == .first else {
          throw resolver.fault(.noPlace, visit.node)
        }
        pending.append(slots[slot].edit)
        slot += 1
      }
      let from = edit
      while edit < inner.upperBound, resolver.edits[edit].target.index < next { edit += 1 }
      let own = from..<edit
      if !own.isEmpty, isObject, resolver.isRepeated(child) {
        throw resolver.fault(.repeatedName(document.string(child)), child)
      }
      let isGone =
        try removes(own, child, isObject, resolver)
        || (isTurned && own.isEmpty && document.kind(child) == .null)
      if isGone {
        goneSince = goneSince ?? start
      } else {
        if !names.isEmpty { try checkName(child, number, isObject, resolver) }
        if goneSince != nil || !pending.isEmpty {
          try settle(before: start, at: index, next: next, end: end, &resolver)
        }
        if isTurned {
          resolver.splice(
            start..<start, Array("\"\(number)\"".utf8) + resolver.writer.layouts.colon())
        }
        if !own.isEmpty { push(value, own, next, end, isObject, &resolver) }
        keepsAny = true
      }
      if slot < slots.count {
        while slot < slots.count, slots[slot].slot == Slot(child: child.index, isBehind: true) {
          pending.append(slots[slot].edit)
          slot += 1
        }
      }
      if document.entry(value).isContainer, !document.isEmptyContainer(value) {
        nearest[document.kind(value)] = value
      }
      last = (child, start)
      number += 1
      index = next
    }
    guard edit == inner.upperBound else {
      throw resolver.fault(.noNode, resolver.edits[edit].target)
    }
    while slot < slots.count {
      guard slots[slot].slot == .last || (number == 0 && slots[slot].slot == .first) else {
        throw resolver.fault(.noPlace, visit.node)
      }
      pending.append(slots[slot].edit)
      slot += 1
    }
    try settleEnd(&resolver)
    if isTurned { turnBrackets(&resolver) }
  }

  // MARK: What is asked for

  private mutating func collectNames(_ resolver: JSONEditResolver) throws(DiagnosticFailure) {
    for addition in additions {
      guard case .insert(let name?, _, _) = resolver.edits[addition].action else { continue }
      if !names.insert(Array(name.utf8)) {
        throw resolver.fault(.nameTaken(name), visit.node)
      }
    }
  }

  /// A child that stays must not have the name of one that comes.
  private mutating func checkName(
    _ child: JSONNode, _ number: Int, _ isObject: Bool, _ resolver: JSONEditResolver
  ) throws(DiagnosticFailure) {
    if isObject {
      if names.contains(child, of: resolver.document) {
        throw resolver.fault(.nameTaken(resolver.document.string(child)), child)
      }
    } else if names.contains(Array(String(number).utf8)) {
      throw resolver.fault(.nameTaken(String(number)), child)
    }
  }

  private func removes(
    _ own: Range<Int>, _ child: JSONNode, _ isObject: Bool, _ resolver: JSONEditResolver
  ) throws(DiagnosticFailure) -> Bool {
    guard let first = own.first, resolver.edits[first].target == child else { return false }
    /// Not always the first: edits of one node come in the order in which they were asked for.
    let removal = own.first {
      guard resolver.edits[$0].target == child else { return false }
      switch resolver.edits[$0].action {
      case .removeMember: return isObject
      case .removeElement: return !isObject
      default: return false
      }
    }
    guard let removal else {
      if isObject { throw resolver.fault(.noValue, child) }
      return false
    }
    if let other = own.first(where: { $0 != removal }) {
      let target = resolver.edits[other].target
      throw resolver.fault(target == child ? .editedTwice : .insideRemoved, target)
    }
    return true
  }

  private func push(
    _ value: JSONNode, _ own: Range<Int>, _ next: Int, _ end: Int, _ isObject: Bool,
    _ resolver: inout JSONEditResolver
  ) {
    let document = resolver.document
    var kind: JSONKind?
    if let first = own.first, case .replace(let new) = resolver.edits[first].action {
      kind = new.container
    } else if document.isEmptyContainer(value) {
      kind = document.kind(value)
    }
    let sibling = kind.flatMap {
      nearest[$0] ?? resolver.writer.layouts.sibling($0, from: next, to: end, isObject: isObject)
    }
    resolver.work.append(
      Visit(
        node: value, edits: own, depth: visit.depth + 1, parent: visit.node, sibling: sibling))
  }

  // MARK: Splices

  /// What was added and removed before a child that stays.
  private mutating func settle(
    before start: Int, at index: Int, next: Int, end: Int, _ resolver: inout JSONEditResolver
  ) throws(DiagnosticFailure) {
    let document = resolver.document
    var bytes: [UInt8] = []
    if !pending.isEmpty {
      let gap: [UInt8]
      if keepsAny {
        gap = document.gap(before: goneSince ?? start)
      } else if let second = secondStart ?? (next < end ? document.offset(next) : nil) {
        gap = document.gap(before: second)
      } else {
        gap = resolver.writer.layouts.layout(of: visit.node)?.between ?? [0x2C]
      }
      let reference = last?.node ?? JSONNode(index: UInt32(index))
      let isObject = document.kind(visit.node) == .object
      let layout = childLayout(reference, resolver: &resolver)
      bytes = try spelled(gap, layout, &resolver) {
        $0.layouts.sibling($1, from: index, to: end, isObject: isObject)
      }
      bytes += gap
    }
    resolver.splice((goneSince ?? start)..<start, bytes)
    goneSince = nil
    pending.removeAll(keepingCapacity: true)
  }

  /// What was added and removed behind the last child that stays.
  private mutating func settleEnd(
    _ resolver: inout JSONEditResolver
  ) throws(DiagnosticFailure) {
    if goneSince == nil, pending.isEmpty { return }
    let document = resolver.document
    guard let last, let firstStart else {
      return try fill(&resolver)
    }
    let isObject = document.kind(visit.node) == .object
    let lastEnd = document.range(isObject ? document.nodeAfter(last.node) : last.node).upperBound
    if pending.isEmpty {
      if keepsAny, let goneSince {
        resolver.splice(document.endOfChild(before: goneSince)..<lastEnd, [])
      } else {
        empty(firstStart, lastEnd, &resolver)
      }
      return
    }
    let gap: [UInt8]
    if keepsAny, let goneSince {
      gap = document.gap(before: goneSince)
    } else if let secondStart {
      gap = document.gap(before: keepsAny ? last.start : secondStart)
    } else {
      gap = resolver.writer.layouts.layout(of: visit.node)?.between ?? [0x2C]
    }
    let layout = childLayout(last.node, resolver: &resolver)
    let bytes = try spelled(gap, layout, &resolver) { _, _ in nil }
    if keepsAny {
      let start = goneSince.map { document.endOfChild(before: $0) } ?? lastEnd
      resolver.splice(start..<lastEnd, gap + bytes)
    } else {
      resolver.splice(firstStart..<lastEnd, bytes)
    }
  }

  /// The layout for what stands beside a child.
  private func childLayout(
    _ child: JSONNode, resolver: inout JSONEditResolver
  ) -> JSONLayout {
    var layout = JSONLayout.compact
    // The whole layout takes a look at the end of the container, which only containers need.
    if pending.contains(where: { addsContainer($0, resolver) }) {
      layout = resolver.writer.layouts.layout(of: visit.node) ?? layout
    }
    if resolver.document.kind(visit.node) == .object {
      layout.colon = resolver.document.colon(after: child)
    } else {
      layout.colon = resolver.writer.layouts.colon()
    }
    return layout
  }

  private func addsContainer(_ edit: Int, _ resolver: JSONEditResolver) -> Bool {
    guard case .insert(_, let value, _) = resolver.edits[edit].action else { return false }
    switch value {
    case .array, .object: return true
    default: return false
    }
  }

  /// What is added, with the gap between any two.
  func spelled(
    _ gap: [UInt8], _ layout: JSONLayout, _ resolver: inout JSONEditResolver,
    elsewhere: (JSONValueWriter, JSONKind) -> JSONNode?
  ) throws(DiagnosticFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    for edit in pending {
      guard case .insert(let name, let value, _) = resolver.edits[edit].action else { continue }
      if !bytes.isEmpty { bytes += gap }
      if let name {
        resolver.writer.spelling.append(name, to: &bytes)
        bytes += layout.colon
      }
      let example = value.container.flatMap { nearest[$0] ?? elsewhere(resolver.writer, $0) }
      do throws(JSONEditFault) {
        try resolver.writer.append(
          value, to: &bytes, like: example, in: layout, depth: visit.depth + 1)
      } catch {
        throw resolver.fault(error, visit.node)
      }
    }
    do throws(JSONEditFault) {
      let kind = isTurned ? .object : resolver.document.kind(visit.node)
      try resolver.writer.check(bytes, in: kind)
    } catch {
      throw resolver.fault(error, visit.node)
    }
    return bytes
  }

  private func turnBrackets(_ resolver: inout JSONEditResolver) {
    let range = resolver.document.range(visit.node)
    resolver.splice(range.lowerBound..<range.lowerBound + 1, [0x7B])
    resolver.splice(range.upperBound - 1..<range.upperBound, [0x7D])
  }
}
