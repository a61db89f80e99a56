import Effects
import MigrationModel
import ProjectIndex

/// A SwiftUI view that calls services, computes over domain values or formats.
enum ViewOwnsLogic: Smell {
  static let rule = Rule(
    id: "view_owns_logic", severity: .high, phase: .presenter, title: "Logic in a SwiftUI view",
    rationale: """
      A view is a value that is made anew many times a second and can't be created in a test. Requests, stored data, rules \
      and formatters in it run whenever SwiftUI decides, and can only be checked by looking.
      """,
    source: "Seeds 000 and 004: views only declare what is shown; objc.io 13 for what belongs where.",
    thresholds: ["cognitive_complexity": 5, "member_cognitive_complexity": 3, "decisions": 2],
    example: """
      import SwiftUI
      struct OrderView: View {
        let date: Date
        var body: some View {
          let formatter = DateFormatter()
          return Text(formatter.string(from: date))
        }
      }
      """,
    counterexample: """
      import SwiftUI
      struct OrderView: View {
        let date: String
        var body: some View { Text(date) }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isSwiftUIView else { return [] }
    let network = NetworkingInViewController.hits(in: subject)
    let storage = PersistenceInViewController.hits(in: subject)
    let text = ConcernHits(.formatting, in: subject) { use, _ in isFormatting(use) }
    var duties =
      [
        Duty("sends requests", "Interactor", network), Duty("reads or writes stored data", "Interactor", storage),
        Duty("formats text", "Presenter", text),
      ].filter { !$0.members.isEmpty } + rules(subject)
    let sure =
      [network, storage, text].contains { !$0.isEmpty && $0.confidence == .high } || duties.contains { $0.isRule }
    if duties.isEmpty { duties = decisions(subject) }
    guard !duties.isEmpty else { return [] }
    let name = subject.type.name
    let clauses = duties.map { "\($0.verb) in \(Prose.names($0.members)) (\(Prose.names($0.phrases, limit: 2)))" }
    return [
      FindingDraft(
        symbol: name, places: duties.flatMap(\.places),
        message: "`\(name)` \(Prose.list(clauses, limit: 4))",
        problem:
          "The view `\(name)` \(Prose.list(clauses, limit: 4)). None of it can be tested without drawing the view.",
        fix: duties.map {
          "Move what \($0.verb) in \(Prose.names($0.members, limit: 6)) to `\(subject.stem)\($0.part)`."
        } + ["Let `\(name)` show finished values and tell `\(subject.stem)Presenter` what the user did."],
        severity: duties.allSatisfy { $0.part == "Presenter" } ? .medium : nil, confidence: sure ? .high : .medium)
    ]
  }

  /// Formatters and formats that are written here; values in localised sentences and `formatted()` are SwiftUI's own way.
  private static func isFormatting(_ use: NameUse) -> Bool {
    switch use.name {
    case "localizedString": use.argumentLabels.first == "from"
    case "formatted", "localizedStringWithFormat": false
    case "String", "NSString": use.context.contains(.textArgument)
    default: true
    }
  }

  private struct Duty {
    let verb: String
    let part: String
    let members: [String]
    let phrases: [String]
    let places: [Location]
    var isRule: Bool { verb == Self.deciding }
    static let deciding = "decides over domain values"

    init(_ verb: String, _ part: String, _ hits: ConcernHits) {
      self.init(verb, part, hits.hits.map(\.member.name), hits.phrases, hits.places)
    }

    init(_ verb: String, _ part: String, _ members: [String], _ phrases: [String], _ places: [Location]) {
      self.verb = verb
      self.part = part
      self.members = Prose.unique(members)
      self.phrases = phrases
      self.places = places
    }
  }

  /// Members that decide over domain values.
  private static func rules(_ subject: Subject) -> [Duty] {
    let rules = RuleMembers(
      subject, minimumComplexity: subject.context.threshold("member_cognitive_complexity", of: rule))
    guard rules.complexity >= subject.context.threshold("cognitive_complexity", of: rule), !rules.members.isEmpty,
      rules.domainIDs.contains(where: { isExchanged($0, subject) })
    else {
      return []
    }
    return [
      Duty(
        Duty.deciding, "Interactor", rules.members.map(\.name), rules.domain,
        rules.members.map(subject.location))
    ]
  }

  /// Branches over domain values among what the view draws, where they are more than one.
  private static func decisions(_ subject: Subject) -> [Duty] {
    let decisions = Decisions(subject)
    guard decisions.weight >= subject.context.threshold("decisions", of: rule) else { return [] }
    return [
      Duty(
        "branches on domain values", "Presenter", decisions.hits.map(\.member.name), decisions.phrases, decisions.places
      )
    ]
  }

  private static func isExchanged(_ id: TypeID, _ subject: Subject) -> Bool {
    let type = subject.index.types[id]
    return type.conformances.contains(where: DomainSymbols.valueProtocols.contains)
      || type.superclasses.contains(where: DomainSymbols.modelClasses.contains)
  }
}
