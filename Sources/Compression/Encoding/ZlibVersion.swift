internal import CZlib

extension GzipEncoder {
  /// Of the library: another one may pack the same bytes otherwise.
  package static var libraryVersion: String { String(cString: zlibVersion()) }
}
