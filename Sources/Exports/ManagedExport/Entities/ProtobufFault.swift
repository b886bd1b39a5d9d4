/// Why bytes are no message of Protocol Buffers, and where.
package struct ProtobufFault: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// A value reaches beyond the end of its message.
    case truncated
    /// A number of more than ten bytes or 64 bits.
    case varint
    /// Field number 0, or one beyond 2^29 - 1.
    case fieldNumber
    /// 6 and 7 stand for nothing.
    case wireType
    /// A group that ends without having begun, or does not end.
    case group
    /// Messages inside one another, beyond what any writer makes.
    case depth
    /// A known field with another wire type than its own.
    case form
    /// A document without a key, or a key without a collection or an id.
    case key
  }

  package let reason: Reason
  /// In bytes from the start of the record.
  package let offset: Int
}
