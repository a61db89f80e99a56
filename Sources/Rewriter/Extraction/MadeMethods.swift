/// The methods that the module has or gets in this look: names that are taken, and bodies that serve again.
struct MadeMethods {
  private var taken: Set<String>
  private var texts: [String: String] = [:]
  private let own: Set<String>

  init(_ subject: SplitSubject) {
    taken = Set((subject.module?.reach ?? [:]).keys)
    own = Set(subject.members.map(\.baseName))
    for member in subject.module?.content.interactorMembers ?? [] {
      if let signature = member.signature { texts[signature.name] = member.text }
    }
  }

  /// A name for a method, and whether it is new; `text` gives the method under a name.
  mutating func name(_ candidates: [String], text: (String) -> String) -> (name: String, isNew: Bool)? {
    for name in candidates where !own.contains(name) {
      if texts[name] == text(name) { return (name, false) }
      guard taken.insert(name).inserted else { continue }
      texts[name] = text(name)
      return (name, true)
    }
    return nil
  }
}
