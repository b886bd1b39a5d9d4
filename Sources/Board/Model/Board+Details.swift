extension Board {
  /// What few items have; nil for all the others.
  @inline(__always)
  package func details(of item: Item) -> ItemDetails? {
    item.details < 0 ? nil : details[Int(item.details)]
  }

  package func attachments(of item: Item) -> [Attachment] {
    item.details < 0 ? [] : details[Int(item.details)].attachments
  }

  /// What stands before a text that not everybody wants to read. Whoever shows a part of the text
  /// where nobody asked for it (a list, a summary, a title) shows this instead.
  ///
  /// - Returns: nil for items without a warning; no text where the export says only that there is one.
  package func warning(of item: Item) -> TextReference? {
    guard item.state.contains(.warned) else { return nil }
    return details(of: item)?.warning ?? TextReference.none
  }
}
