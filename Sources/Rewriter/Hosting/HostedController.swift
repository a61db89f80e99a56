import ProjectIndex
import SwiftSource

/// A hosting controller where it is made, and how it is shown: the wireframe is shown in its place.
struct HostedController {
  /// The call that makes it.
  let host: NodeID
  /// The member in which it is made.
  let member: IndexedMember
  let reader: HostedSiteReader

  private var tree: SyntaxTree { reader.file.tree }

  /// What changes besides the call that makes it.
  func edits() throws(ObstacleError) -> [SourceEdit] {
    guard let parent = tree.parent(host) else { throw reader.stop("stands alone") }
    if tree.kind(parent) == .argument { return try shown(parent) }
    let statement = tree.statement(of: host)
    guard let local = tree.constant(statement), local.value == host else {
      throw reader.stop("keeps the hosting controller")
    }
    return try edits(ofLocal: local.name, statement)
  }

  private func edits(ofLocal name: String, _ statement: NodeID) throws(ObstacleError) -> [SourceEdit] {
    guard let block = tree.parent(statement) else { throw reader.stop("stands in no block") }
    let uses = tree.descendants(member.node).filter { tree.kind($0) == .declReference && tree.name($0) == name }
    let shows = uses.filter { tree.parent($0).map(tree.kind) == .argument }
    guard shows.count == 1, let show = shows.first, show == uses.last, let argument = tree.parent(show),
      tree.parent(tree.statement(of: show)) == block
    else { throw reader.stop("does not show the hosting controller once, and last") }
    var edits = try shown(argument) + renamed(name, statement, uses)
    for use in uses.dropLast() {
      guard let access = tree.parent(use), tree.kind(access) == .memberAccess, tree.firstChild(access) == use,
        tree.isAssigned(access), tree.parent(tree.statement(of: use)) == block
      else { throw reader.stop("asks the hosting controller for something") }
      let end = tree.range(use).upperBound
      edits.append(SourceEdit(range: end..<end, replacement: ".viewController?"))
    }
    return edits
  }

  /// `hosting` becomes `wireframe` where nothing is called so.
  private func renamed(_ name: String, _ statement: NodeID, _ uses: [NodeID]) -> [SourceEdit] {
    let isTaken = tree.descendants(member.node).contains { node in
      [.declReference, .identifierPattern, .functionParameter, .closureParameter].contains(tree.kind(node))
        && tree.name(node) == "wireframe"
    }
    let isMember = member.type.map { reader.subject.index.members(of: $0) }?.contains { $0.baseName == "wireframe" }
    guard !isTaken, isMember != true, let pattern = tree.constantPattern(statement) else { return [] }
    return ([pattern] + uses).map { SourceEdit(range: tree.mainToken($0).range, replacement: "wireframe") }
  }

  // MARK: How it is shown

  private static let shows = ["pushViewController": "pushWireframe", "present": "presentWireframe"]

  /// `present(hosting, animated: true)` -> `presentWireframe(hosting)`.
  private func shown(_ argument: NodeID) throws(ObstacleError) -> [SourceEdit] {
    guard let call = tree.parent(argument), tree.kind(call) == .call, let callee = tree.firstChild(call),
      let method = Self.shows[tree.name(callee)], isStack(callee)
    else { throw reader.stop("does not push or present the hosting controller") }
    let arguments = Array(tree.children(call).dropFirst())
    guard arguments.first == argument, arguments.count > 1, tree.name(arguments[1]) == "animated",
      let value = tree.firstChild(argument), let animated = tree.firstChild(arguments[1])
    else { throw reader.stop("does not say whether the hosting controller comes animated") }
    var edits = [SourceEdit(range: tree.mainToken(callee).range, replacement: method)]
    if arguments.count == 3, tree.kind(arguments[2]) == .argument, let completion = tree.firstChild(arguments[2]),
      tree.text(completion) == "nil"
    {
      let range = tree.range(animated).upperBound..<tree.range(completion).upperBound
      edits.append(SourceEdit(range: range, replacement: ""))
    } else if arguments.count > 2 {
      throw reader.stop("does something when the hosting controller is there")
    }
    if tree.text(animated) == "true" {
      let range = tree.range(value).upperBound..<tree.range(animated).upperBound
      edits.append(SourceEdit(range: range, replacement: ""))
    }
    return edits
  }

  /// The method is UIKit's: on a navigation controller, or on a controller of the tree.
  private func isStack(_ callee: NodeID) -> Bool {
    let index = reader.subject.index
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) else {
      return member.type.map { index.types[$0].isController } == true
    }
    let plain = tree.text(base).filter { $0 != "?" && $0 != "!" }
    if plain == "self" { return member.type.map { index.types[$0].isController } == true }
    if plain.split(separator: ".").last == "navigationController" { return true }
    let type = index.inference(inFile: reader.file.file.path)?.type(of: base)?.filter { $0 != "?" && $0 != "!" }
    return type.map { UserInterfaceNames.isFrameworkType($0) || index.type(named: $0)?.isController == true } == true
      && type?.hasSuffix("Controller") == true
  }
}
