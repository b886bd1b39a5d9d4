import Diagnostics
import Glibc
import Testing

@testable import Site

/// What a build that is stopped while it writes says of its files.
@Suite struct MemoryLimitWordingTests {
  @Test func aFirstBuildLeavesNothingAndSaysSo() throws {
    let limit = MemoryLimit(bytes: 1)
    defer { limit.end() }
    limit.beginWriting()
    limit.watch { _ in }
    while limit.failure == nil { usleep(1000) }
    limit.begin(leavingFiles: false)
    let first = try #require(limit.failure?.diagnostic.suggestion)
    #expect(first.hasSuffix("nothing was written"))
    limit.begin(leavingFiles: true)
    let later = try #require(limit.failure?.diagnostic.suggestion)
    #expect(later.contains("every file of the site is whole"))
  }
}
