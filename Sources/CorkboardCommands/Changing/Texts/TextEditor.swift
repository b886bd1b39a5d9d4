import Diagnostics
import Glibc

/// The user's editor, chosen and started as git does: `$VISUAL`, else `$EDITOR`, else `vi`.
enum TextEditor {
  /// Nil where the user has chosen none.
  static var chosen: String? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return nil
  }

  /// Lets the user write, in a file that nobody else can read.
  static func edit(
    _ sheet: EditorSheet, console: inout Console
  ) throws(DiagnosticFailure) -> String {
    let folder = try PrivateFolder.make()
    let path = folder + "/corkboard-\(sheet.what).md"
    // Editors leave copies beside it.
    defer { PrivateFolder.remove(folder) }
    try write(sheet.content, to: path)
    console.flush()
    do throws(DiagnosticFailure) {
      try run(chosen ?? "vi", path)
    } catch {
      // The user may have written before the editor failed.
      if let written = try? TextFile.readRegular(path), written != sheet.content {
        UnsavedText.hold(sheet.result(of: written).text)
      }
      throw error
    }
    let content: String
    do throws(DiagnosticFailure) {
      content = try TextFile.readRegular(path)
    } catch {
      throw EditingFault.editorTookFile(error)
    }
    let (text, strange) = sheet.result(of: content)
    if strange > 0 { console.advise([EditingFault.strippedLines(strange, mark: sheet.mark)]) }
    if text != sheet.text { UnsavedText.hold(text) }
    return text
  }

  /// Puts a text into a file of its own.
  ///
  /// - Returns: its path.
  static func keep(_ text: String) throws(DiagnosticFailure) -> String {
    let path = try PrivateFolder.make() + "/text.md"
    try write(text, to: path)
    return path
  }

  private static func write(_ text: String, to path: String) throws(DiagnosticFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw EditingFault.noEditorFile(String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw EditingFault.noEditorFile(String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Through a shell, since the setting may have arguments; the path is no part of its text.
  private static func run(_ editor: String, _ path: String) throws(DiagnosticFailure) {
    let words = ["sh", "-c", editor + " \"$@\"", editor, path]
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores, the editor should not.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let result = posix_spawn(&process, "/bin/sh", nil, &attributes, &pointers, environ)
    guard result == 0 else {
      throw EditingFault.editorFailed(
        editor, "cannot be started: \(String(cString: strerror(result)))")
    }
    // An interruption from the keyboard is the editor's; it says by its status what comes of it.
    Interruption.begin()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status == 0 { Interruption.disregard() }
    Interruption.end()
    if status & 0x7F != 0 {
      throw EditingFault.editorFailed(editor, "was ended by signal \(status & 0x7F)")
    }
    if status != 0 {
      throw EditingFault.editorFailed(editor, "failed with status \((status >> 8) & 0xFF)")
    }
  }
}
