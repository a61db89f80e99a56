import MigrationModel
import ProjectIndex
import SwiftSource

/// Names for what crosses the border, from the code's own nouns: what is shown, what is asked, where it leads.
struct RunNaming {
  private let translator: BodyTranslator
  private let statements: [NodeID]
  private let occasion: Occasion

  init(_ translator: BodyTranslator, _ statements: [NodeID]) {
    (self.translator, self.statements) = (translator, statements)
    occasion = Occasion(translator.code, statements)
  }

  private var tree: SyntaxTree { translator.tree }

  /// A longer name is no sentence that anybody reads.
  private static let longest = 40

  /// What a method of the view that does the statements may be called, the best first.
  var works: [String] {
    let steps = statements.compactMap { Self.single($0, tree) }
    let isOneStep = steps.count == statements.count && Set(steps).count == 1
    var names = isOneStep ? steps.prefix(1) : []
    if statements.count > 1 {
      names += [screen, subject.map { verb + $0 }].compactMap { $0 }
      if statements.count == 2, steps.count == 2, !isOneStep { names.append(Self.both(steps)) }
    }
    names.append(occasion.phrase)
    return spread(Array(names)) + ends
  }

  /// What a method of the view that makes a view may be called.
  var factories: [String] {
    let noun = MadeNoun(tree, statements).noun.map { ["make" + $0] } ?? []
    return spread(noun + ["make" + occasion.topic])
  }

  /// What a way that leads to another screen may be called.
  var routes: [String] {
    let route = screen ?? closing ?? "show" + occasion.topic
    let isScreen = ["Alert", "Sheet", "Screen"].contains(where: route.hasSuffix)
    return spread([route] + (isScreen ? [] : [route + "Screen"]))
  }

  /// Each name as it is, with the branch that it is done in, and with the text that it shows.
  private func spread(_ names: [String]) -> [String] {
    let told = [occasion.branch, text].compactMap { $0 }
    let all = names.flatMap { name in [name] + told.map { "\(name)For\($0)" } }
    let short = all.filter { $0.count <= Self.longest }
    return short.isEmpty ? Array(names.prefix(1)) : short
  }

  /// `stopSpinnerAndHideBanner`: the first and the last of what is done, own methods included.
  private var ends: [String] {
    let steps = statements.compactMap { Self.single($0, tree) ?? Self.called($0, tree) }
    guard let first = steps.first, let last = steps.last, first != last else { return [] }
    let name = Self.both([first, last])
    return name.count <= Self.longest ? [name] : []
  }

  /// `setLoadingAndErrorText`: a verb that both begin with is said once.
  private static func both(_ steps: [String]) -> String {
    let verb = steps[0].prefix { $0.isLowercase }
    let isShared = steps[1].hasPrefix(verb) && steps[1].dropFirst(verb.count).first?.isUppercase == true
    return steps[0] + "And" + String(steps[1].dropFirst(isShared ? verb.count : 0)).capitalizedFirst
  }

  /// What a method that does one statement may be called.
  static func phrase(_ statement: NodeID, _ tree: SyntaxTree) -> String? {
    single(statement, tree) ?? called(statement, tree)
  }

  /// The method in `reloadRows()`.
  private static func called(_ statement: NodeID, _ tree: SyntaxTree) -> String? {
    let words = tree.kind(tree.head(statement)) == .call ? tree.words(of: tree.head(statement)) : []
    return words.count == 1 && words[0].first?.isLowercase == true ? words[0] : nil
  }

  /// The first words of the first text in the statements, or the name of a text that a table of texts has.
  private var text: String? {
    for node in statements.flatMap({ [$0] + Array(tree.descendants($0)) }) {
      if tree.kind(node) == .memberAccess, let root = tree.firstChild(node), tree.kind(root) == .declReference,
        ["L10n", "Strings", "Localization"].contains(tree.name(root))
      {
        return tree.name(node).capitalizedFirst
      }
      guard tree.kind(node) == .stringLiteral, !tree.contains([.interpolation], below: node) else { continue }
      let words = tree.words(ofLiteral: node).filter { $0.count > 1 }
      guard words.count > 1 || words.first.map({ $0.count > 3 }) == true, words[0].first?.isNumber == false else {
        continue
      }
      return words.prefix(3).map(\.capitalizedFirst).joined()
    }
    return nil
  }

  /// What most of the statements are about: `TableView`.
  private var subject: String? {
    let roots = statements.compactMap { Self.root(of: $0, tree) }
    guard
      let most = Dictionary(grouping: roots, by: { $0 }).max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      ),
      most.value.count > 1, most.value.count * 2 > statements.count, most.key.count > 3
    else { return nil }
    return most.key.capitalizedFirst
  }

  /// What is handed over changes from call to call.
  private var verb: String {
    let name = translator.code.member.baseName.lowercased()
    return ["viewdidload", "setup", "init", "awakefromnib", "configure"].contains { name.hasPrefix($0) }
      ? "setUp" : "update"
  }

  /// The name that a statement changes or calls something of.
  private static func root(of statement: NodeID, _ tree: SyntaxTree) -> String? {
    let words = tree.words(of: tree.head(statement))
    guard words.count > 1, let first = words.first, first.first?.isLowercase == true else { return nil }
    return first == "view" || first == "navigationItem" ? nil : first
  }

  /// `emptyLabel.isHidden = x` -> `setEmptyLabelHidden`, `tableView.reloadData()` -> `reloadTableView`.
  private static func single(_ statement: NodeID, _ tree: SyntaxTree) -> String? {
    let head = tree.head(statement)
    if tree.kind(head) == .sequenceExpr, let target = tree.firstChild(head) {
      let words = tree.words(of: target)
      guard let last = words.last else { return nil }
      let what = last.hasPrefix("is") && last.count > 2 ? String(last.dropFirst(2)) : last.capitalizedFirst
      return fitting("set", words.dropLast(), what)
    }
    guard tree.kind(head) == .call, let callee = tree.firstChild(head) else { return nil }
    let words = tree.words(of: callee)
    if let stream = words.firstIndex(where: streams.contains), stream > 0 { return "observe" + noun(words[..<stream]) }
    guard let verb = words.last, words.count > 1, verb.first?.isLowercase == true else { return nil }
    let end = ["Data", "Animating"].first { verb.hasSuffix($0) && verb != $0 }
    return fitting(String(verb.dropLast(end?.count ?? 0)), words.dropLast(), "")
  }

  /// Steps of a chain that listens.
  private static let streams: Set<String> = ["sink", "assign", "subscribe", "bind", "drive"]

  /// What is listened to, without the steps of the chain.
  private static func noun(_ words: ArraySlice<String>) -> String {
    let steps: Set<String> = ["receive", "removeDuplicates", "map", "filter", "debounce", "dropFirst", "compactMap"]
    return (words.last { !steps.contains($0) } ?? "").capitalizedFirst
  }

  /// The verb with the last two names of its object, or the last alone where that is too long; shared objects stand for their
  /// class.
  private static func fitting(_ verb: String, _ object: ArraySlice<String>, _ what: String) -> String {
    let said = object.filter { !["default", "shared", "standard", "main"].contains($0) }.map(\.capitalizedFirst)
    let name = verb + said.suffix(2).joined() + what
    return name.count <= longest ? name : verb + said.suffix(1).joined() + what
  }

  // MARK: - Screens

  /// `present(DetailViewController(...))` -> `showDetail`; nil where no screen is named.
  private var screen: String? {
    if let prepared { return "prepare" + prepared }
    for statement in statements {
      for node in tree.descendants(statement) where [.declReference, .memberAccess].contains(tree.kind(node)) {
        let name = tree.name(node)
        if name == "UIAlertController" { return alertName }
        guard leads, name.first?.isUppercase == true, !name.hasPrefix("UI"),
          let end = Self.screens.first(where: { name.hasSuffix($0) && name.count > $0.count })
        else { continue }
        return "show" + name.dropLast(end.count)
      }
    }
    return nil
  }

  /// `Detail` of `segue.destination as! DetailViewController`.
  private var prepared: String? {
    for node in statements.flatMap({ tree.descendants($0) }) where tree.kind(node) == .memberAccess {
      guard tree.name(node) == "destination", let value = tree.parent(node), tree.kind(value) == .sequenceExpr else {
        continue
      }
      let type = tree.descendants(value).first { tree.kind($0) == .identifierType }.map { tree.name($0) }
      guard let type, let end = Self.screens.first(where: type.hasSuffix) else { continue }
      return type.count > end.count ? String(type.dropLast(end.count)) : nil
    }
    return nil
  }

  private static let screens = ["ViewController", "Controller", "Builder", "Module", "Screen", "View"]

  /// A screen is presented, pushed or left.
  private var leads: Bool {
    statements.contains { statement in
      tree.descendants(statement).contains { node in
        guard [.memberAccess, .declReference].contains(tree.kind(node)) else { return false }
        return ["present", "push", "show", "dismiss", "pop", "performSegue"].contains(where: tree.name(node).hasPrefix)
      }
    }
  }

  /// `dismiss` -> `close`.
  private var closing: String? {
    let names = statements.flatMap { tree.descendants($0) }.filter {
      tree.kind($0) == .memberAccess || tree.kind($0) == .declReference
    }
    .map { tree.name($0) }
    if names.contains("dismiss") { return "close" }
    return names.contains { $0.hasPrefix("pop") } ? "goBack" : nil
  }

  private var alertName: String {
    for statement in statements {
      for node in tree.descendants(statement) where tree.kind(node) == .call {
        guard let callee = tree.firstChild(node), tree.text(callee) == "UIAlertController" else { continue }
        let title = tree.children(node).first { tree.kind($0) == .argument && tree.name($0) == "title" }
        let words = title.map { tree.words(inLiteral: $0) } ?? ""
        return "show" + (words.isEmpty || words.count > 30 ? occasion.topic : words) + "Alert"
      }
    }
    return "show" + occasion.topic + "Alert"
  }

  /// The parameter of a closure in which the presenter goes on: `onRetry`, `onCompletion`.
  func handlerName(_ closure: NodeID) -> String {
    if let work = onlyWork(of: closure) { return "on" + work.capitalizedFirst }
    let argument = tree.parent(closure)
    if let argument, tree.kind(argument) == .call || tree.kind(argument) == .argument {
      let call = tree.kind(argument) == .call ? argument : tree.parent(argument) ?? argument
      let title = tree.children(call).first { tree.kind($0) == .argument && tree.name($0) == "title" }
      let words = title.map { tree.words(inLiteral: $0) } ?? ""
      if !words.isEmpty, words.count <= 24 { return "on" + words }
      if tree.kind(argument) == .argument, let label = tree.label(ofArgument: argument) {
        return label == "handler" ? "onChoice" : "on" + label.capitalizedFirst
      }
    }
    if let argument, tree.kind(argument) == .labeledClosure { return "on" + tree.name(argument).capitalizedFirst }
    guard let call = tree.call(taking: closure) else { return "onCompletion" }
    switch tree.firstChild(call).flatMap({ SDKPublishers.outcome(of: tree.name($0)) }) {
    case .value: return "onValue"
    case .success: return "onSuccess"
    case .failure: return "onFailure"
    case .end: return "onEnd"
    case nil: return tree.runsInPlace(call) ? "onEach" : "onCompletion"
    }
  }

  /// The own method that a closure does nothing but call.
  private func onlyWork(of closure: NodeID) -> String? {
    let items = tree.items(of: closure)
    guard items.count == 1, tree.kind(tree.head(items[0])) == .call, let callee = tree.firstChild(tree.head(items[0])),
      let reference = translator.marks.references[callee]
    else { return nil }
    return reference.name
  }
}
