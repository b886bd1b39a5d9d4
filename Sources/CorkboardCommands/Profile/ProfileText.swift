import Site

/// A profile as tables for people.
enum ProfileText {
  static func lines(_ profile: BuildProfile) -> [String] {
    var lines = stages(profile)
    if !profile.kinds.isEmpty { lines += [""] + kinds(profile) }
    if !profile.templates.isEmpty { lines += [""] + templates(profile) }
    if !profile.slowFiles.isEmpty { lines += [""] + slowFiles(profile) }
    return lines
  }

  private static func stages(_ profile: BuildProfile) -> [String] {
    var rows = [["stage", "wall s", "CPU s", "CPU/wall", "peak MiB", "files", "bytes"]]
    var wall: Int64 = 0
    var processor: Int64 = 0
    for stage in profile.stages {
      wall += stage.wall
      processor += stage.processor
      rows.append([
        stage.stage.rawValue, seconds(stage.wall), seconds(stage.processor),
        ratio(stage.processor, stage.wall), "\(stage.peakMemory >> 20)",
        stage.files == 0 ? "" : "\(stage.files)", stage.files == 0 ? "" : bytes(stage.bytes),
      ])
    }
    rows.append([
      "all", seconds(wall), seconds(processor), ratio(processor, wall),
      "\((profile.stages.last?.peakMemory ?? 0) >> 20)",
    ])
    return ColumnLayout.table(rows, numbers: Set(1...6))
  }

  /// Processor time of the workers.
  private static func kinds(_ profile: BuildProfile) -> [String] {
    var rows = [
      [
        "CPU ms by kind of file", "files", "kept", "bytes", "compare", "make", "template", "write",
        "pack", "all", "us each",
      ]
    ]
    for (kind, cost) in profile.kinds {
      rows.append(
        [kind.rawValue, "\(cost.made)", "\(cost.kept)", bytes(cost.bytes)]
          + WorkStep.allCases.map { milliseconds(cost[$0]) }
          + [milliseconds(cost.time), each(cost.time, cost.made + cost.kept)])
    }
    return ColumnLayout.table(rows, numbers: Set(1...10))
  }

  private static func templates(_ profile: BuildProfile) -> [String] {
    var rows = [["template", "pages", "bytes", "CPU ms", "us each", "us at most"]]
    for (name, cost) in profile.templates {
      rows.append([
        name, "\(cost.pages)", bytes(cost.bytes), milliseconds(cost.time),
        each(cost.time, cost.pages), tenths(cost.slowest / 100),
      ])
    }
    return ColumnLayout.table(rows, numbers: Set(1...5))
  }

  private static func slowFiles(_ profile: BuildProfile) -> [String] {
    var rows = [["CPU ms", "bytes", "slowest files"]]
    for file in profile.slowFiles {
      rows.append([
        tenths(file.time / 100_000), bytes(file.bytes), String(decoding: file.path, as: UTF8.self),
      ])
    }
    return ColumnLayout.table(rows, numbers: [0, 1])
  }

  // MARK: - Numbers

  private static func seconds(_ nanoseconds: Int64) -> String {
    let hundredths = max(0, (nanoseconds + 5_000_000) / 10_000_000)
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    "\((nanoseconds + 500_000) / 1_000_000)"
  }

  private static func each(_ nanoseconds: Int64, _ count: Int) -> String {
    tenths(nanoseconds / 100 / Int64(max(1, count)))
  }

  private static func tenths(_ count: Int64) -> String { "\(count / 10).\(count % 10)" }

  private static func ratio(_ first: Int64, _ second: Int64) -> String {
    let hundredths = second <= 0 ? 0 : (first * 100 + second / 2) / second
    return seconds(hundredths * 10_000_000)
  }

  private static func bytes(_ count: Int) -> String {
    var value = Double(count)
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB"]
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return (unit == 0 ? "\(count)" : tenths(Int64((value * 10).rounded()))) + " " + units[unit]
  }
}
