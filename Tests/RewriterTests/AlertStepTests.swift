import MigrationModel
import Testing

@Suite("Alerts that the router shows") struct AlertStepTests {
  private static let state = """
        private var orders: [Order] = []
        private let label = UILabel()

        private func remove(_ number: String) { orders.removeAll { $0.number == number } }
        private func total() -> Int { orders.count }
    """

  /// A list with a rule that leaves it.
  private func fixture(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    .controller(
      "List", Self.state + "\n\n" + members, with: "Order { let number: String; let isPaid: Bool }",
      roles: ["remove(_:)": .interactor, "total()": .interactor].merging(roles) { $1 })
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "let label = UILabel()\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n")
  }

  private func router(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListRouter.swift")?.components(after: "self.viewController = viewController\n    }\n")
  }

  @Test("One that a closure makes stays, and the plan says why")
  func inClosure() {
    let fixture = fixture(
      """
          func bind(_ store: OrderStore) {
              store.onChange = { [weak self] in
                  let alert = UIAlertController(title: "Changed", message: nil, preferredStyle: .alert)
                  alert.addAction(UIAlertAction(title: "OK", style: .default))
                  self?.present(alert, animated: true)
              }
              label.text = "\\(total())"
          }
      """)
    #expect(
      fixture.blockers == [
        "ListViewController.bind(_:): alert_in_closure: A closure in `bind(_:)` makes an alert and shows it: only what is a "
          + "method of its own goes to the router."
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An action asks its presenter, which hands over what is done")
  func action() {
    let fixture = fixture(
      """
          @IBAction func moreTapped(_ sender: Any) {
              let sheet = UIAlertController(title: "More?", message: nil, preferredStyle: .actionSheet)
              for number in ["A1", "A2"] {
                  sheet.addAction(
                      UIAlertAction(title: number, style: .default) { [weak self] _ in
                          self?.remove(number)
                      })
              }
              sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
              present(sheet, animated: true)
          }
      """)
    #expect(
      controller(fixture) == """

            @IBAction func moreTapped(_ sender: Any) {
                presenter.moreTapped()
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      presenter(fixture) == """

            func moreTapped() {
                router.showMore(onNumber: { [weak self] number in
                    self?.interactor.remove(number)
                })
            }
        }

        """)
    #expect(
      router(fixture) == """

            func showMore(onNumber: @escaping (String) -> Void) {
                guard let viewController else { return }
                let sheet = UIAlertController(title: "More?", message: nil, preferredStyle: .actionSheet)
                for number in ["A1", "A2"] {
                    sheet.addAction(
                        UIAlertAction(title: number, style: .default) { _ in onNumber(number) })
                }
                sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                viewController.present(sheet, animated: true)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  /// What the presenter calls by the view's protocol, from a method that has moved.
  private static let shown = """
        @objc func check() {
            guard let order = orders.first, !order.isPaid else {
                show("Nothing", "All is paid.")
                return
            }
            confirm(number: order.number)
        }

        private func show(_ title: String, _ message: String) {
            let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
        }

    """

  @Test("A method of the view that is nothing but an alert is the router's: the presenter asks that")
  func shown() {
    let fixture = fixture(
      Self.shown + """
            private func confirm(number: String) {
                let alert = UIAlertController(
                    title: "\\(number) of \\(total())", message: nil, preferredStyle: .alert)
                alert.addAction(
                    UIAlertAction(title: "Remove", style: .default) { [weak self] _ in
                        self?.remove(number)
                        self?.showTotal()
                    })
                present(alert, animated: true)
            }

            private func showTotal() { label.text = "\\(total())" }
        """, roles: ["check()": .presenter])
    #expect(
      controller(fixture) == """

            @objc func check() {
                presenter.handleCheck()
            }

            func showTotal() { label.text = presenter.labelText() }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      presenter(fixture) == """

            func handleCheck() {
                guard let order = interactor.orders.first, !order.isPaid else {
                    router.show("Nothing", "All is paid.")
                    return
                }
                confirm(number: order.number)
            }

            func confirmTitle(number: String) -> String {
                "\\(number) of \\(interactor.total())"
            }

            func labelText() -> String {
                "\\(interactor.total())"
            }

            func confirm(number: String) {
                router.showConfirmAlert(title: confirmTitle(number: number), onRemove: { [weak self] in
                    self?.interactor.remove(number)
                    self?.view?.showTotal()
                })
            }
        }

        """)
    #expect(
      router(fixture)?.components(after: "func show(") == """
        _ title: String, _ message: String) {
                guard let viewController else { return }
                let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                viewController.present(alert, animated: true)
            }

            func showConfirmAlert(title: String, onRemove: @escaping () -> Void) {
                guard let viewController else { return }
                let alert = UIAlertController(
                    title: title, message: nil, preferredStyle: .alert)
                alert.addAction(
                    UIAlertAction(title: "Remove", style: .default) { _ in onRemove() })
                viewController.present(alert, animated: true)
            }
        }

        """)
    #expect(
      fixture.text("List/ListProtocols.swift")?.components(after: "protocol ListViewProtocol: AnyObject {")?
        .components(before: "}") == "\n    func showTotal()\n")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What an action does without its controller is still done, and what it does with it is not")
  func held() {
    let fixture = fixture(
      """
          @IBAction func leave(_ sender: Any) {
              let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
              alert.addAction(
                  UIAlertAction(title: "Leave", style: .default) { [weak self] _ in
                      Store.shared.remove()
                      self?.mark()
                  })
              present(alert, animated: true)
          }

          private func mark() { label.text = "" }
      }

      final class Store {
          static let shared = Store()
          func remove() {}
      """)
    var served = fixture
    served.services = ["Store"]
    #expect(
      presenter(served) == """

            func leave() {
                router.showLeave(onLeave: { [weak self, interactor] in
                    interactor.removeStore()
                    self?.view?.mark()
                })
            }
        }

        """)
    #expect(served.movesOfSecondRun() == 0)
  }

  @Test("Between other statements it is a question of its own")
  func between() {
    let fixture = fixture(
      """
          override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
              if label.isHidden {
                  let alert = UIAlertController(title: "Not yet", message: nil, preferredStyle: .alert)
                  alert.addAction(
                      UIAlertAction(title: "Empty", style: .default) { [weak self] _ in
                          self?.remove(identifier)
                      })
                  present(alert, animated: true)
                  return false
              }
              return true
          }
      """)
    #expect(
      controller(fixture)?.components(before: "\n}") == """

            override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                if label.isHidden {
                    presenter.showNotYet(identifier: identifier)
                    return false
                }
                return true
            }
        """)
    #expect(
      presenter(fixture) == """

            func showNotYet(identifier: String) {
                router.presentNotYet(onEmpty: { [weak self] in
                    self?.interactor.remove(identifier)
                })
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "It stays where it needs more of its screen, holds it, waits for its end, or is put together by a closure",
    arguments: [
      "sheet.popoverPresentationController?.sourceView = view; ACTION; present(sheet, animated: true)",
      "sheet.popoverPresentationController?.sourceView = sender; ACTION; present(sheet, animated: true)",
      "sheet.message = label.text; ACTION; present(sheet, animated: true)",
      "ACTION; present(sheet, animated: true) { [weak self] in self?.label.isHidden = true }",
      "ACTION; run { [weak self] in self?.present(sheet, animated: true) }",
      "ACTION; print(total()); present(sheet, animated: true)",
      "sheet.addAction(UIAlertAction(title: \"No\", style: .default) { _ in self.remove(\"\") });"
        + "present(sheet, animated: true)",
      "sheet.addAction(UIAlertAction(title: \"No\", style: .default) { [weak self] _ in self?.label.isHidden = true });"
        + "present(sheet, animated: true)",
      "sheet.addAction(UIAlertAction(title: \"No\", style: .default) { [weak self] _ in "
        + "self?.remove(sheet.title ?? \"\") }); present(sheet, animated: true)",
      "ACTION; present(sheet, animated: true); print(sheet)",
      "sheet.addAction(UIAlertAction(title: \"No\", style: .default) { [weak self] _ in self?.remove(last) }); "
        + "present(sheet, animated: true); last = \"B1\"",
    ])
  func stays(_ statements: String) {
    let action =
      "sheet.addAction(UIAlertAction(title: \"Remove\", style: .default) { [weak self] _ in self?.remove(\"A1\") })"
    let code = statements.replacing("ACTION", with: action)
      .split(separator: ";").map { "        " + $0.drop { $0 == " " } }.joined(separator: "\n")
    let fixture = fixture(
      """
          @objc func ask(_ sender: UIView) {
              var last = "A1"
              let sheet = UIAlertController(title: "Ask", message: nil, preferredStyle: .actionSheet)
      \(code)
          }

          private func run(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }
      """)
    #expect(controller(fixture)?.contains("let sheet = UIAlertController(title: \"Ask\"") == true)
    #expect(fixture.text("List/ListRouter.swift")?.contains("UIAlertController") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A method stays that others may call, or override, or that nobody calls",
    arguments: ["public func ask", "func ask", "private func ask", "@objc dynamic func ask"])
  func others(_ head: String) {
    let fixture = fixture(
      """
          \(head)() {
              let sheet = UIAlertController(title: "Ask", message: nil, preferredStyle: .actionSheet)
              sheet.addAction(UIAlertAction(title: "OK", style: .default))
              present(sheet, animated: true)
          }
      """)
    #expect(controller(fixture)?.contains("let sheet = UIAlertController(title: \"Ask\"") == true)
  }

  @Test("In layers it is the router's too")
  func layered() {
    var fixture = fixture(
      Self.shown + """
            private func confirm(number: String) { label.text = number }
        """, roles: ["check()": .presenter])
    fixture.dialect = "layered"
    let router = fixture.text("List/Router/ListRouter.swift")
    #expect(router?.contains("viewController.present(alert, animated: true)") == true)
    #expect(fixture.text("List/Presenter/ListPresenter.swift")?.contains("router.show(\"Nothing\", ") == true)
    #expect(fixture.text("List/View/ListViewProtocol.swift")?.contains("func show(") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
