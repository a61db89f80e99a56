import MigrationModel
import ProjectIndex
import SwiftSource

/// A module that applied patches have given a type, read back from its files.
struct ExistingModule: Sendable {
  let names: ModuleNames
  /// Name of the builder's methods that make what is wired: the controller, ...
  var factory: String
  /// The controller's property that holds the presenter.
  let property: MemberID
  /// The module's files: by the dialect's suffix, path and bytes.
  let files: [String: SourceFile]
  /// Path of the folder that the controller's files belong in; nil where they may lie anywhere.
  let viewFolder: String?
  /// What they hold.
  let content: ModuleContent
  /// Base names of what presenter and interactor have for themselves.
  let ownNames: Set<String>

  /// What the presenter gives the view, by base name.
  let reach: [String: ModulePart]
  /// The types of the interactor's variables that the presenter hands on, by name.
  let variables: [String: String]
  /// Names of what any part offers without parameters: methods, and variables.
  let plainMethods: Set<String>
  let plainProperties: Set<String>

  init(
    names: ModuleNames, factory: String, property: MemberID, files: [String: SourceFile], viewFolder: String?,
    content: ModuleContent, ownNames: Set<String>
  ) {
    (self.names, self.factory, self.property) = (names, factory, property)
    (self.files, self.viewFolder, self.content, self.ownNames) = (files, viewFolder, content, ownNames)
    var reach: [String: ModulePart] = [:]
    for member in content.presenterMembers { if let name = member.signature?.name { reach[name] = .presenter } }
    let forwarded = content.forwarded
    for signature in forwarded.work { reach[signature.name] = .interactor }
    for signature in forwarded.routes { reach[signature.name] = .router }
    self.reach = reach
    let members = content.presenterMembers + content.interactorMembers
    let plain = (members.compactMap(\.signature) + content.routes.map(\.signature)).filter(\.parameters.isEmpty)
    plainMethods = Set(plain.filter { !$0.isProperty }.map(\.name))
    plainProperties = Set(plain.filter(\.isProperty).map(\.name))
    variables = Dictionary(
      forwarded.work.compactMap { signature in
        signature.isProperty ? signature.returnType.map { (signature.name, $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Base names of what any part of the module offers another or has for itself.
  var taken: Set<String> {
    let members = content.presenterMembers + content.interactorMembers
    return ownNames.union(members.compactMap(\.signature?.name) + content.routes.map(\.signature.name))
  }

  /// The uses of the presenter in a member.
  func calls(in member: IndexedMember, _ file: ParsedFile?) -> ModuleCalls {
    file.map { ModuleCalls(of: property, in: member, $0, reach: reach) } ?? ModuleCalls()
  }
}

/// Who does what the presenter offers.
enum ModulePart: Sendable {
  case router, interactor, presenter
}

/// How a member of the legacy type uses its presenter.
struct ModuleCalls {
  /// `presenter.` in front of what is called, as UTF-8 byte offsets, and who does it.
  private(set) var calls: [(range: Range<Int>, part: ModulePart)] = []
  /// The presenter is used in another way than by calling what the module offers.
  private(set) var hasOtherUse = false

  init() {}

  init(of property: MemberID, in member: IndexedMember, _ file: ParsedFile, reach: [String: ModulePart]) {
    let offsets = Set(member.body.uses.filter { $0.member == property }.map(\.offset))
    guard !offsets.isEmpty else { return }
    let tree = file.tree
    for node in tree.descendants(member.node) where [.declReference, .memberAccess].contains(tree.kind(node)) {
      let start = Int(tree.mainToken(node).start)
      guard offsets.contains(start) else { continue }
      guard let parent = tree.parent(node), tree.kind(parent) == .memberAccess, tree.firstChild(parent) == node,
        let part = reach[tree.name(parent)]
      else {
        hasOtherUse = true
        continue
      }
      calls.append((start..<Int(tree.mainToken(parent).start), part))
    }
    hasOtherUse = hasOtherUse || calls.count < offsets.count
  }

  /// Where a member belongs that has no other reason to be anywhere.
  var home: Role? {
    guard !hasOtherUse, !calls.isEmpty else { return nil }
    return calls.allSatisfy { $0.part == .interactor } ? .interactor : nil
  }

  /// The interactor can't do without the router or the presenter.
  var needsPresenter: Bool { calls.contains { $0.part != .interactor } }
}
