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
