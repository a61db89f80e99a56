/// What the bodies of a member do, read off the syntax once, so that trees need not be kept.
package struct BodyFacts: Sendable {
  /// Every use of a name that is no local, parameter or generic parameter, in source order.
  package let uses: NameUses
  /// Cyclomatic complexity (McCabe): 1 + branches.
  package let cyclomaticComplexity: Int
  /// Cognitive complexity (SonarSource white paper, 2018).
  package let cognitiveComplexity: Int
  /// Statements and expressions that stand alone ("instructions" of GraphifySwift).
  package let instructions: Int
  /// Where the regions of the body stand among those of its file.
  let regionRange: Range<UInt32>

  static let empty = BodyFacts(
    uses: .empty, cyclomaticComplexity: 1, cognitiveComplexity: 0, instructions: 0, regionRange: 0..<0)

  /// Whether the body holds closures, handlers of errors or loops over asynchronous sequences.
  package var hasRegions: Bool { !regionRange.isEmpty }

  /// Closures, handlers of errors and asynchronous loops by their start; spelled out at each call.
  package var regions: [BodyRegion] {
    guard let storage = uses.storage else { return [] }
    return storage.regions[Int(regionRange.lowerBound)..<Int(regionRange.upperBound)].map(storage.region)
  }
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
  /// What stands around the use.
  package let context: UseContext
  /// Index in the member's `uses` of the innermost call in whose arguments (closures included) the use stands; nil if none.
  package let enclosingCall: Int?
  /// Index in the member's `uses` of what is assigned (`label.text = ...`) the value in whose expression the use stands.
  package let assignedTo: Int?
  /// Plain name of the type of the receiver where inference knows it, the tree's or the SDK's (`URLSession`); nil if unknown.
  package let receiverType: String?
}

/// What stands around a use of a name inside its statement.
package struct UseContext: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// In `\(...)` of a string literal.
  package static let interpolation = UseContext(rawValue: 1 << 0)
  /// In the condition of `if`, `guard`, `while`, the subject of `switch`, a `where` clause or before a ternary `?`.
  package static let condition = UseContext(rawValue: 1 << 1)
  /// Operand of an arithmetic or comparing operator.
  package static let operand = UseContext(rawValue: 1 << 2)
  /// Names a type in a type position (annotation, cast, generic argument), not in an expression.
  package static let typePosition = UseContext(rawValue: 1 << 3)
  /// In the default value of a parameter.
  package static let defaultArgument = UseContext(rawValue: 1 << 4)
  /// An argument of the call that `enclosingCall` names is the plain `self`.
  package static let callPassesSelf = UseContext(rawValue: 1 << 5)
  /// In the operand of `await`.
  package static let awaited = UseContext(rawValue: 1 << 6)
  /// A call that is a statement: nothing takes its result.
  package static let statement = UseContext(rawValue: 1 << 7)
  /// Is set to a literal `true`, `false` or `nil`.
  package static let assignsTrue = UseContext(rawValue: 1 << 8)
  package static let assignsFalse = UseContext(rawValue: 1 << 9)
  package static let assignsNil = UseContext(rawValue: 1 << 10)
  /// A call whose first argument is a string literal without interpolation.
  package static let textArgument = UseContext(rawValue: 1 << 11)
  /// Written with `$`: the projected value of a property wrapper.
  package static let projected = UseContext(rawValue: 1 << 12)
}
