import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What a controller is made with and only its module works with is handed to the module: the controller keeps a closure
  /// that makes its presenter with it, and no value of the domain.
  static let givenValues = RewriteStep(
    id: "presenter",
    words: StepWords(head: "") { subject, _ in "Hand what \(subject.type.name) is made with to its module" }
  ) { subject, tasks in
    guard let move = GivenValues(subject) else { return StepOutcome() }
    return StepOutcome(units: move.unit(taskID: tasks.first?.id ?? "").map { [$0] } ?? [])
  }
}

/// The constants of one controller that its initializers set and its assembly alone reads.
private struct GivenValues {
  private let subject: SplitSubject
  private let module: ExistingModule
  private let property: IndexedMember
  private let constants: [IndexedMember]
  private let initializers: [IndexedMember]

  private static let key = "given values"

  /// nil if none of them is a value of the domain.
  init?(_ subject: SplitSubject) {
    guard let module = subject.module, subject.kind.door == .presenter, subject.refusals[Self.key] == nil,
      !subject.members.contains(where: { $0.baseName == subject.kind.maker })
    else { return nil }
    let property = subject.index.members[module.property]
    let names = subject.names
    guard property.initialValue == "\(names.builder).\(names.kind.maker)(for: self)",
      property.valueType == names.presenterProtocol
    else { return nil }
    let initializers = subject.index.members(of: subject.type.id).filter { $0.kind == .initializer }
    let needed = Set((module.content.interactorDependencies + module.content.presenterDependencies).map(\.name))
    let constants = subject.members.filter { member in
      needed.contains(member.baseName) && Self.isGiven(member, initializers, subject)
    }
    guard !constants.isEmpty else { return nil }
    (self.subject, self.module, self.property) = (subject, module, property)
    (self.constants, self.initializers) = (constants, initializers)
  }

  // MARK: What is given

  /// A constant of the domain that every initializer sets to one of its parameters, and nobody else uses but the assembly.
  private static func isGiven(
    _ member: IndexedMember, _ initializers: [IndexedMember], _ subject: SplitSubject
  ) -> Bool {
    let index = subject.index
    guard member.kind == .property, member.isStored, member.isLet, member.initialValueRange == nil,
      !member.sharesDeclaration, !member.isConditionallyCompiled, member.attributes.isEmpty,
      !member.modifiers.contains(.isStatic), let type = member.valueType, subject.isDomain(type), !type.contains("->"),
      index.stringUses(of: member.id).isEmpty, !StateUses.mayHaveOthers(member, subject)
    else { return false }
    let users = Set(initializers.map(\.id))
    return index.uses(of: member.id).allSatisfy { site in
      site.member.map(users.contains) == true
        || site.type.map { index.types[$0].name == subject.names.builder } == true
    }
      && initializers.allSatisfy { initializer in
        guard let tree = subject.files[initializer.file]?.tree else { return false }
        return index.neverEnds(initializer) || parameter(for: member, of: initializer, tree) != nil
      }
  }

  /// The parameter to which an initializer sets a constant.
  private static func parameter(
    for member: IndexedMember, of initializer: IndexedMember, _ tree: SyntaxTree
  ) -> String? {
    guard let assignment = assignment(of: member, in: initializer, tree) else { return nil }
    let parts = Array(tree.children(assignment))
    guard parts.count == 3, tree.kind(parts[2]) == .declReference else { return nil }
    let name = tree.name(parts[2])
    let shadows: Set<NodeKind> = [.identifierPattern, .closureParameter, .closureCapture]
    let isShadowed = tree.descendants(initializer.node).contains {
      shadows.contains(tree.kind($0)) && tree.name($0) == name
    }
    let isPlain = initializer.parameters.contains { $0.name == name && !$0.isInout && !$0.isVariadic }
    return isPlain && !isShadowed ? name : nil
  }

  private static func assignment(
    of member: IndexedMember, in initializer: IndexedMember, _ tree: SyntaxTree
  ) -> NodeID? {
    GivenState.assignment(of: initializer.body.uses.filter { $0.member == member.id }, in: initializer, tree)
  }

  // MARK: The move

  func unit(taskID: String) -> MoveUnit? {
    let names = subject.names
    guard let file = subject.files[property.file], let value = property.initialValueRange,
      let lines = MemberText(of: property.range, in: file)?.lines
    else { return nil }
    var edits: [String: [SourceEdit]] = [:]
    let maker = "private let \(names.kind.maker): (\(names.controller)) -> \(names.presenterProtocol)"
    edits[property.file] = [
      SourceEdit(range: value, replacement: "\(names.kind.maker)(self)"),
      SourceEdit(range: lines.upperBound..<lines.upperBound, replacement: subject.indent + maker + "\n"),
    ]
    for constant in constants {
      guard let file = subject.files[constant.file], let lines = MemberText(of: constant.range, in: file)?.lines else {
        return nil
      }
      edits[constant.file, default: []].append(SourceEdit(range: lines, replacement: ""))
    }
    var changed: [IndexedMember] = []
    for initializer in initializers {
      guard let changes = changes(of: initializer) else { return nil }
      edits[initializer.file, default: []] += changes
      if !changes.isEmpty { changed.append(initializer) }
    }
    return MoveUnit(
      keys: [Self.key], title: titles(changed).joined(separator: "\n- "), symbols: [], edits: edits,
      additions: constants.map { .given(.init(label: $0.baseName, name: $0.baseName, type: type(of: $0))) },
      behaviour: [], taskID: taskID)
  }

  /// As the module's own constant has it.
  private func type(of constant: IndexedMember) -> String {
    let known = module.content.interactorDependencies + module.content.presenterDependencies
    return known.first { $0.name == constant.baseName }?.type ?? constant.valueType ?? ""
  }

  /// The assignments of an initializer become one of the closure; nil if they stand on lines with other code.
  private func changes(of initializer: IndexedMember) -> [SourceEdit]? {
    guard let file = subject.files[initializer.file] else { return nil }
    let tree = file.tree
    var edits: [SourceEdit] = []
    let given = constants.compactMap { constant in
      Self.parameter(for: constant, of: initializer, tree).map { (constant, $0) }
    }
    let arguments = given.map { ", \($0.baseName): \($1)" }.joined()
    let names = subject.names
    let call = "\(names.builder).\(names.kind.maker)(for: $0\(arguments))"
    for (position, (constant, _)) in given.enumerated() {
      guard let statement = Self.assignment(of: constant, in: initializer, tree),
        let lines = file.ownLines(of: tree.range(statement))
      else { return nil }
      edits.append(
        position == 0
          ? SourceEdit(range: tree.range(statement), replacement: "\(names.kind.maker) = { \(call) }")
          : SourceEdit(range: lines, replacement: ""))
    }
    return edits
  }

  /// - Parameter initializers: those that hand on something; one that never ends has nothing.
  private func titles(_ initializers: [IndexedMember]) -> [String] {
    let names = subject.names
    return constants.map { "Changes `\(subject.symbol(of: $0))`: the module is made with it." }
      + ["Changes `\(subject.symbol(of: property))`: it is made by what the initializers keep."]
      + ["Changes `\(subject.type.name).\(names.kind.maker)`: it makes the presenter with what is given."]
      + initializers.map { "Changes `\(subject.symbol(of: $0))`: it hands on what it is given." }
      + ["Changes `\(names.builder).\(names.kind.maker)(for:)`: it takes what the controller had."]
  }
}
