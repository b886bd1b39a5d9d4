import Board
import BoardFixtures
import Configuration
import Diagnostics
import Exports
import Foundation
import JSONText
import Testing

@testable import Site

/// Local files that are no pictures.
@Suite struct AttachedFileTests {
  private func load(
    _ json: String, _ folder: TemporaryFolder, onlyPictures: Bool = false
  ) throws -> (library: MediaLibrary, diagnostics: [Diagnostic]) {
    let text = try JSONDocument(Array(json.utf8), name: "board.json")
    let board = BoardBuilder.build(try ExportReader.read(text), configuration: Configuration())
    var diagnostics = DiagnosticCollector()
    let library = MediaLibrary.load(
      board: board, folders: [folder.path], picturesOnly: onlyPictures ? [folder.path] : [],
      pool: WorkerPool(jobs: 2), diagnostics: &diagnostics)
    return (library, diagnostics.diagnostics)
  }

  private func posts(_ files: [String]) -> String {
    let list = files.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"posts": {"p": {"title": "t", "body": "b", "files": [\#(list)]}}}"#
  }

  @Test func `of a folder of pictures no other file is published, and their sizes stay unsaid`()
    throws
  {
    let folder = try TemporaryFolder {
      File("diary.txt", "dear diary")
      File("Taxes/2021.zip", "PK 03-04")
      File("tool.exe", "MZ")
      File("song.mp3", "ID3")
      File("picture.png", bytes: TinyPictures.png())
    }
    let names = ["diary.txt", "Taxes/2021.zip", "tool.exe", "song.mp3", "picture.png"]
    let (library, diagnostics) = try load(posts(names + ["gone.txt"]), folder, onlyPictures: true)
    #expect(library.files.count == 1)
    #expect(library.picture("picture.png") != nil)
    for name in names {
      #expect(library.file(name) == nil)
      #expect(library.unpublishedSize(name) == nil)
    }
    let warning = try #require(diagnostics.first { $0.identifier == "file-withheld" })
    #expect(diagnostics.count { $0.identifier == "file-withheld" } == 1)
    #expect(warning.message.hasPrefix("4 files "))
    #expect(warning.notes.count == 3)
    for (note, name) in zip(warning.notes, names) { #expect(note.hasPrefix(name)) }
    #expect(warning.suggestion?.contains("media") == true)
    #expect(diagnostics.contains { $0.identifier == "picture-missing" })
  }

  @Test func `files are published by their content, under an extension that is theirs`() throws {
    let folder = try TemporaryFolder {
      Folder("f") {
        File("plan.ODT", "PK 01-04")
        File("same.odt", "PK 01-04")
        File("a b.mp3", "ID3")
        File("film.mp4", "....ftyp")
        File("picture.png", bytes: TinyPictures.png())
      }
    }
    let (library, diagnostics) = try load(
      posts(["f/plan.ODT", "f/same.odt", "f/a%20b.mp3", "./f/film.mp4", "f/picture.png"]), folder)
    #expect(diagnostics.isEmpty)
    #expect(library.files.count == 4)
    let plan = try #require(library.file("f/plan.ODT"))
    #expect(plan.name == library.file("f/same.odt")?.name)
    #expect(plan.detail == "ODT · 8 B")
    #expect(plan.suggestedName("Plan") == "Plan.odt")
    #expect(plan.suggestedName("Plan.Odt") == "Plan.Odt")
    #expect(plan.suggestedName("run.exe") == "run.exe.odt")
    #expect(library.file("f/a%20b.mp3")?.kind == .audio)
    #expect(library.file("./f/film.mp4")?.kind == .video)
    #expect(library.file("f/picture.png") == nil)
    #expect(library.picture("f/picture.png") != nil)
    for file in library.files {
      #expect(
        file.address.path.wholeMatch(of: /media\/[a-z2-7]{2}\/[a-z2-7]{26}\.[a-z0-9]+/) != nil)
    }
    let file = try #require(library.files.first { $0.name == plan.name })
    #expect(try library.content(of: file) == Array("PK 01-04".utf8))
    try "other".write(toFile: folder.path("f/plan.ODT"), atomically: false, encoding: .utf8)
    #expect(throws: DiagnosticFailure.self) { try library.content(of: file) }
  }

  @Test func `pages, scripts and programs are not published, nor what lies elsewhere`() throws {
    let folder = try TemporaryFolder {
      Folder("f") {
        for name in ["a.html", "b.svg", "c.js", "d.exe", "e.heic", "g.xml", "h.pdf"] {
          File(name, "x")
        }
      }
      Folder("g") { File("real.odt", "x") }
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("f/link.odt"), withDestinationPath: folder.path("g/real.odt"))
    let (library, diagnostics) = try load(
      posts([
        "f/a.html", "f/b.svg", "f/c.js", "f/d.exe", "f/e.heic", "f/g.xml", "f/h.pdf", "f/link.odt",
        "../f/real.odt", "/etc/passwd.txt", "file:///etc/hosts.txt", "f/.env.txt", "f/none.odt",
      ]), folder)
    #expect(library.files.isEmpty)
    #expect(
      diagnostics.map(\.identifier.rawValue) == [
        "file-refused", "file-refused", "picture-missing",
      ])
    #expect(diagnostics.first?.location?.file?.hasSuffix("/f/link.odt") == true)
    #expect(
      diagnostics[1].message
        == "7 files are left out: exe, heic, html, js, pdf, svg, xml files may run programs or tell "
        + "more than they show")
    #expect(diagnostics[1].notes.first == "f/a.html, named by posts/p")
    #expect(library.unpublishedSize("f/h.pdf") == 1)
    #expect(library.unpublishedSize("f/a.html") == 1)
    #expect(diagnostics.last?.message.hasPrefix("the file f/none.odt is not in ") == true)
  }

  @Test func `films do not tell where they were made`() throws {
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      let length = UInt32(content.count + 8)
      return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + Array(type.utf8)
        + content
    }
    func film(_ place: String) -> [UInt8] {
      let track = box("trak", box("tkhd", [1, 2]) + box("meta", Array(place.utf8)))
      return box("ftyp", Array("isom".utf8))
        + box("moov", box("mvhd", [3]) + track + box("udta", box("loci", Array(place.utf8))))
        + box("mdat", Array("moov udta +52.5+013.4/ in the picture".utf8))
    }
    let folder = try TemporaryFolder {
      File("a.mp4", bytes: film("+52.5+013.4/"))
      File("b.mp4", bytes: film("+99.9+099.9/"))
      File("cut.mov", bytes: Array(film("+52.5+013.4/").prefix(40)))
    }
    let (library, diagnostics) = try load(posts(["a.mp4", "b.mp4", "cut.mov"]), folder)
    #expect(diagnostics.isEmpty)
    #expect(library.file("a.mp4")?.name == library.file("b.mp4")?.name)
    let file = try #require(library.files.first { $0.name == library.file("a.mp4")?.name })
    let bytes = try library.content(of: file)
    #expect(bytes.count == film("+52.5+013.4/").count)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "+52.5").count == 2)
    #expect(text.contains("tkhd") && text.contains("mvhd") && !text.contains("loci"))
  }

  @Test func `files of hidden and deleted items stay where they are`() throws {
    let folder = try TemporaryFolder { File("a.odt", "x") }
    let (library, _) = try load(
      """
      {"posts": {"p": {"title": "t", "body": "b", "files": "a.odt", "hidden": true},
       "q": {"title": "t", "body": "b", "files": "a.odt", "deleted": true}}}
      """, folder)
    #expect(library.files.isEmpty)
  }

  @Test(
    arguments: [
      ("https://host.example/a/b%20c.pdf?token=1#x", "b c.pdf"),
      ("https://store.example/v0/b/x/o/u%2Fphotos%2Fcat.png?alt=media", "cat.png"),
      ("media/plan.pdf", "plan.pdf"), ("C:\\Users\\ann\\x.doc", "x.doc"),
      ("https://host.example", nil), ("https://host.example/", nil), ("a%2", "a%2"),
    ] as [(String, String?)])
  func `the name of a file by its address`(_ address: String, _ name: String?) {
    #expect(FileNameInAddress.name(address) == name)
  }

  @Test func `sizes for people`() {
    let sizes: [Int64] = [0, 999, 1000, 1234, 9_960, 99_949, 999_600, 1_234_567, .max]
    #expect(
      sizes.map { ByteCount.text($0) } == [
        "0 B", "999 B", "1.0 KB", "1.2 KB", "10 KB", "100 KB", "1.0 MB", "1.2 MB", "9223372 TB",
      ])
  }
}
