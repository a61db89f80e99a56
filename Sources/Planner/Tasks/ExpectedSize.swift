import MigrationModel

/// What a task will change, before anyone has changed it. The constants are averages over the patches that `rewrite`
/// made for GitHawk, NetNewsWire, eidolon and woocommerce-ios.
enum ExpectedSize {
  /// Lines around a member that moves: the protocol's requirement, the forwarding and the calls.
  static let glue = 5
  /// Lines that a step written by hand changes besides the places named.
  static let linesPerStep = 5
  private static let linesPerSeamPart = 12
  private static let routeAdded = 10
  private static let routeDeleted = 3
  /// Lines of a statement that leaves a method which stays.
  private static let statement = 3
  /// A test of one member: its arrangement, call and expectations.
  static let linesPerTest = 12
  /// Head of a test file: imports, the type, a stub for what is asked.
  static let linesPerTestFile = 30

  /// A seam adds an empty file a part, and the lazy property.
  static func seam(newFiles: Int) -> LineCount { LineCount(added: linesPerSeamPart * newFiles + 2, deleted: 0) }

  /// Moving a member, or what it does at some places.
  static func move(_ step: SplitStep, of member: MemberReport?, places: [Location]) -> LineCount {
    let count = Set(places).count
    if step == .router { return LineCount(added: routeAdded * count, deleted: routeDeleted * count) }
    if let member, SplitStep(movingTo: member.role) == step {
      return LineCount(added: member.lineCount + glue, deleted: member.lineCount)
    }
    return LineCount(added: (statement + 1) * count + glue, deleted: statement * count)
  }

  /// Changing places by hand: each line is taken out and put in again.
  static func edit(_ places: [Location]) -> LineCount {
    let lines = places.reduce(0) { $0 + max(1, $1.endLine - $1.line + 1) }
    return LineCount(added: lines, deleted: lines)
  }

  /// The steps of a fix besides its places.
  static func steps(_ count: Int) -> LineCount { LineCount(added: linesPerStep * count, deleted: 0) }
}
