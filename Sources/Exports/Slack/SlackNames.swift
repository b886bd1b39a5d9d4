/// What people and channels are called that messages name by their ids.
struct SlackNames {
  /// By id.
  var people: [String: String] = [:]
  /// Public ones only.
  var channels: [String: String] = [:]
  /// Ids of channels whose names are nobody's business.
  var privateChannels: Set<String> = []

  /// - Parameter label: what the export says beside the id, for people who are in no list.
  func person(_ id: ArraySlice<UInt8>, label: [UInt8]?) -> String {
    people[String(decoding: id, as: UTF8.self)]
      ?? label.map { String(decoding: $0, as: UTF8.self) } ?? "unknown"
  }

  func channel(_ id: ArraySlice<UInt8>, label: [UInt8]?) -> String {
    let id = String(decoding: id, as: UTF8.self)
    if privateChannels.contains(id) { return "private-channel" }
    return label.map { String(decoding: $0, as: UTF8.self) } ?? channels[id] ?? "channel"
  }
}
