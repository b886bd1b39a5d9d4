import Testing
import Times

@testable import Authoring

@Suite("New push ids")
struct PushIDMakerTests {
  let zeros = RandomBytes { [UInt8](repeating: 0, count: $0) }
  let ones = RandomBytes { [UInt8](repeating: 0xFF, count: $0) }
  let now = Instant(milliseconds: 1_615_734_566_535)

  @Test("The first eight characters are the time, the others chance")
  func time() {
    var maker = PushIDMaker()
    let id = maker.next(at: now, ones)
    #expect(id == "-MVk3T8azzzzzzzzzzzz" || PushID.instant(of: id) == now)
    #expect(id.hasSuffix("zzzzzzzzzzzz"))
    #expect(PushID.instant(of: id) == now)
  }

  @Test("An id of the same millisecond is the last one counted up, with carry")
  func carry() {
    var maker = PushIDMaker()
    let first = maker.next(at: now, RandomBytes { [UInt8](repeating: 0, count: $0 - 1) + [63] })
    let second = maker.next(at: now, ones)
    #expect(first.hasSuffix("-----------z"))
    #expect(second.hasSuffix("----------0-"))
    #expect(first.prefix(8) == second.prefix(8))
    #expect(first < second)
  }

  @Test("A clock that is behind the list takes the list's last millisecond")
  func clockBehind() {
    let largest = "-MVk3T8a0000000000zz"
    var maker = PushIDMaker(after: Array(largest.utf8))
    #expect(
      maker.next(at: Instant(milliseconds: 1_000), zeros)
        == "-MVk3T8a0000000001--")
    #expect(maker.next(at: Instant(milliseconds: 1_000), zeros).utf8.count == 20)
  }

  @Test("Where all twelve are at their end, the time is counted up")
  func overflow() {
    var maker = PushIDMaker(after: Array("-MVk3T8azzzzzzzzzzzz".utf8))
    #expect(maker.next(at: Instant(milliseconds: 0), zeros) == "-MVk3T8b------------")
  }

  @Test("An id for a request keeps its last characters and is greater than all others")
  func request() throws {
    let suffix = Array("abcdefghijkl".utf8)
    var maker = PushIDMaker(after: Array("-MVk3T8azzzzzzzzzzzz".utf8))
    let id = maker.next(at: Instant(milliseconds: 0), ending: suffix)
    #expect(id == "-MVk3T8babcdefghijkl")
  }
}
