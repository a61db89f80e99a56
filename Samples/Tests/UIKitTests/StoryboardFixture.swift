import UIKit

final class ListScreen: UIViewController, UITableViewDataSource {
  weak var table: UITableView?
  weak var segments: UISegmentedControl?
  var log: [String] = []
  var refuses = false

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "title" : "plain", for: indexPath)
    (cell as? TitleCell)?.title?.text = "row \(indexPath.row)"
    cell.detailTextLabel?.text = "plain"
    return cell
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !refuses }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "") \(sender is UITableViewCell)")
  }
}

final class FormScreen: UIViewController {
  weak var field: UITextField?
  weak var button: UIButton?
}

final class TitleCell: UITableViewCell {
  weak var title: UILabel?
  private(set) var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = title != nil
  }
}

/// Makes the storyboard of these tests and everything in it known.
@MainActor func registerStoryboard() {
  UIStoryboard.register(storyboardText, as: "Test")
  let classes: [(NSObject.Type, String)] = [
    (ListScreen.self, "ListScreen"), (FormScreen.self, "FormScreen"), (TitleCell.self, "TitleCell"),
  ]
  for (type, name) in classes { ObjectiveCRuntime.register(type, as: name) }
  var list = ObjectiveCEntries(of: ListScreen.self)
  list.outlet("table") { (owner: ListScreen, value: UITableView) in owner.table = value }
  list.outlet("segments") { (owner: ListScreen, value: UISegmentedControl) in owner.segments = value }
  list.action("left") { (owner: ListScreen) in owner.log.append("left") }
  list.action("changed:") { (owner: ListScreen, sender: UISegmentedControl) in
    owner.log.append("changed \(sender.selectedSegmentIndex)")
  }
  list.action("back:") { (owner: ListScreen, segue: UIStoryboardSegue) in
    owner.log.append("unwound \(segue.identifier ?? "")")
  }
  ObjectiveCRuntime.register(list)
  var form = ObjectiveCEntries(of: FormScreen.self)
  form.outlet("field") { (owner: FormScreen, value: UITextField) in owner.field = value }
  form.outlet("button") { (owner: FormScreen, value: UIButton) in owner.button = value }
  ObjectiveCRuntime.register(form)
  var cell = ObjectiveCEntries(of: TitleCell.self)
  cell.outlet("title") { (owner: TitleCell, value: UILabel) in owner.title = value }
  ObjectiveCRuntime.register(cell)
}

private let storyboardText = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document initialViewController="nav">
    <scenes>
      <scene><objects><navigationController id="nav">
        <connections><segue destination="list" kind="relationship" relationship="rootViewController"/></connections>
      </navigationController></objects></scene>
      <scene><objects><viewController id="list" customClass="ListScreen">
        <view key="view" id="v"><subviews>
          <label text="Hello" hidden="YES" tag="3" id="l"/>
          <stepper value="2" maximumValue="5" tag="4" id="st">
            <accessibility key="accessibilityConfiguration" label="Pieces"/>
          </stepper>
          <segmentedControl selectedSegmentIndex="1" id="s">
            <segments><segment title="Old"/><segment title="New"/></segments>
            <connections><action selector="changed:" destination="list" eventType="valueChanged"/></connections>
          </segmentedControl>
          <tableView style="grouped" id="t">
            <prototypes>
              <tableViewCell reuseIdentifier="title" id="c" customClass="TitleCell">
                <tableViewCellContentView key="contentView"><subviews><label id="cl"/></subviews></tableViewCellContentView>
                <connections>
                  <outlet property="title" destination="cl"/>
                  <segue destination="form" kind="show" identifier="show"/>
                </connections>
              </tableViewCell>
              <tableViewCell reuseIdentifier="plain" style="IBUITableViewCellStyleSubtitle" id="p"/>
            </prototypes>
            <connections><outlet property="dataSource" destination="list"/></connections>
          </tableView>
        </subviews></view>
        <navigationItem key="navigationItem" title="List" id="ni">
          <barButtonItem key="leftBarButtonItem" title="Left" id="bl">
            <connections><action selector="left" destination="list"/></connections>
          </barButtonItem>
          <rightBarButtonItems>
            <barButtonItem systemItem="add" id="br">
              <connections><segue destination="form" kind="presentation" identifier="modal"/></connections>
            </barButtonItem>
          </rightBarButtonItems>
        </navigationItem>
        <connections>
          <outlet property="table" destination="t"/>
          <outlet property="segments" destination="s"/>
        </connections>
      </viewController></objects></scene>
      <scene><objects>
        <viewController storyboardIdentifier="Form" id="form" customClass="FormScreen">
          <view key="view" id="fv"><subviews>
            <textField placeholder="Name" id="f"/>
            <button buttonType="system" id="b"><state key="normal" title="Back"/>
              <connections><segue destination="exit" kind="unwind" identifier="back" unwindAction="back:"/></connections>
            </button>
          </subviews></view>
          <connections>
            <outlet property="field" destination="f"/>
            <outlet property="button" destination="b"/>
          </connections>
        </viewController>
        <exit id="exit"/>
      </objects></scene>
    </scenes>
  </document>
  """
