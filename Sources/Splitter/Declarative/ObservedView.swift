import MigrationModel
import ProjectIndex
import SwiftSource

/// A SwiftUI view as it is taken apart: how it holds its values, what may leave for a presenter that it observes, and what
/// that has to be given.
final class ObservedView {
  let unit: UnitCode
  let names: ModuleNames
  /// Its changes are seen by `@Observable`, not by `ObservableObject`.
  var isObservable: Bool { unit.unit.tree.observation == .macro }
  /// By stored property.
  let storages: [MemberID: ViewStorage]
  /// Methods and computed properties that may leave whole, as far as their declarations say.
  let candidates: Set<MemberID>
  /// All of its code stands in the file of its declaration.
  var isInOneFile: Bool { Set(unit.type.parts.map(\.file)).count == 1 }
  /// Members that the presenter will have in the end.
  private(set) var leaving: Set<MemberID> = []
  /// By method that leaves: what it has to be given, in the order in which the view declares it.
  private(set) var needs: [MemberID: [Handing]] = [:]
  /// By member: its statements that only the view can do.
  private var steps: [MemberID: [ViewStep]] = [:]
  /// By what a step does: the first one that does it.
  private var firstSteps: [String: Handing] = [:]
  /// Names of the view's methods for them.
  private(set) var stepNames: [Handing: String] = [:]
  /// How changes are animated in code that may leave: what stands behind `withAnimation`; nil if in more ways than one.
  let animation: String?

  init(_ unit: UnitCode, _ names: ModuleNames, wanted: (MemberID) -> Bool) {
    (self.unit, self.names) = (unit, names)
    let given = unit.givenAtCreation
    storages = Dictionary(
      unit.members.filter { $0.member.kind == .property && $0.member.isStored }.map {
        ($0.member.id, ViewStorage($0, unit, given: given))
      }
    ) { first, _ in first }
    candidates = Set(
      unit.members.filter { wanted($0.member.id) && Self.mayLeave($0, unit) }.map(\.member.id))
    let animations = unit.members.map { Animations(in: [$0.member.node], $0) }.filter { !$0.calls.isEmpty }
    let ways = Set(animations.map(\.arguments))
    animation = ways.count == 1 ? ways.first ?? nil : ways.isEmpty ? "" : nil
  }

  /// Its own view model, which decides for it already: no second presenter beside that.
  var model: String? {
    let wrappers: Set = ["ObservedObject", "StateObject", "State", "Bindable"]
    return unit.members.lazy.compactMap { [unit] code -> String? in
      guard code.member.isStored, let type = code.member.valueType,
        unit.unit.tree.isOwnModel(type, of: unit.type.name)
      else { return nil }
      let isHeld = code.member.attributes.contains(where: wrappers.contains) || code.member.attributes.isEmpty
      return isHeld ? type : nil
    }.first
  }

  private static func mayLeave(_ code: MemberCode, _ unit: UnitCode) -> Bool {
    let member = code.member
    guard !unit.isDrawn(code), member.modifiers.isDisjoint(with: [.isStatic, .isMutating, .isWitness, .isObjectiveC]),
      member.access <= .internal, !unit.isNamedOutside(member), !unit.reachedOtherwise.contains(member.id),
      member.genericParameters.isEmpty, !unit.isConditional(member),
      Signature(code, unit) != nil
    else { return false }
    switch member.kind {
    case .method: return unit.members.count { $0.member.baseName == member.baseName } == 1
    case .property: return !member.isStored && !code.hasSetter && code.writtenType != nil
    default: return false
    }
  }

  /// Tells what the presenter will have of the view; what a method needs, it needs for those that it calls, too.
  func settle(leaving: Set<MemberID>) {
    self.leaving = leaving
    (steps, stepNames, firstSteps) = ([:], [:], [:])
    for code in unit.members {
      let found = ViewSteps(code, self).all
      steps[code.member.id] = found
      for step in found { name(step, of: code) }
    }
    let moving = unit.members.filter { candidates.contains($0.member.id) && leaving.contains($0.member.id) }
    needs = [:]
    for code in moving { needs[code.member.id] = handings(in: code).sorted() }
    var isChanging = true
    while isChanging {
      isChanging = false
      for code in moving {
        let called = unit.reached(from: code).flatMap { needs[$0] ?? [] }
        let found = asRead(Set(needs[code.member.id] ?? []).union(called), in: code).sorted()
        isChanging = isChanging || found != needs[code.member.id]
        needs[code.member.id] = found
      }
    }
  }

  /// The statements of a member that only the view can do.
  func steps(of code: MemberCode) -> [ViewStep] { steps[code.member.id] ?? [] }

  func step(_ handing: Handing) -> ViewStep? {
    unit.code(of: handing.member).map(steps(of:))?.first { $0.node == handing.node }
  }

  /// The closure that does a step: the same one for all that do the same.
  func handing(_ step: ViewStep, in code: MemberCode) -> Handing {
    firstSteps[text(of: step, in: code)] ?? Handing(member: code.member.id, form: .step, node: step.node)
  }

  private func text(of step: ViewStep, in code: MemberCode) -> String {
    ([code.tree.text(step.node)] + step.parameters.map { "\($0.name): \($0.type)" }).joined(separator: "\n")
  }

  private func name(_ step: ViewStep, of code: MemberCode) {
    let text = text(of: step, in: code)
    guard firstSteps[text] == nil else { return }
    let handing = Handing(member: code.member.id, form: .step, node: step.node)
    let name = RunNaming.phrase(step.node, code.tree) ?? "perform" + code.member.baseName.capitalizedFirst
    let members = unit.members.map(\.member.baseName)
    let taken = Set(members + members.map { "set" + $0.capitalizedFirst } + stepNames.values)
      .union(unit.members.flatMap { $0.scope.locals.map(\.name) })
    firstSteps[text] = handing
    stepNames[handing] = name.numbered(unless: taken.contains)
  }

  /// What may have changed by the time that it is read is read by a closure.
  private func asRead(_ handings: Set<Handing>, in code: MemberCode) -> Set<Handing> {
    guard handings.contains(where: isPassing) else { return handings }
    let late = PassingValues(code, [code.member.node], self).members
    return Set(
      handings.map { handing in
        handing.form == .value && late.contains(handing.member) && isPassing(handing)
          ? Handing(member: handing.member, form: .reading) : handing
      })
  }

  /// What leaves is more than what it is handed to do.
  func isWorth(_ needs: some Sequence<Handing>, lines: Int) -> Bool {
    let burden = needs.count(where: isBurden)
    return burden == 0 || burden <= Self.mostClosures && lines >= 3 * burden
  }

  /// More closures than these are a second interface.
  private static let mostClosures = 4

  /// `$query`: where code names the binding of a stored property.
  func projections(in code: MemberCode) -> [(node: NodeID, state: MemberID)] {
    code.projections.compactMap { node, name in
      guard let id = unit.member(named: name), storages[id] != nil else { return nil }
      if code.tree.kind(node) == .declReference {
        return code.scope.resolution(of: node)?.kind == .outer ? (node, id) : nil
      }
      let isOwn = code.tree.firstChild(node).flatMap { code.scope.resolution(of: $0) }?.isSelf == true
      return isOwn ? (node, id) : nil
    }
  }
}

extension UnitCode {
  /// Code of other types names it: nobody holds a view of a type that he does not say.
  func isNamedOutside(_ member: IndexedMember) -> Bool {
    index.uses(of: member.id).contains { $0.type != type.id }
  }

  /// What SwiftUI draws, or a part of it.
  func isDrawn(_ code: MemberCode) -> Bool {
    if code.member.attributes.contains(where: { $0.hasSuffix("Builder") }) { return true }
    let type = code.member.returnType ?? code.member.valueType ?? ""
    return type.hasPrefix("some ") || !type.isEmpty && isUserInterface(type)
  }
}
