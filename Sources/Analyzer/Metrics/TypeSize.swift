import Effects
import ProjectIndex

/// How big and how involved a type is, over all its parts that people wrote.
struct TypeSize: Sendable, Equatable {
  /// Lines between the braces without blank lines and lines of comment: SwiftLint's `type_body_length`, summed over the
  /// declaration and its extensions.
  let bodyLines: Int
  /// Methods without accessors, initialisers and deinitialisers (GraphifySwift: NumberOfMethods).
  let methods: Int
  /// Stored properties (GraphifySwift: NumberOfAttributes).
  let attributes: Int
  /// Statements and expressions that stand alone, over all bodies (GraphifySwift: NumberOfInstructions).
  let instructions: Int
  /// McCabe, A Complexity Measure (1976), summed over all bodies.
  let cyclomatic: Int
  /// Cognitive complexity (Campbell, SonarSource 2018), summed over all bodies.
  let cognitive: Int

  init(_ subject: Subject) {
    let index = subject.index
    let ids = subject.ownIDs
    bodyLines = subject.bodyLines
    methods = ids.count { index.members[$0].kind == .method }
    attributes = ids.count { index.members[$0].kind == .property && index.members[$0].isStored }
    instructions = ids.reduce(0) { $0 + index.members[$1].body.instructions }
    cyclomatic = ids.reduce(0) { sum, id in
      sum + (index.members[id].body.uses.isEmpty ? 0 : index.members[id].body.cyclomaticComplexity)
    }
    cognitive = Self.cognitive(subject)
  }

  /// Cognitive complexity alone, as in `cognitive`.
  static func cognitive(_ subject: Subject) -> Int {
    subject.ownIDs.reduce(0) { $0 + subject.index.members[$1].body.cognitiveComplexity }
  }
}
