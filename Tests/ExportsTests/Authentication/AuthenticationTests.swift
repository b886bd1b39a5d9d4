import Diagnostics
import Exports
import JSONText
import Testing

@Suite("Sign-in accounts")
struct AuthenticationTests {
  private static let accounts = #"""
    {"users": [
      {"localId": "u1", "email": "ann@example.org", "passwordHash": "hash1", "salt": "salt1",
       "displayName": "Ann Reed", "photoUrl": "https://example.org/ann.png",
       "createdAt": "1614988800123", "phoneNumber": "+100", "disabled": true,
       "customAttributes": "{\"admin\": true}", "providerUserInfo": []},
      {"localId": "u2", "email": "bo@example.org", "displayName": "", "photoUrl": "http://a/b.png",
       "createdAt": 1614988800000, "providerUserInfo": [{"providerId": "phone"},
         {"providerId": "google.com", "rawId": "77", "email": "bo@example.org",
          "displayName": "Bo", "photoUrl": "data:image/png;base64,AAAA"}]},
      {"localId": "u3", "passwordHash": "fakeHash:salt=s:password=secret", "validSince": "1"},
      {"email": "nobody@example.org"}]}
    """#

  @Test func onlyNamePictureAndDayOfJoiningAreCollected() throws {
    let outline = try ExportOutline(Self.accounts)
    #expect(outline.export.format == .authenticationUsers)
    #expect(outline.lines == ["auth: u1 u2 u3"])
    let text = outline.export.text
    let fields = outline.export.documents.map { text.string($0.node) }
    #expect(
      fields[0].hasPrefix(
        #"{"uid":"u1","name":"Ann Reed","photo":"https://example.org/ann.png","joined":"#))
    #expect(fields[1].hasPrefix(#"{"uid":"u2","name":"Bo","joined":"#))
    #expect(fields[2] == #"{"uid":"u3"}"#)
    #expect(
      outline.value("auth/u1", "joined")
        == .timestamp(seconds: 1_614_988_800, nanoseconds: 123_000_000))
    let all = text.string(text.root)
    for secret in ["example.org\"", "hash", "salt", "+100", "admin", "secret", "data:", "77"] {
      #expect(!all.contains(secret), "\(secret)")
    }
    let found = outline.export.readingDiagnostics.diagnostics
    #expect(found.map(\.identifier.rawValue) == ["auth-account"])
    #expect(outline.export.declaration(of: CollectionID(0))?.isSupplement == true)
  }

  @Test func theEmulatorsFile() throws {
    let json = #"{"kind": "identitytoolkit#DownloadAccountResponse", "users": [{"localId": "x"}]}"#
    #expect(try ExportOutline(json).export.format == .authenticationUsers)
  }

  @Test(arguments: [
    #"{"users": [{"id": "u1", "name": "Ann"}]}"#, #"{"users": {"u1": {"localId": "u1"}}}"#,
    #"{"kind": "board", "posts": {"p": {"text": "t"}}}"#,
  ])
  func otherUsersAreATree(json: String) throws {
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }

  @Test func disabledAccountsAreWithheldAndAddressesAreNoNames() throws {
    let outline = try ExportOutline(
      #"""
      {"users": [{"localId": "u1", "displayName": "Ann", "disabled": true},
        {"localId": "u2", "displayName": "bo@example.org",
         "providerUserInfo": [{"displayName": "Bo"}]}]}
      """#)
    #expect(outline.export.withheld(of: DocumentID(0)) == .disabled)
    #expect(outline.export.withheld(of: DocumentID(1)) == nil)
    #expect(!outline.export.text.string(outline.export.text.root).contains("@"))
    #expect(outline.value("auth/u2", "name") != nil)
  }
}
