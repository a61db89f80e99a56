import ProjectIndex

/// An object of the tree that is made of constants alone: making it for a test does nothing else.
struct PlainObject {
  /// Swift code that makes it.
  let code: String

  /// nil for a type that does more when it is made, or may do so.
  init?(_ typeName: String, _ subject: ModuleSubject) {
    let found = subject.index.types(named: typeName).filter { $0.kind != .external }
    guard found.count == 1, let type = found.first, type.kind == .class, type.scope == nil, type.access > .fileprivate,
      type.superclasses.isEmpty, type.attributes.isEmpty, type.genericParameters.isEmpty,
      TestedTypes(subject).home(of: type.outermostName) == .tested
    else { return nil }
    let members = subject.index.members(of: type.id)
    guard !members.contains(where: { [.initializer, .deinitializer].contains($0.kind) }),
      members.filter(\.isStored).allSatisfy(Self.isConstant)
    else { return nil }
    code = type.name + "()"
  }

  private static func isConstant(_ member: IndexedMember) -> Bool {
    guard !member.modifiers.contains(.isStatic), !member.modifiers.contains(.isLazy) else { return true }
    guard member.attributes.isEmpty, !member.sharesDeclaration, !member.isConditionallyCompiled else { return false }
    guard let value = member.initialValue else { return member.valueType?.hasSuffix("?") == true && !member.isLet }
    return ["[]", "[:]", "nil", "true", "false", "\"\""].contains(value) || Double(value) != nil
  }
}
