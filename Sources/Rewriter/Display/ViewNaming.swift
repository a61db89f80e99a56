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
      if let ended { return "stop" + ended.capitalizedFirst }
      if isLifecycle { return "show" + (shownWords ?? firstTarget.capitalizedFirst) }
      let target = isOneOfMany ? firstTarget.capitalizedFirst : ""
      if let topic { return "show" + topic + (topic.hasSuffix(target) ? "" : target) }
      return handed.map { "show" + $0 + target } ?? unnamed
    }
    if let cleared { return "clear" + cleared.capitalizedFirst }
    if let (property, target) = ViewValue.target(of: run.statements[0], tree) {
      return "set" + (target.isEmpty ? property : target).capitalizedFirst
    }
    return assigned ?? call ?? topic.map { "show" + $0 } ?? handed.map { "show" + $0 } ?? unnamed
  }

  /// What else can be said if the base is taken: `setSummaryLabelText`, `setSendButtonEnabled`.
  var others: [String] {
    guard run.statements.count == 1, let (property, target) = ViewValue.target(of: run.statements[0], tree),
      !target.isEmpty
    else { return [] }
    let flag = property.hasPrefix("is") ? property.dropFirst(2) : property[...]
    return ["set" + target.capitalizedFirst + String(flag).capitalizedFirst]
  }

  /// What the statements end, if they do nothing else: `spinner` of `spinner.stopAnimating()` and `refresh.endRefreshing()`.
  private var ended: String? {
    let ends: Set<String> = ["stopAnimating", "endRefreshing", "invalidate"]
    let doesEnd = run.statements.allSatisfy { statement in
      tree.kind(statement) == .call && tree.firstChild(statement).map { ends.contains(tree.name($0)) } == true
    }
    return doesEnd ? firstTarget : nil
  }

  /// What the only statement sets to `nil`: `footer` of `footer.text = nil`.
  private var cleared: String? {
    guard let set = Assignment(run.statements[0], tree), let value = set.value, tree.kind(value) == .nilLiteral else {
      return nil
    }
    let target = ViewValue.target(of: run.statements[0], tree)?.target ?? ""
    return target.isEmpty ? tree.name(set.target) : target
  }

  /// `markAsBusy` of `isBusy = true`, `setTrackingLink` of `viewModel.trackingLink = link`, `setListDelegate` of `list.delegate = self`, `resetFilters` of
  /// `filters = Filters()`, `setStateToLoading` of `state = .loading`.
  private var assigned: String? {
    guard let set = Assignment(run.statements[0], tree),
      [.declReference, .memberAccess].contains(tree.kind(set.target))
    else { return nil }
    let property = tree.name(set.target)
    let base = tree.firstChild(set.target).map { tree.name(tree.unwrappedBase($0)) } ?? "self"
    let saysEnough = base == "self" || base.isEmpty || property.dropFirst().contains(where: \.isUppercase)
    let noun = (saysEnough ? property : base + property.capitalizedFirst).capitalizedFirst
    guard let value = set.value else { return "set" + noun }
    if tree.kind(value) == .booleanLiteral {
      let isOwn = noun == property.capitalizedFirst
      return (isOwn ? FlagName.setting(property, to: tree.text(value) == "true") : nil)
        ?? "set" + noun + "To" + tree.text(value).capitalizedFirst
    }
    let made = tree.kind(value) == .call ? tree.firstChild(value) ?? value : value
    if tree.kind(made) == .memberAccess, tree.firstChild(made) == nil {
      return "set" + noun + "To" + tree.name(made).capitalizedFirst
    }
    let isMadeAnew =
      made != value && Array(tree.children(value)).count == 1
      && tree.name(made).first?.isUppercase == true
    return (isMadeAnew ? "reset" : "set") + noun
  }

  /// What the method is about: `SelectedRow` of `tableView(_:didSelectRowAt:)`; nil for a bare verb.
  private var topic: String? {
    guard let event = member.event else { return MethodTopic(member.baseName).words }
    return event.hasPrefix("didSelect") ? "Selected" + event.dropFirst("didSelect".count) : event.capitalizedFirst
  }

  /// What is handed over first; nil for nothing, and for a word that any view would be handed.
  private var handed: String? {
    guard let name = run.parameters.first?.name else { return nil }
    let isVague = Self.vague.contains(name) || name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    return isVague && !firstTarget.isEmpty ? nil : name.capitalizedFirst
  }

  private static let vague: Set<String> = ["text", "title", "value", "message", "image", "name"]

  /// What happens to the first control: nobody says that it appears.
  private var unnamed: String {
    let verb = run.parameters.isEmpty ? "update" : "show"
    return verb + (firstTarget.isEmpty ? member.baseName : firstTarget).capitalizedFirst
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
    guard let value, tree.kind(value) == .stringLiteral, tree.descendants(value).isEmpty else {
      return alertStem + "Alert"
    }
    return Self.words(of: value, tree) ?? alertStem + "Alert"
  }

  private var alertStem: String {
    if let topic { return topic }
    let handed = run.parameters.first?.name ?? firstTarget
    return (handed.isEmpty ? member.baseName : handed).capitalizedFirst
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
    guard tree.kind(statement) == .call, let callee = tree.firstChild(statement).map(tree.unwrappedBase) else {
      return nil
    }
    let method = tree.name(callee)
    if let told = told(callee) { return told }
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) else { return nil }
    let target = tree.name(tree.unwrappedBase(base))
    if method == "addObserver", let observed = observation(statement) { return observed }
    if method.hasPrefix("track"), let told = ToldName(call: statement, method: method, tree: tree).name { return told }
    if target == "delegate" || target.hasSuffix("Delegate") && target != "appDelegate" {
      let last = Array(tree.children(statement)).last { tree.kind($0) == .argument }
      return "notify" + (last.flatMap(tree.label) ?? method).capitalizedFirst
    }
    let verbs = [
      "startAnimating": "start", "stopAnimating": "stop", "reloadData": "reload", "endRefreshing": "end",
      "becomeFirstResponder": "focus", "resignFirstResponder": "unfocus",
    ]
    let saysNothing =
      ["self", "strongSelf", "weakSelf", "viewModel", "appDelegate", "view"].contains(target)
      || UserInterfaceNames.isFrameworkType(target) || method.count(where: \.isUppercase) > 2
    if let flag = setFlag(method, statement) { return flag }
    return Self.joined(verbs[method] ?? method, saysNothing ? "" : target.capitalizedFirst) + flag(of: statement)
  }

  /// `setProgressView` of `progressView.setProgress(1)`: what the method says last, the control says again.
  private static func joined(_ method: String, _ target: String) -> String {
    let start = method.lastIndex(where: \.isUppercase) ?? method.endIndex
    let last = method[start...]
    if !last.isEmpty, target.hasPrefix(last) { return method[..<start] + target }
    return TargetName.joined(method, target, hasObject: !last.isEmpty)
  }

  /// `showHelp` of `setHelpHidden(false)`.
  private func setFlag(_ method: String, _ call: NodeID) -> String? {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard method.hasPrefix("set"), arguments.count == 1, tree.label(ofArgument: arguments[0]) == nil,
      let value = tree.firstChild(arguments[0]), tree.kind(value) == .booleanLiteral
    else { return nil }
    let property = String(method.dropFirst(3)).lowercasedFirst
    return ["Hidden", "Enabled"].contains(where: property.hasSuffix)
      ? FlagName.setting(property, to: tree.text(value) == "true") : nil
  }

  /// `ToFalse` of `setEditing(false)`: without it the name would say the opposite. `endEditing(true)` is what it says.
  private func flag(of call: NodeID) -> String {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard arguments.count == 1, tree.label(ofArgument: arguments[0]) == nil, let value = tree.firstChild(arguments[0]),
      tree.kind(value) == .booleanLiteral,
      tree.text(value) == "false" || tree.firstChild(call).map({ tree.name($0).hasPrefix("set") }) == true
    else { return "" }
    return "To" + tree.text(value).capitalizedFirst
  }

  /// `notifySaved` of a closure of the controller: `onSaved?(order)`.
  private func told(_ callee: NodeID) -> String? {
    let base = tree.kind(callee) == .memberAccess ? tree.firstChild(callee).map(tree.unwrappedBase) : callee
    let name = tree.name(callee)
    guard base.map({ $0 == callee || tree.name($0) == "self" }) == true, name.hasPrefix("on"),
      name.dropFirst(2).first?.isUppercase == true
    else { return nil }
    return "notify" + name.dropFirst(2)
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
