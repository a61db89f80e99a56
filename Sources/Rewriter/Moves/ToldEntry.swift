import ProjectIndex
import SwiftSource

/// Where a view is handed a closure and makes its presenter: its initializer.
struct ToldEntry {
  let initializer: IndexedMember
  /// Its parameter for the closure.
  let parameter: IndexedParameter
  /// UTF-8 byte offsets of the lines of `self.onChange = onChange`.
  let storing: Range<Int>
  /// Where the closure is handed to the presenter, behind its other arguments.
  let argument: (offset: Int, isFirst: Bool)
  /// The presenter's.
  let target: IndexedMember

  /// nil if the presenter is not made there with arguments alone, or is made elsewhere too.
  init?(_ property: IndexedMember, _ site: UseSite, _ initializer: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    guard let file = index.parsedFile(at: initializer.file), site.file == initializer.file,
      case let tree = file.tree, let name = tree.reference(at: site.use.offset),
      let assignment = Assignment(to: name, tree), let value = assignment.value, tree.kind(value) == .declReference,
      let parameter = initializer.parameters.first(where: { $0.name == tree.name(value) }), !parameter.isInout,
      Self.isOnlyStored(parameter.name, value, initializer, tree),
      let statement = tree.parent(name), let lines = MemberText(of: tree.range(statement), in: file)?.lines
    else { return nil }
    let creations = index.creations(of: subject.type.id)
    guard creations.count == 1, let creation = creations.first, creation.member == initializer.id,
      let call = tree.call(at: creation.use.offset), tree.child(call, .closure) == nil,
      case let targets = subject.members.filter({ $0.kind == .initializer }), targets.count == 1,
      let target = targets.first, Self.takesMore(target, property.baseName, subject)
    else { return nil }
    (self.initializer, self.parameter, self.target, storing) = (initializer, parameter, target, lines)
    let last = tree.children(call).filter { tree.kind($0) == .argument }.last
    argument = (last.map { tree.range($0).upperBound } ?? tree.range(call).upperBound - 1, last == nil)
  }

  private static func isOnlyStored(
    _ name: String, _ value: NodeID, _ initializer: IndexedMember, _ tree: SyntaxTree
  ) -> Bool {
    let named = tree.descendants(initializer.node).filter { tree.kind($0) == .declReference && tree.name($0) == name }
    return named == [value]
  }

  /// An initializer that can be given one thing more, which nothing of the presenter is called like.
  private static func takesMore(_ target: IndexedMember, _ name: String, _ subject: SplitSubject) -> Bool {
    guard target.part == 0, target.access <= .internal, target.access > .fileprivate, !target.isFailable,
      !target.modifiers.contains(.isConvenience), !target.modifiers.contains(.isOverride),
      target.parameters.allSatisfy({ !$0.isVariadic }), subject.isMainActor,
      subject.index.subclasses(of: subject.type.id).isEmpty,
      let tree = subject.files[target.file]?.tree, let block = tree.child(target.node, .codeBlock),
      let first = tree.firstChild(block), tree.startsLine(tree.range(first).lowerBound)
    else { return false }
    return !subject.members.contains { $0.baseName == name || subject.declares(name, in: $0) }
  }

  /// Wherever the view is made, the closure reads nothing that may be another thing the next time.
  func isGivenTimelessly(_ subject: SplitSubject, to view: IndexedType) -> Bool {
    let sites = subject.index.creations(of: view.id)
    return !sites.isEmpty
      && sites.allSatisfy { site in
        guard let id = site.member, let tree = subject.index.parsedFile(at: site.file)?.tree,
          let call = tree.call(at: site.use.offset), let closure = given(by: call, tree)
        else { return false }
        return KeptClosure(closure, in: subject.index.members[id], tree, subject.index).isTimeless
      }
  }

  /// The closure that a call hands over: behind the label, or behind the call.
  private func given(by call: NodeID, _ tree: SyntaxTree) -> NodeID? {
    let label = parameter.label
    let labelled = tree.children(call).first { tree.kind($0) == .argument && tree.label(ofArgument: $0) == label }
    if let value = labelled.flatMap(tree.firstChild) { return tree.kind(value) == .closure ? value : nil }
    guard initializer.parameters.last?.name == parameter.name else { return nil }
    return tree.child(call, .closure)
  }
}

/// A closure that SwiftUI code hands to a view whenever it describes it.
private struct KeptClosure {
  private let closure: NodeID
  private let user: IndexedMember
  private let tree: SyntaxTree
  private let index: ProjectIndex

  init(_ closure: NodeID, in user: IndexedMember, _ tree: SyntaxTree, _ index: ProjectIndex) {
    (self.closure, self.user, self.tree, self.index) = (closure, user, tree, index)
  }

  /// The first one does what every later one does: it names its own parameters and locals, what all code knows, and what
  /// SwiftUI keeps for the view around it.
  var isTimeless: Bool {
    guard let owner = user.type.map({ index.types[$0] }), owner.conformances.contains("View") else { return false }
    let kept = index.members(of: owner.id).filter { member in
      member.attributes.contains { ["State", "StateObject"].contains($0) }
    }
    let names = Set(kept.map(\.baseName))
    let others = Set(index.members(of: owner.id).map(\.baseName)).subtracting(names)
    return tree.descendants(closure).allSatisfy { node in
      guard tree.kind(node) == .declReference else { return true }
      let name = tree.name(node)
      if name.hasPrefix("$") { return name.dropFirst().allSatisfy(\.isNumber) }
      if name == "self" { return tree.parent(node).map { names.contains(tree.name($0)) } ?? false }
      if tree.declares(name, in: closure) { return !names.contains(name) }
      return names.contains(name) || !others.contains(name) && !tree.declares(name, in: user.node)
    }
  }
}
