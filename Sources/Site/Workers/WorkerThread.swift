import Glibc

/// POSIX threads with a stack of known size, which the language's own tasks do not offer.
enum WorkerThread {
  /// Runs `body` on up to `count` threads and returns when all have ended.
  ///
  /// Where the system refuses threads, fewer run; where it refuses all, the calling thread does the
  /// work. `body` must therefore be content with any number of threads.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, WorkerPool.stackSize)
    defer { pthread_attr_destroy(&attributes) }

    var threads: [pthread_t] = []
    for _ in 0..<count {
      var thread = pthread_t()
      // The reference is handed over as a raw pointer and taken back exactly once: by the new
      // thread where one was made, here where none was. `Work` is Sendable, so the compiler has
      // checked what crosses.
      let work = Unmanaged.passRetained(Work(body))
      let status = pthread_create(&thread, &attributes, threadMain, work.toOpaque())
      guard status == 0 else {
        work.release()
        break
      }
      threads.append(thread)
    }
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `body` on a thread of its own that nobody waits for; not at all where the system refuses one.
  static func detach(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    // As in `run`.
    let work = Unmanaged.passRetained(Work(body))
    if pthread_create(&thread, nil, threadMain, work.toOpaque()) == 0 {
      pthread_detach(thread)
    } else {
      work.release()
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let threadMain:
    @convention(c) (UnsafeMutableRawPointer?) ->
      UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }
}
