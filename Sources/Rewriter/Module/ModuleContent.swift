import Foundation

/// What a module holds after some moves; a dialect renders it into files.
struct ModuleContent: Sendable, Equatable {
  /// A method of the router with the statements that navigate.
  struct Route: Sendable, Equatable {
    let signature: Signature
    /// What the body calls the controller; empty if it does not need it.
    let controller: String
    /// Lines of the body, without indentation of the method.
    let body: [String]
  }

  /// A member that moved with its text.
  struct MovedMember: Sendable, Equatable {
    /// The view calls it, so that it is asked for through the protocols.
    let signature: Signature?
    /// The whole declaration with its comments, indented as a member.
    let text: String
    /// A stored variable: it stands in front of the initializer.
    var isStored = false
  }

  /// A way to make the controller, for those who show it, or to give it what its module works with.
  struct Factory: Sendable, Equatable {
    /// With the controller as its result, or without any.
    let signature: Signature
    /// Somebody calls it who need not be on the main actor as the compiler sees it.
    var isForAnyCaller: Bool
  }

  let names: ModuleNames
  /// The module is bound to the main actor, as the legacy type is.
  var isMainActor: Bool
  /// One level of indentation.
  let indent: String
  /// The tree's systems have the main actor.
  let hasMainActor: Bool
  /// Import lines, UI frameworks included, in order of appearance in the legacy type's files.
  var imports: [ImportLine]
  /// What the presenter asks of the view.
  var viewMembers: [Signature] = []
  var routes: [Route] = []
  var interactorMembers: [MovedMember] = []
  var presenterMembers: [MovedMember] = []
  /// Constants of the controller that the builder hands over.
  var interactorDependencies: [Dependency] = []
  var presenterDependencies: [Dependency] = []
  var factories: [Factory] = []
  /// Ways to give a controller that is there what its module works with.
  var configurations: [Factory] = []
  /// What the assembly is handed besides the controller, which does not keep it.
  var given: [Signature.Parameter] = []
  /// The legacy type makes the module with itself, and gives it nothing.
  var isEager = false
  /// Identities of what router and interactor do and the view does not ask for: only the presenter does.
  var hidden: Set<String> = []

  /// What the module's files import already, by the suffix of the file.
  var imported: [String: ImportNeed] = [:]

  /// Identities of the interactor's variables that the view only reads.
  var readOnly: Set<String> = []

  /// What the presenter hands on to the router and the interactor.
  var forwarded: (routes: [Signature], work: [Signature]) {
    let isAsked = { (signature: Signature) in !hidden.contains(signature.identity) }
    let work = interactorMembers.compactMap(\.signature).filter(isAsked).map { signature in
      var asked = signature
      asked.isSettable = signature.isSettable && !readOnly.contains(signature.identity)
      return asked
    }
    return (routes.map(\.signature).filter(isAsked), work)
  }
}

/// An import declaration as written, `#if` around it included.
struct ImportLine: Sendable, Equatable {
  let text: String
  /// Brings views: left out where the dialect wants no UI.
  let isUserInterface: Bool

  /// The module that is imported as a whole, in one line.
  var module: String? {
    let words = text.split(separator: " ")
    return words.count == 2 && words[0] == "import" && !words[1].contains(".") ? String(words[1]) : nil
  }
}

/// Something that a move adds to the module.
enum ModuleAddition: Sendable, Equatable {
  case viewMember(Signature)
  case route(ModuleContent.Route)
  case interactorMember(ModuleContent.MovedMember)
  case presenterMember(ModuleContent.MovedMember)
  case interactorDependency(Dependency)
  case presenterDependency(Dependency)
  case importLine(ImportLine)
  case factory(ModuleContent.Factory)
  /// The assembly hands what it is given to the presenter of a controller.
  case configuration(ModuleContent.Factory)
  /// The assembly is handed a value that the controller had.
  case given(Signature.Parameter)
  /// The view no longer asks for it.
  case hiding(Signature)
  /// Nobody sets it through the presenter's protocol any more.
  case readOnly(Signature)
  /// Nor through the interactor's.
  case readOnlyInInteractor(Signature)
  /// A method of the view becomes one of the presenter, which calls its own from then on.
  case takingBack(Signature)
  /// A method of the view becomes one of the router of that name and those labels: the presenter asks that.
  case routing(Signature)
  /// The legacy type is bound to the main actor now.
  case mainActor
}

extension ModuleContent {
  /// For a file of the module.
  var writer: SwiftWriter { SwiftWriter(indent: indent, hasMainActor: hasMainActor) }

  /// The content with one addition; a route that is there already is not added again.
  mutating func add(_ addition: ModuleAddition) {
    switch addition {
    case .viewMember(let signature):
      if !viewMembers.contains(where: { $0.identity == signature.identity }) { viewMembers.append(signature) }
    case .route(let route): if !routes.contains(route) { routes.append(route) }
    case .interactorMember(let member): interactorMembers.append(member)
    case .presenterMember(let member): presenterMembers.append(member)
    case .interactorDependency(let constant):
      if !interactorDependencies.contains(constant) { interactorDependencies.append(constant) }
    case .presenterDependency(let constant):
      if !presenterDependencies.contains(constant) { presenterDependencies.append(constant) }
    case .factory(let factory): if !factories.contains(factory) { factories.append(factory) }
    case .configuration(let way): configurations.append(way)
    case .given(let value): given.append(value)
    case .readOnly(let signature):
      if !presenterMembers.narrow(signature) { readOnly.insert(signature.identity) }
    case .readOnlyInInteractor(let signature): _ = interactorMembers.narrow(signature)
    case .hiding(let signature): hide(signature)
    case .takingBack(let signature): takeBack(signature, asking: "")
    case .routing(let signature): takeBack(signature, asking: "router.")
    case .mainActor: isMainActor = true
    case .importLine(let line):
      // What brings views brings it along, and it stands in for those where there are none.
      let isBrought = line.text == "import Foundation" && imports.contains(where: \.isUserInterface)
      if !isBrought, !imports.contains(where: { $0.text == line.text }) { imports.append(line) }
    }
  }

  private mutating func hide(_ signature: Signature) {
    guard let own = presenterMembers.firstIndex(where: { $0.signature?.identity == signature.identity }) else {
      hidden.insert(signature.identity)
      return
    }
    let member = presenterMembers[own]
    presenterMembers[own] = MovedMember(signature: nil, text: member.text, isStored: member.isStored)
  }

  private mutating func takeBack(_ signature: Signature, asking owner: String) {
    viewMembers.removeAll { $0.identity == signature.identity }
    presenterMembers = presenterMembers.map { member in
      MovedMember(
        signature: member.signature, text: member.text.asking(owner, for: signature.name), isStored: member.isStored)
    }
  }
}

extension [ModuleContent.MovedMember] {
  /// Takes the setter of a member out of its protocol; false if there is no such member.
  fileprivate mutating func narrow(_ signature: Signature) -> Bool {
    guard let place = firstIndex(where: { $0.signature?.identity == signature.identity }) else { return false }
    var asked = signature
    asked.isSettable = false
    self[place] = .init(signature: asked, text: self[place].text, isStored: self[place].isStored)
    return true
  }
}

extension String {
  /// `view?.show()` -> `show()`, `self?.view?.show()` -> `self?.show()`.
  /// - Parameter owner: what stands in front instead: `router.`.
  fileprivate func asking(_ owner: String, for name: String) -> String {
    let parts = components(separatedBy: "view?.\(name)(")
    return parts.dropFirst().reduce(parts.first ?? "") { text, rest in
      let isOther = text.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      return text + (isOther ? "view?." : owner) + name + "(" + rest
    }
  }
}
