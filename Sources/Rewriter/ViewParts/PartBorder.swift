import ProjectIndex
import SwiftSource

/// What must become visible so that a part of a file can stand in another one.
struct PartBorder {
  let view: LongView
  let part: ViewPart
  private let crossings: BorderCrossings
  private let visibility: FileVisibility

  private var tree: SyntaxTree { view.tree }
  private var subject: ModuleSubject { view.subject }

  init(view: LongView, part: ViewPart) {
    (self.view, self.part) = (view, part)
    crossings = BorderCrossings(view: view, part: part)
    visibility = FileVisibility(of: view.subject)
  }

  /// The edits of the file as it is, inside of the part and outside.
  func edits() throws(ObstacleError) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for node in tree.nodes.indices where tree.kind(node) == .modifier {
      guard let declaration = tree.parent(node), tree.kind(declaration) != .importDecl else { continue }
      let more: [SourceEdit] =
        switch tree.unspacedText(node) {
        case "private" where isOfOther(declaration): []
        case "private", "fileprivate": try opening(declaration)
        case "private(set)", "fileprivate(set)": try openingSetter(declaration, node)
        default: []
        }
      edits += more.filter { !edits.contains($0) }
    }
    return edits
  }

  // MARK: Declarations

  /// What is private to another type is out of the controller's reach as it is.
  private func isOfOther(_ declaration: NodeID) -> Bool {
    names(of: declaration).contains { name in
      member(name, declaration)?.type.map { $0 != subject.type.id } ?? false
    }
  }

  private func opening(_ declaration: NodeID) throws(ObstacleError) -> [SourceEdit] {
    if tree.kind(declaration) == .extensionDecl { return try openingMembers(of: declaration) }
    let names = names(of: declaration)
    if names.isEmpty { return try staying(nameless: declaration) }
    var edits: [SourceEdit] = []
    for name in names {
      let member = member(name, declaration)
      let places = crossings.places(of: name, declaredAt: declaration, as: member)
      guard !places.isEmpty else { continue }
      edits += try visible(name, declaration, member, places)
    }
    // All that is declared together becomes visible.
    if !edits.isEmpty, names.count > 1, !names.allSatisfy({ isOpenable(self.member($0, declaration)) }) {
      throw hidden(names[0])
    }
    return edits
  }

  /// Of what stays, one member becomes visible and the others do not; what leaves is visible as a whole.
  private func openingMembers(of block: NodeID) throws(ObstacleError) -> [SourceEdit] {
    let members = tree.child(block, .memberBlock).map { Array(tree.children($0)) } ?? []
    var edits: [SourceEdit] = []
    for node in members {
      if names(of: node).isEmpty { edits += try staying(nameless: node) }
      for name in names(of: node) {
        let member = member(name, node)
        let places = crossings.places(of: name, declaredAt: node, as: member)
        if !places.isEmpty { edits += try visible(name, node, member, places) }
      }
    }
    guard part.contains(tree.range(block).lowerBound), !edits.isEmpty else { return edits }
    let stuck = members.first { node in
      names(of: node).isEmpty || !names(of: node).allSatisfy { isOpenable(member($0, node)) }
    }
    if let stuck { throw hidden(tree.name(stuck)) }
    return tree.privateModifierRange(of: block).map { [SourceEdit(range: $0, replacement: "")] } ?? []
  }

  private func isOpenable(_ member: IndexedMember?) -> Bool {
    guard let member, case .success = AccessWidening(subject: subject, visibility: visibility).edits(member) else {
      return false
    }
    return !isMeantElsewhere(member)
  }

  private func visible(
    _ name: String, _ declaration: NodeID, _ member: IndexedMember?, _ places: [Int]
  ) throws(ObstacleError) -> [SourceEdit] {
    let widening = AccessWidening(subject: subject, visibility: visibility)
    if let member, member.kind != .type {
      guard member.type == subject.type.id, !isMeantElsewhere(member) else { throw hidden(name) }
      return try edits(of: member, widening, isRead: crossings.areReadings(places, of: member))
    }
    if let nested = subject.nestedTypes[name], nested.parts.first?.node == declaration {
      return try widening.edit(ofNested: nested).get().map { [$0.edit] } ?? []
    }
    guard let found = widening.edit(ofFileType: name), found.file == view.path else { throw hidden(name) }
    return [found.edit]
  }

  private func edits(
    of member: IndexedMember, _ widening: AccessWidening, isRead: Bool
  ) throws(ObstacleError) -> [SourceEdit] {
    guard isRead, !tree.isInPrivateExtension(member.node) else { return try widening.edits(member).get() }
    return try widening.readingEdit(member).get().map { [$0] } ?? []
  }

  /// What is visible may answer a protocol, or mean something else by its name in other files that see the type's members.
  private func isMeantElsewhere(_ member: IndexedMember) -> Bool {
    let index = subject.index
    if member.modifiers.contains(.isWitness) { return true }
    let promised = subject.type.conformances.compactMap(index.type(named:)).flatMap {
      index.protocolRequirements(of: $0.id)
    }
    if promised.contains(where: { index.members[$0].baseName == member.baseName }) { return true }
    let heirs = index.subclasses(of: subject.type.id)
    let others = Set((heirs + [subject.type.id]).flatMap { index.types[$0].parts.map(\.file) }).subtracting([view.path])
    return others.flatMap(index.members(inFile:)).contains { other in
      other.body.uses.contains { $0.name == member.baseName && $0.base == .free && $0.member != member.id }
    }
  }

  // MARK: Setters

  private func openingSetter(_ declaration: NodeID, _ modifier: NodeID) throws(ObstacleError) -> [SourceEdit] {
    for name in names(of: declaration) {
      let member = member(name, declaration)
      let places = crossings.places(of: name, declaredAt: declaration, as: member)
      guard !places.isEmpty else { continue }
      guard let member, member.type == subject.type.id else { throw hidden(name) }
      if crossings.areReadings(places, of: member) { continue }
      let end = Int(tree.tokens[Int(tree.nodes[modifier].tokenEnd)].start)
      return [SourceEdit(range: tree.range(modifier).lowerBound..<end, replacement: "")]
    }
    return []
  }

  // MARK: Names

  private func names(of declaration: NodeID) -> [String] {
    switch tree.kind(declaration) {
    case .variableDecl: tree.declaredNames(of: declaration)
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl:
      tree.mainToken(declaration).kind == .identifier ? [tree.name(declaration)] : []
    default: []
    }
  }

  /// An initializer, a subscript or an operator is asked for by the name of its type, or by none.
  private func staying(nameless declaration: NodeID) throws(ObstacleError) -> [SourceEdit] {
    let owner = tree.ancestor(declaration) {
      [.classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl].contains($0)
    }
    let name = owner.map { tree.kind($0) == .extensionDecl ? subject.type.name : tree.name($0) } ?? ""
    let isAsked =
      tree.kind(declaration) == .functionDecl || tree.kind(declaration) == .subscriptDecl
      || [name, "init", "Self"].contains { !crossings.places(of: $0, declaredAt: declaration, as: nil).isEmpty }
    guard isAsked else { return [] }
    throw hidden(tree.name(declaration))
  }

  private func member(_ name: String, _ declaration: NodeID) -> IndexedMember? {
    subject.index.members(inFile: view.path).first { $0.node == declaration && $0.baseName == name }
  }

  private func hidden(_ name: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(
        reason: "private_access", message: "`\(name)` is private to the file, and both sides of the border use it."))
  }
}
