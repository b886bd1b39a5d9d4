import BoardFixtures
import CLinux
import Diagnostics
import Glibc
import Synchronization
import Testing

@testable import DurableFiles

@Suite struct ReplacingTests {
  @Test func `a splice changes its bytes and no others`() throws {
    let scene = try Scene()
    try scene.replace(3..<5, with: "abc")
    #expect(scene.text == "012abc56789")
    #expect(scene.others.isEmpty)
    let file = try scene.open()
    let splices = [
      FileSplice(0..<0, [0x3C]), FileSplice(1..<3, []), FileSplice(11..<11, [0x3E]),
    ]
    _ = try file.replace(with: splices.pieces(ofFileOf: 11))
    #expect(scene.text == "<0abc56789>")
  }

  @Test func `mode, attributes and link stay`() throws {
    let scene = try Scene()
    chmod(scene.path, 0o640)
    symlink("board/export.json", scene.folder.path("link.json"))
    let keepsAttributes = setAttribute("user.note", "mine", of: scene.path)
    let file = try scene.open(scene.folder.path("link.json"))
    _ = try file.replace(with: [.new([0x78])])
    #expect(scene.text == "x")
    var status = stat()
    #expect(lstat(scene.folder.path("link.json"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(scene.path, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
    if keepsAttributes { #expect(attribute("user.note", of: scene.path) == "mine") }
    #expect(scene.others.isEmpty)
  }

  @Test func `what cannot be replaced safely is refused`() throws {
    let scene = try Scene()
    link(scene.path, scene.folder.path("other.json"))
    #expect(failure { try scene.replace(0..<1, with: "") } == "file-hard-links")
    unlink(scene.folder.path("other.json"))
    chmod(scene.path, 0o444)
    #expect(failure { try scene.replace(0..<1, with: "") } == "file-read-only")
    chmod(scene.path, 0o644)
    #expect(failure { _ = try scene.open(scene.folder.path("board")) } == "file-not-regular")
    mkfifo(scene.folder.path("pipe"), 0o600)
    #expect(failure { _ = try scene.open(scene.folder.path("pipe")) } == "file-not-regular")
    #expect(failure { _ = try scene.open(scene.folder.path("none")) } == "file-not-found")
    symlink("none", scene.folder.path("dead"))
    #expect(failure { _ = try scene.open(scene.folder.path("dead")) } == "file-not-found")
    symlink("loop", scene.folder.path("loop"))
    #expect(failure { _ = try scene.open(scene.folder.path("loop")) } == "file-not-found")
    #expect(scene.text == "0123456789")
  }

  @Test func `what killed writers left is cleared, and nothing else`() throws {
    let scene = try Scene()
    let stale = ".export.json.corkboard-0123456789abcdef"
    let foreign = [
      ".export.json.corkboard-0123456789abcdeg", ".export.json.corkboard-0123",
      ".other.json.corkboard-0123456789abcdef", "export.json~", "export.json.bak",
    ]
    for name in foreign + [stale] { try scene.folder.write("", to: "board/" + name) }
    try scene.replace(0..<1, with: "X")
    #expect(scene.others == foreign.map { "board/" + $0 }.sorted())
  }

  /// Another program has put its version there, whose lock a second writer takes while the first still
  /// writes beside it.
  @Test(arguments: [SystemCall.write, .copy, .sync])
  func `what a living writer has made is let alone from its first byte`(_ moment: SystemCall) throws
  {
    let scene = try Scene()
    try scene.folder.write("another version", to: "new.json")
    let seen = Mutex<[String]>([])
    let gate = CallCounter.acting(before: moment) {
      rename(scene.folder.path("new.json"), scene.path)
      guard let second = try? scene.open() else { return }
      seen.withLock { $0 = scene.others }
      _ = consume second
    }
    let first = try scene.open(gate: gate)
    let outcome = try first.replace(with: [.new(Array("ours".utf8)), .kept(0..<10)])
    guard case .changedMeanwhile = outcome else {
      Issue.record("the other program's version was replaced")
      return
    }
    #expect(seen.withLock { $0 }.count == 1, "the first writer's file was cleared away")
    #expect(scene.text == "another version")
    #expect(scene.others.isEmpty)
  }

  @Test func `names as long as they can be work`() throws {
    let scene = try Scene()
    let name = String(repeating: "n", count: 255)
    try scene.folder.write("abc", to: "board/" + name)
    let file = try scene.open(scene.folder.path("board/" + name))
    _ = try file.replace(with: [.kept(1..<3)])
    #expect(try scene.folder.text(of: "board/" + name) == "bc")
  }

  // MARK: Broken calls

  /// Every call on the way, broken in every way: the file is the old one and the command failed with
  /// a message, or it is the new one and the command is done. Nothing is left beside it.
  @Test func `any call may fail`() throws {
    let counter = CallCounter()
    try Scene().replace(3..<5, with: "abc", gate: counter.gate)
    let calls = counter.calls
    #expect(calls.count > 12)
    #expect(Set(calls).isSuperset(of: [.lock, .copy, .write, .sync, .exchange, .unlink]))
    for index in calls.indices {
      for code in [EIO, ENOSPC, EACCES, EMFILE, ENOLCK, EDQUOT, EFBIG, EROFS, ENOTSUP] {
        let scene = try Scene()
        var warnings: [Diagnostic] = []
        let broken = failure {
          let gate = CallCounter.failing(at: index, with: code)
          if case .replaced(let found) = try scene.replace(3..<5, with: "abc", gate: gate) {
            warnings = found
          }
        }
        let place = "\(calls[index]) #\(index): \(code) \(broken ?? "done")"
        #expect(scene.text == (broken == nil ? "012abc56789" : "0123456789"), "\(place)")
        #expect(scene.others.isEmpty, "\(place)")
        for warning in warnings { #expect(!warning.message.isEmpty) }
        // No lock stays, and the next change works.
        try scene.replace(0..<0, with: "+")
        #expect(scene.text.hasPrefix("+012"), "\(place)")
      }
    }
  }

  @Test func `a folder that cannot be flushed is a warning, since the change is made`() throws {
    let counter = CallCounter()
    try Scene().replace(0..<1, with: "x", gate: counter.gate)
    let last = try #require(counter.calls.lastIndex(of: .sync))
    let scene = try Scene()
    let outcome = try scene.replace(
      0..<1, with: "x", gate: CallCounter.failing(at: last, with: EIO))
    guard case .replaced(let warnings) = outcome else {
      Issue.record("not replaced")
      return
    }
    #expect(warnings.map(\.identifier.rawValue) == ["file-not-flushed"])
    #expect(scene.text == "x123456789")
  }

  @Test func `without a direct copy and without an exchange it works as well`() throws {
    let scene = try Scene(String(repeating: "0123456789", count: 100_000))
    let gate = CallGate { call in
      call == .copy ? ENOSYS : call == .exchange ? EINVAL : 0
    }
    try scene.replace(500_000..<500_001, with: "abc", gate: gate)
    let bytes = Array(scene.text.utf8)
    #expect(bytes.count == 1_000_002)
    #expect(bytes[499_999] == 0x39 && bytes[500_003] == 0x31)
    #expect(scene.others.isEmpty)
  }

  @Test func `a large file is copied whole`() throws {
    let scene = try Scene(String(repeating: "0123456789abcdef", count: 1_100_000))
    try scene.replace(9_000_000..<9_000_000, with: "HERE")
    let bytes = Array(scene.text.utf8)
    #expect(bytes.count == 17_600_004)
    #expect(Array(bytes[8_999_999..<9_000_005]) == Array("fHERE0".utf8))
  }

  // MARK: Other programs

  private static let moments: [(SystemCall, Int)] = [
    (.copy, 0), (.sync, 0), (.status, 6), (.exchange, 0),
  ]

  @Test(arguments: 0..<moments.count)
  func `a file that another program replaced meanwhile is kept`(_ index: Int) throws {
    let (call, skipping) = Self.moments[index]
    let scene = try Scene()
    let gate = CallCounter.acting(before: call, skipping: skipping) { [scene] in
      try? scene.folder.write("theirs", to: "new.json")
      rename(scene.folder.path("new.json"), scene.path)
    }
    let outcome = try scene.replace(0..<1, with: "ours", gate: gate)
    guard case .changedMeanwhile = outcome else {
      Issue.record("the other program's version was lost")
      return
    }
    #expect(scene.text == "theirs")
    #expect(scene.others.isEmpty)
  }

  @Test(arguments: 0..<moments.count)
  func `a file that another program wrote into meanwhile is kept`(_ index: Int) throws {
    let (call, skipping) = Self.moments[index]
    let scene = try Scene()
    let gate = CallCounter.acting(before: call, skipping: skipping) { [scene] in
      let descriptor = open(scene.path, O_WRONLY | O_APPEND)
      _ = write(descriptor, "+", 1)
      close(descriptor)
    }
    let outcome = try scene.replace(0..<1, with: "ours", gate: gate)
    guard case .changedMeanwhile = outcome else {
      Issue.record("the other program's version was lost")
      return
    }
    #expect(scene.text == "0123456789+")
    #expect(scene.others.isEmpty)
  }

  @Test func `a file that vanishes meanwhile is not made anew`() throws {
    let scene = try Scene()
    let gate = CallCounter.acting(before: .copy) { [scene] in unlink(scene.path) }
    guard case .changedMeanwhile = try scene.replace(0..<1, with: "ours", gate: gate) else {
      Issue.record("made anew")
      return
    }
    #expect(!scene.folder.exists("board/export.json"))
    #expect(scene.others.isEmpty)
  }

  @Test func `a program that is faster twice keeps its newest version`() throws {
    let scene = try Scene()
    let turn = Mutex(0)
    let gate = CallGate { [scene] call in
      guard call == .exchange else { return 0 }
      let now = turn.withLock { turn in
        turn += 1
        return turn
      }
      guard now <= 2 else { return 0 }
      try? scene.folder.write("theirs \(now)", to: "new.json")
      rename(scene.folder.path("new.json"), scene.path)
      return 0
    }
    guard case .changedMeanwhile = try scene.replace(0..<1, with: "ours", gate: gate) else {
      Issue.record("the other program's version was lost")
      return
    }
    #expect(scene.text == "theirs 2")
    #expect(scene.others.isEmpty)
  }

  // MARK: Interruption

  @Test func `an interruption before the change leaves the old file`() throws {
    for moment in 0..<4 {
      let scene = try Scene()
      var asked = 0
      let stopped = failure {
        try scene.replace(
          3..<5, with: "abc",
          isInterrupted: {
            asked += 1
            return asked > moment
          })
      }
      #expect(stopped == "interrupted")
      #expect(scene.text == "0123456789")
      #expect(scene.others.isEmpty)
    }
  }

  /// acl(5) as the attribute that the kernel keeps: the owner and user 12345 may write, nobody else
  /// may anything.
  @Test func `an access list stays`() throws {
    let scene = try Scene()
    var list: [UInt8] = [2, 0, 0, 0]
    for (tag, permission, user) in [
      (1, 6, UInt32.max), (2, 6, 12_345), (4, 0, .max), (16, 6, .max), (32, 0, .max),
    ] as [(UInt8, UInt8, UInt32)] {
      list += [tag, 0, permission, 0]
      list += (0..<4).map { UInt8(truncatingIfNeeded: user >> UInt32(8 * $0)) }
    }
    func found() throws -> [UInt8] {
      let file = try OpenFile.open(scene.path, O_RDONLY, .open)
      var value = [UInt8](repeating: 0, count: 100)
      let count = fgetxattr(file.raw, "system.posix_acl_access", &value, value.count)
      return Array(value.prefix(max(count, 0)))
    }
    let file = try OpenFile.open(scene.path, O_RDONLY, .open)
    let isSet = fsetxattr(file.raw, "system.posix_acl_access", list, list.count, 0) == 0
    // A file system without access lists has none to lose.
    guard isSet else { return }
    try scene.replace(0..<1, with: "x")
    #expect(try found() == list)
  }

  // MARK: Attributes

  private func setAttribute(_ name: String, _ value: String, of path: String) -> Bool {
    guard let file = try? OpenFile.open(path, O_RDONLY, .open) else { return false }
    return fsetxattr(file.raw, name, value, value.utf8.count, 0) == 0
  }

  private func attribute(_ name: String, of path: String) -> String? {
    guard let file = try? OpenFile.open(path, O_RDONLY, .open) else { return nil }
    var value = [UInt8](repeating: 0, count: 100)
    let count = fgetxattr(file.raw, name, &value, value.count)
    return count < 0 ? nil : String(decoding: value[..<count], as: UTF8.self)
  }
}
