import ProjectIndex

/// A value that crosses the border into another part of the module.
struct CrossingParameter: Sendable, Hashable {
  let name: String
  /// As other files write it.
  let type: String
  /// It is a closure: what the user chooses comes back through it.
  var isHandler = false
  /// It is called before the call is over, if it is a closure.
  var isInPlace = false
  /// What stands in front of it in a call, where that is not its name.
  var label: String?

  var declaration: String {
    "\(label.map { $0 + " " } ?? "")\(name): \(isHandler && !isInPlace ? "@escaping " : "")\(type)"
  }
}

/// What a call is marked with, and its declaration: an error of the statements goes on, and they are waited for.
struct CallMarks: Sendable, Hashable {
  var fails = false
  var waits = false
  /// The statements run on the main actor, which the part of the module is not bound to.
  var isOnMain = false

  /// `try await `, in front of a call.
  var call: String { (fails ? "try " : "") + (waits ? "await " : "") }
  /// `@MainActor `, in front of the declaration.
  var attribute: String { isOnMain ? "@MainActor " : "" }
  /// ` async throws`, behind the parameters.
  var declaration: String { (waits ? " async" : "") + (fails ? " throws" : "") }
}

/// What the view shows of values of the domain in one place: a field for each use.
struct DisplayRecord: Sendable, Equatable {
  let name: String
  let fields: [CrossingParameter]
}

/// A member that a module gets because code on one side of the border reaches the other: its name, its outside and the
/// statements that stay on the other side.
struct Crossing: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// The presenter has the view show something.
    case show
    /// The presenter asks the view for a value.
    case query
    /// The presenter leads to another screen.
    case route
    /// The presenter has the interactor ask a service.
    case use
    /// The view asks the presenter for a value, or tells it what has happened.
    case answer
  }

  let kind: Kind
  let name: String
  let parameters: [CrossingParameter]
  /// nil for `Void`.
  let result: String?
  /// Lines without outer indentation.
  let body: [String]
  var marks = CallMarks()
  /// What it gives where that is a value of the module's own.
  var record: DisplayRecord?
  /// The member that the statements stood in: new members stand behind those that they come from.
  let origin: MemberID

  /// `func showRows(isEmpty: Bool)`, `var query: String?`.
  var declaration: String {
    if isProperty { return "var \(name): \(result ?? "Void")" }
    let list = parameterList
    return "\(marks.attribute)func \(name)(\(list.joined(separator: ", ")))\(marks.declaration)"
      + (result.map { " -> " + $0 } ?? "")
  }

  /// What tells it from other members of its part: `showRows(isEmpty:)`.
  var selector: String { "\(name)(\(parameters.map { ($0.label ?? $0.name) + ":" }.joined()))" }

  /// The declaration in lines: a long one has one for its parameters, or one for each.
  /// - Parameters:
  ///   - indent: one level, in front of it.
  ///   - width: most characters of a line.
  func lines(_ indent: String, width: Int, behind: String = "") -> String {
    let line = indent + declaration + behind
    guard line.count > width, !parameters.isEmpty, let open = line.firstIndex(of: "(") else { return line }
    let list = parameterList
    let inner = indent + indent
    let rest = line.dropFirst(line[...open].count + list.joined(separator: ", ").count)
    let short = inner + list.joined(separator: ", ")
    let middle = short.count <= width ? short : list.map { inner + $0 }.joined(separator: ",\n")
    return line[...open] + "\n" + middle + "\n" + indent + rest
  }

  /// The member on one line; nil if it does more than one thing.
  var onlyLine: String? {
    guard body.count == 1, kind != .route else { return nil }
    return "\(declaration) { \(body[0]) }"
  }

  /// As a protocol asks for it, without the white space in front.
  func requirement(_ indent: String, width: Int) -> String {
    isProperty ? declaration + " { get }" : String(lines(indent, width: width).dropFirst(indent.count))
  }

  /// It is worked out from nothing but what its owner has.
  private var isProperty: Bool {
    (kind == .query || kind == .answer) && parameters.isEmpty && result != nil && marks == CallMarks()
  }

  /// The only parameter is what the name says.
  var isUnlabelled: Bool {
    guard parameters.count == 1, let only = parameters.first, !only.isHandler, only.label == nil else { return false }
    return name.lowercased().hasSuffix(only.name.lowercased()) || only.name == "value"
  }

  private var parameterList: [String] {
    parameters.enumerated().map { place, parameter in
      place == 0 && isUnlabelled ? "_ " + parameter.declaration : parameter.declaration
    }
  }

  private func argumentList(_ arguments: [String]) -> [String] {
    zip(parameters, arguments).enumerated().map { place, pair in
      place == 0 && isUnlabelled ? pair.1 : "\(pair.0.label ?? pair.0.name): \(pair.1)"
    }
  }

  /// The call, with what it needs in front of it.
  func call(on owner: String, _ arguments: [String]) -> String {
    marks.call + owner + call(arguments)
  }

  /// A statement that is nothing but the call. What goes on over several lines stands behind it, and a long list has lines
  /// of its own.
  /// - Parameter margin: the white space in front of it.
  func call(on owner: String, _ arguments: [String], at margin: String, _ unit: UnitCode) -> String {
    let plain = call(on: owner, arguments)
    guard !parameters.isEmpty, !isProperty else { return plain }
    var list = argumentList(arguments)
    var closure = ""
    if parameters.last?.isHandler == true, parameters.count(where: \.isHandler) == 1, let last = arguments.last,
      last.hasPrefix("{"), last.contains("\n")
    {
      closure = " " + last
      list.removeLast()
    }
    let head = marks.call + owner + name
    let all = list.isEmpty && !closure.isEmpty ? "" : "(" + list.joined(separator: ", ") + ")"
    let line = margin + head + all + closure.prefix { $0 != "\n" }
    guard line.count > unit.lineWidth, !list.isEmpty, !all.contains("\n") else { return head + all + closure }
    let inner = margin + unit.indent
    let end = closure.isEmpty ? ")" : "\n" + margin + ")"
    let isShort = inner.count + all.count <= unit.lineWidth
    return head + "(\n" + inner + list.joined(separator: isShort ? ", " : ",\n" + inner) + end + closure
  }

  /// What stands behind the object: `showRows(isEmpty: rows.isEmpty)`.
  func call(_ arguments: [String]) -> String {
    if isProperty { return name }
    let list = argumentList(arguments)
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

/// All places where the code of a unit crosses between the parts of its module at some stage.
final class Border {
  /// What has crossed so far.
  struct State {
    /// In the order in which they were met.
    fileprivate(set) var crossings: [Crossing] = []
    /// Members that stay with the view and are asked for by the presenter.
    fileprivate(set) var askedOfView: [MemberID] = []
    /// Members that have left and are asked for by what the view keeps.
    fileprivate(set) var askedOfPresenter: Set<MemberID> = []
    /// Members of the view that other files of the module name.
    fileprivate(set) var shown: Set<MemberID> = []
    /// Code lines and decisions of the member that the view has after it has left.
    fileprivate(set) var kept = (lines: 0, branches: 0)
    /// What the presenter asks of the view and the view has from its framework.
    fileprivate(set) var inherited: Set<String> = []
    /// Constants that the interactor needs for what it does for the presenter.
    fileprivate(set) var givenToInteractor: Set<MemberID> = []
  }

  /// Is put back where an attempt has failed.
  var state = State()
  let names: CrossingNames
  /// What services are asked by: a view model has one part beside it.
  private let uses: Crossing.Kind

  init(names: CrossingNames, uses: Crossing.Kind = .use) { (self.names, self.uses) = (names, uses) }

  /// The view keeps a part of a body.
  func keep(lines: Int, branches: Int) {
    state.kept.lines += lines
    state.kept.branches += branches
  }

  /// The presenter asks for what a class of the framework has.
  func ask(inherited requirement: String) { state.inherited.insert(requirement) }

  /// The router names a member that the view keeps.
  func show(_ member: MemberID) { state.shown.insert(member) }

  /// The crossing of these statements: equal ones are one member.
  /// - Parameters:
  ///   - names: what it may be called, the best first.
  ///   - own: the name of the member that they come from, where the other part may have it as well.
  func crossing(
    _ kind: Crossing.Kind, _ parameters: [CrossingParameter], result: String? = nil, body: [String],
    names: [String], own: String? = nil, marks: CallMarks = CallMarks(),
    record: DisplayRecord? = nil, origin: MemberID
  ) -> Crossing {
    let kind = kind == .use ? uses : kind
    let (parameters, body) = self.names.first(kind.owner, result, parameters, body)
    let known = state.crossings.first {
      $0.kind == kind && $0.parameters == parameters && $0.result == result && $0.body == body
    }
    if let known { return known }
    let key = CrossingNames.Key(
      owner: kind.owner, types: parameters.map(\.declaration), result: result, body: body)
    let made = Crossing(
      kind: kind, name: self.names.name(for: key, suggestions: names, own: own), parameters: parameters,
      result: result,
      body: body, marks: marks, record: record, origin: origin)
    state.crossings.append(made)
    return made
  }

  /// The interactor needs a constant that the assembly hands over.
  func giveInteractor(_ member: MemberID) {
    if uses == .use { state.givenToInteractor.insert(member) }
  }

  /// Leaves out what the presenter's code has no need of in the end.
  /// - Parameter owner: what the presenter calls the interactor.
  func keepUses(in text: String, of owner: String) {
    state.crossings.removeAll { $0.kind == .use && !text.contains("\(owner).\($0.name)") }
  }

  /// What the view keeps of a body that has left asks for a member that has left, too.
  func askPresenter(_ member: MemberID) { state.askedOfPresenter.insert(member) }

  /// The presenter asks for a member that the view keeps.
  func ask(_ member: MemberID) {
    if !state.askedOfView.contains(member) { state.askedOfView.append(member) }
  }
}

extension Crossing.Kind {
  /// The part of the module that has the member.
  fileprivate var owner: CrossingNames.Owner {
    switch self {
    case .show, .query: .view
    case .route: .router
    case .use: .interactor
    case .answer: .presenter
    }
  }
}
