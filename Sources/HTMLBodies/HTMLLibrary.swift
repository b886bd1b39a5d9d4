internal import CLibXML2

/// The library that reads HTML.
package enum HTMLLibrary {
  /// Of the library that is in use, which may be newer than the one of the build: `20914`.
  package static var version: String {
    corkboard_xml_version().map { String(cString: $0) } ?? ""
  }
}
