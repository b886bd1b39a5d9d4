/// One word of the tape: 4 bits of tag, 28 bits of length, 32 bits of byte offset.
///
/// - Strings and member names: offset of the opening quote, bytes between the quotes.
/// - Numbers: offset and bytes of the lexeme. Literals: offset, length 0 (the tag says it).
/// - Containers: offset of the opening bracket, and the number of entries of the whole subtree,
///   their own included, so that a subtree is skipped in one step.
///
/// - Objects with a shape: the entry of their first name, and the number of entries of the subtree;
///   only values follow. Their text has the form of an array.
/// - Sealed containers are nested deeper than what is read. Their entries follow as those of others
///   do; whoever asks for elements or members gets none.
///
/// There is no closing entry: the end of a container and its child count are computed when asked
/// for, and the tape stays at exactly 8 bytes a node.
@usableFromInline
package struct JSONEntry: Sendable {
  /// The first seven are the raw values of `JSONKind`.
  @usableFromInline
  package enum Tag {
    @usableFromInline package static let null: UInt64 = 0
    @usableFromInline package static let `false`: UInt64 = 1
    @usableFromInline package static let `true`: UInt64 = 2
    @usableFromInline package static let number: UInt64 = 3
    @usableFromInline package static let string: UInt64 = 4
    @usableFromInline package static let array: UInt64 = 5
    @usableFromInline package static let object: UInt64 = 6
    /// A string that holds at least one escape.
    @usableFromInline package static let escapedString: UInt64 = 7
    /// The name of a member that another member of the same name supersedes.
    @usableFromInline package static let supersededString: UInt64 = 8
    @usableFromInline package static let supersededEscapedString: UInt64 = 9
    /// An object whose names stand elsewhere on the tape, once for all objects of its shape.
    @usableFromInline package static let shapedObject: UInt64 = 10
    @usableFromInline package static let sealedArray: UInt64 = 11
    @usableFromInline package static let sealedObject: UInt64 = 12

    /// A bit for each tag of a container.
    @usableFromInline package static let containers: UInt64 = 0b1_1100_0110_0000
  }

  /// Of a string, a number or a subtree: what 28 bits can hold.
  static let maximumLength = (1 << 28) - 1

  @usableFromInline package let word: UInt64

  @inlinable
  package init(word: UInt64) { self.word = word }

  @inline(__always)
  static func word(tag: UInt64, offset: Int, length: Int) -> UInt64 {
    tag &<< 60 | UInt64(truncatingIfNeeded: length) &<< 32 | UInt64(truncatingIfNeeded: offset)
  }

  @inlinable package var tag: UInt64 { word &>> 60 }
  @inlinable package var offset: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }
  @inlinable package var length: Int { Int(truncatingIfNeeded: word &>> 32 & 0xFFF_FFFF) }

  @inlinable package var isContainer: Bool { Tag.containers &>> tag & 1 != 0 }
  @inlinable package var isSealed: Bool { tag &- 11 < 2 }

  /// The same container, sealed.
  var sealedWord: UInt64 {
    let tag = tag == Tag.array ? Tag.sealedArray : Tag.sealedObject
    return tag &<< 60 | word & ~(0xF &<< 60)
  }

  @inlinable package var isSuperseded: Bool { tag & 0xE == 8 }
  @inlinable package var isString: Bool { tag == 4 || tag &- 7 < 3 }
  @inlinable package var isShaped: Bool { tag == 10 }
  @inlinable package var hasEscapes: Bool { tag == 7 || tag == 9 }

  /// How many entries to go forward to reach the next sibling.
  @inlinable package var span: Int { isContainer ? length : 1 }

  /// `null`, `""`, `[]`, `{}`: values that do not hide an earlier member of the same name.
  @inlinable package var isEmptyValue: Bool {
    switch tag {
    case 0: true
    case 5, 6: length == 1
    case 4, 7: length == 0
    default: false
    }
  }

  @inlinable package var kind: JSONKind {
    switch tag {
    case 0: .null
    case 1: .false
    case 2: .true
    case 3: .number
    case 5, 11: .array
    case 6, 10, 12: .object
    default: .string
    }
  }
}
