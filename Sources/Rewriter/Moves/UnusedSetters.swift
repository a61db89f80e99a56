import ProjectIndex
import SwiftSource

/// Variables of a module that nobody sets through the protocol that shows them: what the view only reads of the presenter and
/// its interactor, what the presenter only reads of the interactor.
struct UnusedSetters {
  /// Of the presenter's protocol, in its order.
  let asked: [Signature]
  /// Of the interactor's protocol, in its order: those that nobody can set through the presenter either, when that hands on
  /// no more than what it is asked for.
  let ofInteractor: [Signature]

  init(_ subject: SplitSubject, _ module: ExistingModule) {
    let names = subject.names
    let content = module.content
    let shown = content.forwarded.work + content.presenterMembers.compactMap(\.signature)
    let setInView = ChangedNames(behind: names.presenterProperty, in: Array(subject.files.values))
    asked = shown.filter { signature in
      signature.isReadOnly(for: setInView, by: [names.presenterProtocol, names.presenter], "presenter", subject)
    }
    let free = Set((asked + UnusedForwards(subject, module).signatures).map(\.identity))
    let settable = Set(content.forwarded.work.filter(\.isSettable).map(\.identity)).subtracting(free)
    let home = subject.index.type(named: names.presenter)?.parts.compactMap { subject.index.parsedFile(at: $0.file) }
    let setInPresenter = ChangedNames(behind: "interactor", in: home ?? [], besidesHandingOn: true)
    ofInteractor = content.interactorMembers.compactMap(\.signature).filter { signature in
      !settable.contains(signature.identity)
        && signature.isReadOnly(for: setInPresenter, by: [names.interactorProtocol], "interactor", subject)
    }
  }

  /// For refusals.
  static func key(_ signature: Signature, of part: String) -> String {
    (part == "presenter" ? "" : part + " ") + "setter " + signature.identity
  }
}

extension Signature {
  /// A variable that can be set through its protocol, and is not.
  /// - Parameters:
  ///   - types: names of the types that have it.
  ///   - part: what a part of the module that has it is called.
  fileprivate func isReadOnly(
    for changes: ChangedNames, by types: [String], _ part: String, _ subject: SplitSubject
  ) -> Bool {
    guard isProperty, isSettable, !changes.names.contains(name),
      subject.refusals[UnusedSetters.key(self, of: part)] == nil
    else { return false }
    let index = subject.index
    let members = types.compactMap { index.type(named: $0) }.flatMap { index.members(of: $0.id) }
      .filter { $0.baseName == name }
    let isSet = members.contains { member in
      index.uses(of: member.id).contains {
        $0.use.access != .read && $0.type != member.type && !changes.handedOn.contains($0.use.offset)
      }
    }
    let mayBeSet = index.possibleUses(ofName: name).contains { site in
      guard site.use.access != .read, case .member(let base) = site.use.base else { return false }
      return base.lowercased().contains(part)
    }
    return !members.isEmpty && !isSet && !mayBeSet
  }
}

/// Names behind a property that something is done to besides reading them.
private struct ChangedNames {
  private(set) var names: Set<String> = []
  /// Where a setter hands on what it is given, as UTF-8 byte offsets: `set { interactor.page = newValue }`.
  private(set) var handedOn: Set<Int> = []

  /// - Parameter besidesHandingOn: what a setter does with what it is given counts apart.
  init(behind property: String, in files: [ParsedFile], besidesHandingOn: Bool = false) {
    for tree in files.map(\.tree) {
      for node in tree.nodes.indices where tree.kind(node) == .memberAccess {
        guard let base = tree.firstChild(node).map(tree.unwrappedBase), tree.name(base) == property,
          Self.isChanged(node, tree)
        else { continue }
        if besidesHandingOn, let value = Assignment(to: node, tree)?.value, tree.text(value) == "newValue" {
          handedOn.insert(Int(tree.mainToken(node).start))
        } else {
          names.insert(tree.name(node))
        }
      }
    }
  }

  /// It begins the left side of an operator that may set it, is handed over to be changed, or is called something on.
  private static func isChanged(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = node
    while let parent = tree.parent(current) {
      let group = tree.kind(parent) == .argument ? tree.parent(parent) : parent
      if let tuple = group, tree.kind(tuple) == .tupleExpr {
        if isAssigned(tuple, tree) { return true }
        current = tuple
        continue
      }
      guard tree.firstChild(parent) == current else { return false }
      switch tree.kind(parent) {
      case .memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap: current = parent
      case .call, .inoutExpr: return true
      case .sequenceExpr: return sets(parent, tree)
      default: return false
      }
    }
    return false
  }

  /// `(presenter.page, total) = result`
  private static func isAssigned(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let sequence = tree.ancestor(node) { $0 == .sequenceExpr }
    return sequence.map { tree.children($0).contains { tree.kind($0) == .assignmentOperator } } ?? false
  }

  /// The operator behind the first operand may set that.
  private static func sets(_ sequence: NodeID, _ tree: SyntaxTree) -> Bool {
    let parts = Array(tree.children(sequence))
    let reading = [
      "==", "!=", "===", "!==", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "??", "&&", "||", "..<", "...",
    ]
    return parts.count > 1
      && (tree.kind(parts[1]) == .assignmentOperator
        || tree.kind(parts[1]) == .binaryOperator && !reading.contains(tree.name(parts[1])))
  }
}
