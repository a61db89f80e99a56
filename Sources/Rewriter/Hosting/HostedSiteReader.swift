import MigrationModel
import ProjectIndex
import SwiftSource

/// Reads one place that shows a hosted view: what makes the view model, what is set in it, the controller, how that is shown.
struct HostedSiteReader {
  let subject: SplitSubject
  let hosted: HostedView
  let file: ParsedFile
  let site: UseSite

  private var tree: SyntaxTree { file.tree }

  /// Throws why the place stays.
  func read() throws(ObstacleError) -> HostedSite {
    guard let id = site.member, let view = tree.call(at: site.use.offset) else {
      throw stop("does not name the view in front of its parentheses")
    }
    let member = subject.index.members[id]
    guard let host = tree.host(of: view) else {
      throw stop("shows it in SwiftUI: a wireframe needs a hosting controller on UIKit's stack, with it as its root")
    }
    guard subject.scope.isNear(site.file) else {
      throw stop("may stand in another module, which can't see the wireframe")
    }
    guard subject.index.isWritable(site.file) else { throw stop("stands in a file that can't be changed") }
    let value = try value(of: view)
    let shown = try HostedController(host: host, member: member, reader: self).edits()
    let made: Made
    do throws(ObstacleError) {
      made = try self.made(value, host, member)
    } catch {
      // Then the wireframe is given the view model, wherever that comes from.
      made = given(value)
    }
    let replacement = "\(subject.names.builder)(\(made.arguments.joined(separator: ", ")))"
    return HostedSite(
      file: site.file, place: subject.index.symbol(of: member), presenter: made.presenter, parameters: made.parameters,
      initialCount: made.initialCount,
      edits: shown + made.deletions.map { SourceEdit(range: $0, replacement: "") }
        + [SourceEdit(range: tree.range(host), replacement: replacement)])
  }

  /// What the view is given as its view model.
  private func value(of view: NodeID) throws(ObstacleError) -> NodeID {
    let arguments = Array(tree.children(view).dropFirst())
    guard arguments.count == 1, tree.kind(arguments[0]) == .argument, tree.name(arguments[0]) == hosted.label,
      let value = tree.firstChild(arguments[0])
    else { throw stop("gives the view more than its view model") }
    return value
  }

  // MARK: What the wireframe takes

  /// What the wireframe does at the place.
  private struct Made {
    /// Where the wireframe's initializer makes the view model; nil if it is given one.
    var presenter: Int?
    var parameters: [Signature.Parameter]
    var initialCount: Int
    var arguments: [String]
    var deletions: [Range<Int>] = []
  }

  private func given(_ value: NodeID) -> Made {
    let parameter = Signature.Parameter(label: "presenter", name: "presenter", type: subject.type.name)
    return Made(parameters: [parameter], initialCount: 0, arguments: ["presenter: \(tree.text(value))"])
  }

  private func made(_ value: NodeID, _ host: NodeID, _ member: IndexedMember) throws(ObstacleError) -> Made {
    let source = try source(of: value, host, member)
    let parameters = try parameters(source)
    return Made(
      presenter: Int(tree.mainToken(source.callee).start), parameters: parameters.all,
      initialCount: parameters.count, arguments: source.arguments, deletions: source.deletions)
  }

  // MARK: The view model

  /// Where the view model comes from.
  private struct Source {
    /// Its type's name in the call that makes it.
    let callee: NodeID
    /// Argument texts of the call, and of the properties that are set.
    var arguments: [String]
    /// Names of the properties that are set.
    var properties: [String] = []
    /// Statements that the wireframe does now: whole lines, as UTF-8 byte offsets.
    var deletions: [Range<Int>] = []
  }

  private func source(of value: NodeID, _ host: NodeID, _ member: IndexedMember) throws(ObstacleError) -> Source {
    if let callee = callee(of: value) { return Source(callee: callee, arguments: try argumentTexts(value)) }
    guard tree.kind(value) == .declReference else { throw stop("gives the view a view model of unknown origin") }
    return try source(ofLocal: tree.name(value), usedAt: value, host, member)
  }

  /// The type's name in a call that makes the view model.
  private func callee(of value: NodeID) -> NodeID? {
    guard tree.kind(value) == .call, let callee = tree.firstChild(value), tree.kind(callee) == .declReference,
      tree.name(callee) == subject.type.name
    else { return nil }
    return callee
  }

  private func argumentTexts(_ call: NodeID) throws(ObstacleError) -> [String] {
    let arguments = Array(tree.children(call).dropFirst())
    guard arguments.allSatisfy({ tree.kind($0) == .argument }) else {
      throw stop("makes the view model with a closure behind the parentheses")
    }
    return arguments.map { node in
      let text = tree.text(node)
      return text.hasSuffix(",") ? String(text.dropLast()) : text
    }
  }

  private func source(
    ofLocal name: String, usedAt value: NodeID, _ host: NodeID, _ member: IndexedMember
  ) throws(ObstacleError) -> Source {
    let statement = tree.statement(of: host)
    guard let block = tree.parent(statement) else { throw stop("stands in no block") }
    let items = Array(tree.children(block))
    guard let end = items.firstIndex(of: statement),
      let start = items[..<end].lastIndex(where: { tree.constant($0)?.name == name }),
      let made = tree.constant(items[start])?.value, let callee = callee(of: made)
    else { throw stop("gives the view \(name.codeWithArticle) that is not made beside it") }
    var source = Source(callee: callee, arguments: try argumentTexts(made))
    var uses: Set<NodeID> = [value]
    for item in items[(start + 1)..<end] {
      guard let set = tree.assignment(item), set.object == name, isPlain(set.value, name) else {
        throw stop("does more between making the view model and hosting its view than setting its properties")
      }
      guard !source.properties.contains(set.property) else { throw stop("sets `\(set.property)` twice") }
      uses.insert(set.reference)
      source.properties.append(set.property)
      source.arguments.append("\(set.property): \(tree.text(set.value))")
    }
    let all = tree.descendants(member.node).filter { tree.kind($0) == .declReference && tree.name($0) == name }
    guard Set(all) == uses else { throw stop("uses `\(name)` further on") }
    for item in items[start..<end] {
      guard let lines = file.wholeLines(tree.range(item)) else { throw stop("has several statements on one line") }
      source.deletions.append(lines)
    }
    return source
  }

  /// It may be worked out before the view model is made: it calls nothing, and does not name it.
  private func isPlain(_ value: NodeID, _ name: String) -> Bool {
    let all = [value] + Array(tree.descendants(value))
    if all.contains(where: { [.declReference, .closureCapture].contains(tree.kind($0)) && tree.name($0) == name }) {
      return false
    }
    return tree.kind(value) == .closure || !all.contains { [.call, .tryExpr, .awaitExpr].contains(tree.kind($0)) }
  }

  private func parameters(_ source: Source) throws(ObstacleError) -> (all: [Signature.Parameter], count: Int) {
    let offset = Int(tree.mainToken(source.callee).start)
    guard let made = CreationSite.all(of: subject).first(where: { $0.file == site.file && $0.callee.contains(offset) })
    else { throw stop("makes the view model in an unknown way") }
    let initial = try FactorySignature(subject: subject).signature(for: made).parameters
    var all = initial
    for name in source.properties { all.append(try parameter(name)) }
    let taken = Set(all.map(\.name))
    guard taken.count == all.count, taken.isDisjoint(with: ["viewController", "presenter"]) else {
      throw stop("gives two values of one name")
    }
    return (all, initial.count)
  }

  private func parameter(_ name: String) throws(ObstacleError) -> Signature.Parameter {
    let found = subject.members.first { $0.kind == .property && $0.baseName == name }
    guard let property = found, property.isStored, !property.isLet, !property.hasObservers,
      property.setterAccess > .fileprivate, property.hasTypeAnnotation, let type = property.valueType
    else { throw stop("sets `\(name)`, which does more than to keep a value") }
    let text = TypeText(text: type)
    if let obstacle = text.obstacle(subject, subject.visibility, of: name) {
      throw ObstacleError(obstacle: obstacle)
    }
    return .init(label: name, name: name, type: text.parameterType(subject))
  }

  // MARK: Words

  func stop(_ what: String) -> ObstacleError {
    let place = site.member.map { subject.index.symbol(of: subject.index.members[$0]) } ?? site.file
    return ObstacleError(
      "hosting_site", "`\(subject.type.name)` stays: `\(place)`, where `\(hosted.view.name)` is made, \(what).")
  }
}
