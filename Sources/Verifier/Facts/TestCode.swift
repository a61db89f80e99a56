import MigrationModel
import ProjectIndex

/// Which files hold test code, are written by a generator, or stand in for the SDK: none of them is judged.
struct TestCode: Sendable {
  private let tests: Set<String>
  private let others: Set<String>

  init(_ index: ProjectIndex) {
    let paths = zip(index.files, index.imports)
    tests = Set(
      paths.filter { file, imports in
        imports.contains(where: TestModules.names.contains) || Self.liesInTests(file.path)
      }.map(\.0.path))
    let folders = Self.standInFolders(index)
    others = Set(
      index.files.filter { file in file.isGenerated || folders.contains { file.path.hasPrefix($0) } }.map(\.path))
  }

  /// Whether a file belongs to the app and was written by people.
  func isJudged(_ path: String) -> Bool { !tests.contains(path) && !others.contains(path) }

  /// Whether a file stands in for the SDK or was generated.
  func isForeign(_ path: String) -> Bool { others.contains(path) }

  /// A folder around the file is one for tests.
  static func liesInTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folders.contains(String(folder)) || folderEnds.contains { folder.hasSuffix($0) }
    }
  }

  /// A class that only the SDK declares shows that the folder stands in for it.
  private static func standInFolders(_ index: ProjectIndex) -> [String] {
    let anchors = index.types.filter { $0.kind != .external && $0.outer == nil && standIns.contains($0.name) }
    return anchors.compactMap { type in
      type.parts.first.flatMap { part in part.file.lastIndex(of: "/").map { String(part.file[...$0]) } }
    }
  }

  private static let standIns: Set = [
    "UIViewController", "NSViewController", "ObservableObject", "AnyCancellable", "ViewModifier", "UIHostingController",
  ]
  private static let folders: Set = ["Test", "Tests", "Mocks", "Specs", "Preview Content"]
  private static let folderEnds = ["Tests", "UITests", "Specs", "TestSupport", "TestHelpers"]
}
