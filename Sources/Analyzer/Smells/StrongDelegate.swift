import MigrationModel
import ProjectIndex

/// A stored delegate or back reference of a class-bound type that is neither `weak` nor `unowned`.
enum StrongDelegate: Smell {
  static let rule = Rule(
    id: "strong_delegate", severity: .critical, phase: .criticalSafety, title: "Strong delegate",
    rationale: """
      A delegate usually owns the object that calls it back. If that object holds its delegate strongly, neither is ever \
      freed: the screen stays in memory with its observers and timers and goes on reacting.
      """,
    source: "SwiftLint `weak_delegate`; The Swift Programming Language, Automatic Reference Counting.")
}
