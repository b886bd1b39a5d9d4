package import Diagnostics

extension LockedFile {
  /// What a change that was tried has come to.
  package enum RecordedOutcome {
    /// - Parameters:
    ///   - number: of its entry in the journal.
    case made(number: Int, warnings: [Diagnostic])
    /// As ``Outcome/changedMeanwhile``.
    case changedMeanwhile
  }

  /// Changes the file so that the change can be undone: the journal knows of it before it is made.
  ///
  /// - Parameters:
  ///   - splices: against the file as it was when it was locked.
  ///   - journal: of this file.
  ///   - steps: what else happens on the way.
  package consuming func change(
    _ splices: [FileSplice], _ draft: JournalDraft, in journal: UndoJournal,
    _ steps: Steps = Steps()
  ) throws(DiagnosticFailure) -> RecordedOutcome {
    try journal.settle(with: self)
    let before = identity
    let splices = splices.filter { !$0.range.isEmpty || !$0.bytes.isEmpty }
    let inverse = try inverse(of: splices)
    let pieces = splices.pieces(ofFileOf: identity.size)
    var number: Int?
    let outcome: Outcome
    do throws(DiagnosticFailure) {
      outcome = try replace(
        with: pieces,
        Steps(
          verify: steps.verify,
          prepare: { new throws(DiagnosticFailure) in
            try steps.prepare(new)
            number = try journal.record(draft, before: before, after: new, inverse)
          },
          isInterrupted: steps.isInterrupted))
    } catch {
      if let number { journal.note(number, wasMade: false) }
      throw error
    }
    switch outcome {
    case .replaced(let warnings):
      if let number { journal.note(number, wasMade: true) }
      return .made(number: number ?? 0, warnings: warnings)
    case .changedMeanwhile:
      if let number { journal.note(number, wasMade: false) }
      return .changedMeanwhile
    }
  }

  private func inverse(of splices: [FileSplice]) throws(DiagnosticFailure) -> [InverseSplice] {
    try InverseSplice.inverting(splices, size: identity.size) { range throws(DiagnosticFailure) in
      let bytes = try bytes(at: range.lowerBound, count: range.count)
      // Cut short by another program meanwhile: what is read here would not be what is replaced.
      guard bytes.count == range.count else { throw DurableFileFault.changedMeanwhile(name) }
      return bytes
    }
  }
}

extension UndoJournal {
  /// Finds out whether the newest change was made, where its writer did not live to note it.
  package func settle(with file: borrowing LockedFile) throws(DiagnosticFailure) {
    guard let pending = history.pending else { return }
    note(pending.number, wasMade: try UndoPlan.isMade(pending, in: file))
  }
}
