import Testing
import UIKit

@MainActor @Suite struct StoryboardTests {
  private let window: UIWindow
  private let navigation: UINavigationController
  private let list: ListScreen

  init() throws {
    registerStoryboard()
    let storyboard = UIStoryboard(name: "Test", bundle: nil)
    navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    list = try #require(navigation.topViewController as? ListScreen)
    window = UIKitTests.window(showing: navigation)
  }

  @Test func outletsAreThereWhenTheViewIs() throws {
    let screen = UIStoryboard(name: "Test", bundle: nil).instantiateViewController(withIdentifier: "Form")
    let form = try #require(screen as? FormScreen)
    #expect(!form.isViewLoaded)
    #expect(form.field == nil)
    form.loadViewIfNeeded()
    #expect(form.field?.placeholder == "Name")
    #expect(form.storyboard != nil)
  }

  @Test func viewsHaveWhatTheFileSays() throws {
    let label = try #require(list.view.viewWithTag(3) as? UILabel)
    #expect(label.text == "Hello")
    #expect(label.isHidden)
    #expect(list.navigationItem.title == "List")
    #expect(list.segments?.titleForSegment(at: 1) == "New")
    #expect(list.segments?.selectedSegmentIndex == 1)
    #expect(list.table?.style == .grouped)
    let stepper = try #require(list.view.viewWithTag(4) as? UIStepper)
    #expect(stepper.value == 2)
    #expect(stepper.maximumValue == 5)
    #expect(stepper.accessibilityLabel == "Pieces")
  }

  @Test func actionsCallTheController() throws {
    list.segments?.sendActions(for: .valueChanged)
    list.navigationItem.leftBarButtonItem?.userTaps()
    #expect(list.log == ["changed 1", "left"])
  }

  @Test func rowsComeFromPrototypes() throws {
    let cell = try #require(list.table?.visibleCells.first as? TitleCell)
    #expect(cell.title?.text == "row 0")
    #expect(cell.isAwake)
    #expect(list.table?.visibleCells.last?.detailTextLabel?.text == "plain")
  }

  @Test func aRowLeadsToAScreen() {
    list.table?.userTapsRow(at: IndexPath(row: 0, section: 0))
    #expect(navigation.topViewController is FormScreen)
    #expect(list.log == ["prepare show true"])
  }

  @Test func theControllerMayRefuse() {
    list.refuses = true
    list.table?.userTapsRow(at: IndexPath(row: 0, section: 0))
    #expect(navigation.topViewController === list)
    list.performSegue(withIdentifier: "show", sender: nil)
    #expect(navigation.topViewController is FormScreen)
  }

  @Test func aButtonPresents() {
    list.navigationItem.rightBarButtonItem?.userTaps()
    #expect(list.presentedViewController is FormScreen)
    #expect(list.log == ["prepare modal false"])
  }

  @Test(arguments: ["show", "modal"])
  func unwindsToWhoHasTheMethod(segue: String) throws {
    list.performSegue(withIdentifier: segue, sender: nil)
    let top = list.presentedViewController ?? navigation.topViewController
    let form = try #require(top as? FormScreen)
    form.loadViewIfNeeded()
    form.button?.userTaps()
    #expect(navigation.topViewController === list)
    #expect(list.presentedViewController == nil)
    #expect(list.log.last == "unwound back")
  }

  @Test func nothingIsKeptAlive() throws {
    list.performSegue(withIdentifier: "show", sender: nil)
    weak let form = navigation.topViewController
    form?.loadViewIfNeeded()
    navigation.popViewController(animated: false)
    #expect(form == nil)
  }
}
