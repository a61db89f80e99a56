import Testing

/// What keeps a closure besides properties, bags and tokens of the object itself.
@Suite struct ClosureKeeperTests {
  private let rule = "strong_self_capture"

  @Test func workItemsValuesAndCellsKeepTheirClosures() {
    let start = "The closure in `ListController"
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class PhotoCell: UITableViewCell { var onTap: (() -> Void)? }
        final class ListController: UITableViewController {
          private var work: DispatchWorkItem?
          private var count = 0
          private lazy var text: (Int) -> String = { number in String(self.1️⃣count + number) }
          private lazy var label: UILabel = { let label = UILabel(); label.tag = self.count; return label }()
          func search() { work = DispatchWorkItem { self.2️⃣count += 1 } }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! PhotoCell
            cell.onTap = { self.3️⃣count += 1 }
            return cell
          }
        }
        """),
      [
        Expected("1️⃣", message: start + ".text` holds `self` strongly for `count` and is the value of `text` itself"),
        Expected(
          "2️⃣",
          message: start + ".search()` holds `self` strongly for `count` and is kept by its own property `work`, which "
            + "holds the result of `DispatchWorkItem`"),
        Expected(
          "3️⃣",
          message: start
            + ".tableView(_:cellForRowAt:)` holds `self` strongly for `count` and is kept by `cell`, a cell of "
            + "the list that `ListController` shows"),
      ])
  }

  @Test func whatLetsGoOrBelongsToNobodyIsNoCycle() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class PhotoCell: UITableViewCell { var onTap: (() -> Void)? }
        final class ListController: UITableViewController {
          private var work: DispatchWorkItem?
          private var count = 0
          private lazy var text: (Int) -> String = { [unowned self] number in String(self.count + number) }
          func search() {
            work = DispatchWorkItem {
              self.count += 1
              self.work = nil
            }
            DispatchQueue.main.async(execute: DispatchWorkItem { self.count += 1 })
          }
          func measure() {
            let cell = PhotoCell()
            cell.onTap = { self.count += 1 }
          }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! PhotoCell
            cell.onTap = { [weak self] in self?.count += 1 }
            return cell
          }
        }
        """)
  }

  @Test func whatIsHandedToAListenerThatTheObjectHolds() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Box<Value> {
          private var observers: [(Value) -> Void] = []
          private var listener: ((Value) -> Void)?
          var value: Value { didSet { observers.forEach { $0(value) } } }
          init(_ value: Value) { self.value = value }
          func observe(_ block: @escaping (Value) -> Void) { observers.append(block); block(value) }
          func bind(_ block: @escaping (Value) -> Void) { listener = block }
          func once(_ block: @escaping (Value) -> Void) { DispatchQueue.main.async { block(self.value) } }
        }
        final class ListModel { let items = Box([""]); weak var other: Box<Int>? }
        final class ListController: UIViewController {
          private let model = ListModel()
          private let count = Box(0)
          override func viewDidLoad() {
            model.items.observe { self.1️⃣show($0) }
            count.bind { number in self.2️⃣title = "a" }
            count.once { number in self.title = "b" }
            model.items.observe { [weak self] in self?.show($0) }
            model.other?.observe { number in self.title = "c" }
            let local = Box(1)
            local.bind { number in self.title = "d" }
          }
          private func show(_ items: [String]) {}
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "The closure in `ListController.viewDidLoad()` holds `self` strongly for `show` and is kept by "
            + "`model.items`, to which `observe` hands it and which `model` of the same object holds"),
        Expected(
          "2️⃣",
          message: "The closure in `ListController.viewDidLoad()` holds `self` strongly for `title` and is kept by "
            + "`count`, to which `bind` hands it and which `count` of the same object holds"),
      ])
  }

  @Test func aTimerHoldsItsTarget() {
    func source(_ more: String, repeats: Bool = true) -> MarkedTree {
      MarkedTree(
        """
        import UIKit
        final class ClockController: UIViewController {
          private var timer: Timer?
          override func viewDidLoad() {
            timer = Timer.1️⃣scheduledTimer(
              timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: \(repeats))
          }
          @objc private func tick() {}
          deinit { timer?.invalidate() }
          \(more)
        }
        """)
    }
    expect(
      rule, in: source(""),
      [
        Expected(
          "1️⃣",
          message:
            "The timer in `ClockController.viewDidLoad()` holds `self` as its target until it is invalidated, which "
            + "nothing does in time")
      ])
    expect(rule, in: source("override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }"), [])
    expect(rule, in: source("", repeats: false), [])
  }

  @Test func whatIsMadeWithAClosureAndKept() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Picker {
          private let onPick: (Int) -> Void
          init(onPick: @escaping (Int) -> Void) { self.onPick = onPick }
        }
        final class Once { init(work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) } }
        final class FormController: UIViewController {
          private lazy var picker: Picker = { return Picker(onPick: 1️⃣picked) }()
          private lazy var other = Picker(onPick: 2️⃣picked)
          private lazy var weakly = Picker(onPick: { [weak self] in self?.picked($0) })
          private lazy var once = Once(work: again)
          private var third: Picker?
          func begin() { third = Picker { self.3️⃣picked($0) } }
          func pass() { show(Picker(onPick: picked)) }
          func picked(_ number: Int) {}
          func again() {}
          func show(_ picker: Picker) {}
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`picked` in `FormController.picker` is handed on with a strong `self` and is kept by the `Picker` that "
            + "its own property `picker` holds"),
        Expected(
          "2️⃣",
          message:
            "`picked` in `FormController.other` is handed on with a strong `self` and is kept by the `Picker` that "
            + "its own property `other` holds"),
        Expected(
          "3️⃣",
          message:
            "The closure in `FormController.begin()` holds `self` strongly for `picked` and is kept by the `Picker` "
            + "that its own property `third` holds"),
      ])
  }

  @Test func whatThePropertyIsMadeOfKeeps() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class LockController: UIViewController {
          var length = 0
          private lazy var options: UIAlertController = {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "4", style: .default) { _ in self.1️⃣length = 4 })
            alert.addAction(UIAlertAction(title: "6", style: .default) { [weak self] _ in self?.length = 6 })
            return alert
          }()
          func ask() {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "4", style: .default) { _ in self.length = 4 })
            present(alert, animated: true)
          }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `LockController.options` holds `self` strongly for `length` and is kept by the "
            + "`UIAlertAction` that its own property `options` holds")
      ])
  }

  @Test func theStreamOfAControlThatIsHandedOn() {
    let tree = MarkedTree(
      """
      import RxSwift
      import UIKit
      final class ListController: UIViewController {
        let list = UITableView()
        let bag = DisposeBag()
        var count = 0
        func actions() -> Observable<Int> {
          list.rx.itemSelected.filter { _ in self.1️⃣count > 0 }.map { [weak self] _ in self?.count ?? 0 }
        }
        func first() -> Observable<Int> { list.rx.itemSelected.take(1).map { _ in self.count } }
        override func viewDidLoad() { actions().subscribe { _ in }.disposed(by: bag) }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `ListController.actions()` holds `self` strongly for `count` and is kept by the stream of "
            + "`list`, which the same object holds and others subscribe to")
      ])
    #expect(tree.analysis().findings.first { $0.rule == rule }?.confidence == .medium)
  }

  @Test func whatIsPutIntoAPropertyAfterItWasGivenTheClosure() {
    expect(
      "strong_self_capture",
      in: MarkedTree(
        """
        import UIKit
        final class Job { var onEnd: (() -> Void)? }
        final class ToastController: UIViewController {
          private var pending: DispatchWorkItem?
          private var jobs: [String: Job] = [:]
          private var last: Job?
          func ask() {
            let job = Job()
            job.onEnd = {
              self.last = nil
              self.hide()
            }
            last = job
          }
          func toast() {
            let work = DispatchWorkItem { self.1️⃣hide() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
            pending = work
          }
          func start(_ job: Job, _ other: Job) {
            jobs["a"] = job
            job.onEnd = { self.2️⃣hide() }
            other.onEnd = { self.hide() }
          }
          func once() {
            let work = DispatchWorkItem { self.hide() }
            DispatchQueue.main.async(execute: work)
          }
          func hide() {}
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `ToastController.toast()` holds `self` strongly for `hide` and is kept by its own property `pending`, which holds the result of `DispatchWorkItem`"
        ),
        Expected(
          "2️⃣",
          message:
            "The closure in `ToastController.start(_:_:)` holds `self` strongly for `hide` and is kept by `job.onEnd`, which `jobs` of the same object holds"
        ),
      ])
  }

  @Test func whatLivesAsLongAsTheApp() {
    let held = "The closure in `PlayerController.viewDidLoad()` holds `self` strongly for `show` and"
    expect(
      "strong_self_capture",
      in: MarkedTree(
        """
        import MediaPlayer
        import UIKit
        final class Notes {
          static let shared = Notes()
          private var tokens: [String: NSObjectProtocol] = [:]
          private var blocks: [() -> Void] = []
          func listen(to name: Notification.Name, _ block: @escaping (Notification) -> Void) {
            tokens[name.rawValue] = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
              block(note)
            }
          }
          func keep(_ block: @escaping () -> Void) { blocks.append(block) }
          func once(_ block: @escaping () -> Void) { block() }
        }
        final class PlayerController: UIViewController {
          func show() {}
          override func viewDidLoad() {
            Notes.shared.listen(to: UIApplication.willEnterForegroundNotification) { _ in self.1️⃣show() }
            Notes.shared.keep { self.2️⃣show() }
            Notes.shared.once { self.show() }
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in
              self.3️⃣show()
              return .success
            }
          }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "\(held) is kept by `Notes.shared`, to which `listen` hands it and which lives as long as the app"),
        Expected(
          "2️⃣", message: "\(held) is kept by `Notes.shared`, to which `keep` hands it and which lives as long as the app"
        ),
        Expected("3️⃣", message: "\(held) is kept by the command that it is added to"),
      ])
  }
}
