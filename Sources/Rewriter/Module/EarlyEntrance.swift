import ProjectIndex
import SwiftSource

/// Where the initializers of a type without an actor can make its module: behind the last thing that an instance needs, and
/// before anything of it can run. From then on the module is only read, whichever thread asks for it.
struct EarlyEntrance {
  /// An initializer, and how many of its statements stand in front of the place.
  struct Place {
    let initializer: IndexedMember
    let block: NodeID
    let count: Int

    /// nil where other code stands on the line behind which the module is made.
    func onOwnLine(_ tree: SyntaxTree) -> Place? {
      let range = tree.range(block)
      if tree.isOneLine(range) { return tree.text(block).contains("/*") ? nil : self }
      let next = tree.statements(of: block).dropFirst(count).first.map { tree.range($0).lowerBound }
      return lineEnd(tree) < next ?? range.upperBound - 1 ? self : nil
    }

    /// Of the line that ends with the last statement in front of the place.
    func lineEnd(_ tree: SyntaxTree) -> Int {
      let last = tree.statements(of: block).prefix(count).last.map { tree.range($0).upperBound }
      let start = last ?? tree.range(block).lowerBound + 1
      return tree.source[start...].firstIndex(of: 0x0A) ?? start
    }
  }

  let places: [Place]
  private let subject: SplitSubject

  /// nil where some initializer leaves no such place, or where instances come to be in other ways.
  init?(_ subject: SplitSubject) {
    guard Self.isPossible(subject) else { return nil }
    let made = Self.designated(subject)
    let places = made.compactMap { Self.place(in: $0, subject) }
    guard !places.isEmpty, places.count == made.count else { return nil }
    (self.places, self.subject) = (places, subject)
  }

  private static func isPossible(_ subject: SplitSubject) -> Bool {
    let type = subject.type
    let decoded: Set<String> = ["Codable", "Decodable", "NSCoding", "NSSecureCoding"]
    return subject.kind.keepsState && !subject.isMainActor && type.kind == .class
      && (type.superclasses.isEmpty || type.superclasses == ["NSObject"])
      && decoded.isDisjoint(with: type.conformances)
  }

  /// The initializers that end the making of an instance.
  private static func designated(_ subject: SplitSubject) -> [IndexedMember] {
    subject.index.members(of: subject.type.id).filter { member in
      guard member.kind == .initializer else { return false }
      guard let tree = subject.files[member.file]?.tree else { return true }
      return !tree.modifiers(of: member.node).contains("convenience") && !subject.index.neverEnds(member)
    }
  }

  /// The initializers of a type whose module is there make it early.
  static func isMade(_ subject: SplitSubject) -> Bool {
    guard isPossible(subject) else { return false }
    let made = designated(subject)
    return !made.isEmpty
      && made.allSatisfy { member in
        guard let tree = subject.files[member.file]?.tree, let block = tree.child(member.node, .codeBlock) else {
          return false
        }
        return tree.statements(of: block).contains { tree.text($0) == statement(subject) }
      }
  }

  private static func statement(_ subject: SplitSubject) -> String { "_ = \(subject.names.presenterProperty)" }

  // MARK: The place

  private static func place(in initializer: IndexedMember, _ subject: SplitSubject) -> Place? {
    guard let tree = subject.files[initializer.file]?.tree, let block = tree.child(initializer.node, .codeBlock),
      !initializer.isConditionallyCompiled
    else { return nil }
    let statements = tree.statements(of: block)
    guard subject.type.superclasses.isEmpty else {
      let made = statements.firstIndex { tree.text($0).hasPrefix("super.init(") }
      return made.flatMap { Place(initializer: initializer, block: block, count: $0 + 1).onOwnLine(tree) }
    }
    var count = statements.lastIndex { isWrapperStart(tree.text($0)) }.map { $0 + 1 } ?? 0
    for property in unset(subject) {
      guard let last = start(of: property, in: initializer, statements, tree) else {
        if property.attributes.isEmpty { return nil }
        continue
      }
      count = max(count, last + 1)
    }
    guard !isUsed(initializer, before: statements.prefix(count).last, subject, tree) else { return nil }
    return Place(initializer: initializer, block: block, count: count).onOwnLine(tree)
  }

  /// `_text = State(initialValue: text)`
  private static func isWrapperStart(_ statement: String) -> Bool {
    statement.hasPrefix("self._") || statement.hasPrefix("_") && !statement.hasPrefix("_ ")
  }

  /// What an initializer has to give a value.
  private static func unset(_ subject: SplitSubject) -> [IndexedMember] {
    subject.index.members(of: subject.type.id).filter { member in
      guard member.kind == .property, member.isStored, member.initialValueRange == nil,
        member.modifiers.isDisjoint(with: [.isStatic, .isLazy])
      else { return false }
      let isOptional = member.valueType.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
      return member.isLet || !isOptional
    }
  }

  /// The statement behind which a property has its value whatever happens: the first that does nothing but set it, or the
  /// last that may.
  private static func start(
    of property: IndexedMember, in initializer: IndexedMember, _ statements: [NodeID], _ tree: SyntaxTree
  ) -> Int? {
    let writes = initializer.body.uses.filter {
      $0.member == property.id && $0.access == .write && $0.closureDepth == 0
    }
    let setting = statements.indices.filter { position in
      writes.contains { tree.range(statements[position]).contains($0.offset) }
    }
    return setting.first { Assignment(statements[$0], tree) != nil } ?? setting.last
  }

  /// Something of the instance runs before the end of a statement, or somebody else gets to know it.
  private static func isUsed(
    _ initializer: IndexedMember, before statement: NodeID?, _ subject: SplitSubject, _ tree: SyntaxTree
  ) -> Bool {
    guard let end = statement.map({ tree.range($0).upperBound }) else { return false }
    let runs = initializer.body.uses.contains { use in
      guard use.offset < end, let id = use.member, subject.index.members[id].type == subject.type.id,
        use.base == .explicitSelf || use.base == .implicitSelf
      else { return false }
      let member = subject.index.members[id]
      return !member.isStored || member.modifiers.contains(.isLazy)
    }
    return runs
      || tree.descendants(initializer.node).contains { node in
        guard tree.kind(node) == .declReference, tree.name(node) == "self", tree.range(node).lowerBound < end else {
          return false
        }
        return tree.parent(node).map { tree.kind($0) != .memberAccess } ?? true
      }
  }

  // MARK: The change

  /// Makes the module in each initializer, by path.
  var edits: [String: [SourceEdit]] {
    var edits: [String: [SourceEdit]] = [:]
    for place in places {
      guard let tree = subject.files[place.initializer.file]?.tree else { continue }
      edits[place.initializer.file, default: []].append(edit(place, tree))
    }
    return edits
  }

  private func edit(_ place: Place, _ tree: SyntaxTree) -> SourceEdit {
    let statements = tree.statements(of: place.block)
    let block = tree.range(place.block)
    let margin = tree.margin(at: place.initializer.range.lowerBound) + subject.indent
    let lines = "// Made before any other thread can ask for it.\n\(margin)\(Self.statement(subject))"
    guard !tree.isOneLine(block) else {
      var texts = statements.map(tree.text)
      texts.insert(lines, at: place.count)
      let body = texts.map { "\n" + margin + $0 }.joined()
      let end = "\n" + tree.margin(at: place.initializer.range.lowerBound)
      return SourceEdit(range: block.lowerBound + 1..<block.upperBound - 1, replacement: body + end)
    }
    let end = place.lineEnd(tree)
    return SourceEdit(range: end..<end, replacement: "\n" + margin + lines)
  }
}

extension SplitSubject {
  /// The initializers make the module before anything of an instance can run.
  var isMadeEarly: Bool { module == nil ? EarlyEntrance(self) != nil : EarlyEntrance.isMade(self) }
}
