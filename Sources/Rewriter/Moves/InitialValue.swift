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

  private static let sharedNames = TimelessCode.sharedInstances.union([
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
