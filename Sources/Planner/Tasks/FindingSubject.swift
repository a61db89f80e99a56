import MigrationModel

/// What the tasks of a type's findings ask of its report, worked out once for all of them.
struct FindingSubject {
  let report: TypeReport
  /// Members but nested types.
  let members: [MemberReport]
  /// Those by the lines they stand on.
  let byLine: MembersByLine
  /// On its size, and on the roles that its members play.
  let sentences: [String]

  fileprivate init(_ report: TypeReport) {
    self.report = report
    let facts = TypeFacts(report: report)
    members = facts.members
    byLine = MembersByLine(members)
    sentences = [facts.sizeSentence, facts.mixSentence]
  }
}

/// The subjects of findings, each made once. A name may be that of several types.
struct FindingSubjects {
  private let context: TaskContext
  private var known: [Location: FindingSubject] = [:]

  init(_ context: TaskContext) { self.context = context }

  /// nil where a finding is about no type of the tree.
  mutating func subject(of finding: Finding) -> FindingSubject? {
    guard let report = context.report(of: finding) else { return nil }
    let place = Location(file: report.file, line: report.line)
    if let subject = known[place] { return subject }
    let subject = FindingSubject(report)
    known[place] = subject
    return subject
  }
}

/// Finds the member that a place begins in.
struct MembersByLine {
  private struct Entry {
    let index: Int
    let lines: ClosedRange<Int>
    /// Where this member and all in front of it have ended.
    let end: Int
  }

  /// By file, in the order of lines.
  private var entries: [String: [Entry]] = [:]

  init(_ members: [MemberReport]) {
    for index in members.indices.sorted(by: { (members[$0].line, $0) < (members[$1].line, $1) }) {
      let member = members[index]
      let end = max(entries[member.file]?.last?.end ?? 0, member.endLine)
      entries[member.file, default: []].append(
        Entry(index: index, lines: member.line...max(member.line, member.endLine), end: end))
    }
  }

  /// nil outside of all members.
  func index(of place: Location) -> Int? {
    let all = entries[place.file] ?? []
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].end < place.line { low = middle + 1 } else { high = middle }
    }
    return all[low...].prefix { $0.lines.lowerBound <= place.line }.filter { $0.lines.contains(place.line) }
      .map(\.index).min()
  }
}
