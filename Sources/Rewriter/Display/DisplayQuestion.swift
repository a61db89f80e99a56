import MigrationModel
import ProjectIndex
import SwiftSource

/// A display value that the view will ask its presenter for: an expression with the constants that it is made of.
struct DisplayQuestion {
  /// The expression: one node, or operands next to each other.
  let nodes: [NodeID]
  let type: String
  /// For the presenter's method, if it is free.
  let name: String
  /// The nodes are what an action does: the view is given that as a closure.
  private(set) var action: ActionClosure?
  /// The values of the constants that only the presenter needs then, and the expression.
  private let parts: [Extraction]
  /// Their names, unless the expression spells what they hold.
  private let constants: [String]
  private(set) var parameters: [Signature.Parameter] = []
  private(set) var arguments: [String] = []

  /// Throws what keeps the expression in the view.
  init(
    _ nodes: [NodeID], type: String, name: String, of locals: DomainLocals,
    _ draft: (_ nodes: [NodeID], _ shared: Set<NodeID>) -> Extraction
  ) throws(ObstacleError) {
    (self.nodes, self.type, self.name) = (nodes, type, name)
    let needed = locals.needed(in: nodes)
    let shared = Set(needed.map(\.declaration))
    var parts: [Extraction] = []
    for part in needed.map({ [$0.value] }) + [nodes] {
      var extraction = draft(part, shared)
      try extraction.run()
      parts.append(extraction)
    }
    let spelled = locals.spelledUse(of: needed, in: nodes)
    if let spelled, let value = parts.first?.lines(), value.count == 1 {
      parts[parts.count - 1].edit(SourceEdit(range: spelled, replacement: value[0]))
      constants = []
    } else {
      constants = needed.map { locals.tree.name($0.declaration) }
    }
    self.parts = parts
    for part in parts { try take(part) }
    if let clash = parameters.first(where: { constants.contains($0.name) }), let first = parts.first {
      throw first.stop("name_clash", "has two values named `\(clash.name)`")
    }
    guard var first = parts.first else { return }
    try first.checkType(type, of: name)
    // A view model is taken apart by itself.
    if parameters.contains(where: { $0.type.hasSuffix("ViewModel") || $0.type.hasSuffix("ViewModel?") }) {
      throw first.stop("user_interface", "asks a view model")
    }
  }

  private mutating func take(_ part: Extraction) throws(ObstacleError) {
    for (parameter, argument) in zip(part.parameters, part.arguments) {
      guard let known = parameters.firstIndex(where: { $0.name == parameter.name }) else {
        parameters.append(parameter)
        arguments.append(argument)
        continue
      }
      guard arguments[known] == argument else {
        throw part.stop("name_clash", "has two values named `\(parameter.name)`")
      }
    }
  }

  /// UTF-8 byte offsets of the expression.
  var range: Range<Int> { parts.last?.range ?? 0..<0 }

  /// What the module needs besides the method.
  var additions: [ModuleAddition] {
    parts.flatMap {
      $0.imports.map(ModuleAddition.importLine) + $0.dependencies.map(ModuleAddition.presenterDependency)
    }
  }

  /// What must become visible to the presenter.
  var widenings: [(file: String, edit: SourceEdit)] {
    parts.flatMap { part in
      part.widenings.keys.sorted().compactMap { part.widenings[$0] }
        + part.nestedWidenings.keys.sorted().compactMap { part.nestedWidenings[$0] }
    }
  }

  /// The method under a name.
  func signature(_ name: String) -> Signature {
    var signature = Signature(name: name)
    signature.parameters = parameters
    signature.returnType = type
    return signature
  }

  /// The method as a member of the presenter.
  func text(_ name: String, indent: String) -> String {
    var lines = [indent + signature(name).declaration + " {"]
    for (constant, part) in zip(constants, parts) { lines += Self.joined("let \(constant) = ", part, indent) }
    let head = constants.isEmpty ? "" : "return "
    if action != nil {
      lines.append(indent + indent + head + "{ [weak self] in")
      lines += (parts.last?.lines() ?? []).map { indent + indent + indent + $0 } + [indent + indent + "}"]
    } else if let last = parts.last {
      lines += Self.joined(head, last, indent)
    }
    return (lines + [indent + "}"]).joined(separator: "\n") + "\n"
  }

  /// The question for what an action does.
  static func action(
    _ action: ActionClosure, of locals: DomainLocals,
    _ draft: (_ nodes: [NodeID], _ shared: Set<NodeID>) -> Extraction
  ) throws(ObstacleError) -> DisplayQuestion {
    var question = try DisplayQuestion(
      action.statements, type: DisplayType.action, name: action.name, of: locals, draft)
    question.action = action
    return question
  }

  private static func joined(_ head: String, _ part: Extraction, _ indent: String) -> [String] {
    var lines = part.lines()
    lines[0] = head + lines[0]
    return lines.map { $0.isEmpty ? "" : indent + indent + $0 }
  }
}

extension DomainLocals {
  /// UTF-8 byte offsets of the only use of the only constant in an expression, if that reads as well with the value in its
  /// place: nothing happens in between, and no chain goes on that has ended with the constant.
  fileprivate func spelledUse(of needed: [Local], in nodes: [NodeID]) -> Range<Int>? {
    guard needed.count == 1, let local = needed.first, tree.kind(local.value) != .sequenceExpr,
      !tree.descendants(local.value).contains(where: { tree.kind($0) == .optionalChaining })
    else { return nil }
    let uses = nodes.flatMap { [$0] + Array(tree.descendants($0)) }.filter {
      names.declaration($0) == local.declaration
    }
    guard uses.count == 1, uses[0] != nodes[0], isFirst(uses[0], in: nodes[0]) else { return nil }
    return tree.range(uses[0])
  }

  /// Nothing but names is looked up before.
  private func isFirst(_ use: NodeID, in expression: NodeID) -> Bool {
    let around: Set<NodeKind> = [.sequenceExpr, .memberAccess, .optionalChaining, .call, .argument]
    return (expression..<use).allSatisfy { node in
      let kinds = tree.contains(use, in: node) ? around : [.declReference, .memberAccess]
      return kinds.contains(tree.kind(node))
    }
  }

  /// Those that some nodes use, directly or through others, in source order.
  func needed(in nodes: [NodeID]) -> [Local] {
    var found: Set<NodeID> = []
    var open = nodes
    while let root = open.popLast() {
      for node in [root] + Array(tree.descendants(root)) {
        guard let local = locals.first(where: { $0.declaration == names.declaration(node) }),
          found.insert(local.declaration).inserted
        else { continue }
        open.append(local.value)
      }
    }
    return locals.filter { found.contains($0.declaration) }
  }
}
