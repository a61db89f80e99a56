import Testing

@Suite struct OneModulePerFeatureTests {
  private let path = "Profile/Presenter/ProfilePresenter.swift"

  @Test func partsOfAnotherModule() {
    let files = layeredProfile.merging(layeredTeam) { $1 }
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
    let files = layeredProfile.merging(layeredTeam) { $1 }
      .with(
        "func showTeam(_ delegate: any TeamDelegate) { _ = TeamModule.build(delegate: delegate) }\n  func showSettings() {\n",
        for: "func showSettings() {\n", in: "Profile/Router/ProfileRouter.swift")
    expect("one_module_per_feature", in: files)
  }

  /// Only the other module's view conforms to the protocol; it speaks for the one that asks all the same.
  @Test func theDelegateOfItsOwnView() {
    let view = """
      import UIKit
      protocol TeamViewControllerDelegate: AnyObject {}
      final class TeamViewController: UIViewController {
        weak var delegate: (any TeamViewControllerDelegate)?
      }
      """
    let files = layeredProfile.merging(layeredTeam) { $1 }.adding(view, as: "Team/View/TeamViewController.swift")
      .adding(
        "extension ProfileViewController: TeamViewControllerDelegate {}",
        as: "Profile/View/ProfileViewController+Team.swift")
    expect("one_module_per_feature", in: files)
  }
}
