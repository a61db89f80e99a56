import Effects
import MigrationModel
import ProjectIndex

/// Push, pop, present, dismiss, segues and changes of the window's root outside a router.
enum ImperativeNavigation: Smell {
  static let rule = Rule(
    id: "imperative_navigation", severity: .high, phase: .router, asksForSplit: true, title: "Imperative navigation",
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
    let members = Prose.unique(steps.map(\.member.name))
    let kinds = Prose.unique(steps.map(\.text))
    let what = kinds.map { kind in
      let doing = Prose.unique(steps.filter { $0.text == kind }.map(\.member.name))
      return "\(kind) in \(Prose.names(doing))"
    }
    return [
      FindingDraft(
        symbol: name, places: steps.map(\.location),
        message: "`\(name)` navigates by itself \(Prose.times(steps.count)): \(Prose.clauses(what))",
        problem:
          "\(Prose.count(members.count, "member")) of `\(name)` \(members.count == 1 ? "moves" : "move") between "
          + "screens: \(Prose.clauses(what, limit: 4)). " + knowledge(steps, subject),
        fix: partFix(members, kinds, subject) ?? fix(steps, kinds, subject),
        confidence: steps.contains(where: \.isSure) ? .high : .medium,
        isByHand: subject.isPartOfScreen || !steps.contains(where: \.isSure))
    ]
  }

  private static func fix(_ steps: [NavigationPlace], _ kinds: [String], _ subject: Subject) -> [String] {
    let methods = Prose.clauses(kinds.map { "\(kinds.count == 1 ? "a method" : "one") that \($0)" }, limit: 6)
    let router = "`\(subject.stem)Router`"
    return ["Give \(router) \(kinds.count == 1 ? methods : "a method for each step: \(methods)")."]
      + moves(steps, kinds, router)
      + [
        "Let `\(subject.stem)Presenter` call the router; `\(subject.type.name)` only tells the presenter what the user did."
      ]
  }

  /// Calls move; what the system asks before a segue stays a method of the controller.
  private static func moves(_ steps: [NavigationPlace], _ kinds: [String], _ router: String) -> [String] {
    let calls = steps.filter { !$0.isPreparation }
    let members = Prose.unique(calls.map(\.member.name))
    let methods = kinds.count == 1 ? "it" : calls.count == 1 ? "its method" : "them"
    let move =
      "Move the \(calls.count == 1 ? "call" : "\(calls.count) calls") out of \(Prose.names(members, limit: 6)) into \(methods)"
      + (calls.allSatisfy(\.leaves) ? "." : ", with the values that the next screen needs as parameters.")
    let preparing = Prose.unique(steps.filter(\.isPreparation).map(\.member.name))
    return (calls.isEmpty ? [] : [move])
      + preparing.map { "`\($0)` stays, because the system calls it: let it hand the segue to \(router)." }
  }

  /// What to do in a part of a screen, which has no router.
  private static func partFix(_ members: [String], _ kinds: [String], _ subject: Subject) -> [String]? {
    guard let part = ScreenPart(subject) else { return nil }
    return [
      part.tells(in: members),
      "Let the presenter of \(part.owner) call its router, which \(Prose.clauses(kinds, limit: 6)).",
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
    let targets = Prose.unique(steps.flatMap(\.targets))
    guard !targets.isEmpty else {
      return "The flow around `\(subject.type.name)` can't be changed or tested without it."
    }
    return "So `\(subject.type.name)` knows \(Prose.names(targets, limit: 4)) and how "
      + "\(targets.count == 1 ? "it is" : "each of them is") shown."
  }
}
