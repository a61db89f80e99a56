import MigrationModel
import ProjectIndex
import SwiftSource

/// What a factory for a place that makes the controller takes: the parameters that the place gives to the initializer.
struct FactorySignature {
  private let subject: ModuleSubject
  private let visibility: FileVisibility
  private let name: String

  init(subject: ModuleSubject) {
    self.subject = subject
    visibility = subject.visibility
    name = subject.module.factoryName
  }

  func signature(for site: CreationSite) throws(ObstacleError) -> Signature {
    guard !site.callee.isEmpty else { throw stop(site, "does not name the type in front of its parentheses") }
    guard subject.type.access <= .internal || isInItsTarget(site) else {
      throw stop(site, "may stand in another module, which can't see the builder")
    }
    var signature = Signature(name: name)
    signature.returnType = subject.type.name
    signature.parameters = try parameters(for: site)
    if let parameter = signature.parameters.first(where: { $0.name == name }) {
      throw stop(site, "gives \(parameter.name.codeWithArticle), as the factory is called")
    }
    if let known = known(signature), !known.isForAnyCaller, !site.isOnMainActor {
      throw stop(site, "need not be on the main actor, which the factory that is there asks for")
    }
    return signature
  }

  /// The file lies in the controller's own folder, which is of one target.
  private func isInItsTarget(_ site: CreationSite) -> Bool {
    let folder = { (path: String) in path.split(separator: "/").dropLast() }
    return subject.type.parts.first.map { folder($0.file) == folder(site.file) } ?? false
  }

  /// The factory that the builder has already.
  private func known(_ signature: Signature) -> ExistingModule.Factory? {
    subject.module.factories.first { $0.signature.identity == signature.identity }
  }

  private func parameters(for site: CreationSite) throws(ObstacleError) -> [Signature.Parameter] {
    var matches: [(initializer: IndexedMember?, parameters: [IndexedParameter])] = []
    for type in [subject.type] + superclasses {
      matches = subject.index.members(of: type.id).filter { $0.kind == .initializer }.compactMap { member in
        used(member, by: site.labels).map { (member, $0) }
      }
      if !matches.isEmpty { break }
    }
    if matches.isEmpty, subject.type.kind == .struct { return try memberwise(site) }
    if matches.isEmpty, let inherited = Self.inherited(site.labels) { return inherited }
    guard matches.count == 1, let initializer = matches[0].initializer else {
      throw stop(site, matches.isEmpty ? "calls an unknown initializer" : "may call one of several initializers")
    }
    try check(initializer, site)
    return try matches[0].parameters.map { parameter throws(ObstacleError) in
      try self.parameter(parameter, of: initializer, site)
    }
  }

  /// The parameters of the initializer that the compiler writes for a structure without one.
  private func memberwise(_ site: CreationSite) throws(ObstacleError) -> [Signature.Parameter] {
    let members = subject.index.members(of: subject.type.id)
    guard !members.contains(where: { $0.kind == .initializer }), subject.type.parts.first?.file != site.file else {
      throw stop(site, "calls an initializer that others may not see")
    }
    return try site.labels.map { label throws(ObstacleError) in
      let found = members.first { $0.kind == .property && $0.isStored && $0.baseName == label }
      guard let property = found, let type = property.valueType, property.hasTypeAnnotation,
        Set(property.attributes).isSubset(of: ["Bindable", "ObservedObject", "State"])
      else { throw stop(site, "gives \(label.codeWithArticle), which can't be handed on") }
      let text = TypeText(text: type)
      if let name = text.outerNames.first(where: visibility.privateNames.contains) {
        throw stop(site, "gives \(name.codeWithArticle), which the builder can't see")
      }
      return .init(label: label, name: label, type: text.parameterType(subject))
    }
  }

  /// The tree's own, the nearest first.
  private var superclasses: [IndexedType] { subject.type.superclasses.compactMap { subject.index.type(named: $0) } }

  /// The initializers of UIKit's controllers.
  private static func inherited(_ labels: [String]) -> [Signature.Parameter]? {
    func parameter(_ name: String, _ type: String) -> Signature.Parameter { .init(label: name, name: name, type: type) }
    switch labels {
    case []: return []
    case ["style"]: return [parameter("style", "UITableView.Style")]
    case ["nibName", "bundle"]: return [parameter("nibName", "String?"), parameter("bundle", "Bundle?")]
    case ["collectionViewLayout"]: return [parameter("collectionViewLayout", "UICollectionViewLayout")]
    default: return nil
    }
  }

  /// The parameters that arguments with these labels go to; nil if they don't fit.
  private func used(_ initializer: IndexedMember, by labels: [String]) -> [IndexedParameter]? {
    var rest = initializer.parameters[...]
    var used: [IndexedParameter] = []
    for label in labels {
      while let next = rest.first, !takes(next, label, initializer) {
        guard next.hasDefault else { return nil }
        rest.removeFirst()
      }
      guard let next = rest.popFirst() else { return nil }
      used.append(next)
    }
    return rest.allSatisfy(\.hasDefault) ? used : nil
  }

  private func takes(_ parameter: IndexedParameter, _ label: String, _ initializer: IndexedMember) -> Bool {
    if (parameter.label ?? "_") == label { return true }
    guard label == "_" else { return false }
    return parameter.type.contains("->") || DeclaredClosure(parameter, of: initializer, subject) != nil
  }

  private func check(_ initializer: IndexedMember, _ site: CreationSite) throws(ObstacleError) {
    if initializer.access <= .fileprivate { throw stop(site, "calls a private initializer") }
    if initializer.isFailable || initializer.isAsync || initializer.isThrowing {
      throw stop(site, "calls an initializer that may fail or wait")
    }
    let isPlain = initializer.genericParameters.isEmpty && !initializer.modifiers.contains(.isNonisolated)
    guard isPlain, !initializer.isConditionallyCompiled, !initializer.attributes.contains("available") else {
      throw stop(site, "calls an initializer that is generic or not always there")
    }
  }

  private func parameter(
    _ parameter: IndexedParameter, of initializer: IndexedMember, _ site: CreationSite
  ) throws(ObstacleError) -> Signature.Parameter {
    let declared = TypeText(text: TypeText(text: parameter.type).replacing(arguments(of: initializer)))
    let aliases = declared.outerNames.filter(isAlias)
    let spelled = aliases.map { ($0, subject.type.name + "." + $0) }
    let text = TypeText(text: declared.replacing(Dictionary(spelled, uniquingKeysWith: { first, _ in first })))
    if parameter.isVariadic || parameter.isInout || parameter.type.contains("@autoclosure") {
      throw stop(site, "gives `\(parameter.name)`, which can't be handed on")
    }
    for name in text.outerNames {
      let isHidden =
        visibility.privateNames.contains(name) || subject.nestedTypes[name].map(subject.isPrivate) == true
        || name == "Self"
      if isHidden || initializer.type != subject.type.id && !subject.scope.knows(name) {
        throw stop(site, "gives \(name.codeWithArticle), which the builder can't see")
      }
    }
    return .init(label: parameter.label, name: parameter.name, type: text.parameterType(subject))
  }

  /// What stands for the parameters of a generic superclass: `ItemModel` for `Model` under `class ItemController:
  /// BaseController<ItemModel>`.
  private func arguments(of initializer: IndexedMember) -> [String: String] {
    guard initializer.type != subject.type.id, let base = superclasses.first, base.id == initializer.type,
      let written = subject.type.inherited.first, written.hasPrefix(base.name + "<"), written.hasSuffix(">")
    else { return [:] }
    let given = written.dropFirst(base.name.count + 1).dropLast().split(separator: ",").map {
      $0.filter { $0 != " " }
    }
    let names = base.genericParameters.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    let isPlain = given.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    guard isPlain, given.count == names.count else { return [:] }
    return Dictionary(zip(names, given), uniquingKeysWith: { first, _ in first })
  }

  /// A name that stands for another type inside of the controller alone.
  private func isAlias(_ name: String) -> Bool {
    subject.nestedTypes[name] == nil && subject.members.contains { $0.kind == .type && $0.baseName == name }
  }

  private func stop(_ site: CreationSite, _ what: String) -> ObstacleError {
    let message = "What `\(site.place)` does to make \(subject.type.name.codeWithArticle) stays: it \(what)."
    return ObstacleError(obstacle: Obstacle(reason: Obstacle.creationSite, message: message))
  }
}
