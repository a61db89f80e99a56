import MigrationTestSupport
import Testing

/// Types that are longer than any that people write.
@Suite struct LongTypeTests {
  private static let path = "App/LongViewController.swift"

  /// Each method touches a service and state that others touch, too.
  private static func controller(methods count: Int) -> String {
    let methods = (0..<count).map { number in
      """
        func load\(number)() {
          loads += 1
          if loads > \(number) {
            UserDefaults.standard.set(loads, forKey: "\(number)")
            label.text = "Item \(number): \\(loads)"
          }
        }

      """
    }
    return """
      import UIKit

      final class LongViewController: UIViewController {
        private let label = UILabel()
        private var loads = 0

        override func viewDidLoad() {
          super.viewDidLoad()
          load0()
          load\(count - 1)()
        }

      \(methods.joined(separator: "\n"))}

      """
  }

  @Test("what one rewrite leaves, the next ones take apart, up to the end")
  func goesOn() throws {
    let app = try LegacyApp([Self.path: Self.controller(methods: 60)])
    var counts: [Int] = []
    repeat {
      _ = try app.run("rewrite", "--max-lines", "20").checked()
      try app.commitAll("Plan")
      let patches = try app.patches()
      counts.append(patches.count)
      let plan = try app.folder.snapshot().filter { $0.key.hasPrefix("refactoring/") && $0.key.hasSuffix(".md") }
      let says = plan.values.contains { String(decoding: $0, as: UTF8.self).contains("at most 40 patches of a type") }
      #expect(says == (counts.count == 1))
      for patch in patches { try app.repository.git("am", "-q", patch) }
    } while counts.last ?? 0 > 0 && counts.count < 5
    #expect(counts.first == 40)
    #expect(counts.count == 3)
    #expect(counts.last == 0)
    let left = try app.folder.read(Self.path)
    #expect((0..<60).allSatisfy { !left.contains("func load\($0)()") })
  }

  @Test("a type of a thousand methods and more is analysed, taken apart and verified")
  func isTakenApart() throws {
    let app = try LegacyApp([Self.path: Self.controller(methods: 1_100)])
    // Few patches: the tests' own build is slow.
    _ = try app.run("rewrite", "--max-lines", "4000").checked()
    let patches = try app.patches()
    #expect(!patches.isEmpty)
    for patch in patches { try app.repository.git("am", "-q", patch) }
    let left = try app.folder.read(Self.path)
    #expect((0..<1_100).allSatisfy { !left.contains("func load\($0)()") })
    #expect(try app.run("verify").errors.isEmpty)
  }
}
