import MigrationModel
import Testing

@Suite("What directs the module, wherever the analyzer sees it") struct DirectionTests {
  private func fixture(_ members: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Order.swift": """
        import UIKit

        struct Order { let id: Int; let number: String; let isPaid: Bool }

        protocol ListDelegate: AnyObject {
            func list(_ list: UIViewController, didPay order: Order)
        }
        """,
      ],
      type: "ListViewController", roles: ["total()": .interactor, "remove(_:)": .interactor])
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String {
    fixture.text("List/ListPresenter.swift") ?? ""
  }

  private static let state = """
        private var orders: [Order] = []
        weak var delegate: ListDelegate?
        private let label = UILabel()

        private func total() -> Int { orders.count }
        private func remove(_ order: Order) { orders.removeAll { $0.id == order.id } }

    """

  @Test("An alert about a value of the domain is given its texts, and closures for what is decided there")
  func alert() {
    let fixture = fixture(
      Self.state + """

            private func refresh() {
                orders = orders.filter { !$0.isPaid }
                label.text = "\\(total())"
            }

            @objc func removeFirst() {
                guard let order = orders.first else { return }
                ask(order)
            }

            private func ask(_ order: Order) {
                let alert = UIAlertController(title: order.number, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
                    self?.remove(order)
                    self?.refresh()
                })
                present(alert, animated: true)
            }
        """)
    #expect(
      controller(fixture) == """

            weak var delegate: ListDelegate?
            private let label = UILabel()

            @objc func removeFirst() {
                presenter.handleRemoveFirst()
            }
        }

        extension ListViewController: ListViewProtocol {
            func setLabel(text: String?) {
                label.text = text
            }
        }

        """)
    #expect(
      presenter(fixture).contains(
        """
                router.showAskAlert(askTitle: order.number, onRemove: { [weak self] in
                    self?.interactor.remove(order)
                    self?.refresh()
                })
        """))
    #expect(
      fixture.text("List/ListRouter.swift")?.contains(
        """
            func showAskAlert(askTitle: String, onRemove: @escaping () -> Void) {
                guard let viewController else { return }
                let alert = UIAlertController(title: askTitle, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { _ in onRemove() })
                viewController.present(alert, animated: true)
            }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A method that is private by itself and by its extension stays hidden: only one of the two could go")
  func privateTwice() {
    let fixture = fixture(
      Self.state + """

            @objc func leave() { navigationController?.popViewController(animated: true) }

            @objc func tap() {
                orders = orders.filter { !$0.isPaid }
                mark()
            }
        }

        private extension ListViewController {
            private func mark() { label.text = "" }
        """)
    let text = fixture.text("List/ListViewController.swift")
    #expect(text?.contains("private extension ListViewController {\n    private func mark()") == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("func mark()") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A private extension hides a method no more than `private` does")
  func privateExtension() {
    let fixture = fixture(
      Self.state + """

            @objc func tap() { refresh() }
        }

        private extension ListViewController {
            func refresh() {
                orders = orders.filter { !$0.isPaid }
                label.text = "\\(total())"
            }
        """)
    #expect(
      controller(fixture) == """

            weak var delegate: ListDelegate?
            private let label = UILabel()

            @objc func tap() { presenter.refresh() }
        }

        extension ListViewController: ListViewProtocol {
            func setLabel(text: String?) {
                label.text = text
            }
        }

        """)
    #expect(
      presenter(fixture).components(after: "self.router = router\n") == """
            }

            func labelText() -> String {
                "\\(interactor.total())"
            }

            func refresh() {
                interactor.orders = interactor.orders.filter { !$0.isPaid }
                view?.setLabel(text: labelText())
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The delegate is told by the router")
  func delegate() {
    let fixture = fixture(
      Self.state + """

            func pay() {
                guard let order = orders.first else { return }
                remove(order)
                delegate?.list(self, didPay: order)
            }
        """)
    #expect(
      fixture.text("List/ListRouter.swift")?.contains(
        """
            func notifyDidPay(order: Order) {
                guard let viewController else { return }
                viewController.delegate?.list(viewController, didPay: order)
            }
        """) == true)
    #expect(presenter(fixture).contains("        router.notifyDidPay(order: order)\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is shown last with a view of somebody else stays behind what is handed on")
  func tail() {
    let fixture = fixture(
      Self.state + """

            @objc func done(_ form: UIViewController) {
                orders = orders.filter { !$0.isPaid }
                form.dismiss(animated: true) { [weak self] in self?.label.text = "" }
            }

            @objc func check(_ form: UIViewController) {
                guard total() > 1 else { return }
                orders = orders.filter { $0.isPaid }
                form.dismiss(animated: true)
            }
        """)
    #expect(
      controller(fixture)?.contains(
        """
            @objc func done(_ form: UIViewController) {
                presenter.done()
                form.dismiss(animated: true) { [weak self] in self?.label.text = "" }
            }
        """) == true)
    #expect(controller(fixture)?.contains("presenter.check()") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is unwrapped where the delegate is told is handed to the router as it is")
  func forcedDelegate() {
    let fixture = fixture(
      Self.state + """

            var last: Order!

            func pay() {
                remove(last)
                delegate?.list(self, didPay: last)
            }
        """)
    #expect(
      fixture.text("List/ListRouter.swift")?.contains("    func notifyDidPay(last: Order!) {\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What shows a value of the domain in a way that needs all of it stays, and what calls it")
  func whole() {
    let fixture = fixture(
      Self.state + """

            func refresh() {
                guard let order = orders.first, total() > 1 else { return }
                label.configure(order)
            }
        """)
    #expect(controller(fixture)?.contains("guard let order = presenter.orders.first, presenter.total() > 1") == true)
    #expect(
      fixture.blockers == [
        "ListViewController.refresh(): domain_value_shown: `refresh()` would hand the view `order`, a value of the domain."
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  /// What directs, after state and requests have gone: `refresh()` of eight lines, and `clear()` of four.
  private static let crowd =
    state + """

          private func refresh() {
              orders = orders.filter { !$0.isPaid }
              for number in 0..<total() {
                  orders.append(orders[number])
              }
              guard total() > 3 else { return }
              label.text = "\\(total())"
          }

          private func clear() {
              orders = []
              label.text = ""
          }

          @objc func tap() { refresh(); clear() }
      """

  private func crowded(_ lines: Int?) -> RewriteFixture {
    var fixture = fixture(Self.crowd)
    fixture.presenterLines = lines
    return fixture
  }

  @Test("A presenter takes in as much as it has room for; the rest stays, and the plan says so")
  func limited() {
    let fixture = crowded(25)
    #expect(
      fixture.blockers == [
        "ListViewController.tap(): massive_presenter: `ListPresenter` has 23 lines of code and would have 26 with it, above 25."
      ])
    #expect(
      controller(fixture)?.contains("    @objc func tap() { presenter.refresh(); presenter.clear() }\n") == true)
    // What only the moved code asked for has made room: `orders` and `total()`.
    #expect(
      presenter(fixture).components(after: "self.router = router\n") == """
            }

            func labelText() -> String {
                "\\(interactor.total())"
            }

            func refresh() {
                interactor.orders = interactor.orders.filter { !$0.isPaid }
                for number in 0..<interactor.total() {
                    interactor.orders.append(interactor.orders[number])
                }
                guard interactor.total() > 3 else { return }
                view?.setLabel(text: labelText())
            }

            func clear() {
                interactor.orders = []
                view?.setLabel(text: "")
            }
        }

        """)
    #expect(crowded(26).blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("At no time is it over the limit")
  func limitedThroughout() {
    let sizes = crowded(25).series().patches.flatMap(\.changes).filter { $0.path == "List/ListPresenter.swift" }.map {
      change in
      let lines = String(decoding: change.after ?? [], as: UTF8.self).split(separator: "\n")
      return lines.count - (lines.firstIndex { $0.contains("class") } ?? 0) - 2
    }
    #expect(sizes == [8, 13, 16, 24, 23])
  }

  @Test("Where not even the first has room, all of it stays")
  func full() {
    let fixture = crowded(15)
    #expect(
      fixture.blockers == [
        "ListViewController.refresh(): massive_presenter: `ListPresenter` has 16 lines of code and would have 23 with it, above 15.",
        "ListViewController.clear(): massive_presenter: `ListPresenter` has 16 lines of code and would have 20 with it, above 15.",
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a method of a private extension leaves to the view stands where the view's protocol can see it")
  func firstOfPrivateExtension() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private let label = UILabel()

            @objc func tap() { refresh() }
        }

        private extension ListViewController {
            func refresh() {
                let text = "Total".lowercased()
                label.text = text
            }

            func hide() { label.isHidden = true }
        }

        """
      ], type: "ListViewController", roles: ["refresh()": .presenter])
    let parts = fixture.text("List/ListViewController.swift")?.components(separatedBy: "private extension")
    #expect(parts?.count == 2)
    #expect(parts?.first?.contains("    func setLabel(") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is chosen to be said by what is found directs too")
  func words() {
    let fixture = fixture(
      Self.state + """

            @objc func change() {
                greet()
            }

            private func greet() {
                let name = UserDefaults.standard.string(forKey: "name") ?? ""
                let greeting: String
                switch total() {
                case 0: greeting = "Nothing to do"
                default: greeting = "Welcome"
                }
                label.text = greeting + name
                label.isHidden = false
            }
        """)
    #expect(
      controller(fixture) == """

            weak var delegate: ListDelegate?
            private let label = UILabel()

            @objc func change() {
                presenter.greet()
            }
        }

        extension ListViewController: ListViewProtocol {
            func showGreet(text: String?) {
                label.text = text
                label.isHidden = false
            }
        }

        """)
    #expect(
      presenter(fixture).components(after: "self.router = router\n    }\n") == """

            func labelText(greeting: String, name: String) -> String? {
                greeting + name
            }

            func greet() {
                let name = interactor.loadName() ?? ""
                let greeting: String
                switch interactor.total() {
                case 0: greeting = "Nothing to do"
                default: greeting = "Welcome"
                }
                view?.showGreet(text: labelText(greeting: greeting, name: name))
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
