import ProjectIndex
import SwiftSource

/// The code of a declaration while it is written out: what its own names stand for there.
final class CodePlace {
  let declaration: Int
  let part: Int
  let tree: SyntaxTree
  let scope: ScopeAnalysis
  /// Calls that led here.
  let depth: Int
  /// By token that declares a local: its index in the scope.
  let declared: [Int: Int]
  /// Local -> its number.
  var numbers: [Int: Int] = [:]
  /// Parameter -> what it was given.
  var given: [Int: Given] = [:]
  /// Local -> the part of the module that it stands for.
  var links: [Int: Int] = [:]
  /// Of these locals, those that there is none of where the object is gone.
  var weakLinks: Set<Int> = []
  /// It was reached through an object that may be gone: where it stood, every value of the object may have been missing.
  var isOptional = false
  /// Calls that have been written, as words.
  var calls: [NodeID: [Word]] = [:]
  /// Constant that holds what the view shows -> what its fields were made of.
  var records: [Int: [String: Given]] = [:]
  /// Parameter -> the member that it always is.
  var senders: [Int: String] = [:]

  /// Blocks behind which the function is over.
  var tails: Set<NodeID> = []

  /// nil if the declaration's file is not among the code's.
  init?(_ declaration: Int, in code: FusedCode, depth: Int = 0) {
    guard let tree = code.tree(declaration), let part = code.owners[declaration] else { return nil }
    (self.declaration, self.part, self.tree, self.depth) = (declaration, part, tree, depth)
    scope = ScopeAnalysis(tree: tree, member: code.declarations[declaration].node)
    declared = Dictionary(
      scope.locals.enumerated().compactMap { place, local in
        [.accessorDecl, .catchClause, .closure].contains(tree.kind(local.node))
          ? nil : (Int(tree.nodes[local.node].mainToken), place)
      }
    ) { first, _ in first }
  }

  /// The local that a name stands for; nil if it stands for none.
  func local(_ node: NodeID) -> Int? { scope.resolution(of: node)?.local }
}

/// An argument: code that stands where the call is, and is read where the parameter is used.
struct Given {
  let node: NodeID
  let place: CodePlace
  let call: CallFrame
  /// Among the arguments of its call.
  let index: Int
  /// How the code around it holds the object.
  var hold = Hold.strong

  var tree: SyntaxTree { place.tree }
  /// It is written as a closure.
  var isClosure: Bool { tree.kind(node) == .closure }
}

/// How a closure holds the object.
enum Hold: String {
  case strong, weak, unowned
}

/// A call that is written out: what has been done since its arguments were worked out.
final class CallFrame {
  /// Effects, closures, conditions, changes and calls of own methods when it began.
  let start: Moment
  /// Effects that belong to arguments.
  var ofArguments = 0
  /// The last argument that did something.
  var lastWork = -1
  /// Arguments that were read on every path.
  var read: Set<Int> = []
  /// Arguments that do something.
  var waiting: Set<Int> = []

  init(_ start: Moment) { self.start = start }
}

/// How much has happened on the way through code.
struct Moment {
  var effects = 0
  var closures = 0
  var conditions = 0
  var changes = 0
  var ownCalls = 0
}
