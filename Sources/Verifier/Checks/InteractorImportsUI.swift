import MigrationModel

extension Check {
  /// The interactor's files import no UI framework.
  static let interactorImportsUI = Check(
    rule: Rule(
      id: "interactor_imports_ui", severity: .high, phase: .interactor, title: "Interactor that knows the UI framework",
      rationale: """
        Use cases hold whatever shows them. An interactor that imports views can't be tested or used without them.
        """,
      source: "Seeds 000 to 003: the interactor is UI-free.",
      example: """
        // CartInteractor.swift
        import UIKit

        final class CartInteractor: CartInteractorProtocol {
          func picture() async throws -> UIImage? { UIImage(data: try await download()) }
        }

        """,
      counterexample: """
        // CartInteractor.swift
        import Foundation

        final class CartInteractor: CartInteractorProtocol {
          func picture() async throws -> Data { try await download() }
        }

        """)
  ) { review in
    review.interfaceImports(of: .interactor).map { unwanted in
      ModuleObjection(
        symbol: unwanted.type.name, location: unwanted.location,
        message: "`\(unwanted.type.name)` imports `\(unwanted.name)`",
        fix: "Remove the import; give data back and let the presenter and the view turn it into what is shown.")
    }
  }
}
