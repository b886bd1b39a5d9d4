import Glibc

/// Measures what one worker does, in processor time of its thread. Used on one thread only.
///
/// A worker ends a step with `lap` and a file with `finish`; everything since the last call belongs
/// to it. Reading the clock takes a fraction of a microsecond, a page tens of them.
final class WorkMeter {
  private let profile: BuildProfile
  private var last: Int64
  private var steps = [Int64](repeating: 0, count: WorkStep.allCases.count)
  private var packed = 0
  private var packedBytes = 0
  private var work = BuildProfile.Work()

  init(_ profile: BuildProfile) {
    self.profile = profile
    last = ProfileClock.ofThread()
  }

  /// Ends a step of the file that is being made.
  func lap(_ step: WorkStep) {
    let now = ProfileClock.ofThread()
    steps[step.rawValue] += now - last
    last = now
  }

  /// Ends the filling in of a template.
  func lap(_ template: PageTemplate, bytes: Int) {
    let before = steps[WorkStep.templating.rawValue]
    lap(.templating)
    let time = steps[WorkStep.templating.rawValue] - before
    work.templates[template, default: TemplateCost()]
      .merge(TemplateCost(pages: 1, bytes: bytes, time: time, slowest: time))
  }

  /// Ends a file that was made.
  func finish(_ address: SiteAddress, bytes: Int) {
    lap(.writing)
    let number = address.workKind.number
    work.kinds[number].made += 1
    work.kinds[number].bytes += bytes
    work.kinds[number].packed += packed
    work.kinds[number].packedBytes += packedBytes
    work.kinds[number].add(steps)
    work.note(steps.reduce(0, +), bytes: bytes) { address.pathBytes }
    clear()
  }

  /// Ends files that need not be made.
  func keep(_ kind: WorkKind, files: Int) {
    lap(.comparing)
    work.kinds[kind.number].kept += files
    work.kinds[kind.number].add(steps)
    clear()
  }

  /// Notes a packed file beside the one that is being made.
  func pack(bytes: Int) {
    packed += 1
    packedBytes += bytes
  }

  /// Hands over what was measured since the last time; to be called at the end of a piece of work.
  func flush() {
    profile.merge(work)
    work = BuildProfile.Work()
  }

  private func clear() {
    for index in steps.indices { steps[index] = 0 }
    packed = 0
    packedBytes = 0
  }
}
