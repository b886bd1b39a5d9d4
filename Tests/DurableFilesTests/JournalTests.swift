import BoardFixtures
import Diagnostics
import Glibc
import Testing

@testable import DurableFiles

@Suite struct JournalTests {
  private func journalName(_ scene: Scene) -> String {
    "state/corkboard/" + UndoJournal.fileName(for: scene.path)
  }

  @Test func `it is private, outside the board's folder, and knows the command`() throws {
    let scene = try Scene()
    try scene.change(0..<1, with: "X")
    #expect(scene.others.isEmpty)
    var status = stat()
    #expect(stat(scene.folder.path(journalName(scene)), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat(scene.folder.path("state/corkboard"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    let entry = try #require(try scene.history().entries.first)
    #expect(entry.number == 1)
    #expect(entry.command == "test")
    #expect(entry.paths == ["a/b"])
    #expect(entry.time == 1_600_000_000_000)
    #expect(try scene.history().states == [.effective])
  }

  @Test func `a journal that was cut anywhere keeps what was whole`() throws {
    let scene = try Scene()
    try scene.change(0..<1, with: "X")
    try scene.change(4..<4, with: "YY")
    let name = journalName(scene)
    let whole = try scene.folder.bytes(of: name)
    for count in 0...whole.count {
      let kept = String(decoding: whole[..<count], as: UTF8.self)
      try FilesAndFolders([.file(name, Array(whole[..<count]))]).write(to: scene.folder.path)
      let history = try scene.history()
      #expect(history.entries.count <= 2)
      if count == whole.count { #expect(history.states == [.effective, .effective]) }
      _ = kept
    }
    // The tail goes with the next entry.
    try FilesAndFolders([.file(name, Array(whole.dropLast(3)))]).write(to: scene.folder.path)
    #expect(try scene.change(0..<1, with: "Z") == 3)
    #expect(try scene.history().entries.map(\.number) == [1, 2, 3])
    try scene.undo()
    try scene.undo()
    try scene.undo()
    #expect(scene.text == "0123456789")
  }

  @Test func `what a journal has lost is told, once`() throws {
    let scene = try Scene()
    try scene.change(0..<1, with: "X")
    try scene.change(4..<4, with: "YY")
    let name = journalName(scene)
    let whole = try scene.folder.bytes(of: name)
    #expect(try scene.history().damage.isEmpty)
    for count in [0, 5, 30, whole.count - 41, whole.count - 1] {
      try FilesAndFolders([.file(name, Array(whole[..<count]))]).write(to: scene.folder.path)
      let damage = try scene.history().damage
      #expect(damage.map(\.identifier) == ["journal-cut"], "\(count)")
      #expect(damage.first?.suggestion != nil)
    }
    try scene.change(0..<1, with: "Z")
    #expect(try scene.history().damage.isEmpty)
    // One that was made and never written to has lost nothing.
    let other = try Scene()
    #expect(failure { try other.undo() } == "undo-nothing")
    #expect(try other.history().damage.isEmpty)
  }

  @Test func `a journal that cannot be begun leaves nothing behind`() throws {
    let scene = try Scene()
    let full = CallGate { $0 == .write ? ENOSPC : 0 }
    #expect(
      failure { _ = try UndoJournal.open(for: scene.path, in: scene.folders, gate: full) } != nil)
    #expect(!scene.folder.contents().contains(journalName(scene)))
    #expect(try scene.history().damage.isEmpty)
    let journal = try UndoJournal.open(for: scene.path, in: scene.folders)
    #expect(journal.history.damage.isEmpty)
  }

  @Test func `requests stay when their entries are forgotten, and go when all is`() throws {
    let scene = try Scene()
    func add(_ number: Int) throws {
      let request = RememberedRequest(
        key: [UInt8(number)], content: [1], path: "m/\(number)", id: "\(number)")
      let file = try scene.open()
      let journal = try UndoJournal.open(
        for: file.path, in: scene.folders, limits: (count: 6, size: 1 << 20))
      let draft = JournalDraft(
        time: 0, command: "test", paths: [], requests: [request])
      _ = try file.change([FileSplice(0..<0, [0x2B])], draft, in: journal)
    }
    for number in 1...10 { try add(number) }
    let history = try scene.history()
    #expect(history.entries.count < 10)
    let known = try history.requests(now: scene.open().identity)
    #expect(known.count == 10)
    #expect(known[[10]]?.isCertain == true)
    #expect(known[[1]]?.isCertain == false)
    #expect(known[[1]]?.request.path == "m/1")
    // Another program's version makes what was certain a question.
    try scene.folder.write("0123", to: "new.json")
    rename(scene.folder.path("new.json"), scene.path)
    let foreign = try scene.open().identity
    #expect(try scene.history().requests(now: foreign)[[10]]?.isCertain == false)
    try UndoJournal.open(for: scene.path, in: scene.folders).prune()
    #expect(try scene.history().requests(now: foreign).isEmpty)
  }

  @Test func `a foreign file in its place is not touched`() throws {
    let scene = try Scene()
    try scene.folder.write("somebody's notes, not a journal", to: journalName(scene))
    #expect(failure { try scene.change(0..<1, with: "X") } == "journal-damaged")
    #expect(scene.text == "0123456789")
    #expect(try scene.folder.text(of: journalName(scene)) == "somebody's notes, not a journal")
  }

  @Test func `any call may fail, and no change is lost or told wrongly`() throws {
    let counter = CallCounter()
    try Scene().change([FileSplice(3..<5, Array("abc".utf8))], gate: counter.gate)
    for index in counter.calls.indices {
      let scene = try Scene()
      let broken = failure {
        try scene.change(
          [FileSplice(3..<5, Array("abc".utf8))],
          gate: CallCounter.failing(at: index, with: ENOSPC))
      }
      let place = "\(counter.calls[index]) #\(index): \(broken ?? "done")"
      #expect(scene.text == (broken == nil ? "012abc56789" : "0123456789"), "\(place)")
      #expect(scene.others.isEmpty, "\(place)")
      if broken == nil {
        try scene.undo()
      } else {
        #expect(failure { try scene.undo() } == "undo-nothing", "\(place)")
      }
      #expect(scene.text == "0123456789", "\(place)")
    }
  }

  /// A writer that is killed has written an entry and made the change or not, and noted neither.
  @Test func `an entry without a note is believed where the file shows the change`() throws {
    for wasMade in [true, false] {
      for isMoved in [false, true] {
        let text = "0123456789 and a few more words, so that there is something to know it by"
        let scene = try Scene(text)
        let splices = [FileSplice(3..<5, Array("abc".utf8))]
        try scene.change(splices)
        let name = journalName(scene)
        // Without the note, which is the last frame.
        let note = JournalFrame.outcome(1, wasMade: true).encoded.count
        let bytes = try scene.folder.bytes(of: name)
        try FilesAndFolders([.file(name, Array(bytes.dropLast(note)))]).write(to: scene.folder.path)
        if !wasMade {
          // The file of before, as far as anyone can tell.
          try scene.folder.write(text, to: "board/export.json")
          if !isMoved { try pretendUnchanged(scene) }
        }
        if isMoved {
          try scene.folder.write("more " + scene.text, to: "new.json")
          rename(scene.folder.path("new.json"), scene.path)
        }
        let before = scene.text
        if wasMade {
          try scene.undo()
          #expect(scene.text == (isMoved ? "more " : "") + text)
        } else {
          #expect(failure { try scene.undo() } == "undo-nothing")
          #expect(scene.text == before)
        }
      }
    }
  }

  /// Writes the journal anew with the file as it stands as the state before the change.
  private func pretendUnchanged(_ scene: Scene) throws {
    let entry = try #require(try scene.history().entries.first)
    let now = try scene.open().identity
    let same = JournalEntry(
      number: entry.number, time: entry.time, command: entry.command, paths: entry.paths,
      undoes: nil, before: now, after: entry.after, splices: entry.splices, requests: [])
    let frames =
      JournalFrame.signature + JournalFrame.subject(path: scene.path, next: 1).encoded
      + JournalFrame.entry(same).encoded
    try FilesAndFolders([.file(journalName(scene), frames)]).write(to: scene.folder.path)
  }

  @Test func `old entries are forgotten, numbers go on`() throws {
    let scene = try Scene()
    for number in 1...25 {
      try scene.change([FileSplice(0..<1, [UInt8(64 + number)])], limits: (10, 1 << 20))
    }
    let history = try scene.history()
    #expect(history.entries.count <= 10)
    #expect(history.entries.last?.number == 25)
    try scene.undo()
    #expect(scene.text == "X123456789")
    // Bounded in bytes as well, and a large entry is kept where it is the newest.
    let size = scene.text.utf8.count
    let long = [UInt8](repeating: 0x61, count: 50_000)
    try scene.change([FileSplice(0..<size, long)])
    try scene.change([FileSplice(0..<50_000, [0x62])], limits: (10, 10_000))
    #expect(try scene.history().entries.count == 1)
    try scene.undo()
    #expect(scene.text.utf8.count == 50_000)
  }

  @Test func `pruning forgets all`() throws {
    let scene = try Scene()
    try scene.change(0..<1, with: "secret")
    try UndoJournal.open(for: scene.path, in: scene.folders).prune()
    #expect(try scene.history().entries.isEmpty)
    #expect(failure { try scene.undo() } == "undo-nothing")
    // What a prune that was killed has left goes as well.
    let left =
      "state/corkboard/." + UndoJournal.fileName(for: scene.path) + ".corkboard-0123456789abcdef"
    try scene.folder.write("secret", to: left)
    #expect(try scene.change(0..<6, with: "x") == 2)
    #expect(!scene.folder.exists(left))
    let bytes = try scene.folder.bytes(of: journalName(scene))
    #expect(bytes.count < 600)
  }

  @Test func `journals of exports that are gone make room for others`() throws {
    let scene = try Scene()
    for name in ["a", "b", "c", "d"] {
      let path = "board/\(name).json"
      try scene.folder.write("0123456789", to: path)
      let file = try scene.open(scene.folder.path(path))
      let journal = try UndoJournal.open(for: file.path, in: scene.folders)
      _ = try file.change(
        [FileSplice(0..<1, [0x78])], JournalDraft(time: 0, command: "", paths: []), in: journal)
    }
    for name in ["a", "c"] { unlink(scene.folder.path("board/\(name).json")) }
    let folder = try OpenFile.openFolder(scene.folder.path("state/corkboard"), .open)
    func kept() -> Set<String> { Set(folder.names()) }
    func name(_ letter: String) -> String {
      UndoJournal.fileName(for: scene.folder.path("board/\(letter).json"))
    }
    JournalShelf.tidy(folder, room: 4)
    #expect(kept().count == 4)
    JournalShelf.tidy(folder, room: 3)
    #expect(kept() == [name("b"), name("c"), name("d")])
    JournalShelf.tidy(folder, room: 0)
    #expect(kept() == [name("b"), name("d")])
  }

  @Test func `without a home nothing is changed`() throws {
    let scene = try Scene()
    let nowhere = UserFolders { _ in nil }
    #expect(
      failure { _ = try UndoJournal.open(for: scene.path, in: nowhere) } == "no-home")
    let missing = UserFolders { [path = scene.folder.path] in $0 == "HOME" ? path + "/none" : nil }
    #expect(
      failure { _ = try UndoJournal.open(for: scene.path, in: missing) } == "private-file")
    #expect(!scene.folder.exists("none"))
  }

  @Test func `a private file is replaced whole and readable by nobody else`() throws {
    let scene = try Scene()
    let file = PrivateFile("identity.json", .configuration, in: scene.folders)
    #expect(try file.read() == nil)
    try file.write(Array("one".utf8))
    try file.write(Array("two".utf8))
    #expect(try file.read().map { String(decoding: $0, as: UTF8.self) } == "two")
    var status = stat()
    #expect(stat(scene.folder.path("config/corkboard/identity.json"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try file.remove())
    #expect(try !file.remove())
    #expect(
      scene.folder.contents().filter { $0.hasPrefix("config/corkboard/") } == ["config/corkboard/"])
  }
}
