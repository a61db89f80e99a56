import MigrationModel
import SwiftSource

/// Names for what the interactor does for the presenter: after what is stored or asked, not after who keeps it.
enum UseNaming {
  /// `defaults.string(forKey: "inspector.name")` -> `storedName`, `let users = store.all()` -> `users`.
  static func value(_ node: NodeID, _ type: String, _ tree: SyntaxTree) -> String {
    if let key = key(in: node, tree) {
      return type == "Bool" ? "is" + key + "Stored" : "stored" + key
    }
    if let verb = waited(in: node, tree) { return vague.contains(verb) ? "load" + type.plainNoun : verb }
    let words = tree.words(of: node)
    if let told = words.last, saysWhat(told) { return told }
    if let noun = tree.receiver(of: node), noun.count > 2 {
      let verb = words.last.flatMap { verbs.contains($0) ? $0 : nil }
      return verb.map { $0 + noun.capitalizedFirst }
        ?? (noun.hasPrefix("is") || noun.hasPrefix("current") ? noun : "current" + noun.capitalizedFirst)
    }
    guard let last = words.last.map(answered) else { return "currentValue" }
    if words.count > 1, ["count", "isEmpty", "first", "last"].contains(last) {
      return words[words.count - 2] + (last == "isEmpty" ? "AreEmpty" : last.capitalizedFirst)
    }
    return last.isQuestion || last.hasPrefix("current") ? last : "current" + last.capitalizedFirst
  }

  /// What is stored under a key is called after that; nil for other values.
  static func stored(_ node: NodeID, _ type: String, _ tree: SyntaxTree) -> String? {
    key(in: node, tree) == nil ? nil : value(node, type, tree)
  }

  /// `findFolder`, `loadEpisode`: the service's method says what it does and with what.
  private static func saysWhat(_ word: String) -> Bool {
    let verb = word.prefix { $0.isLowercase }
    return verbs.contains(String(verb)) && word.dropFirst(verb.count).first?.isUppercase == true
  }

  /// `toggle` of `getToggle`.
  private static func answered(_ word: String) -> String {
    let rest = word.dropFirst(3)
    return word.hasPrefix("get") && rest.first?.isUppercase == true ? String(rest).lowercasedFirst : word
  }

  /// `let page = try decoder.decode(Page.self, from: data)` -> `decodePage`; what is done with it after that is named, too.
  static func made(_ name: String, _ statements: [NodeID], _ local: NodeID, _ tree: SyntaxTree) -> String {
    let place = statements.firstIndex { tree.contains(local, in: $0) } ?? 0
    let value = tree.descendants(statements[place]).first { tree.kind($0) == .initializerClause }.flatMap(
      tree.firstChild)
    let made = value.map { self.made(name, $0, tree) } ?? "make" + name.capitalizedFirst
    guard place < statements.count - 1 else { return made }
    let last = work([statements[statements.count - 1]], "", tree)
    return last.isEmpty ? made : made + "And" + last.capitalizedFirst
  }

  private static func made(_ name: String, _ value: NodeID, _ tree: SyntaxTree) -> String {
    if let verb = waited(in: value, tree) { return vague.contains(verb) ? "load" + name.capitalizedFirst : verb }
    let verb = tree.words(of: value).last.flatMap { verbs.contains($0) ? $0 : nil }
    return (verb ?? "make") + name.capitalizedFirst
  }

  /// `validate` of `try await account.validate(name)`: what is waited for is called by what it does.
  private static func waited(in node: NodeID, _ tree: SyntaxTree) -> String? {
    let waiting = ([node] + tree.descendants(node)).first { tree.kind($0) == .awaitExpr }
    guard let call = waiting.flatMap({ tree.firstChild($0) }), tree.kind(call) == .call else { return nil }
    return tree.words(of: call).last
  }

  /// What a method of the interactor that does the statements may be called, the best first.
  /// - Parameter topic: name of the member that the statements stand in.
  static func works(_ statements: [NodeID], _ topic: String, _ occasion: Occasion, _ tree: SyntaxTree) -> [String] {
    let name = work(statements, topic, tree)
    return [name] + [steps(statements, tree), occasion.branch.map { name + "For" + $0 }].compactMap { $0 }
  }

  /// `defaults.set(order, forKey: "round.sort")` -> `storeSort`, `queue.removeFirst()` -> `removeFirst`.
  private static func work(_ statements: [NodeID], _ topic: String, _ tree: SyntaxTree) -> String {
    guard statements.count == 1, let statement = statements.first else { return topic }
    if [.ifExpr, .switchExpr].contains(tree.kind(tree.head(statement))) {
      let block = tree.descendants(statement).first { tree.isBlock($0) && !tree.items(of: $0).isEmpty }
      return block.flatMap { tree.items(of: $0).first }.map { work([$0], topic, tree) } ?? topic
    }
    let words = tree.words(of: tree.asked(tree.head(statement)))
    let verb = words.last ?? ""
    if let key = key(in: statement, tree) { return (verb.hasPrefix("remove") ? "forget" : "store") + key }
    guard tree.kind(tree.head(statement)) == .call, verb.count > 3, verb.first?.isLowercase == true else {
      return words.last.map { "keep" + $0.capitalizedFirst } ?? topic
    }
    return vague.contains(verb) ? topic : verb
  }

  /// What the first and the last of some statements do: `removeAndSaveCache`; nil where that has no name.
  private static func steps(_ statements: [NodeID], _ tree: SyntaxTree) -> String? {
    let works = statements.map { work([$0], "", tree) }
    guard let first = works.first, let last = works.last, !first.isEmpty, !last.isEmpty else { return nil }
    if first != last { return first + "And" + last.capitalizedFirst }
    let call = statements[0]
    let noun = tree.descendants(call).filter { tree.kind($0) == .argument }.compactMap { tree.firstChild($0) }.first
      .flatMap { tree.words(of: $0).last }
    return noun.map { first + $0.capitalizedFirst }
  }

  /// The last word of a key: `Sort` of `forKey: "round.sort"`.
  private static func key(in node: NodeID, _ tree: SyntaxTree) -> String? {
    let argument = ([node] + tree.descendants(node)).first {
      tree.kind($0) == .argument && tree.label(ofArgument: $0) == "forKey"
    }
    guard let argument, let value = tree.firstChild(argument) else { return nil }
    let words = tree.text(value).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let last = words.last(where: { !["rawValue", "key"].contains($0) }), last.first?.isLetter == true else {
      return nil
    }
    let name = String(last).capitalizedFirst
    return name.hasSuffix("Key") && name.count > 3 ? String(name.dropLast(3)) : name
  }

  /// What says nothing of what is done.
  private static let vague: Set<String> = [
    "resume", "send", "perform", "save", "execute", "request", "data", "value", "run",
  ]
  private static let verbs: Set<String> = ["decode", "encode", "load", "fetch", "make", "create", "find", "read"]
}

extension String {
  /// `Page` of `[Page]?`, the last part of a nested type's name.
  fileprivate var plainNoun: String {
    let name = split { !$0.isLetter && !$0.isNumber && $0 != "." }.first?.split(separator: ".").last
    return name.map(String.init) ?? "Value"
  }
}
