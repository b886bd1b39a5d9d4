/// The keys of `corkboard.json` in the order in which they are documented and printed. The raw value
/// is the path of the key in the file.
package enum ConfigurationKey: String, CaseIterable, Sendable, Hashable {
  case title
  case description
  case baseURL
  case language
  case timeZone
  case id
  case export
  case output
  case templates
  case modelVersion
  case media
  case packed
  case themeAccent = "theme.accent"
  case themeCSS = "theme.css"
  case themeHeaderLinks = "theme.headerLinks"
  case themeFooterLinks = "theme.footerLinks"
  case collections
  case bodyFormat
  case pageSize
  case messagePermalinks = "messages.permalinks"
  case feedsEnabled = "feeds.enabled"
  case feedsFormats = "feeds.formats"
  case feedsOmit = "feeds.omit"
  case feedsEntries = "feeds.entries"
  case feedsBytes = "feeds.bytes"
  case feedsHub = "feeds.hub"
  case publishMemberFields = "publish.memberFields"
  case publishMemberIDs = "publish.memberIds"
  case publishHiddenCollections = "publish.hidden.collections"
  case publishHiddenAuthors = "publish.hidden.authors"
  case publishHiddenDocuments = "publish.hidden.documents"
  case publishInclude = "publish.include"
  case publishWithdrawn = "publish.withdrawn"
}
