import ProjectIndex

extension ModuleReview {
  /// Whether a type is bound to the main actor: by itself, a superclass or protocol of the tree, or the tree's default.
  func isMainActor(_ type: IndexedType) -> Bool {
    if tree.defaultsToMainActor, type.kind != .actor { return true }
    let inherited = (type.parts.first?.inherited ?? []) + type.superclasses
    return isMarkedMainActor(type)
      || inherited.contains { name in index.type(named: name).map(isMarkedMainActor) == true }
  }

  private func isMarkedMainActor(_ type: IndexedType) -> Bool { type.attributes.contains("MainActor") }

  /// Whether a type says that it may cross threads: itself, or by a protocol of the tree.
  func isDeclaredSendable(_ type: IndexedType) -> Bool {
    type.kind == .actor || isMainActor(type)
      || type.conformances.contains { $0 == "Sendable" || $0 == "Error" || $0 == "Actor" || $0 == "CodingKey" }
      || type.parts.contains { $0.inherited.contains("Sendable") }
  }

  /// Whether a value of a type may cross threads; nil if it is not known.
  func isSendable(_ type: IndexedType, depth: Int = 0) -> Bool? {
    if isDeclaredSendable(type) { return true }
    switch type.kind {
    case .class: return false
    case .protocol: return false
    case .struct, .enum:
      guard type.access < .public, depth < 4 else { return type.access < .public ? nil : false }
      return areSendable(index.members(of: type.id), depth)
    default: return nil
    }
  }

  /// The stored properties and the associated values: false as soon as one is not, nil as soon as one is unknown.
  private func areSendable(_ members: [IndexedMember], _ depth: Int) -> Bool? {
    var result: Bool? = true
    for member in members where member.kind == .property && member.isStored && !member.modifiers.contains(.isStatic) {
      guard let text = member.valueType else { return nil }
      switch isSendable(text, member.namedTypes(index), depth) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return members.contains { $0.kind == .case && !$0.signature.isEmpty } ? nil : result
  }

  private func isSendable(_ text: String, _ named: Set<TypeID>, _ depth: Int) -> Bool? {
    if text.contains("->") { return text.contains("@Sendable") ? true : nil }
    let own = named.sorted().map { index.types[$0] }.filter { $0.kind != .external }
    let known = own.map { isSendable($0, depth: depth + 1) }
    if known.contains(false) { return false }
    let names = Set(own.flatMap { $0.name.split(separator: ".").map(String.init) })
    let others = TypeWords.names(in: text).filter { !names.contains($0) && !own.map(\.name).contains($0) }
    return known.contains(nil) || !others.allSatisfy(SDKNames.sendableValues.contains) ? nil : true
  }
}
