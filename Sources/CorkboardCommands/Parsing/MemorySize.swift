/// An amount of memory as people write it: `800000000`, `512M`, `1.5G`, `2GiB`.
///
/// The letters count in powers of 1024, as in `ulimit`, systemd and Slurm.
package struct MemorySize: Sendable, Hashable {
  /// At least 1.
  package let bytes: Int

  /// Nil where the text is no such amount.
  package init?(_ text: String) {
    var rest = Substring(text).uppercased()[...]
    var needsUnit = false
    if rest.hasSuffix("IB") {
      rest.removeLast(2)
      needsUnit = true
    } else if rest.hasSuffix("B") {
      rest.removeLast()
    }
    var factor = 1.0
    if let last = rest.last, let power = "KMGT".firstIndex(of: last) {
      for _ in 0..."KMGT".distance(from: "KMGT".startIndex, to: power) { factor *= 1024 }
      rest.removeLast()
    } else if needsUnit {
      return nil
    }
    // Digits with at most one point; Double would take 0x10, nan and 1e9 as well.
    guard rest.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(rest)
    else { return nil }
    let size = (number * factor).rounded()
    guard size >= 1, size <= 1e18 else { return nil }
    bytes = Int(size)
  }
}
