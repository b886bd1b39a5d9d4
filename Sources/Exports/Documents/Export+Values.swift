package import JSONText

extension Export {
  /// Reads a field's value, with the typed shapes that the SDKs print (formats: 2, 3 and 6.4).
  ///
  /// The shapes are recognised in every format, since hand-made exports mix them.
  package func value(_ node: JSONNode) -> Value {
    let node = unwrapped(node)
    switch text.kind(node) {
    case .null: return .null
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number: return .number(node)
    case .string: return .string(node)
    case .array: return .list(node)
    case .object: return objectValue(node)
    }
  }

  private func objectValue(_ node: JSONNode) -> Value {
    let count = text.childCount(node)
    guard count > 0, count <= 4 else { return bytesOrMap(node) }
    if let marker = text.member(node, "__datatype__"), let inner = text.member(node, "value"),
      text.kind(marker) == .string
    {
      return markedValue(node, marker: text.string(marker).lowercased(), markerNode: marker, inner)
    }
    if let time = timestamp(node) { return time }
    if count == 1 {
      if text.member(node, ".sv") != nil { return .unresolvedServerTime }
      if let date = text.member(node, "$date") {
        switch text.kind(date) {
        case .string: return .timestampText(date)
        case .number: return .number(date)
        default: break
        }
      }
      if let values = text.member(node, "_values"), text.kind(values) == .array {
        return .vector(values)
      }
    }
    if let point = geopoint(node) { return point }
    return bytesOrMap(node)
  }

  /// A value of node-firestore-import-export, in all its historic shapes.
  private func markedValue(
    _ node: JSONNode, marker: String, markerNode: JSONNode, _ inner: JSONNode
  ) -> Value {
    switch marker {
    case "timestamp":
      if text.kind(inner) == .string { return .timestampText(inner) }
      if let time = timestamp(inner) { return time }
    case "geopoint":
      if let point = geopoint(inner) { return point }
    case "documentreference":
      if text.kind(inner) == .string { return .reference(inner) }
    case "bytes" where dialect == .collected: return .bytes(inner)
    case "double" where dialect == .collected: return .notANumber(inner)
    case "vector" where dialect == .collected: return .vector(inner)
    case "map" where dialect == .collected: return .map(inner)
    default: break
    }
    return .unknownType(node, marker: markerNode)
  }

  /// `{_seconds, _nanoseconds}`, `{seconds, nanoseconds}` and mixtures; the web SDK adds a `type`.
  private func timestamp(_ node: JSONNode) -> Value? {
    guard text.kind(node) == .object else { return nil }
    let seconds = text.member(node, "_seconds") ?? text.member(node, "seconds")
    let nanoseconds = text.member(node, "_nanoseconds") ?? text.member(node, "nanoseconds")
    guard let seconds, let nanoseconds else { return nil }
    let expected = text.member(node, "type") == nil ? 2 : 3
    guard text.childCount(node) == expected, let whole = integer(seconds),
      let fraction = integer(nanoseconds), (0..<1_000_000_000).contains(fraction)
    else { return nil }
    return .timestamp(seconds: whole, nanoseconds: Int32(fraction))
  }

  private func geopoint(_ node: JSONNode) -> Value? {
    guard text.kind(node) == .object, text.childCount(node) == 2 else { return nil }
    let latitude = text.member(node, "_latitude") ?? text.member(node, "latitude")
    let longitude = text.member(node, "_longitude") ?? text.member(node, "longitude")
    guard let latitude, let longitude, let north = text.number(latitude),
      let east = text.number(longitude)
    else { return nil }
    return .geopoint(latitude: north, longitude: east)
  }

  private func integer(_ node: JSONNode) -> Int64? {
    switch text.kind(node) {
    case .number: text.integer(node)
    case .string: Int64(text.string(node))
    default: nil
    }
  }

  /// `{"0": 72, "1": 105}` is what a byte string becomes when a tool walks it like an object.
  private func bytesOrMap(_ node: JSONNode) -> Value {
    guard dialect == .nodeFirestore, text.childCount(node) > 0 else { return .map(node) }
    var expected = 0
    for (key, value) in text.members(node) {
      guard text.kind(value) == .number, let byte = text.integer(value), (0...255).contains(byte),
        text.string(key) == String(expected)
      else { return .map(node) }
      expected += 1
    }
    return .damagedBytes(node)
  }
}
