import Testing
import UIKit

@MainActor @Suite struct ControlTests {
  private let log = Log()

  private func action(_ name: String) -> UIAction {
    UIAction(title: name) { [log] _ in log.entries.append(name) }
  }

  @Test func aTapRunsTheActions() {
    let button = UIButton(type: .system, primaryAction: action("primary"))
    button.addAction(action("tap"), for: .touchUpInside)
    button.addAction(action("down"), for: .touchDown)
    #expect(button.currentTitle == "primary")
    button.userTaps()
    #expect(log.take() == ["primary", "tap"])

    button.isEnabled = false
    button.userTaps()
    #expect(log.take() == [])
  }

  @Test func anActionKnowsItsSender() {
    let button = UIButton()
    var sender: Any?
    button.addAction(UIAction { sender = $0.sender }, for: .touchUpInside)
    button.userTaps()
    #expect(sender as? UIButton === button)
  }

  @Test func anActionOfTheSameIdentifierReplaces() {
    let button = UIButton()
    for name in ["old", "new"] {
      let action = UIAction(identifier: .init("only")) { [log] _ in log.entries.append(name) }
      button.addAction(action, for: .touchUpInside)
    }
    button.userTaps()
    #expect(log.take() == ["new"])
  }

  @Test func aButtonHasATitleForEachState() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.setTitle("Wait", for: .disabled)
    #expect(button.currentTitle == "Go")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
  }

  @Test func controlsSendTheirValue() {
    let toggle = UISwitch()
    toggle.addAction(action("switch"), for: .valueChanged)
    toggle.setOn(true, animated: false)
    #expect(log.take() == [])
    toggle.userToggles()
    #expect(!toggle.isOn)

    let segments = UISegmentedControl(items: ["A", "B"])
    segments.addAction(action("segments"), for: .valueChanged)
    #expect(segments.userSelects("B"))
    #expect(segments.selectedSegmentIndex == 1)
    #expect(!segments.userSelects("C"))

    let stepper = UIStepper()
    stepper.maximumValue = 2
    stepper.addAction(action("stepper"), for: .valueChanged)
    stepper.userSteps(by: 5)
    #expect(stepper.value == 2)
    #expect(log.take() == ["switch", "segments", "stepper"])
  }

  @Test func aBarButtonRunsItsAction() {
    let item = UIBarButtonItem(systemItem: .save, primaryAction: action("save"))
    #expect(item.title == "Save")
    item.userTaps()
    item.isEnabled = false
    item.userTaps()
    #expect(log.take() == ["save"])
  }

  @Test func typingAsksTheDelegate() {
    let delegate = DigitsOnly(log)
    let field = UITextField()
    field.delegate = delegate
    field.addAction(action("changed"), for: .editingChanged)
    field.userTypes("12")
    #expect(field.text == "12")
    field.userTypes("12a")
    #expect(field.text == "12")
    field.resignFirstResponder()
    #expect(log.take() == ["begin", "changed", "end"])
  }

  @Test func aChoiceOfAnAlertRunsAfterTheAlertHasGone() throws {
    let root = UIViewController()
    let window = window(showing: root)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [log] _ in
        log.entries.append(root.presentedViewController == nil ? "yes" : "too early")
      })
    root.present(alert, animated: true)
    #expect(window.subviews.count == 2)
    alert.userChooses(try #require(alert.actions.first))
    #expect(log.take() == ["yes"])
  }
}

/// Lets digits through and writes down when editing begins and ends.
private final class DigitsOnly: NSObject, UITextFieldDelegate {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { log.entries.append("begin") }

  func textFieldDidEndEditing(_ textField: UITextField) { log.entries.append("end") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    string.allSatisfy(\.isNumber)
  }
}
