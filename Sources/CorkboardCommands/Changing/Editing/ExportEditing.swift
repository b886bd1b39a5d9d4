import Authoring
import Compression
import Configuration
import Diagnostics
import DurableFiles
import Exports
import JSONText

/// The way of a change into an export: lock, read, plan, write, tell.
///
/// What is planned is planned on the bytes that the lock protects. Where another program changed the
/// file in spite of the lock, its version stays and everything is done again on that.
struct ExportEditing {
  /// Another program that writes all the time is given up.
  static let attempts = 10

  let options: ChangeOptions
  /// The command, for the journal.
  let words: String

  init(_ options: ChangeOptions, _ words: String) {
    self.options = options
    self.words = words
  }

  /// Makes changes and prints what became of them.
  ///
  /// - Parameter list: where they stand, unless options said them.
  func run(
    _ changes: [Change], of list: ChangeList? = nil, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    let target = try EditingTarget(options.shared, console: &console)
    var answers = ChangeAnswers(deletesComments: options.isAgreed)
    for _ in 0..<Self.attempts {
      let file = try open(target.path, isQuiet: console.isQuiet)
      let plan = try self.plan(changes, list, on: file, of: target, answers)
      if !answers.deletesComments, let question = plan.questions.first {
        // The lock is not held while somebody thinks: what was agreed to is planned anew.
        _ = consume file
        guard ask(question, console: &console) else {
          let refusal = EditingFault.notAgreed(question)
          if list == nil { throw refusal }
          throw DiagnosticFailure(ChangeRecordFault.inWordsOfRecords(refusal.diagnostic))
        }
        answers.deletesComments = true
        continue
      }
      let splices = plan.patch.splices.map { FileSplice($0.range, $0.bytes) }
      let outcomes = ChangeOutcomes(
        plan.outcomes, isJSON: options.json, ofRecords: list != nil)
      if options.isDryRun {
        let diff = try PatchDiff(file, splices)
        if options.json {
          outcomes.printDryRun(diff, to: &console)
        } else {
          diff.print(to: &console)
        }
        return .done
      }
      if splices.isEmpty {
        outcomes.print(to: &console)
        return .done
      }
      let writing = ExportWriting(
        words: words, paths: plan.outcomes.map(\.path),
        requests: plan.requests.map(RequestMemory.remembered))
      let isMade = try writing.write(splices, to: file, console: &console) { console in
        UnsavedText.forget()
        outcomes.print(to: &console)
      }
      if isMade { return try rebuild(console: &console) }
    }
    throw DurableFileFault.changedMeanwhile(target.path)
  }

  /// An item as it stands now, for an editor.
  func item(
    _ name: ItemName, _ kind: ItemKind, console: inout Console
  ) throws(DiagnosticFailure) -> ItemSnapshot {
    let target = try EditingTarget(options.shared, console: &console)
    let export = try target.export(try ByteStream(path: target.path))
    let planner = try planner(export, of: target, ChangeAnswers())
    return try planner.item(name, kind: kind)
  }

  /// Where the pictures of the other members are; nil where their records do not say it.
  func photoFolder(
    of member: ItemName, console: inout Console
  ) throws(DiagnosticFailure) -> String? {
    let target = try EditingTarget(options.shared, console: &console)
    let export = try target.export(try ByteStream(path: target.path))
    return try planner(export, of: target, ChangeAnswers()).photoFolder(member)
  }

  func open(
    _ path: String, isQuiet: Bool
  ) throws(DiagnosticFailure) -> LockedFile {
    let seconds = options.lockTimeout ?? LockPatience.usual
    return try LockedFile.open(
      path,
      patience: LockPatience(seconds: seconds) {
        if !isQuiet { StandardStream.sayAtOnce(EditingFault.waiting(path, seconds: seconds)) }
      })
  }

  private func plan(
    _ changes: [Change], _ list: ChangeList?, on file: borrowing LockedFile,
    of target: EditingTarget, _ answers: ChangeAnswers
  ) throws(DiagnosticFailure) -> ChangePlan {
    let export = try target.export(
      try ByteStream(descriptor: file.descriptor, name: target.path))
    var requests: [[UInt8]: KnownRequest] = [:]
    if changes.contains(where: \.isRequest) {
      requests = try RequestMemory.known(of: file, isDryRun: options.isDryRun)
    }
    return try planner(export, of: target, answers, requests).plan(changes) { index, failure in
      list?.explained(failure, ofChange: index) ?? failure
    }
  }

  private func planner(
    _ export: WritableExport, of target: EditingTarget, _ answers: ChangeAnswers,
    _ requests: [[UInt8]: KnownRequest] = [:]
  ) throws(DiagnosticFailure) -> ChangePlanner {
    try ChangePlanner(
      export, configuration: target.configuration,
      context: ChangeContext(
        identity: try identity(), now: CurrentTime.instant, answers: answers,
        requests: requests))
  }

  private func identity() throws(DiagnosticFailure) -> WritingIdentity? {
    let stored = try IdentityFile().read()
    guard let uid = options.author else { return stored }
    // One's own name belongs to one's own uid.
    return WritingIdentity(uid: uid, name: stored?.uid == uid ? stored?.name : nil)
  }

  private func ask(_ question: ChangeQuestion, console: inout Console) -> Bool {
    guard console.canAsk else { return false }
    return console.ask(EditingFault.text(of: question))
  }

  /// Whether the change was made all the same, and only what came after it failed.
  func wasMade(_ failure: DiagnosticFailure) -> Bool {
    failure.diagnostic.notes.contains(EditingFault.madeNote)
  }

  func rebuild(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    guard options.rebuilds else { return .done }
    do throws(DiagnosticFailure) {
      return try BuildCommand.build(options.build, console: &console)
    } catch {
      throw EditingFault.notRebuilt(error)
    }
  }
}
