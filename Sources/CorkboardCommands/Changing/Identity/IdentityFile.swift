import Authoring
import Diagnostics
import DurableFiles
import JSONText

/// Who the user is, kept for all boards: `identity.json` in the user's configuration folder, readable
/// by nobody else. A uid lets its holder write under a name, so it is treated like a secret.
struct IdentityFile {
  private let file: PrivateFile

  init(_ folders: UserFolders = .ofProcess) {
    file = PrivateFile("identity.json", .configuration, in: folders)
  }

  /// Nil where nobody is logged in, or there is no home in which to look.
  func read() throws(DiagnosticFailure) -> WritingIdentity? {
    let bytes: [UInt8]?
    do throws(DiagnosticFailure) {
      bytes = try file.read()
    } catch {
      if error.diagnostic.identifier == "no-home" { return nil }
      throw error
    }
    guard let bytes else { return nil }
    let path = try file.path()
    guard let document = try? JSONDocument(bytes, name: path) else {
      throw EditingFault.damagedIdentity(path)
    }
    let identity = WritingIdentity(
      uid: Self.text("uid", of: document), name: Self.text("name", of: document))
    guard identity.uid != nil else { throw EditingFault.damagedIdentity(path) }
    return identity
  }

  func write(_ identity: WritingIdentity) throws(DiagnosticFailure) {
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.member("uid", identity.uid)
      json.member("name", identity.name)
    }
    json.endLine()
    try file.write(json.take())
  }

  /// - Returns: whether somebody was logged in.
  func remove() throws(DiagnosticFailure) -> Bool { try file.remove() }

  private static func text(_ name: StaticString, of document: JSONDocument) -> String? {
    guard let node = document.member(document.root, name), document.kind(node) == .string else {
      return nil
    }
    let text = document.string(node)
    return text.isEmpty ? nil : text
  }
}
