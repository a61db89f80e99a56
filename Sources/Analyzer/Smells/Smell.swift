import Effects
import MigrationModel
import ProjectIndex

/// A rule over one type with all its extensions.
protocol Smell: SendableMetatype {
  static var rule: Rule { get }

  /// The rule asks for the features of the tree, which are found beside the work of all other rules.
  static var comparesFeatures: Bool { get }

  /// What the rule finds in a type that people wrote and that is no test code.
  static func findings(in subject: Subject) -> [FindingDraft]
}

/// A finding before it has its id and severity.
struct FindingDraft: Sendable {
  /// `Type`, or `Type.member`.
  let symbol: String
  /// Every place, the one shown first in front.
  let places: [Location]
  let message: String
  let problem: String
  let fix: [String]
  /// Where this case is worse, or less bad, than the rule says in general.
  var severity: Severity?
  var confidence: Confidence
  /// No rewrite step of the rule can mend this case.
  var isByHand: Bool
  /// See `Finding`.
  var theme: String?

  init(
    symbol: String, places: [Location], message: String, problem: String, fix: [String], severity: Severity? = nil,
    confidence: Confidence = .high, isByHand: Bool = false, theme: String? = nil
  ) {
    self.symbol = symbol
    self.places = places
    self.message = message
    self.problem = problem
    self.fix = fix
    self.severity = severity
    self.confidence = confidence
    self.isByHand = isByHand
    self.theme = theme
  }
}

extension Smell {
  static var comparesFeatures: Bool { false }

  /// The findings of the rule in a type, with ids and the severity that the configuration wants.
  static func report(on subject: Subject, _ settings: RuleSettings) -> [Finding] {
    let drafts = findings(in: subject)
    guard !drafts.isEmpty else { return [] }
    var counters: [String: Int] = [:]
    return drafts.filter { !$0.places.isEmpty }.map { draft in
      counters[draft.symbol, default: 0] += 1
      let id = "\(rule.id):\(draft.symbol)\(home(of: subject)):\(counters[draft.symbol] ?? 1)"
      return Finding(
        id: id, rule: rule.id, severity: settings.severity ?? draft.severity ?? rule.severity,
        location: shown(draft, subject),
        locations: Array(Set(draft.places)).sorted(), symbol: draft.symbol, typeName: subject.type.name,
        message: draft.message, problem: draft.problem, fix: draft.fix,
        isByHand: draft.isByHand, confidence: draft.confidence, theme: draft.theme)
    }
  }

  /// Where a finding is shown: of what is said about the whole type, in the file that declares it, at its head if all places
  /// lie elsewhere.
  private static func shown(_ draft: FindingDraft, _ subject: Subject) -> Location {
    let home = subject.location
    guard draft.symbol == subject.type.name, subject.type.parts.contains(where: { $0.file == draft.places[0].file })
    else { return draft.places[0] }
    return draft.places.first { $0.file == home.file } ?? home
  }

  /// `@path` where two types of the tree have one name (the same screen for two platforms, say), else nothing.
  private static func home(of subject: Subject) -> String {
    guard subject.context.index.types(named: subject.type.name).count > 1 else { return "" }
    return subject.type.parts.first.map { "@" + $0.file } ?? ""
  }
}
