import ProjectIndex
import SwiftSource

/// What a view asks of the presenter that it holds.
struct AdaptedUses {
  /// Base names of the members.
  private(set) var names: Set<String> = []
  private let subject: SplitSubject
  private let holder: String

  /// Throws where the view does anything else with it than to use its members.
  init(_ subject: SplitSubject, _ hosted: HostedView) throws(ObstacleError) {
    self.subject = subject
    holder = hosted.holder.baseName
    for part in hosted.view.parts {
      guard let tree = subject.index.parsedFile(at: part.file)?.tree else { continue }
      try read(part.node, tree, hosted)
    }
  }

  private mutating func read(_ part: NodeID, _ tree: SyntaxTree, _ hosted: HostedView) throws(ObstacleError) {
    let initial = hosted.initializer.flatMap { tree.range(part).contains($0.range.lowerBound) ? $0.range : nil }
    for node in tree.descendants(part) where isHolder(node, tree) {
      if let parent = tree.parent(node), tree.kind(parent) == .memberAccess, tree.firstChild(parent) == node {
        names.insert(tree.name(parent))
        continue
      }
      let isInitial = initial?.contains(tree.range(node).lowerBound) ?? false
      guard isInitial else {
        throw subject.stop("view_holder", "is handed on by `\(hosted.view.name)`, which no adapter can follow")
      }
    }
  }

  private func isHolder(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let name = tree.name(node)
    guard name == holder || name == "$" + holder else { return false }
    guard tree.kind(node) == .memberAccess else { return tree.kind(node) == .declReference }
    return tree.firstChild(node).map { tree.text($0) == "self" } ?? false
  }

  /// The members of some names, as the adapter has them.
  static func signatures(_ names: Set<String>, _ subject: SplitSubject) throws(ObstacleError) -> [Signature] {
    var signatures: [Signature] = []
    for name in names.sorted() {
      let members = subject.members.filter { $0.baseName == name && !$0.modifiers.contains(.isStatic) }
      guard !members.isEmpty else {
        throw subject.stop("unknown_name", "is asked for `\(name)` by its view, and declares nothing of the name")
      }
      for member in members { signatures.append(try signature(of: member, subject)) }
    }
    return signatures
  }

  private static func signature(
    of member: IndexedMember, _ subject: SplitSubject
  ) throws(ObstacleError) -> Signature {
    guard let file = subject.files[member.file], [.method, .property].contains(member.kind),
      member.access > .fileprivate, !member.isConditionallyCompiled,
      !member.parameters.contains(where: { $0.hasDefault || $0.isVariadic }),
      member.kind == .method || member.valueType != nil && member.attributes.isEmpty
    else { throw subject.stop("unsupported_member", "is asked for `\(member.name)`, which an adapter can't hand on") }
    var signature = MovedText(subject: subject, member: member, file: file, home: "", owners: [:]).signature()
    signature.isSettable = false
    for type in signature.parameters.map(\.type) + [signature.returnType].compactMap({ $0 }) {
      let obstacle = TypeText(text: type).obstacle(
        subject, subject.visibility, of: member.name,
        known: Set(member.genericParameters + ["escaping", "MainActor", "Sendable", "inout", "any", "some"]))
      if let obstacle { throw ObstacleError(obstacle: obstacle) }
    }
    return signature
  }
}

/// A place that makes the view of a module.
struct AdaptedSite {
  let file: String
  /// `Type.member`, or the file.
  let place: String
  /// UTF-8 byte offsets of the view's name, and of the label of what it is given.
  let callee: Range<Int>
  let label: Range<Int>

  /// Those outside of the module's assembly.
  static func all(_ subject: SplitSubject, _ hosted: HostedView) throws(ObstacleError) -> [AdaptedSite] {
    var sites: [AdaptedSite] = []
    for site in subject.index.creations(of: hosted.view.id) where !isOwn(site, subject) {
      let place = site.member.map { subject.index.symbol(of: subject.index.members[$0]) } ?? site.file
      guard let tree = subject.index.parsedFile(at: site.file)?.tree, let call = tree.call(at: site.use.offset),
        let callee = tree.firstChild(call)
      else { throw subject.stop("hosting_site", "has a view that `\(place)` makes in an unknown way") }
      let arguments = Array(tree.children(call).dropFirst())
      guard arguments.count == 1, tree.kind(arguments[0]) == .argument, tree.name(arguments[0]) == hosted.label else {
        throw subject.stop("hosting_site", "is not all that `\(place)` gives its view")
      }
      // A view in a body is made again and again, and the presenter would tell the latest adapter, which nobody keeps.
      guard tree.host(of: call) != nil || subject.index.isPreview(site) else {
        throw subject.stop(
          "hosting_site", "has a view that `\(place)` shows in SwiftUI, and not in a hosting controller")
      }
      guard subject.scope.isNear(site.file), subject.index.isWritable(site.file) else {
        throw subject.stop("hosting_site", "has a view that is made in \(site.file), which can't be changed with it")
      }
      sites.append(
        AdaptedSite(
          file: site.file, place: place, callee: tree.range(callee), label: tree.mainToken(arguments[0]).range))
    }
    return sites
  }

  private static func isOwn(_ site: UseSite, _ subject: SplitSubject) -> Bool {
    site.type.map { subject.index.types[$0].name } == subject.names.builder
  }
}
