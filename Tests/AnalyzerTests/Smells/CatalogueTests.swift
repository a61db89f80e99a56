import Analyzer
import MigrationModel
import Testing

@Suite struct CatalogueTests {
  static let ids = SmellCatalogue.rules.map(\.id)

  private func rule(_ id: String) throws -> Rule { try #require(SmellCatalogue.rules.first { $0.id == id }) }

  /// A text in one file, or in the files that its `// File:` lines name.
  private func tree(_ text: String) -> MarkedTree {
    var files: [String: String] = [:]
    var path = "App.swift"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// File: ") {
        path = String(line.dropFirst(9))
      } else {
        files[path, default: ""] += line + "\n"
      }
    }
    return MarkedTree(files)
  }

  private func findings(_ id: String, in text: String) -> [String] {
    tree(text).analysis().findings.filter { $0.rule == id }.map(\.message)
  }

  @Test(arguments: ids) func theWrongExampleFiresAndTheRightOneDoesNot(_ id: String) throws {
    let rule = try rule(id)
    #expect(!rule.example.isEmpty && !rule.counterexample.isEmpty)
    #expect(findings(id, in: rule.example).count == 1)
    #expect(findings(id, in: rule.counterexample) == [])
  }

  @Test func everyRuleOfTheDesignIsThereOnce() {
    #expect(
      Self.ids.sorted() == [
        "boolean_state_flags", "business_logic_in_view_controller", "business_logic_in_view_model",
        "cancellation_shown",
        "circular_feature_navigation", "combine_state", "delegate_overload", "entity_in_view", "file_too_long",
        "force_unwrapped_dependency", "formatting_in_view_controller", "imperative_navigation",
        "inline_module_construction", "legacy_observation", "main_thread_blocking", "massive_view_controller",
        "massive_view_model", "missing_main_actor", "mutable_published_state", "nested_navigation_stack",
        "networking_in_view_controller", "networking_in_view_model", "non_final_view_model",
        "observation_wrapper_mismatch", "persistence_in_view_controller", "persistence_in_view_model",
        "singleton_coupling", "stringly_navigation", "strong_delegate", "strong_self_capture",
        "superfluous_suppression",
        "ui_import_in_view_model", "unexplained_suppression", "unmanaged_task", "unsafe_main_actor_mutation",
        "untyped_route",
        "view_model_navigation",
        "view_owns_logic",
      ])
  }

  @Test(arguments: ids) func everyRuleSaysWhyAndWhereFrom(_ id: String) throws {
    let rule = try rule(id)
    #expect(rule.rationale.count > 80)
    #expect(rule.source.count > 20)
    #expect(rule.title.first?.isUppercase == true || rule.title.hasPrefix("@"))
  }

  @Test(arguments: ids) func aRuleCanBeSwitchedOffAndItsSeverityChanged(_ id: String) throws {
    let example = tree(try rule(id).example)
    var configuration = Configuration()
    configuration.rules[id] = RuleSettings(isEnabled: false)
    #expect(example.analysis(configuration).findings.filter { $0.rule == id } == [])
    configuration.rules[id] = RuleSettings(severity: .medium)
    #expect(example.analysis(configuration).findings.filter { $0.rule == id }.map(\.severity) == [.medium])
  }

  @Test func whatIsSaidOfATypeIsShownWhereItIsDeclared() {
    let tree = MarkedTree([
      "List+Open.swift": """
      import UIKit
      extension ListViewController { func open() { present(UIViewController(), animated: true) } }
      """,
      "List.swift": """
      import UIKit
      final class ListViewController: UIViewController {}
      """,
    ])
    let finding = tree.analysis().findings.first { $0.rule == "imperative_navigation" }
    #expect(finding?.location.file == "List.swift")
    #expect(finding?.locations.map(\.file) == ["List+Open.swift"])
  }
}
