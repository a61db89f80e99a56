import MigrationModel
import ProjectIndex

/// Modules without screens: teams put domain, network and stores into packages and targets of their own. Which files make a
/// module is told by folders: `Sources/Name` of a package, else the folder at the top.
struct FacelessModules: Sendable {
  /// Fewer files say nothing.
  private static let fewestFiles = 5
  /// One file in so many may have to do with screens all the same.
  private static let filesPerImport = 20
  private static let screens: Set<String> = ["UIKit", "SwiftUI", "AppKit", "WatchKit", "Cocoa"]

  private let survey: TreeSurvey
  /// By file: it imports nothing of screens and lies in such a module.
  private let isFaceless: [Bool]

  init(_ survey: TreeSurvey) {
    self.survey = survey
    let files = survey.index.files
    var modules: [Substring: (files: Int, imports: Int)] = [:]
    let places = Self.modules(of: files.map(\.path))
    let importing = survey.index.imports.map { !Self.screens.isDisjoint(with: $0) }
    for file in files.indices where files[file].kind == .swift && !survey.files.isTest(files[file].path) {
      modules[places[file], default: (0, 0)].files += 1
      if importing[file] { modules[places[file], default: (0, 0)].imports += 1 }
    }
    isFaceless = files.indices.map { file in
      guard let module = modules[places[file]], module.files >= Self.fewestFiles else { return false }
      return !importing[file] && module.imports * Self.filesPerImport <= module.files
    }
  }

  /// Whether a type is declared in such a module, in a file that imports nothing of screens.
  func contains(_ type: IndexedType) -> Bool { isFaceless[survey.declaration(of: type).fileNumber] }

  /// By path: the folder that stands for the module. Folder by folder, of which there are far fewer than files.
  private static func modules(of paths: [String]) -> [Substring] {
    var known: [Substring: Substring] = [:]
    return paths.map { path in
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      if let module = known[folder] { return module }
      let found = module(of: folder)
      known[folder] = found
      return found
    }
  }

  private static func module(of folder: Substring) -> Substring {
    let parts = folder.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    if let sources = parts.dropLast().lastIndex(of: "Sources") { return folder[..<parts[sources + 1].endIndex] }
    return parts.first ?? ""
  }
}
