import Foundation
import ProjectIndex
import SwiftSource

/// Looks for code that sets a variable or a control, whoever runs it.
struct SettingCode {
  private let place: SetPlace
  private let subject: SplitSubject

  init(of place: SetPlace, _ subject: SplitSubject) { (self.place, self.subject) = (place, subject) }

  private var index: ProjectIndex { subject.index }

  /// What a use does, or what that leads to, may set it.
  func isReached(by use: NameUse, in owner: IndexedMember) -> Bool {
    switch verdict(use, in: owner) {
    case .quiet: false
    case .loud: true
    case .leads(let others): !ReachedCode.isQuiet(from: others, verdict)
    }
  }

  /// What one name means, in the code of a member: loud is what sets it, or runs code that is not known.
  private func verdict(_ use: NameUse, in owner: IndexedMember) -> ReachedCode.Verdict {
    if place.isSet(by: use, in: owner, index) { return .loud }
    guard let target = use.member.map({ index.members[$0] }) else { return unresolved(use, owner) }
    switch target.kind {
    case .property, .subscript: return asked(target, use)
    case .method, .initializer: return .leads(meant(by: target, use))
    default: return .quiet
    }
  }

  // MARK: Members of the tree

  private func asked(_ target: IndexedMember, _ use: NameUse) -> ReachedCode.Verdict {
    // Whose closure it is is not known, nor who listens to a wrapper. One that gives a value is a question.
    if let closure = target.valueType, use.access == .call || closure.contains("->") || isAlias(closure) {
      return gives(closure) ? .quiet : .loud
    }
    if use.access == .call { return .loud }
    let isRequirement = target.type.map { index.types[$0].kind == .protocol } == true
    if use.isChange, tellsOfChanges(target) { return .loud }
    let runs =
      isRequirement || !target.isStored || target.modifiers.contains(.isLazy) || use.isChange && target.hasObservers
    return runs ? .leads(meant(by: target, use)) : .quiet
  }

  /// Behind an attribute somebody may listen; what Core Data keeps is listened to by its key path alone.
  private func tellsOfChanges(_ target: IndexedMember) -> Bool {
    let isObserved = { index.stringUses(of: target.id).contains { $0.kind == .keyPath } }
    return target.attributes == ["NSManaged"] ? isObserved() : !target.attributes.isEmpty
  }

  private func gives(_ closure: String) -> Bool {
    guard let arrow = closure.range(of: "->", options: .backwards) else { return false }
    let result = closure[arrow.upperBound...].filter { $0.isLetter }
    return !result.isEmpty && result != "Void"
  }

  private func isAlias(_ type: String?) -> Bool {
    type.map { TypeText(text: $0).outerNames.contains { !index.aliases(named: $0).isEmpty } } ?? false
  }

  /// What is called is what meets the requirement, or overrides the method.
  private func meant(by target: IndexedMember, _ use: NameUse) -> [IndexedMember] {
    let overrides = index.overrides(of: target.id).map { index.members[$0] }
    let others = use.isCertain ? [] : index.members(named: use.name)
    guard target.type.map({ index.types[$0].kind == .protocol }) == true else { return [target] + overrides + others }
    let witnesses = index.members(named: target.baseName).filter {
      $0.id == target.id || index.protocolRequirements(metBy: $0.id).contains(target.id)
    }
    return witnesses + others
  }

  // MARK: Other names

  private func unresolved(_ use: NameUse, _ owner: IndexedMember) -> ReachedCode.Verdict {
    guard use.access == .call else {
      // A subject tells at once whoever listens to it.
      if use.isChange, use.name == "value" { return .loud }
      return use.isChange ? .leads(index.members(named: use.name).filter { !$0.isStored || $0.hasObservers }) : .quiet
    }
    if place.isHarmless(use.name) { return .quiet }
    if Self.telling.contains(use.name) || runsView(use, owner) { return .loud }
    if use.type != nil || use.name.first?.isUppercase == true || GlobalNames.knows(use.name) { return .quiet }
    if use.base == .free { return .loud }
    let isElsewhere = use.receiverType.map { index.type(named: $0).map { $0.kind == .external } ?? true } ?? false
    return isElsewhere ? .quiet : .leads(index.members(named: use.name).filter { $0.kind == .method })
  }

  /// A view, or what a controller inherits, may call back whatever it likes.
  private func runsView(_ use: NameUse, _ owner: IndexedMember) -> Bool {
    if let type = use.receiverType { return UserInterfaceNames.isFrameworkType(type) }
    let isView = owner.type.map { subject.isUserInterface(typeNamed: index.types[$0].name) } ?? false
    return isView && [.implicitSelf, .explicitSelf, .superReference].contains(use.base)
  }

  /// Calls that reach others before they come back.
  private static let telling: Set<String> = [
    "post", "send", "accept", "onNext", "perform", "performSelector", "sync", "run", "performAndWait", "notify",
  ]
}
