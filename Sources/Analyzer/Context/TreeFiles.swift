import MigrationModel
import ProjectIndex

/// Which files hold test code, which were generated.
struct TreeFiles: Sendable {
  private let tests: Set<String>
  private let generated: Set<String>

  init(_ index: ProjectIndex) {
    var tests: Set<String> = []
    var generated: Set<String> = []
    for (file, imports) in zip(index.files, index.imports) {
      if file.isGenerated { generated.insert(file.path) }
      if imports.contains(where: TestSymbols.modules.contains) || Self.liesInTests(file.path) {
        tests.insert(file.path)
      }
    }
    self.tests = tests
    self.generated = generated
  }

  /// Whether a file is part of a test target, by its imports or the folder it lies in.
  func isTest(_ path: String) -> Bool { tests.contains(path) }

  /// Whether any file was written by a generator.
  var hasGenerated: Bool { !generated.isEmpty }

  /// Whether a file was written by a generator.
  func isGenerated(_ path: String) -> Bool { generated.contains(path) }

  private static func liesInTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      TestSymbols.folders.contains(String(folder)) || TestSymbols.folderSuffixes.contains { folder.hasSuffix($0) }
    }
  }
}
