import ProjectIndex
import SwiftSource

/// The code of an action for the presenter: what it asks the presenter for is the presenter's own, and what it asks the
/// controller for, a method of the view.
struct HandedCode {
  private(set) var edits: [SourceEdit] = []
  /// Methods that the view is asked for.
  private(set) var shown: [IndexedMember] = []
  private let splitter: ViewSplitter
  /// The name of the presenter in the list of what the closure holds.
  private let capture: NodeID?
  /// What it holds of the presenter from then on.
  private var held: Set<String> = []
  private let isWeak: Bool

  private var tree: SyntaxTree { splitter.tree }
  private var names: BodyNames { splitter.names }
  private var subject: SplitSubject { splitter.subject }

  /// nil if it asks for more, or holds the controller.
  init?(_ closure: NodeID, _ splitter: ViewSplitter) {
    let tree = splitter.tree
    let captures = tree.child(closure, .closureSignature).map { signature in
      tree.children(signature).filter { tree.kind($0) == .closureCapture }
    }
    let property = splitter.subject.names.presenterProperty
    self.splitter = splitter
    capture = captures?.first { tree.text($0) == property }
    isWeak = captures?.contains { tree.text($0) == "weak self" } ?? false
    guard isWeak || capture != nil, captures?.count == (isWeak ? 1 : 0) + (capture == nil ? 0 : 1) else { return nil }
    let statements = tree.children(closure).filter { ![.closureSignature, .attribute].contains(tree.kind($0)) }
    for node in statements.flatMap({ [$0] + Array(tree.descendants($0)) }) where !visit(node) {
      return nil
    }
  }

  /// `[weak self, interactor]` of `[weak self, presenter]`, which did no more with the presenter than to ask that.
  var captures: String {
    let all = (isWeak ? ["weak self"] : []) + held.sorted()
    return all.isEmpty ? "" : "[" + all.joined(separator: ", ") + "]"
  }

  /// False for a name that can't go along.
  private mutating func visit(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .closure: return false
    case .declReference where names.isSelf(node): return isWeak && isReached(node)
    case .declReference, .memberAccess, .identifierPattern, .closureCapture: break
    default: return true
    }
    if let capture, tree.kind(node) == .declReference, names.declaration(node) == capture { return takeHeld(node) }
    guard let use = names.use(at: Int(tree.mainToken(node).start)), let id = use.member else { return true }
    if id == subject.module?.property { return isWeak && partAsked(of: node) != nil }
    guard subject.index.members[id].type == subject.type.id else { return true }
    return isWeak && show(use, subject.index.members[id])
  }

  /// The controller is asked for something, or unwrapped: `guard let self`.
  private func isReached(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    switch tree.kind(parent) {
    case .memberAccess: return true
    case .optionalChaining: return tree.parent(parent).map { tree.kind($0) == .memberAccess } ?? false
    case .initializerClause, .optionalBinding: return true
    default: return false
    }
  }

  /// Who does what is asked for behind the presenter's name.
  private func partAsked(of node: NodeID) -> (member: NodeID, part: ModulePart)? {
    guard let parent = tree.parent(node), tree.kind(parent) == .memberAccess, tree.firstChild(parent) == node else {
      return nil
    }
    return subject.module?.reach[tree.name(parent)].map { (parent, $0) }
  }

  /// `presenter.store()` -> `interactor.store()`, where the closure holds it: what the presenter does itself it would have to
  /// hold.
  private mutating func takeHeld(_ node: NodeID) -> Bool {
    guard let (member, part) = partAsked(of: node), part != .presenter else { return false }
    let owner = part == .router ? "router" : "interactor"
    held.insert(owner)
    let range = tree.range(node).lowerBound..<Int(tree.mainToken(member).start)
    edits.append(SourceEdit(range: range, replacement: owner + "."))
    return true
  }

  /// `startClock()` -> `view?.startClock()`
  private mutating func show(_ use: NameUse, _ target: IndexedMember) -> Bool {
    let call = ViewCall(subject: subject, member: names.member, target: target)
    guard call.isPossible(use), let defaults = call.arguments(use) else { return false }
    edits += [SourceEdit(range: use.offset..<use.offset, replacement: "view?.")] + defaults
    shown.append(target)
    return true
  }
}
