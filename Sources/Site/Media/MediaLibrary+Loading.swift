import Board
import Diagnostics
import DurableFiles

extension MediaLibrary {
  /// Finds the pictures that the board names and looks at each file.
  ///
  /// - Parameters:
  ///   - folders: where local references may begin, at least one; the first that has a file counts.
  ///   - picturesOnly: those of them from which nothing but pictures is taken.
  ///   - diagnostics: takes one warning for all missing pictures and one for each refused file.
  static func load(
    board: Board, folders paths: [String], picturesOnly: Set<String> = [], pool: WorkerPool,
    diagnostics: inout DiagnosticCollector
  ) -> MediaLibrary {
    let mentions = PictureCollector.mentions(on: board, pool: pool)
    if mentions.isEmpty { return MediaLibrary() }
    let folder: MediaFolder
    do throws(SystemError) {
      folder = try MediaFolder(paths, picturesOnly: picturesOnly)
    } catch {
      if mentions.contains(where: { !$0.isDoubtful }) {
        diagnostics.report(MediaDiagnostics.folderIsUnusable(paths.first ?? ".", error))
      }
      return MediaLibrary(hasMentions: true)
    }

    var candidates: [PictureReference] = []
    var candidateIndex: [PictureReference: Int] = [:]
    let candidateOfMention = mentions.map { mention in
      if let known = candidateIndex[mention.reference] { return known }
      candidateIndex[mention.reference] = candidates.count
      candidates.append(mention.reference)
      return candidates.count - 1
    }
    let unique = candidates
    let found = pool.map(count: unique.count) { look(for: unique[$0], in: folder) }

    report(
      mentions, candidateOfMention, found, on: board, folder: paths.joined(separator: " or "),
      diagnostics: &diagnostics)
    var spellings = PictureSpellings(board.uidRedaction)
    var others: [String: LocalFile] = [:]
    var sizes: [String: Int] = [:]
    for (mention, candidate) in zip(mentions, candidateOfMention) {
      switch found[candidate] {
      case .found(let picture, _): spellings.add(mention.spelling, picture)
      case .file(let file, _):
        others[String(decoding: mention.spelling, as: UTF8.self)] = file
      case .unpublished(_, let size):
        sizes[String(decoding: mention.spelling, as: UTF8.self)] = size
      case .refused, .withheld, .missing: break
      }
    }
    return MediaLibrary(
      pictures: spellings.pictures, others: others, unpublishedSizes: sizes, files: files(found),
      folder: folder,
      folderPath: paths.first ?? ".")
  }

  private enum Outcome: Sendable {
    case found(LocalPicture, PictureReference)
    case file(LocalFile, PictureReference)
    case refused(PictureReference, PictureRefusal)
    /// One of a kind that is not published.
    case unpublished(PictureReference, size: Int)
    /// No picture, in a folder from which only pictures are taken.
    case withheld(PictureReference)
    case missing
  }

  /// Under the name as it stands, and only where there is nothing, under the decoded name.
  private static func look(for reference: PictureReference, in folder: MediaFolder) -> Outcome {
    for spelling in [reference, reference.decoded].compactMap({ $0 }) {
      do throws(PictureRefusal) {
        guard let kind = reference.kind else {
          return .unpublished(spelling, size: try folder.size(of: spelling))
        }
        if kind != .picture {
          let (name, size) = try folder.identify(spelling)
          return .file(
            LocalFile(
              name: name, size: size, fileExtension: reference.fileExtension, kind: kind), spelling)
        }
        let picture = try CleanPicture.make(from: try folder.read(spelling))
        return .found(
          LocalPicture(
            name: picture.name, width: picture.width, height: picture.height,
            byteCount: picture.bytes.count), spelling)
      } catch {
        if error == .withheld { return .withheld(spelling) }
        if error != .missing { return .refused(spelling, error) }
      }
    }
    return .missing
  }

  /// One file for each content: several names of one picture are one file of the site.
  private static func files(_ found: [Outcome]) -> [MediaFile] {
    var sources: [MediaName: PictureReference] = [:]
    for outcome in found {
      let (name, source): (MediaName, PictureReference)
      switch outcome {
      case .found(let picture, let place): (name, source) = (picture.name, place)
      case .file(let file, let place): (name, source) = (file.name, place)
      case .refused, .unpublished, .withheld, .missing: continue
      }
      if let known = sources[name], !precedes(source, known) { continue }
      sources[name] = source
    }
    return sources.map { MediaFile(name: $0.key, source: $0.value) }
      .map { (path: $0.address.pathBytes, file: $0) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
      .map(\.file)
  }

  private static func precedes(_ left: PictureReference, _ right: PictureReference) -> Bool {
    left.names.lexicographicallyPrecedes(right.names) { $0.lexicographicallyPrecedes($1) }
  }

  private static func report(
    _ mentions: [PictureMention], _ candidateOfMention: [Int], _ found: [Outcome],
    on board: Board, folder: String, diagnostics: inout DiagnosticCollector
  ) {
    var isReported = [Bool](repeating: false, count: found.count)
    var missing = 0
    var unpublished: [(file: PictureReference, documentPath: String?)] = []
    var withheld = MediaDiagnostics.Withheld()
    var onlyPictures = true
    var samples: [MediaDiagnostics.Missing] = []
    for (mention, candidate) in zip(mentions, candidateOfMention)
    where !isReported[candidate] && !mention.isDoubtful {
      isReported[candidate] = true
      switch found[candidate] {
      case .found, .file: break
      case .refused(let file, let refusal):
        diagnostics.report(
          MediaDiagnostics.refused(
            file.text, refusal, folder: folder, documentPath: mention.documentPath(in: board),
            isPicture: file.kind == .picture))
      case .unpublished(let file, _):
        unpublished.append((file, mention.documentPath(in: board)))
      case .withheld(let file):
        withheld.count += 1
        guard withheld.samples.count < MediaDiagnostics.sampleCount else { break }
        withheld.samples.append(
          MediaDiagnostics.Missing(
            picture: file.text, documentPath: mention.documentPath(in: board)))
      case .missing:
        missing += 1
        onlyPictures = onlyPictures && mention.reference.kind == .picture
        guard samples.count < MediaDiagnostics.sampleCount else { break }
        samples.append(
          MediaDiagnostics.Missing(
            picture: mention.reference.text, documentPath: mention.documentPath(in: board)))
      }
    }
    if !unpublished.isEmpty {
      diagnostics.report(MediaDiagnostics.unpublished(unpublished, folder: folder))
    }
    if withheld.count > 0 {
      diagnostics.report(MediaDiagnostics.withheld(withheld, folder: folder))
    }
    if missing > 0 {
      diagnostics.report(
        MediaDiagnostics.missing(
          count: missing, samples: samples, folder: folder, onlyPictures: onlyPictures))
    }
  }
}
