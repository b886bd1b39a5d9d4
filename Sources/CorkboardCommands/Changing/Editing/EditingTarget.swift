import Authoring
import Board
import Compression
import Configuration
import Diagnostics
import DurableFiles
import Exports
import JSONText

/// The one file that is changed, and what the configuration says of it.
struct EditingTarget {
  let path: String
  let configuration: Configuration
  private let format: ExportFormat?
  private let hints: [CollectionHint]

  init(_ shared: SharedOptions, console: inout Console) throws(DiagnosticFailure) {
    if shared.recovery != .none { throw EditingFault.recovery() }
    let loaded = try BoardLoading(shared).configuration(console: &console)
    let paths = Self.different(loaded.configuration.exports)
    guard let path = paths.first else { throw LoadingFault.noExport(configuration: loaded.file) }
    guard paths.count == 1 else { throw EditingFault.several(paths) }
    guard path != ByteStream.standardInputPath else { throw EditingFault.standardInput() }
    self.path = path
    configuration = loaded.configuration
    format = shared.format
    hints = MappingRule.hints(of: loaded.configuration)
  }

  /// Each file once, however often and under how many names it is named.
  private static func different(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert(RealPath.resolve($0) ?? $0).inserted }
  }

  /// Where local pictures are, as the site looks for them; empty for the current folder.
  var mediaFolder: String {
    if let media = configuration.media { return media }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Reads the file for changing it.
  ///
  /// - Throws: where it is packed, in a format that takes no changes, or no whole JSON.
  func export(_ stream: ByteStream) throws(DiagnosticFailure) -> WritableExport {
    if stream.compression != nil { throw EditingFault.packed(path) }
    switch try JSONInput.open(stream) {
    case .document(let text):
      return try WritableExport.open(text, format: format, hints: hints)
    case .sequence(let sequence):
      return try WritableExport.open(sequence, format: format, hints: hints)
    }
  }
}
