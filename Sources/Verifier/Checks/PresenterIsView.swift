import MigrationModel
import ProjectIndex

extension Check {
  /// The presenter is no view or controller.
  static let presenterIsView = Check(
    rule: Rule(
      id: "presenter_is_view", severity: .high, phase: .presenter, title: "Presenter that is a view",
      rationale: """
        A type that decides what is shown and shows it is a view controller of old under another name: neither half can \
        be replaced or tested without the other.
        """,
      source: "Seed 000, anti-patterns: a presenter that conforms to `View` collapses the responsibilities.",
      example: """
        // CartPresenter.swift
        final class CartPresenter: UIViewController, CartPresenterProtocol {
          private let interactor: any CartInteractorProtocol
        }

        """,
      counterexample: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          weak var view: (any CartViewProtocol)?
          private let interactor: any CartInteractorProtocol
        }

        """)
  ) { review in
    review.types(.presenter).compactMap { type in
      let inherited = type.superclasses + type.conformances
      let known = inherited.first { SDKNames.isView($0) || SDKNames.isController($0) }
      guard let view = known ?? (type.isController ? type.superclasses.first : nil), !isOwn(view, review) else {
        return nil
      }
      return ModuleObjection(
        symbol: type.name, location: review.location(of: type), message: "`\(type.name)` is \(view.codeWithArticle)",
        fix: "Move what draws into a view of its own that holds `\(type.name)`.")
    }
  }

  /// A protocol `View` of the tree is no view of SwiftUI.
  private static func isOwn(_ name: String, _ review: ModuleReview) -> Bool {
    guard let type = review.index.type(named: name), type.kind != .external else { return false }
    return type.parts.first.map { review.tree.code.isForeign($0.file) } != true
  }
}
