import MigrationModel

/// What the making of tasks asks for.
struct TaskContext {
  let lookup: AnalysisLookup
  let rules: [String: Rule]
  let configuration: Configuration
  let effort: Effort
  /// Ids of the tasks that the plan has already.
  let written: Set<String>
  /// Whether types are taken apart at all: not where the advice is not to migrate, unless a plan that does so is under way.
  let takesApart: Bool

  init(
    _ lookup: AnalysisLookup, rules: [Rule], configuration: Configuration, written: Set<String>, takesApart: Bool = true
  ) {
    self.takesApart = takesApart
    self.lookup = lookup
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.configuration = configuration
    self.written = written
    effort = Effort(lookup.analysis.history)
  }

  /// Most changed lines of a pull request.
  var cap: Int { configuration.maxPatchLines }

  /// The rewrite steps that take a finding's code apart; none where only a person can.
  func steps(of finding: Finding) -> [SplitStep] {
    steps(for: finding).compactMap(SplitStep.init).filter { $0 != .seam }
  }

  /// The step that mends a finding in place; nil where a person has to.
  func fix(of finding: Finding) -> String? { steps(for: finding).first { SplitStep(rawValue: $0) == nil } }

  private func steps(for finding: Finding) -> [String] { finding.isByHand ? [] : rules[finding.rule]?.steps ?? [] }

  func report(of finding: Finding) -> TypeReport? {
    lookup.type(finding.typeName, in: finding.locations.map(\.file))
  }

  func shape(of finding: Finding) -> ModuleShape {
    let report = report(of: finding)
    return ModuleShape(
      typeName: finding.typeName, dialect: lookup.features[finding.feature]?.dialect ?? configuration.spanningDialect,
      report: report,
      isPresenter: report?.role == .presenter, isController: lookup.hasController)
  }

  /// The id of a part: that of the whole for the first, with the part's anchor behind a `/` for others.
  static func id(_ whole: String, anchor: String?, step: SplitStep?) -> String {
    whole + (anchor.map { "/" + $0 } ?? "") + (step.map { "#" + $0.rawValue } ?? "")
  }

  /// The anchors of the parts of a whole that the plan has.
  func anchors(of whole: String, step: SplitStep?) -> Set<String> {
    let ending = step.map { "#" + $0.rawValue } ?? ""
    let ids = written.filter { $0.hasPrefix(whole + "/") && $0.hasSuffix(ending) }
    return Set(ids.map { String($0.dropFirst(whole.count + 1).dropLast(ending.count)) })
  }
}

/// A task with the members that it moves.
struct TaskDraft {
  var task: PlanTask
  /// Empty where a person decides.
  var members: [String] = []
}
