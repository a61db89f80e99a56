import MigrationModel
import ProjectIndex

extension Check {
  /// The presenter's files import no UI framework.
  static let presenterImportsUI = Check(
    rule: Rule(
      id: "presenter_imports_ui", severity: .high, phase: .presenter, title: "Presenter that knows the UI framework",
      rationale: """
        A presenter turns results into texts and values that a view can show. What it knows of views can't be tested \
        without them, and ties the decision to the drawing.
        """,
      source: "Seeds 000 to 003: the presenter holds no UIKit; images and colours cross as names or data.",
      example: """
        // CartPresenter.swift
        import UIKit

        final class CartPresenter: CartPresenterProtocol {
          private let interactor: any CartInteractorProtocol
          var icon: UIImage? { UIImage(systemName: "cart") }
        }

        """,
      counterexample: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: any CartInteractorProtocol
          var iconName: String { "cart" }
        }

        """)
  ) { review in
    review.interfaceImports(of: .presenter).filter { !review.isNeededForState($0) }.map { unwanted in
      ModuleObjection(
        symbol: unwanted.type.name, location: unwanted.location,
        message: "`\(unwanted.type.name)` imports `\(unwanted.name)`",
        fix: review.publishes(unwanted.type)
          ? "Import `Combine` in its place: that is where `ObservableObject` and `@Published` come from."
          : "Remove the import; hand names or data to the view in place of images, colours and controls.")
    }
  }
}

extension ModuleReview {
  fileprivate func publishes(_ type: IndexedType) -> Bool { type.conformances.contains("ObservableObject") }

  /// A presenter that publishes may need SwiftUI for its state: where it names a type that nothing else here declares.
  fileprivate func isNeededForState(_ unwanted: UnwantedImport) -> Bool {
    guard unwanted.name == "SwiftUI", publishes(unwanted.type) else { return false }
    return index.members(of: unwanted.type.id).contains { member in
      (Array(member.signature) + Array(member.body.uses)).contains { use in
        use.base == .free && use.type == nil && !SDKNames.isPlain(use.name)
          && (use.name.first?.isUppercase == true || use.name == "withAnimation")
      }
    }
  }
}
