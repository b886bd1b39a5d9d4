import Synchronization

/// Where one build spends its time, memory and bytes: `corkboard build --profile`.
///
/// Made only where somebody asks for it; without one nothing is measured. It changes no file.
package final class BuildProfile: Sendable {
  /// The stages of a build, one after the other.
  package enum Stage: String, Sendable, CaseIterable {
    /// Reading the settings, and hashing all inputs to see whether there is anything to do.
    case inputs
    case load
    case board
    /// Templates, pictures, addresses, titles.
    case plan
    /// Fingerprints of the items, and what the last build remembers.
    case compare
    /// Pages of posts with their threads, and their feeds.
    case threads
    /// Texts of messages.
    case bodies
    /// Pages of messages, lists, members, histories of feeds.
    case lists
    /// Home, overviews, feeds of the board, sitemap, theme.
    case overviews
    /// Removing what is no longer wanted, manifest, what the next build needs to know.
    case cleanup
  }

  /// What a stage took.
  package struct StageCost: Sendable {
    package let stage: Stage
    /// Nanoseconds.
    package var wall: Int64 = 0
    /// Nanoseconds of processor time of all threads.
    package var processor: Int64 = 0
    /// Bytes of the process's memory at its largest until the end of the stage.
    package var peakMemory = 0
    /// Files read or made, with those packed.
    package var files = 0
    package var bytes = 0
  }

  /// What was measured of files.
  struct Work: Sendable {
    /// By `WorkKind.number`.
    var kinds = [WorkCost](repeating: WorkCost(), count: WorkKind.allCases.count)
    var templates: [PageTemplate: TemplateCost] = [:]
    var slow: [SlowFile] = []

    private static let slowCount = 10

    mutating func note(_ time: Int64, bytes: Int, path: () -> [UInt8]) {
      if slow.count == Self.slowCount, let last = slow.last, time <= last.time { return }
      slow.append(SlowFile(path: path(), time: time, bytes: bytes))
      cutSlow()
    }

    mutating func merge(_ other: Work) {
      for index in kinds.indices { kinds[index].merge(other.kinds[index]) }
      for (template, cost) in other.templates {
        templates[template, default: TemplateCost()].merge(cost)
      }
      slow += other.slow
      cutSlow()
    }

    private mutating func cutSlow() {
      slow.sort(by: SlowFile.precedes)
      if slow.count > Self.slowCount { slow.removeLast(slow.count - Self.slowCount) }
    }
  }

  private struct State: Sendable {
    var stages: [StageCost] = []
    var current: StageCost?
    var wallStart: Int64
    var processorStart: Int64
    var work = Work()
  }

  private let state: Mutex<State>

  /// Begins with the first stage.
  package init() {
    state = Mutex(
      State(
        current: StageCost(stage: .inputs), wallStart: ProfileClock.ofWall(),
        processorStart: ProfileClock.ofProcess()))
  }

  /// Ends the stage that runs and begins another; one that ran before is gone on with.
  package func enter(_ stage: Stage) {
    state.withLock { state in
      Self.endStage(&state)
      let index = state.stages.firstIndex { $0.stage == stage }
      state.current = index.map { state.stages.remove(at: $0) } ?? StageCost(stage: stage)
    }
  }

  /// Ends the last stage.
  package func end() { state.withLock { Self.endStage(&$0) } }

  private static func endStage(_ state: inout State) {
    let wall = ProfileClock.ofWall()
    let processor = ProfileClock.ofProcess()
    if var current = state.current {
      current.wall += wall - state.wallStart
      current.processor += processor - state.processorStart
      current.peakMemory = ProfileClock.peakMemory()
      state.stages.append(current)
    }
    state.current = nil
    state.wallStart = wall
    state.processorStart = processor
  }

  /// Counts what the running stage read.
  package func count(files: Int, bytes: Int) {
    state.withLock { state in
      state.current?.files += files
      state.current?.bytes += bytes
    }
  }

  func merge(_ work: Work) {
    let cost = work.kinds.reduce(into: WorkCost()) { $0.merge($1) }
    state.withLock { state in
      state.work.merge(work)
      state.current?.files += cost.made + cost.packed
      state.current?.bytes += cost.bytes + cost.packedBytes
    }
  }

  // MARK: Results

  /// In the order in which they ended.
  package var stages: [StageCost] { state.withLock { $0.stages } }

  /// Kinds of which there were files, in their own order.
  package var kinds: [(kind: WorkKind, cost: WorkCost)] {
    let costs = state.withLock { $0.work.kinds }
    return zip(WorkKind.allCases, costs).filter { $0.1.made + $0.1.kept > 0 }
      .map { (kind: $0.0, cost: $0.1) }
  }

  /// Templates that were used, the costliest first.
  package var templates: [(name: String, cost: TemplateCost)] {
    let costs = state.withLock { $0.work.templates }
    return costs.map { (name: $0.key.rawValue, cost: $0.value) }.sorted {
      $0.cost.time != $1.cost.time ? $0.cost.time > $1.cost.time : $0.name < $1.name
    }
  }

  /// The files that took longest, slowest first.
  package var slowFiles: [SlowFile] { state.withLock { $0.work.slow } }
}
