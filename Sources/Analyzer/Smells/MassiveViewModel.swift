import Effects
import MigrationModel
import ProjectIndex

/// A view model that is too long or does too much, and that does the work of other parts of a module as well.
enum MassiveViewModel: Smell {
  static let rule = Rule(
    id: "massive_view_model", severity: .high, phase: .viewAndWiring, asksForSplit: true, title: "Massive view model",
    rationale: """
      Logic that left the controller for one view model has only moved house. A view model that also loads, stores, \
      decides and navigates has as many reasons to change, and its tests need all of it to be set up.
      """,
    source: """
      Body lines: SwiftLint `type_body_length`, warning at 250. Methods, attributes and instructions: the "very high" \
      limits of GraphifySwift (Rahkema and Pfahl, Empirical Study on Code Smells in iOS Applications, MOBILESoft 2020).
      """,
    thresholds: [
      "body_lines": 250, "methods": 13, "attributes": 13, "instructions": 147, "foreign_responsibilities": 2,
    ],
    example: massive, counterexample: "final class OrderViewModel: ObservableObject { @Published var title = \"\" }")

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let size = TypeSize(subject)
    let limits = subject.context
    let isLong = size.bodyLines > limits.threshold("body_lines", of: rule)
    let isBusy =
      size.methods > limits.threshold("methods", of: rule) && size.attributes > limits.threshold("attributes", of: rule)
      && size.instructions > limits.threshold("instructions", of: rule)
    guard isLong || isBusy else { return [] }
    let foreign = ForeignResponsibilities(viewModel: subject)
    let duties = limits.threshold("foreign_responsibilities", of: rule)
    guard foreign.names.count >= (isLong ? min(1, duties) : duties) else { return [] }
    let name = subject.type.name
    let mix = RoleMix(subject)
    return [
      FindingDraft(
        symbol: name, places: [subject.location],
        message: "`\(name)` has \(size.bodyLines) body lines, \(Prose.count(size.methods, "method")) and "
          + "\(Prose.count(size.attributes, "stored property", plural: "stored properties")) and does "
          + "\(Prose.list(foreign.names, limit: 5)) as well: \(mix.text)",
        problem: "`\(name)` has \(size.bodyLines) body lines and a cognitive complexity of \(size.cognitive). "
          + "By lines, its members belong to: \(mix.text). " + foreign.examples.joined(separator: " "),
        fix: foreign.steps + [
          "Keep in `\(name)` what is shown and how it changes; \(Prose.names([subject.stem + "Interactor"])) and "
            + "`\(subject.stem)Router` are handed in."
        ], confidence: foreign.certain >= duties ? .high : .medium)
    ]
  }

  private static let massive =
    """
    import Foundation
    final class OrderViewModel: ObservableObject {
      @Published var title = ""
      func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      func save() { UserDefaults.standard.set(title, forKey: "title") }

    """ + (0..<260).map { "  func step\($0)() { title += \"\($0)\" }\n" }.joined() + "}\n"
}
