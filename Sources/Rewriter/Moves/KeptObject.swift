import ProjectIndex

/// A variable that begins with an object and never gets another: what is given its value goes on with the same one.
enum KeptObject {
  static func holds(_ member: IndexedMember, of subject: SplitSubject) -> Bool {
    subject.kind.keepsState && !member.isLet && member.modifiers.isDisjoint(with: [.isLazy, .isWitness])
      && subject.index.keepsObject(member) && !isSetByTests(member, subject)
  }

  /// Tests that are not analysed may set what others don't.
  private static func isSetByTests(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    subject.surroundings.tests.contains { file in
      let text = String(decoding: file.contents, as: UTF8.self)
      return text.contains(".\(member.baseName) = ")
    }
  }
}
