import MigrationModel
import ProjectIndex
import SwiftSource

/// The initialiser that takes a property's value: the one that is there, or the first of the type.
struct DependencyInitializer {
  private let dependency: ForcedDependency
  /// The one that is there.
  private let initializer: IndexedMember?
  /// What the superclass is made with; nil if there is none.
  private let superCall: String?
  /// Archives ask for it.
  private let needsCoder: Bool

  private var type: IndexedType { dependency.type }
  private var tree: SyntaxTree { dependency.tree }
  private var name: String { dependency.property.baseName }
  private var label: String { "\(name): \(dependency.valueType)" }

  /// - Parameter isPlain: every place makes the object without arguments.
  /// - Throws: where the type is made in several ways, or in one that leaves no place for a value.
  init(_ dependency: ForcedDependency, isPlain: Bool) throws(ObstacleError) {
    self.dependency = dependency
    let index = dependency.index
    let all = index.members(of: dependency.type.id).filter { $0.kind == .initializer }
    let alive = all.filter { !index.neverEnds($0) }
    let parents = dependency.type.superclasses
    let known = parents.compactMap { index.type(named: $0) }.filter { $0.kind != .external }
    if let only = alive.first {
      guard alive.count == 1, only.part == 0, only.file == dependency.file.file.path, !only.isFailable,
        !only.modifiers.contains(.isConvenience), !only.modifiers.contains(.isWitness),
        InitializerInjection.takesParameters(only)
      else { throw Self.several(dependency) }
      (initializer, superCall, needsCoder) = (only, nil, false)
      return
    }
    let inherited = known.flatMap { index.members(of: $0.id) }.contains { $0.kind == .initializer }
    guard all.isEmpty, isPlain, !inherited else { throw Self.several(dependency) }
    initializer = nil
    switch parents.last {
    case nil: (superCall, needsCoder) = (nil, false)
    case "NSObject": (superCall, needsCoder) = ("super.init()", false)
    case "UIViewController": (superCall, needsCoder) = ("super.init(nibName: nil, bundle: nil)", true)
    case let parent?:
      guard known.contains(where: { $0.name == parent }) else { throw Self.several(dependency) }
      (superCall, needsCoder) = ("super.init()", false)
    }
  }

  private static func several(_ dependency: ForcedDependency) -> ObstacleError {
    ObstacleError("no_initializer", "`\(dependency.type.name)` has no one initialiser that could take a parameter.")
  }

  /// The parameter and what is done with it.
  func declare(in draft: inout FixDraft) throws(ObstacleError) {
    let path = dependency.file.file.path
    guard let initializer else {
      let place = dependency.file.lineRange(of: lastStored.node).upperBound
      draft.edit(path, place..<place, text)
      draft.change("\(type.name).init(\(name):)", "stores what it is given")
      if needsCoder { draft.change("\(type.name).init(coder:)", "is there no more: nothing archives the controller") }
      return
    }
    let injection = InitializerInjection(initializer: initializer, file: dependency.file, unit: unit)
    for edit in try injection.edits(parameters: [label], assignments: ["self.\(name) = \(name)"]) {
      draft.edit(path, edit.range, edit.replacement)
    }
    draft.change("\(type.name).\(initializer.name)", "takes more")
    draft.change("\(type.name).\(initializer.name.dropLast())\(name):)", "stores what it is given")
  }

  private var unit: String {
    Indentation.unit(of: type, dependency.index, [dependency.file.file.path: dependency.file])
  }

  private var lastStored: IndexedMember {
    dependency.index.members(of: type.id).last { member in
      member.kind == .property && member.isStored && !member.modifiers.contains(.isStatic) && member.part == 0
        && !member.isConditionallyCompiled
    } ?? dependency.property
  }

  private var text: String {
    let margin = tree.margin(at: dependency.property.range.lowerBound)
    let body = ["self.\(name) = \(name)"] + (superCall.map { [$0] } ?? [])
    let coder = [
      "", "@available(*, unavailable)", "required init?(coder: NSCoder) {",
      unit + "fatalError(\"init(coder:) is not used\")",
      "}",
    ]
    let lines = ["", "init(\(label)) {"] + body.map { unit + $0 } + ["}"] + (needsCoder ? coder : [])
    return lines.map { $0.isEmpty ? "\n" : margin + $0 + "\n" }.joined()
  }
}
