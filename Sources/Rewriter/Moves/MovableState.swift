import ProjectIndex
import SwiftSource

/// A stored variable that can live in the module while code of the view, or code outside, goes on reading and setting it:
/// through the presenter, or through a computed property that the controller keeps.
struct MovableState: Sendable {
  /// The declared or inferred type, nested types of the legacy type with their outer name.
  let type: String
  /// Code outside the legacy type uses it: the controller keeps a computed property of the name.
  let needsForward: Bool
  /// The initializers give it its first value.
  let given: GivenState?

  /// nil if the member is no such variable.
  init?(
    _ member: IndexedMember, of subject: SplitSubject, users: [MemberMoves.MemberUse], visibility: FileVisibility,
    inference: () -> FileInference?
  ) {
    let owners = users.map { subject.index.members[$0.user] }
    let starts = users.filter { subject.index.members[$0.user].kind == .initializer }
    // What nobody else sets is a constant in all but name: who needs it is handed it as one.
    let isSet = users.contains { use in
      [.write, .readWrite].contains(use.use.access) && subject.index.members[use.user].kind != .initializer
    }
    given = starts.isEmpty || !isSet ? nil : GivenState(member, of: subject, uses: starts, visibility: visibility)
    guard Self.isMovable(member), let file = subject.files[member.file],
      !owners.contains(where: { $0.kind == .deinitializer || $0.modifiers.contains(.isStatic) }),
      subject.module?.taken.contains(member.baseName) != true,
      given != nil || starts.isEmpty && InitialValue(of: member, in: file, subject.index).isPure,
      let type = Self.type(of: member, file, inference).map({ TypeText(text: $0).unqualified(subject) }),
      TypeText(text: type).obstacle(subject, visibility, of: member.name, widening: true) == nil,
      !type.contains("->")
    else { return nil }
    let outside = ExternalUses(subject: subject).obstacle(member)
    guard outside == nil || ["used_elsewhere", "unknown_receiver"].contains(outside?.reason) else { return nil }
    // The constant has the name that code outside would ask for.
    guard outside == nil || given == nil else { return nil }
    needsForward = outside != nil
    self.type = TypeText(text: type).qualified(subject)
  }

  private static func isMovable(_ member: IndexedMember) -> Bool {
    member.isPlainVariable && member.access < .public
      && member.modifiers.isDisjoint(with: [.isObjectiveC, .isOutlet, .isNonisolated])
  }

  private static func type(of member: IndexedMember, _ file: ParsedFile, _ inference: () -> FileInference?) -> String? {
    if let type = member.valueType { return type }
    let tree = file.tree
    let value = tree.child(member.node, .patternBinding).flatMap { tree.child($0, .initializerClause) }
      .flatMap(tree.firstChild)
    return value.flatMap { inference()?.type(of: $0) }
  }
}

extension MovableState {
  /// The property as the module's protocols have it.
  func signature(of member: IndexedMember) -> Signature {
    var signature = Signature(name: member.baseName)
    (signature.isProperty, signature.isSettable, signature.returnType) = (true, true, type)
    return signature
  }

  /// The lines that stay in the controller: empty, or a computed property for code outside.
  func forward(of member: IndexedMember, in file: ParsedFile, _ subject: SplitSubject) -> String {
    guard needsForward else { return "" }
    let tree = file.tree
    let words = tree.children(member.node).filter { tree.kind($0) == .modifier }.map { tree.text($0) + " " }.joined()
    let target = "\(subject.names.presenterProperty).\(member.baseName)"
    var writer = subject.writer
    writer.block("\(words)var \(member.baseName): \(type)") { body in
      body.line("get { \(target) }")
      body.line("set { \(target) = newValue }")
    }
    return writer.text.split(separator: "\n").map { subject.indent + $0 + "\n" }.joined()
  }
}

extension SyntaxTree {
  /// `orders` -> `presenter.orders`; `if let orders` -> `if let orders = presenter.orders`.
  func redirection(of use: NameUse, in member: IndexedMember, prefix: String) -> SourceEdit {
    let binding = descendants(member.node).first { node in
      [.identifierPattern, .closureCapture].contains(kind(node)) && Int(mainToken(node).start) == use.offset
    }
    guard let binding else { return SourceEdit(range: use.offset..<use.offset, replacement: prefix) }
    let end = Int(mainToken(binding).end)
    return SourceEdit(range: end..<end, replacement: " = \(prefix)\(use.name)")
  }
}
