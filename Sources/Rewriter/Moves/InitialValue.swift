import ProjectIndex
import SwiftSource

/// What a stored property holds at first.
struct InitialValue {
  private let member: IndexedMember
  private let file: ParsedFile
  private let index: ProjectIndex

  init(of member: IndexedMember, in file: ParsedFile, _ index: ProjectIndex) {
    self.member = member
    self.file = file
    self.index = index
  }

  private var tree: SyntaxTree { file.tree }

  /// It does not matter when the value is made: a literal, an empty collection, a case, a shared instance; nothing for an
  /// optional.
  var isPure: Bool {
    guard let range = member.initialValueRange else {
      return member.valueType.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
    }
    return tree.descendants(member.node).allSatisfy { node in
      !range.contains(tree.range(node).lowerBound) || isPure(node)
    }
  }

  /// It does not matter whether the value is made with the controller or with its module: it asks no clock, no settings and no
  /// variable of other types.
  var isTimeless: Bool {
    guard let range = member.initialValueRange else { return true }
    return tree.descendants(member.node).allSatisfy { node in
      !range.contains(tree.range(node).lowerBound) || isTimeless(node)
    }
  }

  private func isTimeless(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .call: !readsClock(node)
    case .declReference: !isVariable(node)
    case .memberAccess: !Self.clockMembers.contains(tree.name(node)) && !isVariable(node)
    default: true
    }
  }

  /// `Date()`, `Date(timeIntervalSinceNow: 9)`; a stored setting is as it is at the time too.
  private func readsClock(_ call: NodeID) -> Bool {
    guard let callee = tree.firstChild(call) else { return false }
    let labels = tree.children(call).filter { tree.kind($0) == .argument }.map(tree.label)
    if labels.contains("forKey") || labels.contains("timeIntervalSinceNow") { return true }
    let text = tree.text(callee)
    return labels.isEmpty && (Self.clocks.contains(text) || text == ".init" && member.valueType == "Date")
  }

  /// `ServiceLocator.session`, `session`: a variable of all, set or worked out, but for the instance that all share.
  private func isVariable(_ node: NodeID) -> Bool {
    let offset = Int(tree.mainToken(node).start)
    guard !Self.sharedInstances.contains(tree.name(node)),
      let id = member.use(at: offset)?.member, case let found = index.members[id]
    else { return false }
    return found.kind == .property && !found.isLet && (found.type == nil || found.modifiers.contains(.isStatic))
  }

  private static let clocks: Set<String> = [
    "Date", "Date.init", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "mach_absolute_time",
  ]
  private static let clockMembers: Set<String> = ["now", "systemUptime", "timeIntervalSinceReferenceDate"]

  private func isPure(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .closure, .tryExpr, .awaitExpr, .macroExpansionExpr, .superExpr, .ifExpr, .switchExpr: false
    case .declReference: isKnownType(tree.name(node))
    case .memberAccess: isPureMember(node)
    case .call: isPureCall(node)
    default: true
    }
  }

  private func isKnownType(_ name: String) -> Bool { name.first?.isUppercase == true }

  /// `.due`, `Order.due`, `UserDefaults.standard`, `Int.max`.
  private func isPureMember(_ node: NodeID) -> Bool {
    if Self.sharedNames.contains(tree.name(node)) { return true }
    let offset = Int(tree.mainToken(node).start)
    guard let id = member.use(at: offset)?.member else {
      return tree.firstChild(node) == nil
    }
    return index.members[id].kind == .case
  }

  private static let sharedInstances: Set<String> = ["shared", "standard", "default", "main", "current"]
  private static let sharedNames = sharedInstances.union([
    "max", "min", "zero", "infinity", "empty", "distantPast", "distantFuture",
  ])

  /// `[Order]()`, `Set<Int>()`, a structure of the tree made without arguments.
  private func isPureCall(_ node: NodeID) -> Bool {
    guard let callee = tree.firstChild(node), !tree.children(node).contains(where: { tree.kind($0) == .argument })
    else { return false }
    let text = tree.text(callee)
    if text.hasPrefix("[") { return true }
    let name = String(text.prefix { $0 != "<" })
    return Self.containers.contains(name) || index.type(named: name)?.kind == .struct
  }

  private static let containers: Set<String> = [
    "Array", "Set", "Dictionary", "String", "Int", "Double", "Bool", "IndexSet", "IndexPath", "CharacterSet", "Data",
  ]
}
