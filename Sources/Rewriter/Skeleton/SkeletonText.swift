/// The files of a SwiftUI screen that a person goes on with.
struct SkeletonText {
  let subject: ModuleSubject
  let names: SkeletonNames
  let elements: ControllerElements
  let state: ScreenState
  /// The tree is built for systems with Observation.
  let isObservable: Bool

  private var controller: String { subject.type.name }

  // MARK: State

  /// What the presenter sees of the screen.
  var stateClass: String {
    var writer = subject.writer
    let hasImages = elements.all.contains { $0.kind?.property?.type == .image }
    let own = [isObservable ? "import Observation" : "import Combine"] + (hasImages ? ["import UIKit"] : [])
    let known = subject.module.imports.filter { !own.contains($0.text) }
    writer.plainImports(known + own.map { ImportLine(text: $0, isUserInterface: false) })
    writer.line("/// What \(names.screen) shows: the view of \(subject.names.presenter), where the screen stands.")
    writer.mainActor()
    if isObservable { writer.line("@Observable") }
    let inherited = (isObservable ? [] : ["ObservableObject"]) + [subject.names.viewProtocol]
    writer.block("final class \(names.state): \(inherited.joined(separator: ", "))") { body in
      let ignored = isObservable ? "@ObservationIgnored " : ""
      body.line("\(ignored)var \(ScreenState.presenter): \(subject.names.presenterProtocol)?")
      for variable in state.variables {
        let access = variable.isSettable ? "" : "private(set) "
        body.line("\(isObservable ? "" : "@Published ")\(access)var \(variable.name)\(variable.declaration)")
      }
      for (signature, lines) in state.requirements {
        body.blank()
        if lines.isEmpty {
          body.line("\(signature.declaration) {}")
        } else {
          body.block(signature.declaration) { $0.verbatim(lines: lines) }
        }
      }
    }
    return writer.text
  }

  // MARK: Screen

  /// The view.
  var screen: String {
    var writer = subject.writer
    writer.line("import SwiftUI")
    writer.blank()
    writer.line("/// What \(controller) shows, view by view: their places are still to be found.")
    writer.block("struct \(names.screen): View") { type in
      type.line("\(isObservable ? "@Bindable" : "@ObservedObject") var state: \(names.state)")
      type.blank()
      type.block("var body: some View") { body in
        let bar = elements.all.filter { $0.kind?.isInBar == true }
        body.block("VStack") { stack in
          let shown = elements.all.filter { $0.kind?.isInBar != true }
          if shown.isEmpty { stack.line("// \(controller) keeps no view in a variable.") }
          for element in shown { write(element, to: &stack) }
        }
        guard !bar.isEmpty else { return }
        body.block(".toolbar") { items in
          for element in bar { write(element, to: &items) }
        }
      }
    }
    return writer.text
  }

  /// A line that shows or binds a variable which may be missing.
  private func unwrapped(_ line: String, _ variable: String, or start: String) -> String {
    let value = "\(variable) ?? \(start)"
    return line.contains("$" + variable)
      ? line.replacing("$" + variable, with: "Binding(get: { \(value) }, set: { \(variable) = $0 })")
      : line.replacing(variable, with: "(\(value))")
  }

  private func write(_ element: ScreenElement, to writer: inout SwiftWriter) {
    guard let kind = element.kind else { return writer.line("// \(element.name): \(element.type)") }
    var lines = kind.lines(element, action(of: element))
    if let property = kind.property, property.type != .image, state.isOptional(property.name, of: element) {
      lines = lines.map { unwrapped($0, "state." + element.state(property.name), or: property.type.start) }
    }
    if state.observes("isEnabled", of: element) { lines.append(".disabled(!state.\(element.state("isEnabled")))") }
    if state.observes("isHidden", of: element) {
      lines = ["if !state.\(element.state("isHidden")) {"] + lines.map { "\t" + $0 } + ["}"]
    }
    writer.verbatim(lines: lines.map { $0.replacing("\t", with: subject.indent) })
  }

  /// The presenter's method, where the controller's does nothing but call it.
  private func action(of element: ScreenElement) -> [String] {
    guard let name = element.action else { return ["// Nothing in \(controller) says what it does."] }
    let asked = subject.requirements(subject.names.presenterProtocol)
    let method = subject.members.first { $0.kind == .method && $0.baseName == name }
    if let method, let tree = subject.files[method.file]?.tree, let block = tree.child(method.node, .codeBlock) {
      let statements = tree.children(block).map { tree.text($0) }
      let call = asked.first { signature in
        !signature.isProperty && signature.parameters.isEmpty && signature.effects.isEmpty
          && signature.returnType == nil && statements == ["\(subject.names.presenterProperty).\(signature.name)()"]
      }
      if let call { return ["state.\(ScreenState.presenter)?.\(call.name)()"] }
    }
    return ["// What `\(controller).\(method?.name ?? name)` does."]
  }

  // MARK: Controller

  /// What a stack of UIKit shows.
  var hostingController: String {
    var writer = subject.writer
    writer.line("import SwiftUI")
    writer.blank()
    writer.line("/// Can stand where \(controller) does, as soon as \(names.screen) shows all that it does.")
    writer.block("final class \(names.host): UIHostingController<\(names.screen)>") { body in
      body.line("/// The view of \(subject.names.presenter), which it is given when that is made.")
      body.line("let state: \(names.state)")
      for (head, parent) in [
        ("init()", ""), ("required init?(coder aDecoder: NSCoder)", "coder: aDecoder, "),
      ] {
        body.blank()
        body.block(head) {
          $0.line("let state = \(names.state)()")
          $0.line("self.state = state")
          $0.line("super.init(\(parent)rootView: \(names.screen)(state: state))")
        }
      }
    }
    return writer.text
  }
}
