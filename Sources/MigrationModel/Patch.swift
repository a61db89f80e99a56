/// One small change of the tree that `git am` takes.
package struct Patch: Sendable, Equatable {
  /// Runs through the whole tree, from 1: all patches apply in this order on the analysed tree.
  package var number: Int
  /// Slug of the feature.
  package var slug: String
  /// Id of the step that made it.
  package var step: String
  /// Id of its task.
  package var taskID: String
  /// Numbers of the patches that must be applied before: of the same feature only, but for what spans features.
  package var dependsOn: [Int]
  /// First line of the commit message.
  package var subject: String
  /// What moves, what changes in behaviour, how to check; without trailers.
  package var body: String
  /// Files before and after, sorted by path.
  package var changes: [FileChange]
  package var added: Int
  package var deleted: Int
  /// Above the cap because it is one indivisible move: the reason.
  package var oversizeReason: String?
  /// Members, and places with statements, that it moves.
  package var moves: Int
  /// Paths of new files with code that an app needs once for all modules of a dialect: it stood nowhere before.
  package var support: Set<String>

  package init(
    number: Int, slug: String, step: String, taskID: String, dependsOn: [Int], subject: String, body: String,
    changes: [FileChange], added: Int, deleted: Int, oversizeReason: String? = nil, moves: Int = 0,
    support: Set<String> = []
  ) {
    self.number = number
    self.slug = slug
    self.step = step
    self.taskID = taskID
    self.dependsOn = dependsOn
    self.subject = subject
    self.body = body
    self.changes = changes
    self.added = added
    self.deleted = deleted
    self.oversizeReason = oversizeReason
    self.moves = moves
    self.support = support
  }

  /// `NNNN-<step>.patch`.
  package var fileName: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-" + step + ".patch"
  }
}

/// A file before and after a patch.
package struct FileChange: Sendable, Equatable {
  /// Relative to the analysed folder.
  package var path: String
  /// nil if the patch creates the file.
  package var before: [UInt8]?
  /// nil if the patch deletes the file.
  package var after: [UInt8]?
  /// Where the file was before; nil if it stays where it is.
  package var movedFrom: String?

  package init(path: String, before: [UInt8]?, after: [UInt8]?, movedFrom: String? = nil) {
    self.path = path
    self.before = before
    self.after = after
    self.movedFrom = movedFrom
  }
}

/// Something that can't be moved safely, with the reason. Printed in the plan, never thrown.
package struct Blocker: Codable, Sendable, Equatable, Hashable {
  /// `Type.member`, or the type.
  package var symbol: String
  package var location: Location
  /// Snake-case id of the reason, for counting: `unknown_type`, `private_access`, `shared_state`, ...
  package var reason: String
  /// One sentence about this code.
  package var message: String
  /// Id of the task it stands in the way of.
  package var taskID: String
  /// The task asks for what stays there: it is not done as long as it stays.
  package var isNamed = true

  package init(symbol: String, location: Location, reason: String, message: String, taskID: String) {
    self.symbol = symbol
    self.location = location
    self.reason = reason
    self.message = message
    self.taskID = taskID
  }
}

/// What a rewrite gave: patches in order, and everything that stays with its reason.
package struct PatchSeries: Sendable, Equatable {
  package var patches: [Patch]
  package var blockers: [Blocker]
  /// New files that an Xcode project with an explicit file list must be told of, sorted.
  package var newFiles: [String]
  /// Types that patches take apart, as they were before the first of them.
  package var origins: [SplitOrigin] = []

  /// Members, and places with statements, that patches move.
  package var moved: Int { patches.reduce(0) { $0 + $1.moves } }

  package init(
    patches: [Patch], blockers: [Blocker], newFiles: [String]
  ) {
    self.patches = patches
    self.blockers = blockers
    self.newFiles = newFiles
  }
}

/// Looks at patches before they are accepted. A value: a copy goes on from the state of the original, so that a series can
/// be tried and dropped.
package protocol PatchGate: Sendable {
  /// What refuses a patch; empty if it may be written.
  mutating func violations(in patch: Patch) -> [Violation]
  /// The patch belongs to the series: what follows is looked at on top of it.
  mutating func accept(_ patch: Patch)
}
