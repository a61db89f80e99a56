import MigrationModel

/// The tasks of one finding: one for each rewrite step of its rule, or one for a person, each cut below the cap.
struct FindingTasks {
  let finding: Finding
  let context: TaskContext
  /// The type that the finding is about, if it is one.
  let subject: FindingSubject?

  private var rule: Rule? { context.rules[finding.rule] }
  private var report: TypeReport? { subject?.report }

  /// The tasks, without labels. `seam` is the id of the task that split tasks wait for.
  func drafts(seam: String) -> [TaskDraft] {
    let steps = context.steps(of: finding)
    if steps.isEmpty { return byHand() }
    return steps.flatMap { split($0, seam: seam) }
  }

  private func byHand() -> [TaskDraft] {
    let fix = fixSteps
    let step = context.fix(of: finding)
    let base = ExpectedSize.steps(step == nil ? fix.count : 0)
    let units = TaskParts.units(of: places, in: subject) { _, places in overflow ?? ExpectedSize.edit(places) }
    return drafts(units, base: base, step: nil) { task, part in
      let phase = rule?.phase ?? .viewAndWiring
      task.step = step
      if step != nil { task.expected = part.size }
      // A split is worked out on the tree behind the fixes, so they come before it.
      task.phase = task.step == nil ? phase : min(phase, .viewState)
      task.risk = TaskChecks.risk(of: task)
    }
  }

  private func split(_ step: SplitStep, seam: String) -> [TaskDraft] {
    let units = TaskParts.units(of: finding.locations, in: subject) { member, places in
      ExpectedSize.move(step, of: member, places: places)
    }
    return drafts(units, base: LineCount(added: 0, deleted: 0), step: step) { task, part in
      task.title += ", to the \(step == .router ? context.shape(of: finding).router : step.destination)"
      task.phase = step.phase
      task.step = step.rawValue
      task.dependsOn = [seam]
      task.risk = step.risk
      task.expected = part.size
    }
  }

  /// A finding on a whole type points at its declaration: its lines are not the change.
  private var places: [Location] {
    guard let report else { return finding.locations }
    return finding.locations.map { place in
      let isWhole = place.file == report.file && place.line <= report.line && place.endLine >= report.endLine
      return isWhole ? Location(file: place.file, line: place.line, column: place.column) : place
    }
  }

  /// What has to leave a file that a finding is about as a whole: all above the rule's limit; nil for other findings.
  private var overflow: LineCount? {
    guard let limit = rule.flatMap({ context.configuration.threshold("lines", of: $0) }), finding.locations.count == 1,
      finding.location.line == 1, finding.location.endLine > limit
    else { return nil }
    return ExpectedSize.edit([Location(file: finding.location.file, line: limit + 1, endLine: finding.location.endLine)]
    )
  }

  private var fixSteps: [String] {
    finding.fix.isEmpty
      ? ["Change `\(finding.symbol)` so that this no longer holds: \(finding.message)"]
      : finding.fix.map(Markdown.singleLine)
  }

  private func drafts(
    _ units: [TaskParts.Unit], base: LineCount, step: SplitStep?,
    finish: (inout PlanTask, TaskParts.Part) -> Void
  ) -> [TaskDraft] {
    let cutting = TaskParts(cap: context.cap, base: base)
    let parts = cutting.parts(units, anchors: context.anchors(of: finding.id, step: step))
    let words = PartWords(parts, steps: fixSteps)
    return parts.map { part in
      var task = task(for: part, words, step: step)
      finish(&task, part)
      task.effort = context.effort.text(expecting: part.size.total, oversize: oversize(part, cutting))
      task.verification = TaskChecks.verification(of: task, lookup: context.lookup)
      return TaskDraft(task: task, members: part.units.map(\.name))
    }
  }

  private func oversize(_ part: TaskParts.Part, _ cutting: TaskParts) -> String? {
    guard let words = cutting.oversize(part) else { return nil }
    return overflow == nil ? words : "each new file can be a pull request of its own"
  }

  private func task(for part: TaskParts.Part, _ words: PartWords, step: SplitStep?) -> PlanTask {
    let problem = ProblemText.completed(
      finding.problem, message: finding.message, facts: subject?.sentences ?? [], last: words.sentence(of: part))
    return PlanTask(
      id: TaskContext.id(finding.id, anchor: part.anchor, step: step),
      title: "`\(finding.symbol)`: \(insideSentence(rule?.title ?? finding.rule))" + words.titleEnd(of: part),
      severity: finding.severity, phase: .viewAndWiring, rule: finding.rule, typeName: finding.typeName,
      locations: part.units.isEmpty ? finding.locations : part.locations, problem: problem,
      fix: words.steps(of: part), feature: finding.feature, confidence: finding.confidence)
  }

  /// A rule's title inside a sentence; a first word with capitals of its own (`ViewState`, `UI`) stays.
  private func insideSentence(_ title: String) -> String {
    let rest = title.prefix { $0 != " " }.dropFirst()
    return rest.contains(where: \.isUppercase) ? title : title.lowercasedFirst
  }
}
