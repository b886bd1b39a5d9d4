package import JSONText

extension EditTree {
  /// Whether a container of the file has lost or got something itself.
  func isChanged(_ node: EditNode) -> Bool {
    if case .original(let node) = node { return overlays[node.index] != nil }
    return true
  }

  package func kind(of node: EditNode) -> JSONKind {
    switch node {
    case .original(let node):
      return overlays[node.index]?.isTurnedIntoObject == true ? .object : text.kind(node)
    case .made(let index):
      switch made[Int(index)] {
      case .array: return .array
      case .object: return .object
      case .leaf(.null): return .null
      case .leaf(.bool(let value)): return value ? .true : .false
      case .leaf(.number): return .number
      case .leaf: return .string
      }
    }
  }

  package func member(_ name: String, of node: EditNode) -> EditNode? {
    switch node {
    case .made(let index):
      guard case .object(let members) = made[Int(index)] else { return nil }
      let key = Array(name.utf8)
      return members.first { $0.name == key }?.value
    case .original(let node):
      guard let overlay = overlays[node.index] else {
        return text.member(node, name).map { .original($0) }
      }
      if let known = overlay.insertedNames[Array(name.utf8)] {
        return overlay.insertions[known].value
      }
      guard let old = text.member(node, name), !overlay.removed.contains(old.index) else {
        return nil
      }
      return overlay.replaced[old.index] ?? .original(old)
    }
  }

  /// Of an object, in the file's order; new ones last.
  package func members(of node: EditNode) -> [(name: String, value: EditNode)] {
    switch node {
    case .made(let index):
      guard case .object(let members) = made[Int(index)] else { return [] }
      return members.map { (String(decoding: $0.name, as: UTF8.self), $0.value) }
    case .original(let node):
      let overlay = overlays[node.index]
      var result: [(name: String, value: EditNode)] = []
      for (name, value) in text.members(node) where overlay?.removed.contains(value.index) != true {
        result.append((text.string(name), overlay?.replaced[value.index] ?? .original(value)))
      }
      for insertion in overlay?.insertions ?? [] {
        guard let value = insertion.value else { continue }
        result.append((String(decoding: insertion.name, as: UTF8.self), value))
      }
      return result
    }
  }

  package func elements(of node: EditNode) -> [EditNode] {
    switch node {
    case .made(let index):
      guard case .array(let elements) = made[Int(index)] else { return [] }
      return elements
    case .original(let node):
      let overlay = overlays[node.index]
      var result: [EditNode] = []
      for element in text.elements(node)
      where overlay?.removed.contains(element.index) != true {
        result.append(overlay?.replaced[element.index] ?? .original(element))
      }
      for insertion in overlay?.insertions ?? [] where insertion.name.isEmpty {
        if let value = insertion.value { result.append(value) }
      }
      return result
    }
  }

  /// Members or elements that are there now; 0 of anything else.
  package func childCount(of node: EditNode) -> Int {
    switch node {
    case .original(let node): return overlays[node.index]?.count ?? text.childCount(node)
    case .made(let index):
      switch made[Int(index)] {
      case .array(let elements): return elements.count
      case .object(let members): return members.count
      case .leaf: return 0
      }
    }
  }

  package func isEmpty(_ node: EditNode) -> Bool {
    if case .original(let node) = node, overlays[node.index] == nil {
      return text.isEmptyContainer(node)
    }
    return childCount(of: node) == 0
  }

  /// What a string says; of a number, its spelling; nil of anything else.
  package func scalarText(of node: EditNode) -> String? {
    switch node {
    case .original(let node):
      switch text.kind(node) {
      case .string, .number: return text.string(node)
      case .null, .true, .false, .array, .object: return nil
      }
    case .made(let index):
      switch made[Int(index)] {
      case .leaf(.string(let value)): return value
      case .leaf(.number(let value)): return value
      case .leaf, .array, .object: return nil
      }
    }
  }
}
