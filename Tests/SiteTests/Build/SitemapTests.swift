import Configuration
import Foundation
import Testing

@testable import Site

/// Sitemaps (sitemaps.org): at most 50,000 addresses a file.
@Suite struct SitemapTests {
  private func files(_ pages: Int, limit: Int) throws -> [(String, XMLTree.Element)] {
    let base = try BaseURL("https://board.example/a/")
    var maker = SitemapMaker(base: base, limit: limit)
    var files: [(SiteAddress, [UInt8])] = []
    for page in 0..<pages {
      if let full = maker.add(.list(.posts, .block(page + 1)), nil) { files.append(full) }
    }
    files += maker.files()
    return try files.map { address, bytes in
      (address.path, try XMLTree.parse(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private func addresses(_ file: XMLTree.Element, _ kind: String) -> [String] {
    file.all(kind).compactMap { $0.text("loc") }
  }

  private func page(_ number: Int) -> String { "https://board.example/a/posts/\(number).html" }

  @Test(arguments: [1, 2, 3])
  func whatFitsIsOneFile(pages: Int) throws {
    let files = try files(pages, limit: 3)
    #expect(files.map(\.0) == ["sitemap.xml"])
    #expect(files.first.map { addresses($0.1, "url") } == (1...pages).map(page))
  }

  /// gohugoio/hugo#5918 and #9861: 79,000 and 400,000 addresses in one file, which no search engine
  /// takes.
  @Test(arguments: [(4, 2), (6, 2), (7, 3), (10, 4)])
  func moreAreAnIndexAndItsParts(pages: Int, parts: Int) throws {
    let files = try files(pages, limit: 3)
    let names = (1...parts).map { "sitemap-\($0).xml" }
    #expect(files.map(\.0) == names + ["sitemap.xml"])
    let index = try #require(files.last?.1)
    #expect(index.name == "sitemapindex")
    #expect(addresses(index, "sitemap") == names.map { "https://board.example/a/" + $0 })
    let listed = files.dropLast().map { addresses($0.1, "url") }
    #expect(listed.allSatisfy { (1...3).contains($0.count) })
    // Parts that are full stay as they are when pages are added behind them.
    #expect(listed.flatMap { $0 } == (1...pages).map(page))
  }

  @Test func theLimitIsTheStandards() { #expect(SitemapMaker.standardLimit == 50_000) }
}
