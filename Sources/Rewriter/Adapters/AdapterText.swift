/// The files of an adapter: the protocol through which the presenter shows things, and the class that publishes them.
struct AdapterText {
  let adapter: ViewAdapter

  private var subject: SplitSubject { adapter.subject }
  private var names: ModuleNames { subject.names }
  private var imports: [ImportLine] { subject.module?.content.imports ?? [] }

  /// What the presenter asks of its view.
  var viewProtocol: String {
    var writer = subject.writer
    writer.imports(imports.filter { $0.text != "import Combine" }, includingUserInterface: false)
    writer.proto(names.viewProtocol, "What \(names.presenter) asks of its view.", shows)
    return writer.text
  }

  private var read: [AdaptedState] { adapter.state.filter(\.isRead) }
  private var isToldOfMore: Bool { adapter.state.contains { !$0.isRead } }
  private var shows: [Signature] { read.map(\.show) + (isToldOfMore ? [Signature(name: Self.changes)] : []) }

  /// Tells of changes of what the view does not read itself.
  static let changes = "showChanges"
  /// The variable that is published for them.
  static let count = "changeCount"

  /// What the patch says of each member of the adapter.
  var symbols: [String] {
    var names: [String] = []
    for state in read {
      names.append(state.member.baseName)
      if state.isSettable { names.append(shown(state)) }
      names.append("show(\(state.member.baseName):)")
    }
    if isToldOfMore { names += ["\(Self.changes)()", Self.count] }
    names += adapter.asked.map { $0.isProperty ? $0.name : $0.identity }
    names.append("init(presenter:)")
    return names.map { "\(adapter.name).\($0)" }
  }

  /// The adapter.
  var adapterClass: String {
    var writer = subject.writer
    let own = ImportLine(text: "import Combine", isUserInterface: false)
    writer.imports(imports.contains(own) ? imports : [own] + imports, includingUserInterface: false)
    writer.line("/// Publishes what \(names.presenter) shows, and hands on what the user does.")
    writer.mainActor()
    writer.block("final class \(adapter.name): ObservableObject, \(names.viewProtocol)") { body in
      for state in read {
        let access = state.isSettable ? "private" : "private(set)"
        body.line("@Published \(access) var \(kept(state)): \(state.type)")
      }
      if isToldOfMore { body.line("@Published private var \(Self.count) = 0") }
      body.line("private let presenter: \(names.presenter)")
      body.blank()
      initializer(&body)
      for state in read where state.isSettable { binding(state, &body) }
      for state in read {
        body.blank()
        body.block(state.show.declaration) { $0.line("self.\(kept(state)) = \(state.member.baseName)") }
      }
      if isToldOfMore {
        body.blank()
        body.block("func \(Self.changes)()") { $0.line("\(Self.count) += 1") }
      }
      for signature in adapter.asked { body.forward(signature, to: "presenter") }
    }
    return writer.text
  }

  private func initializer(_ writer: inout SwiftWriter) {
    writer.block("init(presenter: \(names.presenter))") { body in
      body.line("self.presenter = presenter")
      for state in read { body.line("\(kept(state)) = presenter.\(state.member.baseName)") }
      body.line("presenter.view = self")
    }
  }

  /// The presenter is the one that sets it.
  private func binding(_ state: AdaptedState, _ writer: inout SwiftWriter) {
    let name = state.member.baseName
    writer.blank()
    writer.block("var \(name): \(state.type)") { body in
      body.line("get { \(kept(state)) }")
      body.line("set { presenter.\(name) = newValue }")
    }
  }

  private func kept(_ state: AdaptedState) -> String {
    state.isSettable ? shown(state) : state.member.baseName
  }

  private func shown(_ state: AdaptedState) -> String { "shown" + state.member.baseName.capitalizedFirst }
}
