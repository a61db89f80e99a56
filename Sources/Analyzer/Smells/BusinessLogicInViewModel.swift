import Effects
import MigrationModel
import ProjectIndex

/// A view model with members that decide or compute over domain values alone.
enum BusinessLogicInViewModel: Smell {
  static let rule = Rule(
    id: "business_logic_in_view_model", severity: .high, phase: .interactor, asksForSplit: true,
    title: "Business logic in a view model",
    rationale: """
      Rules over domain values belong to all screens. In a view model they are bound to the state of one, and the next \
      screen that needs them copies them.
      """,
    source: """
      objc.io 13, Architecting iOS Apps with VIPER: business logic belongs to the Interactor. Complexity: cognitive \
      complexity (SonarSource, 2018); a rule member counts from 3 on its own, the type from 5 over all of them. What a \
      presenter decides among other work is its own: it orchestrates the parts of its module.
      """,
    thresholds: ["cognitive_complexity": 5, "member_cognitive_complexity": 3, "decisions": 3],
    steps: ["interactor"],
    example: """
      struct Order: Codable { let total: Int; let isPaid: Bool; let country: String }
      final class OrderViewModel: ObservableObject {
        @Published var orders: [Order] = []
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
      struct Order: Codable { let total: Int; let isPaid: Bool }
      final class OrderViewModel: ObservableObject {
        @Published var orders: [Order] = []
        func isFree(_ order: Order) -> Bool { order.total > 100 }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    guard let rules = rules(in: subject) else { return decisions(in: subject).map { [$0.draft("view model")] } ?? [] }
    let name = subject.type.name
    let members = rules.members.map(\.name)
    let interactor = "`\(subject.stem)Interactor`"
    return [
      FindingDraft(
        symbol: name, places: rules.members.map(subject.location),
        message: "`\(name)` decides over \(Prose.names(rules.domain)) in \(Prose.names(members)): "
          + "cognitive complexity \(rules.complexity) in a view model",
        problem: "\(Prose.count(members.count, "member")) of the view model `\(name)` "
          + "\(members.count == 1 ? "works" : "work") on \(Prose.names(rules.domain)) without the screen: "
          + "`\(rules.members[0].name)` alone has a cognitive complexity of "
          + "\(rules.members[0].body.cognitiveComplexity).",
        fix: [
          "Move \(Prose.names(members, limit: 6)) to \(interactor), with \(Prose.names(rules.domain)) as "
            + "\(rules.domain.count == 1 ? "a parameter" : "parameters").",
          "Let `\(name)` keep the result, and test the rule on \(interactor) with values alone.",
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
    // Which of its parts does what is decided by the presenter of a module; rules of its own are still another's.
    guard !subject.isPresenter else { return nil }
    let decisions = Decisions(subject)
    return decisions.weight >= subject.context.threshold("decisions", of: rule) ? decisions : nil
  }

  private static func rules(in subject: Subject) -> RuleMembers? {
    let context = subject.context
    let rules = RuleMembers(
      subject, minimumComplexity: context.threshold("member_cognitive_complexity", of: rule), givesValue: true)
    return rules.complexity >= context.threshold("cognitive_complexity", of: rule) && !rules.members.isEmpty
      ? rules : nil
  }
}
