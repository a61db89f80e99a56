import Testing

@Suite struct CombineStateTests {
  private let rule = "combine_state"

  /// The wrapper is the same whether its module is named or not.
  @Test(arguments: ["@Published", "@OpenCombine.Published"])
  func sinksAndAssignmentsOverFiles(published: String) {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        final class OrdersViewModel: ObservableObject {
          \(published) var title = ""
          \(published) var isEmpty = true
          var bag: Set<AnyCancellable> = []
          let 3️⃣names = PassthroughSubject<String, Never>()
        }
        """,
        "Bind.swift": """
        extension OrdersViewModel {
          func bind() {
            names.1️⃣sink { [weak self] in self?.title = $0 }.store(in: &bag)
            names.map { $0.isEmpty }.2️⃣assign(to: &$isEmpty)
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`OrdersViewModel` sets `title` and `isEmpty` from Combine pipelines in `bind()`; it keeps the subject `names`"
        )
      ])
  }

  @Test func pipelinesThatSetNoState() {
    expectNothing(
      rule,
      in: """
        import Combine
        @Observable final class OrdersViewModel {
          var title = ""
          var bag: Set<AnyCancellable> = []
          func bind(_ names: AnyPublisher<String, Never>) { names.sink { print($0) }.store(in: &bag) }
          func show(_ name: String) { title = name }
        }
        """)
  }

  @Test func onlySwiftUIStartsAndEndsATask() {
    let model = """
      import Combine
      final class OrderViewModel: ObservableObject {
        @Published var title = ""
        func bind(_ titles: AnyPublisher<String, Never>) { titles.assign(to: &$title) }
      }

      """
    let inController = fix(
      rule, in: model + "final class OrderViewController: UIViewController { let model = OrderViewModel() }")
    #expect(inController.last?.hasSuffix("in a task that is cancelled when the screen goes.") == true)
    let inView = fix(
      rule,
      in: model + """
        struct OrderView: View { @StateObject var model = OrderViewModel(); var body: some View { Text(model.title) } }
        """)
    #expect(inView.last?.hasSuffix("in a task that the view's `.task` starts and ends.") == true)
  }

  @Test func subjectsMakeWayForMethods() {
    let source = """
      import Combine
      final class OrderViewModel: ObservableObject {
        @Published var title = ""
        let titles = PassthroughSubject<String, Never>()
        let opened = PassthroughSubject<Void, Never>()
        func bind() { titles.assign(to: &$title) }
      }
      """
    let finding = MarkedTree(source).analysis().findings.first { $0.rule == rule }
    #expect(
      finding?.message
        == "`OrderViewModel` sets `title` from a Combine pipeline in `bind()`; it keeps the subjects `titles` and `opened`"
    )
    #expect(
      finding?.fix.last
        == "Then put a method in the place of each of `titles` and `opened`, and a closure or an `AsyncStream` where others "
        + "listen.")
  }

  @Test func publishedStateThatNoPipelineSets() {
    let tree = MarkedTree(
      """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published var 1️⃣title = ""
        let 2️⃣taps = PassthroughSubject<Int, Never>()
        func show(_ name: String) { title = name }
      }
      final class CalmViewModel { private(set) var title = ""; func show(_ name: String) { title = name } }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`OrdersViewModel` hands `title` and `taps` to views through Combine's `@Published` and subjects")
      ])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func streamsThatAreHandedOut() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Combine
        import UIKit
        struct Output { let title: AnyPublisher<String, Never> }
        struct Answer { let title: String }
        final class OrdersViewModel {
          private let names: [String] = []
          func 1️⃣transform() -> Output { Output(title: Just(names.joined()).eraseToAnyPublisher()) }
        }
        final class CalmViewModel { func transform() -> Answer { Answer(title: "") } }
        final class OrdersViewController: UIViewController {
          let viewModel = OrdersViewModel()
          let calm = CalmViewModel()
          let label = UILabel()
          override func viewDidLoad() { viewModel.transform().title.sink { self.label.text = $0 } }
        }
        """),
      [Expected("1️⃣", message: "`OrdersViewModel` hands `transform()` to views through Combine's publishers")])
  }

  @Test func whatLegacyObservationSaysAlready() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        final class OrdersViewModel: ObservableObject {
          @Published var title = ""
          func show(_ name: String) { title = name }
        }
        struct OrdersView: View { @StateObject var model = OrdersViewModel(); var body: some View { Text(model.title) } }
        """)
  }
}
