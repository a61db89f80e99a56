import ProjectIndex
import SwiftSource

/// A method of a cell, or of another view, that is handed a value of the domain and shows parts of it: it can be handed those
/// parts instead, as a row that is made for it.
struct RowEntity {
  /// A part of the value that the method shows: `order.customer.name`.
  struct Part: Equatable {
    let path: String
    /// `customerName`
    let name: String
    let type: String
  }

  let method: IndexedMember
  /// Position of the parameter.
  let position: Int
  /// In the order in which the method asks for them.
  private(set) var parts: [Part] = []
  /// In the method's file.
  private(set) var edits: [SourceEdit] = []
  private let subject: SplitSubject
  private let file: ParsedFile

  /// The type of the value.
  var domain: String { method.parameters[position].type }
  /// The name of the row's type inside of the module's entities: `OrderRow`.
  var name: String { domain + "Row" }
  /// The same as others name it.
  var typeName: String { subject.names.entities + "." + name }
  /// Name of the view's type.
  var view: String { method.type.map { subject.index.types[$0].name } ?? "" }

  /// nil if the method does anything else with the value, or if others may ask for it.
  init?(_ method: IndexedMember, position: Int, _ subject: SplitSubject) {
    guard let file = subject.index.parsedFile(at: method.file), Self.isView(method, subject),
      !Self.mayBeCalledElsewhere(method, subject), subject.index.isWritable(method.file),
      subject.scope.isNear(method.file)
    else { return nil }
    (self.method, self.position, self.subject, self.file) = (method, position, subject, file)
    let parameter = method.parameters[position]
    guard parameter.label.map({ label in method.parameters.count { $0.label == label } == 1 }) ?? (position == 0),
      !parameter.hasDefault, !parameter.isInout, !parameter.isVariadic, isOwn(domain), let spelled = spelledType
    else { return nil }
    edits = [SourceEdit(range: spelled, replacement: typeName)]
    guard readParts(), !parts.isEmpty, Set(parts.map(\.name)).count == parts.count else { return nil }
  }

  private var tree: SyntaxTree { file.tree }

  // MARK: Whether it may

  /// Of a view of the tree, and nobody overrides it, asks for it by a protocol or knows it elsewhere.
  private static func isView(_ method: IndexedMember, _ subject: SplitSubject) -> Bool {
    let index = subject.index
    let fixed: MemberModifiers = [.isStatic, .isOverride, .isWitness, .isObjectiveC, .isNonisolated]
    guard method.kind == .method, let owner = method.type.map({ index.types[$0] }), owner.id != subject.type.id,
      owner.kind == .class, !owner.isController, subject.isUserInterface(typeNamed: owner.name),
      method.modifiers.isDisjoint(with: fixed), method.access < .public, method.genericParameters.isEmpty,
      !method.isConditionallyCompiled, index.stringUses(of: method.id).isEmpty
    else { return false }
    let others =
      index.members(of: owner.id).filter { $0.id != method.id }
      + index.subclasses(of: owner.id).flatMap(index.members(of:))
    return !others.contains { $0.baseName == method.baseName }
  }

  private static func mayBeCalledElsewhere(_ method: IndexedMember, _ subject: SplitSubject) -> Bool {
    subject.index.possibleUses(ofName: method.baseName).contains { site in
      site.use.access != .call || site.use.argumentLabels.count == method.parameters.count
    }
  }

  /// A structure or class of the tree that any code may read.
  private func isOwn(_ name: String) -> Bool {
    guard subject.isDomain(name), let type = subject.index.type(named: name), type.outer == nil, type.scope == nil,
      type.genericParameters.isEmpty
    else { return false }
    return type.access > .fileprivate && type.parts.first.map { subject.scope.isNear($0.file) } == true
      && !type.attributes.contains { $0.hasSuffix("Actor") }
  }

  private var spelledType: Range<Int>? {
    let name = method.parameters[position].name
    let nodes = tree.descendants(method.node).filter { tree.kind($0) == .functionParameter && tree.name($0) == name }
    guard nodes.count == 1 else { return nil }
    return tree.descendants(nodes[0]).first { tree.kind($0) == .identifierType }.map(tree.range)
  }

  // MARK: What is shown

  /// False if the value is used for anything but its parts.
  private mutating func readParts() -> Bool {
    let name = method.parameters[position].name
    let bindings: Set<NodeKind> = [.identifierPattern, .closureParameter, .closureCapture]
    guard !tree.descendants(method.node).contains(where: { bindings.contains(tree.kind($0)) && tree.name($0) == name })
    else { return false }
    for node in tree.descendants(method.node) where tree.kind(node) == .declReference && tree.name(node) == name {
      guard let part = part(from: node) else { return false }
      if !parts.contains(part.part) { parts.append(part.part) }
      edits.append(SourceEdit(range: part.range, replacement: part.part.name))
    }
    return true
  }

  /// What is asked of the value at a place, up to the first that is no value of the domain itself.
  private func part(from node: NodeID) -> (part: Part, range: Range<Int>)? {
    guard tree.ancestor(node, where: { $0 == .closure }).map({ $0 < method.node }) ?? true else { return nil }
    var (current, names) = (node, [String]())
    while let access = tree.parent(current), tree.kind(access) == .memberAccess, tree.firstChild(access) == current,
      let property = property(access)
    {
      names.append(property.baseName)
      guard let type = property.valueType.flatMap({ shown($0, property) }) else { return nil }
      if !DisplayType(type, subject).isPlain {
        current = access
        continue
      }
      let path = names.joined(separator: ".")
      let name = names[0] + names.dropFirst().map(\.capitalizedFirst).joined()
      return (
        Part(path: path, name: name, type: type),
        tree.range(node).upperBound + 1..<Int(tree.mainToken(access).end)
      )
    }
    return nil
  }

  /// A property that any code may read, at any time.
  private func property(_ access: NodeID) -> IndexedMember? {
    let offset = Int(tree.mainToken(access).start)
    guard let use = method.use(at: offset), use.access == .read,
      let member = use.member.map({ subject.index.members[$0] }), member.kind == .property,
      !member.modifiers.contains(.isStatic), member.access > .fileprivate, !member.modifiers.contains(.isLazy),
      member.isStored || isAsked(access)
    else { return nil }
    return member
  }

  /// What is worked out is asked for in any case, whatever else the method finds.
  private func isAsked(_ access: NodeID) -> Bool {
    let choices: Set<NodeKind> = [.ifExpr, .switchExpr, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt]
    let choosing: Set<String> = ["&&", "||", "??"]
    var current = access
    while let parent = tree.parent(current), parent > method.node {
      if choices.contains(tree.kind(parent)) { return false }
      if tree.kind(parent) == .sequenceExpr {
        let before = tree.children(parent).prefix { $0 != current }
        let isChosen = before.contains { node in
          tree.kind(node) == .ternaryOperator || choosing.contains(tree.name(node))
        }
        if isChosen || tree.kind(current) == .ternaryOperator { return false }
      }
      current = parent
    }
    return true
  }

  /// The type of a property as any file can write it; nil if that is not known.
  private func shown(_ type: String, _ property: IndexedMember) -> String? {
    let name = type.withoutOptional
    let end = type.dropFirst(name.count)
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }), end != "!" else { return nil }
    let owner = property.type.map { subject.index.types[$0].name } ?? ""
    guard let found = subject.index.type(named: owner + "." + name) ?? subject.index.type(named: name) else {
      return type
    }
    guard found.access > .fileprivate, found.kind != .external else { return nil }
    return found.name + end
  }

  // MARK: The row

  /// What stands in the module's entities.
  var text: String {
    let value = domain.lowercasedFirst
    var writer = subject.writer
    writer.line("/// What `\(view)` shows of a value of type `\(domain)`.")
    writer.block("struct \(name)") { body in
      for part in parts { body.line("let \(part.name): \(part.type)") }
      body.blank()
      body.block("init(_ \(value): \(domain))") { initializer in
        for part in parts { initializer.line("\(target(part, value))\(part.name) = \(value).\(part.path)") }
      }
    }
    return writer.member(subject.indent)
  }

  private func target(_ part: Part, _ value: String) -> String { part.name == value ? "self." : "" }
}
