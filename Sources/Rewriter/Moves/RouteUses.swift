import ProjectIndex
import SwiftSource

/// All uses of a variable that a view binds its navigation to, where each of them can be reached through a router.
struct RouteUses {
  /// Where it is read, or set by the presenter itself: what the router's name goes in front of, as UTF-8 byte offsets.
  private(set) var places: [(file: String, offset: Int)] = []
  /// `$model.path` in a view.
  private(set) var bindings: [RouteBinding] = []
  /// `model.path = []` outside of the presenter: what others ask the presenter for from then on.
  private(set) var changes: [RouteChange] = []

  /// nil if one of them can't be reached so, if there may be others, or if nothing is bound to it that navigates.
  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    let sites = index.uses(of: member.id)
    guard index.stringUses(of: member.id).isEmpty, !StateUses.mayHaveOthers(member, subject),
      Set(sites.map(\.file)).allSatisfy(index.isWritable)
    else { return nil }
    for site in sites { guard add(site, subject) else { return nil } }
    guard !bindings.isEmpty else { return nil }
  }

  /// False for a use that stays what it is.
  private mutating func add(_ site: UseSite, _ subject: SplitSubject) -> Bool {
    guard site.isCertain, let id = site.member, let file = subject.index.parsedFile(at: site.file),
      let node = file.tree.reference(at: site.use.offset)
    else { return false }
    let user = subject.index.members[id]
    let isOwn = user.type == subject.type.id
    guard !isOwn || user.kind != .initializer && user.kind != .deinitializer else { return false }
    if file.tree.text(node).hasPrefix("$") {
      guard !isOwn, let binding = RouteBinding(node, in: user, file, subject) else { return false }
      bindings.append(binding)
    } else if isOwn || site.use.access == .read {
      places.append((site.file, site.use.offset))
    } else {
      guard site.use.access == .write, let change = RouteChange(node, in: user, file) else { return false }
      changes.append(change)
    }
    return true
  }
}

/// `$model.path` where a view navigates by it.
struct RouteBinding {
  let file: String
  /// The view's member that it stands in.
  let user: MemberID
  /// `$model` in front of the dot, as UTF-8 byte offsets.
  let base: Range<Int>
  /// `model`.
  let holder: String

  /// nil if it is bound to anything else, or by other means than a name of the view.
  init?(_ node: NodeID, in user: IndexedMember, _ file: ParsedFile, _ subject: SplitSubject) {
    let tree = file.tree
    guard tree.kind(node) == .memberAccess, let object = tree.firstChild(node), tree.kind(object) == .declReference,
      let argument = tree.parent(node), tree.kind(argument) == .argument, tree.firstChild(argument) == node,
      let call = tree.parent(argument), tree.kind(call) == .call,
      Self.navigates(tree.name(argument), tree.firstChild(call).map { tree.name($0) } ?? "")
    else { return nil }
    let text = tree.text(object)
    guard text.hasPrefix("$") else { return nil }
    (self.file, self.user, base, holder) = (file.file.path, user.id, tree.range(object), String(text.dropFirst()))
  }

  private static func navigates(_ label: String, _ callee: String) -> Bool {
    switch label {
    case "path": callee == "NavigationStack"
    case "isPresented", "isActive": true
    case "item":
      ["sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination", "actionSheet"]
        .contains(callee)
    default: false
    }
  }
}

/// `model.isShown = true` outside of the presenter.
struct RouteChange {
  let file: String
  let user: MemberID
  /// From the variable's name up to the value, as UTF-8 byte offsets.
  let head: Range<Int>
  /// Behind the value.
  let end: Int

  /// nil for changes in another way than by an assignment alone.
  init?(_ node: NodeID, in user: IndexedMember, _ file: ParsedFile) {
    let tree = file.tree
    guard tree.kind(node) == .memberAccess, let assignment = Assignment(to: node, tree),
      let first = assignment.values.first, let last = assignment.values.last
    else { return nil }
    let name = Int(tree.mainToken(node).start)
    (self.file, self.user) = (file.file.path, user.id)
    head = name..<tree.range(first).lowerBound
    end = tree.range(last).upperBound
  }
}
