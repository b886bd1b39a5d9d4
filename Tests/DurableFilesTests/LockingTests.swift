import BoardFixtures
import Diagnostics
import Glibc
import Synchronization
import Testing

@testable import DurableFiles

@Suite struct LockingTests {
  @Test func `a locked file is refused after the time, with a message that names it`() throws {
    let scene = try Scene()
    let holder = try scene.open()
    do {
      _ = try scene.open()
      Issue.record("locked twice")
    } catch {
      #expect(error.diagnostic.identifier == DurableFileFault.locked)
      #expect(error.diagnostic.location?.file == scene.path)
    }
    _ = try holder.replace(with: [.new([0x78])])
    try scene.replace(0..<0, with: "y")
    #expect(scene.text == "yx")
  }

  @Test func `who waits is told so once, and goes on when the lock is free`() throws {
    let scene = try Scene()
    let holder = try OpenFile.open(scene.path, O_RDONLY, .open)
    try holder.lock(LOCK_EX)
    let descriptor = holder.raw
    var told = 0
    let patience = LockPatience(seconds: 60) {
      told += 1
      flock(descriptor, LOCK_UN)
    }
    let file = try LockedFile.open(scene.path, patience: patience)
    _ = try file.replace(with: [.new([0x78])])
    #expect(told == 1)
    #expect(scene.text == "x")
  }

  @Test func `who waited for the old version's lock changes the new version`() throws {
    let scene = try Scene()
    // Between opening and locking, another writer finishes.
    let gate = CallCounter.acting(before: .lock) { [scene] in
      _ = try? scene.replace(0..<1, with: "first ")
    }
    let file = try scene.open(seconds: 60, gate: gate)
    _ = try file.replace(with: [.kept(0..<15), .new(Array(" second".utf8))])
    #expect(scene.text == "first 123456789 second")
  }

  @Test func `a file that is gone for a moment is waited for`() throws {
    let scene = try Scene()
    let gate = CallCounter.acting(before: .open) { [scene] in
      rename(scene.path, scene.folder.path("away"))
    }
    let back = Thread { [scene] in
      while !scene.folder.exists("away") { usleep(100) }
      usleep(3000)
      rename(scene.folder.path("away"), scene.path)
    }
    let file = try scene.open(gate: gate)
    back.join()
    _ = try file.replace(with: [.new([0x78])])
    #expect(scene.text == "x")
    unlink(scene.path)
    #expect(failure { _ = try scene.open() } == "file-not-found")
  }

  @Test func `a file that is replaced again and again is given up`() throws {
    let scene = try Scene()
    let gate = CallGate { [scene] call in
      if call == .lock {
        try? scene.folder.write("0123456789", to: "new.json")
        rename(scene.folder.path("new.json"), scene.path)
      }
      return 0
    }
    #expect(failure { _ = try scene.open(gate: gate) } == "file-restless")
  }

  @Test func `eight writers lose nothing`() throws {
    let scene = try Scene("")
    let errors = Mutex<[String]>([])
    let threads = (0..<8).map { writer in
      Thread { [scene] in
        for number in 0..<12 {
          let found = failure {
            while true {
              let file = try scene.open(seconds: 600)
              let end = file.identity.size
              let line = "\(writer)-\(number)\n"
              let outcome = try file.replace(
                with: [.kept(0..<end), .new(Array(line.utf8))])
              if case .replaced = outcome { break }
            }
          }
          if let found { errors.withLock { $0.append(found) } }
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(errors.withLock { $0 }.isEmpty)
    let lines = scene.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 96)
    #expect(Set(lines).count == 96)
    #expect(scene.others.isEmpty)
  }
}

/// A thread that can be waited for.
final class Thread {
  private var thread = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
  }

  func join() { pthread_join(thread, nil) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
