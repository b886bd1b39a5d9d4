package import Text

/// A body in HTML that has been read: what is allowed of it, ready to be written.
package struct HTMLBody: Sendable {
  let fragment: HTMLFragment
  /// Why the source is shown as it was typed; nothing of it is in the fragment then.
  package let refusal: BodyOutcome.Reason?
  /// The source, for a body that is refused.
  let source: [UInt8]

  /// Reads any bytes; ill-formed UTF-8, controls and NUL go through `CharacterFilter` first.
  package init(parsing source: UnsafeRawBufferPointer) {
    if CharacterFilter.isClean(source) {
      self.init(clean: source)
    } else {
      var cleaned: [UInt8] = []
      cleaned.reserveCapacity(source.count + 16)
      CharacterFilter.append(source, to: &cleaned)
      self = cleaned.withUnsafeBytes { HTMLBody(clean: $0) }
    }
  }

  private init(clean source: UnsafeRawBufferPointer) {
    switch MarkupLimits.verdict(on: source) {
    case .refused(let reason): self.init(refusing: source, reason)
    case .allowed(let depth):
      var builder = FragmentBuilder(depthLimit: depth)
      let isParsed = MarkupParser.parse(source, into: &builder)
      if !isParsed {
        self.init(refusing: source, .unreadable)
      } else if builder.isTooDeep {
        self.init(refusing: source, .nested)
      } else {
        self.init(fragment: builder.finish(), refusal: nil, source: [])
      }
    }
  }

  private init(refusing source: UnsafeRawBufferPointer, _ reason: BodyOutcome.Reason) {
    self.init(fragment: HTMLFragment(), refusal: reason, source: Array(source))
  }

  private init(fragment: HTMLFragment, refusal: BodyOutcome.Reason?, source: [UInt8]) {
    self.fragment = fragment
    self.refusal = refusal
    self.source = source
  }

  /// The addresses of the pictures that the body names, as it spells them, in order.
  package var pictures: [[UInt8]] {
    fragment.events.compactMap { event in
      guard case .open(.img, let attributes) = event,
        let source = fragment.value(.src, in: attributes)
      else { return nil }
      return Array(fragment.bytes[source])
    }
  }
}
