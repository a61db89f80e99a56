/// The work to be done: one plan a feature, plus what spans features and what was found later.
package struct Plan: Sendable, Equatable {
  /// Stands for a feature's slug where work spans several.
  package static let crossCuttingSlug = "cross-cutting"

  /// In the order in which they should be worked on.
  package var features: [FeaturePlan]
  /// Work that spans features.
  package var crossCutting: [PlanTask]
  /// Findings that came after the first analysis and are in nobody's plan yet.
  package var discovered: [PlanTask]
  /// Ids that tasks had in the plan files -> ids that they have now, because their code was renamed or moved.
  package var renames: [String: String]
  /// Files that are there and that the analysis did not read; what stands in them is not known to be gone.
  package var unread: Set<String>
  /// Path of a patch -> paths of those that must be in before, all below `refactoring/`: the patch files say so, the plan
  /// files don't.
  package var patchNeeds: [String: [String]]

  package init(
    features: [FeaturePlan], crossCutting: [PlanTask] = [], discovered: [PlanTask] = [],
    renames: [String: String] = [:], unread: Set<String> = [], patchNeeds: [String: [String]] = [:]
  ) {
    self.features = features
    self.crossCutting = crossCutting
    self.discovered = discovered
    self.renames = renames
    self.unread = unread
    self.patchNeeds = patchNeeds
  }

  /// Every task, in plan order, wherever it is kept.
  package var tasks: [PlanTask] {
    var tasks: [PlanTask] = features.flatMap(\.tasks)
    tasks += crossCutting
    tasks += discovered
    return tasks
  }

  /// Every task of every feature with the feature's slug, in plan order.
  package var featureTasks: [(slug: String, task: PlanTask)] {
    features.flatMap { feature in feature.tasks.map { (feature.feature.slug, $0) } }
  }
}

/// The plan of one feature.
package struct FeaturePlan: Sendable, Equatable {
  package var feature: Feature
  /// By phase, then by what must come first.
  package var tasks: [PlanTask]

  package init(feature: Feature, tasks: [PlanTask]) {
    self.feature = feature
    self.tasks = tasks
  }
}

/// One pull request: one concern, at most the cap of changed lines.
package struct PlanTask: Sendable, Equatable {
  /// The finding id, with `#step` behind it where a finding gives several tasks. Kept in a hidden comment of the plan file.
  package var id: String
  /// `C1`, `H2`, `M3`: letter of the severity, counted inside the feature.
  package var label: String
  package var title: String
  package var severity: Severity
  /// That of the finding it mends; of several the surest.
  package var confidence: Confidence
  package var phase: Phase
  package var rule: String
  /// Full name of the type it works on.
  package var typeName: String
  /// Slug of the feature whose code it is about, wherever the task is kept; empty if it spans features.
  package var feature: String
  /// Id of the rewrite step that makes its patches; nil if a person has to do it.
  package var step: String?
  package var locations: [Location]
  /// Places beyond the listed ones: a plan file names 20 and counts the rest.
  package var unlistedLocations: Int
  package var problem: String
  package var fix: [String]
  /// Ids of tasks that must be done before.
  package var dependsOn: [String]
  /// In apply order.
  package var patches: [PatchReference]
  /// What its patches will change, as far as it can be told before they are made; nil if a person has to do it.
  package var expected: LineCount?
  /// What the rewriter could not move, and why.
  package var blockers: [Blocker]
  package var effort: String?
  package var risk: String?
  package var verification: [String]
  package var isDone: Bool
  /// Why it is done without its patch, e.g. that the code was fixed outside the tool.
  package var note: String?

  package init(
    id: String, label: String = "", title: String, severity: Severity, phase: Phase, rule: String, typeName: String,
    step: String? = nil, locations: [Location], problem: String, fix: [String], dependsOn: [String] = [],
    patches: [PatchReference] = [], blockers: [Blocker] = [], effort: String? = nil, risk: String? = nil,
    verification: [String] = [], isDone: Bool = false, note: String? = nil, feature: String = "",
    unlistedLocations: Int = 0, expected: LineCount? = nil, confidence: Confidence = .high
  ) {
    self.id = id
    self.label = label
    self.title = title
    self.severity = severity
    self.confidence = confidence
    self.phase = phase
    self.rule = rule
    self.typeName = typeName
    self.step = step
    self.locations = locations
    self.problem = problem
    self.fix = fix
    self.dependsOn = dependsOn
    self.patches = patches
    self.blockers = blockers
    self.effort = effort
    self.risk = risk
    self.verification = verification
    self.isDone = isDone
    self.note = note
    self.feature = feature
    self.unlistedLocations = unlistedLocations
    self.expected = expected
  }
}

extension PlanTask {
  /// What the task asks for and no patch does: as long as there is some, a patch does not end the task.
  package var staying: [Blocker] { blockers.filter(\.isNamed) }

  /// The patch to apply next; nil if none is left.
  package var nextPatch: PatchReference? { isDone ? nil : patches.first { !$0.isApplied } }

  /// Some of its patches are in and some are not: what the first have done may be why the analysis does not find it any more.
  package var isUnderWay: Bool { nextPatch != nil && patches.contains(where: \.isApplied) }

  /// Open, though all of its patches are applied: the rest is for a person.
  package var isLeftToPeople: Bool { !isDone && !patches.isEmpty && patches.allSatisfy(\.isApplied) }
}

/// Lines that a change adds and deletes.
package struct LineCount: Sendable, Equatable, Hashable {
  package var added: Int
  package var deleted: Int

  package init(added: Int, deleted: Int) {
    self.added = added
    self.deleted = deleted
  }

  /// Changed lines: what a reviewer has to read.
  package var total: Int { added + deleted }

  package static func + (left: LineCount, right: LineCount) -> LineCount {
    LineCount(added: left.added + right.added, deleted: left.deleted + right.deleted)
  }
}

/// A patch as the plan names it.
package struct PatchReference: Sendable, Equatable {
  /// Relative to `refactoring/`, e.g. `patches/orders/0003-router.patch`.
  package var path: String
  /// Changed lines.
  package var added: Int
  package var deleted: Int
  /// Above the cap because it is one indivisible move: the reason.
  package var oversizeReason: String?
  /// It is in, and the task is open all the same: others of its patches are not, or something has stayed.
  package var isApplied: Bool

  package init(path: String, added: Int, deleted: Int, oversizeReason: String? = nil, isApplied: Bool = false) {
    self.path = path
    self.added = added
    self.deleted = deleted
    self.oversizeReason = oversizeReason
    self.isApplied = isApplied
  }
}
