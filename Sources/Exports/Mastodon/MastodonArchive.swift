import Diagnostics
import JSONText
import Text

/// The folder that an account's archive unpacks to: `outbox.json`, `actor.json`, and the media.
/// `likes.json` and `bookmarks.json` beside them are never read.
struct MastodonArchive: FolderFormatReader {
  static let format = ExportFormat.mastodon

  static func evidence(in folder: FolderListing) -> String? {
    guard folder.files.contains("outbox.json"),
      folder.files.contains("actor.json") || folder.folders.contains("media_attachments")
    else { return nil }
    return "the folder holds outbox.json and what belongs to it"
  }

  static func read(
    _ folder: FolderListing, reason: String, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    if folder.files.contains("actor.json") {
      let actor = try JSONDocument.load(path: folder.path + "actor.json")
      begin(actor, in: folder, reason: reason, &collector)
      write(actor: actor, into: &collector)
    }
    let path = folder.path + "outbox.json"
    let outbox = try JSONDocument.load(path: path)
    guard MastodonReader.evidence(in: outbox) != nil else {
      throw MastodonDiagnostics.noOutbox(path)
    }
    begin(outbox, in: folder, reason: reason, &collector)
    let lists = ["likes.json", "bookmarks.json"].filter(folder.files.contains)
    if !lists.isEmpty {
      collector.report(MastodonDiagnostics.privateLists(lists, in: folder.path))
    }
    try MastodonReader.read(outbox, into: &collector)
  }

  private static func begin(
    _ text: JSONDocument, in folder: FolderListing, reason: String,
    _ collector: inout DocumentCollector
  ) {
    collector.beginSource(
      ExportSource(name: text.name, folder: folder.path, format: format, reason: reason))
    collector.reportFaults(of: text)
  }

  /// The account: its name, what it says of itself, and its picture, which is in the folder.
  private static func write(actor: JSONDocument, into collector: inout DocumentCollector) {
    let root = actor.root
    guard let address = MastodonAddress(root, actor) else { return }
    var scratch: [UInt8] = []
    let user = address.withBytes(actor, scratch: &scratch) {
      String(decoding: MastodonAddress.user(of: $0), as: UTF8.self)
    }
    guard !user.isEmpty else { return }
    let name =
      actor.scalarText(actor.member(root, "name"))
      ?? actor.scalarText(actor.member(root, "preferredUsername"))
    if let name { collector.suggest(title: name) }
    let users = collector.collection(
      ["users"], CollectionDeclaration(kind: .members, bodyFormat: .html))
    collector.document(user, in: users, DocumentTraits(offset: actor.sourceOffset(root))) {
      fields in
      fields.string("uid", user)
      fields.string("name", name ?? user)
      fields.copy(
        "introduction", ifPresent: actor.filledString(actor.member(root, "summary")), of: actor)
      fields.copy(
        "joined", ifPresent: actor.filledString(actor.member(root, "published")), of: actor)
      if let icon = actor.member(root, "icon"),
        let picture = actor.scalarText(actor.member(icon, "url"))
      {
        fields.string("photo", String(picture.drop { $0 == "/" }))
      }
    }
  }
}
