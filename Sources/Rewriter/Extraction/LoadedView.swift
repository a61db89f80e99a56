import ProjectIndex

/// Which code of a controller runs behind the loading of its view only, when its outlets are connected.
struct LoadedView {
  private let subject: SplitSubject

  init(_ subject: SplitSubject) { self.subject = subject }

  private static let lifecycle: Set<String> = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
    "viewDidDisappear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "prepare(for:sender:)",
    "shouldPerformSegue(withIdentifier:sender:)",
  ]

  /// The system runs it with a view that is loaded, or code does that runs so.
  func isThere(in member: IndexedMember) -> Bool {
    var (open, seen): ([IndexedMember], Set<MemberID>) = ([member], [member.id])
    while let next = open.popLast() {
      if isCalledWithView(next) { continue }
      guard let callers = callers(of: next) else { return false }
      open += callers.filter { seen.insert($0.id).inserted }
    }
    return true
  }

  private func isCalledWithView(_ member: IndexedMember) -> Bool {
    if Self.lifecycle.contains(member.name) || member.modifiers.contains(.isAction) { return true }
    guard member.modifiers.contains(.isWitness), let first = member.parameters.first else { return false }
    return first.type.hasPrefix("UI") && first.type != "UIApplication"
      && UserInterfaceNames.isFrameworkType(TypeText(text: first.type).text.withoutOptional)
  }

  /// The members of the type that use one, or set a property with observers; nil if others may, or nobody does in view.
  private func callers(of member: IndexedMember) -> [IndexedMember]? {
    let index = subject.index
    guard member.type == subject.type.id, [.method, .property].contains(member.kind),
      member.modifiers.isDisjoint(with: [.isWitness, .isOverride, .isStatic, .isLazy]),
      !member.modifiers.contains(.isOutlet)
    else { return nil }
    let unknown = index.possibleUses(ofName: member.baseName).contains {
      $0.file == member.file || member.access > .fileprivate && $0.type == subject.type.id
    }
    let named = index.stringUses(of: member.id).map(\.member)
    let sites = index.uses(of: member.id)
    guard !unknown, !sites.isEmpty || !named.isEmpty, sites.allSatisfy({ $0.type == subject.type.id }) else {
      return nil
    }
    let callers = (sites.map(\.member) + named).map { $0.map { index.members[$0] } }
    let known = callers.compactMap { $0 }
    return known.count == callers.count && known.allSatisfy { $0.type == subject.type.id } ? known : nil
  }
}
