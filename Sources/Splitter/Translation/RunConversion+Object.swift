import ProjectIndex
import SwiftSource

/// What statements in a closure do to the object, and what besides: that is done whether or not there is an object any more.
extension RunConversion {
  /// What held the object in a closure held it for what is done besides.
  var outlivesObject: Bool {
    unit.unit.kind == .view && !needsNoObject && translator.isLate && !translator.isObjectWeak
      && statements.contains(where: reachesPastObject)
  }

  /// How the statements name the object first.
  var objectReceiver: Reference.Receiver? {
    code.references.first { reference in statements.contains { tree.contains(reference.node, in: $0) } }?.receiver
  }

  /// The statements are done whether or not there is a controller any more.
  var needsNoObject: Bool { statements.allSatisfy(needsNoObject) }

  func needsNoObject(_ statement: NodeID) -> Bool {
    !code.references.contains { tree.contains($0.node, in: statement) }
      && !code.scope.resolutions.contains { resolution in
        guard tree.contains(resolution.node, in: statement), let place = resolution.local else { return false }
        return unit.ownView(behind: code.scope.locals[place], in: code) != nil
      }
  }

  /// A statement of the run declares the local that stands there.
  func isDeclaredHere(_ node: NodeID) -> Bool {
    guard let place = code.scope.resolution(of: node)?.local else { return false }
    return statements.contains { tree.contains(code.scope.locals[place].node, in: $0) }
  }

  /// What stands in front of the view's own name at a place where it had another.
  func ownPrefix(at node: NodeID) throws(Obstacle) -> String {
    guard isInsideOwnClosure(node) else { return "" }
    guard let prefix = code.objectPrefix(at: node) else {
      throw translator.obstacle("view_local", "holds the view `\(tree.text(node))` in a closure")
    }
    return prefix.isEmpty ? "" : "self."
  }

  /// nil where it is all the same, or where the statements know each other.
  func partedByObject() -> [[NodeID]]? {
    guard !statements.contains(where: { tree.kind($0) == .variableDecl }) else { return nil }
    var parts: [[NodeID]] = []
    for statement in statements {
      if let last = parts.last?.last, needsNoObject(last) == needsNoObject(statement) {
        parts[parts.count - 1].append(statement)
      } else {
        parts.append([statement])
      }
    }
    return parts.count > 1 ? parts : nil
  }

  /// It does something that is not done to the object: what is asked for by other names than its members and its views.
  func reachesPastObject(_ item: NodeID) -> Bool {
    switch tree.kind(item) {
    case .ifExpr, .switchExpr, .forStmt, .whileStmt, .repeatStmt, .codeBlock, .switchCase:
      return tree.children(item).contains { child in
        let isBody = [.codeBlock, .switchCase, .ifExpr].contains(tree.kind(child))
        return (isBody || tree.isBlock(item) && child != tree.firstChild(item)) && reachesPastObject(child)
      }
    case .ifConfigDecl: return tree.children(item).contains(where: reachesPastObject)
    case .ifConfigClause: return tree.items(of: item).contains(where: reachesPastObject)
    case .variableDecl: return false
    default:
      if asksServices(item) { return true }
      var root = tree.head(item)
      while let inner = tree.firstChild(root), ![.declReference, .closure].contains(tree.kind(root)) { root = inner }
      guard tree.kind(root) == .declReference, marks.references[root] == nil else { return false }
      let resolution = code.scope.resolution(of: root)
      return resolution?.local == nil && resolution?.isSelf != true
    }
  }

  /// It calls a member of the object that asks services, itself or through another.
  private func asksServices(_ item: NodeID) -> Bool {
    guard let callee = tree.firstChild(tree.head(item)), let reference = marks.references[callee],
      case .own(let id) = reference.target
    else { return false }
    return unit.serviceMembers.contains(id)
  }

  /// Puts the types around in front of what only they know.
  mutating func qualifyOwnNames(isInExtension: Bool = false) {
    var text = inner
    let (tree, statements) = (tree, statements)
    let replaced = inner
    OwnNames.qualify(code, unit, &text, isInExtension: isInExtension) { node in
      statements.contains { tree.contains(node, in: $0) } && !replaced.replaces(tree.range(node).lowerBound)
    }
    inner = text
  }

  /// `title = title` -> `self.title = title`
  mutating func qualifyHiddenNames() {
    let names = Set(parameters.map(\.name))
    for reference in code.references where names.contains(reference.name) {
      guard range.contains(reference.offset), reference.target != .selfValue, !inner.replaces(reference.offset)
      else { continue }
      if case .own(let id) = reference.target, translator.homes[id] != .view { continue }
      if reference.receiver == .implicit {
        inner.insert("self.", at: reference.offset)
      } else {
        inner.rewrite(in: tree.range(reference.node).lowerBound..<reference.offset) { _ in "self." }
      }
    }
  }

  /// What decides among the statements has to do with screens alone: nothing else is asked, and no closure goes on with the
  /// object.
  var isOfScreens: Bool {
    statements.allSatisfy { statement in
      let services = translator.services.nodes.filter { tree.contains($0, in: statement) }
      return services.allSatisfy { marks.touchesView($0, tree) }
        && !code.references.contains { reference in
          guard case .own(let id) = reference.target else { return false }
          return translator.homes[id] != .view && tree.contains(reference.node, in: statement)
        }
        && !tree.descendants(statement).contains { tree.kind($0) == .closure && reachesObject($0) }
    }
  }
}
