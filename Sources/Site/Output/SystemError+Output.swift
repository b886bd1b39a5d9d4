import DurableFiles
import Glibc

extension SystemError {
  /// What the reader can do about a file of the output that cannot be written.
  var outputAdvice: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, then build again"
    case EACCES, EPERM, EROFS: "make it writable for you, or name another folder with --output"
    case ELOOP, ENOTDIR, EISDIR, EEXIST: "move what stands there away, then build again"
    case EMFILE, ENFILE: "raise the limit of open files, or use fewer --jobs"
    default: "check the disk, then build again"
    }
  }
}
