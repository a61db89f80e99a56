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
    let members = subject.ownMembers
    bodyLines = subject.bodyLines
    methods = members.count { $0.kind == .method }
    attributes = members.count { $0.kind == .property && $0.isStored }
    instructions = members.reduce(0) { $0 + $1.body.instructions }
    cyclomatic = members.reduce(0) { $0 + ($1.body.uses.isEmpty ? 0 : $1.body.cyclomaticComplexity) }
    cognitive = members.reduce(0) { $0 + $1.body.cognitiveComplexity }
  }
}
