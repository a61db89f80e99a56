import ProjectIndex

/// What code that has gone to the presenter would not do any more once its view is gone: what it asks the view for, directly or
/// through other code of the presenter, and what a router does before and after it leads to another screen.
struct LostEffect {
  private let moves: MemberMoves
  private let display: MereDisplay

  init(_ moves: MemberMoves) {
    self.moves = moves
    display = MereDisplay(moves.subject)
  }

  private var subject: SplitSubject { moves.subject }
  private var names: ModuleNames { subject.names }

  /// The method that a use calls, if the view may be needed for what it does.
  func called(_ use: NameUse, in member: IndexedMember) -> IndexedMember? {
    guard use.access == .call, let target = use.member.map({ subject.index.members[$0] }),
      isCompanion(target) || isOfModule(target)
    else { return nil }
    return target
  }

  /// More than something shown is lost with a call.
  func loses(_ use: NameUse, in member: IndexedMember) -> Bool {
    var (open, seen) = ([(use, member)], Set<MemberID>())
    while let (use, member) = open.popLast() {
      guard let target = called(use, in: member) else { continue }
      if owner(of: target) == names.viewProtocol {
        if losesView(target) { return true }
      } else if isRoute(target) {
        if losesRoute(use, target, in: member) { return true }
      } else if let code = code(of: target), seen.insert(code.id).inserted {
        let isKept = kept(in: code)
        open += code.body.uses.filter { isKept($0.offset) }.map { ($0, code) }
      }
    }
    return false
  }

  // MARK: Code that goes along, or has gone before

  /// Another method of the type that moves too.
  private func isCompanion(_ member: IndexedMember) -> Bool {
    member.type == subject.type.id && !member.isStored && moves.movable.contains(member.id)
  }

  private func isOfModule(_ member: IndexedMember) -> Bool {
    let parts = [names.presenter, names.presenterProtocol, names.routerProtocol, names.viewProtocol]
    return owner(of: member).map(parts.contains) ?? false
  }

  private func owner(of member: IndexedMember) -> String? { member.type.map { subject.index.types[$0].name } }

  /// What a requirement of the presenter does.
  private func code(of member: IndexedMember) -> IndexedMember? {
    owner(of: member) == names.presenterProtocol ? self.member(member.name, of: names.presenter) : member
  }

  private func member(_ name: String, of type: String) -> IndexedMember? {
    subject.index.type(named: type).flatMap { type in
      subject.index.members(of: type.id).first { $0.name == name }
    }
  }

  /// Closures that hold the controller weakly did not keep it for what they do.
  private func kept(in member: IndexedMember) -> (Int) -> Bool {
    let loose = member.body.regions.filter { $0.kind == .closure && $0.selfCapture == .weak }.map(\.range)
    return { offset in !loose.contains { $0.contains(offset) } }
  }

  private func losesView(_ target: IndexedMember) -> Bool {
    guard owner(of: target) == names.viewProtocol else { return !display.shows(target) }
    return member(target.name, of: subject.type.name).map { !display.shows($0) } ?? true
  }

  // MARK: Routes

  /// What the router does, asked itself or through the presenter.
  private func isRoute(_ member: IndexedMember) -> Bool {
    owner(of: member) == names.routerProtocol || subject.module?.reach[member.baseName] == .router
  }

  /// A screen that is gone leads nowhere: neither what the router does beside that happens, nor what is done at the end.
  private func losesRoute(_ use: NameUse, _ route: IndexedMember, in member: IndexedMember) -> Bool {
    guard let code = self.member(route.name, of: names.router) else { return true }
    // A router that does not need the screen goes on without it.
    guard code.body.uses.contains(where: { $0.name == "viewController" }) else { return false }
    let handed = member.body.uses.filter { handed in
      handed.closureDepth > use.closureDepth && handed.enclosingCall?.offset == use.offset
    }
    let beside = code.body.uses.filter { $0.closureDepth == 0 }
    return !display.shows(handed, of: member) || !display.shows(beside, of: code)
  }
}
