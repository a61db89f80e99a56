import Effects
import MigrationModel
import ProjectIndex

/// A view controller with members that decide or compute over domain values and touch no view.
enum BusinessLogicInViewController: Smell {
  static let rule = Rule(
    id: "business_logic_in_view_controller", severity: .high, phase: .interactor, asksForSplit: true,
    title: "Business logic in a view controller",
    rationale: """
      Rules over domain values are what the app is for. In a controller they are bound to one screen, run only when its \
      view is loaded, and are written again on the next screen that needs them.
      """,
    source: """
      objc.io 13, Architecting iOS Apps with VIPER: business logic belongs to the Interactor. Complexity: cognitive \
      complexity (SonarSource, 2018); a rule member counts from 3 on its own, the type from 5 over all of them.
      """,
    thresholds: ["cognitive_complexity": 5, "member_cognitive_complexity": 3, "decisions": 3],
    steps: ["interactor"],
    example: """
      import UIKit
      struct Order: Codable { let total: Int; let isPaid: Bool; let country: String }
      final class OrderViewController: UIViewController {
        func shipping(of order: Order) -> Int {
          if order.isPaid {
            if order.total > 100 { return 0 }
            if order.country == "DE" { return 5 }
          }
          return 9
        }
      }
      """,
    counterexample: """
      import UIKit
      protocol OrderViewOutput { func showShipping() }
      final class OrderViewController: UIViewController {
        var output: OrderViewOutput?
        func show() { output?.showShipping() }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController else { return [] }
    guard let rules = rules(in: subject) else { return decisions(in: subject).map { [$0.draft("controller")] } ?? [] }
    let name = subject.type.name
    let members = rules.members.map(\.name)
    let interactor = "`\(subject.stem)Interactor`"
    let state = MemberGraph(subject).stateOnlyUsed(by: rules.members.map(\.id), in: subject).map(\.name)
    let along = state.isEmpty ? "" : ", together with \(Prose.names(state)), which nothing else uses"
    let example = rules.members[0]
    return [
      FindingDraft(
        symbol: name, places: rules.members.map(subject.location),
        message: "`\(name)` decides over \(Prose.names(rules.domain)) in \(Prose.names(members)): "
          + "cognitive complexity \(rules.complexity) without a view",
        problem: "\(Prose.count(members.count, "member")) of `\(name)` \(members.count == 1 ? "works" : "work") on "
          + "\(Prose.names(rules.domain)) and \(members.count == 1 ? "touches" : "touch") no view: "
          + "`\(example.name)` alone has a cognitive complexity of \(example.body.cognitiveComplexity). "
          + "A test of \(members.count == 1 ? "this rule" : "these rules") has to make the whole controller first.",
        fix: [
          "Move \(Prose.names(members, limit: 6)) to \(interactor)\(along).",
          "Pass \(Prose.names(rules.domain)) as \(rules.domain.count == 1 ? "a parameter" : "parameters") where the rule reads them from properties that stay.",
          "Test the rule on \(interactor) with values alone.",
        ])
    ]
  }

  /// Names of the members that make the finding, and how sure it is; none without one.
  static func members(in subject: Subject) -> (names: [String], confidence: Confidence) {
    if let rules = rules(in: subject) { return (rules.members.map(\.name), .high) }
    return (decisions(in: subject)?.hits.map(\.member.name) ?? [], .medium)
  }

  /// What the type decides among other work, where that is enough.
  private static func decisions(in subject: Subject) -> Decisions? {
    let decisions = Decisions(subject)
    return decisions.weight >= subject.context.threshold("decisions", of: rule) ? decisions : nil
  }

  private static func rules(in subject: Subject) -> RuleMembers? {
    let context = subject.context
    let rules = RuleMembers(subject, minimumComplexity: context.threshold("member_cognitive_complexity", of: rule))
    return rules.complexity >= context.threshold("cognitive_complexity", of: rule) && !rules.members.isEmpty
      ? rules : nil
  }
}
