import ProjectIndex
import SwiftSource

extension SplitSubject {
  /// The view's protocol asks for a method of the name.
  func isAskedFor(_ member: IndexedMember) -> Bool {
    module?.content.viewMembers.contains { $0.name == member.baseName } ?? true
  }

  /// The method is called by its name, alone or behind `self`, as a statement.
  func isCall(_ use: MemberMoves.MemberUse) -> Bool {
    let user = index.members[use.user]
    guard [.implicitSelf, .explicitSelf].contains(use.use.base), let tree = files[user.file]?.tree else { return false }
    return tree.descendants(user.node).contains { node in
      [.declReference, .memberAccess].contains(tree.kind(node)) && Int(tree.mainToken(node).start) == use.use.offset
        && tree.isStatementCall(node)
    }
  }
}

/// A method of the view's protocol, as the module asks for it.
struct AskedView {
  private let member: IndexedMember
  private let subject: SplitSubject

  init(_ member: IndexedMember, _ subject: SplitSubject) { (self.member, self.subject) = (member, subject) }

  /// Nobody but the presenter does, as `view?.show(...)`, and with nothing that must not be worked out without a view.
  var asksPlainly: Bool {
    let index = subject.index
    guard let face = index.type(named: subject.names.viewProtocol), let content = subject.module?.content,
      let presenter = index.type(named: subject.names.presenter),
      let asked = index.members(of: face.id).first(where: { $0.identity == member.identity })
    else { return false }
    let uses = index.uses(of: asked.id)
    let texts = content.presenterMembers.map { $0.text.components(separatedBy: "view?.\(member.baseName)(").count - 1 }
    return uses.count == texts.reduce(0, +)
      && uses.allSatisfy { $0.type == presenter.id && isPlain($0) }
  }

  private func isPlain(_ site: UseSite) -> Bool {
    guard let tree = subject.index.parsedFile(at: site.file)?.tree, let name = tree.reference(at: site.use.offset),
      let call = tree.parent(name), tree.kind(call) == .call
    else { return false }
    let kinds: Set<NodeKind> = [.forceUnwrap, .subscriptCall, .tryExpr, .awaitExpr, .inoutExpr]
    return tree.descendants(call).allSatisfy { node in
      !kinds.contains(tree.kind(node)) || tree.ancestor(node, where: { $0 == .closure }).map { $0 > call } == true
    }
  }
}
