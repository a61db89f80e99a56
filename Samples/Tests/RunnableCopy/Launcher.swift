/// The file that makes classes, members and storyboards of an app known before it starts.
enum Launcher {
  /// `storyboards`: name -> text.
  static func text(_ files: [SourceFile], storyboards: [String: String]) -> String {
    let entries = files.flatMap(\.registrars).map { "ObjectiveCRuntime.register(\($0.owner).\($0.function)())" }
    let classes = storyboards.values.flatMap(classes).sorted()
      .map { "ObjectiveCRuntime.register(\($0).self, as: \"\($0)\")" }
    let boards = storyboards.sorted { $0.key < $1.key }
      .map { "UIStoryboard.register(###\"\"\"\n\($0.value)\n\"\"\"###, as: \"\($0.key)\")" }
    return """
      import UIKit

      @MainActor enum RunnableCopy {
        /// Registers everything, once.
        static let registered: Void = {
      \((entries + classes + boards).joined(separator: "\n"))
        }()
      }

      """
  }

  private static func classes(in storyboard: String) -> Set<String> {
    Set(storyboard.matches(of: /customClass="([^"]*)"/).map { String($0.output.1) })
  }
}
