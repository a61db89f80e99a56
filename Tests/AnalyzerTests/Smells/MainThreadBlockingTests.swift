import Testing

@Suite struct MainThreadBlockingTests {
  private let rule = "main_thread_blocking"

  @Test func readingWaitingAndSleepingInUIKitAndSwiftUI() {
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        import UIKit
        final class AvatarViewController: UIViewController {
          func show(_ url: URL) { print(try? 1️⃣Data(contentsOf: url)) }
        }
        """,
        "B.swift": """
        import UIKit
        extension AvatarViewController {
          func wait() {
            let semaphore = DispatchSemaphore(value: 0)
            semaphore.2️⃣wait()
          }
          func hop() { DispatchQueue.main.3️⃣sync { self.title = "" } }
          func pause() { UIView.animate(withDuration: 1) { Thread.4️⃣sleep(forTimeInterval: 1) } }
        }
        struct RowView: View {
          var body: some View { Text("") }
          func load(_ url: URL) -> String? { try? 5️⃣String(contentsOf: url) }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`AvatarViewController.show(_:)` waits on the main thread: `Data(contentsOf:)`"),
        Expected(
          "2️⃣",
          message: "`AvatarViewController.wait()` waits on the main thread: `semaphore.wait`"),
        Expected(
          "3️⃣",
          message: "`AvatarViewController.hop()` waits on the main thread: `DispatchQueue.main.sync`"),
        Expected(
          "4️⃣",
          message: "`AvatarViewController.pause()` waits on the main thread: `Thread.sleep`"),
        Expected(
          "5️⃣",
          message: "`RowView.load(_:)` waits on the main thread: `String(contentsOf:)`"),
      ])
  }

  @Test func backgroundQueuesBundlesAndOtherTypes() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class AvatarViewController: UIViewController {
          func show(_ url: URL) {
            DispatchQueue.global().async { print(try? Data(contentsOf: url)) }
            Task.detached { print(try? Data(contentsOf: url)) }
            URLSession.shared.dataTask(with: url) { _, _, _ in print(try? Data(contentsOf: url)) }.resume()
            DispatchQueue.global().async { DispatchQueue.main.sync { self.title = "" } }
          }
          func sample() { print(try? Data(contentsOf: Bundle.main.url(forResource: "a", withExtension: "b")!)) }
          func sleep(_ seconds: Int) {}
          func rest() { sleep(1) }
          func text() -> String { String(describing: self) }
        }
        final class Loader {
          func load(_ url: URL) { print(try? Data(contentsOf: url)) }
        }
        """)
  }

  @Test func actionsOfSwiftUIRunOnTheMainThread() {
    expect(
      rule,
      in: MarkedTree(
        """
        import SwiftUI
        struct HelpView: View {
          @State private var text = ""
          let url: URL
          var body: some View {
            Text(text)
              .onAppear { text = (try? 1️⃣String(contentsOf: url)) ?? "" }
              .task { text = await fetch { (try? String(contentsOf: url)) ?? "" } }
          }
        }
        """),
      [Expected("1️⃣", message: "`HelpView.body` waits on the main thread: `String(contentsOf:)`")])
  }

  @Test func helpersThatWaitForWhatIsStored() {
    let tree = MarkedTree(
      """
      import UIKit
      final class Table {
        let queue = DispatchQueue(label: "table")
        func run(_ block: () -> Void) { queue.sync { block() } }
        func fetchTitles() -> [String] { run { UserDefaults.standard.synchronize() }; return [] }
        func later() { queue.async { self.run { UserDefaults.standard.synchronize() } } }
        var count = 0
        func next() -> Int { queue.sync { count += 1 }; return count }
      }
      final class ListViewController: UIViewController {
        let table = Table()
        func show() { title = table.1️⃣fetchTitles().first }
        func save() { table.later() }
        func number() { title = String(table.next()) }
        func fetch() { DispatchQueue.global().async { print(self.table.fetchTitles()) } }
      }
      """)
    expect(
      rule, in: tree,
      [Expected("1️⃣", message: "`ListViewController.show()` waits on the main thread: `table.fetchTitles`")])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func filesThatAreWrittenAndReadInPlace() {
    let tree = MarkedTree(
      """
      import UIKit
      enum Kept {
        static func read() -> Data? {
          var found: Data?
          NSFileCoordinator().coordinate(readingItemAt: place, options: [], error: nil) { url in
            found = try? Data(contentsOf: url)
          }
          return found
        }
      }
      final class ListViewController: UIViewController {
        var sheet: Sheet?
        func show() { title = Kept.1️⃣read().map { "\\($0.count)" } }
        func keep(_ data: Data, _ url: URL) throws { try data.2️⃣write(to: url) }
        func send(_ text: String) { Stream().write(text) }
        func later(_ data: Data, _ url: URL) { DispatchQueue.global().async { try? data.write(to: url) } }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected("1️⃣", message: "`ListViewController.show()` waits on the main thread: `Kept.read`"),
        Expected("2️⃣", message: "`ListViewController.keep(_:_:)` waits on the main thread: `data.write`"),
      ])
  }

  @Test func aQueueThatWaitsForTheMainThread() {
    let tree = MarkedTree(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let operation = BlockOperation()
        func load() {
          operation.completionBlock = { [weak self] in
            DispatchQueue.main.1️⃣sync { self?.title = "done" }
          }
        }
        func reload() { operation.completionBlock = { [weak self] in DispatchQueue.main.async { self?.title = "" } } }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣", message: "`ListViewController.load()` waits for the main thread: `DispatchQueue.main.sync`")
      ])
    #expect(tree.analysis().findings.first { $0.rule == rule }?.confidence == .medium)
  }

  @Test func mediaAndDatabasesThatReadTheirFilesFirst() {
    expect(
      rule,
      in: MarkedTree(
        """
        import AVFoundation
        import UIKit
        final class PlayerController: UIViewController {
          let player = AVPlayer()
          struct Song { let duration = 1 }
          func title(of asset: AVAsset) -> Int { asset.1️⃣commonMetadata.count }
          func length() -> Double { player.currentItem!.asset.2️⃣duration.seconds }
          func thumbnail(_ generator: AVAssetImageGenerator) throws -> CGImage {
            try generator.3️⃣copyCGImage(at: .zero, actualTime: nil)
          }
          func backUp(_ realm: Realm, to url: URL) throws { try realm.4️⃣writeCopy(toFile: url) }
          func length(of song: Song) -> Int { song.duration }
          let session = AVCaptureSession()
          func film() { session.5️⃣startRunning() }
          func filmElsewhere() { DispatchQueue.global().async { self.session.startRunning() } }
        }
        """),
      [
        Expected(
          "1️⃣", message: "`PlayerController.title(of:)` waits on the main thread: `asset.commonMetadata`"),
        Expected(
          "2️⃣", message: "`PlayerController.length()` waits on the main thread: `player.currentItem!.asset.duration`"),
        Expected("3️⃣", message: "`PlayerController.thumbnail(_:)` waits on the main thread: `generator.copyCGImage`"),
        Expected("4️⃣", message: "`PlayerController.backUp(_:to:)` waits on the main thread: `realm.writeCopy`"),
        Expected("5️⃣", message: "`PlayerController.film()` waits on the main thread: `session.startRunning`"),
      ])
  }

  @Test func helpersOfTheTreeInTheClosuresOfSwiftUI() {
    expect(
      rule,
      in: MarkedTree(
        """
        import SwiftUI
        extension UIImage { static func fromFile(_ url: URL) -> UIImage? { UIImage(contentsOfFile: url.path) } }
        extension FileManager {
          func store(_ url: URL) { try? copyItem(at: url, to: temporaryDirectory) }
          func name(_ url: URL) -> String { url.lastPathComponent }
        }
        struct Picker: View {
          let onPick: (URL) -> Void
          var body: some View { Text("") }
        }
        struct SigningView: View {
          @State private var icon: UIImage?
          var body: some View {
            Picker(onPick: { url in
              icon = UIImage.1️⃣fromFile(url)
              print(FileManager.default.name(url))
            })
          }
          func keep(_ url: URL) { FileManager.default.2️⃣store(url) }
          func later(_ url: URL) { Task.detached { print(UIImage.fromFile(url) as Any) } }
        }
        """),
      [
        Expected(
          "1️⃣", message: "`SigningView.body` waits on the main thread: `UIImage.fromFile`"),
        Expected("2️⃣", message: "`SigningView.keep(_:)` waits on the main thread: `FileManager.default.store`"),
      ])
  }
}
