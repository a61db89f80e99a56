import ProjectIndex

/// A variable that keeps what it begins with: what is given its value goes on with the same one.
enum KeptObject {
  /// A module that is made with the type must find the value there; one that is made when it is first asked finds what the
  /// code gave that made the controller.
  static func holds(_ member: IndexedMember, of subject: SplitSubject) -> Bool {
    guard !member.isLet, !member.modifiers.contains(.isWitness) else { return false }
    let isKept =
      subject.index.keepsObject(member) || isMadeQuietly(member, subject)
      || !subject.kind.keepsState && subject.index.isGivenAtBirth(member)
    // Tests that are not analysed may set what others don't.
    return isKept && !subject.surroundings.setByTests.contains(member.baseName)
  }

  /// A `lazy` variable whose object may be made when the module is: nothing tells when that was.
  private static func isMadeQuietly(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    guard subject.index.keepsLazyObject(member) else { return false }
    var code = TimelessCode(subject.index)
    return code.flaw(ofBeginning: member) == nil
  }
}
