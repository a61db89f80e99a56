import MigrationModel
import ProjectIndex

/// What is reported about each type.
enum TypeReports {
  /// Sorted by file, then line.
  static func all(in context: TreeContext) -> [TypeReport] {
    Parallel.map(context.index.types.count) { report(Subject(context: context, type: context.index.types[$0])) }
      .sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }

  private static func report(_ subject: Subject) -> TypeReport {
    let type = subject.type
    let part = subject.context.survey.declaration(of: type)
    let verdict = subject.context.roles[type.id]
    let members = MemberRoles(subject).find()
    let others = Set(type.parts.map(\.file)).subtracting([part.file]).sorted()
    return TypeReport(
      name: type.name, kind: type.kind == .external ? "extension" : type.kind.rawValue, file: part.file,
      line: part.line,
      endLine: part.endLine, role: verdict.role, confidence: verdict.confidence, evidence: verdict.evidence,
      metrics: Metrics.values(of: subject, members: members), members: reports(of: subject, members),
      otherFiles: others,
      isScreen: subject.context.screens.contains(type.id), uses: uses(of: subject), createdBy: creators(of: subject))
  }

  private static func uses(of subject: Subject) -> [String] {
    FanOut.types(subject).map { subject.index.types[$0].name }.sorted()
  }

  private static func creators(of subject: Subject) -> [String] {
    guard subject.context.screens.contains(subject.type.id) else { return [] }
    let sites = subject.index.creations(of: subject.type.id).filter { !subject.context.survey.files.isTest($0.file) }
    return Set(sites.compactMap(\.type)).subtracting([subject.type.id]).map { subject.index.types[$0].name }.sorted()
  }

  private static func reports(of subject: Subject, _ verdicts: [RoleVerdict]) -> [MemberReport] {
    let members = subject.index.members
    return zip(subject.type.members, verdicts)
      .filter { members[$0.0].kind != .deinitializer }
      .map { id, verdict in
        MemberReport(
          name: members[id].name, kind: members[id].kind.rawValue, file: members[id].file, line: members[id].line,
          endLine: members[id].endLine, role: verdict.role, confidence: verdict.confidence, evidence: verdict.evidence)
      }
      .sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }
}
