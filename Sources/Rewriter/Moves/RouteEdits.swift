import ProjectIndex
import SwiftSource

/// What changes in presenter and views when navigation state goes to the router.
struct RouteEdits {
  let subject: SplitSubject
  let taken: [RouteState]
  private(set) var edits: [String: [SourceEdit]] = [:]
  /// Members that change in another way than by the router's name in front of what moved.
  private(set) var titles: [String] = []

  init(subject: SplitSubject, taken: [RouteState]) {
    self.subject = subject
    self.taken = taken
  }

  mutating func replace(_ range: Range<Int>, in file: String, by text: String) {
    edits[file, default: []].append(SourceEdit(range: range, replacement: text))
  }

  /// Leads every use to the router.
  mutating func redirect() throws(ObstacleError) {
    var bound: [MemberID: RouteBinding] = [:]
    for route in taken {
      for place in route.uses.places { replace(place.offset..<place.offset, in: place.file, by: "router.") }
      for change in route.uses.changes {
        replace(change.head, in: change.file, by: "present(\(route.name): ")
        replace(change.end..<change.end, in: change.file, by: ")")
        note(change.user, "it asks the presenter to show what it set itself")
      }
      for binding in route.uses.bindings {
        replace(binding.base, in: binding.file, by: "$router")
        if let other = bound[binding.user], other.holder != binding.holder {
          throw stop(binding.user, "binds the presenter by two names")
        }
        bound[binding.user] = binding
      }
    }
    for id in bound.keys.sorted() {
      guard let binding = bound[id] else { continue }
      try declare(binding)
      note(id, "it binds its navigation to the router")
    }
  }

  /// `@Bindable var router = model.router` at the start of a view builder.
  private mutating func declare(_ binding: RouteBinding) throws(ObstacleError) {
    let member = subject.index.members[binding.user]
    guard let file = subject.index.parsedFile(at: binding.file) else { return }
    let tree = file.tree
    guard member.name == "body" || member.attributes.contains("ViewBuilder") else {
      throw stop(binding.user, "binds navigation outside of a view builder")
    }
    let others = member.type.map { subject.index.members(of: $0) } ?? []
    guard !tree.declares("router", in: member.node), !others.contains(where: { $0.baseName == "router" }) else {
      throw stop(binding.user, "has a `router` of its own in reach")
    }
    let block = tree.descendants(member.node).first { [.accessorBlock, .codeBlock].contains(tree.kind($0)) }
    guard let block, let first = tree.children(block).first(where: { _ in true }), tree.kind(first) != .accessorDecl
    else {
      throw stop(binding.user, "is no plain view builder")
    }
    // Behind a local of the holder's name, which is the one that is meant.
    let local = tree.children(block).first { node in
      tree.kind(node) == .variableDecl && tree.declares(binding.holder, in: node)
    }
    let next = local.flatMap { local in tree.children(block).first { $0 > local } } ?? first
    let start = tree.range(next).lowerBound
    guard tree.startsLine(start) else { throw stop(binding.user, "begins its code on the line of its `{`") }
    let text = "@Bindable var router = \(binding.holder).router"
    replace(start..<start, in: binding.file, by: text + "\n" + tree.margin(at: start))
  }

  /// What views set from then on by asking for it: `func present(isShown: Bool) { router.isShown = isShown }`.
  mutating func addRequests(to part: TypePart, _ file: ParsedFile) {
    let asked = taken.filter { !$0.uses.changes.isEmpty }
    guard !asked.isEmpty else { return }
    let indent = subject.indent
    let margin = file.tree.margin(at: part.range.lowerBound)
    var text = ""
    for route in asked {
      text += "\n\(margin)\(indent)func present(\(route.name): \(route.type)) {\n"
      text += "\(margin)\(indent)\(indent)router.\(route.name) = \(route.name)\n\(margin)\(indent)}\n"
      titles.append("Changes `\(subject.type.name).present(\(route.name):)`: its views ask for what they set before.")
    }
    let line = file.lines.line(at: part.body.upperBound) - 1
    let end = max(file.lines.starts[line], part.body.lowerBound)
    replace(end..<end, in: part.file, by: text)
  }

  private mutating func note(_ user: MemberID, _ what: String) {
    let title = "Changes `\(subject.index.symbol(of: subject.index.members[user]))`: \(what)."
    if !titles.contains(title) { titles.append(title) }
  }

  private func stop(_ user: MemberID, _ what: String) -> ObstacleError {
    ObstacleError("bound_navigation", "`\(subject.index.symbol(of: subject.index.members[user]))` \(what).")
  }
}
