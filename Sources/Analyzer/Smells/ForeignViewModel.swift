import Effects
import MigrationModel
import ProjectIndex

/// A place where a screen makes the view model of another screen, with what that one depends on.
struct ForeignViewModel {
  let member: IndexedMember
  let location: Location
  let model: IndexedType

  /// All places of a type, in order.
  static func all(in subject: Subject) -> [ForeignViewModel] {
    let own = Set(subject.profile.held)
    return subject.ownMembers.flatMap { member in
      member.body.uses.compactMap { use -> ForeignViewModel? in
        guard use.isTypeCall, use.argumentLabels.count >= 2, let id = subject.context.survey.own.type(of: use),
          !own.contains(id), use.assignedTo?.isOwn != true,
          isOfOtherScreen(id, subject)
        else { return nil }
        return ForeignViewModel(
          member: member, location: subject.location(use, in: member), model: subject.index.types[id])
      }
    }
  }

  /// The view model of a screen, held by another controller or view than this one.
  private static func isOfOtherScreen(_ id: TypeID, _ subject: Subject) -> Bool {
    guard subject.context.presentation[id].contains(.isViewModel) else { return false }
    let screens = subject.context.survey.profiles[id].holders.filter { subject.context.screens.contains($0) }
    return !screens.isEmpty && !screens.contains(subject.type.id)
  }
}
