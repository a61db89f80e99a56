/// Writes Swift text with indentation.
struct SwiftWriter {
  private(set) var text = ""
  private let indent: String
  /// The tree's systems have the main actor.
  private let hasMainActor: Bool
  private var level = 0

  init(indent: String, hasMainActor: Bool) { (self.indent, self.hasMainActor) = (indent, hasMainActor) }

  mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: indent, count: level) + line + "\n"
  }

  mutating func blank() { text += "\n" }

  /// `@MainActor` and what stands behind it, in front of a declaration; nothing where there is no such thing yet.
  mutating func mainActor(_ more: String = "") {
    if hasMainActor { line("@MainActor" + more) }
  }

  /// Text that brings its own indentation.
  mutating func verbatim(_ moved: String) { text += moved.hasSuffix("\n") ? moved : moved + "\n" }

  /// Lines without outer indentation.
  mutating func verbatim(lines: [String]) { for line in lines { self.line(line) } }

  /// `head {`, the body one level deeper, `}`.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// A method or property that does nothing but call the same on another object.
  /// It stands on one line where that has room, so that what a presenter decides is not lost among what it hands on.
  mutating func forward(_ signature: Signature, to target: String) {
    blank()
    for attribute in signature.attributes { line(attribute) }
    let short = "\(signature.declaration) { \(signature.call(on: target)) }"
    if !signature.isSettable, level * indent.count + short.count <= Signature.lineWidth { return line(short) }
    block(signature.declaration) { body in
      guard signature.isSettable else { return body.line(signature.call(on: target)) }
      body.line("get { \(signature.call(on: target)) }")
      body.line("set { \(signature.call(on: target)) = newValue }")
    }
  }

  /// The stored variables among some members, and a blank line behind them.
  mutating func stored(_ members: [ModuleContent.MovedMember], isFollowed: Bool) {
    let stored = members.filter(\.isStored)
    for member in stored { verbatim(member.text) }
    if !stored.isEmpty, isFollowed { blank() }
  }

  /// UIKit's classes let callers in that the compiler does not know to be on the main actor.
  mutating func letAnyCallerIn(_ way: ModuleContent.Factory) {
    if way.isForAnyCaller { mainActor(" @preconcurrency") }
  }

  /// A static method that makes its result, or a controller, with what it is given.
  mutating func factory(_ factory: ModuleContent.Factory, of controller: String) {
    blank()
    letAnyCallerIn(factory)
    block("static " + factory.signature.declaration) { body in
      body.line(
        "\(factory.signature.returnType ?? controller)(\(factory.signature.parameters.map(\.argument).joined(separator: ", ")))"
      )
    }
  }

  /// What an interactor holds: state, constants that it is given, members.
  mutating func interactorBody(_ content: ModuleContent) {
    let methods = content.interactorMembers.filter { !$0.isStored }
    stored(content.interactorMembers, isFollowed: !methods.isEmpty || !content.interactorDependencies.isEmpty)
    dependencies(content.interactorDependencies)
    for (position, member) in methods.enumerated() {
      if position > 0 || !content.interactorDependencies.isEmpty { blank() }
      verbatim(member.text)
    }
  }

  /// Private constants and the initializer that sets them; nothing for none.
  mutating func dependencies(_ constants: [Dependency]) {
    guard !constants.isEmpty else { return }
    self.constants(constants)
    if constants.contains(where: { !$0.isStart }) { blank() }
    initializer(constants.map { ($0.name, $0.type) })
  }

  /// Variables that begin with what is given stand among the members.
  mutating func constants(_ given: [Dependency]) {
    for constant in given where !constant.isStart { line("private let \(constant.name): \(constant.type)") }
  }

  /// An initializer that sets one property for each parameter.
  mutating func initializer(_ properties: [(name: String, type: String)]) {
    let parameters = properties.map { "\($0.name): \(TypeText(text: $0.type).escaping)" }.joined(separator: ", ")
    block("init(\(parameters))") { body in
      for property in properties { body.line("self.\(property.name) = \(property.name)") }
    }
  }

  /// A class-bound protocol.
  mutating func proto(
    _ name: String, _ comment: String, _ requirements: [Signature], isMainActor: Bool = true,
    inherited: String = "AnyObject"
  ) {
    if !text.isEmpty, !text.hasSuffix("\n\n") { blank() }
    line("/// " + comment)
    if isMainActor { mainActor() }
    guard !requirements.isEmpty else { return line("protocol \(name): \(inherited) {}") }
    block("protocol \(name): \(inherited)") { body in
      for requirement in requirements { body.line(requirement.requirement) }
    }
  }

  /// Import lines and a blank line; `Foundation` stands in for a UI framework that is left out, as those export it.
  mutating func imports(_ imports: [ImportLine], includingUserInterface: Bool) {
    var lines = imports.filter { includingUserInterface || !$0.isUserInterface }.map(\.text)
    if lines.count < imports.count, !lines.contains("import Foundation") { lines.insert("import Foundation", at: 0) }
    for text in lines { verbatim(text) }
    if !lines.isEmpty { blank() }
  }

  /// What was written as a member of a type.
  func member(_ indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}
