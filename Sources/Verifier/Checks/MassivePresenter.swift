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

private let massivePresenterRule = Rule(
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

/// How big a presenter is.
private struct PresenterSize {
  private let lines: Int
  private let methods: Int
  private let attributes: Int
  private let instructions: Int

  init(_ type: IndexedType, _ index: ProjectIndex) {
    let members = index.members(of: type.id)
    lines = type.parts.reduce(0) { $0 + $1.codeLines }
    methods = members.count { $0.kind == .method }
    attributes = members.count { $0.kind == .property && $0.isStored }
    instructions = members.reduce(0) { $0 + $1.body.instructions }
  }

  /// The numbers that are too high by the limits of these names; nil if none is.
  func excess(_ limit: (String) -> Int) -> String? {
    if lines > limit("body_lines") { return "\(lines) lines of code, above \(limit("body_lines"))" }
    guard methods > limit("methods"), attributes > limit("attributes"), instructions > limit("instructions")
    else { return nil }
    return "\(methods) methods, \(attributes) stored properties and \(instructions) instructions"
  }
}
