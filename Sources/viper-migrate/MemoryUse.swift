import Foundation

/// How the process asks the system for memory.
enum MemoryUse {
  /// `mallopt` of the GNU library, which takes the number of a parameter and a size in bytes.
  private typealias Setting = @convention(c) (Int32, Int32) -> Int32

  /// Asks for memory in big pieces and gives none back until the end: as it comes, the library of C on Linux does both
  /// thousands of times, which takes a twentieth of an analysis. Libraries without such settings are left alone.
  static func keepWhatIsFreed() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Setting.self)
    for (parameter, size) in parameters { _ = set(parameter, size) }
  }

  /// As `malloc.h` numbers them; it is in no module.
  private static let parameters: [(Int32, Int32)] = [
    // M_TRIM_THRESHOLD: free memory at the end of the heap that is given back. Never.
    (-1, .max),
    // M_TOP_PAD: what is asked for beyond what is needed.
    (-2, 16 << 20),
    // M_MMAP_THRESHOLD: what gets pages of its own, which are given back at once. The most that may be set.
    (-3, 32 << 20),
  ]
}
