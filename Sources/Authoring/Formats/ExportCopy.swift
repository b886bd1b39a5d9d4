/// Two members of one name in an object, or two documents of one path, of which one is read: where
/// they begin, in bytes of the file, a byte order mark counted.
package struct ExportCopy: Sendable, Hashable {
  package let superseded: Int
  package let kept: Int
}
