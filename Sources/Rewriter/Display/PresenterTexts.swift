import MigrationModel
import ProjectIndex
import SwiftSource

/// Methods of a presenter that make texts of what they are given and of what its constants know: they need neither the view
/// nor what the presenter holds.
struct PresenterTexts {
  let presenter: IndexedType
  let file: ParsedFile
  /// In source order.
  private(set) var methods: [IndexedMember]
  /// Stored formatters that nothing else needs.
  private(set) var state: [IndexedMember] = []
  private let subject: SplitSubject
  private let members: [IndexedMember]
  /// What the presenter's protocol asks for.
  private let asked: Set<String>

  /// nil if there are too few.
  init?(_ subject: SplitSubject, _ module: ExistingModule) {
    guard let presenter = subject.index.type(named: subject.names.presenter), presenter.parts.count == 1,
      let file = subject.index.parsedFile(at: presenter.parts[0].file), subject.index.isWritable(file.file.path)
    else { return nil }
    (self.subject, self.presenter, self.file) = (subject, presenter, file)
    members = subject.index.members(of: presenter.id)
    asked = Set(module.content.presenterMembers.compactMap(\.signature?.identity))
    let forwarded = module.content.forwarded
    let handedOn = Set((forwarded.routes + forwarded.work).map(\.identity))
    methods = members.filter { !handedOn.contains($0.identity) }
    methods = methods.filter(isText)
    while true {
      let chosen = Set(methods.map(\.id))
      state = members.filter { isState($0, of: chosen) }
      let kept = methods.filter { needsNothingElse($0, chosen.union(state.map(\.id))) }
      if kept.count == methods.count { break }
      methods = kept
    }
    if freed < Self.least { return nil }
  }

  /// Lines of code for which a type of their own is worth its while.
  private static let least = 10

  /// Lines of code that the presenter loses.
  private var freed: Int {
    (methods + state).reduce(0) { $0 + $1.codeLines } - methods.count(where: isAsked)
  }

  /// Constants that the presenter is given and the texts need, in their order.
  var constants: [Dependency] {
    let uses = Set((methods + state).flatMap { $0.body.uses.compactMap(\.member) })
    return members.filter { uses.contains($0.id) && isConstant($0) }
      .compactMap { member in member.valueType.map { Dependency(name: member.baseName, type: $0) } }
  }

  /// Somebody else than the presenter asks for it.
  func isAsked(_ method: IndexedMember) -> Bool {
    asked.contains(method.identity)
      || subject.index.uses(of: method.id).contains { $0.type != presenter.id }
      || subject.index.possibleUses(ofName: method.baseName).contains { $0.file != file.file.path }
      || subject.surroundings.tests.contains { NameChange.holds(".\(method.baseName)(", $0.contents) }
  }

  /// Where what stays in the presenter names a method.
  func calls(of method: IndexedMember) -> [UseSite] {
    let chosen = Set(methods.map(\.id))
    return subject.index.uses(of: method.id).filter { site in
      site.type == presenter.id && site.member.map { !chosen.contains($0) } != false
    }
  }

  // MARK: What may go

  private func isText(_ member: IndexedMember) -> Bool {
    let fixed: MemberModifiers = [.isStatic, .isObjectiveC, .isOverride, .isNonisolated, .isMutating]
    let texts: Set<String> = ["String", "String?", "AttributedString", "NSAttributedString"]
    guard member.kind == .method, let type = member.returnType, texts.contains(type),
      member.modifiers.isDisjoint(with: fixed), member.attributes.isEmpty, member.genericParameters.isEmpty,
      !member.isAsync, !member.isThrowing, !member.isConditionallyCompiled,
      subject.index.stringUses(of: member.id).isEmpty, MemberText(of: member.range, in: file) != nil,
      !file.tree.tokens(of: member.node).contains(where: { $0.keyword == .self }),
      members.count(where: { $0.baseName == member.baseName }) == 1
    else { return false }
    let isOwn = { (site: UseSite) in
      site.isCertain && site.use.access == .call && [.implicitSelf, .explicitSelf].contains(site.use.base)
    }
    // One line in place of what is asked for is no relief for less than that.
    return calls(of: member).allSatisfy(isOwn) && (!isAsked(member) || member.codeLines > 3)
  }

  /// A variable that makes its value itself, and that only the methods use.
  private func isState(_ member: IndexedMember, of methods: Set<MemberID>) -> Bool {
    let users = subject.index.uses(of: member.id)
    return member.kind == .property && member.isStored && member.initialValue != nil
      && (member.isLet || member.modifiers.contains(.isLazy)) && !member.modifiers.contains(.isStatic)
      && member.attributes.isEmpty && !member.hasObservers && !member.sharesDeclaration
      && !asked.contains(member.identity) && !users.isEmpty
      && users.allSatisfy { $0.member.map(methods.contains) ?? false }
      && member.body.uses.allSatisfy { !isOwn($0) } && MemberText(of: member.range, in: file) != nil
  }

  /// The initializer gives it its value.
  private func isConstant(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.isStored && member.isLet && member.initialValue == nil
      && member.hasTypeAnnotation && member.baseName != "router" && !member.modifiers.contains(.isStatic)
  }

  private func needsNothingElse(_ method: IndexedMember, _ chosen: Set<MemberID>) -> Bool {
    method.body.uses.allSatisfy { use in
      guard isOwn(use) else { return true }
      guard let target = use.member, use.access == .read || use.access == .call else { return false }
      return chosen.contains(target) || isConstant(subject.index.members[target])
    }
  }

  /// A name of the presenter.
  private func isOwn(_ use: NameUse) -> Bool {
    switch use.base {
    case .implicitSelf, .explicitSelf, .superReference: true
    case .free, .member, .implicitMember: use.member.map { subject.index.members[$0].type == presenter.id } ?? false
    }
  }
}
