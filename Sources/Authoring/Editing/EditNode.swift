package import JSONText

/// A value of an export that is being edited: one that the file has, or a new one.
package enum EditNode: Sendable, Hashable {
  case original(JSONNode)
  /// The number of a value in its ``EditTree``.
  case made(Int32)
}

/// Where a new member goes among those that the object has.
package enum EditPlace: Sendable, Hashable {
  case last
  /// Behind a member, told by its name's node.
  case after(JSONNode)
  case before(JSONNode)
  /// In the order of all names, where the object keeps one; else last.
  case inOrder(NameOrder)
}

/// An order in which databases print the children of a node.
package enum NameOrder: Sendable, Hashable {
  /// 32-bit integers by value, then all others by UTF-16 (formats: section 1).
  case realtimeDatabase
  /// By bytes of UTF-8, as Firestore; JavaScript has put integers first.
  case firestore
}
