import Testing

@Suite struct OneModulePerFeatureTests {
  private let other = [
    "Team/Entity/Team.swift": "struct Team: Sendable {}",
    "Team/Interactor/TeamInteractor.swift":
      "protocol TeamInteracting {\n  func team() async throws -> Team\n}\nfinal class TeamInteractor: TeamInteracting {\n  func team() async throws -> Team { Team() }\n}",
    "Team/Presenter/TeamPresenter.swift":
      "@MainActor final class TeamPresenter {\n  let interactor: any TeamInteracting\n  let router: TeamRouter\n}",
    "Team/Router/TeamRouter.swift": "@MainActor final class TeamRouter {}",
    "Team/TeamModule.swift":
      "import UIKit\nprotocol TeamDelegate {}\n@MainActor enum TeamModule {\n  static func build(delegate: any TeamDelegate) -> UIViewController { TeamViewController() }\n}",
    "Team/View/TeamViewController.swift": "import UIKit\nfinal class TeamViewController: UIViewController {}",
  ]
  private let path = "Profile/Presenter/ProfilePresenter.swift"

  @Test func partsOfAnotherModule() {
    let files = layeredProfile.merging(other) { $1 }
      .with(
        "private let teams: any 1️⃣TeamInteracting\n  func show(_ team: 2️⃣Team) {}\n  func didTapSettings",
        for: "func didTapSettings", in: path)
    let fix = "of the module `Team`. Go through the builder of `Team`, or move what both need out of the module."
    expect(
      "one_module_per_feature", in: files,
      ("1️⃣", "`ProfilePresenter.teams` uses `TeamInteracting` \(fix)"),
      ("2️⃣", "`ProfilePresenter.show(_:)` uses `Team` \(fix)"))
  }

  @Test func theBuilderAndWhatItTakes() {
    let files = layeredProfile.merging(other) { $1 }
      .with(
        "func showTeam(_ delegate: any TeamDelegate) { _ = TeamModule.build(delegate: delegate) }\n  func showSettings() {\n",
        for: "func showSettings() {\n", in: "Profile/Router/ProfileRouter.swift")
    expect("one_module_per_feature", in: files)
  }
}
