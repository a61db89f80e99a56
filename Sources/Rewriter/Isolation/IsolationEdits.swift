import ProjectIndex
import SwiftSource

/// `@MainActor` for the types of a group, and for the modules that some of them have: those run where their types run.
struct IsolationEdits {
  let group: IsolationGroup
  /// By path.
  private(set) var edits: [String: [SourceEdit]] = [:]
  /// Names of the types that are bound, in order.
  private(set) var names: [String] = []

  private var index: ProjectIndex { group.index }

  /// - Throws: where a module is not the one that was made.
  init(_ group: IsolationGroup) throws(ObstacleError) {
    self.group = group
    for type in group.classes + group.protocols { try bind(type) }
    // The module of the first is the one whose patch this is.
    for type in group.classes.dropFirst() { try bindModule(of: type) }
  }

  private mutating func bind(_ type: IndexedType) throws(ObstacleError) {
    guard let part = type.parts.first, !part.isExtension, let file = index.parsedFile(at: part.file) else {
      throw ObstacleError("unsupported_declaration", "`\(type.name)` is declared outside the tree.")
    }
    edits[part.file, default: []].append(file.tree.attributed("@MainActor", at: part.range.lowerBound))
    names.append(type.name)
  }

  private mutating func bindModule(of type: IndexedType) throws(ObstacleError) {
    guard let property = ModuleReader.property(of: type, in: index) else { return }
    guard let layout = ModuleReader.layout(of: property, in: index), layout.kind == .viewModel else {
      throw changed(type.name)
    }
    let names = ModuleReader.names(of: type, property, layout)
    for name in [names.interactor, names.builder] {
      guard let part = index.type(named: name), part.kind != .actor, part.attributes.isEmpty else {
        throw changed(name)
      }
      try checkWork(of: part)
      try bind(part)
    }
    try bindProtocol(names.interactorProtocol)
  }

  /// What waits would decode or read on the main actor from then on.
  private func checkWork(of type: IndexedType) throws(ObstacleError) {
    let waiting = index.members(of: type.id).filter(\.isAsync)
    guard let work = waiting.flatMap(\.body.uses).first(where: ClassIsolation.isBlocking) else { return }
    throw ObstacleError("blocking_work", "`\(type.name)` calls `\(work.name)`, which would hold up the main actor.")
  }

  /// Safe to send, as it is on the main actor.
  private mutating func bindProtocol(_ name: String) throws(ObstacleError) {
    guard let face = index.type(named: name), face.attributes.isEmpty, face.inherited == ["AnyObject"],
      let part = face.parts.first, let file = index.parsedFile(at: part.file)
    else { throw changed(name) }
    let head = part.range.lowerBound..<part.body.lowerBound
    let text = file.tree.text(head)
    guard text.hasPrefix("protocol \(name): AnyObject {") else { throw changed(name) }
    let bound = "@MainActor\n" + text.replacing("AnyObject {", with: "AnyObject, Sendable {")
    edits[part.file, default: []].append(SourceEdit(range: head, replacement: bound))
    names.append(name)
  }

  private func changed(_ name: String) -> ObstacleError {
    ObstacleError("module_changed", "`\(name)` is not what was made for a module.")
  }
}
