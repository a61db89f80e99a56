/// What a dialect's modules are made of, as plans name it.
struct ModuleLayout: Sendable {
  let id: String
  /// The parts that come beside a controller, in the order of the dialect's files.
  let parts: [String]
  /// The part with the protocols, where a view model becomes the presenter.
  let contracts: String
  /// The part that navigates.
  let router: String
  /// The part that creates the module.
  let assembly: String
  /// The folder of a module that a controller's file belongs in; nil if it stays where it is.
  var viewFolder: String?
  /// The presenter tells its view what to show, and holds it weakly; else views observe it.
  var presenterHoldsView = false
  /// The layout of a module around a controller, as long as that is its view.
  var controllers: @Sendable () -> ModuleLayout? = { nil }
  /// What a screen of SwiftUI may be called that comes to stand in a controller's place; none if the controller stays.
  var screens: [String] = []
  /// How the module of a view model becomes whole; nil if that stays beside it as it is.
  var completion: Completion?

  /// What is still missing when all has moved that could.
  struct Completion: Sendable {
    /// Parts of the module, in the order of the dialect's files.
    let parts: [String]
    /// Types that the app needs once.
    var sharedTypes: [String] = []
  }
}
