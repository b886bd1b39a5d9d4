import Compression
package import Configuration
import Digest

/// Packs the text files of a site for servers that can send them packed. The packed files lie beside
/// the others and belong to the build like them.
package struct FilePacker: Sendable {
  package let formats: [PackedFormat]
  private let brotli: BrotliLibrary?

  private static let suffixes = [
    ".html", ".css", ".js", ".atom", ".json", ".rss", ".xml", ".opml", ".txt",
  ].map { Array($0.utf8) }
  private static let gzipLevel = 9

  /// - Parameter formats: those that this machine cannot write are left out.
  package init(_ formats: [PackedFormat]) {
    let brotli = formats.contains(.brotli) ? BrotliLibrary() : nil
    self.brotli = brotli
    self.formats = formats.filter { $0 != .brotli || brotli != nil }
  }

  /// The paths of what lies packed beside a file, in the order of `formats`.
  func paths(beside path: [UInt8]) -> [[UInt8]] {
    guard !formats.isEmpty, Self.suffixes.contains(where: { path.hasSuffix($0) }) else { return [] }
    return formats.map { path + Array($0.suffix.utf8) }
  }

  /// Nil where the library refuses.
  func pack(_ content: [UInt8], as format: PackedFormat) -> [UInt8]? {
    switch format {
    case .gzip: GzipEncoder.encode(content, level: Self.gzipLevel)
    case .brotli: brotli?.encode(content)
    }
  }

  /// What a packed file is made from.
  func fingerprint(of content: ContentHash, as format: PackedFormat) -> Fingerprint {
    var hasher = InputHasher()
    hasher.add(content.high)
    hasher.add(content.low)
    switch format {
    case .gzip:
      hasher.add(1)
      hasher.add(GzipEncoder.libraryVersion)
      hasher.add(Self.gzipLevel)
    case .brotli:
      hasher.add(2)
      hasher.add(UInt64(brotli?.version ?? 0))
    }
    return hasher.fingerprint
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
