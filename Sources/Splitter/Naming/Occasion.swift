import MigrationModel
import SwiftSource

/// When some statements are done: in which member, and in which of its branches.
struct Occasion {
  private let code: MemberCode
  private let statements: [NodeID]

  init(_ code: MemberCode, _ statements: [NodeID]) { (self.code, self.statements) = (code, statements) }

  private var tree: SyntaxTree { code.tree }

  /// A verb and a noun for what the member has shown: `updateTotal` -> `showTotal`, `viewDidLoad` -> `setUpView`.
  var phrase: String { Self.phrases[code.member.baseName] ?? verbAlone ?? "show" + topic }

  /// The member's name as a noun: `reloadTotalIfNeeded` -> `Total`, `tableView(_:didSelectRowAt:)` -> `SelectedRow`.
  var topic: String {
    var name = EntryNaming.name(of: code.member).capitalizedFirst
    if let what = Self.past.first(where: { name.hasPrefix($0.verb) && name.count > $0.verb.count }) {
      return what.noun + name.dropFirst(what.verb.count)
    }
    if name.hasSuffix("IfNeeded") { name = String(name.dropLast("IfNeeded".count)) }
    let verb = Self.verbs.first { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    return String(name.dropFirst(verb?.count ?? 0))
  }

  /// `update` -> `updateContent`; `loadView` and some others of UIKit mean something else.
  private var verbAlone: String? {
    let name = code.member.baseName
    return Self.verbs.contains(name.capitalizedFirst) ? name + "Content" : nil
  }

  /// The branch around the statements: `Privacy` of `case .privacy:`, `Editing` of `if isEditing`; nil for none.
  var branch: String? {
    guard var node = statements.first else { return nil }
    while let outer = tree.parent(node), outer != code.member.node {
      if tree.kind(outer) == .switchCase { return pattern(of: outer) }
      if tree.kind(outer) == .ifExpr, tree.kind(node) == .codeBlock,
        tree.children(outer).first(where: { tree.kind($0) == .codeBlock }) == node
      {
        return condition(of: outer)
      }
      if tree.kind(outer) == .closure || tree.kind(outer) == .functionDecl { return nil }
      node = outer
    }
    return nil
  }

  private func pattern(of branch: NodeID) -> String? {
    let item = tree.children(branch).first { tree.kind($0) == .caseItem }
    guard let item else { return "Others" }
    let names = [.memberAccess, .declReference].flatMap { kind in
      tree.descendants(item).filter { tree.kind($0) == kind }.map { tree.name($0) }
    }
    return names.first.flatMap(noun)
  }

  private func condition(of choice: NodeID) -> String? {
    guard let first = tree.firstChild(choice), tree.kind(first) != .codeBlock else { return nil }
    let parts = tree.kind(first) == .sequenceExpr ? Array(tree.children(first)) : [first]
    if parts.count == 3, ["==", "is"].contains(tree.name(parts[1])) {
      return noun(tree.words(of: parts[2]).last ?? "")
    }
    guard parts.count == 1, tree.kind(first) != .prefixOperatorExpr else { return nil }
    return noun(tree.words(of: first).last ?? "")
  }

  private func noun(_ name: String) -> String? {
    let verb = ["is", "has", "should"].first {
      name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
    }
    let noun = name.dropFirst(verb?.count ?? 0).filter { $0.isLetter || $0.isNumber }
    return noun.count < 2 || noun.count > 24 || ["self", "true", "false", "none", "some"].contains(noun)
      ? nil : String(noun).capitalizedFirst
  }

  /// What is done while a screen comes and goes.
  private static let phrases = [
    "viewDidLoad": "setUpView", "awakeFromNib": "setUpView", "loadView": "setUpView", "windowDidLoad": "setUpWindow",
    "viewWillAppear": "prepareToAppear", "viewDidAppear": "finishAppearing",
    "viewWillDisappear": "prepareToDisappear", "viewDidDisappear": "finishDisappearing",
    "viewWillLayoutSubviews": "adjustLayout", "viewDidLayoutSubviews": "adjustLayout",
    "traitCollectionDidChange": "adjustToTraits", "viewWillTransition": "adjustToSize",
  ]

  private static let past = [
    (verb: "DidSelect", noun: "Selected"), (verb: "DidDeselect", noun: "Deselected"), (verb: "DidTap", noun: "Tapped"),
  ]

  /// What a name begins with that says nothing of what is shown.
  private static let verbs = [
    "Update", "Configure", "Setup", "SetUp", "Show", "Handle", "Did", "Render", "Display", "Refresh", "Reload", "Load",
    "Fetch", "Present", "Prepare", "Perform", "Bind", "Apply", "Add", "Set", "Will", "Is",
  ]
}
