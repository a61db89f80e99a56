import MigrationModel
import SwiftSource

/// A small change that mends a finding where it stands, whatever becomes of the type: one file under `Steps/Fixes/`, one
/// line in the catalogue.
struct Fix: Sendable {
  /// The name in `Rule.steps` and of patch files.
  let id: String
  /// It is made behind all that takes types apart, and says nothing where that has left it nothing to do.
  var isLast = false
  /// The change for a finding; throws why there is none. One without edits says that nothing is left to do.
  let draft: @Sendable (FixSubject) throws(ObstacleError) -> FixDraft
}

/// What a fix wants to change.
struct FixDraft: Sendable {
  /// First line of the commit message.
  var title: String
  /// Against the bytes of the subject's tree, by path.
  var edits: [String: [SourceEdit]] = [:]
  /// Text by path.
  var newFiles: [String: String] = [:]
  /// `Type.member` or `Type` -> what becomes of it; in the order of the body.
  var changes: [(symbol: String, what: String)] = []
  /// Imports that go or come, as the body says it.
  var imports: [String] = []
  /// Changes in behaviour, exactly; empty for none.
  var behaviour: [String] = []
  /// What to do besides building and testing.
  var check: String
  /// Places of the finding that stay as they are.
  var blockers: [(symbol: String, location: Location, obstacle: Obstacle)] = []

  /// Both changes in one, under the title of the first that changes something; they touch different members.
  func adding(_ other: FixDraft) -> FixDraft {
    var whole = self
    whole.blockers += other.blockers
    if other.edits.isEmpty { return whole }
    if edits.isEmpty { (whole.title, whole.check) = (other.title, "") }
    whole.edits.merge(other.edits) { $0 + $1 }
    whole.newFiles.merge(other.newFiles) { first, _ in first }
    whole.changes += other.changes
    whole.imports += other.imports
    whole.behaviour += other.behaviour
    whole.check += (whole.check.isEmpty ? "" : " ") + other.check
    return whole
  }

  init(title: String, check: String) {
    self.title = title
    self.check = check
  }

  /// An edit of a file, with the declaration that it changes.
  mutating func edit(_ path: String, _ range: Range<Int>, _ replacement: String) {
    edits[path, default: []].append(SourceEdit(range: range, replacement: replacement))
  }

  /// Says once what becomes of a declaration.
  mutating func change(_ symbol: String, _ what: String) {
    guard !changes.contains(where: { $0.symbol == symbol }) else { return }
    changes.append((symbol, what))
  }
}

extension ObstacleError {
  init(_ reason: String, _ message: String) { self.init(obstacle: Obstacle(reason: reason, message: message)) }
}
