import MigrationModel
import Testing

@Suite("Variables that are replaced while code runs that leaves the controller") struct ReplacedVariableTests {
  private func fixture(_ body: String, advance: String = "quiz = Quiz(number: quiz.number + 1)") -> RewriteFixture {
    let quiz = """
      import Foundation

      final class Quiz {
          let number: Int
          var onFinish: (() -> Void)?
          init(number: Int) { self.number = number }
          func finish() { onFinish?() }
          func start() { UserDefaults.standard.set(true, forKey: "started-\\(number)") }
      }

      """
    let controller = """
      import UIKit

      class QuizViewController: UIViewController {
          private var quiz = Quiz(number: 0)
          private var answers = 0

          override func viewDidLoad() {
              super.viewDidLoad()
              quiz.onFinish = { [weak self] in self?.advance() }
          }

          private func advance() {
              \(advance)
          }

          @IBAction func next() {
              \(body)
          }
      }

      """
    return RewriteFixture(
      ["Quiz/QuizViewController.swift": controller, "Quiz/Quiz.swift": quiz], type: "QuizViewController",
      roles: ["next()": .presenter])
  }

  private func moves(_ fixture: RewriteFixture) -> Bool {
    fixture.text("Quiz/QuizViewController.swift")?.contains("quiz.start()") == false
  }

  @Test("are not handed over where the code reads them again behind a call that may come back")
  func replaced() {
    let made = fixture("quiz.finish()\n        quiz.start()")
    #expect(!moves(made))
    #expect(made.movesOfSecondRun() == 0)
  }

  @Test(
    "are handed over where nothing in front of what reads them last comes back, or nobody replaces them",
    arguments: [
      ("quiz.start()\n        quiz.finish()", "quiz = Quiz(number: quiz.number + 1)"),
      ("quiz.finish()\n        quiz.start()", "answers += 1"),
    ])
  func kept(body: String, advance: String) {
    let made = fixture(body, advance: advance)
    #expect(moves(made))
    #expect(made.movesOfSecondRun() == 0)
  }
}
