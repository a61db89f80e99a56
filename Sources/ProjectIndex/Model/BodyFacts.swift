/// What the bodies of a member do, read off the syntax once, so that trees need not be kept.
package struct BodyFacts: Sendable {
  /// Every use of a name that is no local, parameter or generic parameter, in source order.
  package let uses: [NameUse]
  /// Cyclomatic complexity (McCabe): 1 + branches.
  package let cyclomaticComplexity: Int
  /// Cognitive complexity (SonarSource white paper, 2018).
  package let cognitiveComplexity: Int
  /// Statements and expressions that stand alone ("instructions" of GraphifySwift).
  package let instructions: Int
}

/// A use of a name in a body: what it names, through what, and what is done with it.
package struct NameUse: Sendable {
  /// Through what the name is reached.
  package enum Base: Sendable, Equatable {
    /// `self.name`, `[weak self] ... self?.name` included.
    case explicitSelf
    /// `name` alone that is a member of the type (or of a superclass in the tree).
    case implicitSelf
    case superReference
    /// A name alone that is no member, local or parameter: a type, a global function, an import, or unknown.
    case free
    /// `expr.name`: the text of the chain before it, e.g. `navigationController?`, `UserDefaults.standard`, trimmed of white space.
    case member(of: String)
    /// `.name` without a base.
    case implicitMember
  }

  /// What is done with it.
  package enum Access: Sendable, Equatable { case read, write, readWrite, call, passedInout }

  package let name: String
  package let base: Base
  package let access: Access
  /// The member of the tree it resolves to; nil if external or unknown.
  package let member: MemberID?
  /// The type of the tree it resolves to (a type name used as expression or type), or that the receiver has.
  package let type: TypeID?
  /// Argument labels of a call, `_` for none; trailing closures included.
  package let argumentLabels: [String]
  /// UTF-8 byte offset of the name.
  package let offset: Int
  /// 1-based.
  package let line: Int
  /// 1-based, in bytes.
  package let column: Int
  /// Number of closures around the use inside the member.
  package let closureDepth: Int
}
