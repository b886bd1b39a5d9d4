import Diagnostics
import JSONText

/// Reads the folder of a Slack export, or of a tool that writes the same: lists of channels and people,
/// and a folder with a file for each day for every channel.
enum SlackFolderReader: FolderFormatReader {
  static var format: ExportFormat { .slack }

  static func evidence(in folder: FolderListing) -> String? {
    let lists = SlackWorkspace.channelLists.map(\.name).filter(folder.files.contains)
    guard let list = lists.first,
      folder.folders.prefix(64).contains(where: { name in
        FolderListing(folder.path + name)?.files.contains(where: isDay) ?? false
      })
    else { return nil }
    return "it holds \(list) and a file for each day of a channel"
  }

  /// `2021-03-06.json`
  static func isDay(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count == 15, name.hasSuffix(".json") else { return false }
    return bytes[..<10].enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isDigitOfTen
    }
  }

  static func read(_ folder: FolderListing, reason: String, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
  {
    collector.beginSource(
      ExportSource(
        name: folder.path, folder: folder.path, format: format, reason: reason, isText: false))
    var workspace = SlackWorkspace()
    for name in SlackWorkspace.peopleLists where folder.files.contains(name) {
      let text = try JSONDocument.load(path: folder.path + name)
      workspace.readPeople(text, folder: folder, into: &collector)
    }
    for (name, isPrivate) in SlackWorkspace.channelLists where folder.files.contains(name) {
      let text = try JSONDocument.load(path: folder.path + name)
      workspace.readChannels(text, isPrivate: isPrivate, folder: folder, &collector)
    }
    workspace.settleChannels()
    addUnlisted(folder, to: &workspace, &collector)
    for channel in workspace.channels {
      try read(channel, of: workspace, in: folder, into: &collector)
    }
    let known = SlackWorkspace.channelLists.map(\.name) + SlackWorkspace.peopleLists
    let rest = folder.files.filter { $0.hasSuffix(".json") && !known.contains($0) }
    if !rest.isEmpty { collector.report(SlackDiagnostics.notRead(rest, folder.path)) }
  }

  private static func addUnlisted(
    _ folder: FolderListing, to workspace: inout SlackWorkspace,
    _ collector: inout DocumentCollector
  ) {
    let listed = Set(workspace.channels.map(\.folder))
    for name in folder.folders where !listed.contains(name) && !name.hasPrefix("__") {
      guard FolderListing(folder.path + name)?.files.contains(where: isDay) ?? false else {
        continue
      }
      workspace.addUnlisted(name)
      collector.report(SlackDiagnostics.unlistedFolder(folder.path + name))
    }
  }

  private static func read(
    _ channel: SlackChannel, of workspace: SlackWorkspace, in folder: FolderListing,
    into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    let sections = collector.collection(
      channel.sections,
      CollectionDeclaration(kind: .sections, isPrivate: channel.isPrivate, isShared: true))
    collector.document(channel.id, in: sections) { fields in
      fields.string("name", channel.name)
      fields.string("summary", ifPresent: channel.topic)
    }
    guard !channel.folder.isEmpty, let days = FolderListing(folder.path + channel.folder) else {
      return
    }
    // A thread reaches over days, so that all of a channel's files are open at once.
    var texts: [JSONDocument] = []
    for name in days.files where isDay(name) {
      let text = try JSONDocument.load(path: days.path + name)
      collector.reportFaults(of: text)
      if text.kind(text.root) == .array {
        texts.append(text)
      } else {
        collector.leaveOut(.notARecord, SlackDiagnostics.notAList(text))
      }
    }
    var messages = SlackMessages(
      channel, workspace, files: SlackFiles(folder, channel: channel.folder, days))
    messages.read(texts, into: &collector)
    if messages.threadsWithoutBeginning > 0 {
      collector.report(
        SlackDiagnostics.threadsWithoutBeginning(messages.threadsWithoutBeginning, days.path))
    }
  }
}
