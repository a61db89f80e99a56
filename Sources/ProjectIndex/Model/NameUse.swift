import SwiftSource

/// A use of a name in a body: what it names, through what, and what is done with it. A view of the index: cheap to hand on;
/// each question looks up its answer.
@usableFromInline package struct NameUse: Sendable {
  /// Through what the name is reached.
  package enum Base: Sendable, Equatable {
    /// `self.name`, `[weak self] ... self?.name` included.
    case explicitSelf
    /// `name` alone that is a member of the type (or of a superclass in the tree).
    case implicitSelf
    case superReference
    /// A name alone that is no member, local or parameter: a type, a global function, an import, or unknown.
    case free
    /// `expr.name`: the text of the chain before it, e.g. `navigationController?`, `UserDefaults.standard`, trimmed of white space.
    case member(of: String)
    /// `.name` without a base.
    case implicitMember
  }

  /// What is done with it.
  @usableFromInline package enum Access: Sendable, Equatable { case read, write, readWrite, call, passedInout }

  @usableFromInline let storage: UseStorage
  /// Index among the uses of the file.
  @usableFromInline let index: Int

  @inlinable init(storage: UseStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  @inlinable var raw: RawUse { storage.uses[index] }

  /// Names the use among those of its file.
  @inlinable package var id: UseID { UseID(index) }
}

extension NameUse {
  @inlinable package var name: String { storage.texts[raw.name] }

  package var base: Base {
    switch raw.form {
    case .name: raw.traits.contains(.isImplicitSelf) ? .implicitSelf : .free
    case .typeName: .free
    case .selfMember: .explicitSelf
    case .superMember: .superReference
    case .member, .memberType: .member(of: storage.texts[raw.chain])
    case .implicitMember: .implicitMember
    }
  }

  @inlinable package var access: Access { raw.access }

  /// The member of the tree it resolves to; nil if external or unknown.
  @inlinable package var member: MemberID? {
    let member = storage.members[index]
    return member < 0 ? nil : Int(member)
  }

  /// No other overload of the name may be meant.
  package var isCertain: Bool { !storage.ambiguous.contains(index) }

  /// The type of the tree it resolves to (a type name used as expression or type), or that the receiver has.
  @inlinable package var type: TypeID? {
    let type = storage.types[index]
    return type < 0 ? nil : Int(type)
  }

  /// Argument labels of a call, `_` for none; trailing closures included.
  package var argumentLabels: [String] {
    let raw = raw
    guard raw.access == .call || raw.traits.contains(.isCompoundName) else { return [] }
    return storage.texts.labels(raw.labels)
  }

  /// UTF-8 byte offset of the name.
  package var offset: Int { Int(raw.offset) }
  /// 1-based.
  package var line: Int { storage.lines.line(at: offset) }
  /// 1-based, in bytes.
  package var column: Int { storage.lines.position(at: offset).column }
  /// Number of closures around the use inside the member.
  package var closureDepth: Int { Int(raw.depth) }
  /// What stands around the use.
  package var context: UseContext { raw.context }

  /// The innermost call in whose arguments (closures included) the use stands; nil if none.
  package var enclosingCall: NameUse? { use(raw.enclosingCall) }

  /// What is assigned (`label.text = ...`) the value in whose expression the use stands.
  package var assignedTo: NameUse? { use(raw.assignedTo) }

  /// The calls in whose arguments it stands, the innermost first.
  package var enclosingCalls: some Sequence<NameUse> { sequence(first: self, next: \.enclosingCall).dropFirst() }

  private func use(_ distance: Int16) -> NameUse? {
    distance == 0 ? nil : NameUse(storage: storage, index: index + Int(distance))
  }

  /// Plain name of the type of the receiver where inference knows it, the tree's or the SDK's (`URLSession`); nil if unknown.
  package var receiverType: String? {
    let receiver = raw.receiver
    return receiver == 0 ? nil : storage.texts[receiver]
  }
}

extension NameUse: CustomStringConvertible {
  /// What the use says without asking other files, for people who debug.
  @usableFromInline package var description: String {
    "\(name) \(base) \(access) \(argumentLabels) \(line):\(column) member \(member ?? -1) type \(type ?? -1) "
      + "receiver \(receiverType ?? "?") context \(context.rawValue) depth \(closureDepth)"
  }
}
