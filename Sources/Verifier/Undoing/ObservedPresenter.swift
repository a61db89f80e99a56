import ProjectIndex
import SwiftSource

/// The presenter that a SwiftUI view observes, as its code shows it: found by the property that holds it, not by its name.
struct ObservedPresenter {
  /// Its class.
  let type: DeclaredType
  /// The view's property for it.
  let property: Declaration
  /// What the view's own members were before, by base name.
  let legacy: [String: [Declaration]]
  /// Stored properties of the view that are the same as long as a copy of it lives.
  let inputs: Set<String>
  /// Other stored properties of the view.
  let states: Set<String>
  /// By base name of a method of the view: the labels of its arguments, empty for none.
  let works: [String: [String]]
  /// Methods that the view did not have: each does what one statement did.
  let steps: Set<String>
  /// By base name of the presenter's methods: parameters that read state of the view when they are called.
  private(set) var readings: [String: Set<String>] = [:]
  private let before: FusedCode
  private let after: FusedCode

  /// nil if the legacy type is no SwiftUI view, or if it holds no class of a new file.
  init?(of before: FusedCode, in after: FusedCode) {
    (self.before, self.after) = (before, after)
    let draws = before.declarations.contains { $0.owner == before.legacy && $0.baseName == "body" }
    let isDrawn = before.types.contains {
      $0.name == before.legacy && $0.kind == .structDecl && ($0.inherited.contains("View") || draws)
    }
    let classes = after.types.filter { $0.kind == .classDecl && after.newPaths.contains($0.path) }
    let found = after.declarations.lazy.compactMap { property -> (DeclaredType, Declaration)? in
      guard property.owner == after.legacy, property.kind == .variable, let tree = after.files[property.path]?.tree
      else {
        return nil
      }
      let name = Self.classHeld(by: property.node, tree)
      return classes.first { $0.name == name }.map { ($0, property) }
    }.first
    guard isDrawn, let (type, property) = found else { return nil }
    (self.type, self.property) = (type, property)
    let own = before.declarations.filter { $0.owner == before.legacy }
    legacy = Dictionary(grouping: own) { $0.baseName }
    let lasting = Set(own.filter { Self.isLasting($0, before) }.map(\.baseName))
    inputs = lasting
    states = Set(own.filter { $0.kind == .variable }.map(\.baseName)).subtracting(lasting)
    works = Dictionary(
      own.filter { $0.kind == .function }.map { ($0.baseName, Self.labels(of: $0, before)) }
    ) { first, _ in first }
    steps = Set(after.declarations.filter { $0.owner == after.legacy && $0.kind == .function }.map(\.baseName))
      .subtracting(own.map(\.baseName))
    for method in after.declarations where method.owner == type.name && method.kind == .function {
      guard let tree = after.files[method.path]?.tree else { continue }
      let read = tree.parameters(method.node).filter { tree.text($0).contains("@escaping @MainActor () -> ") }
      readings[method.baseName] = Set(read.map(tree.plainName)).intersection(states)
    }
  }

  private static func labels(of method: Declaration, _ code: FusedCode) -> [String] {
    guard let tree = code.files[method.path]?.tree else { return [] }
    return tree.parameters(method.node).map { tree.label(ofParameter: $0) ?? "" }
  }

  /// The view may hand it to the presenter under that name.
  func canBeHanded(_ name: String) -> Bool {
    inputs.contains(name) || states.contains(name) || works[name] != nil || steps.contains(name)
      || state(setBy: name) != nil
  }

  /// `focus` of `setFocus`, which is no method of the view.
  func state(setBy name: String) -> String? {
    guard name.hasPrefix("set"), works[name] == nil, legacy[name] == nil, !steps.contains(name) else {
      return nil
    }
    return states.first { "set" + $0.prefix(1).uppercased() + $0.dropFirst() == name }
  }

  /// `Orders` of `= OrdersPresenter()` or `: OrdersPresenter`.
  private static func classHeld(by property: NodeID, _ tree: SyntaxTree) -> String? {
    if let type = tree.annotation(property) { return tree.typeName(type) }
    let value = tree.child(property, .patternBinding).flatMap { tree.child($0, .initializerClause) }
    guard let made = value.flatMap(tree.firstChild), tree.kind(made) == .call else { return nil }
    return tree.firstChild(made).map { tree.text($0) }
  }

  /// A constant of a copy of the view: what it is made with, and what it finds in its environment.
  private static func isLasting(_ declaration: Declaration, _ code: FusedCode) -> Bool {
    guard declaration.kind == .variable, let tree = code.files[declaration.path]?.tree,
      let binding = tree.child(declaration.node, .patternBinding), tree.child(binding, .accessorBlock) == nil,
      !tree.hasModifier(declaration.node, ["static", "lazy"])
    else { return false }
    let wrappers = tree.children(declaration.node).filter { tree.kind($0) == .attribute }.map { tree.text($0) }
    return wrappers.allSatisfy { text in lasting.contains { text.hasPrefix("@" + $0) } }
  }

  private static let lasting = ["Environment", "EnvironmentObject", "ObservedObject", "StateObject", "Bindable"]

  var name: String { property.name }

  /// Its objects tell of their changes by `objectWillChange`, not by `@Observable`.
  var publishes: Bool { type.inherited.contains("ObservableObject") }

  /// Why the view does not see what it saw, or may see it on another thread.
  var fault: String? {
    guard let tree = after.files[type.path]?.tree, let view = after.files[property.path]?.tree else { return nil }
    let attributes = tree.children(type.node).filter { tree.kind($0) == .attribute }.map { tree.text($0) }
    guard attributes.contains("@MainActor"), attributes.contains("@Observable") != publishes else {
      return "`\(type.name)` is no class of the main actor that can be observed."
    }
    let wrapper = publishes ? "@StateObject" : "@State"
    let wrappers = view.children(property.node).filter { view.kind($0) == .attribute }.map { view.text($0) }
    return wrappers == [wrapper] ? nil : "`\(property.name)` is not kept by `\(wrapper)`."
  }

  /// Parameters that a legacy method has itself.
  func ownParameters(of method: Declaration) -> Set<String> {
    guard let old = legacy[method.baseName]?.first, let tree = before.files[old.path]?.tree else { return [] }
    return Set(tree.parameters(old.node).map(tree.plainName))
  }

  /// A legacy property that is a method of the presenter.
  func wasProperty(_ name: String) -> Bool { legacy[name]?.first?.kind == .variable }

  /// How the legacy initializers wrapped a first value of state: `State(initialValue`.
  func maker(of state: String) -> String? {
    for file in before.files.values.sorted(by: { $0.file.path < $1.file.path }) {
      let tree = file.tree
      for node in tree.nodes.indices {
        guard let assignment = Assignment(node, tree), tree.text(assignment.target).hasSuffix("_" + state),
          let value = assignment.value, tree.kind(value) == .call, let callee = tree.firstChild(value)
        else { continue }
        let label = tree.child(value, .argument).map(tree.plainName) ?? ""
        return tree.text(callee) + "(" + label
      }
    }
    return nil
  }
}
