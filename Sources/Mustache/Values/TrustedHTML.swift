/// UTF-8 markup that is safe to print as it stands.
///
/// Made only by the renderers of bodies, which sanitise, and by site code that escapes. The label of
/// the initializer is there to be searched for in reviews.
public struct TrustedHTML: Sendable, Hashable {
  package let bytes: [UInt8]

  package init(sanitized bytes: [UInt8]) { self.bytes = bytes }
}
