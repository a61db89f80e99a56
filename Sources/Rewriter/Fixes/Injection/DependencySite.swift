import MigrationModel
import ProjectIndex
import SwiftSource

/// A place that makes an object and sets one of its properties right behind: `let detail = Detail()`, `detail.order = order`.
struct DependencySite {
  let file: ParsedFile
  /// `Type.member`.
  let symbol: String
  /// The code that becomes the argument.
  let value: String
  /// The value is made there.
  let makesValue: Bool
  let hasNoArguments: Bool
  private let label: String
  /// UTF-8 byte offset of the closing parenthesis.
  private let end: Int
  /// UTF-8 byte offsets of the statement that sets the property.
  private let statement: Range<Int>

  /// One for each place that makes the type; throws where one of them does it otherwise.
  static func all(of dependency: ForcedDependency) throws(ObstacleError) -> [DependencySite] {
    let (index, type) = (dependency.index, dependency.type)
    let creations = index.creations(of: type.id)
    guard !creations.isEmpty else {
      throw ObstacleError("never_made", "No code of the tree makes \(type.name.codeWithArticle).")
    }
    var sites: [DependencySite] = []
    var places: Set<String> = []
    for creation in creations {
      let file = try dependency.subject.file(creation.file)
      guard let site = DependencySite(creation, file, dependency) else {
        throw ObstacleError(
          "set_later",
          "\(creation.file):\(creation.use.line) makes \(type.name.codeWithArticle) and does not set its `\(dependency.property.name)` right there."
        )
      }
      sites.append(site)
      places.insert("\(creation.file):\(site.place)")
    }
    try DependencyUses(dependency: dependency).check(settingAt: places)
    try checkOthers(sites, dependency)
    return sites
  }

  /// Two patches that change the same lines could not be applied one without the other.
  private static func checkOthers(_ sites: [DependencySite], _ dependency: ForcedDependency) throws(ObstacleError) {
    let moves = dependency.subject.othersMoves()
    guard let site = sites.first(where: { moves.contains(where: $0.location.overlaps) }) else { return }
    throw ObstacleError(
      "other_feature",
      "`\(site.symbol)` sets `\(dependency.property.baseName)`, and its code moves with another feature: first apply that."
    )
  }

  /// UTF-8 byte offset of the property's name in the statement.
  private let place: Int

  private init?(_ creation: UseSite, _ file: ParsedFile, _ dependency: ForcedDependency) {
    let tree = file.tree
    guard creation.isCertain, let user = creation.member, let maker = tree.reference(at: creation.use.offset),
      tree.kind(maker) == .declReference, let call = tree.parent(maker), tree.kind(call) == .call,
      tree.firstChild(call) == maker, !tree.children(call).contains(where: { tree.kind($0) == .closure }),
      tree.text(call).hasSuffix(")"), let made = MadeObject(call, tree),
      let setting = made.setting(of: dependency.property.baseName)
    else { return nil }
    let value = SetValue(node: setting.value, file: file, index: dependency.index)
    guard value.isThere, !value.names.contains(made.name) else { return nil }
    self.file = file
    symbol = dependency.index.symbol(of: dependency.index.members[user])
    self.value = tree.text(setting.value)
    makesValue = value.isMade
    hasNoArguments = !tree.children(call).contains { tree.kind($0) == .argument }
    label = dependency.property.baseName
    end = tree.range(call).upperBound - 1
    statement = tree.range(setting.statement)
    place = Int(tree.mainToken(setting.target).start)
  }

  /// The statement with the lines around it that a patch needs as they are.
  private var location: Location {
    let lines = [statement.lowerBound, max(statement.lowerBound, statement.upperBound - 1)].map(file.lines.line)
    return Location(
      file: file.file.path, line: max(1, lines[0] - HunkFit.context), endLine: lines[1] + HunkFit.context)
  }

  /// The value goes to the initialiser.
  func change(_ draft: inout FixDraft) {
    let path = file.file.path
    draft.edit(path, end..<end, (hasNoArguments ? "" : ", ") + "\(label): \(value)")
    draft.edit(path, file.wholeLines(statement) ?? statement, "")
    draft.change(symbol, "hands `\(label)` to the initialiser")
  }
}

/// An object that a constant of a block is made with.
private struct MadeObject {
  let name: String
  let tree: SyntaxTree
  /// The statements behind the one that makes it.
  let following: ArraySlice<NodeID>

  /// nil unless a constant is all that the value of a call is for.
  init?(_ call: NodeID, _ tree: SyntaxTree) {
    guard let binding = tree.parent(call).flatMap(tree.parent), tree.child(binding, .typeAnnotation) == nil,
      let declaration = tree.parent(binding), tree.kind(declaration) == .variableDecl,
      let pattern = tree.constantPattern(declaration),
      tree.child(binding, .initializerClause).flatMap(tree.firstChild) == call,
      let block = tree.parent(declaration), [.codeBlock, .closure, .switchCase].contains(tree.kind(block))
    else { return nil }
    let statements = tree.statements(of: block)
    guard let place = statements.firstIndex(of: declaration) else { return nil }
    (name, self.tree, following) = (tree.name(pattern), tree, statements[(place + 1)...])
  }

  /// The statement that sets a property; nil if one in front of it does anything but set others to what is there.
  func setting(of property: String) -> (statement: NodeID, target: NodeID, value: NodeID)? {
    for statement in following {
      guard let target = Assignment(statement, tree)?.target, let set = tree.assignment(statement), set.object == name
      else { return nil }
      if set.property == property { return (statement, target, set.value) }
      guard !isWork(set.value) else { return nil }
    }
    return nil
  }

  /// Code runs for the value, which may change what the next one is.
  private func isWork(_ value: NodeID) -> Bool {
    let kinds: Set<NodeKind> = [.call, .subscriptCall, .awaitExpr, .tryExpr, .macroExpansionExpr]
    return ([value] + Array(tree.descendants(value))).contains { node in
      kinds.contains(tree.kind(node))
        && tree.ancestor(node, where: { $0 == .closure }).map { $0 < value } ?? true
    }
  }
}

/// The code of a value that is handed to an initialiser.
private struct SetValue {
  let node: NodeID
  let file: ParsedFile
  let index: ProjectIndex

  private static let kinds: Set<NodeKind> = [
    .declReference, .memberAccess, .call, .argument, .stringLiteral, .integerLiteral, .booleanLiteral, .floatLiteral,
  ]

  private var nodes: [NodeID] { [node] + Array(file.tree.descendants(node)) }

  /// Its type is known and no optional, and it can be worked out a moment earlier.
  var isThere: Bool {
    guard nodes.allSatisfy({ Self.kinds.contains(file.tree.kind($0)) }),
      let type = index.inference(inFile: file.file.path)?.type(of: node)
    else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!")
  }

  var isMade: Bool { nodes.contains { file.tree.kind($0) == .call } }

  var names: [String] { nodes.filter { file.tree.kind($0) == .declReference }.map(file.tree.name) }
}
