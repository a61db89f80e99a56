/// What is done beside the modules that stand, one line each, in the order in which all types have it done.
enum StepCatalogue {
  /// What has tasks. Files that have another place are not changed any more: that comes last.
  static let closing: [[RewriteStep]] = [
    [.tests, .wiring],
    [.skeleton],
    [.filing],
  ]

  /// What is done behind everything else: it has no task of its own, as nobody knows before how long a file will be.
  static let parting: RewriteStep = .viewParts

  /// What goes with a module, and is no question of its own.
  static let followers = [RewriteStep.skeleton.id, RewriteStep.filing.id]
}
