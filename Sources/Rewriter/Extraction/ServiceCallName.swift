import MigrationModel
import ProjectIndex
import SwiftSource

/// A name for what is read from or written to a store under a key.
struct StoredValueName {
  let call: ServiceCall
  let tree: SyntaxTree

  /// `loadPageSize`, `saveFilter`, `removeFilter`; nil for other calls.
  var name: String? {
    guard let last = call.calls.last else { return nil }
    let arguments = tree.children(last).filter { tree.kind($0) == .argument }
    let key = arguments.first { tree.name($0) == "forKey" } ?? keyOfType(arguments)
    guard let key, let value = tree.firstChild(key), let noun = noun(value) else { return nil }
    if call.name.hasPrefix("set") { return "save" + noun }
    return (call.name.hasPrefix("remove") ? "remove" : "load") + noun
  }

  /// The key of a call that is called after nothing but the type of what is kept: `prefs.bool("isOn")`,
  /// `prefs.intForKey(Keys.limit)`, `prefs.setString(name, "name")`.
  private func keyOfType(_ arguments: [NodeID]) -> NodeID? {
    let plain = call.name.hasSuffix("ForKey") ? String(call.name.dropLast("ForKey".count)) : call.name
    let verb = ["get", "set"].first { plain.hasPrefix($0) } ?? ""
    guard Self.types.contains(plain.dropFirst(verb.count).lowercased()) else { return nil }
    let keys = arguments.filter { argument in
      guard ["", "key", "for"].contains(tree.label(ofArgument: argument) ?? ""), let value = tree.firstChild(argument)
      else { return false }
      if tree.kind(value) == .stringLiteral { return true }
      guard tree.kind(value) == .memberAccess, let base = tree.firstChild(value) else { return false }
      return tree.name(base).first?.isUppercase == true
    }
    return keys.count == 1 ? keys[0] : nil
  }

  private static let types: Set<String> = [
    "bool", "int", "integer", "uint", "long", "float", "double", "number", "string", "text", "data", "date", "url",
    "object", "array", "dictionary",
  ]

  /// What stands in the string itself: `note.` of `"note.\(id)"`.
  private func literal(_ key: NodeID) -> String {
    tree.tokens(of: key).filter { $0.kind == .stringSegment }.map { tree.text($0.range) }.joined(separator: " ")
  }

  private func noun(_ given: NodeID) -> String? {
    // `Keys.pageSize.rawValue` is the page size.
    let isRaw = tree.kind(given) == .memberAccess && tree.name(given) == "rawValue"
    let key = isRaw ? tree.firstChild(given) ?? given : given
    let text =
      tree.kind(key) == .stringLiteral
      ? literal(key).split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? ""
      : [.memberAccess, .declReference].contains(tree.kind(key)) ? tree.name(key) : ""
    guard let first = text.first, first.isLetter else { return nil }
    if text == "key" { return "Value" }
    let plain = text.hasSuffix("Key") && text.count > 3 ? String(text.dropLast(3)) : text
    return first.uppercased() + plain.dropFirst()
  }
}

/// A name for what a service is asked, where the name of its method alone says too little.
struct ServiceCallName {
  let call: ServiceCall
  let member: IndexedMember
  let tree: SyntaxTree
  /// The task is started with it.
  let isStarted: Bool

  /// `sendLoadRequest`, `areReportsEmpty`, `firstOfReports`, `sortedReports`, `reportsCount`; else the method's own.
  var name: String {
    if call.calls.contains(where: { isRequest($0) }) || isPlainRequest { return requestName }
    if let coding = CodedValue(call, tree) { return coding.name }
    if let awaitedData { return awaitedData }
    if let told = FilePlaceName(call: call, tree: tree).name ?? told { return told }
    let owner = owner
    if let question = question(of: owner.isEmpty ? answer : owner) { return question }
    guard !owner.isEmpty else { return call.name }
    let capital = owner.capitalizedFirst
    switch call.name {
    case "send" where asksPart: return owner.hasPrefix("set") ? owner : call.name + capital
    case "filter" where tree.kind(call.expression) == .call: return "filtered" + capital
    case _ where Self.vague.contains(call.name) && tree.kind(call.expression) == .memberAccess:
      return owner.hasSuffix(call.name.capitalizedFirst) ? owner : owner + call.name.capitalizedFirst
    case _ where Self.bare.contains(call.name):
      return TargetName.joined(call.name, Self.withoutPurpose(capital), hasObject: hasArgument)
    default: return call.name
    }
  }

  private var hasArgument: Bool { call.calls.last.map { tree.child($0, .argument) != nil } ?? false }

  /// The method alone says too little, so that what it is asked of goes in.
  var isBare: Bool {
    call.name != "contains" && Self.bare.contains(call.name) && name.hasPrefix(call.name) && name != call.name
  }

  /// What a list is asked.
  private func question(of owner: String) -> String? {
    guard !owner.isEmpty else { return nil }
    switch call.name {
    case "isEmpty": return FlagName.verb(for: owner) + owner.capitalizedFirst + "Empty"
    case "count": return owner + "Count"
    case "first", "last", "removeFirst", "removeLast", "removeAll": return call.name + "Of" + owner.capitalizedFirst
    case "sorted", "reversed", "shuffled": return call.name + owner.capitalizedFirst
    case "map", "compactMap", "flatMap": return mapped(owner)
    default: return nil
    }
  }

  /// `ordersDates` of `orders.map(\.date)`, `mappedOrders`.
  private func mapped(_ owner: String) -> String {
    let value = call.calls.last.flatMap { tree.child($0, .argument) }.flatMap(tree.firstChild)
    guard let value, tree.kind(value) == .keyPathExpr, let part = tree.children(value).map({ tree.name($0) }).last,
      !part.isEmpty
    else { return "mapped" + owner.capitalizedFirst }
    return owner + part.capitalizedFirst + (part.hasSuffix("s") ? "" : "s")
  }

  /// What gave the list that is asked: `orders` of `cache.getOrders(id: 1).first`, `cache` of `cache.get().first`.
  private var answer: String {
    guard let base = asked, tree.kind(base) == .call, let method = tree.firstChild(base),
      tree.kind(method) == .memberAccess
    else { return "" }
    let name = tree.name(method)
    let verb = ["get", "fetch", "load", "find"].first { name.hasPrefix($0) } ?? ""
    let noun = name.dropFirst(verb.count)
    if !noun.isEmpty { return verb.isEmpty || noun.first?.isUppercase == true ? String(noun).lowercasedFirst : name }
    return tree.firstChild(method).map { tree.name(tree.unwrappedBase($0)) } ?? ""
  }

  /// `trackOrderOpened` of `track(.orderOpened)`, `isEnabledForRefunds` of `isEnabled(.refunds)`: the first argument is a
  /// constant that says what the call is about.
  private var told: String? { call.calls.last.flatMap { ToldName(call: $0, method: call.name, tree: tree).name } }

  /// Verbs of clients that are handed what is asked.
  static let sending: Set<String> = [
    "send", "request", "perform", "execute", "dispatch", "fetch", "run", "submit", "query", "call", "post", "put",
  ]

  private func isRequest(_ node: NodeID) -> Bool {
    SDKRequest(node, tree) != nil
  }

  /// `loadOrdersData` of `session.data(from: url)` in `loadOrders()`.
  private var awaitedData: String? {
    guard call.name == "data", let first = call.calls.last.flatMap({ tree.child($0, .argument) }),
      ["from", "for"].contains(tree.label(ofArgument: first))
    else { return nil }
    let isLoading = ["load", "fetch", "get", "request", "download"].contains { member.baseName.hasPrefix($0) }
    return isLoading ? member.baseName + "Data" : "fetchData"
  }

  /// `client.request("orders") { ... }`: only the member says what for.
  private var isPlainRequest: Bool {
    Self.sending.contains(call.name) && member.modifiers.isDisjoint(with: [.isOverride, .isWitness, .isObjectiveC])
      && call.calls.last.map { tree.children($0).contains { tree.kind($0) == .closure } } == true
  }

  /// By what the member does; a task that is not started yet is made.
  private var requestName: String {
    let origin = member.baseName
    let capital = origin.capitalizedFirst
    let isTask = call.calls.contains { SDKRequest($0, tree)?.isTask == true }
    if isTask, call.name != "resume", !isStarted { return "make\(capital)Task" }
    // `sendResetRequest` in `requestReset()`.
    let isRequest = origin.hasPrefix("request") && origin.dropFirst("request".count).first?.isUppercase == true
    let noun = isRequest ? capital.dropFirst("request".count) : capital[...]
    return origin.hasPrefix("send") ? origin + "Request" : "send\(noun)Request"
  }

  /// What the last member is asked of: `reports` of `ReportQueue.shared.reports.first`, `reportQueue` of
  /// `ReportQueue.shared.removeFirst()`.
  private var owner: String {
    guard let base = asked, [.memberAccess, .declReference].contains(tree.kind(base)) else { return "" }
    if base == call.root, let making = call.making, let made = MadeService.topic(of: making, tree) { return made }
    let name = tree.name(base)
    return name == "self" ? "" : name.lowercasedFirst
  }

  /// It is a part of the service that is asked: `client.setName.send(name)`.
  private var asksPart: Bool {
    guard let base = asked, tree.kind(base) == .memberAccess, let next = tree.firstChild(base),
      !call.isOfPresenter || base != call.root
    else { return false }
    return tree.name(tree.unwrappedBase(next)) != "self"
  }

  private var asked: NodeID? {
    var node = call.expression
    while [.call, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(node)),
      let next = tree.firstChild(node)
    { node = next }
    var base = tree.firstChild(node).map(tree.unwrappedBase)
    while let instance = base, Self.instances.contains(tree.name(instance)),
      let next = tree.firstChild(instance)
    { base = next }
    return base
  }

  /// Verbs that say nothing without what they are asked of.
  private static let bare: Set<String> = [
    "append", "insert", "add", "remove", "contains", "get", "set", "load", "save", "update", "value", "clear", "check",
    "configure", "reset", "refresh", "register", "sync", "cancel", "start", "stop", "end", "read", "write", "open",
    "delete", "toggle",
  ]

  /// `Keychain` of `KeychainHelper`.
  private static func withoutPurpose(_ name: String) -> String {
    let suffix = ["Helper", "Manager", "Wrapper", "Utils", "Utility"].first { name.hasSuffix($0) && name != $0 }
    return String(name.dropLast(suffix?.count ?? 0))
  }

  /// Properties that say nothing without what they are a part of.
  private static let vague: Set<String> = [
    "name", "title", "id", "identifier", "value", "state", "status", "kind", "type", "text", "rawValue",
  ]

  /// Names of a type's one instance.
  static let instances: Set<String> = ["shared", "default", "standard", "current", "main"]
}

/// What a decoder or encoder is asked: `decode(Order.self, from: data)`, `encode(order)`.
struct CodedValue {
  /// `decodeOrder`, `encodeOrder`.
  let name: String
  /// What it gives.
  let type: String

  /// nil for other calls.
  init?(_ call: ServiceCall, _ tree: SyntaxTree) {
    let arguments = call.calls.last.map { tree.children($0).filter { tree.kind($0) == .argument } } ?? []
    guard let value = arguments.first.flatMap(tree.firstChild) else { return nil }
    switch (call.name, arguments.count) {
    case ("decode", 2):
      guard tree.kind(value) == .memberAccess, tree.name(value) == "self", let base = tree.firstChild(value) else {
        return nil
      }
      type = tree.text(base)
      let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      let last = words.last?.split(separator: ".").last.map(String.init) ?? ""
      name = "decode" + last + (type.hasPrefix("[") ? "s" : "")
    case ("encode", 1):
      type = "Data"
      let noun = [.declReference, .memberAccess].contains(tree.kind(value)) ? tree.name(value) : ""
      name = "encode" + noun.capitalizedFirst
    default: return nil
    }
  }
}
