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
    case .call:
      guard let callee = tree.firstChild(node) else { return true }
      let arguments = tree.children(node).filter { tree.kind($0) == .argument }
      let readsClock = arguments.isEmpty && Self.clocks.contains(tree.text(callee))
      return !readsClock && !arguments.contains { tree.label(ofArgument: $0) == "forKey" }
    case .memberAccess: return tree.name(node) != "now" && !isGlobalVariable(node)
    default: return true
    }
  }

  /// `ServiceLocator.session`: a static variable, set or worked out, but for the instance that all share.
  private func isGlobalVariable(_ node: NodeID) -> Bool {
    let offset = Int(tree.mainToken(node).start)
    guard !Self.sharedNames.contains(tree.name(node)),
      let id = member.body.uses.first(where: { $0.offset == offset })?.member
    else { return false }
    return index.members[id].kind == .property && index.members[id].modifiers.contains(.isStatic)
      && !index.members[id].isLet
  }

  private static let clocks: Set<String> = [
    "Date", "Date.init", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "mach_absolute_time",
  ]

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
    guard let id = member.body.uses.first(where: { $0.offset == offset })?.member else {
      return tree.firstChild(node) == nil
    }
    return index.members[id].kind == .case
  }

  private static let sharedNames: Set<String> = [
    "shared", "standard", "default", "main", "current", "max", "min", "zero", "infinity", "empty", "distantPast",
    "distantFuture",
  ]

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
