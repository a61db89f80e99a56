import Dialects

/// What the parts of a module hold at some stage.
struct ModuleContent {
  let names: ModuleNames
  /// What the router and the builder call the legacy object.
  let source: String
  /// What the presenter calls the other parts.
  var interactorProperty = "interactor"
  var routerProperty = "router"
  let dialect: Dialect
  let indent: String
  /// Most characters of a line.
  let width: Int
  /// Lines that import what the legacy files do, user interface included.
  let imports: [String]
  /// nil where the legacy type has no generic parameters.
  var generics: GenericContext?
  /// The legacy type asks its presenter for what no protocol can ask for.
  var isPresenterOpen = false
  /// Protocol requirements.
  var asksOfView: [String] = []
  var asksOfPresenter: [String] = []
  var asksOfInteractor: [String] = []
  /// Methods without the parameters that have defaults: what the protocol adds to what it asks.
  var shortcuts: [(declaration: String, call: String)] = []
  var interactorShortcuts: [(declaration: String, call: String)] = []
  var viewShortcuts: [(declaration: String, call: String)] = []
  /// Declarations, indented as members.
  var presenterState: [String] = []
  var presenterMembers: [String] = []
  var interactorState: [String] = []
  var interactorMembers: [String] = []
  var routes: [Crossing] = []
  /// Values that the view shows.
  var records: [DisplayRecord] = []
  /// Declarations of values that the legacy type had, indented as members.
  var values: [String] = []
  /// Constants that the assembly hands over.
  var presenterGiven: [GivenConstant] = []
  var interactorGiven: [GivenConstant] = []

  /// The interactor of a view model needs something of it: else it knows nothing of the view model.
  var asksBack: Bool { !asksOfView.isEmpty || !viewShortcuts.isEmpty }
}

extension ModuleContent {
  /// All code that files of the module hold.
  var code: [String] {
    asksOfView + asksOfPresenter + asksOfInteractor + presenterState + presenterMembers + interactorState
      + interactorMembers + routes.flatMap { [$0.declaration] + $0.body }
      + records.flatMap { $0.fields.map(\.declaration) } + (presenterGiven + interactorGiven).map(\.type) + values
  }
}

/// Parts of the module whose code depends on the legacy type's generic parameters have them, too.
extension ModuleContent {
  /// The legacy type as classes of the module write it.
  var legacyType: String { names.legacy + (generics?.arguments ?? "") }

  /// The presenter as the legacy type knows it: by its protocol, or as what it is where that can't say what is asked of it.
  var presenterType: String {
    isPresenterOpen ? made(names.presenter, presenterCode) : names.presenterProtocol
  }

  fileprivate var presenterCode: [String] { presenterState + presenterMembers + presenterGiven.map(\.type) }
  fileprivate var interactorCode: [String] { interactorState + interactorMembers + interactorGiven.map(\.type) }

  fileprivate func needsGenerics(_ code: [String]) -> Bool {
    generics.map { generics in code.contains { text in generics.parameters.contains(where: text.mentions) } } ?? false
  }

  /// The head of a class.
  /// - Parameter code: what it holds; nil for one that knows the legacy type.
  fileprivate func head(_ name: String, _ contract: String, _ code: [String]?) -> String {
    guard let generics, code.map(needsGenerics) ?? true else { return "final class \(name): \(contract) {" }
    return "final class \(name)\(generics.clause): \(contract)\(generics.condition) {"
  }

  /// A class of the module where an object of it is made.
  fileprivate func made(_ name: String, _ code: [String]) -> String {
    needsGenerics(code) ? name + (generics?.arguments ?? "") : name
  }
}

/// A value of the legacy type that a part of the module is handed when it is made.
struct GivenConstant {
  let name: String
  /// As other files write it.
  let type: String
  var isClosure = false
  /// It is where state begins: that is declared by itself.
  var isState = false
}

/// The files of a module as a dialect lays them out.
enum ModuleFiles {
  /// Path below the module's folder -> text.
  static func render(_ content: ModuleContent) -> [(path: String, text: String)] {
    content.dialect.filesBesideView.map { file in
      let folder = file.folder.map { $0 + "/" } ?? ""
      return ("\(folder)\(content.names.stem)\(file.suffix).swift", text(file.part, content))
    }
  }

  private static func text(_ part: ModulePart, _ content: ModuleContent) -> String {
    switch part {
    case .contracts: plainImports(content) + contracts(content.dialect.contractsInOneFile ? nil : .contracts, content)
    case .presenter: plainImports(content) + contracts(.presenter, content) + presenter(content)
    case .interactor: interactorImports(content) + contracts(.interactor, content) + interactor(content)
    case .router: routerImports(content) + contracts(.router, content) + router(content)
    case .assembly: builder(content)
    case .entity, .viewState, .view: entities(content)
    }
  }

  /// The interactor of a view model, with its protocols.
  static func interactor(of content: ModuleContent, isMainActor: Bool) -> String {
    let (names, indent) = (content.names, content.indent)
    let actor = isMainActor ? "@MainActor\n" : ""
    var text = plainImports(content)
    if content.asksBack {
      text += proto(names.output, "What \(names.interactor) asks of \(names.legacy).", content.asksOfView, content)
      text += "\n"
    }
    text += proto(
      names.interactorProtocol, "What \(names.legacy) asks of its interactor.", content.asksOfPresenter, content)
    text += shortcuts(content.viewShortcuts, of: names.output, indent)
    text += shortcuts(content.shortcuts, of: names.interactorProtocol, indent)
    text +=
      "\n/// Use cases of \(names.legacy).\n\(actor)final class \(names.interactor): \(names.interactorProtocol) {\n"
    let link = content.asksBack ? ["\(indent)private weak var output: \(names.output)?\n"] : []
    let given = (link.isEmpty ? [] : [GivenConstant(name: "output", type: names.output)]) + content.presenterGiven
    text += joined(
      link + constants(content.presenterGiven, indent) + content.presenterState,
      (given.isEmpty ? [] : [initializer(given, indent)]) + content.presenterMembers)
    text += "}\n"
    return isMainActor ? text : text.replacing("\n@MainActor\nprotocol", with: "\nprotocol")
  }

  private static func plainImports(_ content: ModuleContent) -> String {
    let plain = content.imports.filter { !isUserInterface($0) }
    let all = Set(plain + ["import Foundation"]).sorted()
    return all.joined(separator: "\n") + "\n\n"
  }

  static func isUserInterface(_ line: String) -> Bool {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { UserInterface.isForViews(String($0)) }
  }

  private static func proto(_ name: String, _ comment: String, _ requirements: [String], _ content: ModuleContent)
    -> String
  {
    let head = "/// \(comment)\n@MainActor\nprotocol \(name): AnyObject {"
    guard !requirements.isEmpty else { return head + "}\n" }
    return head + "\n" + requirements.map { content.indent + $0 + "\n" }.joined() + "}\n"
  }

  /// The protocols that stand in the file of a part; nil for all of them.
  private static func contracts(_ part: ModulePart?, _ content: ModuleContent) -> String {
    let names = content.names
    let isApart = part != nil && part != .contracts
    guard !isApart || !content.dialect.contractsInOneFile else { return "" }
    let all: [(ModulePart, String)] = [
      (
        .contracts,
        proto(names.viewProtocol, "What \(names.presenter) asks of its view.", content.asksOfView, content)
          + shortcuts(content.viewShortcuts, of: names.viewProtocol, content.indent)
      ),
      (
        .presenter,
        proto(
          names.presenterProtocol, "What \(names.legacy) asks of its presenter.", content.asksOfPresenter, content)
          + shortcuts(content.shortcuts, of: names.presenterProtocol, content.indent)
      ),
      (
        .interactor,
        proto(
          names.interactorProtocol, "What \(names.presenter) asks of its interactor.", content.asksOfInteractor, content
        ) + shortcuts(content.interactorShortcuts, of: names.interactorProtocol, content.indent)
      ),
      (
        .router,
        proto(
          names.routerProtocol, "Where \(names.legacy) leads.",
          content.routes.map { $0.requirement(content.indent, width: content.width) }, content)
      ),
    ]
    let texts = all.filter { part == nil || $0.0 == part }.map(\.1)
    return texts.joined(separator: "\n") + (isApart ? "\n" : "")
  }

  private static func shortcuts(
    _ shortcuts: [(declaration: String, call: String)], of name: String, _ indent: String
  ) -> String {
    guard !shortcuts.isEmpty else { return "" }
    let members = shortcuts.map { "\(indent)\($0.declaration) { \($0.call) }\n" }
    return "\nextension \(name) {\n\(members.joined())}\n"
  }

  private static func entities(_ content: ModuleContent) -> String {
    let head =
      "/// A place for values that the parts of \(content.names.stem) share: rows, kinds and others.\n"
      + "enum \(content.names.entities) {"
    guard !content.records.isEmpty || !content.values.isEmpty else { return head + "}\n" }
    let indent = content.indent
    let records = content.records.map { record in
      let fields = record.fields.map { "\(indent)\(indent)let \($0.declaration)\n" }.joined()
      return "\(indent)struct \(record.name) {\n\(fields)\(indent)}\n"
    }
    return plainImports(content) + head + "\n" + (content.values + records).joined(separator: "\n") + "}\n"
  }

  private static func interactor(_ content: ModuleContent) -> String {
    let names = content.names
    let members = joined(
      constants(content.interactorGiven, content.indent) + content.interactorState,
      (content.interactorGiven.isEmpty ? [] : [initializer(content.interactorGiven, content.indent)])
        + content.interactorMembers)
    return "/// Services, storage and rules of \(names.legacy).\n@MainActor\n"
      + content.head(names.interactor, names.interactorProtocol, content.interactorCode)
      + "\(members.isEmpty ? "" : "\n" + members)}\n"
  }

  private static func interactorImports(_ content: ModuleContent) -> String {
    let isEmpty =
      content.interactorGiven.isEmpty && content.interactorState.isEmpty && content.interactorMembers.isEmpty
    return isEmpty && content.dialect.contractsInOneFile ? "" : plainImports(content)
  }

  private static func routerImports(_ content: ModuleContent) -> String {
    content.routes.isEmpty ? "" : Set(content.imports).sorted().joined(separator: "\n") + "\n\n"
  }

  private static func constants(_ given: [GivenConstant], _ indent: String) -> [String] {
    given.filter { !$0.isState }.map { "\(indent)private let \($0.name): \($0.type)\n" }
  }

  private static func initializer(_ given: [GivenConstant], _ indent: String) -> String {
    let parameters = given.map { "\($0.name): \($0.isClosure ? "@escaping " : "")\($0.type)" }
    let lines = given.map { "\(indent)\(indent)self.\($0.name) = \($0.name)\n" }
    return "\(indent)init(\(parameters.joined(separator: ", "))) {\n\(lines.joined())\(indent)}\n"
  }

  private static func joined(_ state: [String], _ members: [String]) -> String {
    let blocks = [state.joined()] + members
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func presenter(_ content: ModuleContent) -> String {
    let (names, indent) = (content.names, content.indent)
    let parts = [
      ("view", names.viewProtocol), (content.interactorProperty, names.interactorProtocol),
      (content.routerProperty, names.routerProtocol),
    ]
    var text = "/// Decides what \(names.legacy) shows and where it leads.\n@MainActor\n"
    text += content.head(names.presenter, names.presenterProtocol, content.presenterCode) + "\n"
    text += "\(indent)private weak var view: \(names.viewProtocol)?\n"
    text += "\(indent)private let \(content.interactorProperty): \(names.interactorProtocol)\n"
    text += "\(indent)private let \(content.routerProperty): \(names.routerProtocol)\n"
    text += constants(content.presenterGiven, indent).joined() + content.presenterState.joined() + "\n"
    text += initializer(parts.map { GivenConstant(name: $0.0, type: $0.1) } + content.presenterGiven, indent)
    for member in content.presenterMembers { text += "\n" + member }
    return text + "}\n"
  }

  private static func router(_ content: ModuleContent) -> String {
    let (names, indent) = (content.names, content.indent)
    var text = "/// Leads from \(names.legacy) to other screens.\n@MainActor\n"
    text += content.head(names.router, names.routerProtocol, nil) + "\n"
    let source = content.source
    text += "\(indent)private weak var \(source): \(content.legacyType)?\n\n"
    text += "\(indent)init(\(source): \(content.legacyType)) {\n"
    text += "\(indent)\(indent)self.\(source) = \(source)\n\(indent)}\n"
    for route in content.routes { text += "\n" + member(route, indent, width: content.width) }
    return text + "}\n"
  }

  /// A crossing as a member with its statements.
  /// - Parameter width: most characters of a line.
  static func member(_ crossing: Crossing, _ indent: String, width: Int) -> String {
    let inner = indent + indent
    if let line = crossing.onlyLine, indent.count + line.count <= width { return indent + line + "\n" }
    let body = crossing.body.map { $0.isEmpty ? "\n" : inner + $0 + "\n" }.joined()
    return "\(crossing.lines(indent, width: width, behind: " {"))\n\(body)\(indent)}\n"
  }

  private static func arguments(_ given: [GivenConstant], of source: String) -> String {
    given.map { "\($0.name): \(source).\($0.name)" }.joined(separator: ", ")
  }

  private static func builder(_ content: ModuleContent) -> String {
    let (names, indent) = (content.names, content.indent)
    let (inner, source) = (indent + indent, content.source)
    let own = arguments(content.presenterGiven, of: source)
    let imports = content.presenterGiven.isEmpty && content.interactorGiven.isEmpty ? "" : plainImports(content)
    let generics = content.generics
    let interactor = content.made(names.interactor, content.interactorCode)
    let presenter = content.made(names.presenter, content.presenterCode)
    let parts = [content.interactorProperty, content.routerProperty].map { "\($0): \($0)" }.joined(separator: ", ")
    return imports + """
      /// Assembles the module around \(names.legacy), whoever created it.
      @MainActor
      enum \(names.builder) {
      \(indent)static func makePresenter\(generics?.clause ?? "")(for \(source): \(content.legacyType)) -> \(content.presenterType)\(generics?.condition ?? "") {
      \(inner)let \(content.routerProperty) = \(names.router)(\(source): \(source))
      \(inner)let \(content.interactorProperty) = \(interactor)(\(arguments(content.interactorGiven, of: source)))
      \(inner)return \(presenter)(
      \(inner)\(indent)view: \(source), \(parts)\(own.isEmpty ? "" : ", " + own))
      \(indent)}
      }

      """
  }
}

extension Dialect {
  /// The files that come beside a controller.
  fileprivate var filesBesideView: [ModuleFile] { files.filter { $0.part != .view } }

  /// All protocols stand in a file of their own; else each with the part that speaks for it.
  fileprivate var contractsInOneFile: Bool { files.contains { $0.part == .contracts && $0.isNeeded } }
}
