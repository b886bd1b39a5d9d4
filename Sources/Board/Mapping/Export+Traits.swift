import Exports
import Text

extension Export {
  func bodyFormat(of document: DocumentID) -> BodyFormat? { nil }
}
