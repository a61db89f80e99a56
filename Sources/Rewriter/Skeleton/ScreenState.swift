import ProjectIndex
import SwiftSource

/// What a screen shows: a variable for each element, and for what else the presenter tells its view.
struct ScreenState {
  let subject: ModuleSubject
  let elements: ControllerElements
  /// In the order of the elements, then of the protocol.
  private(set) var variables: [(name: String, declaration: String, isSettable: Bool)] = []
  /// What the presenter asks of its view, and the lines that do it.
  private(set) var requirements: [(signature: Signature, lines: [String])] = []
  private var types: [String: String] = [:]

  /// Throws if something is asked for that has no value without a view.
  init(_ subject: ModuleSubject, _ elements: ControllerElements) throws(ObstacleError) {
    (self.subject, self.elements) = (subject, elements)
    try checkProtocol()
    let asked = subject.requirements(subject.names.viewProtocol)
    for signature in asked { types[signature.name] = signature.identity }
    types[Self.presenter] = subject.names.presenterProtocol
    for element in elements.all {
      guard let property = element.kind?.property else { continue }
      add(element.state(property.name), property.type.declaration, isSettable: property.isBound)
    }
    for signature in asked { try require(signature) }
  }

  /// The variable with the presenter.
  static let presenter = "presenter"

  /// The presenter hides the element, or switches it off.
  func observes(_ property: String, of element: ScreenElement) -> Bool {
    variables.contains { $0.name == element.state(property) }
  }

  /// A control of the screen sets the variable, too.
  private func isBound(_ name: String) -> Bool {
    elements.all.contains { element in
      element.kind?.property.map { $0.isBound && element.state($0.name) == name } ?? false
    }
  }

  /// The presenter asks for the element's variable as a value that may be missing.
  func isOptional(_ property: String, of element: ScreenElement) -> Bool {
    let name = element.state(property)
    return variables.contains { $0.name == name && $0.declaration.hasSuffix("? = nil") }
  }

  private func checkProtocol() throws(ObstacleError) {
    let name = subject.names.viewProtocol
    guard let type = subject.index.type(named: name),
      type.inherited.allSatisfy({ ["AnyObject", "class"].contains($0) }),
      subject.index.members(of: type.id).allSatisfy({
        [.method, .property].contains($0.kind) && !$0.modifiers.contains(.isStatic)
      })
    else { throw stop("`\(name)` asks for more than methods and variables") }
  }

  private func stop(_ why: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(
        reason: Obstacle.noSkeleton, message: "No SwiftUI screen is begun for `\(subject.type.name)`: \(why)."))
  }

  /// The variable; false if another one has the name.
  @discardableResult private mutating func add(_ name: String, _ declaration: String, isSettable: Bool = false) -> Bool
  {
    if let known = types[name] { return known == declaration }
    types[name] = declaration
    variables.append((name, declaration, isSettable))
    return true
  }

  private mutating func require(_ signature: Signature) throws(ObstacleError) {
    let start = Self.start(of: signature.returnType ?? "")
    guard !signature.isProperty else {
      guard let start else { throw stop("nothing is known to begin `\(signature.name)` with") }
      let isSettable = signature.isSettable || isBound(signature.name)
      variables.append((signature.name, ": \(signature.returnType ?? "") = \(start)", isSettable))
      return
    }
    var body = body(of: signature)
    if signature.returnType != nil {
      guard let start else { throw stop("nothing is known that `\(signature.identity)` could answer") }
      body.append("return \(start)")
    }
    requirements.append((signature, body))
  }

  /// A value of a type to begin with.
  private static func start(of type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    return ["String": "\"\"", "Bool": "false", "Int": "0", "Double": "0", "Float": "0", "TimeInterval": "0"][type]
  }

  // MARK: Methods

  private mutating func body(of signature: Signature) -> [String] {
    let method = subject.members.first { $0.kind == .method && $0.name == signature.identity }
    var reader = ShownStatements(elements: elements, rows: ListRows(subject).count, parameters: signature.parameters)
    if let method, let tree = subject.files[method.file]?.tree { reader.read(method, tree) }
    var lines: [String] = []
    for shown in reader.shown where add(shown.name, shown.declaration) {
      let isHidden = signature.parameters.contains { $0.name == shown.name }
      lines.append("\(isHidden ? "self." : "")\(shown.name) = \(shown.value)")
    }
    for parameter in signature.parameters where !reader.used.contains(parameter.name) {
      guard isPlain(parameter.type), signature.genericClause.isEmpty else { continue }
      let name = Self.variable(parameter.name, of: signature)
      guard add(name, ": \(parameter.type.withoutOptional)?") else { continue }
      lines.append("\(name == parameter.name ? "self." : "")\(name) = \(parameter.name)")
    }
    return lines + reader.left.map { "// UIKit: " + $0 }
  }

  /// It can be kept: a value that is none of UIKit's.
  private func isPlain(_ type: String) -> Bool {
    guard !["->", "@", "inout ", "some ", "any ", "&", "...", "Self"].contains(where: type.contains) else {
      return false
    }
    return !TypeText(text: type).outerNames.contains {
      subject.isUserInterface(typeNamed: $0) || $0.hasSuffix("Handler")
    }
  }

  /// `showError(_ message:)` -> `errorMessage`
  private static func variable(_ parameter: String, of signature: Signature) -> String {
    let verbs = ["show", "set", "display", "update", "present", "render", "configure"]
    let verb = verbs.first { verb in
      signature.name.hasPrefix(verb) && signature.name.dropFirst(verb.count).first?.isUppercase == true
    }
    let words = String(signature.name.dropFirst(verb?.count ?? 0)).lowercasedFirst
    let stem = words.hasSuffix("Alert") && words != "Alert" ? String(words.dropLast("Alert".count)) : words
    if parameter.lowercased().hasPrefix(stem.lowercased()) { return parameter }
    return stem.lowercased().hasSuffix(parameter.lowercased()) ? stem : stem + parameter.capitalizedFirst
  }
}

extension Obstacle {
  /// Reason of blockers of screens that are not begun: a person writes all of such a screen.
  static let noSkeleton = "needs_person"
}

/// How many rows the only list of a controller has, as it asks its presenter.
struct ListRows {
  /// nil if there is no such question.
  let count: String?

  init(_ subject: ModuleSubject) {
    let questions = subject.members.filter {
      ["numberOfRowsInSection", "numberOfItemsInSection"].contains($0.parameters.last?.label)
    }
    count = questions.count == 1 ? questions.first.flatMap { Self.count(of: $0, subject) } : nil
  }

  private static func count(of method: IndexedMember, _ subject: ModuleSubject) -> String? {
    guard let tree = subject.files[method.file]?.tree, let block = tree.child(method.node, .codeBlock) else {
      return nil
    }
    let statements = Array(tree.children(block))
    guard statements.count == 1 else { return nil }
    let text = tree.text(statements[0]).replacing("return ", with: "", maxReplacements: 1)
    let head = subject.names.presenterProperty + "."
    guard text.hasPrefix(head) else { return nil }
    let question = String(text.dropFirst(head.count))
    let name = question.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let asked = subject.requirements(subject.names.presenterProtocol).first { $0.name == name }
    guard let asked, asked.parameters.isEmpty, asked.effects.isEmpty else { return nil }
    let isKnown = asked.isProperty ? ["", ".count"] : ["()", "().count"]
    guard isKnown.contains(String(question.dropFirst(name.count))) else { return nil }
    guard question.hasSuffix(".count") || asked.returnType == "Int" else { return nil }
    return "\(ScreenState.presenter)?.\(question) ?? 0"
  }
}
