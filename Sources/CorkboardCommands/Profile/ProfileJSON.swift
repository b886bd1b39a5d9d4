import JSONText
import Site

/// A profile for programs; the names are part of the command line's promise.
enum ProfileJSON {
  /// Times are nanoseconds; sizes bytes.
  static func append(_ profile: BuildProfile, to json: inout JSONWriter) {
    json.object { json in
      json.member(
        "stages",
        array: { json in
          for stage in profile.stages { append(stage, to: &json) }
        })
      json.member(
        "kinds",
        array: { json in
          for (kind, cost) in profile.kinds { append(kind, cost, to: &json) }
        })
      json.member(
        "templates",
        array: { json in
          for (name, cost) in profile.templates {
            json.object { json in
              json.member("name", name)
              json.member("pages", cost.pages)
              json.member("bytes", cost.bytes)
              json.member("cpu", Int(cost.time))
              json.member("slowest", Int(cost.slowest))
            }
          }
        })
      json.member(
        "slowest",
        array: { json in
          for file in profile.slowFiles {
            json.object { json in
              json.member("path", String(decoding: file.path, as: UTF8.self))
              json.member("cpu", Int(file.time))
              json.member("bytes", file.bytes)
            }
          }
        })
    }
  }

  private static func append(_ stage: BuildProfile.StageCost, to json: inout JSONWriter) {
    json.object { json in
      json.member("stage", stage.stage.rawValue)
      json.member("wall", Int(stage.wall))
      json.member("cpu", Int(stage.processor))
      json.member("peakMemory", stage.peakMemory)
      json.member("files", stage.files)
      json.member("bytes", stage.bytes)
    }
  }

  private static func append(_ kind: WorkKind, _ cost: WorkCost, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.member("files", cost.made)
      json.member("kept", cost.kept)
      json.member("bytes", cost.bytes)
      json.member("packed", cost.packed)
      json.member("packedBytes", cost.packedBytes)
      for step in WorkStep.allCases { json.member("\(step)", Int(cost[step])) }
      json.member("cpu", Int(cost.time))
    }
  }

  static func text(_ profile: BuildProfile) -> [UInt8] {
    var json = JSONWriter(indentation: 2)
    append(profile, to: &json)
    json.endLine()
    return json.take()
  }
}
