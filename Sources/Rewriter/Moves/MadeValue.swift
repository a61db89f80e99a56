import ProjectIndex
import SwiftSource

/// A constant that an initializer of the controller makes of nothing of its own and that only its assembly reads: it can be made
/// there, when the module is. One that its declaration makes moves by itself.
struct MadeValue {
  let member: IndexedMember
  /// Statements for the assembly.
  let lines: [String]
  /// UTF-8 byte offsets of the lines that go, by path.
  let gone: [(file: String, lines: Range<Int>)]
  /// What made it.
  let initializer: IndexedMember

  /// Classes of which an object does nothing to others, whatever it is told.
  private static let inert: Set<String> = [
    "DateFormatter", "NumberFormatter", "ISO8601DateFormatter", "DateComponentsFormatter", "DateIntervalFormatter",
    "ByteCountFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter", "RelativeDateTimeFormatter",
    "ListFormatter", "LengthFormatter", "MassFormatter", "EnergyFormatter", "JSONDecoder", "JSONEncoder",
    "PropertyListDecoder", "PropertyListEncoder",
  ]
  /// What their `current` is depends on when it is asked.
  private static let settings: Set<String> = ["Locale", "Calendar", "TimeZone", "NSLocale", "NSCalendar", "NSTimeZone"]

  /// nil if anybody else may see it, or may see the difference.
  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    guard member.kind == .property, member.isStored, member.isLet, !member.sharesDeclaration,
      !member.isConditionallyCompiled, member.attributes.isEmpty, member.access < .public,
      member.modifiers.isDisjoint(with: [.isStatic, .isObjectiveC, .isWitness, .isOverride, .isNonisolated]),
      subject.type.access < .public, index.stringUses(of: member.id).isEmpty,
      !StateUses.mayHaveOthers(member, subject),
      !["router", "interactor", "presenter", "viewController", "view"].contains(member.baseName),
      let file = subject.files[member.file], let text = MemberText(of: member.range, in: file),
      member.initialValueRange == nil, text.comments.isEmpty,
      let made = Self.making(of: member, subject)
    else { return nil }
    self.member = member
    (lines, gone, initializer) = (made.lines, [(member.file, text.lines)] + made.gone, made.initializer)
  }

  /// `DateFormatter()`, `Settings.current.defaults`.
  private static func isMadeAnywhere(_ value: NodeID, _ tree: SyntaxTree, _ subject: SplitSubject) -> Bool {
    if tree.kind(value) == .call, let callee = tree.firstChild(value) {
      return Array(tree.children(value)).count == 1 && tree.kind(callee) == .declReference
        && inert.contains(tree.name(callee))
    }
    return isReading(value, tree, subject)
  }

  /// What a type that others know gives: `Settings.current.calendar.timeZone`.
  private static func isReading(_ value: NodeID, _ tree: SyntaxTree, _ subject: SplitSubject) -> Bool {
    var base = value
    while tree.kind(base) == .memberAccess, let next = tree.firstChild(base) { base = next }
    let name = tree.name(base)
    return base != value && tree.kind(base) == .declReference && name.first?.isUppercase == true
      && !settings.contains(name) && isVisible(name, subject)
  }

  private static func isVisible(_ name: String, _ subject: SplitSubject) -> Bool {
    name != "Self" && name != subject.type.name && subject.nestedTypes[name] == nil
      && !subject.visibility.privateNames.contains(name) && !subject.isUserInterface(typeNamed: name)
  }
}

extension MadeValue {
  private typealias Making = (lines: [String], gone: [(file: String, lines: Range<Int>)], initializer: IndexedMember)

  /// The statements of the only initializer that make the constant and set what it consists of.
  private static func making(of member: IndexedMember, _ subject: SplitSubject) -> Making? {
    let index = subject.index
    let sites = index.uses(of: member.id).filter { $0.type.map { index.types[$0].name } != subject.names.builder }
    let initializers = index.members(of: subject.type.id).filter { $0.kind == .initializer && !index.neverEnds($0) }
    guard initializers.count == 1, let initializer = initializers.first,
      sites.allSatisfy({ $0.member == initializer.id }), let names = subject.bodyNames(of: initializer),
      let block = names.tree.child(initializer.node, .codeBlock)
    else { return nil }
    let offsets = Set(sites.map(\.use.offset))
    let items = names.tree.children(block).filter { item in
      offsets.contains { names.tree.range(item).contains($0) }
    }
    var making: Making = ([], [], initializer)
    for item in items {
      guard let line = line(for: item, isFirst: making.lines.isEmpty, offsets, names),
        let own = names.file.ownLines(of: names.tree.range(item))
      else { return nil }
      making.lines.append(line)
      making.gone.append((initializer.file, own))
    }
    var code = TimelessCode(index)
    let uses = initializer.body.uses.filter { use in
      items.contains { names.tree.range($0).contains(use.offset) }
    }
    return making.lines.isEmpty || code.flaw(of: uses, in: initializer) != nil ? nil : making
  }

  /// `let formatter = DateFormatter()`, `formatter.dateStyle = .short`; nil for a statement that does anything else.
  private static func line(for item: NodeID, isFirst: Bool, _ offsets: Set<Int>, _ names: BodyNames) -> String? {
    let tree = names.tree
    guard let set = Assignment(item, tree), let value = set.value, let own = names.file.ownLines(of: tree.range(item)),
      !tree.text(item).contains("\n"), !isBehindComment(own, names.file),
      let target = isFirst ? set.target : tree.firstChild(set.target),
      isFirst || tree.kind(set.target) == .memberAccess, offsets.contains(Int(tree.mainToken(target).start)),
      offsets.count(where: { tree.range(item).contains($0) }) == 1,
      isFirst ? isMadeAnywhere(value, tree, names.subject) : isSetting(value, names)
    else { return nil }
    let name = String(tree.text(set.target).trimmingPrefix("self."))
    return (isFirst ? "let " : "") + name + " = " + tree.text(value)
  }

  /// The line above says something of it.
  private static func isBehindComment(_ lines: Range<Int>, _ file: ParsedFile) -> Bool {
    let above = file.tree.text(0..<lines.lowerBound).split(separator: "\n").last ?? ""
    let text = above.drop { $0 == " " || $0 == "\t" }
    return text.hasPrefix("//") || text.hasSuffix("*/")
  }

  /// Names nothing of the controller or its initializer, and makes plain values alone.
  private static func isSetting(_ value: NodeID, _ names: BodyNames) -> Bool {
    let tree = names.tree
    return ([value] + Array(tree.descendants(value))).allSatisfy { node in
      switch tree.kind(node) {
      case .closure, .tryExpr, .awaitExpr, .superExpr, .inoutExpr: return false
      case .call: return tree.firstChild(node).map { tree.name($0).first?.isUppercase == true } ?? false
      case .declReference:
        let name = tree.name(node)
        guard names.declaration(node) == nil, !names.isSelf(node), name.first?.isUppercase == true else { return false }
        let isCreation = tree.parent(node).map { tree.kind($0) == .call } ?? false
        return isVisible(name, names.subject) && (isCreation || !settings.contains(name))
      default: return true
      }
    }
  }
}
