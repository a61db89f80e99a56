import MigrationModel
import ProjectIndex
import SwiftSource

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
    if let change = StoredChangeName(call: call, tree: tree).name { return change }
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
      && call.calls.last.map { tree.children($0).contains { isClosure($0) } } == true
  }

  /// A closure behind a call, or among its arguments.
  private func isClosure(_ node: NodeID) -> Bool {
    let value = tree.kind(node) == .argument ? tree.firstChild(node) ?? node : node
    return tree.kind(value) == .closure
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
