import Effects
import MigrationModel
import ProjectIndex

/// A navigation stack inside another one, or a tab view inside a stack.
enum NestedNavigationStack: Smell {
  static let rule = Rule(
    id: "nested_navigation_stack", severity: .high, phase: .router, title: "Navigation stack inside another",
    rationale: """
      Two stacks have two bars and two paths: titles double, the back button leads to the wrong place, and a route of the \
      outer stack can't reach the inner one. Around tabs a stack hides the tab bar on every push.
      """,
    source: "Seeds 000 and 004: one stack a tab or modal; Apple, Migrating to new navigation types.",
    example: """
      import SwiftUI
      struct HomeView: View {
        var body: some View { NavigationStack { NavigationStack { Text("") } } }
      }
      """,
    counterexample: """
      import SwiftUI
      struct HomeView: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack { Text("") }.sheet(isPresented: $isShown) { NavigationStack { Text("") } }
        }
      }
      """)

  private static let stacks: Set<String> = ["NavigationStack", "NavigationView"]
  /// Calls whose closure shows its content on its own, outside the stack around it.
  private static let borders: Set<String> = [
    "sheet", "fullScreenCover", "popover", "NavigationSplitView", "TabView", "Tab", "inspector", "WindowGroup",
  ]

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isSwiftUIView else { return [] }
    return subject.ownIDs.flatMap { id -> [FindingDraft] in
      let uses = subject.index.members[id].body.uses
      guard uses.indices.contains(where: { isStack(uses.key($0), subject) }) else { return [] }
      let member = subject.index.members[id]
      return uses.indices.compactMap { position in
        nested(position, uses, subject).map { draft($0, uses[position], member, subject) }
      }
    }
  }

  private static func isStack(_ use: UseKey, _ subject: Subject) -> Bool {
    use.access == .call && use.isAlone && use.type == nil && stacks.contains(subject.index.symbolTexts[use.name])
  }

  /// What is wrong with a call that stands in a stack; nil if nothing is.
  private static func nested(_ position: UseID, _ uses: NameUses, _ subject: Subject) -> String? {
    let key = uses.key(position)
    guard key.access == .call, key.isAlone, let outer = stack(around: position, uses, subject) else { return nil }
    let use = uses[position]
    if isStack(key, subject) { return "\(use.name.codeWithArticle) inside \(outer.codeWithArticle)" }
    if use.name == "TabView", key.type == nil, !isPaged(uses) { return "a `TabView` inside \(outer.codeWithArticle)" }
    guard let type = subject.context.survey.own.type(of: key), type != subject.type.id,
      subject.context.presentation[type].contains(.isSwiftUIView), opensStack(type, subject)
    else { return nil }
    return "`\(subject.index.types[type].name)`, whose `body` is a stack of its own, inside \(outer.codeWithArticle)"
  }

  /// The stack whose closure holds a use directly, with no border between.
  private static func stack(around position: UseID, _ uses: NameUses, _ subject: Subject) -> String? {
    var around = uses.key(position).enclosingCall
    while let call = around {
      let name = subject.index.symbolTexts[uses.key(call).name]
      if borders.contains(name) { return nil }
      if isStack(uses.key(call), subject) { return name }
      around = uses.key(call).enclosingCall
    }
    return nil
  }

  /// Pages are swiped, they have no bar.
  private static func isPaged(_ uses: NameUses) -> Bool {
    uses.contains { $0.name == "page" || $0.name == "tabViewStyle" }
  }

  /// Whether the outermost view of a body is a stack.
  private static func opensStack(_ type: TypeID, _ subject: Subject) -> Bool {
    subject.index.types[type].members.contains { id in
      guard subject.index.members[id].name == "body" else { return false }
      let uses = subject.index.members[id].body.uses
      return uses.indices.contains { isStack(uses.key($0), subject) && uses.key($0).enclosingCall == nil }
    }
  }

  private static func draft(
    _ what: String, _ use: NameUse, _ member: IndexedMember, _ subject: Subject
  ) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    return FindingDraft(
      symbol: symbol, places: [subject.location(use, in: member)], message: "`\(symbol)` puts \(what)",
      problem:
        "`\(member.name)` of `\(subject.type.name)` puts \(what). There are two bars and two paths then, and neither "
        + "knows the other.",
      fix: [
        use.name == "TabView"
          ? "Make the `TabView` the outermost view of `\(subject.type.name)` and give each tab its own stack."
          : "Keep the outer stack and let the inner view be plain content; where it is shown alone, put the stack around it there."
      ])
  }
}
