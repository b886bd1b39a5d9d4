import Diagnostics
import Glibc
import Synchronization

/// What the user has written in an editor, until it is in the export: a change that is refused must
/// not take somebody's work with it.
enum UnsavedText {
  private static let text = Mutex<String?>(nil)

  /// Nothing but white space is not worth a file.
  static func hold(_ written: String) {
    let isBlank = written.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    text.withLock { $0 = isBlank ? nil : written }
  }

  /// The text is in the export, or the user has thrown it away.
  static func forget() { text.withLock { $0 = nil } }

  /// Writes a text that is not in the export to a file that nobody else can read.
  ///
  /// - Returns: where it is; nil where there is none.
  static func rescue() -> Diagnostic? {
    guard let written = text.withLock({ $0 }) else { return nil }
    forget()
    do throws(DiagnosticFailure) {
      return EditingFault.textKept(try TextEditor.keep(written))
    } catch {
      return error.diagnostic
    }
  }
}
