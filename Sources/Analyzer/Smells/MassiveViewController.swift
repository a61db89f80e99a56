import Effects
import MigrationModel
import ProjectIndex

/// A view controller that is too long or does too much, and that does the work of other parts of a module as well.
enum MassiveViewController: Smell {
  static let rule = Rule(
    id: "massive_view_controller", severity: .high, phase: .viewAndWiring, asksForSplit: true,
    title: "Massive view controller",
    rationale: """
      A controller that also loads, stores, formats, decides and navigates can only be tested through the screen, and \
      every change to one of these touches code of all others. Size alone is no smell: a long list of layout code is \
      still one responsibility, so the rule asks for two foreign ones.
      """,
    source: """
      Body lines: SwiftLint `type_body_length`, warning at 250. Methods, attributes and instructions: the "very high" \
      limits of GraphifySwift (Rahkema and Pfahl, Empirical Study on Code Smells in iOS Applications, MOBILESoft 2020).
      """,
    thresholds: [
      "body_lines": 250, "methods": 13, "attributes": 13, "instructions": 147, "foreign_responsibilities": 2,
    ], example: massive, counterexample: "import UIKit\nfinal class OrderViewController: UIViewController {}\n")

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController else { return [] }
    let size = TypeSize(subject)
    let limits = subject.context
    let isLong = size.bodyLines > limits.threshold("body_lines", of: rule)
    let isBusy =
      size.methods > limits.threshold("methods", of: rule) && size.attributes > limits.threshold("attributes", of: rule)
      && size.instructions > limits.threshold("instructions", of: rule)
    let isNear = size.bodyLines * 5 > limits.threshold("body_lines", of: rule) * 4
    guard isLong || isBusy || isNear else { return [] }
    let foreign = ForeignResponsibilities(subject)
    // Several jobs at once are too much below that size already, and far beyond it a single one is: from 1.4 times the limit
    // on, as reviewers labelled the controllers of two draws.
    let isHuge = size.bodyLines * 5 > limits.threshold("body_lines", of: rule) * 7
    let usual = limits.threshold("foreign_responsibilities", of: rule)
    let duties = isHuge ? min(1, usual) : usual * (isLong || isBusy ? 1 : 2)
    guard foreign.names.count >= duties else { return [] }
    return [draft(subject, size, foreign, RoleMix(subject), isLarge: isLong || isBusy)]
  }

  private static func draft(
    _ subject: Subject, _ size: TypeSize, _ foreign: ForeignResponsibilities, _ mix: RoleMix, isLarge: Bool
  ) -> FindingDraft {
    let name = subject.type.name
    let files = subject.fileCount == 1 ? "" : " in \(subject.fileCount) files"
    let numbers = [
      Prose.count(size.bodyLines, "body line"), Prose.count(size.methods, "method"),
      Prose.count(size.attributes, "stored property", plural: "stored properties"),
    ]
    return FindingDraft(
      symbol: name, places: [subject.location],
      message:
        "`\(name)` has \(numbers.joined(separator: ", "))\(files) and does \(Prose.list(foreign.names, limit: 5)) "
        + "as well: \(mix.text)",
      problem: "`\(name)` has \(size.bodyLines) body lines\(files) and a cognitive complexity of \(size.cognitive). "
        + "By lines, its members belong to: \(mix.text). " + foreign.examples.joined(separator: " "),
      fix: foreign.steps + [
        "Keep in `\(name)` what remains: \(Prose.count(mix.viewMembers, "member")) that set up views and pass on what "
          + "the user does to `\(subject.stem)Presenter`."
      ],
      confidence: isLarge && foreign.certain >= subject.context.threshold("foreign_responsibilities", of: rule)
        ? .high : .medium)
  }

  private static let massive =
    """
    import UIKit
    final class OrderViewController: UIViewController {
      func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      func save() { UserDefaults.standard.set(title, forKey: "title") }

    """ + (0..<260).map { "  func step\($0)() { title = \"\($0)\" }\n" }.joined() + "}\n"
}
