import MigrationModel
import ProjectIndex
import Testing

@Suite struct InterfaceBuilderTests {
  private func read(_ text: String) -> InterfaceBuilderFile {
    InterfaceBuilderFile(file: SourceFile(path: "Main.storyboard", kind: .interfaceBuilder, contents: Array(text.utf8)))
  }

  @Test func outletsActionsAndSeguesBelongToTheirClass() throws {
    let file = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene sceneID="1"><objects>
          <viewController storyboardIdentifier="feed" id="vc" customClass="FeedViewController" customModule="App">
            <view key="view" id="v">
              <subviews>
                <button id="b"><connections>
                  <action selector="save:" destination="vc" eventType="touchUpInside" id="x"/>
                  <segue destination="d" kind="presentation" identifier="detail" id="s"/>
                </connections></button>
                <tableView id="t"><connections><outlet property="dataSource" destination="vc" id="y"/></connections></tableView>
              </subviews>
            </view>
            <connections>
              <outlet property="saveButton" destination="b" id="o"/>
              <outletCollection property="labels" destination="b" id="p"/>
            </connections>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="r"/>
        </objects></scene>
        <scene><objects><viewController id="d" customClass="DetailViewController"/></objects></scene></scenes>
      </document>
      """)
    #expect(file.failure == nil)
    #expect(file.scenes.map(\.customClass) == ["FeedViewController", "DetailViewController"])
    let scene = try #require(file.scenes.first)
    #expect(scene.storyboardIdentifier == "feed")
    #expect(scene.outlets == ["saveButton", "labels"])
    #expect(scene.actions == ["save:"])
    #expect(scene.segues.map(\.identifier) == ["detail"])
    #expect(scene.segues.map(\.kind) == ["presentation"])
    #expect(scene.segues.map(\.destinationClass) == ["DetailViewController"])
    #expect(scene.segues.map(\.line) == [9])
  }

  @Test func outletsAreLaidOut() throws {
    let file = read(
      """
      <document>
        <viewController id="vc" customClass="FeedViewController">
          <view key="view" id="v">
            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <subviews>
              <stackView axis="vertical" spacing="8.0" id="s">
                <subviews>
                  <label id="l"><rect key="frame" x="16" y="97.5" width="358" height="21"/></label>
                  <button id="b" customClass="RoundButton">
                    <constraints><constraint firstAttribute="height" relation="greaterThanOrEqual" constant="44" id="c"/></constraints>
                    <connections>
                      <action selector="save:" destination="vc" id="x"/>
                      <action selector="log:" destination="other" id="y"/>
                    </connections>
                  </button>
                </subviews>
              </stackView>
            </subviews>
            <constraints>
              <constraint firstItem="s" firstAttribute="top" secondItem="g" secondAttribute="top" constant="-4" id="d"/>
              <constraint firstItem="l" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8.0" id="e"/>
            </constraints>
          </view>
          <connections>
            <outlet property="saveButton" destination="b" id="o"/>
            <outlet property="label" destination="l" id="p"/>
            <outlet property="stack" destination="s" id="q"/>
            <outlet property="gone" destination="nowhere" id="r"/>
          </connections>
        </viewController>
      </document>
      """)
    let elements = try #require(file.scenes.first).elements
    #expect(elements.map(\.outlet) == ["stack", "label", "saveButton"])
    #expect(elements.map(\.className) == ["UIStackView", "UILabel", "RoundButton"])
    #expect(elements.map(\.line) == [6, 8, 9])
    #expect(elements.map(\.actions) == [[], [], ["save:"]])
    #expect(
      elements.map(\.layout) == [
        ["top = the safe area.top - 4"],
        ["at (16, 97.5), 358 × 21", "in a vertical stack with spacing 8", "leading = saveButton.trailing + 8"],
        ["in a vertical stack with spacing 8", "height ≥ 44", "label.leading = trailing + 8"],
      ])
  }

  @Test func brokenFilesGiveWhatWasReadAndAFailure() {
    let file = read("<document><objects><viewController id=\"a\" customClass=\"A\"><connections><outlet property=\"x\"")
    #expect(file.scenes.map(\.customClass) == ["A"])
    #expect(file.failure?.file == "Main.storyboard")
    #expect(read("").scenes.isEmpty)
    #expect(read("").failure != nil)
    #expect(read("\u{0}\u{1}<<<>>>").failure != nil)
  }

  @Test(arguments: [
    "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>",
    "<!DOCTYPE d [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;\">]>", "<!ENTITY x \"y\">",
  ])
  func entitiesAreRefused(declaration: String) {
    let file = read("<?xml version=\"1.0\"?>\n\(declaration)<document><view id=\"a\" customClass=\"A\"/></document>")
    #expect(file.scenes.isEmpty)
    #expect(file.failure?.message == "It declares entities of XML at line 2, which Xcode never writes.")
  }

  @Test func onlyMarkupDeclaresEntities() {
    let file = read(
      """
      <?xml version="1.0"?><!DOCTYPE document><!-- <!ENTITY a "b"> <c d='' -->
      <document note="<!ENTITY > [" other='>'><![CDATA[<!ENTITY x "y">]]><view id="a" customClass="A"/></document>
      """)
    #expect(file.failure != nil || file.scenes.map(\.customClass) == ["A"])
    #expect(file.failure?.message.contains("entities") != true)
  }

  @Test func anElementHasAThousandAttributesAtMost() {
    func document(_ count: Int) -> InterfaceBuilderFile {
      let attributes = (0..<count).map { " a\($0)='\($0)>'" }.joined()
      return read("<document>\n<view id=\"a\" customClass=\"A\"\(attributes)/></document>")
    }
    #expect(document(998).scenes.map(\.customClass) == ["A"])
    #expect(document(998).failure == nil)
    #expect(document(999).scenes.isEmpty)
    #expect(document(999).failure?.message == "The element at line 2 has more than 1000 attributes.")
  }
}
