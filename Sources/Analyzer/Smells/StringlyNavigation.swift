import Effects
import MigrationModel
import ProjectIndex

/// Segues and storyboard screens that are named by string literals.
enum StringlyNavigation: Smell {
  static let rule = Rule(
    id: "stringly_navigation", severity: .medium, phase: .router, title: "Navigation by string literals",
    rationale: """
      The compiler does not compare a literal with the storyboard. A renamed scene or segue crashes when a user gets \
      there, and each further use of the screen repeats the literal and the cast behind it.
      """,
    source: "Apple, UIStoryboard: an identifier without a scene raises an exception; seed rules: typed routes.",
    steps: ["typed-identifier"],
    example: """
      import UIKit
      final class DetailViewController: UIViewController {}
      final class ListViewController: UIViewController {
        func open() { performSegue(withIdentifier: "showDetail", sender: self) }
      }
      """,
    counterexample: """
      import UIKit
      final class DetailViewController: UIViewController {}
      enum Segue: String { case showDetail }
      final class ListViewController: UIViewController {
        func open() { performSegue(withIdentifier: Segue.showDetail.rawValue, sender: self) }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    let sites = subject.ownIDs.flatMap { id in
      subject.context.steps(of: id).filter { $0.identifier != nil && ($0.how == .segue || $0.how == .instantiate) }
    }
    guard !sites.isEmpty else { return [] }
    let name = subject.type.name
    let literals = Prose.unique(sites.compactMap(\.identifier))
    let members = Prose.unique(sites.compactMap { $0.member.map { subject.index.members[$0].name } })
    let casts = Prose.unique(sites.compactMap(\.castName))
    let targets = Prose.unique(sites.filter { $0.how == .segue }.compactMap(\.targetName))
    let screens =
      (casts.isEmpty ? "" : ", with \(casts.count == 1 ? "a cast" : "casts") to \(Prose.names(casts))")
      + (targets.isEmpty ? "" : "; the storyboard leads to \(Prose.names(targets))")
    return [
      FindingDraft(
        symbol: name, places: sites.map { Location(file: $0.file, line: $0.line, column: $0.column) },
        message: "`\(name)` names screens by literals in \(Prose.names(members)): "
          + Prose.list(literals.map { "\"\($0)\"" }),
        problem: "\(Prose.names(members)) of `\(name)` \(members.count == 1 ? "finds" : "find") "
          + "\(Prose.count(literals.count, "screen or segue", plural: "screens or segues")) by the "
          + "\(literals.count == 1 ? "literal" : "literals") \(Prose.list(literals.map { "\"\($0)\"" }, limit: 5))\(screens). "
          + "Nothing tells when a storyboard no longer has \(literals.count == 1 ? "it" : "one of them") until somebody taps.",
        fix: fix(sites, subject))
    ]
  }

  private static func fix(_ sites: [NavigationSite], _ subject: Subject) -> [String] {
    let (scenes, segues) = (identifiers(.instantiate, sites), identifiers(.segue, sites))
    return (scenes.isEmpty ? [] : [once(scenes) + "."])
      + (segues.isEmpty ? [] : [once(segues) + ", or let `\(subject.stem)Router` show the screen without a segue."])
  }

  private static func identifiers(_ how: NavigationKind, _ sites: [NavigationSite]) -> [String] {
    Prose.unique(sites.filter { $0.how == how }.compactMap(\.identifier))
  }

  private static func once(_ literals: [String]) -> String {
    "Write \(Prose.list(literals.map { "\"\($0)\"" }, limit: 4)) down once, as "
      + "\(literals.count == 1 ? "a case" : "cases") of an enum"
  }
}
