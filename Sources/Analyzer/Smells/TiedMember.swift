import Effects
import ProjectIndex

/// A member that would move whole if it did not hold on to the rest of the type, or others to it.
struct TiedMember {
  let name: String
  /// Members of the type that it uses and that stay, without repetitions.
  let uses: [String]

  /// nil for a member that can leave alone. Constants are no ties: whoever needs one is made with it.
  /// - Parameter leaving: what leaves with it.
  init?(_ member: IndexedMember, in subject: Subject, leaving: Set<MemberID>) {
    var uses: [String] = []
    for use in member.body.uses {
      let target = use.member.map { subject.index.members[$0] }
      guard let target else {
        if use.base == .explicitSelf { uses.append(use.name) }
        continue
      }
      let isConstant = target.isStored && target.isLet
      if target.id != member.id, target.type == subject.type.id, !isConstant, !leaving.contains(target.id) {
        uses.append(target.name)
      }
    }
    let isCalledByOthers =
      !member.modifiers.isDisjoint(with: [.isWitness, .isObjectiveC])
      || subject.index.uses(of: member.id).contains { $0.type != subject.type.id }
    guard !uses.isEmpty || isCalledByOthers else { return nil }
    (name, self.uses) = (member.name, Prose.unique(uses))
  }

  /// What holds the first of them back; nil without any.
  static func sentence(_ tied: [TiedMember]) -> String? {
    guard let first = tied.first else { return nil }
    let others = tied.count - 1
    let rest = others > 0 ? " (\(others) more \(others == 1 ? "is" : "are") tied to the type the same way)" : ""
    guard !first.uses.isEmpty else {
      return "`\(first.name)` is also used outside of the type\(rest), so a way in has to stay there."
    }
    return "`\(first.name)` also uses \(Prose.names(first.uses)) of the type\(rest), "
      + "so it can only move with an answer to what becomes of that."
  }
}
