package import Diagnostics
import DurableFiles
import Glibc
import HTMLBodies

/// Compares the feeds of two builds: two folders, or two files.
package enum FeedComparison {
  /// Longer files are no feeds of ours.
  private static let largestFile = 256 << 20

  /// Hands over each feed that a subscriber would see something new in, in the order of addresses.
  ///
  /// - Parameters:
  ///   - old: a site that corkboard wrote, or an Atom file.
  ///   - new: the same.
  ///   - body: called once for each difference.
  /// - Returns: how many feeds were compared.
  package static func run(
    old: String, new: String, _ body: (FeedDifference) -> Void
  ) throws(DiagnosticFailure) -> Int {
    let first = try Place(old)
    let second = try Place(new)
    guard case .site(let oldPaths) = first.content, case .site(let newPaths) = second.content else {
      guard first.isFile, second.isFile else { throw FeedFault.mixed(old, new) }
      let difference = FeedDifference(
        path: new, old: [try first.feed("")], new: [try second.feed("")])
      if !difference.isEmpty { body(difference) }
      return 1
    }
    var count = 0
    for path in merged(oldPaths, newPaths) {
      let before = try first.history(path)
      let after = try second.history(path)
      if (after.first ?? before.first)?.isArchive ?? true { continue }
      count += 1
      let difference = FeedDifference(path: path, old: before, new: after)
      if !difference.isEmpty { body(difference) }
    }
    return count
  }

  /// Both are sorted.
  private static func merged(_ left: [String], _ right: [String]) -> [String] {
    var result: [String] = []
    var first = left[...]
    var second = right[...]
    while let a = first.first ?? second.first {
      let b = second.first ?? a
      let next = a.utf8.lexicographicallyPrecedes(b.utf8) ? a : b
      result.append(next)
      if first.first == next { first.removeFirst() }
      if second.first == next { second.removeFirst() }
    }
    return result
  }

  /// A site or a file on disk.
  private struct Place {
    enum Content {
      /// Paths of Atom feeds, sorted.
      case site([String])
      case file
    }

    let path: String
    let content: Content

    var isFile: Bool {
      if case .file = content { true } else { false }
    }

    init(_ path: String) throws(DiagnosticFailure) {
      self.path = path
      var status = stat()
      guard stat(path, &status) == 0 else { throw FeedFault.unreadable(path, SystemError(errno)) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        content = .file
        return
      }
      let list = try Self.read(path + "/" + OutputPath.manifest)
      guard let list else { throw FeedFault.noSite(path) }
      let files = OwnedFiles.parse(list).files
      content = .site(
        (0..<files.count).map { String(decoding: files.path($0), as: UTF8.self) }
          .filter { $0.hasSuffix(".atom") })
    }

    /// The document at a path, and the blocks behind it; nothing where it does not exist.
    func history(_ feed: String) throws(DiagnosticFailure) -> [ReadFeed] {
      guard case .site(let paths) = content, let first = try document(feed, paths) else {
        return []
      }
      var feeds = [first]
      var seen: Set = [feed]
      let root = first.selfLink.flatMap { $0.hasSuffix(feed) ? $0.dropLast(feed.count) : nil }
      while let link = feeds.last?.previousArchive, let root, link.hasPrefix(root) {
        let path = String(link.dropFirst(root.count))
        guard seen.insert(path).inserted, let next = try document(path, paths) else { break }
        feeds.append(next)
      }
      return feeds
    }

    private func document(
      _ feed: String, _ paths: [String]
    ) throws(DiagnosticFailure) -> ReadFeed? {
      // Only what the site says it has: nothing beside it is read, whatever a link says.
      var low = 0
      var high = paths.count
      while low < high {
        let middle = (low + high) / 2
        if paths[middle].utf8.lexicographicallyPrecedes(feed.utf8) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < paths.count, paths[low] == feed else { return nil }
      return try self.feed(feed)
    }

    func feed(_ name: String) throws(DiagnosticFailure) -> ReadFeed {
      let file = name.isEmpty ? path : path + "/" + name
      guard let bytes = try Self.read(file) else {
        throw FeedFault.unreadable(file, SystemError(ENOENT))
      }
      do throws(XMLReader.Fault) {
        return try ReadFeed(bytes)
      } catch {
        throw FeedFault.notReadable(file, line: error.line, column: error.column)
      }
    }

    /// - Returns: nil where there is no such file.
    private static func read(_ path: String) throws(DiagnosticFailure) -> [UInt8]? {
      do throws(SystemError) {
        let file = try FileDescriptor.openForReading(path, in: AT_FDCWD)
        let status = try file.status
        guard status.isRegularFile, status.st_size <= largestFile else {
          throw SystemError(EFBIG)
        }
        return try file.readAll()
      } catch {
        if error.code == ENOENT { return nil }
        throw FeedFault.unreadable(path, error)
      }
    }
  }
}
