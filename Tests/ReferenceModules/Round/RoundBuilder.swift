/// Assembles the module around RoundViewController, which comes from the storyboard.
@MainActor
enum RoundBuilder {
  static func makePresenter(for viewController: RoundViewController) -> RoundPresenterProtocol {
    RoundPresenter(
      view: viewController, interactor: RoundInteractor(defaults: PatrolEnvironment.current.defaults),
      router: RoundRouter(viewController: viewController))
  }
}
