import ProjectIndex
import SwiftSource

/// The handlers around what a task awaits. They take the end of the task for a failure, once it ends with its view.
struct TaskHandlers {
  let subject: FixSubject
  private var seen: Set<MemberID> = []
  /// What becomes of each handler that does not tell cancellation apart, in the order of the calls.
  private(set) var clauses: [Clause] = []

  /// A clause to put in front of a handler.
  struct Clause {
    /// `Type.member(_:)`
    let symbol: String
    let file: String
    let edit: SourceEdit
    /// UTF-8 byte offset in the file.
    var offset: Int { edit.range.lowerBound }
  }

  init(_ subject: FixSubject) { self.subject = subject }

  /// Looks at the code of a task in the body of a member, and at all that it awaits.
  /// - Throws: where a handler does more than to show errors, or what is awaited may be one of several.
  mutating func look(in member: IndexedMember, range: Range<Int>) throws(ObstacleError) {
    let uses = member.body.uses.filter { range.contains($0.offset) }
    guard !uses.isEmpty else { return }
    try collect(in: member, range: range, uses: uses)
    for use in uses where use.context.contains(.awaited) { try follow(use) }
  }

  private mutating func follow(_ use: NameUse) throws(ObstacleError) {
    for id in candidates(use) where seen.insert(id).inserted {
      let member = subject.index.members[id]
      let known = clauses.count
      try look(in: member, range: member.range)
      guard use.member == nil, clauses.count > known else { continue }
      throw ObstacleError(
        "unknown_type",
        "Whether `\(use.name)` is that of `\(clauses[known].symbol)`, which would show that the work was cancelled, is not known."
      )
    }
  }

  /// The method itself, what may stand behind a requirement, or all of its name where it is not known.
  private func candidates(_ use: NameUse) -> [MemberID] {
    let owner = use.member.flatMap { subject.index.members[$0].type }
    if let id = use.member, owner.map({ subject.index.types[$0].kind }) != .protocol { return [id] }
    return subject.index.members.filter { $0.kind == .method && $0.isAsync && $0.baseName == use.name }.map(\.id)
  }

  private mutating func collect(
    in member: IndexedMember, range: Range<Int>, uses: [NameUse]
  ) throws(ObstacleError) {
    let regions = member.body.regions.filter { range.contains($0.range.lowerBound) }
    let waiting = regions.filter { region in
      region.kind == .guardedStatement
        && uses.contains { $0.context.contains(.awaited) && region.range.contains($0.offset) }
    }
    guard !waiting.isEmpty else { return }
    let file = try subject.file(member.file)
    for region in waiting {
      let clauses = regions.filter { $0.kind == .catchClause && region.range.contains($0.range.lowerBound) }
      guard let last = clauses.last,
        let handler = ErrorHandler(file.tree, around: last.range.lowerBound, in: member), !handler.tellsCancellation
      else { continue }
      try add(handler, member, file, uses)
    }
  }

  private mutating func add(
    _ handler: ErrorHandler, _ member: IndexedMember, _ file: ParsedFile, _ uses: [NameUse]
  ) throws(ObstacleError) {
    guard let showing = handler.showing(uses) else { return }
    let type = member.type.map { subject.index.types[$0] }
    let unit = type.map { Indentation.unit(of: $0, subject.index, [member.file: file]) } ?? "  "
    let text = try handler.clause(places: showing, unit: unit, isRefreshed: subject.isRefreshed(member))
    clauses.append(
      Clause(
        symbol: [type?.name, member.name].compactMap(\.self).joined(separator: "."), file: member.file,
        edit: SourceEdit(range: handler.start..<handler.start, replacement: text)))
  }
}
