import ProjectIndex
import SwiftSource

/// The way of a presenter's values through its views: every place that names one is followed, and shows nothing but parts of
/// it, or hands it on to where that is so. A row with just these parts can go the same way.
struct RowFlow {
  let subject: SplitSubject
  /// The type of the values.
  let domain: IndexedType
  /// The row's, as any file names it.
  let rowName: String
  /// What the views show, in the order in which it was found.
  private(set) var fields: [RowField] = []
  private(set) var edits: [String: [SourceEdit]] = [:]
  /// Symbols of what changes.
  private(set) var changed: [String] = []
  /// Properties of views, and of the router, that hold a value.
  private var held: Set<MemberID> = []
  /// Methods of the presenter that make what rows show.
  private var answers: Set<MemberID> = []
  /// Places where a view or a method of the presenter is handed one.
  private(set) var handedOver: [Place: Target] = [:]

  /// A name in a file.
  struct Place: Hashable {
    let file: String
    /// UTF-8 byte offset.
    let offset: Int
  }

  /// What is given a value somewhere.
  enum Target: Hashable {
    case view(TypeID)
    case method(MemberID)
  }

  init(_ subject: SplitSubject, domain: IndexedType, rowName: String) {
    (self.subject, self.domain, self.rowName) = (subject, domain, rowName)
  }

  var index: ProjectIndex { subject.index }

  // MARK: What is found

  mutating func edit(_ range: Range<Int>, in file: String, by text: String) {
    let edit = SourceEdit(range: range, replacement: text)
    if edits[file]?.contains(edit) != true { edits[file, default: []].append(edit) }
  }

  mutating func change(_ symbol: String) {
    if !changed.contains(symbol) { changed.append(symbol) }
  }

  mutating func add(_ field: RowField, _ user: IndexedMember) throws(ObstacleError) {
    guard let known = fields.first(where: { $0.name == field.name }) else { return fields.append(field) }
    guard known == field else { throw stop(user, "shows two things that would both be `\(field.name)` of a row") }
  }

  func stop(_ user: IndexedMember, _ what: String) -> ObstacleError {
    ObstacleError("domain_value", "`\(index.symbol(of: user))` \(what).")
  }

  // MARK: Places

  /// Follows the values of a list that views loop over.
  mutating func follow(root: RowRoot) throws(ObstacleError) {
    for place in root.places {
      edit(place.range, in: place.user.file, by: root.name)
      change(index.symbol(of: place.user))
    }
    for loop in root.loops {
      if let id = loop.id {
        guard let field = RowPart.field(id, of: self) else {
          throw stop(loop.user, "tells values apart by something that a row can't be given")
        }
        try add(field, loop.user)
      }
      guard let file = index.parsedFile(at: loop.user.file) else { continue }
      try follow(closure: loop.closure, in: loop.user, file)
    }
  }

  /// Follows the parameter of a closure that is given values one by one.
  mutating func follow(closure: NodeID, in user: IndexedMember, _ file: ParsedFile) throws(ObstacleError) {
    let tree = file.tree
    guard let name = tree.parameter(ofClosure: closure) else {
      throw stop(user, "takes the `\(domain.name)` apart, or says its type")
    }
    guard tree.count(ofDeclarations: name, in: closure) <= 1 else {
      throw stop(user, "calls several things `\(name)`")
    }
    for node in tree.descendants(closure) where tree.kind(node) == .declReference && tree.name(node) == name {
      if name.hasPrefix("$"), tree.ancestor(node, where: { $0 == .closure }) != closure { continue }
      try use(node, in: user, file)
    }
  }

  /// Follows a property of a view, which is handed values by those who make the view.
  private mutating func follow(property: IndexedMember) throws(ObstacleError) {
    guard held.insert(property.id).inserted else { return }
    guard let file = index.parsedFile(at: property.file), let type = property.spelledType(domain.name, file.tree),
      property.attributes.isEmpty, property.initialValue == nil, !property.sharesDeclaration,
      !property.isConditionallyCompiled, property.access <= .internal, index.isWritable(property.file),
      index.stringUses(of: property.id).isEmpty
    else { throw stop(property, "holds a `\(domain.name)` in another way than as a plain property") }
    edit(file.tree.range(type), in: property.file, by: rowName)
    change(index.symbol(of: property))
    for site in index.uses(of: property.id) {
      guard site.isCertain, let user = site.member.map({ index.members[$0] }), user.type == property.type,
        let place = index.parsedFile(at: site.file), let node = place.tree.reference(at: site.use.offset),
        site.use.access == .read
      else { throw stop(property, "is used by others, or set") }
      try use(node, in: user, place)
    }
  }

  /// One place where a value is named.
  private mutating func use(_ node: NodeID, in user: IndexedMember, _ file: ParsedFile) throws(ObstacleError) {
    let tree = file.tree
    guard let parent = tree.parent(node) else { return }
    if tree.kind(parent) == .memberAccess, tree.firstChild(parent) == node {
      let part = try RowPart(from: node, of: domain, in: user, self, tree)
      guard part.isStored || tree.isDrawn(node, in: user) else {
        throw stop(user, "asks for `\(part.field.name)` of a `\(domain.name)` later than it is drawn")
      }
      try add(part.field, user)
      if let range = part.renamed { edit(range, in: user.file, by: part.field.name) }
      if part.renamed != nil { change(index.symbol(of: user)) }
      return
    }
    guard tree.kind(parent) == .argument, let call = tree.parent(parent), tree.kind(call) == .call else {
      throw stop(user, "does more with a `\(domain.name)` than to show parts of it")
    }
    try handOver(parent, of: call, in: user, file)
  }

  // MARK: Handing on

  private mutating func handOver(
    _ argument: NodeID, of call: NodeID, in user: IndexedMember, _ file: ParsedFile
  ) throws(ObstacleError) {
    let tree = file.tree
    guard let callee = tree.firstChild(call), [.declReference, .memberAccess].contains(tree.kind(callee)) else {
      throw stop(user, "hands a `\(domain.name)` on")
    }
    let offset = Int(tree.mainToken(callee).start)
    guard let use = user.use(at: offset) else { throw stop(user, "hands a `\(domain.name)` on") }
    if let target = use.member.map({ index.members[$0] }), target.type == subject.type.id, use.isCertain {
      guard tree.isName(tree.firstChild(callee)) else { throw stop(user, "asks another presenter") }
      return try ask(target, argument, call, in: user, file)
    }
    guard let view = view(made: tree.kind(callee) == .declReference ? tree.name(callee) : "") else {
      throw stop(user, "hands a `\(domain.name)` on to `\(tree.name(callee))`")
    }
    let label = tree.label(ofArgument: argument)
    let property = index.members(of: view.id).first { $0.isStored && $0.baseName == label && $0.kind == .property }
    guard let property else { throw stop(user, "hands a `\(domain.name)` on to `\(view.name)`") }
    handedOver[Place(file: user.file, offset: offset)] = .view(view.id)
    try follow(property: property)
  }

  /// A view of the tree that is made with its properties.
  private func view(made name: String) -> IndexedType? {
    let named = index.types(named: name)
    guard named.count == 1, let view = named.first, view.kind == .struct, view.conformances.contains("View"),
      view.genericParameters.isEmpty, view.access <= .internal,
      !index.members(of: view.id).contains(where: { $0.kind == .initializer })
    else { return nil }
    return view
  }

  private mutating func ask(
    _ method: IndexedMember, _ argument: NodeID, _ call: NodeID, in user: IndexedMember, _ file: ParsedFile
  ) throws(ObstacleError) {
    let tree = file.tree
    // What is asked for later than it is drawn may be something else by then.
    if tree.isDrawn(call, in: user), let field = RowAnswer(method, self)?.field {
      try add(field, user)
      answers.insert(method.id)
      guard let value = tree.firstChild(argument) else { return }
      edit(tree.range(call), in: user.file, by: tree.text(value) + "." + field.name)
      return change(index.symbol(of: user))
    }
    let label = tree.label(ofArgument: argument)
    guard let position = method.parameters.firstIndex(where: { $0.label == label }),
      method.parameters.count(where: { $0.label == label }) == 1
    else { throw stop(user, "asks `\(method.name)` with a `\(domain.name)` that can't be told from others") }
    let callee = tree.firstChild(call) ?? call
    handedOver[Place(file: user.file, offset: Int(tree.mainToken(callee).start))] = .method(method.id)
    if let route = try RowRoute(method, position, self) { return try follow(route: route) }
    let parameter = try RowParameter(method, position, self)
    for change in parameter.edits { edit(change.range, in: method.file, by: change.replacement) }
    for field in parameter.fields { try add(field, method) }
    change(subject.symbol(of: method))
    guard let name = parameter.idName, let value = tree.firstChild(argument) else { return }
    change(subject.type.name + "." + parameter.newName)
    change(index.symbol(of: user))
    edit(
      tree.range(argument), in: user.file,
      by: (label == nil ? "" : (label == method.parameters[position].name ? name : label ?? "") + ": ")
        + tree.text(value) + ".id")
  }

  private mutating func follow(route: RowRoute) throws(ObstacleError) {
    guard held.insert(route.property.id).inserted else { return }
    for (file, edit) in route.edits { self.edit(edit.range, in: file, by: edit.replacement) }
    for symbol in route.changed { change(symbol) }
    for place in route.shown {
      guard let file = index.parsedFile(at: place.user.file) else { continue }
      try follow(closure: place.closure, in: place.user, file)
    }
  }

  // MARK: The end

  /// Throws if a view or a method that takes rows from then on is given values elsewhere.
  func checkOthers() throws(ObstacleError) {
    for target in Set(handedOver.values) {
      switch target {
      case .view(let id):
        for site in index.creations(of: id) where handedOver[Place(file: site.file, offset: site.use.offset)] == nil {
          throw elsewhere(site, index.types[id].name)
        }
      case .method(let id):
        if answers.contains(id) {
          throw stop(index.members[id], "makes what rows show, and is asked for it later, too")
        }
        guard !StateUses.mayHaveOthers(index.members[id], subject), !subject.isNamedInTests(index.members[id]) else {
          throw stop(index.members[id], "may be asked by others")
        }
        for site in index.uses(of: id) where handedOver[Place(file: site.file, offset: site.use.offset)] == nil {
          guard !site.isNothing(in: index) else { continue }
          throw elsewhere(site, index.symbol(of: index.members[id]))
        }
      }
    }
  }

  private func elsewhere(_ site: UseSite, _ what: String) -> ObstacleError {
    ObstacleError("domain_value", "`\(what)` is given a `\(domain.name)` in \(site.file):\(site.use.line), too.")
  }
}

extension UseSite {
  /// The call has one argument, and that is `nil`.
  fileprivate func isNothing(in index: ProjectIndex) -> Bool {
    guard let tree = index.parsedFile(at: file)?.tree, let name = tree.reference(at: use.offset),
      let call = tree.parent(name), tree.kind(call) == .call
    else { return false }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    return arguments.count == 1 && tree.firstChild(arguments[0]).map { tree.kind($0) == .nilLiteral } == true
  }
}
