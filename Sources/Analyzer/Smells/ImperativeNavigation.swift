import MigrationModel
import ProjectIndex

/// Push, pop, present, dismiss, segues and changes of the window's root outside a router.
enum ImperativeNavigation: Smell {
  static let rule = Rule(
    id: "imperative_navigation", severity: .high, phase: .router, title: "Imperative navigation",
    rationale: """
      A screen that shows the next one has to know it, build it and be part of the same stack. The flow of the app is \
      then spread over all its screens: it can't be changed in one place, entered from a link, or tested without views.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: routes are followed by the wireframe (Router).",
    steps: ["router"],
    example: """
      import UIKit
      final class DetailViewController: UIViewController {}
      final class ListViewController: UIViewController {
        func open() { navigationController?.pushViewController(DetailViewController(), animated: true) }
      }
      """,
    counterexample: """
      import UIKit
      protocol ListViewOutput { func open() }
      final class ListViewController: UIViewController {
        var output: ListViewOutput?
        func open() { output?.open() }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    let steps = steps(in: subject)
    guard !steps.isEmpty else { return [] }
    let name = subject.type.name
    let router = "\(subject.stem)Router"
    let members = Prose.unique(steps.map(\.member.name))
    let kinds = Prose.unique(steps.map(\.text))
    let what = Prose.unique(steps.map { "\($0.text) in `\($0.member.name)`" })
    return [
      FindingDraft(
        symbol: name, places: steps.map(\.location),
        message: "`\(name)` navigates by itself \(Prose.times(steps.count)): \(Prose.list(what))",
        problem:
          "\(Prose.count(members.count, "member")) of `\(name)` \(members.count == 1 ? "moves" : "move") between "
          + "screens: \(Prose.list(what, limit: 4)). " + knowledge(steps, subject),
        fix: partFix(members, kinds, subject) ?? [
          "Give `\(router)` "
            + (kinds.count == 1 ? "a method that " : "one method for each of these steps: ")
            + "\(Prose.list(kinds, limit: 6)).",
          "Move the \(Prose.count(steps.count, "call")) out of \(Prose.names(members, limit: 6)) into "
            + "\(kinds.count == 1 ? "it" : "them")"
            + (steps.allSatisfy(\.leaves) ? "." : ", with the values that the next screen needs as parameters."),
          "Let `\(subject.stem)Presenter` call the router; `\(name)` only tells the presenter what the user did.",
        ], isByHand: subject.isPartOfScreen)
    ]
  }

  /// What to do in a part of a screen, which has no router.
  private static func partFix(_ members: [String], _ kinds: [String], _ subject: Subject) -> [String]? {
    guard let part = ScreenPart(subject) else { return nil }
    return [
      part.tells(in: members),
      "Let the presenter of \(part.owner) call its router, which \(Prose.list(kinds, limit: 6)).",
    ]
  }

  /// Names of the members that navigate.
  static func members(in subject: Subject) -> [String] { Prose.unique(steps(in: subject).map(\.member.name)) }

  private static func steps(in subject: Subject) -> [NavigationPlace] {
    guard subject.isController || subject.isViewClass else { return [] }
    return NavigationPlace.all(in: subject)
  }

  /// What the type has to know of other screens.
  private static func knowledge(_ steps: [NavigationPlace], _ subject: Subject) -> String {
    let targets = Prose.unique(steps.compactMap(\.targetName))
    guard !targets.isEmpty else {
      return "The flow around `\(subject.type.name)` can't be changed or tested without it."
    }
    return "So `\(subject.type.name)` knows \(Prose.names(targets, limit: 4)) and how "
      + "\(targets.count == 1 ? "it is" : "each of them is") shown."
  }
}
