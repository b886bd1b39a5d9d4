import Diagnostics
import JSONText

/// A channel, group or conversation, and where its documents go.
struct SlackChannel {
  let id: String
  let name: String
  let topic: String?
  /// The name of its folder.
  let folder: String
  fileprivate(set) var isPrivate: Bool

  var sections: [String] { [isPrivate ? "private_channels" : "channels"] }
}

/// The lists of an export's folder: people and channels.
struct SlackWorkspace {
  private(set) var channels: [SlackChannel] = []
  private(set) var names = SlackNames()
  /// Ids of those who have a record.
  private(set) var members: Set<String> = []

  /// Lists of channels, with whether they are private.
  static let channelLists: [(name: String, isPrivate: Bool)] = [
    ("channels.json", false), ("groups.json", true), ("dms.json", true), ("mpims.json", true),
  ]
  static let peopleLists = ["users.json", "org_users.json"]

  // MARK: People

  mutating func readPeople(
    _ text: JSONDocument, folder: FolderListing, into collector: inout DocumentCollector
  ) {
    let target = collector.collection(
      ["users"], CollectionDeclaration(kind: .members, isShared: true))
    for node in text.elements(text.root) {
      guard let id = text.words(node, "id") else {
        collector.leaveOut(.noID, SlackDiagnostics.noID(text, node))
        continue
      }
      guard members.insert(id).inserted else {
        collector.leaveOut(.repeated)
        continue
      }
      let profile = text.member(node, "profile")
      let name =
        text.words(profile, "display_name") ?? text.words(profile, "real_name")
        ?? text.words(node, "real_name") ?? text.words(node, "name") ?? id
      names.people[id] = name
      collector.document(id, in: target, DocumentTraits(offset: text.sourceOffset(node))) {
        $0.string("name", name)
        $0.string("photo", ifPresent: Self.avatar(of: id, in: folder))
      }
    }
  }

  /// Some tools save the pictures of people beside the export.
  private static func avatar(of id: String, in folder: FolderListing) -> String? {
    let isSafe = id.utf8.allSatisfy(\.isLetterOrDigit)
    guard isSafe, folder.folders.contains("__avatars"),
      let name = FolderListing(folder.path + "__avatars/" + id)?.files.first
    else { return nil }
    return "__avatars/\(id)/\(name)"
  }

  // MARK: Channels

  mutating func readChannels(
    _ text: JSONDocument, isPrivate: Bool, folder: FolderListing,
    _ collector: inout DocumentCollector
  ) {
    for node in text.elements(text.root) {
      guard let id = text.words(node, "id") else {
        collector.leaveOut(.noID, SlackDiagnostics.noID(text, node))
        continue
      }
      let name = text.words(node, "name")
      // A conversation of two has no name, and its folder that of the id.
      let place = [name, id].compactMap { $0 }.first(where: folder.folders.contains)
      let isClosed = isPrivate || text.isTrue(text.member(node, "is_private"))
      channels.append(
        SlackChannel(
          id: id, name: name ?? id,
          topic: text.words(text.member(node, "purpose"), "value")
            ?? text.words(text.member(node, "topic"), "value"),
          folder: place ?? "", isPrivate: isClosed))
    }
  }

  /// Called once all lists are read. What one of them says is private is private, whatever another
  /// says of the same channel or folder.
  mutating func settleChannels() {
    let closed = channels.filter(\.isPrivate)
    let ids = Set(closed.map(\.id))
    let folders = Set(closed.map(\.folder))
    var known = Set<String>()
    channels = channels.compactMap { channel in
      guard known.insert(channel.id).inserted else { return nil }
      var settled = channel
      settled.isPrivate =
        ids.contains(channel.id) || !channel.folder.isEmpty && folders.contains(channel.folder)
      return settled
    }
    for channel in channels {
      if channel.isPrivate {
        names.privateChannels.insert(channel.id)
      } else {
        names.channels[channel.id] = channel.name
      }
    }
  }

  /// Folders with messages that no list names.
  mutating func addUnlisted(_ folder: String) {
    channels.append(
      SlackChannel(id: folder, name: folder, topic: nil, folder: folder, isPrivate: true))
  }
}
