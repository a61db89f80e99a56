import ProjectIndex

/// What was found out about a type in one look at it: the tree stays as it is meanwhile, and many steps ask the same.
/// Nothing in it may hold a subject, as that would hold it in turn.
final class SubjectMemory {
  let members = Memory<Bool, [IndexedMember]>()
  let nestedTypes = Memory<Bool, [String: IndexedType]>()
  let visibility = Memory<Bool, FileVisibility>()
  let inheritedNames = Memory<Bool, Set<String>>()
  /// By path.
  let inferences = Memory<String, FileInference?>()
  let scopes = Memory<MemberID, BodyScopes>()
  let keptViews = Memory<TypeID, Bool>()
}

/// Which members can move, for all steps that ask before anything is refused.
final class MovesMemory {
  let plain = Memory<Bool, MemberMoves>()
}

/// Answers, each of which is worked out when it is asked for the first time.
final class Memory<Question: Hashable, Answer> {
  private var answers: [Question: Answer] = [:]

  func answer(_ question: Question, _ find: () -> Answer) -> Answer {
    if let known = answers[question] { return known }
    let found = find()
    answers[question] = found
    return found
  }
}

extension Memory where Question == Bool {
  /// The answer to the only question.
  func answer(_ find: () -> Answer) -> Answer { answer(true, find) }
}

extension SplitSubject {
  /// What code in other files can't see.
  var visibility: FileVisibility { memory.visibility.answer { FileVisibility(of: self) } }

  /// Types of expressions in a file of the type; nil for another file.
  func inference(inFile path: String) -> FileInference? {
    memory.inferences.answer(path) { files[path].flatMap { FileInference($0, of: index) } }
  }

  /// What the names in a member stand for; nil in a file that is not the type's.
  func bodyNames(of member: IndexedMember) -> BodyNames? {
    guard let file = files[member.file] else { return nil }
    let scopes = memory.scopes.answer(member.id) { BodyScopes(member, in: file) }
    return BodyNames(
      subject: self, member: member, file: file, scopes: scopes, inference: inference(inFile: member.file))
  }

  /// Which members can move without the view.
  var plainMoves: MemberMoves { moves.plain.answer { MemberMoves(forgettingMoves) } }
}
