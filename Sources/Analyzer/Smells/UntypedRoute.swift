import Effects
import MigrationModel
import ProjectIndex

/// Routes of SwiftUI that are strings.
enum UntypedRoute: Smell {
  static let rule = Rule(
    id: "untyped_route", severity: .medium, phase: .router, title: "Route as a string",
    rationale: """
      A string as a route takes any text, and a destination for `String` answers any string that is pushed. The compiler \
      finds neither the route without a screen nor the typing error.
      """,
    source: "Seeds 000 and 004: routes are cases of one Hashable enum.",
    example: """
      import SwiftUI
      struct HomeView: View {
        var body: some View {
          NavigationStack { NavigationLink("Orders", value: "orders").navigationDestination(for: String.self) { Text($0) } }
        }
      }
      """,
    counterexample: """
      import SwiftUI
      enum Route: Hashable { case orders }
      struct HomeView: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Orders", value: Route.orders).navigationDestination(for: Route.self) { _ in Text("") }
          }
        }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isInterfaceCode || subject.role == .router else { return [] }
    var places: [Location] = []
    var members: [String] = []
    var what: [String] = []
    for id in subject.ownIDs {
      let uses = subject.index.members[id].body.uses
      for position in uses.indices {
        guard let phrase = stringRoute(position, uses, subject) else { continue }
        places.append(subject.location(uses[position], in: subject.index.members[id]))
        members.append(subject.index.members[id].name)
        what.append(phrase)
      }
    }
    guard !places.isEmpty else { return [] }
    let name = subject.type.name
    return [
      FindingDraft(
        symbol: name, places: places,
        message:
          "`\(name)` routes by strings in \(Prose.names(Prose.unique(members))): \(Prose.names(Prose.unique(what)))",
        problem:
          "\(Prose.names(Prose.unique(members))) of `\(name)` \(Prose.unique(members).count == 1 ? "uses" : "use") "
          + "\(Prose.names(Prose.unique(what), limit: 4)): every `String` is a route, and which of them have a screen is "
          + "known nowhere.",
        fix: [
          "Declare `enum \(subject.stem)Route: Hashable` with one case a destination and its values.",
          "Push cases of it in \(Prose.names(Prose.unique(members), limit: 5)), and register one destination for it.",
        ])
    ]
  }

  /// How a use routes by a string; nil if it does not.
  private static func stringRoute(_ position: UseID, _ uses: NameUses, _ subject: Subject) -> String? {
    let key = uses.key(position)
    guard key.member == nil else { return nil }
    let name = subject.index.symbolTexts[key.name]
    switch name {
    case "String":
      guard let call = key.enclosingCall, key.isAlone,
        subject.index.symbolTexts[uses.key(call).name] == "navigationDestination",
        uses[call].argumentLabels.first == "for", uses[call].closureDepth == uses[position].closureDepth
      else { return nil }
      return "navigationDestination(for: String.self)"
    case "NavigationLink":
      guard key.access == .call, key.context.contains(.textArgument), uses[position].argumentLabels.first == "value"
      else {
        return nil
      }
      return "NavigationLink(value: \"...\")"
    case "append":
      guard key.context.contains(.textArgument), uses[position].receiverType == "NavigationPath" else { return nil }
      return "\(uses[position].phrase)(\"...\")"
    default: return nil
    }
  }
}
