import Testing

@Suite struct DelegateOverloadTests {
  private let rule = "delegate_overload"

  @Test func fiveProtocolsSpreadOverExtensionsAndFiles() {
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        import UIKit
        final class 1️⃣FormViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {}
        """,
        "B.swift": """
        import UIKit
        protocol PickerDelegate: AnyObject {}
        2️⃣extension FormViewController: UITextFieldDelegate, UISearchBarDelegate {}
        3️⃣extension FormViewController: PickerDelegate {}
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`FormViewController` conforms to 5 delegate and data source protocols: `UITableViewDelegate`, `UITableViewDataSource`, `UITextFieldDelegate`, `UISearchBarDelegate` and `PickerDelegate`"
        )
      ])
  }

  @Test func appKit() {
    expect(
      rule,
      in: MarkedTree(
        """
        import AppKit
        final class 1️⃣ListController: NSViewController, NSTableViewDelegate, NSTableViewDataSource, NSWindowDelegate, NSMenuDelegate,
          NSSearchFieldDelegate {}
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`ListController` conforms to 5 delegate and data source protocols: `NSTableViewDelegate`, `NSTableViewDataSource`, `NSWindowDelegate`, `NSMenuDelegate` and `NSSearchFieldDelegate`"
        )
      ])
  }

  @Test func fourOthersAndNoController() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class FormViewController: UIViewController, UITableViewDelegate, UITableViewDataSource, UITextFieldDelegate,
          UISearchBarDelegate, Codable, Hashable {}
        final class Mediator: NSObject, UITableViewDelegate, UITableViewDataSource, UITextFieldDelegate, UISearchBarDelegate,
          UIPickerViewDelegate {}
        """)
  }

  @Test func listenersCountToo() {
    expect(
      "delegate_overload",
      in: MarkedTree(
        """
        import UIKit
        protocol StoreListener {}
        protocol RowDelegate {}
        final class 1️⃣ListViewController: UIViewController, StoreListener, RowDelegate, UITableViewDelegate,
          UITableViewDataSource, UISearchBarDelegate {}
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`ListViewController` conforms to 5 delegate and data source protocols: `StoreListener`, `RowDelegate`, "
            + "`UITableViewDelegate`, `UITableViewDataSource` and `UISearchBarDelegate`")
      ])
  }
}
