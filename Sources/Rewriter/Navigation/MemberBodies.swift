import ProjectIndex

/// The names in the bodies of a type's members. The types in a file are worked out once for all of them.
struct MemberBodies {
  let subject: SplitSubject
  private var inferences: [String: FileInference] = [:]

  init(_ subject: SplitSubject) { self.subject = subject }

  /// nil for a member in a file that is not the type's.
  mutating func names(of member: IndexedMember) -> BodyNames? {
    guard let file = subject.files[member.file] else { return nil }
    if inferences[member.file] == nil { inferences[member.file] = FileInference(file, of: subject.index) }
    return BodyNames(subject: subject, member: member, file: file, inference: inferences[member.file])
  }
}
