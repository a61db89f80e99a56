import MigrationModel
import ProjectIndex
import SwiftSource

/// A stored property that takes a shared instance where it is declared, and lets nobody give it another:
/// `private let theme = Theme.shared`.
struct KeptInstance {
  let receiver: InjectionReceiver
  let instance: SharedInstance
  let property: IndexedMember

  /// nil for a use anywhere else.
  init?(_ use: SharedInstance.Use, of instance: SharedInstance, in receiver: InjectionReceiver) {
    guard use.member.isStored, use.member.initialValue == instance.text,
      !use.member.modifiers.contains(.isStatic)
    else { return nil }
    (self.receiver, self.instance, property) = (receiver, instance, use.member)
  }

  /// `var theme = Theme.shared`
  func open(in draft: inout FixDraft) throws(ObstacleError) {
    try check()
    let tree = try receiver.subject.file(property.file).tree
    for modifier in tree.children(property.node) where Self.closed.contains(tree.text(modifier)) {
      let range = tree.range(modifier)
      draft.edit(property.file, range.lowerBound..<range.upperBound + 1, "")
    }
    let keyword = tree.keywordOffset(of: property.node)
    let ignored = receiver.type.attributes.contains("Observable") ? "@ObservationIgnored " : ""
    draft.edit(property.file, keyword..<keyword + 3, ignored + "var")
    draft.change("\(receiver.type.name).\(property.name)", "is `\(instance.text)`, or what somebody else sets")
  }

  private static let closed: Set<String> = ["private", "fileprivate", "private(set)", "fileprivate(set)"]

  private func check() throws(ObstacleError) {
    let (index, type) = (receiver.subject.index, receiver.type)
    let fixed: MemberModifiers = [.isOverride, .isWitness, .isObjectiveC, .isNonisolated, .isWeak, .isUnowned]
    guard !property.sharesDeclaration, !property.isConditionallyCompiled, !property.hasObservers,
      property.attributes.isEmpty,
      property.modifiers.isDisjoint(with: fixed), SynthesizedConformance(index: index, type: type).name == nil,
      !index.members(of: type.id).contains(where: { $0.modifiers.contains(.isNonisolated) })
    else {
      throw ObstacleError(
        "unsupported_declaration", "`\(property.name)` of `\(type.name)` is declared in a way that can't be opened.")
    }
    guard instance.owner.map({ $0.access >= min(type.access, .internal) }) != false else {
      throw ObstacleError("access_level", "`\(instance.text)` is not visible where `\(type.name)` is made.")
    }
  }
}
