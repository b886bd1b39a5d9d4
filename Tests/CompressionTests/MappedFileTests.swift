import BoardFixtures
import Diagnostics
import Glibc
import Synchronization
import Testing

@testable import Compression

@Suite("Files that are mapped")
struct MappedFileTests {
  private static let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Whether files of tests can be leased where they lie.
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder({ File("a", "text") }) else { return false }
    guard let found = try? mapped(folder.path("a")) else { return false }
    found.file.end()
    return true
  }()

  /// A child of another test that was forked while the file was written has it open for writing, for a
  /// while.
  private static func mapped(_ path: String) throws -> (file: MappedFile, stream: ByteStream)? {
    for _ in 0..<100 {
      let stream = try ByteStream(path: path)
      if let file = stream.mapAll(minimum: 1) { return (file, stream) }
      usleep(20_000)
    }
    return nil
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8 | 1) }
  }

  private static func contents(of file: MappedFile) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: file.start, count: file.count))
  }

  @Test(
    "all bytes are there, also those that were read before, with zeros around them",
    .enabled(if: isPossible), arguments: [1, page - 1, page, page + 1, 3 * page + 5])
  func bytes(count: Int) throws {
    let text = Self.bytes(count)
    let folder = try TemporaryFolder { File("a", bytes: text) }
    let (file, stream) = try #require(try Self.mapped(folder.path("a")))
    defer { file.end() }
    #expect(Self.contents(of: file) == text)
    let around = UnsafeRawBufferPointer(start: file.start - 64, count: count + 128)
    #expect(around.prefix(64).allSatisfy { $0 == 0 })
    #expect(around.suffix(64).allSatisfy { $0 == 0 })
    #expect(stream.count == count)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
    defer { room.deallocate() }
    #expect(try stream.read(into: room) == 0)
  }

  @Test("whoever changes the file waits, and what was mapped stays", .enabled(if: isPossible))
  func changes() throws {
    let text = Self.bytes(40 * Self.page + 7)
    let changes: [@Sendable (String) -> Int32] = [
      { path in open(path, O_WRONLY | O_TRUNC | O_CLOEXEC) },
      { path in truncate(path, 1) },
      { path in
        let file = open(path, O_RDWR | O_CLOEXEC)
        return pwrite(file, "changed", 7, 0) == 7 ? file : -1
      },
    ]
    for change in changes {
      let folder = try TemporaryFolder { File("a", bytes: text) }
      let (file, _) = try #require(try Self.mapped(folder.path("a")))
      let result = change(folder.path("a"))
      #expect(result >= 0)
      if result > 0 { close(result) }
      #expect(try folder.bytes(of: "a") != text)
      #expect(Self.contents(of: file) == text)
      file.end()
    }
  }

  @Test("what was read can be taken back, and is read again", .enabled(if: isPossible))
  func takenBack() throws {
    let text = Self.bytes(600 * Self.page)
    let folder = try TemporaryFolder { File("a", bytes: text) }
    let (file, _) = try #require(try Self.mapped(folder.path("a")))
    defer { file.end() }
    // The watch may take it back at any time.
    repeat { #expect(Self.contents(of: file) == text) } while Self.resident(at: file.start) == 0
    file.giveBack()
    #expect(Self.resident(at: file.start) == 0)
    #expect(Self.contents(of: file) == text)
  }

  /// Of the mapping that begins there, in kB (proc_pid_smaps(5)).
  private static func resident(at start: UnsafeMutableRawPointer) -> Int? {
    guard let bytes = try? String(reading: "/proc/self/smaps") else { return nil }
    let address = String(UInt(bitPattern: start), radix: 16) + "-"
    var isFound = false
    for line in bytes.split(separator: "\n") {
      if line.hasPrefix(address) { isFound = true }
      if isFound, line.hasPrefix("Rss:") {
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      }
    }
    return nil
  }

  @Test("what cannot be leased is not mapped")
  func refused() throws {
    let text = Self.bytes(5000)
    let packed = try #require(GzipEncoder.encode(text))
    let folder = try TemporaryFolder {
      File("a", bytes: text)
      File("packed", bytes: packed)
      File("empty", "")
    }
    #expect(try ByteStream(path: folder.path("packed")).mapAll(minimum: 1) == nil)
    #expect(try ByteStream(path: folder.path("empty")).mapAll(minimum: 1) == nil)
    #expect(try ByteStream(path: folder.path("a")).mapAll(minimum: 5001) == nil)
    let writer = open(folder.path("a"), O_WRONLY | O_CLOEXEC)
    #expect(try ByteStream(path: folder.path("a")).mapAll(minimum: 1) == nil)
    close(writer)
  }

  @Test("a file that was changed although it was leased is told of", .enabled(if: isPossible))
  func isTorn() throws {
    let folder = try TemporaryFolder { File("a", bytes: Self.bytes(3 * Self.page)) }
    for isChanged in [false, true] {
      let descriptor = open(folder.path("a"), O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      let isTold = TornFlag()
      var mapped: MappedFile?
      for _ in 0..<100 where mapped == nil {
        mapped = MappedFile(descriptor, count: 3 * Self.page, name: "a") { isTold.set() }
        if mapped == nil { usleep(20_000) }
      }
      let file = try #require(mapped)
      defer { file.end() }
      // Other times are what a change leaves; to set them, the lease need not be broken.
      var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
      if isChanged { try #require(futimens(descriptor, &times) == 0) }
      // What the system does by force.
      Lease.release(descriptor)
      for _ in 0..<500 where !isTold.isSet { usleep(isChanged ? 20_000 : 200) }
      #expect(isTold.isSet == isChanged)
    }
  }
}

extension String {
  fileprivate init(reading path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &piece, piece.count)
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}

/// Set by one thread, looked at by another.
private final class TornFlag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
