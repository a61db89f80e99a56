import Foundation
import Rewriter

/// The files of a new module, all of them or none.
package struct NewModuleFiles: Sendable {
  /// Absolute paths, in the order of the layout, the test last.
  package let paths: [String]
  private let texts: [String]

  /// Ids of the dialects that there are modules for.
  package static var dialects: [String] { NewModule.dialects }

  /// Looks at the tree for its habits. `folder` need not be there yet.
  /// Throws `PipelineError`: `usage` for a name that is no type name, `refused` if something of that name is there.
  package init(
    name: String, dialect: String, in folder: String, cache: CachePlace? = nil, progress: StageProgress = .silent
  ) throws {
    guard Self.isTypeName(name) else {
      throw PipelineError(.usage, "`\(name)` can't name a module: it takes a type name such as `OrderDetail`")
    }
    let pipeline = try Pipeline(path: Self.existing(folder), cache: cache, progress: progress)
    let conventions = try pipeline.conventions
    let place = Self.absolute(folder)
    let app = AppLayout(workspace: pipeline.workspace, folder: place)
    guard
      let module = NewModule(name: name, dialect: dialect, conventions: conventions, appModule: app.moduleName)
    else {
      throw PipelineError(.usage, "there is no dialect `\(dialect)`")
    }
    paths = module.files.map { "\(place)/\($0.path)" } + ["\(app.testFolder(of: name))/\(module.test.path)"]
    texts = module.files.map(\.text) + [module.test.text]
    if let file = paths.first(where: { access($0, F_OK) == 0 }) {
      throw PipelineError(.refused, "\(file) is there already; nothing was written")
    }
    if let taken = module.takenNames.first {
      throw PipelineError(.refused, "there is a type `\(taken)` already; nothing was written")
    }
  }

  /// Writes them. Throws `PipelineError` with nothing written.
  package func write() throws {
    var transaction = FileTransaction()
    for (path, text) in zip(paths, texts) { transaction.write(Array(text.utf8), to: path) }
    try transaction.commit()
  }

  /// Upper camel case of ASCII letters and digits.
  private static func isTypeName(_ name: String) -> Bool {
    name.first?.isUppercase == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func absolute(_ folder: String) -> String {
    URL(fileURLWithPath: folder).standardizedFileURL.path
  }

  /// The folder, or the nearest one above it that is there.
  private static func existing(_ folder: String) -> String {
    var folder = absolute(folder)
    while folder != "/", access(folder, F_OK) != 0 { folder = (folder as NSString).deletingLastPathComponent }
    return folder
  }
}

extension Pipeline {
  /// The top of the work tree; without git the current folder if PATH lies below it.
  private var wholeTree: String {
    let current = FileManager.default.currentDirectoryPath
    guard workspace.workTree == nil, (workspace.root + "/").hasPrefix(current + "/") else { return workspace.planRoot }
    return current
  }

  /// The habits of the whole tree that PATH lies in; those of an empty tree if it holds no Swift yet.
  fileprivate var conventions: NewModuleConventions {
    get throws {
      do {
        let whole = try Pipeline(path: wholeTree, cache: cache, progress: progress)
        return NewModuleConventions(try whole.index().index)
      } catch let error as PipelineError where error.exitCode == .missingInput {
        return NewModuleConventions()
      }
    }
  }
}
