import Testing

@testable import Exports

@Suite struct AccountsInDumpTests {
  /// Accounts that stand in a dump beside posts must not hide the posts.
  @Test func aDumpWithAccountsInItIsReadWhole() throws {
    let outline = try ExportOutline(
      #"{"posts": {"a": {"text": "one"}}, "users": [{"localId": "u1", "displayName": "Ida"}]}"#)
    #expect(outline.export.format == .realtimeDatabase)
    #expect(outline.paths.contains("posts/a"))
    let accounts = try ExportOutline(#"{"users": [{"localId": "u1"}], "nextPageToken": "x"}"#)
    #expect(accounts.export.format == .authenticationUsers)
  }
}
