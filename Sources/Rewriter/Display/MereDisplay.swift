import ProjectIndex
import SwiftSource

/// Code of a controller that does nothing but show something: nobody misses it when the screen is gone.
struct MereDisplay {
  private let subject: SplitSubject

  init(_ subject: SplitSubject) { self.subject = subject }

  /// The method and all that it reaches only show.
  func shows(_ method: IndexedMember) -> Bool {
    ReachedCode.isQuiet(from: [method]) { verdict($0, in: $1) } && isOfView(method)
  }

  /// The same for some of the uses of a member.
  func shows(_ uses: [NameUse], of member: IndexedMember) -> Bool {
    uses.allSatisfy { use in
      switch verdict(use, in: member) {
      case .quiet: true
      case .leads(let others):
        others.allSatisfy(isOfView) && ReachedCode.isQuiet(from: others) { verdict($0, in: $1) }
      case .loud: false
      }
    }
  }

  private func isOfView(_ member: IndexedMember) -> Bool {
    member.type != subject.type.id || ![.interactor, .service, .entity].contains(subject.role(of: member))
  }

  private func verdict(_ use: NameUse, in member: IndexedMember) -> ReachedCode.Verdict {
    if isChosen(use) { return .quiet }
    if use.access != .write, use.name.lowercased().hasSuffix("delegate") { return .loud }
    guard let target = use.member.map({ subject.index.members[$0] }) else { return outside(use, in: member) }
    if outlives(target), changes(use) || isChangedInPlace(use, in: member) { return .loud }
    guard let owner = target.type.map({ subject.index.types[$0] }) else { return .leads([target]) }
    if subject.names.all.contains(owner.name) { return module(use, target) }
    if target.kind == .property, use.access == .call { return .loud }
    if subject.isService(typeNamed: owner.name) || subject.isPresentation(typeNamed: owner.name) {
      return use.access == .read ? .quiet : .loud
    }
    if owner.id != subject.type.id, changes(use), owner.kind == .class, !subject.isUserInterface(typeNamed: owner.name)
    {
      return .loud
    }
    if owner.kind == .protocol { return target.kind == .property || target.returnType != nil ? .quiet : .loud }
    return isOfView(target) || target.isStored ? .leads([target]) : .loud
  }

  /// A global or static variable is there whatever is on the screen.
  private func outlives(_ member: IndexedMember) -> Bool {
    member.isStored && (member.type == nil || member.modifiers.contains(.isStatic))
  }

  /// `lines.append(text)`.
  private func isChangedInPlace(_ use: NameUse, in member: IndexedMember) -> Bool {
    let end = use.offset + use.name.utf8.count
    return member.body.uses.contains { call in
      guard call.access == .call, case .member = call.base else { return false }
      return (end + 1...end + 2).contains(call.offset) && InteractorWork.mutations.contains(call.name)
    }
  }

  private func changes(_ use: NameUse) -> Bool { use.access != .read && use.access != .call }

  /// What is asked of the module for what is shown is no loss; what it is told is.
  private func module(_ use: NameUse, _ target: IndexedMember) -> ReachedCode.Verdict {
    if target.kind == .property { return use.access == .read ? .quiet : .loud }
    return ModuleQuestion(subject).isQuestion(target) ? .quiet : .loud
  }

  /// Nobody chooses an action of what is no longer shown.
  private func isChosen(_ use: NameUse) -> Bool {
    use.enclosingCalls.contains { Self.actions.contains($0.name) && use.closureDepth > $0.closureDepth }
  }

  private static let actions: Set<String> = ["UIAlertAction", "UIAction", "UIContextualAction", "UIKeyCommand"]

  // MARK: Names that the tree does not declare

  private func outside(_ use: NameUse, in member: IndexedMember) -> ReachedCode.Verdict {
    if Self.lasting.contains(use.name) { return .loud }
    guard use.access == .call, isStatement(use, in: member) else { return .quiet }
    switch use.base {
    case .superReference, .implicitSelf, .explicitSelf: return .quiet
    case .implicitMember: return .loud
    case .free:
      let isKnown =
        UserInterfaceNames.inheritedMethods.contains(use.name) || Self.silent.contains(use.name)
        || use.name.first?.isUppercase == true
      return isKnown ? .quiet : .loud
    case .member(let text): return isView(text, use, in: member) ? .quiet : .loud
    }
  }

  /// Things that outlive a screen, whoever asks for them.
  private static let lasting = SplitSubject.knownServices.union(SDKServices.all).union([
    "NotificationCenter", "UIPasteboard", "UIApplication", "UNUserNotificationCenter", "UIScreen", "AVAudioSession",
  ])

  private static let silent: Set<String> = [
    "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition",
  ]

  /// The call is made for what it does.
  private func isStatement(_ use: NameUse, in member: IndexedMember) -> Bool {
    guard let tree = subject.index.parsedFile(at: member.file)?.tree, let node = tree.reference(at: use.offset) else {
      return true
    }
    return tree.isStatementCall(node) || tree.isCallOfNoUse(node)
  }

  /// A method is called on something that is shown, or on a value or a queue of code that is looked at itself.
  private func isView(_ text: String, _ use: NameUse, in member: IndexedMember) -> Bool {
    if let type = use.receiverType { return isShown(type) || Self.values.contains(type) }
    let own = ["self.", "self?."].first(where: text.hasPrefix) ?? ""
    let chain = text.dropFirst(own.count)
    let head = String(chain.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if UserInterfaceNames.inheritedMembers.contains(head) || isShown(head) || Self.values.contains(head) { return true }
    return member.body.uses.contains { other in
      guard other.name == head, let held = other.member.map({ subject.index.members[$0] }) else { return false }
      return held.valueType.map { TypeText(text: $0).outerNames.contains(where: isShown) } ?? false
    }
  }

  private func isShown(_ name: String) -> Bool { subject.isUserInterface(typeNamed: name) }

  private static let values: Set<String> = [
    "Array", "Dictionary", "Set", "String", "IndexSet", "IndexPath", "NSMutableAttributedString", "DispatchQueue",
    "NSLayoutConstraint", "DateFormatter", "NumberFormatter",
  ]
}

extension SyntaxTree {
  /// The name of a call that is a statement of its own: nobody uses its result.
  fileprivate func isStatementCall(_ name: NodeID) -> Bool {
    guard let call = parent(name), kind(call) == .call, firstChild(call) == name, let outer = parent(call) else {
      return false
    }
    return [.codeBlock, .closure, .switchCase].contains(kind(outer))
  }

  /// The name of a call whose result is thrown away by word: `_ = save()`, or that is a statement but for `try` and `await`.
  fileprivate func isCallOfNoUse(_ name: NodeID) -> Bool {
    guard let call = parent(name), kind(call) == .call, firstChild(call) == name else { return false }
    var outer = parent(call)
    while let next = outer, [.tryExpr, .awaitExpr].contains(kind(next)) { outer = parent(next) }
    guard let outer else { return true }
    if kind(outer) == .sequenceExpr { return firstChild(outer).map { text($0) == "_" } ?? false }
    return [.codeBlock, .closure, .switchCase].contains(kind(outer))
  }
}
