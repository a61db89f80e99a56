import Testing
import UIKit

@MainActor @Suite struct LifecycleTests {
  private let log = Log()

  @Test func aViewIsLoadedWhenAskedForOnce() {
    let controller = RecordingController("a", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view === controller.view)
    #expect(log.take() == ["a loadView", "a didLoad"])
  }

  @Test func aRootAppearsWithItsWindow() {
    let root = RecordingController("root", log)
    let window = UIWindow()
    window.rootViewController = root
    #expect(log.take() == ["root loadView", "root didLoad"])
    window.makeKeyAndVisible()
    #expect(log.take() == ["root willAppear", "root didAppear"])
    #expect(root.view.window === window)

    window.rootViewController = RecordingController("next", log)
    #expect(
      log.take() == [
        "root willDisappear", "root didDisappear", "next loadView", "next didLoad", "next willAppear", "next didAppear",
      ])
    #expect(root.view.window == nil)
  }

  @Test func pushAndPopCallInOrder() {
    let navigation = UINavigationController(rootViewController: RecordingController("a", log))
    let window = window(showing: navigation)
    #expect(log.take() == ["a loadView", "a didLoad", "a willAppear", "a didAppear"])

    let second = RecordingController("b", log)
    navigation.pushViewController(second, animated: true)
    #expect(
      log.take() == [
        "b loadView", "b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
      ])
    #expect(second.navigationController === navigation)
    #expect(second.view.window === window)

    #expect(navigation.popViewController(animated: true) === second)
    #expect(log.take() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    #expect(second.navigationController == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func theStackCanBeReplacedAtOnce() {
    let names = ["a", "b", "c"]
    let controllers = names.map { RecordingController($0, log) }
    let navigation = UINavigationController(rootViewController: controllers[0])
    let window = window(showing: navigation)
    _ = log.take()

    navigation.setViewControllers(controllers, animated: true)
    #expect(log.take().filter { $0.hasPrefix("b") } == [])
    #expect(navigation.topViewController === controllers[2])
    #expect(navigation.popToRootViewController(animated: true) == [controllers[1], controllers[2]])
    #expect(navigation.viewControllers == [controllers[0]])
    #expect(controllers[0].view.isDescendant(of: window))
  }

  @Test func aSheetLeavesItsPresenterOnScreen() {
    let root = RecordingController("root", log)
    let window = window(showing: root)
    _ = log.take()

    let sheet = RecordingController("sheet", log)
    root.present(sheet, animated: true) { log.entries.append("presented") }
    #expect(
      log.take() == ["sheet loadView", "sheet didLoad", "sheet willAppear", "sheet didAppear", "presented"])
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.view.window === window)

    sheet.dismiss(animated: true) { log.entries.append("dismissed") }
    #expect(log.take() == ["sheet willDisappear", "sheet didDisappear", "dismissed"])
    #expect(root.presentedViewController == nil)
    #expect(sheet.view.window == nil)
  }

  @Test func aFullScreenCoversItsPresenter() {
    let root = RecordingController("root", log)
    let window = window(showing: root)
    let cover = RecordingController("cover", log)
    cover.modalPresentationStyle = .fullScreen
    cover.loadViewIfNeeded()
    _ = log.take()

    root.present(cover, animated: true)
    #expect(
      log.take() == ["root willDisappear", "cover willAppear", "root didDisappear", "cover didAppear"])
    root.dismiss(animated: true)
    #expect(
      log.take() == ["cover willDisappear", "root willAppear", "cover didDisappear", "root didAppear"])
    #expect(window.isKeyWindow)
  }

  @Test func theNavigationControllerPresentsForItsScreens() {
    let screen = RecordingController("a", log)
    let navigation = UINavigationController(rootViewController: screen)
    let window = window(showing: navigation)
    let sheet = RecordingController("sheet", log)
    screen.present(sheet, animated: true)
    #expect(sheet.presentingViewController === navigation)
    #expect(screen.presentedViewController === sheet)
    #expect(navigation.visibleViewController === sheet)

    let late = RecordingController("late", log)
    screen.present(late, animated: true)
    #expect(late.presentingViewController == nil)
    sheet.present(late, animated: true)
    _ = log.take()
    screen.dismiss(animated: true)
    #expect(
      log.take() == ["late willDisappear", "late didDisappear", "sheet willDisappear", "sheet didDisappear"])
    #expect(window.subviews == [navigation.view])
  }

  @Test func nothingIsPresentedOffScreen() {
    let controller = RecordingController("a", log)
    controller.present(RecordingController("b", log), animated: true)
    #expect(controller.presentedViewController == nil)
  }
}
