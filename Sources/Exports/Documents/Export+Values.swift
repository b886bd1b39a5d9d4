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
    case .string: return isLostReference(node) ? .null : .string(node)
    case .array: return .list(node)
    case .object: return objectValue(node)
    }
  }

  /// What Python prints of a reference: `<google.cloud.firestore_v1.document.DocumentReference object
  /// at 0x7f00>` does not say which document it was.
  func isLostReference(_ node: JSONNode) -> Bool {
    let lexeme = text.lexeme(node)
    return lexeme.first == UInt8(ascii: "<") && Bytes.hasPrefix(lexeme, "<google.cloud.")
      && lexeme.last == UInt8(ascii: ">")
  }

  private func objectValue(_ node: JSONNode) -> Value {
    let count = text.childCount(node)
    guard count > 0, count <= TypedShape.largest else { return bytesOrMap(node) }
    if let marker = text.member(node, "__datatype__"), let inner = text.member(node, "value"),
      text.kind(marker) == .string
    {
      return markedValue(node, marker: text.string(marker).lowercased(), markerNode: marker, inner)
    }
    if let time = timestamp(node) { return time }
    if count == 1, let value = singleValue(node) { return value }
    if let point = geopoint(node) { return point }
    return sdkObject(node) ?? bytesOrMap(node)
  }

  /// An object with one member, whose name says the type: of the Fuego tool for the most part.
  private func singleValue(_ node: JSONNode) -> Value? {
    var members = text.members(node)
    guard let (name, value) = members.next() else { return nil }
    let kind = text.kind(value)
    func isNamed(_ expected: StaticString) -> Bool { Self.equals(text, name, expected) }
    switch text.bytes[text.range(name).lowerBound + 1] {
    case UInt8(ascii: "."):
      return isNamed(".sv") ? .unresolvedServerTime : nil
    case UInt8(ascii: "_"):
      return kind == .array && isNamed("_values") ? .vector(value) : nil
    case UInt8(ascii: "$"): break
    default: return nil
    }
    switch kind {
    case .string:
      if isNamed("$date") { return .timestampText(value) }
      if isNamed("$binary") { return .bytes(value) }
      if isNamed("$reference") { return .reference(value) }
      if isNamed("$numberInt") || isNamed("$numberLong") || isNamed("$numberDouble") {
        return .string(value)
      }
    case .number:
      let isNumber = isNamed("$numberInt") || isNamed("$numberLong") || isNamed("$numberDouble")
      if isNumber || isNamed("$date") { return .number(value) }
    case .object:
      if isNamed("$geopoint") { return geopoint(value) }
      // MongoDB's tools: `{"$date": {"$numberLong": "1614988800000"}}`.
      if isNamed("$date"), case .string(let number)? = singleValue(value) {
        return .timestampText(number)
      }
    case .null, .true, .false, .array: break
    }
    return nil
  }

  /// What becomes of an SDK's object when JavaScript prints it.
  private func sdkObject(_ node: JSONNode) -> Value? {
    if let path = text.member(node, "_path")
      ?? text.member(node, "_key").flatMap({
        text.member($0, "path")
      })
    {
      return segments(path).map { .reference($0) }
    }
    guard let type = text.member(node, "type"), text.kind(type) == .string else { return nil }
    if Self.equals(text, type, "Buffer") {
      guard let bytes = text.member(node, "data"), text.kind(bytes) == .array,
        text.childCount(node) == 2
      else { return nil }
      return .damagedBytes(bytes)
    }
    guard Bytes.hasPrefix(text.lexeme(type), "firestore") else { return nil }
    if let bytes = text.member(node, "bytes"), text.kind(bytes) == .string { return .bytes(bytes) }
    if let path = text.member(node, "referencePath"), text.kind(path) == .string {
      return .reference(path)
    }
    if let values = text.member(node, "vectorValues"), text.kind(values) == .array {
      return .vector(values)
    }
    return nil
  }

  /// The id that a path of segments ends in.
  private func segments(_ path: JSONNode) -> JSONNode? {
    guard text.kind(path) == .object, let list = text.member(path, "segments"),
      text.kind(list) == .array
    else { return nil }
    var last: JSONNode?
    for segment in text.elements(list) {
      guard text.kind(segment) == .string else { return nil }
      last = segment
    }
    return last
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
    guard text.childCount(node) == (isMarkedByType(node) ? 3 : 2), let whole = integer(seconds),
      let fraction = integer(nanoseconds), (0..<1_000_000_000).contains(fraction)
    else { return nil }
    return .timestamp(seconds: whole, nanoseconds: Int32(fraction))
  }

  /// Since about 2025 the web SDK says what its objects are: `"type": "firestore/timestamp/1.0"`.
  private func isMarkedByType(_ node: JSONNode) -> Bool {
    guard let type = text.member(node, "type"), text.kind(type) == .string else { return false }
    return Bytes.hasPrefix(text.lexeme(type), "firestore")
  }

  private func geopoint(_ node: JSONNode) -> Value? {
    guard text.kind(node) == .object else { return nil }
    let latitude =
      text.member(node, "_latitude") ?? text.member(node, "latitude")
      ?? text.member(node, "$latitude")
    let longitude =
      text.member(node, "_longitude") ?? text.member(node, "longitude")
      ?? text.member(node, "$longitude")
    guard text.childCount(node) == (isMarkedByType(node) ? 3 : 2), let latitude, let longitude,
      let north = text.number(latitude),
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
