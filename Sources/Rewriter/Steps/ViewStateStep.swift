import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What the presenter alone sets and its views read becomes one value: the view state.
  static let viewState = RewriteStep(id: "view-state", verb: "Gather") { subject, tasks in
    guard subject.module != nil, let task = tasks.first, subject.index.type(named: ViewStateMove.name(subject)) == nil,
      subject.refusals[ViewStateMove.key] == nil
    else { return StepOutcome() }
    return StepOutcome(units: ViewStateMove(subject: subject).unit(taskID: task.id).map { [$0] } ?? [])
  }
}

/// The state of one presenter that becomes a value of its own.
struct ViewStateMove {
  let subject: SplitSubject

  /// For refusals.
  static let key = "view state"

  static func name(_ subject: SplitSubject) -> String { subject.names.stem + "ViewState" }

  /// nil if nothing can be gathered.
  func unit(taskID: String) -> MoveUnit? {
    guard let holder, let part = subject.type.parts.first, let file = subject.files[part.file] else { return nil }
    let state = subject.members.filter { $0.part == 0 }.compactMap { ShownState($0, subject, file) }
    guard let first = state.first else { return nil }
    var edits: [String: [SourceEdit]] = [:]
    let margin = file.tree.margin(at: first.member.range.lowerBound)
    let declaration = "\(margin)private(set) var \(holder) = \(Self.name(subject))()\n"
    for shown in state {
      let isFirst = shown.member.id == first.member.id
      edits[part.file, default: []].append(SourceEdit(range: shown.lines, replacement: isFirst ? declaration : ""))
      for use in shown.uses {
        edits[use.file, default: []].append(
          SourceEdit(range: use.offset..<use.offset, replacement: holder + "."))
      }
    }
    let names = state.map { "`\($0.member.baseName)`" }
    return MoveUnit(
      keys: [Self.key], title: "\(names.joined(separator: ", ")) to `\(holder)`, a `\(Self.name(subject))`",
      symbols: [], edits: edits, files: [path(beside: part.file): text(state)], additions: [],
      behaviour: ["a view that reads one of these is drawn again when another of them changes."], taskID: taskID)
  }

  /// `state`, or `viewState` where something is called so.
  private var holder: String? {
    ["state", "viewState"].first { name in
      let isMember = subject.members.contains { $0.baseName == name }
      return !isMember && !subject.files.values.contains { Self.names(name, $0.tree) }
    }
  }

  /// Something is called so without a receiver.
  private static func names(_ name: String, _ tree: SyntaxTree) -> Bool {
    let kinds: Set<NodeKind> = [
      .declReference, .identifierPattern, .functionParameter, .closureParameter, .closureCapture,
    ]
    return tree.nodes.indices.contains { kinds.contains(tree.kind($0)) && tree.name($0) == name }
  }

  private func path(beside path: String) -> String {
    (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + Self.name(subject) + ".swift"
  }

  private func text(_ state: [ShownState]) -> String {
    var writer = SwiftWriter(indent: subject.indent)
    if state.contains(where: \.needsFoundation) {
      writer.imports(subject.module?.content.imports ?? [], includingUserInterface: false)
    }
    writer.line("/// What \(subject.names.presenter) shows.")
    writer.block("struct \(Self.name(subject)): Sendable") { body in
      for shown in state { body.verbatim(shown.text) }
    }
    return writer.text
  }
}

/// A variable of a presenter that only the presenter sets, all uses of which are known.
struct ShownState {
  let member: IndexedMember
  /// Whole lines of the declaration with its comments, as UTF-8 byte offsets.
  let lines: Range<Int>
  /// Where it is used.
  let uses: [(file: String, offset: Int)]
  /// The declaration as a member of the view state.
  let text: String
  let needsFoundation: Bool

  /// nil if it stays where it is.
  init?(_ member: IndexedMember, _ subject: SplitSubject, _ file: ParsedFile) {
    self.member = member
    guard Self.isPlain(member), let lines = MemberText(of: member.range, in: file)?.lines,
      let type = SentType(member, subject), let uses = StateUses(member, subject).places
    else { return nil }
    (self.lines, self.uses, needsFoundation) = (lines, uses, type.needsFoundation)
    let tree = file.tree
    let keyword = Int(tree.mainToken(member.node).start)
    guard let binding = tree.child(member.node, .patternBinding) else { return nil }
    let start = tree.range(binding).lowerBound
    var code = tree.text(keyword..<start) + member.baseName
    if member.hasTypeAnnotation { code += ": " + type.text }
    if let value = member.initialValue { code += " = " + value }
    self.text =
      tree.text(lines.lowerBound..<member.range.lowerBound) + code
      + tree.text(member.range.upperBound..<lines.upperBound)
  }

  /// An observed variable with a literal for a start, or none if it is optional, that nobody else sets.
  private static func isPlain(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.isStored, !member.isLet, !member.hasObservers, !member.sharesDeclaration,
      !member.isConditionallyCompiled, member.attributes.isEmpty, member.setterAccess <= .fileprivate,
      member.access <= .internal
    else { return false }
    let modifiers: [MemberModifiers] = [.isStatic, .isLazy, .isWeak, .isUnowned, .isOverride, .isDynamic, .isWitness]
    guard modifiers.allSatisfy({ !member.modifiers.contains($0) }) else { return false }
    guard let value = member.initialValue else { return member.valueType?.hasSuffix("?") == true }
    return isLiteral(value)
  }

  private static func isLiteral(_ value: String) -> Bool {
    if ["true", "false", "nil", "[]", "[:]"].contains(value) || value.allSatisfy(\.isNumber) { return true }
    return value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      && value.dropFirst().dropLast().allSatisfy { $0 != "\"" && $0 != "\\" }
  }
}

/// A type whose values may go anywhere: one of the standard library or Foundation, or one that the presenter declares of
/// such.
private struct SentType {
  /// With the presenter's name before its own types.
  let text: String
  let needsFoundation: Bool

  private static let standard: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Optional", "Array",
    "Dictionary", "Set",
  ]
  private static let foundation: Set<String> = [
    "Date", "URL", "UUID", "Data", "Decimal", "DateComponents", "IndexPath",
  ]

  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    guard let type = member.valueType, !type.contains("->"), !type.contains("("), !type.hasSuffix("!"),
      let names = Self.names(in: type, subject, depth: 0)
    else { return nil }
    needsFoundation = !names.isDisjoint(with: Self.foundation)
    text = TypeText(text: type).qualified(subject)
  }

  /// The names in a type; nil if one of them may not go anywhere.
  private static func names(in type: String, _ subject: SplitSubject, depth: Int) -> Set<String>? {
    var names: Set<String> = []
    for name in TypeText(text: type).outerNames {
      if standard.contains(name) || foundation.contains(name) {
        guard subject.nestedTypes[name] == nil, subject.index.type(named: name) == nil else { return nil }
        names.insert(name)
      } else {
        guard depth < 3, let nested = subject.nestedTypes[name], isSent(nested, subject, depth: depth) else {
          return nil
        }
      }
    }
    return names
  }

  private static func isSent(_ type: IndexedType, _ subject: SplitSubject, depth: Int) -> Bool {
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty, type.access == .internal else {
      return false
    }
    return subject.index.members(of: type.id).allSatisfy { member in
      if member.kind == .case { return member.signature.isEmpty }
      guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic) else { return true }
      return member.valueType.map { !$0.contains("->") && names(in: $0, subject, depth: depth + 1) != nil } ?? false
    }
  }
}

/// All uses of a variable, where each of them can be reached by a longer path.
private struct StateUses {
  /// nil if one of them can't, or if there may be others.
  let places: [(file: String, offset: Int)]?

  init(_ member: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    let sites = index.uses(of: member.id)
    guard index.stringUses(of: member.id).isEmpty, !Self.mayHaveOthers(member, subject),
      sites.allSatisfy({ Self.isPlain($0, subject) }), Self.isWritable(sites.map(\.file), index)
    else {
      places = nil
      return
    }
    places = sites.map { ($0.file, $0.use.offset) }
  }

  /// Something of an unknown type has a member of that name, in a file that knows the presenter or under a name by which it is
  /// known anywhere.
  private static func mayHaveOthers(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    let index = subject.index
    let sites = index.possibleUses(ofName: member.baseName)
    guard !sites.isEmpty else { return false }
    let references = index.references(toType: subject.type.id)
    let files = Set(references.map(\.file) + subject.type.parts.map(\.file))
    let holders = references.compactMap(\.member).map { index.members[$0] }
    let names = Set(holders.flatMap { [$0.baseName] + $0.parameters.map(\.name) })
    return sites.contains { site in
      guard !files.contains(site.file), case .member(let chain) = site.use.base else { return true }
      let last = chain.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
      return names.contains(last) || chain.hasSuffix(")") || chain.hasSuffix("]")
    }
  }

  private static func isWritable(_ paths: [String], _ index: ProjectIndex) -> Bool {
    Set(paths).allSatisfy { path in
      index.sourceFile(at: path)?.isGenerated == false && index.syntaxErrors(inFile: path).isEmpty
    }
  }

  private static func isPlain(_ site: UseSite, _ subject: SplitSubject) -> Bool {
    guard site.isCertain, let id = site.member, let file = subject.index.parsedFile(at: site.file) else { return false }
    let member = subject.index.members[id]
    let isOwn = member.type == subject.type.id
    // Before all variables have a value none of them is reached through another.
    guard member.kind != .initializer || !isOwn, member.kind != .deinitializer, site.use.access != .passedInout,
      isOwn || site.use.access == .read || site.use.access == .call
    else { return false }
    let tree = file.tree
    guard let node = node(at: site.use.offset, tree), [.declReference, .memberAccess].contains(tree.kind(node)) else {
      return false
    }
    return !tree.text(node).hasPrefix("$") && !isChangedAround(node, tree)
  }

  private static func node(at offset: Int, _ tree: SyntaxTree) -> NodeID? {
    tree.nodes.indices.first { node in
      Int(tree.mainToken(node).start) == offset && [.declReference, .memberAccess].contains(tree.kind(node))
    }
  }

  /// A closure is run while the variable may be changed, as in `rows.removeAll { ... }`: it must not reach for another part of
  /// the same value.
  private static func isChangedAround(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(of: access) == node,
      let call = tree.parent(access), tree.kind(call) == .call, tree.firstChild(of: call) == access
    else { return false }
    guard !keeping.contains(tree.name(access)) else { return false }
    return tree.descendants(call).contains { tree.kind($0) == .closure }
  }

  /// Calls that change nothing.
  private static let keeping: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "first", "last", "firstIndex", "lastIndex", "allSatisfy",
    "reduce", "sorted", "min", "max", "forEach", "enumerated", "prefix", "drop", "count",
  ]
}
