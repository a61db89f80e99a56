import MigrationModel

/// What the comments of one file switch off, and which of them were of use.
struct FileSuppressions {
  /// A rule that a comment switches off on some lines.
  private struct Entry {
    let comment: Int
    let rule: String
    let lines: ClosedRange<Int>
  }

  let file: String
  let comments: [SuppressionComment]
  private let entries: [Entry]
  /// Comment and rule that switched a finding off.
  private var used: Set<[String]> = []

  init(file: String, comments: [SuppressionComment]) {
    self.file = file
    self.comments = comments
    var entries: [Entry] = []
    for (position, comment) in comments.enumerated() {
      for rule in comment.rules {
        switch comment.command {
        case .disable:
          let end = comments[position...].first { $0.command == .enable && $0.names(rule) }?.line ?? .max
          entries.append(Entry(comment: position, rule: rule, lines: comment.line...max(comment.line, end)))
        case .disableLines(let lines): entries.append(Entry(comment: position, rule: rule, lines: lines))
        case .enable, .unknown: break
        }
      }
    }
    self.entries = entries
  }

  /// Whether a rule is switched off on a line. Every comment that does so is of use.
  mutating func suppresses(_ rule: String, line: Int) -> Bool {
    let hits = entries.filter {
      ($0.rule == rule || $0.rule == SuppressionComment.allRules) && $0.lines.contains(line)
    }
    for hit in hits { used.insert(["\(hit.comment)", hit.rule]) }
    return !hits.isEmpty
  }

  /// Whether a rule that a comment names was switched off by it somewhere.
  func isUsed(_ comment: Int, _ rule: String) -> Bool { used.contains(["\(comment)", rule]) }

  /// Whether a comment that switches a rule on stands behind one that switches it off.
  func endsRegion(_ comment: Int, _ rule: String) -> Bool {
    comments[..<comment].contains { $0.command == .disable && ($0.names(rule) || rule == SuppressionComment.allRules) }
  }
}

extension SuppressionComment {
  /// Whether the comment is about a rule, by name or with all others.
  fileprivate func names(_ rule: String) -> Bool { rules.contains(rule) || rules.contains(Self.allRules) }
}
