import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  static let presenterNameID = "presenter-name"

  /// The view model becomes the module's presenter by name, in the whole tree at once; its file goes along.
  /// - Parameter demand: what verifiers of the dialect ask of a presenter: no type is called one that is none.
  static func presenterName(_ demand: PresenterDemand) -> RewriteStep {
    RewriteStep(
      id: presenterNameID,
      words: StepWords(head: "Changes names alone:\n") { subject, _ in
        "Rename \(subject.type.name) to \(subject.names.presenter)"
      }
    ) { subject, tasks in
      guard subject.module != nil, let task = tasks.first, subject.type.name != subject.names.presenter else {
        return StepOutcome()
      }
      let rename = PresenterRename(subject: subject)
      do throws(ObstacleError) {
        if let refusal = subject.refusals[PresenterRename.key] { throw ObstacleError(obstacle: refusal) }
        try demand.check(subject)
        return StepOutcome(units: [try rename.unit(taskID: task.id)])
      } catch {
        return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
      }
    }
  }
}

extension Obstacle {
  /// Reason of blockers of modules that stay as they are.
  static let incompleteModule = "incomplete_module"
}

/// A view model with all that names it.
struct PresenterRename {
  let subject: SplitSubject

  /// For refusals.
  static let key = "name of the presenter"

  private var type: IndexedType { subject.type }
  private var change: NameChange { NameChange(from: type.name, to: subject.names.presenter) }

  func unit(taskID: String) throws(ObstacleError) -> MoveUnit {
    try checkType()
    var edits: [String: [SourceEdit]] = [:]
    for file in subject.index.files where change.concerns(file.contents) {
      guard let parsed = subject.index.parsedFile(at: file.path) else { continue }
      try NamedFile(file: parsed, name: type.name).check()
      let found = change.edits(in: parsed.tree)
      guard !found.isEmpty else { continue }
      if file.isGenerated { throw stop("generated_file", "stands in \(file.path), which a generator writes") }
      edits[file.path] = found
    }
    try checkOutside()
    let moves = fileMoves
    let place = moves.values.first.map { " and stands in \($0)" } ?? ""
    let files = edits.count == 1 ? "one file" : "\(edits.count) files"
    return MoveUnit(
      keys: [Self.key], title: "`\(change.old)` is called `\(change.new)` in \(files)\(place)", symbols: [],
      edits: edits,
      fileMoves: moves, renames: [change.old: change.new], additions: [], behaviour: [], taskID: taskID)
  }

  /// `OrdersModel.swift` -> `OrdersPresenter.swift`, where nothing but a folder says which files there are.
  private var fileMoves: [String: String] {
    guard !subject.surroundings.listsFiles, let path = type.parts.first?.file else { return [:] }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = (change.new + ".swift").lowercased()
    let isTaken = subject.index.files.contains { file in
      file.path.lowercased() == name || file.path.lowercased().hasSuffix("/" + name)
    }
    return path == folder + change.old + ".swift" && !isTaken ? [path: folder + change.new + ".swift"] : [:]
  }

  // MARK: Whether it may

  private func checkType() throws(ObstacleError) {
    guard type.access <= .internal else {
      throw stop("public_type", "is public: who names it outside of this tree is not known")
    }
    let names: Set<String> = ["objc", "objcMembers"]
    if let name = type.attributes.first(where: { names.contains($0.prefix { $0 != "(" }.description) }) {
      throw stop("objc_name", "is `@\(name)`, so that code in Objective-C may name it")
    }
    if let name = type.conformances.first(where: { ["NSCoding", "NSSecureCoding"].contains($0) }) {
      throw stop("stored_name", "is `\(name)`: archives hold its name")
    }
    let scenes = subject.index.interfaceBuilder.flatMap(\.scenes)
    if scenes.contains(where: { $0.customClass == type.name }) {
      throw stop("interface_builder", "is named by a storyboard or xib")
    }
    if let path = NameChange.path(naming: change.new, in: subject.index.files) {
      throw stop("name_taken", "can't be `\(change.new)`: \(path) names something so already")
    }
  }

  /// Files with tests that are not analysed stay as they are.
  private func checkOutside() throws(ObstacleError) {
    let others = subject.surroundings.tests.filter { subject.index.sourceFile(at: $0.path) == nil }
    if let path = NameChange.path(naming: change.old, in: others) {
      throw stop("used_in_tests", "is named in \(path), which is not analysed")
    }
  }

  private func stop(_ reason: String, _ what: String) -> ObstacleError { subject.stop(reason, what) }
}

extension SplitSubject {
  /// Something about the type as a whole.
  func stop(_ reason: String, _ what: String) -> ObstacleError {
    ObstacleError(reason, "`\(type.name)` \(what).")
  }
}

/// A file that names a type.
private struct NamedFile {
  let file: ParsedFile
  let name: String

  private var tree: SyntaxTree { file.tree }

  /// Throws where the name may be another's, or where code works with the name itself.
  func check() throws(ObstacleError) {
    let places = Set(NameChange.identifiers(name, in: tree).map(\.lowerBound))
    var known: Set<Int> = []
    for node in tree.nodes.indices {
      if tree.kind(node) == .stringLiteral { try checkString(node) }
      let start = Int(tree.mainToken(node).start)
      guard places.contains(start) else { continue }
      switch tree.kind(node) {
      case .identifierType, .classDecl, .typeExpr: known.insert(start)
      case .declReference:
        known.insert(start)
        try checkText(node)
      default: break
      }
    }
    if let other = places.subtracting(known).min() {
      throw stop("name_shared", other, "may name something else `\(name)`")
    }
  }

  /// The name as the whole of a string, or behind that of the app.
  private func checkString(_ node: NodeID) throws(ObstacleError) {
    let texts = tree.tokens(of: node).filter { $0.kind == .stringSegment }.map { tree.text($0.range) }
    guard texts.contains(where: { $0 == name || $0.hasSuffix("." + name) }), !isShown(node) else { return }
    throw stop("string_name", tree.range(node).lowerBound, "has the name in a string")
  }

  /// `Button("Orders")`: the title of a view names no type.
  private func isShown(_ node: NodeID) -> Bool {
    guard let argument = tree.parent(node), tree.kind(argument) == .argument,
      tree.label(ofArgument: argument) == nil, let call = tree.parent(argument),
      tree.kind(call) == .call, let callee = tree.firstChild(call)
    else { return false }
    return Self.titled.contains(tree.name(callee))
  }

  private static let titled: Set<String> = [
    "Text", "Button", "Label", "Section", "TextField", "SecureField", "Toggle", "Picker", "Stepper", "Menu", "Link",
    "NavigationLink", "DisclosureGroup", "GroupBox", "navigationTitle", "navigationBarTitle", "alert",
    "confirmationDialog", "accessibilityLabel", "LabeledContent",
  ]

  /// `String(describing: Orders.self)`: the name becomes a text.
  private func checkText(_ node: NodeID) throws(ObstacleError) {
    guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.name(access) == "self",
      let place = tree.parent(access)
    else { return }
    let call = tree.parent(place).flatMap(tree.firstChild).map(tree.text)
    guard tree.kind(place) == .interpolation || ["String", "NSStringFromClass"].contains(call) else { return }
    throw stop("string_name", tree.range(node).lowerBound, "makes a text of the name")
  }

  private func stop(_ reason: String, _ offset: Int, _ what: String) -> ObstacleError {
    ObstacleError(reason, "\(file.file.path):\(file.lines.line(at: offset)) \(what).")
  }
}
