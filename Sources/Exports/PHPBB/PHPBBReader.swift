import Diagnostics
import JSONText
import Text

/// A dump of phpMyAdmin with the tables of phpBB 3.0 to 3.3, or of another board.
///
/// Topics become `topics/ID`, whose text is the first post; the other posts `topics/ID/posts/ID`,
/// forums `forums/ID`, users `users/ID`. Of users only the name and the day of joining are taken.
struct PHPBBReader: FormatReader {
  static let format = ExportFormat.phpBB

  static func evidence(in text: JSONDocument) -> String? {
    PHPMyAdminDump.isDump(text) ? "it is a dump of tables by phpMyAdmin" : nil
  }

  static func read(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    let dump = PHPMyAdminDump(text)
    if dump.tables.isEmpty { throw PHPBBDiagnostics.notADump(text) }
    for stray in dump.strays { collector.leaveOut(noRecord: stray, of: text) }
    if let tables = PHPBBTables(dump) {
      var board = PHPBBBoard(tables)
      board.write(into: &collector)
    } else {
      SQLTables(dump).write(into: &collector)
    }
  }
}
