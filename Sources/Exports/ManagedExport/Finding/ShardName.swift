/// The name of a record file with documents: `output-17`.
///
/// What stands before it in the file's name are folders: archives from Windows that were unpacked
/// elsewhere have names with backslashes, and browsers save `all_namespaces/all_kinds/output-17` as
/// `all_namespaces_all_kinds_output-17`.
struct ShardName: Comparable {
  /// What stands before, with the separator.
  let folder: Substring
  let number: Int

  /// - Parameter path: the name of the file, or its path.
  init?(_ path: String) {
    let word = "output-"
    let digits = path.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    guard (1...18).contains(digits) else { return nil }
    let stem = path.dropLast(digits)
    guard stem.hasSuffix(word) else { return nil }
    folder = stem.dropLast(word.count)
    if let separator = folder.last, !["/", "\\", "_"].contains(separator) { return nil }
    number = path.utf8.suffix(digits).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  static func < (left: ShardName, right: ShardName) -> Bool {
    if left.folder == right.folder { return left.number < right.number }
    return left.folder.utf8.lexicographicallyPrecedes(right.folder.utf8)
  }
}
