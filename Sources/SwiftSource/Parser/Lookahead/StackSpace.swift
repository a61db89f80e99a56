#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How far the stack of the current thread has grown and may grow. Stacks differ: 8 MB for a main thread, 512 KB for the
/// threads of a pool on macOS.
enum StackSpace {
  /// An address in the stack frame of the caller. Stacks grow down.
  @inline(__always)
  static func currentAddress() -> UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  /// The lowest address of the stack; nil where the system does not say.
  #if canImport(Darwin)
    static func floorOfCurrentThread() -> UInt? {
      let thread = pthread_self()
      return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
  #else
    static func floorOfCurrentThread() -> UInt? {
      // The headers show this function to C code with GNU extensions only, so it is looked up by name.
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
      let attributesOfThread = unsafeBitCast(symbol, to: AttributesOfThread.self)
      var attributes = pthread_attr_t()
      guard attributesOfThread(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
      return UInt(bitPattern: address)
    }

    private typealias AttributesOfThread =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
  #endif
}
