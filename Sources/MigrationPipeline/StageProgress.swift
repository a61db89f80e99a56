/// Takes note of how far a stage is.
package struct StageProgress: Sendable {
  private let report: @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

  /// `report` is called from several threads, with every number up to the total once.
  package init(_ report: @escaping @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void) {
    self.report = report
  }

  /// For runs that nobody watches.
  package static let silent = StageProgress { _, _, _ in }

  func note(_ stage: String, _ done: Int, _ total: Int) { report(stage, done, total) }
}
