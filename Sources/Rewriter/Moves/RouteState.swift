import ProjectIndex
import SwiftSource

/// A variable of a presenter that says what is shown above its view: views bind it to nothing but a stack, a sheet, an alert
/// or the like.
struct RouteState {
  let member: IndexedMember
  /// Whole lines of the declaration with its comments, as UTF-8 byte offsets.
  let lines: Range<Int>
  /// Lines of comments in front of the declaration, as written.
  let comments: String
  /// The declaration itself, as one of another type's file.
  let declaration: String
  /// With the presenter's name before its own types.
  let type: String
  let uses: RouteUses

  var name: String { member.baseName }
  /// A stack's path of an enum's cases, or one that takes any value: a route by itself.
  let isPath: Bool
  /// The tree's own types in it.
  let needsFoundation: Bool
  /// Its values may go anywhere.
  let isSendable: Bool

  /// nil if it is none, or stays where it is.
  init?(_ member: IndexedMember, _ subject: SplitSubject, _ file: ParsedFile) {
    guard Self.isPlain(member), let type = member.valueType, !type.contains("->"), !type.hasSuffix("!"),
      TypeText(text: type).obstacle(subject, FileVisibility(of: subject), of: member.name, known: ["NavigationPath"])
        == nil,
      let lines = MemberText(of: member.range, in: file)?.lines,
      let binding = file.tree.child(member.node, .patternBinding), let uses = RouteUses(member, subject)
    else { return nil }
    (self.member, self.lines, self.uses) = (member, lines, uses)
    self.type = TypeText(text: type).qualified(subject)
    let tree = file.tree
    let keyword = Int(tree.mainToken(member.node).start)
    var code = tree.text(keyword..<tree.range(binding).lowerBound) + member.baseName
    if member.hasTypeAnnotation { code += ": " + self.type }
    if let value = member.initialValue { code += " = " + value }
    declaration = code
    let head = tree.text(lines.lowerBound..<member.range.lowerBound)
    comments = head.lastIndex(of: "\n").map { String(head[...$0]) } ?? ""
    let names = TypeText(text: type).outerNames
    let enums = names.filter { subject.index.type(named: $0)?.kind == .enum }
    isPath = type == "NavigationPath" || type.hasPrefix("[") && !enums.isEmpty
    let sent = SentValue(index: subject.index)
    isSendable = sent.allows(self.type)
    needsFoundation = names.contains(where: SentValue.foundation.contains)
  }

  /// A stored variable of the presenter itself, with a plain first value.
  private static func isPlain(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.isStored, !member.isLet, member.part == 0, !member.hasObservers,
      !member.sharesDeclaration, !member.isConditionallyCompiled, member.attributes.isEmpty,
      member.access == .internal, member.setterAccess == .internal
    else { return false }
    let modifiers: [MemberModifiers] = [.isStatic, .isLazy, .isWeak, .isUnowned, .isOverride, .isDynamic, .isWitness]
    guard modifiers.allSatisfy({ !member.modifiers.contains($0) }) else { return false }
    guard let value = member.initialValue else { return member.valueType?.hasSuffix("?") == true }
    return ["false", "true", "nil", "[]", "NavigationPath()"].contains(value)
  }
}

/// Which values may go from one actor to another.
struct SentValue {
  let index: ProjectIndex

  private static let standard: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Optional", "Array",
    "Dictionary", "Set",
  ]
  static let foundation: Set<String> = ["Date", "URL", "UUID", "Data", "Decimal", "DateComponents", "IndexPath"]

  /// All names in a type are known to be safe.
  func allows(_ type: String, depth: Int = 0) -> Bool {
    guard depth < 5, !type.contains("->") else { return false }
    return type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).allSatisfy { name in
      if let found = index.type(named: name) { return allows(found, depth: depth) }
      return Self.standard.contains(name) || Self.foundation.contains(name)
    }
  }

  private func allows(_ type: IndexedType, depth: Int) -> Bool {
    if type.conformances.contains("Sendable") || MainActorContext(index: index).binds(type) { return true }
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty, type.access <= .internal else {
      return false
    }
    let nested = Set(index.types.filter { $0.outer == type.id }.compactMap { $0.name.split(separator: ".").last })
    return index.members(of: type.id).allSatisfy { member in
      if member.kind == .case { return member.signature.allSatisfy { allows($0, depth: depth + 1) } }
      guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic) else { return true }
      return member.valueType.map { allows($0, in: type, nested, depth) } ?? false
    }
  }

  /// A name in the payload of a case.
  private func allows(_ use: NameUse, depth: Int) -> Bool {
    use.type.map { allows(index.types[$0], depth: depth) } ?? allows(use.name, depth: depth)
  }

  private func allows(_ text: String, in type: IndexedType, _ nested: Set<Substring>, _ depth: Int) -> Bool {
    let names = TypeText(text: text).outerNames
    let own = names.filter { nested.contains(Substring($0)) }
    let isOwnSent = own.allSatisfy { name in
      index.type(named: type.name + "." + name).map { allows($0, depth: depth + 1) } ?? false
    }
    return isOwnSent
      && names.filter { !nested.contains(Substring($0)) }.allSatisfy { allows($0, depth: depth + 1) }
  }
}
