import Board
import Exports
import HTMLBodies
import Text

extension Board {
  /// What people read of a body: of HTML the words, else the text as it is stored.
  ///
  /// Empty where there is none.
  func bodyText(of reference: ItemReference) -> String {
    var text: [UInt8] = []
    appendBodyText(of: reference, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func appendBodyText(of reference: ItemReference, to text: inout [UInt8]) {
    if bodyFormat(of: reference) == .html {
      var stored: [UInt8] = []
      appendText(body(of: reference), to: &stored)
      stored.withUnsafeBytes { HTMLBody(parsing: $0).appendPlainText(to: &text) }
    } else {
      appendText(body(of: reference), to: &text)
    }
  }

  private func bodyFormat(of reference: ItemReference) -> BodyFormat? {
    if case .member(let index) = reference { return bodyFormat(of: members[index]) }
    return item(reference).map { bodyFormat(of: $0) }
  }
}
