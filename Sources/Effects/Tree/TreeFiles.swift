import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Which files hold test code, which were generated, which stand in for the SDK.
package struct TreeFiles: Sendable {
  private let index: ProjectIndex
  // By file.
  private let tests: [Bool]
  private let generated: [Bool]
  private let standIns: [Bool]
  /// Whether any file was written by a generator.
  package let hasGenerated: Bool
  /// Whether the tree carries parts of the SDK along.
  package let hasStandIns: Bool

  package init(_ index: ProjectIndex) {
    self.index = index
    // By folder, of which there are far fewer than files.
    var testFolders: [Substring: Bool] = [:]
    tests = zip(index.files, index.imports).map { file, imports in
      let folder = file.path[..<(file.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.path.startIndex)]
      let isInTests = testFolders[folder] ?? Self.liesInTests(folder)
      testFolders[folder] = isInTests
      return isInTests || imports.contains(where: TestModules.names.contains)
    }
    generated = index.files.map(\.isGenerated)
    hasGenerated = generated.contains(true)
    let folders = Self.standInFolders(index)
    standIns = index.files.map { file in folders.contains { file.path.hasPrefix($0) } }
    hasStandIns = standIns.contains(true)
  }

  /// Whether a file is part of a test target, by its imports or the folder it lies in. Asked by number where there is one:
  /// a path has to be looked up.
  package func isTest(_ path: String) -> Bool { index.fileNumber(path).map { tests[$0] } ?? false }

  /// Whether the file of a part of a type is part of a test target.
  package func isTest(_ part: TypePart) -> Bool { tests[part.fileNumber] }

  /// Whether the file of a member is part of a test target.
  package func isTest(_ member: IndexedMember) -> Bool { tests[member.fileNumber] }

  /// Whether the file of a part of a type was written by a generator.
  package func isGenerated(_ part: TypePart) -> Bool { generated[part.fileNumber] }

  /// Whether the file of a member was written by a generator.
  package func isGenerated(_ member: IndexedMember) -> Bool { generated[member.fileNumber] }

  /// Whether the file of a part of a type declares parts of the SDK, so that the tree builds without it.
  package func isStandIn(_ part: TypePart) -> Bool { standIns[part.fileNumber] }

  /// Whether the file of a member declares parts of the SDK.
  package func isStandIn(_ member: IndexedMember) -> Bool { standIns[member.fileNumber] }

  private static func liesInTests(_ folder: Substring) -> Bool {
    folder.utf8.split(separator: UInt8(ascii: "/")).contains { part in
      let name = String(Substring(part))
      return TestSymbols.folders.contains(name) || TestSymbols.folderSuffixes.contains { name.hasSuffix($0) }
    }
  }

  /// Folders, with `/`, in which a class is declared that only the SDK declares, and for the most part types that it has. An
  /// app may call a type of its own so; that does not make those beside it strangers.
  private static func standInFolders(_ index: ProjectIndex) -> Set<String> {
    let types = index.types.filter { $0.outer == nil && $0.kind != .external }
    let anchors = types.filter { ($0.kind == .class || $0.kind == .protocol) && standInAnchors.contains($0.name) }
    let folders = Set(
      anchors.compactMap { type in
        let file = type.parts[0].file
        return file.lastIndex(of: "/").map { String(file[...$0]) }
      })
    return folders.filter { folder in
      let beside = types.filter { $0.parts[0].file.hasPrefix(folder) }
      return beside.count { SDK.type($0.name) != nil } * 2 >= beside.count
    }
  }

  /// Types that an app has no reason to declare.
  private static let standInAnchors: Set<String> = [
    "UIViewController", "UIApplication", "NSViewController", "NSApplication", "ObservableObject", "AnyCancellable",
    "ViewModifier", "UIHostingController",
  ]
}
