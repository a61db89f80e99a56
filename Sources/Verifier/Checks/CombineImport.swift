import MigrationModel
import ProjectIndex

extension Check {
  /// No file of the module imports Combine.
  static let combineImport = Check(
    rule: Rule(
      id: "combine_import", severity: .high, phase: .observation, title: "Combine for state",
      rationale: """
        With `@Observable` state and `async` interactors there is nothing left for publishers to do; next to them they \
        bring a second way in which state changes, without isolation.
        """,
      source: "Seed 000: a module that imports Combine is rejected.",
      example: """
        // NotesRouter.swift
        import Combine

        @MainActor
        @Observable
        final class NotesRouter {
          let closed = PassthroughSubject<Void, Never>()
        }

        """,
      counterexample: """
        // NotesRouter.swift
        import Observation

        @MainActor
        @Observable
        final class NotesRouter {
          var isClosed = false
        }

        """)
  ) { review in
    let imports = Set(zip(review.index.files, review.index.imports).filter { $1.contains("Combine") }.map(\.0.path))
    return review.module.files.filter(imports.contains).flatMap { file -> [ModuleObjection] in
      guard let type = review.index.types(inFile: file).first else { return [] }
      return review.imports({ $0 == "Combine" }, in: file, of: type).map { unwanted in
        ModuleObjection(
          symbol: type.name, location: unwanted.location,
          message: "\(FilePath.name(of: file)) of the module `\(review.module.name)` imports `Combine`",
          fix: "Replace publishers by `@Observable` state and `async` calls, then remove the import.")
      }
    }
  }
}
