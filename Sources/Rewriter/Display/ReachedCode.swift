import ProjectIndex

/// What members do, with all that they reach through others.
enum ReachedCode {
  /// What one name in it means.
  enum Verdict {
    /// Nothing that matters happens there.
    case quiet
    /// It is as harmless as these are.
    case leads([IndexedMember])
    /// Something happens that matters.
    case loud
  }

  /// Nothing in the code of the members, or in what that leads to, matters; each member is looked at once.
  static func isQuiet(from start: [IndexedMember], _ verdict: (NameUse, IndexedMember) -> Verdict) -> Bool {
    var (open, seen) = (start, Set<MemberID>())
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      for use in next.body.uses {
        switch verdict(use, next) {
        case .quiet: continue
        case .leads(let others): open += others
        case .loud: return false
        }
      }
    }
    return true
  }
}
