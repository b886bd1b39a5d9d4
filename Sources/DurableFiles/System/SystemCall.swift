/// The kinds of system calls that the gate sees, in the words of their manual pages.
package enum SystemCall: Sendable, Hashable, CaseIterable {
  case open
  case status
  case lock
  case list
  case read
  case copy
  case write
  case changeOwner
  case changeMode
  case listAttributes
  case readAttribute
  case writeAttribute
  case sync
  case exchange
  case rename
  case unlink
  case truncate
  case makeFolder
}
