import MigrationModel
import ProjectIndex

/// Files of a type that its module is made of: extensions in other targets can't be changed along with it.
enum SubjectFiles {
  /// The syntax of the files in the target of the type's declaration, by path.
  static func parsed(of type: IndexedType, in index: ProjectIndex) -> [String: ParsedFile] {
    let target = target(of: type.parts.first?.file ?? "")
    var files: [String: ParsedFile] = [:]
    for part in type.parts
    where self.target(of: part.file) == target && !TestModules.areImported(byFile: part.fileNumber, of: index) {
      files[part.file] = index.parsedFile(at: part.file)
    }
    return files
  }

  /// The folder of a package's target, from the top; nil outside of packages.
  private static func target(of path: String) -> ArraySlice<Substring>? {
    let folders = path.split(separator: "/").dropLast()
    guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count else { return nil }
    return folders[...(sources + 1)]
  }
}

extension TestModules {
  /// The file is one of tests, which see an app's types with `@testable`.
  /// - Parameter number: of the file in the index.
  static func areImported(byFile number: Int, of index: ProjectIndex) -> Bool {
    !names.isDisjoint(with: index.imports[number])
  }

  /// - Parameter path: of the file; false if the index has none there.
  static func areImported(byFile path: String, of index: ProjectIndex) -> Bool {
    index.fileNumber(path).map { areImported(byFile: $0, of: index) } ?? false
  }
}
