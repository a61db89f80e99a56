import ProjectIndex
import SwiftSource

/// A statement that tells the controller's delegate something: `delegate?.list(self, didPick: order)`.
struct ViewNotification {
  /// What the presenter works out for it.
  let values: [ViewValue]

  /// nil for other statements, and for one that tells what only the view knows, or nothing of the domain.
  init?(_ statements: [NodeID], _ splitter: ViewSplitter) {
    let tree = splitter.tree
    let names = splitter.names
    guard statements.count == 1, let call = statements.first, tree.kind(call) == .call,
      let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess,
      let receiver = tree.firstChild(callee).map(tree.unwrappedBase),
      let target = names.use(at: Int(tree.mainToken(receiver).start))?.member,
      Self.isDelegate(splitter.subject.index.members[target], splitter)
    else { return nil }
    var values: [ViewValue] = []
    var tellsDomain = false
    for argument in tree.children(call).dropFirst() {
      guard tree.kind(argument) == .argument, let value = tree.firstChild(argument) else { return nil }
      if names.isSelf(value) { continue }
      guard let type = Self.type(of: value, splitter) else { return nil }
      tellsDomain = tellsDomain || splitter.subject.isDomain(type)
      if tree.kind(value) == .declReference, names.declaration(value) != nil { continue }
      let nodes = [value] + Array(tree.descendants(value))
      guard !nodes.contains(where: { splitter.belongsToView($0) || [.closure, .inoutExpr].contains(tree.kind($0)) })
      else { return nil }
      values.append(ViewValue(range: tree.range(value), type: type, name: Self.name(of: value, tree)))
    }
    guard tellsDomain else { return nil }
    self.values = values
  }

  private static func type(of value: NodeID, _ splitter: ViewSplitter) -> String? {
    let local = splitter.tree.kind(value) == .declReference ? splitter.names.declaration(value) : nil
    return local.flatMap(splitter.names.type(ofLocal:)) ?? forced(value, splitter)
      ?? splitter.names.type(ofExpression: value)
  }

  /// `Order!` of a variable that is unwrapped where it is needed: it must be handed on as one.
  private static func forced(_ value: NodeID, _ splitter: ViewSplitter) -> String? {
    guard [.declReference, .memberAccess].contains(splitter.tree.kind(value)) else { return nil }
    let use = splitter.names.use(at: Int(splitter.tree.mainToken(value).start))
    let type = use?.member.flatMap { splitter.subject.index.members[$0].valueType }
    return type.flatMap { $0.hasSuffix("!") ? $0 : nil }
  }

  /// `presenter.playground` -> `playground`.
  private static func name(of value: NodeID, _ tree: SyntaxTree) -> String {
    [.memberAccess, .declReference].contains(tree.kind(value)) ? tree.name(value) : "value"
  }

  /// A property of the controller that the router can reach.
  private static func isDelegate(_ member: IndexedMember, _ splitter: ViewSplitter) -> Bool {
    member.type == splitter.subject.type.id && member.kind == .property && member.access > .fileprivate
      && member.baseName.lowercased().hasSuffix("delegate")
  }

  /// The statement as the router has it: what was `self` is the controller that it knows.
  static func route(
    _ run: ViewRun, _ signature: Signature, _ member: IndexedMember, _ file: ParsedFile, _ subject: SplitSubject
  )
    -> ModuleContent.Route
  {
    let tree = file.tree
    var edits: [SourceEdit] = []
    for use in member.body.uses where run.range.contains(use.offset) && !run.isHandedOver(use.offset) {
      guard use.base == .implicitSelf, let id = use.member, subject.index.members[id].type == subject.type.id else {
        continue
      }
      edits.append(SourceEdit(range: use.offset..<use.offset, replacement: "viewController."))
    }
    for statement in run.statements {
      for node in tree.descendants(statement) where tree.kind(node) == .declReference && tree.name(node) == "self" {
        guard !run.isHandedOver(tree.range(node).lowerBound) else { continue }
        let parent = tree.parent(node)
        let whole = parent.map { tree.kind($0) == .optionalChaining } == true ? parent ?? node : node
        edits.append(SourceEdit(range: tree.range(whole), replacement: "viewController"))
      }
    }
    return .init(signature: signature, controller: "viewController", body: run.body(file, edits))
  }
}
