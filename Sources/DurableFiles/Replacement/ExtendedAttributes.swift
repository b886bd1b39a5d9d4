internal import CLinux
import Glibc

/// Access lists (ACLs) and other attributes of a file, as bytes under names.
enum ExtendedAttributes {
  struct Loss: Error {
    let name: String
    let cause: SystemError
  }

  /// Gives every attribute of one file to another.
  ///
  /// What only the system may write (`security.`, `trusted.`) is kept where that is allowed, since
  /// the system gives a new file its own.
  static func copy(
    from source: borrowing OpenFile, to target: borrowing OpenFile
  ) throws(Loss) {
    let names: [[CChar]]
    do throws(SystemError) {
      names = try list(source)
    } catch {
      if isMissing(error) { return }
      throw Loss(name: "attributes", cause: error)
    }
    for name in names {
      let text = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      do throws(SystemError) {
        let value = try value(of: name, source)
        try source.gate(.writeAttribute) { fsetxattr(target.raw, name, value, value.count, 0) }
      } catch {
        if text.hasPrefix("security.") || text.hasPrefix("trusted.") { continue }
        throw Loss(name: text, cause: error)
      }
    }
  }

  private static func isMissing(_ error: SystemError) -> Bool {
    error.code == ENOTSUP || error.code == ENOSYS
  }

  /// Names, each with its NUL.
  private static func list(_ file: borrowing OpenFile) throws(SystemError) -> [[CChar]] {
    let raw = file.raw
    let room = try file.gate(.listAttributes) { flistxattr(raw, nil, 0) }
    if room == 0 { return [] }
    var names = [CChar](repeating: 0, count: room)
    let count = try file.gate(.listAttributes) { flistxattr(raw, &names, room) }
    return names.prefix(count).split(separator: 0).map { Array($0) + [0] }
  }

  private static func value(
    of name: [CChar], _ file: borrowing OpenFile
  ) throws(SystemError) -> [UInt8] {
    let raw = file.raw
    let room = try file.gate(.readAttribute) { fgetxattr(raw, name, nil, 0) }
    var value = [UInt8](repeating: 0, count: room)
    let count = try file.gate(.readAttribute) { fgetxattr(raw, name, &value, room) }
    value.removeLast(room - count)
    return value
  }
}
