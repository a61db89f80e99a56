import MigrationModel
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("App", "App", true), ("App", "App/Orders/List.swift", true), ("App", "Apple", false), ("App", "Old/App", false),
    ("./App/", "App/A.swift", true), ("*.swift", "A.swift", true), ("*.swift", "App/A.swift", false),
    ("**/*.swift", "A.swift", true), ("**/*.swift", "a/b/A.swift", true), ("App/**/Tests", "App/Tests/A.swift", true),
    ("App/**/Tests", "App/x/y/Tests/A.swift", true), ("App/**/Tests", "App/x/y/Test", false),
    ("A?c", "Abc", true), ("A?c", "Ac", false), ("A*c*e", "Abcde", true), ("A*c*e", "Abcd", false),
    ("[A-C]x", "Bx", true), ("[A-C]x", "Dx", false), ("[!A-C]x", "Dx", true), ("a[", "a[", true), ("**", "a/b", true),
  ])
  func matches(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("Samples/App/**", "Samples", ["App/**"]), ("**/View", "App", ["**/View"]), ("**/App", "App", ["**/App", "**"]),
    ("App", "App/Orders", ["**"]),
    ("App", "Other", []), ("Samples/*/Orders", "Samples/Shop", ["Orders"]), ("A/B", "", ["A/B"]),
  ])
  func isKnownInsideAFolder(pattern: String, folder: String, inside: [String]) {
    #expect(Glob(pattern).relative(to: folder).map(\.pattern).sorted() == inside.sorted())
  }
}
