import Effects
import MigrationModel
import ProjectIndex

/// What is reported about each type.
enum TypeReports {
  /// Sorted by file, then line.
  static func all(in context: TreeContext, _ measures: Measures) -> [TypeReport] {
    let types = context.index.types
    let order = order(in: context)
    return Parallel.map(order.count) { report(Subject(context: context, type: types[order[$0]]), measures) }
  }

  /// The types as they are sorted: numbers are moved around faster than reports, and files are numbered by path.
  private static func order(in context: TreeContext) -> [TypeID] {
    let types = context.index.types
    let places = types.map { type in
      let part = context.survey.declaration(of: type)
      return (file: part.fileNumber, line: part.line)
    }
    // What stands in headers alone is nobody's to migrate.
    let shown = types.indices.filter { id in !types[id].parts.allSatisfy(\.isObjectiveC) }
    return shown.sorted { one, other in
      places[one] == places[other] ? types[one].name < types[other].name : places[one] < places[other]
    }
  }

  private static func report(_ subject: Subject, _ measures: Measures) -> TypeReport {
    let type = subject.type
    let part = subject.context.survey.declaration(of: type)
    let verdict = subject.context.roles[type.id]
    let members = MemberRoles(subject).find()
    let others = Set(type.parts.filter { !$0.isObjectiveC }.map(\.file)).subtracting([part.file]).sorted()
    return TypeReport(
      name: type.name, kind: type.kind == .external || type.isObjectiveC ? "extension" : type.kind.rawValue,
      file: part.file,
      line: part.line,
      endLine: part.endLine, role: verdict.role, confidence: verdict.confidence, evidence: verdict.evidence,
      metrics: Metrics.values(of: subject, members: members, measures), members: reports(of: subject, members),
      otherFiles: others,
      isScreen: subject.context.screens.contains(type.id), uses: uses(of: subject), createdBy: creators(of: subject),
      configuredBy: configurers(of: subject), layout: LayoutFacts.all(of: subject))
  }

  private static func uses(of subject: Subject) -> [String] {
    FanOut.types(subject).map { subject.index.types[$0].name }.sorted()
  }

  private static func creators(of subject: Subject) -> [String] {
    guard subject.context.screens.contains(subject.type.id) else { return [] }
    let sites = subject.index.creations(of: subject.type.id).filter { !subject.context.survey.files.isTest($0.file) }
    return Set(sites.compactMap(\.type)).subtracting([subject.type.id]).map { subject.index.types[$0].name }.sorted()
  }

  /// Who gives a controller values of the tree's own that are no views: its module works with them.
  private static func configurers(of subject: Subject) -> [String] {
    guard subject.context.screens.contains(subject.type.id), subject.isController else { return [] }
    let given = subject.ownMembers.filter { member in
      member.kind == .property && !member.isLet && member.setterAccess > .fileprivate && isModel(member, subject)
    }
    let sites = given.flatMap { subject.index.uses(of: $0.id) }.filter { site in
      site.use.isWrite && site.type != subject.type.id && !subject.context.survey.files.isTest(site.file)
    }
    return Set(sites.compactMap(\.type)).map { subject.index.types[$0].name }.sorted()
  }

  private static func isModel(_ property: IndexedMember, _ subject: Subject) -> Bool {
    guard let name = property.valueType.flatMap(TypeName.element),
      let id = subject.context.survey.lookup.find(name, from: subject.type)
    else { return false }
    let type = subject.index.types[id]
    return [.struct, .class].contains(type.kind) && [.entity, .service].contains(subject.context.roles[id].role)
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
