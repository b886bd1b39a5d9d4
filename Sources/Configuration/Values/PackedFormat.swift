/// How a server can send a file packed that lies packed beside it.
package enum PackedFormat: String, CaseIterable, Sendable, Hashable {
  /// RFC 1952: `page.html.gz`.
  case gzip
  /// RFC 7932: `page.html.br`.
  case brotli

  /// With its dot.
  package var suffix: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }
}
