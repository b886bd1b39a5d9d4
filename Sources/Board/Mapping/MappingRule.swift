import Exports

/// One entry of `collections` in the configuration: which place holds what, and under which names.
package struct MappingRule: Sendable {
  let kind: CollectionKind
  /// nil stands for any one segment.
  let pattern: [String?]
  let fields: [(name: String, slots: [FieldSlot])]

  static func matches(_ pattern: [String?], _ segments: [String]) -> Bool {
    pattern.count == segments.count
      && zip(pattern, segments).allSatisfy { $0 == nil || $0 == $1 }
  }
}
