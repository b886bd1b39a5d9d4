internal import Glibc

/// Brings the bytes of a file into memory that the parser can use.
enum JSONFile {
  static func read(path: String) throws(JSONFileFault) -> JSONMemory {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      let code = errno
      throw code == ENOENT || code == ENOTDIR ? .notFound : .unreadable(message(code))
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .unreadable(message(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .directory
    case S_IFREG where status.st_size > 0:
      guard status.st_size <= Int(UInt32.max) else { throw .tooLarge }
      return try map(descriptor, count: Int(status.st_size))
    default: return try stream(descriptor)  // a pipe, or a file that does not know its size
    }
  }

  /// The file between two pages of zeros, which are the padding.
  private static func map(_ descriptor: Int32, count: Int) throws(JSONFileFault) -> JSONMemory {
    let page = JSONMemory.pageSize
    let total = JSONMemory.roundedToPages(count) + 2 * page
    let place = mmap(nil, total, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let place, place != MAP_FAILED else { throw .memory }
    let start = place + page
    let mapped = mmap(start, count, PROT_READ, MAP_PRIVATE | MAP_FIXED, descriptor, 0)
    if mapped == MAP_FAILED {
      let code = errno
      munmap(place, total)
      throw .unreadable(message(code))
    }
    madvise(start, count, MADV_SEQUENTIAL)
    return JSONMemory(
      allocation: place, origin: .file(pages: total), start: start, count: count)
  }

  private static func stream(_ descriptor: Int32) throws(JSONFileFault) -> JSONMemory {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(message(errno))
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= Int(UInt32.max) else { throw .tooLarge }
    }
    guard let memory = JSONMemory.make(count: bytes.count, padding: JSONMemory.padding) else {
      throw .memory
    }
    bytes.withUnsafeBytes {
      if let source = $0.baseAddress { memory.start.copyMemory(from: source, byteCount: $0.count) }
    }
    return memory
  }

  private static func message(_ code: Int32) -> String { String(cString: strerror(code)) }
}
