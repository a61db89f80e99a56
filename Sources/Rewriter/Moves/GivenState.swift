import ProjectIndex
import SwiftSource

/// A variable that the initializers are given: the controller keeps what it was made with, as a constant that its module gets
/// with everything else, and the module has the variable. Nobody sees the difference, as the module is made when it is first
/// asked, which nobody can do before the constant has its value.
struct GivenState: Sendable {
  /// In the controller: `private var order: Order` -> `let order: Order`.
  let edits: [SourceEdit]

  /// nil if the variable starts in any other way.
  /// - Parameter uses: of the variable in the initializers.
  init?(
    _ member: IndexedMember, of subject: SplitSubject, uses: [MemberMoves.MemberUse], visibility: FileVisibility
  ) {
    guard member.initialValueRange == nil, member.hasTypeAnnotation, member.setterAccess == member.access,
      member.type == subject.type.id,
      subject.type.kind == .class, let file = subject.files[member.file],
      case .success(let widening) = AccessWidening(subject: subject, visibility: visibility).edits(member)
    else { return nil }
    let initializers = subject.index.members(of: subject.type.id).filter { $0.kind == .initializer }
    guard !initializers.isEmpty,
      initializers.allSatisfy({ initializer in
        let own = uses.filter { $0.user == initializer.id }.map(\.use)
        return Self.givesOnce(initializer, own, subject)
      })
    else { return nil }
    let keyword = file.tree.mainToken(member.node).range
    edits = widening + [SourceEdit(range: keyword, replacement: "let")]
  }

  /// The initializer sets the variable once in front of `super.init`, whatever happens, or never ends.
  private static func givesOnce(_ initializer: IndexedMember, _ uses: [NameUse], _ subject: SplitSubject) -> Bool {
    guard let tree = subject.files[initializer.file]?.tree else { return false }
    return uses.isEmpty
      ? subject.index.neverEnds(initializer) : assignment(of: uses, in: initializer, tree) != nil
  }

  /// The one statement of an initializer that uses a property: an assignment in front of `super.init`.
  static func assignment(of uses: [NameUse], in initializer: IndexedMember, _ tree: SyntaxTree) -> NodeID? {
    guard let block = tree.child(initializer.node, .codeBlock) else { return nil }
    let items = Array(tree.children(block))
    guard uses.count == 1, uses[0].access == .write, uses[0].closureDepth == 0,
      let place = items.firstIndex(where: { tree.range($0).contains(uses[0].offset) }),
      Assignment(items[place], tree) != nil,
      let made = items.firstIndex(where: { tree.text($0).hasPrefix("super.init(") })
    else { return nil }
    return place < made ? items[place] : nil
  }
}
