import Testing

@Suite("Views and cells are taken apart as controllers are")
struct ViewPartTests {
  @Test("A cell reaches its presenter, and the router knows it as a view")
  func cell() {
    let split = UndoingFixtures.cell
    #expect(split.moved.flatMap { $0 }.contains("LampCell.show(_:)"))
    #expect(split["LampCell"].contains("private(set) lazy var presenter: LampCellPresenterProtocol"))
    #expect(split["LampCellBuilder"].contains("makePresenter(for sourceView: LampCell)"))
    #expect(split["LampCellRouter"].contains("private weak var sourceView: LampCell?"))
    #expect(split["LampCellInteractor"].contains("UserDefaults.standard.set("))
    #expect(!split["LampCell"].contains("UserDefaults"))
    #expect(split.again.files.isEmpty)
  }

  @Test("The module of a view is called without the end, unless a controller is called so")
  func names() {
    let view = SplitFixture.counter("LampView", "UIView")
    let alone = SplitFixture(files: ["LampView.swift": view], named: "LampView")
    #expect(alone["LampPresenter"].contains("final class LampPresenter: LampPresenterProtocol"))
    #expect(alone["LampView"].contains("extension LampView: LampViewProtocol"))
    let screen = "import UIKit\nfinal class LampViewController: UIViewController {}\n"
    let beside = SplitFixture(
      files: ["LampView.swift": view, "LampViewController.swift": screen], named: "LampView")
    #expect(beside["LampViewPresenter"].contains("final class LampViewPresenter: LampViewPresenterProtocol"))
  }

  @Test("A view that others inherit from has a presenter of its own name, and leaves them the names that they have")
  func baseView() {
    let split = SplitFixture(
      files: [
        "LampView.swift": SplitFixture.counter("LampView", "UIView", isFinal: false),
        "DeskLampView.swift": """
        import UIKit

        final class DeskLampView: LampView {
          func setLabelText(_ text: String) { accessibilityLabel = text }
        }

        """,
      ], sides: ["count": .presenter, "refresh": .presenter], named: "LampView")
    #expect(split["LampView"].contains("lazy var lampPresenter: LampPresenterProtocol"))
    #expect(split["LampPresenter"].contains("count += 1"))
    #expect(!split["LampView"].contains("func setLabelText("))
    #expect(split.findings() == [])
  }

  @Test("What a view model's closures do without it is handed to the interactor")
  func closuresOfModels() {
    let split = UndoingFixtures.listener
    #expect(split["ListViewController"].contains("guard let self else { return }\n      self.interactor.did"))
    #expect(split["ListViewModelInteractor"].contains("if newer.isEmpty { self.found = 0 }"))
    #expect(!split["ListViewController"].contains("newer"))
  }
}

extension UndoingFixtures {
  /// A cell that decides, asks a service and keeps state.
  static let cell = SplitFixture(
    files: [
      "LampCell.swift": """
      import UIKit

      struct Lamp { var name: String; var isOn: Bool; var hours: Int }

      final class LampCell: UITableViewCell {
        private let label = UILabel()
        private let button = UIButton()
        private var lamp: Lamp?

        override func prepareForReuse() {
          super.prepareForReuse()
          lamp = nil
          label.text = nil
        }

        func show(_ lamp: Lamp) {
          self.lamp = lamp
          if lamp.hours > 1000 {
            label.text = "\\(lamp.name) is old"
          } else if lamp.hours > 0 {
            label.text = "\\(lamp.name): \\(lamp.hours) hours"
          } else {
            label.text = "\\(lamp.name) is new"
          }
          button.isSelected = lamp.isOn
        }

        @objc private func toggle() {
          guard var lamp else { return }
          lamp.isOn.toggle()
          UserDefaults.standard.set(lamp.isOn, forKey: lamp.name)
          show(lamp)
        }
      }

      """
    ], sides: ["lamp": .presenter, "show": .presenter, "toggle": .presenter], named: "LampCell")

  /// A view model that is called back.
  static let listener = SplitFixture(
    """
    import Foundation

    struct Note { var title: String }

    final class Store {
      var kept: [Note] = []
      var onChange: (([Note]) -> Void)?
      func add(_ notes: [Note]) {}
    }

    @MainActor final class ListViewModel {
      private let store: Store
      private var found = 0
      var title = ""

      init(store: Store) { self.store = store }

      func listen() {
        title = "Listening"
        store.onChange = { [weak self] notes in
          guard let self else { return }
          let newer = notes.filter { $0.title > "m" }
          if newer.isEmpty { self.found = 0 }
          self.found += newer.count
          self.store.add(newer)
        }
      }

      func keep() {
        var kept: [Note] = []
        for note in store.kept {
          if note.title.isEmpty { continue }
          kept.append(note)
        }
        if kept.isEmpty {
          kept = [Note(title: "kept")]
        }
        store.add(kept)
        found = kept.count
      }
    }
    """,
    sides: ["keep": .interactor, "found": .interactor, "listen": .presenter, "title": .presenter], kind: .presenter)
}
