import Effects
import MigrationModel
import ProjectIndex

/// Two features whose screens lead to each other.
enum CircularFeatureNavigation: Smell {
  static let rule = Rule(
    id: "circular_feature_navigation", severity: .medium, phase: .router, title: "Features that navigate to each other",
    rationale: """
      Two features that know each other's screens can't be built, tested or moved to a module apart. With a route or a \
      delegate in one of the two directions, only one of them knows the other.
      """,
    source: "Martin, Acyclic Dependencies Principle (Agile Software Development, 2002).",
    example: """
      import UIKit
      // File: Orders/Order.swift
      final class OrderViewController: UIViewController {
        func open() { present(ProfileViewController(), animated: true) }
      }
      // File: Profile/Profile.swift
      final class ProfileViewController: UIViewController {
        func open() { present(OrderViewController(), animated: true) }
      }
      """,
    counterexample: """
      import UIKit
      // File: Orders/Order.swift
      final class OrderViewController: UIViewController {
        func open() { present(ProfileViewController(), animated: true) }
      }
      // File: Profile/Profile.swift
      final class ProfileViewController: UIViewController {
        var onOrder: (() -> Void)?
        func open() { onOrder?() }
      }
      """)

  static let comparesFeatures = true

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController || subject.isSwiftUIView else { return [] }
    return subject.circles[subject.type.name].filter {
      $0.there[0].file == subject.location.file
        || subject.type.parts.map(\.file).contains($0.there[0].file)
    }.map { draft($0, subject) }
  }

  private static func draft(_ circle: NavigationCircles.Circle, _ subject: Subject) -> FindingDraft {
    let there = Prose.unique(circle.there.map { "`\($0.from)` to `\($0.to)`" })
    let back = Prose.unique(circle.back.map { "`\($0.from)` to `\($0.to)`" })
    let fewer = there.count <= back.count ? circle.there : circle.back
    return FindingDraft(
      symbol: subject.type.name,
      places: (circle.there + circle.back).map { Location(file: $0.file, line: max(1, $0.line)) },
      message: "`\(circle.feature)` and `\(circle.other)` navigate to each other: \(Prose.list(there, limit: 2)), and "
        + "\(Prose.list(back, limit: 2))",
      problem: "Screens of `\(circle.feature)` lead to `\(circle.other)` (\(Prose.list(there, limit: 4))), and back "
        + "(\(Prose.list(back, limit: 4))). Neither can be taken out of the app without the other.",
      fix: [
        "Turn the way with fewer links round: let \(Prose.names(Prose.unique(fewer.map(\.from)), limit: 4)) tell through a "
          + "router protocol of its own feature where to go.",
        "Let the part of the app that knows both features implement it.",
      ])
  }
}
