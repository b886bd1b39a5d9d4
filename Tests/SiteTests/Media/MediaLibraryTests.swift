import Board
import BoardFixtures
import Configuration
import Diagnostics
import Exports
import Foundation
import JSONText
import Testing

@testable import Site

@Suite struct MediaLibraryTests {
  private typealias Tiny = TinyPictures

  private func board(_ json: String) throws -> Board {
    let text = try JSONDocument(Array(json.utf8), name: "board.json")
    return BoardBuilder.build(try ExportReader.read(text), configuration: Configuration())
  }

  /// Loads with one and with three workers: the outcome must be the same.
  private func load(
    _ json: String, _ folder: TemporaryFolder
  ) throws -> (MediaLibrary, DiagnosticCollector) {
    let board = try board(json)
    var first = DiagnosticCollector()
    let library = MediaLibrary.load(
      board: board, folders: [folder.path], pool: WorkerPool(jobs: 1), diagnostics: &first)
    var second = DiagnosticCollector()
    let other = MediaLibrary.load(
      board: board, folders: [folder.path], pool: WorkerPool(jobs: 3), diagnostics: &second)
    #expect(library.imagesByReference == other.imagesByReference)
    #expect(library.files.map(\.name) == other.files.map(\.name))
    #expect(first.diagnostics == second.diagnostics)
    return (library, first)
  }

  private func messages(_ bodies: [String]) -> String {
    let items = bodies.enumerated().map { #""m\#($0)": {"name": "A", "content": "\#($1)"}"# }
    return #"{"messages": {\#(items.joined(separator: ", "))}}"#
  }

  @Test func `pictures of fields and bodies are found under every spelling`() throws {
    let folder = try TemporaryFolder {
      Folder("media") {
        File("plan.png", bytes: Tiny.png(width: 3, height: 2))
        File("a b.png", bytes: Tiny.png(width: 4))
        File("me.jpg", bytes: Tiny.jpeg([Tiny.exif(orientation: 6, isBig: true)]))
        File("c%20d.gif", bytes: Tiny.gif())
        File("copy.png", bytes: Tiny.png(width: 3, height: 2))
      }
    }
    let (library, diagnostics) = try load(
      #"""
      {"Post": {"p1": {"title": "T", "images": ["media/plan.png", "https://host.example/x.png"],
        "description": "![x](.\/media\/a%20b.png) ![y](media/c%20d.gif) ![z](<media/a b.png>)",
        "comment": ["see ![\u56fe](media/copy\u002epng)"]}},
       "users": {"u1": {"uid": "u1", "name": "N", "photo": "media/me.jpg"},
        "u2": {"uid": "u2", "name": "M", "photo": "picture"}}}
      """#, folder)
    #expect(diagnostics.diagnostics.isEmpty)
    #expect(
      library.imagesByReference.keys.sorted() == [
        "./media/a%20b.png", "media/a b.png", "media/c%20d.gif", "media/copy.png",
        "media/me.jpg", "media/plan.png",
      ])
    #expect(library.picture("media/plan.png")?.width == 3)
    #expect(library.picture("media/me.jpg")?.height == 3)
    #expect(library.picture("picture") == nil)
    // Two names of the same content are one file.
    #expect(library.address(of: "media/plan.png") == library.address(of: "media/copy.png"))
    #expect(library.files.count == 4)
    let paths = library.files.map(\.address.path)
    #expect(paths == paths.sorted())
    for file in library.files {
      let bytes = try library.content(of: file)
      #expect(try CleanPicture.make(from: bytes).name == file.name)
    }
  }

  @Test func `missing pictures are counted in one warning`() throws {
    let folder = try TemporaryFolder()
    let (library, diagnostics) = try load(
      messages([
        "![a](a.png) ![b](b.png)", "![a](a.png) `![code](code.png)`", "![c](c.png) ![d](d.png)",
      ]), folder)
    #expect(library.isEmpty)
    let warning = try #require(diagnostics.diagnostics.first)
    #expect(diagnostics.diagnostics.count == 1)
    #expect(warning.severity == .warning)
    #expect(warning.message == "4 pictures that the export names are not in \(folder.path)")
    #expect(
      warning.notes == [
        "a.png, named by messages/m0", "b.png, named by messages/m0", "c.png, named by messages/m2",
      ])
  }

  @Test func `a missing folder is one warning, and none where nothing is named`() throws {
    let board = try board(messages(["![a](a.png)"]))
    var diagnostics = DiagnosticCollector()
    let library = MediaLibrary.load(
      board: board, folders: ["/nowhere/pictures"], pool: WorkerPool(jobs: 1),
      diagnostics: &diagnostics)
    #expect(library.isEmpty)
    #expect(diagnostics.diagnostics.map(\.identifier.rawValue) == ["media-folder"])
    _ = MediaLibrary.load(
      board: try self.board(messages(["no picture!"])), folders: ["/nowhere/pictures"],
      pool: WorkerPool(jobs: 1), diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.count == 1)
  }

  @Test func `nothing outside the folder and nothing but pictures is published`() throws {
    let outside = try TemporaryFolder { File("secret.png", bytes: Tiny.png()) }
    let folder = try TemporaryFolder {
      Link("link.png", to: outside.path + "/secret.png")
      Link("folder", to: outside.path)
      Link("inside.png", to: "real.png")
      File("real.png", bytes: Tiny.png())
      File("page.png", "<svg onload='x'/>")
      Folder("folder.png")
      File("file", "")
    }
    #expect(mkfifo(folder.path("pipe.png"), 0o644) == 0)
    #expect(truncate(try empty("big.png", folder), off_t(MediaFolder.largestFile + 1)) == 0)
    let names = [
      "link.png", "folder/secret.png", "inside.png", "page.png", "folder.png", "pipe.png",
      "big.png", "file/x.png", "../secret.png",
    ]
    let (library, diagnostics) = try load(messages(names.map { "![x](\($0))" }), folder)
    #expect(library.isEmpty)
    #expect(library.files.isEmpty)
    #expect(
      diagnostics.diagnostics.map { "\($0.location?.file ?? "-"): \($0.message)" } == [
        "\(folder.path)/link.png: the picture is left out: a symbolic link stands there, or too many lead there",
        "\(folder.path)/folder/secret.png: the picture is left out: a symbolic link stands there, or too many lead there",
        "\(folder.path)/inside.png: the picture is left out: a symbolic link stands there, or too many lead there",
        "\(folder.path)/page.png: the picture is left out: it is neither PNG, JPEG, GIF nor WebP",
        "\(folder.path)/folder.png: the picture is left out: it is not a regular file",
        "\(folder.path)/pipe.png: the picture is left out: it is not a regular file",
        "\(folder.path)/big.png: the picture is left out: it is larger than 32 MiB",
        "-: the picture file/x.png is not in \(folder.path)",
      ])
  }

  private func empty(_ name: String, _ folder: TemporaryFolder) throws -> String {
    try folder.write("", to: name)
    return folder.path(name)
  }

  @Test func `what deleted posts name stays unpublished`() throws {
    let folder = try TemporaryFolder { File("a.png", bytes: Tiny.png()) }
    let (library, diagnostics) = try load(
      #"{"Post": {"p1": {"title": "T", "description": "![x](a.png)", "deleted": true}}}"#, folder)
    #expect(library.isEmpty)
    #expect(diagnostics.diagnostics.isEmpty)
  }

  @Test func `a picture that changes before it is written stops the build`() throws {
    let folder = try TemporaryFolder { File("a.png", bytes: Tiny.png()) }
    let (library, _) = try load(messages(["![x](a.png)"]), folder)
    let file = try #require(library.files.first)
    #expect(try library.content(of: file) == Tiny.png())
    try FilesAndFolders([.file("a.png", Tiny.png(width: 5))]).write(to: folder.path)
    #expect(throws: DiagnosticFailure.self) { try library.content(of: file) }
    try FilesAndFolders([.file("a.png", [])]).write(to: folder.path)
    #expect(throws: DiagnosticFailure.self) { try library.content(of: file) }
  }

  @Test func `a reference is found where its uid was taken out`() throws {
    let uid = "QXcKhE6pUaDSi0EbAaePu8DP8jfl"
    let folder = try TemporaryFolder { Folder(uid) { File("a.png", bytes: Tiny.png()) } }
    let (library, _) = try load(
      #"{"messages": {"m1": {"name": "A", "content": "![x](\#(uid)/a.png)"}},"#
        + #" "users": {"\#(uid)": {"uid": "\#(uid)", "name": "N"}}}"#, folder)
    #expect(library.picture("\(uid)/a.png") != nil)
    #expect(library.picture("…/a.png") != nil)
  }

  @Test func `spellings of different pictures stand for none`() {
    func picture(_ byte: UInt8) -> LocalPicture {
      LocalPicture(
        name: MediaName(
          contentDigest: [UInt8](repeating: byte, count: 32), fileExtension: "png"), width: 1,
        height: 1, byteCount: 1)
    }
    var redaction = UIDRedaction()
    let uids = ["QXcKhE6pUaDSi0EbAaePu8DP8jfl", "amgTakb8Hz7nldFJ40eYB62QgCRv"]
    uids.forEach { redaction.add($0) }
    var spellings = PictureSpellings(redaction)
    for (number, uid) in uids.enumerated() {
      spellings.add(Array("\(uid)/a.png".utf8), picture(UInt8(number)))
    }
    #expect(spellings.pictures.keys.sorted() == uids.map { "\($0)/a.png" })
  }

  @Test func `the sample board has all its pictures`() throws {
    let content = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "content")
    let json = try String(contentsOf: content.appending(path: "board.json"), encoding: .utf8)
    var diagnostics = DiagnosticCollector()
    let library = MediaLibrary.load(
      board: try board(json), folders: [content.path], pool: WorkerPool(jobs: 2),
      diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    let pictures = try FileManager.default.subpathsOfDirectory(
      atPath: content.appending(path: "media").path
    ).filter { $0.hasSuffix(".png") }.map { "media/" + $0 }
    #expect(library.imagesByReference.keys.sorted() == pictures.sorted())
    #expect(library.files.count == pictures.count)
  }
}
