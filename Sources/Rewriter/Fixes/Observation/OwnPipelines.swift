import ProjectIndex
import SwiftSource

/// Combine pipelines of a class over its own `@Published` properties, which go on without them.
struct OwnPipelines {
  private let subject: FixSubject
  private let type: IndexedType
  /// Of properties that the class itself listens to.
  private let subjects: [FedSubject]
  private let assignments: [PublisherUse]
  /// What keeps the pipelines.
  private let store: IndexedMember?

  /// - Throws: for a publisher that someone else listens to, or whose values could come otherwise.
  init(_ subject: FixSubject, _ type: IndexedType) throws(ObstacleError) {
    (self.subject, self.type) = (subject, type)
    let members = subject.index.members(of: type.id)
    store = members.first { $0.valueType == "Set<AnyCancellable>" && !$0.isLet && $0.initialValue != nil }
    var subjects: [FedSubject] = []
    var assignments: [PublisherUse] = []
    for member in members where member.kind == .property {
      let uses = try Self.uses(of: member, subject, type)
      let heard = uses.filter { $0.assignment == nil }
      if !heard.isEmpty { subjects.append(try FedSubject(subject, type, member, heard)) }
      assignments += uses.filter { $0.assignment != nil }
    }
    (self.subjects, self.assignments) = (subjects, assignments)
    for use in assignments { try check(use) }
  }

  /// The class itself still works with Combine.
  var isEmpty: Bool { subjects.isEmpty && assignments.isEmpty }

  private static func uses(
    of member: IndexedMember, _ subject: FixSubject, _ type: IndexedType
  ) throws(ObstacleError) -> [PublisherUse] {
    var found: [PublisherUse] = []
    for site in subject.index.uses(of: member.id) + subject.index.possibleUses(ofName: member.name) {
      guard site.use.context.contains(.projected), site.use.member == member.id || !site.isView(subject.index) else {
        continue
      }
      guard site.use.member == member.id, site.type == type.id, member.attributes.contains("Published"),
        let use = PublisherUse(site, member, try subject.file(site.file))
      else {
        throw ObstacleError(
          "publisher", "\(site.file):\(site.use.line) listens to the publisher of `\(member.name)`.")
      }
      found.append(use)
    }
    return found
  }

  /// The value comes where the compiler expects it, and something can keep the pipeline.
  private func check(_ use: PublisherUse) throws(ObstacleError) {
    let tree = use.file.tree
    guard store?.file == use.site.file, use.site.use.closureDepth == 0, let call = use.assignment,
      let chain = PublisherChain(endingAt: call, in: tree), chain.isOnMainThread(where: { isOwn($0, tree) })
    else { throw use.obstacle }
  }

  private func isOwn(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let text = tree.text(node)
    let names = subject.index.members(of: type.id).filter { $0.attributes.contains("Published") }.map(\.name)
    return names.contains { text == "$\($0)" || text == "self.$\($0)" }
  }

  func edit(_ draft: inout FixDraft) {
    for subject in subjects { subject.edit(&draft) }
    for use in assignments { assign(use, &draft) }
  }

  /// `assign(to: &$name)` needs a publisher: a closure sets the property.
  private func assign(_ use: PublisherUse, _ draft: inout FixDraft) {
    let tree = use.file.tree
    guard let call = use.assignment, let callee = tree.firstChild(call), let store else { return }
    let start = Int(tree.mainToken(callee).start)
    let isBelow = tree.startsLine(start - 1)
    let link = isBelow ? "\n" + tree.margin(at: start) + "." : "."
    let setting = "sink { [weak self] in self?.\(use.property.name) = $0 }\(link)store(in: &\(store.name))"
    draft.edit(use.site.file, start..<tree.range(call).upperBound, setting)
    if let id = use.site.member {
      draft.change(
        "\(type.name).\(subject.index.members[id].name)", "sets `\(use.property.name)` where a publisher was assigned")
    }
  }
}

extension UseSite {
  /// It stands in a view, where `$name` may be a binding of the view's own state.
  fileprivate func isView(_ index: ProjectIndex) -> Bool {
    type.map { index.types[$0].kind == .struct } ?? false
  }
}
