import MigrationModel
import ProjectIndex

extension Check {
  /// The presenter stays small.
  static let massivePresenter = Check(
    rule: massivePresenterRule
  ) { review in
    review.types(.presenter).compactMap { type in
      let size = PresenterSize(type, review.index)
      guard let reason = size.excess({ review.threshold($0, of: massivePresenterRule) }) else { return nil }
      return ModuleObjection(
        symbol: type.name, location: review.location(of: type), message: "`\(type.name)` is massive: \(reason)",
        fix: "Move rules to the interactor and texts to formatters or the view state; keep the orchestration.")
    }
  }
}

let massivePresenterRule = Rule(
  id: "massive_presenter", severity: .high, phase: .presenter, title: "Massive presenter",
  rationale: """
    A presenter that grows past a screenful of methods holds rules, formatting and flow together: it has become the \
    massive controller that the module took the place of.
    """,
  source: """
    SwiftLint `type_body_length` (250 lines); GraphifySwift, "very high": methods > 13, attributes > 13, \
    instructions > 147.
    """,
  thresholds: ["body_lines": 250, "methods": 13, "attributes": 13, "instructions": 147],
  example: massiveExample,
  counterexample: """
    // CartPresenter.swift
    final class CartPresenter: CartPresenterProtocol {
      private let interactor: any CartInteractorProtocol

      func didTapPay() { interactor.pay() }
    }

    """)

private let massiveExample =
  """
  // CartPresenter.swift
  final class CartPresenter: CartPresenterProtocol {
    private let interactor: any CartInteractorProtocol

  """ + (1...260).map { "  func didTapButton\($0)() { interactor.pay(\($0)) }\n" }.joined() + "}\n"
