import Effects
import ProjectIndex

extension ClosureKeeper.Reader {
  /// `model.items.bind { self... }`, where `bind` keeps what it is given, and the object holds what it is asked of.
  func listener(_ call: NameUse) -> ClosureKeeper? {
    if let own = ownListener(call) { return own }
    guard let method = call.member, subject.index.members[method].kind == .method,
      case .member(let chain) = call.base, let holder = strongChain(chain),
      keepsItsClosure(subject.index.members[method])
    else { return nil }
    return kept(
      "is kept by `\(chain)`, to which `\(call.name)` hands it and which `\(holder)` of the same object holds",
      "Let `\(chain)` forget the closure when \(end).")
  }

  /// `child = Child(onTap: { self... })`, where the initializer keeps what it is given, and the object what is made.
  func made(_ call: NameUse) -> ClosureKeeper? {
    guard let initializer = call.member, subject.index.members[initializer].kind == .initializer,
      let type = subject.index.members[initializer].type, let property = keepingProperty(of: call),
      isStrongObject(property.id), !isLetGo(property.id, after: call),
      keepsItsClosure(subject.index.members[initializer])
    else { return nil }
    return kept(
      "is kept by the `\(subject.index.types[type].name)` that its own property `\(property.name)` holds",
      "Set `\(property.name)` to nil when \(end).", .medium)
  }

  /// `lazy var alert: UIAlertController = { ... alert.addAction(UIAlertAction(...) { _ in self... }) ... }()`
  func action(_ call: NameUse) -> ClosureKeeper? {
    guard call.isTypeCall, Self.actions.contains(call.name), isStrongObject(member.id),
      regions.contains(where: makesValue)
    else { return nil }
    return kept(
      "is kept by an action of its own property `\(member.name)`", "Make `\(member.name)` anew whenever it is shown.")
  }

  private static let actions: Set<String> = ["UIAlertAction", "UIAction", "UIContextualAction"]

  /// The stored property of the object that the result of a call becomes.
  private func keepingProperty(of call: NameUse) -> IndexedMember? {
    if member.kind == .property, member.isStored { return member }
    guard let assigned = call.assignedTo, assigned.isOwn, let property = assigned.member,
      subject.index.members[property].type == subject.type.id
    else { return nil }
    return subject.index.members[property]
  }

  /// `observe { self... }`, where a method of the object itself keeps what it is given, or hands it to what it holds.
  private func ownListener(_ call: NameUse) -> ClosureKeeper? {
    guard let method = call.member, call.isOwn, subject.index.members[method].kind == .method,
      subject.index.members[method].type == subject.type.id, keepsItsClosure(subject.index.members[method])
    else { return nil }
    return kept(
      "is kept by what `\(call.name)` puts it into", "Let `\(call.name)` forget the closure when \(end).", .medium)
  }

  /// The first of stored properties that hold each other strongly, from the object on: `model` of `model.items`.
  private func strongChain(_ text: String) -> String? {
    var names = text.split(separator: ".").map(String.init)
    if names.first == "self" { names.removeFirst() }
    var owner = subject.type
    for name in names {
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        let held = owner.members.map({ subject.index.members[$0] }).first(where: {
          $0.name == name && $0.kind == .property
        }),
        held.isStored, held.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isStatic]),
        let type = held.valueType.flatMap(TypeName.plain), held.valueType?.utf8.last != UInt8(ascii: "]"),
        let id = subject.context.survey.lookup.find(type, from: owner), subject.index.types[id].kind == .class
      else { return nil }
      owner = subject.index.types[id]
    }
    return names.first
  }

  /// Whether a method of a class puts a closure that it is handed into a stored property: `observers.append(block)`,
  /// `listener = block`.
  private func keepsItsClosure(_ method: IndexedMember) -> Bool {
    guard let file = subject.index.fileNumber(method.file), let type = method.type,
      subject.index.types[type].kind == .class
    else { return false }
    let stored = Set(
      method.body.uses.filter { use in
        use.isOwn && use.member.map { subject.index.members[$0].isStored } == true
      }.map(\.name))
    let words = String(decoding: subject.index.files[file].contents[method.range], as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "=" }.map(String.init)
    return method.parameters.contains { parameter in
      parameter.type.contains("@escaping")
        && words.indices.dropFirst(2).contains { position in
          words[position] == parameter.name
            && (words[position - 1] == "append" && stored.contains(words[position - 2])
              || words[position - 1] == "="
                && (stored.contains(words[position - 2]) || position > 2 && stored.contains(words[position - 3])))
        }
    }
  }
}
