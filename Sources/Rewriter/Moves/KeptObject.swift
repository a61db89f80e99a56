import ProjectIndex

/// A variable that begins with an object and never gets another: what is given its value goes on with the same one.
enum KeptObject {
  static func holds(_ member: IndexedMember, of subject: SplitSubject) -> Bool {
    let index = subject.index
    guard subject.kind.keepsState, !member.isLet, !member.hasObservers, member.initialValueRange != nil,
      member.setterAccess <= .internal,
      member.modifiers.isDisjoint(with: [
        .isLazy, .isWeak, .isUnowned, .isOutlet, .isWitness, .isOverride, .isObjectiveC,
      ]),
      let type = member.valueType.flatMap({ index.type(named: $0) }), type.kind == .class || type.kind == .actor,
      index.stringUses(of: member.id).isEmpty
    else { return false }
    let sites = index.uses(of: member.id) + index.possibleUses(ofName: member.baseName)
    let changing = sites.contains { site in
      site.use.context.contains(.projected) || [.write, .readWrite, .passedInout].contains(site.use.access)
    }
    return !changing && !isSetByTests(member, subject)
  }

  /// Tests that are not analysed may set what others don't.
  private static func isSetByTests(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    subject.surroundings.tests.contains { file in
      let text = String(decoding: file.contents, as: UTF8.self)
      return text.contains(".\(member.baseName) = ")
    }
  }
}
