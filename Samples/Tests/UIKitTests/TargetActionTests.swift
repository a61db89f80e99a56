import Testing
import UIKit

@MainActor @Suite struct TargetActionTests {
  private let log = Log()

  /// An object whose methods are known by name.
  private final class Target: NSObject {
    let log: Log

    init(_ log: Log) { self.log = log }
  }

  private func makeTarget() -> Target {
    var entries = ObjectiveCEntries(of: Target.self)
    entries.action("changed") { (owner: Target) in owner.log.entries.append("changed") }
    entries.action("tapped:") { (owner: Target, sender: UIButton) in owner.log.entries.append(sender.currentTitle ?? "")
    }
    entries.action("noted:") { (owner: Target, note: Notification) in owner.log.entries.append(note.name.rawValue) }
    ObjectiveCRuntime.register(entries)
    return Target(log)
  }

  @Test func controlsCallMethods() {
    let target = makeTarget()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
    button.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
    button.addTarget(target, action: Selector("changed"), for: .valueChanged)
    button.userTaps()
    #expect(log.take() == ["Go"])
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.userTaps()
    button.sendActions(for: .valueChanged)
    #expect(log.take() == ["changed"])
  }

  @Test func barButtonsCallMethods() {
    let target = makeTarget()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: Selector("changed"))
    item.userTaps()
    item.isEnabled = false
    item.userTaps()
    #expect(log.take() == ["changed"])
    #expect(UIBarButtonItem(barButtonSystemItem: .add, target: target, action: nil).title == "Add")
  }

  @Test func targetsAreNotKeptAlive() {
    var target: Target? = makeTarget()
    weak let watch = target
    let button = UIButton(type: .system)
    button.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
    NotificationCenter.default.addObserver(makeTarget(), selector: Selector("noted:"), name: .init("A"), object: nil)
    target = nil
    button.userTaps()
    NotificationCenter.default.post(name: .init("A"), object: nil)
    #expect(log.take() == [])
    #expect(watch == nil)
  }

  @Test func observersAreToldUntilTheyAreRemoved() {
    let target = makeTarget()
    let center = NotificationCenter()
    for name in ["A", "B"] {
      center.addObserver(target, selector: Selector("noted:"), name: .init(name), object: nil)
    }
    center.post(name: .init("A"), object: nil)
    center.removeObserver(target, name: .init("A"), object: nil)
    center.post(name: .init("A"), object: nil)
    center.post(name: .init("B"), object: nil)
    #expect(log.take() == ["A", "B"])
    center.removeObserver(target)
    center.post(name: .init("B"), object: nil)
    #expect(log.take() == [])
  }

  @Test func timersFireWhenTimePasses() {
    let target = makeTarget()
    TimerQueue.withOwnTime {
      let timer = Timer.scheduledTimer(
        timeInterval: 2, target: target, selector: Selector("changed"), userInfo: nil, repeats: true)
      Timer.scheduledTimer(
        timeInterval: 3, target: target, selector: Selector("changed"), userInfo: nil, repeats: false)
      var passed = 0.0
      TimerQueue.pass(1.5) { passed += $0 }
      #expect(log.take() == [])
      TimerQueue.pass(4.5) { passed += $0 }
      #expect(log.take().count == 4)
      #expect(passed == 6)
      #expect(TimerQueue.pending == 1)
      timer.invalidate()
      TimerQueue.pass(10)
      #expect(log.take() == [])
    }
  }

  @Test func timersKeepTheirTargetUntilTheyEnd() {
    var target: Target? = makeTarget()
    weak let watch = target
    TimerQueue.withOwnTime {
      guard let object = target else { return }
      let timer = Timer.scheduledTimer(
        timeInterval: 1, target: object, selector: Selector("changed"), userInfo: nil, repeats: true)
      target = nil
      TimerQueue.pass(1)
      #expect(log.take() == ["changed"])
      timer.invalidate()
    }
    #expect(watch == nil)
  }
}
