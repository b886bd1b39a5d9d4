/// Where the permanent link of a message leads.
package enum MessagePermalinks: String, CaseIterable, Sendable, Hashable {
  /// To a page of its own.
  case page
  /// To its place on the page of its day, for chats.
  case day
}
