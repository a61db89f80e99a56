import SwiftSource

/// The methods that the module has or gets in this look: names that are taken, and bodies that serve again.
struct MadeMethods {
  private var taken: Set<String>
  private var texts: [String: String] = [:]
  private let own: Set<String>
  /// Closures that get the presenter in this look.
  private var claimed: Set<NodeID> = []

  /// False if the closure's captures change already.
  mutating func claim(_ closure: NodeID) -> Bool { claimed.insert(closure).inserted }

  init(_ subject: SplitSubject) {
    taken = subject.module?.taken ?? []
    own = Set(subject.members.map(\.baseName))
    for member in subject.module?.content.interactorMembers ?? [] {
      let hidden = subject.module?.content.hidden ?? []
      if let signature = member.signature, !hidden.contains(signature.identity) { texts[signature.name] = member.text }
    }
  }

  /// A name for a method, and whether it is new; `text` gives the method under a name. What is there under a longer name
  /// of the same beginning serves again.
  mutating func name(_ candidates: [String], text: (String) -> String) -> (name: String, isNew: Bool)? {
    let similar = texts.keys.filter { name in candidates.first.map(name.hasPrefix) == true && !own.contains(name) }
    if let known = similar.sorted().first(where: { texts[$0] == text($0) }) { return (known, false) }
    for name in candidates where !own.contains(name) {
      guard taken.insert(name).inserted else { continue }
      texts[name] = text(name)
      return (name, true)
    }
    return nil
  }
}
