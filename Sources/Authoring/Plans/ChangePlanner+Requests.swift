import Diagnostics
import Digest
import Exports
import JSONText

/// Requests whose keys have no place in an id: where ids are counted, or comments stand in a list.
extension ChangePlanner {
  /// What is kept of such a request.
  struct RequestMemory {
    let kind: ItemKind
    let request: String
    let body: String
    /// Whether the id says nothing of the request.
    var mustBeKept = true
    let key: [UInt8]
    let content: [UInt8]

    /// - Parameter place: the path of the collection or post to which is added.
    init(_ request: String, _ kind: ItemKind, at place: String, _ content: ItemContent) {
      self.kind = kind
      self.request = request
      body = content.body
      key = Self.digest(["corkboard request", kind.rawValue, place, request])
      self.content = Self.digest(
        [content.title, content.body, content.name, content.post, content.parent])
    }

    /// Lengths before the texts, so that no two lists give the same.
    private static func digest(_ texts: [String?]) -> [UInt8] {
      let text = texts.map { text in text.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined()
      return Array(SHA256.hash(text).prefix(16))
    }
  }

  /// Nil where there is no request.
  mutating func memory(
    of key: ItemKey, _ kind: ItemKind, in collection: Int, _ content: ItemContent
  ) throws(DiagnosticFailure) -> RequestMemory? {
    guard case .request(let request) = key else { return nil }
    guard !request.isEmpty else { throw AuthoringFault.blank("request's key", "an addition") }
    var memory = RequestMemory(request, kind, at: edited.collections[collection].path, content)
    memory.mustBeKept = edited.request(request, in: collection) == nil
    return memory
  }

  /// What the same addition has made before; nil where it is to be made now.
  ///
  /// - Throws: where the request was for something else.
  mutating func madeBefore(_ memory: RequestMemory?) throws(DiagnosticFailure) -> ChangeOutcome? {
    guard let memory, let known = knownRequests[memory.key] else { return nil }
    let note = known.note
    guard note.content == memory.content else {
      throw AuthoringFault.taken(note.id, .request(memory.request))
    }
    if !known.isCertain {
      // Another version of the file was put there, and may not have it.
      let segments = DocumentPath.segments(of: note.path)
      if let document = finder.find(path: segments, in: &edited) {
        let item = FoundItem(kind: memory.kind, document: document, part: .document)
        guard snapshot(of: item).body == memory.body else {
          throw AuthoringFault.taken(note.id, .request(memory.request))
        }
      } else if memory.kind != .comment || findInPost(segments) == nil {
        return nil
      }
    }
    return ChangeOutcome(action: .unchanged, kind: memory.kind, path: note.path, id: note.id)
  }

  mutating func remember(_ memory: RequestMemory?, _ outcome: ChangeOutcome) {
    guard let memory, memory.mustBeKept, outcome.action == .added else { return }
    let note = RequestNote(
      key: memory.key, content: memory.content, path: outcome.path, id: outcome.id)
    requests.append(note)
    knownRequests[memory.key] = KnownRequest(note, isCertain: true)
  }
}
