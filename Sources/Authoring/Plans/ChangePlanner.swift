package import Configuration
package import Diagnostics
import Exports
import JSONText

/// Works out how changes become edits of an export's own bytes.
///
/// Nothing is written: the planner reads the file that its caller holds locked and says which bytes
/// change. Changes of a batch see those before them.
///
///     var planner = try ChangePlanner(export, configuration: configuration, context: context)
///     for change in changes { try planner.add(change) }
///     let plan = try planner.finish()
package struct ChangePlanner: Sendable {
  let configuration: Configuration
  let context: ChangeContext
  var edited: EditedExport
  var finder = ItemFinder()
  var members = MemberIndex()
  var threads = ThreadIndex()
  var elements = ElementIndex()
  /// Of the posts whose lists of comments the batch has changed.
  var lists: [EditedDocument: ListState] = [:]
  var authors: [Int: AuthorFields] = [:]
  var homes: [Int: CommentHome] = [:]
  private(set) var outcomes: [ChangeOutcome] = []
  var questions: [ChangeQuestion] = []
  /// Of the batch.
  var requests: [RequestNote] = []
  var knownRequests: [[UInt8]: KnownRequest]

  package init(
    _ export: WritableExport, configuration: Configuration, context: ChangeContext
  ) throws(DiagnosticFailure) {
    self.configuration = configuration
    self.context = context
    edited = EditedExport(export, configuration)
    knownRequests = context.requests
  }

  /// Plans one change more. After a failure the planner is of no more use.
  @discardableResult
  package mutating func add(_ change: Change) throws(DiagnosticFailure) -> ChangeOutcome {
    let outcome: ChangeOutcome
    switch change {
    case .addPost(let draft): outcome = try addPost(draft)
    case .editPost(let name, let edit): outcome = try self.edit(name, .post, edit)
    case .deletePost(let name, let style): outcome = try delete(name, .post, style)
    case .addComment(let draft): outcome = try addComment(draft)
    case .editComment(let name, let edit): outcome = try self.edit(name, .comment, edit)
    case .deleteComment(let name, let style): outcome = try delete(name, .comment, style)
    case .addMessage(let draft): outcome = try addMessage(draft)
    case .editMessage(let name, let edit): outcome = try self.edit(name, .message, edit)
    case .deleteMessage(let name, let style): outcome = try delete(name, .message, style)
    case .addMember(let draft): outcome = try addMember(draft)
    case .setMember(let name, let fields): outcome = try setMember(name, fields)
    case .setPhoto(let name, let url): outcome = try setPhoto(name, url)
    case .deleteMember(let name): outcome = try deleteMember(name)
    }
    outcomes.append(outcome)
    return outcome
  }

  /// All that was planned.
  ///
  /// - Throws: where a member that stands twice is in the way of an edit.
  package consuming func finish() throws(DiagnosticFailure) -> ChangePlan {
    edited.noteChanges(at: context.now)
    let patch = try edited.format.patch(of: edited.tree)
    return ChangePlan(
      patch: patch, outcomes: outcomes, questions: questions, requests: requests)
  }

  /// Plans all changes at once.
  ///
  /// - Parameter explained: a failure as its caller tells it, by the number of its change from 0.
  package consuming func plan(
    _ changes: [Change],
    explained: (_ index: Int, DiagnosticFailure) -> DiagnosticFailure = { $1 }
  ) throws(DiagnosticFailure) -> ChangePlan {
    for (index, change) in changes.enumerated() {
      do throws(DiagnosticFailure) {
        try add(change)
      } catch {
        let error = explained(index, error)
        guard changes.count > 1 else { throw error }
        var diagnostic = error.diagnostic
        diagnostic.notes.append(
          "this is change \(index + 1) of \(changes.count); none of them was made")
        throw DiagnosticFailure(diagnostic, further: error.further)
      }
    }
    return try finish()
  }

  /// The folder in which the pictures of most other members are, as their records name it: relative to
  /// the media folder. Nil where they name none.
  package func photoFolder(_ member: ItemName) throws(DiagnosticFailure) -> String? {
    var planner = self
    return try planner.photoFolder(of: member)
  }

  /// An item as it stands in the file, for an edit.
  ///
  /// - Parameter kind: nil for any.
  /// - Throws: where there is none, or it is marked as deleted.
  package func item(
    _ name: ItemName, kind: ItemKind?
  ) throws(DiagnosticFailure) -> ItemSnapshot {
    var planner = self
    let item = try planner.find(name, kind.map { [$0] } ?? [.post, .comment, .message, .member])
    if planner.isDeleted(item) { throw AuthoringFault.deleted(planner.path(of: item)) }
    return planner.snapshot(of: item)
  }
}
