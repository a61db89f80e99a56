import ProjectIndex
import SwiftSource

/// A variable of the type that is taken apart, as code reads it that leaves the type: what it is when that code begins may
/// not be what it is when the code comes to read it.
struct ReplacedVariable {
  private let member: IndexedMember
  private let extraction: Extraction

  init(_ member: IndexedMember, _ extraction: Extraction) { (self.member, self.extraction) = (member, extraction) }

  private var subject: SplitSubject { extraction.subject }

  /// Something that happens before the place may reach code that sets the variable.
  func mayBeNew(at node: NodeID) -> Bool {
    guard !member.isLet else { return false }
    let earlier = EarlierCode(
      before: node, since: extraction.nodes.first ?? 0, from: extraction.range.lowerBound, extraction.names)
    if earlier.uses.contains(where: callsBack) { return true }
    guard subject.index.mayBeReplaced(member) else { return false }
    let setting = SettingCode(of: .variable(member), subject)
    return earlier.waitsOrCallsLocals
      || earlier.uses.contains { setting.isReached(by: $0, in: extraction.names.member) }
  }

  /// The call reaches someone who may call the controller back.
  private func callsBack(_ use: NameUse) -> Bool {
    guard use.access == .call, case .member(let base) = use.base else { return false }
    let owner = base.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
    let isWeak = subject.members.contains { $0.baseName == owner && $0.modifiers.contains(.isWeak) }
    return isWeak || owner.lowercased().hasSuffix("delegate") || use.name == "post"
  }
}
