import ProjectIndex
import SwiftSource

/// Puts state that a part of the module was handed as it was made back to where it stood: what its owner declares without a
/// value begins with what the legacy type keeps under its name.
struct StateUndoing {
  /// All files, as if nothing had been handed over: the state is where it is now, with its first value.
  let files: [String: ParsedFile]

  /// A property of a new file's class that the class's initializer sets, and that of the legacy type behind it.
  private struct Handed {
    let name: String
    let path: String
    let property: NodeID
    let owner: String
    let kept: Declaration
  }

  /// - Parameter made: paths of new files.
  init(before: FusedCode, after files: [String: ParsedFile], made: Set<String>) {
    let own = before.declarations.filter { $0.owner == before.legacy && $0.kind == .variable }
    let members = files.values.flatMap { DeclarationReader($0).members }
    let kept = Dictionary(
      members.filter { $0.owner == before.legacy && $0.kind == .variable && !made.contains($0.path) }.map {
        ($0.name, $0)
      }
    ) { first, _ in first }
    let handed = members.compactMap { member -> Handed? in
      guard made.contains(member.path), member.kind == .variable, let stays = kept[member.name],
        own.contains(where: { $0.name == member.name }), let tree = files[member.path]?.tree,
        Self.isState(member.node, tree), let home = files[stays.path]?.tree, Self.isKept(stays.node, home)
      else { return nil }
      return Handed(name: member.name, path: member.path, property: member.node, owner: member.owner, kept: stays)
    }
    var edits: [String: [SourceEdit]] = [:]
    for one in handed where Self.isLeftAlone(one, of: before.legacy, members, files, made) {
      let types = own.filter { $0.name == one.name }.map { before.files[$0.path]?.tree.annotation($0.node) != nil }
      guard let assembly = Self.assembly(of: one, members, files, made),
        let value = Self.value(of: one, isTyped: types.contains(true), files)
      else { continue }
      for (path, list) in assembly { edits[path, default: []] += list }
      edits[one.path, default: []] += value
      guard let tree = files[one.kept.path]?.tree else { continue }
      edits[one.kept.path, default: []].append(SourceEdit(range: tree.range(one.kept.node), replacement: ""))
    }
    self.files = files.edited(edits)
  }

  /// `var rows: [Row]`, stored, with or without observers.
  private static func isState(_ property: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.mainToken(property).keyword == .var, let binding = tree.child(property, .patternBinding),
      tree.child(binding, .initializerClause) == nil, tree.annotation(property) != nil
    else { return false }
    guard let block = tree.child(binding, .accessorBlock) else { return true }
    let accessors = tree.children(block).filter { tree.kind($0) == .accessorDecl }
    return accessors.contains { _ in true } && accessors.allSatisfy { ["didSet", "willSet"].contains(tree.name($0)) }
  }

  /// Stored, and nobody observes it.
  private static func isKept(_ property: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let binding = tree.child(property, .patternBinding) else { return false }
    return tree.child(binding, .accessorBlock) == nil && !tree.hasModifier(property, ["static", "lazy"])
  }

  /// Nothing of the legacy type asks for its own property, or sets it, but initializers that have no object yet.
  private static func isLeftAlone(
    _ handed: Handed, of legacy: String, _ members: [Declaration], _ files: [String: ParsedFile], _ made: Set<String>
  ) -> Bool {
    members.filter { $0.owner == legacy && !made.contains($0.path) && $0.kind != .type }.allSatisfy { member in
      guard let tree = files[member.path]?.tree else { return false }
      let scope = ScopeAnalysis(tree: tree, member: member.node)
      let end = member.kind == .initializer ? tree.birthEnd(of: member.node, scope) : 0
      return scope.resolutions.allSatisfy { resolution in
        guard tree.range(resolution.node).lowerBound >= end else { return true }
        if resolution.isSelf { return accessed(of: resolution.node, tree) != handed.name }
        return resolution.kind != .outer || tree.name(resolution.node) != handed.name
          || tree.kind(resolution.node) == .identifierType || isHandedOver(resolution.node, to: handed.owner, tree)
      }
    }
  }

  /// The legacy type makes the part with it.
  private static func isHandedOver(_ value: NodeID, to owner: String, _ tree: SyntaxTree) -> Bool {
    guard let argument = tree.parent(value), tree.kind(argument) == .argument, let call = tree.parent(argument) else {
      return false
    }
    return tree.firstChild(call).map { tree.text($0) } == owner
  }

  /// `rows` of `self.rows` and `self?.rows`.
  private static func accessed(of object: NodeID, _ tree: SyntaxTree) -> String? {
    var base = object
    while let parent = tree.parent(base), [.optionalChaining, .forceUnwrap].contains(tree.kind(parent)) {
      base = parent
    }
    guard let access = tree.parent(base), tree.kind(access) == .memberAccess, tree.firstChild(access) == base else {
      return nil
    }
    return tree.name(access)
  }

  /// The owner's initializer does not take it, and who makes the owner does not hand it over: `rows: viewController.rows`.
  /// nil if that is not how it gets there.
  private static func assembly(
    of handed: Handed, _ members: [Declaration], _ files: [String: ParsedFile], _ made: Set<String>
  ) -> [String: [SourceEdit]]? {
    guard let tree = files[handed.path]?.tree,
      let initializer = members.first(where: { $0.owner == handed.owner && $0.kind == .initializer })?.node,
      let parameter = tree.parameters(initializer).first(where: { tree.plainName($0) == handed.name }),
      let item = tree.child(initializer, .codeBlock).map({ Array(tree.children($0)) })?.first(where: {
        tree.text($0) == "self.\(handed.name) = \(handed.name)"
      })
    else { return nil }
    var edits = [
      handed.path: [leaveOut(parameter, tree), SourceEdit(range: tree.range(item), replacement: "")]
    ]
    var isHanded = false
    for (path, file) in files {
      for call in file.tree.descendants(SyntaxTree.root) where file.tree.kind(call) == .call {
        guard file.tree.firstChild(call).map({ file.tree.text($0) }) == handed.owner else { continue }
        let argument = file.tree.children(call).first {
          file.tree.kind($0) == .argument && file.tree.plainName($0) == handed.name
        }
        guard let argument, let value = file.tree.firstChild(argument), isOfMaker(value, handed.name, file.tree) else {
          return nil
        }
        isHanded = true
        edits[path, default: []].append(leaveOut(argument, file.tree))
      }
    }
    return isHanded ? edits : nil
  }

  /// `rows`, where the legacy type makes the part, or `viewController.rows` of what the assembly is given.
  private static func isOfMaker(_ value: NodeID, _ name: String, _ tree: SyntaxTree) -> Bool {
    if tree.text(value) == name { return true }
    guard tree.kind(value) == .memberAccess, tree.name(value) == name, let base = tree.firstChild(value),
      let function = tree.ancestor(value, where: { $0 == .functionDecl })
    else { return false }
    return tree.parameters(function).first.map(tree.plainName) == tree.text(base)
  }

  /// A part of a list, with the comma that goes with it.
  private static func leaveOut(_ part: NodeID, _ tree: SyntaxTree) -> SourceEdit {
    var (start, end) = (Int(tree.nodes[part].firstToken), Int(tree.nodes[part].tokenEnd))
    if tree.text(tree.tokens[end - 1].range) != ",", tree.text(tree.tokens[end].range) == "," { end += 1 }
    if tree.text(tree.tokens[end - 1].range) != ",", start > 0, tree.text(tree.tokens[start - 1].range) == "," {
      start -= 1
    }
    return SourceEdit(range: Int(tree.tokens[start].start)..<Int(tree.tokens[end - 1].end), replacement: "")
  }

  /// The owner's declaration begins with what the legacy type keeps, and names its type if the legacy code did.
  private static func value(
    of handed: Handed, isTyped: Bool, _ files: [String: ParsedFile]
  ) -> [SourceEdit]? {
    guard let tree = files[handed.path]?.tree, let home = files[handed.kept.path]?.tree,
      let binding = tree.child(handed.property, .patternBinding), let annotation = tree.child(binding, .typeAnnotation)
    else { return nil }
    let first = home.child(handed.kept.node, .patternBinding).flatMap { home.child($0, .initializerClause) }
    let value = first.map { " " + home.text($0) } ?? ""
    let range = tree.range(annotation)
    return [SourceEdit(range: isTyped ? range.upperBound..<range.upperBound : range, replacement: value)]
  }
}

extension SyntaxTree {
  /// UTF-8 byte offset of the end of `super.init(...)`, of the first use of the object where that is not called, 0 where
  /// another initializer is.
  func birthEnd(of initializer: NodeID, _ scope: ScopeAnalysis) -> Int {
    for node in descendants(initializer) where kind(node) == .call {
      guard let callee = firstChild(node) else { continue }
      if text(callee) == "self.init" { return 0 }
      if text(callee) == "super.init" { return range(node).upperBound }
    }
    let uses = scope.resolutions.filter { resolution in
      if resolution.isSelf {
        guard let access = parent(resolution.node), kind(access) == .memberAccess else { return true }
        return parent(access).map { kind($0) == .call && firstChild($0) == access } == true
      }
      guard resolution.kind == .outer, let call = parent(resolution.node) else { return false }
      return kind(call) == .call && firstChild(call) == resolution.node
        && name(resolution.node).first?.isLowercase == true
    }
    return uses.map { range($0.node).lowerBound }.min() ?? range(initializer).upperBound
  }
}
