import ProjectIndex
import Testing

@Suite struct NavigationTests {
  private let screens =
    "class Feed: UIViewController {}\nclass Detail: UIViewController { init(id: Int) {} }\nclass Cell: UIView {}"

  /// The links of a body of `List`.
  private func links(_ body: String, storyboard: String? = nil) -> [String] {
    let index = index(
      [
        "Screens.swift": screens,
        "List.swift": "class List: UIViewController {\nlet feed = Feed()\nfunc go(shown: Feed) {\n\(body)\n}\n}",
      ],
      interfaces: storyboard.map { ["Main.storyboard": $0] } ?? [:])
    return index.navigation.map { "\($0.how) \($0.from)>\($0.to) \($0.line)" }
  }

  @Test(arguments: [
    ("navigationController?.pushViewController(Detail(id: 1), animated: true)", "push List>Detail 4"),
    ("present(UINavigationController(rootViewController: Feed()), animated: true)", "present List>Feed 4"),
    (
      "let vc = Detail(id: 1)\nlet nav = UINavigationController(rootViewController: vc)\nself.present(nav, animated: true)",
      "present List>Detail 6"
    ),
    ("show(feed, sender: self)", "show List>Feed 4"), ("show(make(), sender: self)", "show List> 4"),
    ("splitViewController?.show(.secondary)", "show List> 4"),
    ("splitViewController?.showDetailViewController(shown, sender: nil)", "showDetail List>Feed 4"),
    ("let vc: Detail = make()\nnavigationController?.pushViewController(vc, animated: true)", "push List>Detail 5"),
    ("navigationController?.setViewControllers([Feed()], animated: false)", "setViewControllers List>Feed 4"),
    ("navigationController?.popViewController(animated: true)", "pop List> 4"),
    ("dismiss(animated: true, completion: nil)", "dismiss List> 4"),
    ("view.window?.rootViewController = Feed()", "root List>Feed 4"),
    ("addChild(feed)", "embed List>Feed 4"),
    ("let vc = storyboard!.instantiateViewController(withIdentifier: \"x\") as! Detail", "instantiate List>Detail 4"),
    ("if let vc = segue.destination as? Detail {}", "prepare List>Detail 4"),
    (
      "present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)",
      "present List>UIAlertController 4"
    ),
    ("navigationController?.pushViewController(make(), animated: true)", "push List> 4"),
    ("DispatchQueue.main.async { self.present(Feed(), animated: true) }", "present List>Feed 4"),
  ])
  func callsLeadToScreens(body: String, link: String) {
    #expect(links(body) == [link])
  }

  @Test(arguments: [
    "addChild(node)", "hud.show(\"text\")", "rows.forEach { banner.show($0) }", "dismiss()",
    "builder.rootViewController = self", "list.present(1)",
    "let feed = Feed()", "guard case let .show(feed) = event else { return }",
    "send(.present(feed, animated: true))", "switch event {\ncase .push, .show(feed, sender: self): break\n}",
  ])
  func otherCallsOfTheseNamesDoNot(body: String) {
    #expect(links(body) == [])
  }

  @Test func aPropertyThatIsCalledLikeThatOfAWindowLeadsNowhere() {
    func links(_ body: String) -> [String] {
      let source =
        "class Feed: UIViewController {}\nclass Flow {\n  let window = UIWindow()\n  var rootViewController: Feed?\n"
        + "  func start() { \(body) }\n}"
      return index(["A.swift": source]).navigation.map { "\($0.how) \($0.from)>\($0.to)" }
    }
    #expect(links("rootViewController = Feed()") == [])
    #expect(links("window.rootViewController = Feed()") == ["root Flow>Feed"])
  }

  @Test func seguesLeadWhereTheStoryboardSays() {
    let storyboard = """
      <document><scenes><scene><objects>
      <viewController id="a" customClass="List"><connections>
      <segue destination="b" kind="show" identifier="open"/></connections></viewController>
      </objects></scene><scene><objects>
      <navigationController id="b"><connections><segue destination="c" kind="relationship"/></connections></navigationController>
      </objects></scene><scene><objects><viewController storyboardIdentifier="detail" id="c" customClass="Detail"/></objects></scene>
      </scenes></document>
      """
    #expect(
      links("performSegue(withIdentifier: \"open\", sender: self)", storyboard: storyboard) == [
        "segue List>Detail 4", "segue List>Detail 3",
      ])
    #expect(
      links("storyboard?.instantiateViewController(withIdentifier: \"detail\")", storyboard: storyboard) == [
        "instantiate List>Detail 4", "segue List>Detail 3",
      ])
  }
}
