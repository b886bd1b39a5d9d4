import Board
import Configuration
import Digest
import HTMLBodies
import Markdown
import Times

/// The hash of what every file of a site depends on.
enum SiteFingerprint {
  /// To be raised when the meaning of fingerprints changes without the program's identity.
  private static let version = 1

  /// - Parameter program: the identity of the program's own bytes.
  static func hash(_ contents: SiteContents, program: UInt64) -> UInt64 {
    let board = contents.board
    var hasher = InputHasher()
    hasher.add(version)
    hasher.add(program)
    hasher.add(MarkdownLibrary.version)
    hasher.add(HTMLLibrary.version)
    hasher.add(contents.theme.fingerprint)
    addSettings(contents.configuration, to: &hasher)
    hasher.add(contents.title)
    hasher.add(contents.language)
    hasher.add(board.id.description)
    // All its rules: the zone's file may be newer than at the last build.
    hasher.add(String(describing: board.zone))
    hasher.add(contents.plan.pageSize)
    hasher.add(contents.plan.messagesHavePages)
    for part in SiteFrame(contents).parts { hasher.add(part.0.rawValue) }
    for subject in contents.feeds.ofSite { hasher.add(contents.feedTitle(of: subject)) }
    for asset in contents.assets { hasher.add(asset.name) }
    return hasher.hash64
  }

  /// Every setting by its description, so that a new one cannot be forgotten; but for those that
  /// decide only what is on the board, or where things stand.
  private static func addSettings(_ configuration: Configuration, to hasher: inout InputHasher) {
    var settings = configuration
    settings.origins = [:]
    settings.exports = []
    settings.output = ""
    settings.templates = nil
    settings.media = nil
    settings.collections = CollectionRules()
    let omitted = settings.feeds.omitted.map(\.rawValue).sorted()
    settings.feeds.omitted = []
    hasher.add(String(describing: settings))
    hasher.add(omitted.joined(separator: " "))
  }
}
