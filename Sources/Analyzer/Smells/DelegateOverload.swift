import Effects
import MigrationModel
import ProjectIndex

/// A controller that is the delegate or data source of too many objects.
enum DelegateOverload: Smell {
  static let rule = Rule(
    id: "delegate_overload", severity: .medium, phase: .viewAndWiring, title: "Too many delegate protocols",
    rationale: """
      Each delegate protocol is the other half of somebody else's work. A controller that plays five of them is the place \
      where unrelated events meet, and their state ends up in one list of properties.
      """,
    source: "Seeds: one responsibility a type; counted are protocols of delegates and data sources, from 5 on.",
    thresholds: ["protocols": 5],
    example: """
      import UIKit
      final class FormViewController: UIViewController, UITableViewDelegate, UITableViewDataSource, UITextFieldDelegate,
        UISearchBarDelegate, UIPickerViewDelegate {}
      """,
    counterexample: """
      import UIKit
      final class FormViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {}
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController else { return [] }
    var names: [String] = []
    var places: [Location] = []
    for part in subject.type.parts {
      let found = part.inherited.filter(isDelegate)
      guard !found.isEmpty else { continue }
      names += found
      places.append(Location(file: part.file, line: part.line, column: part.column, endLine: part.endLine))
    }
    names = Prose.unique(names)
    guard names.count >= subject.context.threshold("protocols", of: rule) else { return [] }
    let name = subject.type.name
    return [
      FindingDraft(
        symbol: name, places: places,
        message:
          "`\(name)` conforms to \(names.count) delegate and data source protocols: \(Prose.names(names, limit: 8))",
        problem:
          "`\(name)` answers \(names.count) other objects: \(Prose.names(names, limit: 10)). Their callbacks share "
          + "its \(Prose.count(subject.profile.storedProperties.count, "stored property", plural: "stored properties")).",
        fix: fix(names, subject))
    ]
  }

  private static func isDelegate(_ name: String) -> Bool {
    ["Delegate", "DataSource", "DelegateFlowLayout", "DataSourcePrefetching", "Listener", "Observer"].contains {
      name.hasSuffix($0)
    }
  }

  private static func fix(_ names: [String], _ subject: Subject) -> [String] {
    let lists = names.filter { $0.contains("TableView") || $0.contains("CollectionView") || $0.contains("OutlineView") }
    let others = names.filter { !lists.contains($0) }
    var steps: [String] = []
    if !lists.isEmpty {
      steps.append(
        "Move \(Prose.names(lists, limit: 6)) to an object of \(lists.count == 1 ? "its" : "their") own that is given the "
          + "rows it shows.")
    }
    if !others.isEmpty {
      steps.append(
        "For \(others.count == 1 ? "" : "each of ")\(Prose.names(others, limit: 8)), let the object that owns the control or service be the delegate, "
          + "and tell `\(subject.stem)Presenter` in one call what happened.")
    }
    return steps
  }
}
