import MigrationModel

/// Numbers and sentences about one type, from the analyzer's report.
struct TypeFacts {
  let report: TypeReport

  /// Members but nested types, which have a report of their own.
  var members: [MemberReport] { report.members.filter { $0.kind != "type" } }

  /// The part of a type's member lines that one role has.
  struct Share {
    let role: Role
    let members: Int
    let lines: Int
    /// 0 to 100, of the code lines of all members, as the analyzer has measured them for its messages.
    let percent: Int
  }

  /// Lines of the declaration, or of all members where extensions make them more.
  var lines: Int {
    max(report.endLine - report.line + 1, report.members.reduce(0) { $0 + ($1.kind == "type" ? 0 : $1.lineCount) })
  }

  /// Roles by lines, most first; equal ones in the order of the roles.
  var mix: [Share] {
    let total = members.reduce(0) { $0 + $1.lineCount }
    let isPlaced = members.contains { $0.placement != nil }
    return Dictionary(grouping: members) { $0.placement?.side.role ?? $0.role }.map { role, members in
      let lines = members.reduce(0) { $0 + $1.lineCount }
      let measured = isPlaced ? nil : report.metrics["\(role.rawValue)Share"]
      let share = measured ?? (total == 0 ? 0 : Double(lines) / Double(total))
      return Share(role: role, members: members.count, lines: lines, percent: Int((share * 100).rounded()))
    }
    .sorted { ($1.lines, $0.role) < ($0.lines, $1.role) }
  }

  /// The longest member; the first of equals.
  var hotspot: MemberReport? {
    members.max { ($0.lineCount, $1.file, $1.line) < ($1.lineCount, $0.file, $0.line) }
  }

  /// `50 % view, 30 % interactor`: in fives, so that a line more does not change it.
  var mixText: String {
    let shares = mix.map { (percent: ($0.percent + 2) / 5 * 5, role: $0.role) }.filter { $0.percent > 0 }
    return Words.list(shares.map { "\($0.percent) % \($0.role.rawValue)" }, limit: 8)
  }

  /// A sentence on size.
  var sizeSentence: String {
    let parts = report.otherFiles.isEmpty ? "" : " in \(report.otherFiles.count + 1) files"
    return
      "`\(report.name)` has \(Words.about(lines, "line")) and \(Words.count(members.count, "member"))\(parts)."
  }

  /// A sentence on the roles that its members play, or on its own where it has no members.
  var mixSentence: String {
    let mix = mixText
    return mix.isEmpty ? "Its role in the tree is \(report.role.rawValue)." : "By lines of its members it is \(mix)."
  }
}

extension MemberReport {
  /// Lines from the first to the last of the declaration.
  var lineCount: Int { max(1, endLine - line + 1) }
}

extension TypeReport {
  /// false for a type of a framework that the tree only extends.
  var isDeclaredHere: Bool { kind != "extension" }
}
