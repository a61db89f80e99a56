import Effects
import MigrationModel
import ProjectIndex

/// A view model class that nothing inherits from and that does not say so.
enum NonFinalViewModel: Smell {
  static let rule = Rule(
    id: "non_final_view_model", severity: .medium, phase: .presenter, title: "View model not final",
    rationale: """
      A class that may be inherited from can't be checked by reading it alone, and the compiler can't make it Sendable or \
      call its methods directly. Nothing in the tree needs it open.
      """,
    source: "Seeds 000 and 004: presenters and view models are `final class`.",
    steps: ["final-class"],
    example: "import Combine\nclass OrdersViewModel: ObservableObject { @Published var title = \"\" }\n",
    counterexample: "import Combine\nfinal class OrdersViewModel: ObservableObject { @Published var title = \"\" }\n")

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel, subject.type.kind == .class,
      subject.type.modifiers.allSatisfy({ $0 != "final" && $0 != "open" }),
      subject.profile.heirs.isEmpty, !isOverridable(subject)
    else { return [] }
    let name = subject.type.name
    let methods = subject.profile.methods.count
    let size = methods == 0 ? "with properties alone" : "with \(Prose.count(methods, "method"))"
    return [
      FindingDraft(
        symbol: name, places: [subject.location],
        message: "`\(name)` is not `final`, and nothing in the tree inherits from it",
        problem: """
          `\(name)` is a class \(size) and no subclass in the tree, tests included. As it is, each of its \
          \(methods == 0 ? "properties" : "methods") might be overridden.
          """,
        fix: ["Declare it as `final class \(subject.shortName)`."])
    ]
  }

  /// An open member says that a subclass outside is meant.
  private static func isOverridable(_ subject: Subject) -> Bool {
    subject.type.members.contains { subject.index.members[$0].access == .open }
  }
}
