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

  /// A name for a method, and whether it is new; `text` gives the method under a name. What is there under one of the
  /// names, or under any other, serves again.
  mutating func name(_ candidates: [String], text: (String) -> String) -> (name: String, isNew: Bool)? {
    let known = (candidates + texts.keys.sorted()).first { name in
      !own.contains(name) && texts[name].map { $0 == text(name) } == true
    }
    if let known { return (known, false) }
    let free = candidates.first { !own.contains($0) && taken.insert($0).inserted }
    guard let free else { return nil }
    texts[free] = text(free)
    return (free, true)
  }
}
