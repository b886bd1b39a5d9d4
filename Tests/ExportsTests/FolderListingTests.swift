import BoardFixtures
import Diagnostics
import Glibc
import JSONText
import Testing

@testable import Exports

@Suite("Names in a folder")
struct FolderListingTests {
  @Test func linksThatLeadOutAndWhatIsNoFileAreLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "elsewhere/private.json")
    try folder.write("{}", to: "in/a.json")
    try folder.write("{}", to: "in/sub/b.json")
    let links = [
      ("../elsewhere/private.json", "private.json"), ("../elsewhere", "away"), (".", "circle"),
      ("sub", "inside"), ("a.json", "same.json"), ("/dev/zero", "endless.json"),
    ]
    for (target, name) in links {
      #expect(symlink(target, "\(folder.path)/in/\(name)") == 0)
    }
    #expect(mkfifo("\(folder.path)/in/pipe.json", 0o600) == 0)
    let listing = try #require(FolderListing(folder.path + "/in"))
    #expect(listing.files == ["a.json", "same.json"])
    #expect(listing.folders == ["inside", "sub"])
    #expect(
      listing.strangers == ["away", "circle", "endless.json", "pipe.json", "private.json"])
    #expect(listing.folder("sub")?.files == ["b.json"])
    #expect(listing.folder("away") == nil)
    #expect(throws: DiagnosticFailure.self) {
      _ = try ExportLoader.load(ExportRequest([folder.path + "/in"]))
    }
  }
}
