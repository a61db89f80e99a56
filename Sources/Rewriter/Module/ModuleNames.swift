/// The names of the types of one controller's module.
struct ModuleNames: Sendable, Equatable {
  /// What all of them begin with.
  let stem: String
  /// The legacy type that stays as the view.
  let controller: String
  /// The property of the legacy type that leads to the module.
  let presenterProperty: String
  /// End of the assembly's name.
  let assembly: String

  var viewProtocol: String { stem + "ViewProtocol" }
  var presenter: String { stem + "Presenter" }
  var presenterProtocol: String { stem + "PresenterProtocol" }
  var interactor: String { stem + "Interactor" }
  var interactorProtocol: String { stem + "InteractorProtocol" }
  var router: String { stem + "Router" }
  var routerProtocol: String { stem + "RouterProtocol" }
  var builder: String { stem + assembly }

  /// The types that every module has.
  var types: [String] {
    [viewProtocol, presenter, presenterProtocol, interactor, interactorProtocol, router, routerProtocol, builder]
  }
}
