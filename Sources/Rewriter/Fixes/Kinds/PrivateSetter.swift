import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `private(set)` for observed state that only its type sets.
  static let privateSetter = Fix(id: "private-setter") { subject throws(ObstacleError) in
    let type = try subject.type()
    var draft = FixDraft(
      title: "Let only \(type.name) set its state", check: "A view or test that sets the state would not compile.")
    for member in subject.members(of: type) where member.kind == .property && member.setterAccess > .fileprivate {
      if let obstacle = PrivateSetter(subject: subject, member: member).obstacle {
        draft.blockers.append(("\(type.name).\(member.name)", PrivateSetter.location(member), obstacle))
        continue
      }
      let file = try subject.file(member.file)
      let place = setter(of: member, file.tree)
      draft.edit(member.file, place.range, place.replacement)
      draft.change("\(type.name).\(member.name)", "its setter is private")
    }
    return draft
  }

  /// `private(set)`, in the place of another level such as `internal(set)`: a property has one.
  private static func setter(of member: IndexedMember, _ tree: SyntaxTree) -> SourceEdit {
    let level = tree.children(member.node).first { tree.kind($0) == .modifier && tree.text($0).hasSuffix("(set)") }
    if let level { return SourceEdit(range: tree.range(level), replacement: "private(set)") }
    let offset = tree.keywordOffset(of: member.node)
    return SourceEdit(range: offset..<offset, replacement: "private(set) ")
  }
}

/// Whether the setter of a property can become private.
private struct PrivateSetter {
  let subject: FixSubject
  let member: IndexedMember

  static func location(_ member: IndexedMember) -> Location {
    Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
  }

  var obstacle: Obstacle? {
    if member.sharesDeclaration {
      return Obstacle(reason: "shared_declaration", message: "`\(member.name)` is declared together with others.")
    }
    if !member.modifiers.isDisjoint(with: [.isObjectiveC, .isOverride, .isWitness]) {
      return Obstacle(
        reason: "promised_setter",
        message: "`\(member.name)` is visible to Objective-C, or a protocol or superclass asks for it.")
    }
    if let site = outsideWrite {
      return Obstacle(
        reason: "set_elsewhere",
        message: "\(site.file):\(site.use.line) sets `\(member.name)`, where `private` does not reach.")
    }
    if let use = IndirectChange(index: subject.index, property: member).keyPath {
      return Obstacle(
        reason: "key_path",
        message: "\(use.file):\(use.line) makes a key path of `\(member.name)`, through which it may be set.")
    }
    return nil
  }

  /// A place in another file or type that sets the property, may set it, or takes a binding of it.
  private var outsideWrite: UseSite? {
    let sites = subject.index.uses(of: member.id).filter { $0.file != member.file || $0.type != member.type }
    return (sites + subject.index.possibleUses(ofName: member.name)).first(where: mayChange)
  }

  private func mayChange(_ site: UseSite) -> Bool {
    switch site.use.access {
    case .write, .readWrite, .passedInout: return true
    case .read, .call: break
    }
    if site.use.context.contains(.projected) { return true }
    if case .member(let text) = site.use.base, text.hasPrefix("$") { return true }
    return IndirectChange(index: subject.index, property: member).isInPlace(site.use, inFile: site.file)
  }
}
