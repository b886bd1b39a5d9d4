internal import CLinux
import Glibc

/// Two names in one folder that exchange what they stand for, in one step.
package enum FolderExchange {
  /// - Returns: 0, or the system's error number; `EINVAL` and `ENOSYS` where the file system or the
  ///   kernel cannot exchange.
  package static func exchange(_ first: String, _ second: String, in folder: Int32) -> Int32 {
    while true {
      if renameat2(folder, first, folder, second, corkboardRenameExchange) == 0 { return 0 }
      if errno != EINTR { return errno }
    }
  }

  /// Gives a file another name unless something has it.
  ///
  /// - Returns: 0, or the system's error number.
  package static func move(
    _ name: UnsafePointer<CChar>, in folder: Int32, to target: UnsafePointer<CChar>,
    in targetFolder: Int32
  ) -> Int32 {
    while true {
      if renameat2(folder, name, targetFolder, target, corkboardRenameNoReplace) == 0 { return 0 }
      if errno != EINTR { return errno }
    }
  }
}
