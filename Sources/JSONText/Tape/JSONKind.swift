/// The seven kinds of value of RFC 8259 section 3, with the two booleans told apart.
@usableFromInline
package enum JSONKind: UInt8, Sendable, Hashable {
  case null
  case `false`
  case `true`
  case number
  case string
  case array
  case object
}
