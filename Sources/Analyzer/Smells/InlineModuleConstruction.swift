import Effects
import MigrationModel
import ProjectIndex

/// A screen that creates another screen, often with what that one depends on.
enum InlineModuleConstruction: Smell {
  static let rule = Rule(
    id: "inline_module_construction", severity: .high, phase: .router, asksForSplit: true,
    title: "Screen built inside another screen",
    rationale: """
      Whoever builds a screen must have all its dependencies at hand, so each screen carries those of the screens behind \
      it. With one Builder a screen has a single place where it is wired, and a changed dependency changes one file.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: modules are assembled apart from the view.",
    steps: ["router"],
    example: """
      import UIKit
      final class DetailViewController: UIViewController {}
      final class ListViewController: UIViewController {
        func open() { present(DetailViewController(), animated: true) }
      }
      """,
    counterexample: """
      import UIKit
      protocol ListRouting { func showDetail() }
      final class ListViewController: UIViewController {
        var router: ListRouting?
        func open() { router?.showDetail() }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController || subject.isViewClass else { return [] }
    let places = ConstructionPlace.all(in: subject)
    guard !places.isEmpty else { return models(ForeignViewModel.all(in: subject), subject) }
    let name = subject.type.name
    let screens = Prose.unique(places.map(\.screen.name))
    let clauses = Prose.unique(places.map(\.clause))
    let dependencies = Prose.unique(places.flatMap(\.dependencies))
    return [
      FindingDraft(
        symbol: name, places: places.map(\.location),
        message: "`\(name)` builds \(Prose.list(clauses))",
        problem:
          "`\(name)` makes \(Prose.count(screens.count, "other screen")) itself: \(Prose.list(clauses, limit: 4)). "
          + consequence(dependencies, screens, subject),
        fix: partFix(places, screens, subject) ?? fix(places, screens, subject),
        confidence: places.allSatisfy(\.isEmbedded) ? .medium : .high, isByHand: subject.isPartOfScreen)
    ]
  }

  /// The view models of other screens that the type makes, while it makes none of the screens itself.
  private static func models(_ places: [ForeignViewModel], _ subject: Subject) -> [FindingDraft] {
    guard !places.isEmpty, subject.isController else { return [] }
    let name = subject.type.name
    let models = Prose.unique(places.map(\.model.name))
    let members = Prose.unique(places.map(\.member.name))
    return [
      FindingDraft(
        symbol: name, places: places.map(\.location),
        message: "`\(name)` makes \(Prose.names(models)) for other screens in \(Prose.names(members))",
        problem:
          "`\(name)` has to know what \(Prose.names(models)) \(models.count == 1 ? "depends" : "depend") on, and hands it "
          + "through: a change there changes `\(name)`.",
        fix: [
          "Let the part that makes the other screen make \(Prose.names(models, limit: 6)) as well.",
          "Call it from `\(subject.stem)Router` with values only.",
        ], confidence: .medium, isByHand: true)
    ]
  }

  private static func fix(_ places: [ConstructionPlace], _ screens: [String], _ subject: Subject) -> [String] {
    let moves = screens.map { screen in
      let members = Prose.unique(places.filter { $0.screen.name == screen }.map(\.member.name))
      return "of `\(screen)` out of \(Prose.names(members))"
    }
    let target = screens.count == 1 ? "the part that makes its module" : "the parts that make their modules"
    return [
      "Move the creation \(Prose.clauses(moves, limit: 6)) to \(target).",
      "Call \(screens.count == 1 ? "it" : "them") from `\(subject.stem)Router`, which passes values only.",
    ]
  }

  /// What to do in a part of a screen, which has no router.
  private static func partFix(_ places: [ConstructionPlace], _ screens: [String], _ subject: Subject) -> [String]? {
    guard let part = ScreenPart(subject) else { return nil }
    return [
      part.tells(in: Prose.unique(places.map(\.member.name))),
      "Let the presenter of \(part.owner) call its router, which creates \(Prose.names(screens, limit: 6)).",
    ]
  }

  private static func consequence(_ dependencies: [String], _ screens: [String], _ subject: Subject) -> String {
    guard dependencies.isEmpty else {
      return "It also makes what \(screens.count == 1 ? "that one needs" : "those need"): "
        + "\(Prose.names(dependencies, limit: 5)), of which `\(subject.type.name)` uses nothing itself."
    }
    return
      "A change in how \(Prose.names(screens)) \(screens.count == 1 ? "is" : "are") made changes `\(subject.type.name)`."
  }
}
