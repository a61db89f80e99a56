/// Which paths are those of test code; each is looked at once.
struct TestPaths {
  private var known: [String: Bool] = [:]

  /// Whether a path is that of test code.
  mutating func contains(_ path: String) -> Bool {
    if let isTest = known[path] { return isTest }
    let isTest = FolderNames.isTest(path)
    known[path] = isTest
    return isTest
  }
}
