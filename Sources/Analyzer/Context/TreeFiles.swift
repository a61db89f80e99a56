import MigrationModel
import ProjectIndex

/// Which files hold test code, which were generated, which stand in for the SDK.
struct TreeFiles: Sendable {
  private let tests: Set<String>
  private let generated: Set<String>
  private let standIns: Set<String>

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
    let folders = Self.standInFolders(index)
    standIns =
      folders.isEmpty ? [] : Set(index.files.map(\.path).filter { path in folders.contains { path.hasPrefix($0) } })
  }

  /// Whether a file is part of a test target, by its imports or the folder it lies in.
  func isTest(_ path: String) -> Bool { tests.contains(path) }

  /// Whether any file was written by a generator.
  var hasGenerated: Bool { !generated.isEmpty }

  /// Whether a file was written by a generator.
  func isGenerated(_ path: String) -> Bool { generated.contains(path) }

  /// Whether the tree carries parts of the SDK along.
  var hasStandIns: Bool { !standIns.isEmpty }

  /// Whether a file declares parts of the SDK, so that the tree builds without it.
  func isStandIn(_ path: String) -> Bool { standIns.contains(path) }

  private static func liesInTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      TestSymbols.folders.contains(String(folder)) || TestSymbols.folderSuffixes.contains { folder.hasSuffix($0) }
    }
  }

  /// Folders, with `/`, in which a class is declared that only the SDK declares.
  private static func standInFolders(_ index: ProjectIndex) -> Set<String> {
    let anchors = index.types.filter { type in
      type.outer == nil && (type.kind == .class || type.kind == .protocol) && standInAnchors.contains(type.name)
    }
    return Set(
      anchors.compactMap { type in
        let file = type.parts[0].file
        return file.lastIndex(of: "/").map { String(file[...$0]) }
      })
  }

  /// Types that an app has no reason to declare.
  private static let standInAnchors: Set<String> = [
    "UIViewController", "UIApplication", "NSViewController", "NSApplication", "ObservableObject", "AnyCancellable",
    "ViewModifier", "UIHostingController",
  ]
}
