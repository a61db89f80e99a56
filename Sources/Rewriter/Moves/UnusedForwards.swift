import ProjectIndex
import SwiftSource

/// What the presenter hands on to router and interactor although nobody asks it to, and what of its own only it asks for.
struct UnusedForwards {
  /// In the order of the protocols.
  let signatures: [Signature]

  /// - Parameter move: one to look behind; what it adds and leaves asks for nothing that is free then.
  init(_ subject: SplitSubject, _ module: ExistingModule, behind move: MoveUnit? = nil) {
    let names = subject.names
    let index = subject.index
    let faces = [names.presenterProtocol, names.presenter].compactMap { index.type(named: $0) }
    let members = faces.flatMap { index.members(of: $0.id) }
    let written = Self.written(subject, move)
    let own = move == nil ? module.content.presenterMembers.compactMap(\.signature) : []
    let presenter = index.type(named: names.presenter)?.id
    signatures = (module.content.forwarded.routes + module.content.forwarded.work + own).filter { signature in
      guard subject.refusals["narrow " + signature.identity] == nil, !written.contains(signature.name) else {
        return false
      }
      let asked = members.filter { $0.baseName == signature.name }
      let isOwn = own.contains(signature)
      let isNeeded = { (site: UseSite) in
        move?.replaces(site.use.offset, in: site.file) != true
          && !(isOwn && presenter != nil && site.type == presenter)
      }
      return !asked.isEmpty && asked.allSatisfy { !index.uses(of: $0.id).contains(where: isNeeded) }
        && move?.asks(signature.name, subject) != true && !Self.mayBeMeant(signature, index)
    }
  }

  /// Names behind the presenter in the controller's files.
  private static func written(_ subject: SplitSubject, _ move: MoveUnit?) -> Set<String> {
    var names: Set<String> = []
    for (path, file) in subject.files {
      let tree = file.tree
      for node in tree.nodes.indices where tree.kind(node) == .memberAccess {
        guard let base = tree.firstChild(node).map(tree.unwrappedBase),
          tree.name(base) == subject.names.presenterProperty,
          move?.replaces(tree.range(node).lowerBound, in: path) != true
        else { continue }
        names.insert(tree.name(node))
      }
    }
    return names
  }

  /// Code elsewhere uses the name of something of unknown type.
  private static func mayBeMeant(_ signature: Signature, _ index: ProjectIndex) -> Bool {
    index.possibleUses(ofName: signature.name).contains { site in
      if case .member(let base) = site.use.base { return base.lowercased().contains("presenter") }
      return false
    }
  }
}

extension MoveUnit {
  /// A place, as a UTF-8 byte offset, is in code that leaves or changes.
  fileprivate func replaces(_ offset: Int, in file: String) -> Bool {
    edits[file, default: []].contains { $0.range.contains(offset) }
  }

  /// What it writes has a name, other than behind the interactor or the router.
  fileprivate func asks(_ name: String, _ subject: SplitSubject) -> Bool {
    let moved = additions.compactMap { addition in
      if case .presenterMember(let member) = addition { member.text } else { nil }
    }
    let texts = edits.values.flatMap { $0.map(\.replacement) } + moved
    return texts.contains { text in
      let parts = text.components(separatedBy: name)
      return zip(parts, parts.dropFirst()).contains { before, after in
        let isWord = !(after.first.map(Self.isNamePart) ?? false) && !(before.last.map(Self.isNamePart) ?? false)
        return isWord && !["interactor.", "router."].contains { before.hasSuffix($0) }
      }
    }
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
