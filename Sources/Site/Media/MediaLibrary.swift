import Board
import Diagnostics

/// The local pictures that the export names: found in the media folder, checked, and published by
/// content.
struct MediaLibrary: Sendable {
  private var pictures: [String: LocalPicture] = [:]

  init() {}

  var isEmpty: Bool { pictures.isEmpty }

  /// - Parameter reference: as the export spells it: `media/plan.png`.
  func picture(_ reference: String) -> LocalPicture? { pictures[reference] }

  func address(of reference: String) -> SiteAddress? {
    pictures[reference].map { .media($0.name) }
  }

  /// For bodies: the address below the site's root by the reference.
  var addressesByReference: [String: String] {
    pictures.mapValues { SiteAddress.media($0.name).path }
  }

  /// The pictures to write, in the order of their addresses.
  var files: [LocalPicture] { [] }

  func content(of picture: LocalPicture) throws(DiagnosticFailure) -> [UInt8] { [] }

  static func load(
    board: Board, folder: String, pool: WorkerPool, diagnostics: inout DiagnosticCollector
  ) -> MediaLibrary { MediaLibrary() }
}
