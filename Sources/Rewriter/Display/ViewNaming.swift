import MigrationModel
import ProjectIndex
import SwiftSource

/// The name of a view's method, from what its statements show.
struct ViewNaming {
  let run: ViewRun
  let member: IndexedMember
  let tree: SyntaxTree
  /// The method has several runs of more than one statement.
  let isOneOfMany: Bool

  /// `setSendButton`, `startSpinner`, `showSummary`, `showReportRefused`, `notifyDidChange`.
  var base: String {
    if let title = alertTitle { return "show" + title }
    guard run.statements.count == 1 else {
      if isLifecycle { return "show" + (shownWords ?? firstTarget.capitalizedFirst) }
      let target = isOneOfMany ? firstTarget.capitalizedFirst : ""
      return "show" + stem + target
    }
    if let cleared { return "clear" + cleared.capitalizedFirst }
    if let (property, target) = ViewValue.target(of: run.statements[0], tree) {
      return "set" + (target.isEmpty ? property : target).capitalizedFirst
    }
    return call ?? "show" + stem
  }

  /// What the only statement sets to `nil`.
  private var cleared: String? {
    guard let set = Assignment(run.statements[0], tree), let value = set.value, tree.kind(value) == .nilLiteral else {
      return nil
    }
    return tree.name(set.target)
  }

  /// What the method is about: its name without the verb; `SelectedRow` of `tableView(_:didSelectRowAt:)`.
  private var stem: String {
    let verbs = ["update", "show", "load", "refresh", "reload", "display", "handle", "set", "configure", "render"]
    if let event = member.event {
      return event.hasPrefix("didSelect") ? "Selected" + event.dropFirst("didSelect".count) : event.capitalizedFirst
    }
    let name = member.baseName
    guard let verb = verbs.first(where: { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true })
    else { return name.capitalizedFirst }
    return String(name.dropFirst(verb.count))
  }

  /// What the system calls says nothing of what is shown.
  private var isLifecycle: Bool { Self.lifecycle.contains(member.baseName) && !firstTarget.isEmpty }

  private static let lifecycle: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
    "viewWillLayoutSubviews", "awakeFromNib",
  ]

  /// `NewOrder` of `title = "New order"`.
  private var shownWords: String? {
    run.statements.lazy.compactMap { statement -> String? in
      guard let set = Assignment(statement, tree), ["title", "text"].contains(tree.name(set.target)),
        let value = set.value, tree.kind(value) == .stringLiteral, tree.descendants(value).isEmpty
      else { return nil }
      return Self.words(of: value, tree)
    }.first
  }

  private static func words(of literal: NodeID, _ tree: SyntaxTree) -> String? {
    let words = tree.text(literal).split { !$0.isLetter && !$0.isNumber }.prefix(4).map(\.capitalizedFirst)
    return words.isEmpty ? nil : words.joined()
  }

  /// The words of the alert's title.
  private var alertTitle: String? {
    let nodes = run.statements.flatMap { [$0] + Array(tree.descendants($0)) }
    guard
      let call = nodes.first(where: {
        tree.kind($0) == .call && tree.firstChild($0).map { tree.name($0) } == "UIAlertController"
      })
    else { return nil }
    let argument = tree.children(call).first { tree.kind($0) == .argument && tree.name($0) == "title" }
    let value = argument.flatMap(tree.firstChild)
    guard let value, tree.kind(value) == .stringLiteral, tree.descendants(value).isEmpty else { return stem + "Alert" }
    return Self.words(of: value, tree) ?? stem + "Alert"
  }

  /// `observeDidBecomeActive` of `center.addObserver(self, ..., name: UIApplication.didBecomeActiveNotification, ...)`.
  private func observation(_ call: NodeID) -> String? {
    let argument = tree.children(call).first { tree.kind($0) == .argument && tree.name($0) == "name" }
    guard let value = argument.flatMap(tree.firstChild), tree.kind(value) == .memberAccess else { return nil }
    let name = tree.name(value)
    let plain = name.hasSuffix("Notification") ? String(name.dropLast("Notification".count)) : name
    return plain.isEmpty ? nil : "observe" + plain.capitalizedFirst
  }

  /// `spinner.startAnimating()` -> `startSpinner`; `delegate?.list(self, didChange: order)` -> `notifyDidChange`.
  private var call: String? {
    let statement = run.statements[0]
    guard tree.kind(statement) == .call, let callee = tree.firstChild(statement) else { return nil }
    let method = tree.name(callee)
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) else { return nil }
    let target = tree.name(tree.unwrappedBase(base))
    if method == "addObserver", let observed = observation(statement) { return observed }
    if method.hasPrefix("track"), let told = ToldName(call: statement, method: method, tree: tree).name { return told }
    if target == "delegate" || target.hasSuffix("Delegate") {
      let last = Array(tree.children(statement)).last { tree.kind($0) == .argument }
      return "notify" + (last.flatMap(tree.label) ?? method).capitalizedFirst
    }
    let verbs = ["startAnimating": "start", "stopAnimating": "stop", "reloadData": "reload", "endRefreshing": "end"]
    let saysNothing = target == "self" || UserInterfaceNames.isFrameworkType(target)
    return (verbs[method] ?? method) + (saysNothing ? "" : target.capitalizedFirst)
  }

  private var firstTarget: String {
    let names = run.statements.lazy.compactMap { statement -> String? in
      if let place = ViewValue.target(of: statement, tree) {
        return place.target.isEmpty ? place.property : place.target
      }
      guard tree.kind(statement) == .call, let callee = tree.firstChild(statement),
        let base = tree.firstChild(callee)
      else { return nil }
      return tree.name(tree.unwrappedBase(base))
    }
    return names.first { $0 != "self" } ?? ""
  }
}
