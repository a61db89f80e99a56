import MigrationModel
import ProjectIndex
import SwiftSource

/// What the new method is given.
extension Extraction {
  mutating func addLocal(_ name: String, _ declaration: NodeID) throws(ObstacleError) {
    let type = try names.knownType(ofLocal: name, declaration)
    if names.isChanged(declaration, in: range) { throw stop("shared_state", "changes `\(name)`") }
    try addParameter(name, type: type, argument: name, isDeclared: names.isDeclaredParameter(declaration))
  }

  /// - Parameter isDeclared: the type is written at a parameter.
  mutating func addParameter(
    _ name: String, type written: String, argument: String, isDeclared: Bool = false
  ) throws(ObstacleError) {
    // Nested types are known by their own name.
    let type = TypeText(text: written).unqualified(subject)
    if let known = parameters.firstIndex(where: { $0.name == name }) {
      guard [argument, "self." + argument].contains(where: { arguments[known] == "\(name.unquoted): \($0)" }) else {
        throw stop("name_clash", "has two values named `\(name)`")
      }
      // One of the places needs what the others may do without.
      if type.hasSuffix("!") { parameters[known] = .init(label: name, name: name, type: type) }
      return
    }
    try checkType(type, of: name)
    if part == .interactor, TypeText(text: type).outerNames.contains(where: Self.running.contains) {
      throw stop("uses_staying_member", "uses `\(name)`, which stays in the \(subject.kind.remains)")
    }
    if type.hasPrefix("inout ") { throw stop("shared_state", "may change `\(name)`") }
    if type.contains("@autoclosure") { throw stop("unsupported_declaration", "has an autoclosure") }
    guard !["view", "interactor", "router", "presenter", "self"].contains(name),
      !dependencies.contains(where: { $0.name == name })
    else { throw stop("name_clash", "uses the name `\(name)`, which the module needs") }
    let parameterType = TypeText(text: type).parameterType(subject, isDeclared: isDeclared)
    parameters.append(.init(label: name, name: name, type: parameterType))
    arguments.append("\(name.unquoted): \(argument)")
  }

  /// Work that goes on is cancelled by whoever has started it.
  private static let running: Set<String> = ["Task", "Timer", "AnyCancellable", "DispatchWorkItem"]

  /// The signature of the new method can spell the type.
  /// - Parameter isServed: a service declares it: what it names is known below the interactor already.
  mutating func checkType(_ type: String, of what: String, isServed: Bool = false) throws(ObstacleError) {
    if let obstacle = names.genericObstacle(type, of: what) { throw ObstacleError(obstacle: obstacle) }
    if !isServed || type.contains("ViewModel") { try checkLayer(type, of: isServed ? nil : what) }
    let unknown = subject.scope.unknown(in: type)
    let known = source.map { subject.scope.explains(unknown, $0) } == true ? Set(unknown) : []
    // A width is a number that a service may ask for.
    let text = TypeText(text: part == .interactor ? TypeText(text: type).replacing(["CGFloat": "Double"]) : type)
    let opened = text.outerNames.filter { visibility.privateNames.contains($0) && open($0) }
    if let obstacle = text.obstacle(subject, visibility, of: what, known: known.union(opened)) {
      throw ObstacleError(obstacle: obstacle)
    }
    borrowed.formUnion(known)
  }

  /// An interactor knows nothing of what prepares the view, nor whom the screen tells of what happens in it.
  /// - Parameter what: nil for what a closure that is handed over is given.
  func checkLayer(_ type: String, of what: String?) throws(ObstacleError) {
    guard part == .interactor else { return }
    let given = { (value: String) in "hands over a closure that is given \(value.codeWithArticle), a value for the view"
    }
    if let presentation = subject.presentation(in: type) {
      let use = what.map { "uses `\($0)`, a view model or presenter" } ?? given(presentation)
      throw stop("user_interface", use + ", which no interactor knows")
    }
    if let words = ToldOthers.words(type, of: what, in: subject.index) {
      throw stop("user_interface", words + ", which no interactor knows")
    }
  }

  /// Makes a type at the top of the file visible that was private there; false if it can't be.
  mutating func open(_ name: String) -> Bool {
    guard let opened = widening.edit(ofFileType: name) else { return false }
    nestedWidenings[opened.type] = (opened.file, opened.edit)
    return true
  }

  /// The imports that the types need.
  var imports: [ImportLine] { borrowed.isEmpty ? [] : source.map { ImportReader.imports(of: [$0]) } ?? [] }
}
