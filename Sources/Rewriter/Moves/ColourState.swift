import ProjectIndex
import SwiftSource

/// A variable of a presenter that holds one of SwiftUI's own colours: set by name alone, read by views alone.
struct ColourState {
  let member: IndexedMember
  /// Names of the colours that it may hold, in order of appearance.
  private(set) var names: [String] = []
  /// `Color` where the colour is spelled with it, as UTF-8 byte offsets in the presenter's files.
  private(set) var bases: [(file: String, range: Range<Int>)] = []
  /// Where views read it: the end of the expression, and the member around it.
  private(set) var reads: [(file: String, end: Int, user: MemberID)] = []
  /// Members of the presenter that spell `Color`.
  private(set) var setters: Set<MemberID> = []

  /// `tint` -> `Tint`
  var typeName: String { member.baseName.capitalizedFirst }

  /// nil if it is none, or is used in another way.
  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    self.member = member
    let index = subject.index
    guard member.isPlainVariable, member.part == 0, member.valueType == "Color" || member.valueType == nil,
      let file = subject.files[member.file],
      let value = file.tree.child(member.node, .patternBinding).flatMap({ file.tree.child($0, .initializerClause) })
        .flatMap(file.tree.firstChild),
      member.hasTypeAnnotation ? member.valueType == "Color" : file.tree.text(value).hasPrefix("Color."),
      addValue(value, file), index.type(named: typeName) == nil, subject.nestedTypes[typeName] == nil,
      index.type(named: "Color") == nil
    else { return nil }
    addBases(in: member.node, file)
    let sites = index.uses(of: member.id)
    guard index.stringUses(of: member.id).isEmpty, !StateUses.mayHaveOthers(member, subject),
      Set(sites.map(\.file)).allSatisfy(index.isWritable), sites.allSatisfy({ add($0, subject) }), !reads.isEmpty
    else { return nil }
  }

  private mutating func add(_ site: UseSite, _ subject: SplitSubject) -> Bool {
    guard site.isCertain, let id = site.member, let file = subject.index.parsedFile(at: site.file),
      let node = file.tree.reference(at: site.use.offset), !file.tree.text(node).hasPrefix("$")
    else { return false }
    let tree = file.tree
    let user = subject.index.members[id]
    guard user.type == subject.type.id else {
      reads.append((site.file, tree.range(node).upperBound, id))
      return site.use.access == .read && user.type.map { subject.index.types[$0].conformances.contains("View") } == true
    }
    guard site.use.access == .write, let assignment = Assignment(to: node, tree) else { return false }
    let values = Self.values(of: assignment.values, tree)
    guard !values.isEmpty, values.allSatisfy({ addValue($0, file) }) else { return false }
    for value in values where addBases(in: value, file) { setters.insert(id) }
    return true
  }

  /// `.red`; `isLate ? .red : .primary`
  private static func values(of operands: [NodeID], _ tree: SyntaxTree) -> [NodeID] {
    guard let last = operands.last else { return [] }
    if operands.count == 1 { return [last] }
    let chosen = operands.filter { tree.kind($0) == .ternaryOperator }
    guard !chosen.isEmpty, tree.kind(operands[operands.count - 2]) == .ternaryOperator else { return [] }
    return chosen.compactMap(tree.firstChild) + [last]
  }

  /// False if it is no colour of SwiftUI's own.
  private mutating func addValue(_ node: NodeID, _ file: ParsedFile) -> Bool {
    let tree = file.tree
    guard tree.kind(node) == .memberAccess, Self.known.contains(tree.name(node)),
      tree.firstChild(node).map({ tree.text($0) == "Color" }) ?? true
    else { return false }
    if !names.contains(tree.name(node)) { names.append(tree.name(node)) }
    return true
  }

  @discardableResult
  private mutating func addBases(in node: NodeID, _ file: ParsedFile) -> Bool {
    let tree = file.tree
    let found = ([node] + Array(tree.descendants(node))).filter { node in
      [.declReference, .identifierType].contains(tree.kind(node)) && tree.text(node) == "Color"
    }
    bases += found.map { (file.file.path, tree.range($0)) }
    return !found.isEmpty
  }

  private static let known: Set<String> = [
    "primary", "secondary", "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint",
    "orange", "pink", "purple", "red", "teal", "white", "yellow",
  ]
}
