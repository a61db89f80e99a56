import Effects
import MigrationModel
import ProjectIndex

/// Code of a screen that waits on the main thread.
enum MainThreadBlocking: Smell {
  static let rule = Rule(
    id: "main_thread_blocking", severity: .critical, phase: .criticalSafety, title: "Main thread blocked",
    rationale: """
      While the main thread waits nothing is drawn and no touch is answered. On a slow network that is seconds; after a \
      few of them the system ends the app.
      """,
    source: "Apple, Improving app responsiveness: no synchronous IO and no waiting on the main thread.",
    example: """
      import UIKit
      final class AvatarViewController: UIViewController {
        func show(_ url: URL) { apply(try? Data(contentsOf: url)) }
        func apply(_ data: Data?) {}
      }
      """,
    counterexample: """
      import UIKit
      final class AvatarViewController: UIViewController {
        func show(_ url: URL) {
          DispatchQueue.global().async {
            let data = try? Data(contentsOf: url)
            DispatchQueue.main.async { self.apply(data) }
          }
        }
        func apply(_ data: Data?) {}
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard runsOnMain(subject) else { return [] }
    return subject.ownIDs.compactMap { id -> FindingDraft? in
      let uses = subject.index.members[id].body.uses
      guard uses.indices.contains(where: { isCandidate(uses.key($0), subject) }) else { return nil }
      let member = subject.index.members[id]
      let waits = uses.indices.filter { blocks($0, uses, member, subject) }.map { uses[$0] }
      return waits.isEmpty ? nil : draft(waits, member, subject)
    }
  }

  private static func runsOnMain(_ subject: Subject) -> Bool {
    subject.isController || subject.isViewClass || subject.isSwiftUIView
      || subject.isViewModel && subject.traits.contains(.isMainActor)
  }

  private static func isCandidate(_ use: UseKey, _ subject: Subject) -> Bool {
    use.access == .call && subject.context.survey.classes[use.name].contains(.mayBlock)
  }

  private static func blocks(_ position: UseID, _ uses: NameUses, _ member: IndexedMember, _ subject: Subject) -> Bool {
    guard isCandidate(uses.key(position), subject), !member.attributes.contains("concurrent"),
      !member.modifiers.contains(.isNonisolated)
    else { return false }
    let use = uses[position]
    guard use.member == nil, subject.context.survey.own.type(of: use) == nil, waits(use, uses, member) else {
      return false
    }
    switch BodyFlow(member.body).place(of: use) {
    case .caller: return true
    case .main: return use.name != "sync"
    case .background, .unknown: return false
    }
  }

  /// Whether a call does not come back before something else has happened.
  private static func waits(_ use: NameUse, _ uses: NameUses, _ member: IndexedMember) -> Bool {
    switch use.name {
    case "wait": return use.receiverType == "DispatchSemaphore" || use.receiverType == "DispatchGroup"
    case "sync":
      guard use.receiverText?.hasSuffix("DispatchQueue.main") == true else { return false }
      return !uses.contains { $0.name == "isMainThread" }
    case "sleep", "usleep": return use.base == .free || use.receiverText == "Thread"
    case "sendSynchronousRequest", "imageFromDiskCache": return true
    default:
      guard use.base == .free, use.argumentLabels.first == "contentsOf" else { return false }
      return !uses.contains {
        $0.name == "Bundle" || $0.name == "NSBundle" || $0.receiverText?.hasPrefix("Bundle.") == true
      }
    }
  }

  private static func draft(_ waits: [NameUse], _ member: IndexedMember, _ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let phrases = Prose.unique(waits.map(\.phrase))
    return FindingDraft(
      symbol: symbol, places: waits.map { subject.location($0, in: member) },
      message: "`\(symbol)` waits on the main thread: \(Prose.names(phrases))",
      problem:
        "`\(member.name)` of `\(subject.type.name)` runs on the main thread and calls \(Prose.names(phrases)), which "
        + "\(phrases.count == 1 ? "does" : "do") not come back before the work is done.",
      fix: Prose.unique(waits.flatMap { fix($0, member, subject) }))
  }

  private static func fix(_ wait: NameUse, _ member: IndexedMember, _ subject: Subject) -> [String] {
    switch wait.name {
    case "sync":
      return [
        "Run the closure in `\(member.name)` directly: the code is on the main queue already, where `sync` never returns."
      ]
    case "sleep", "usleep": return ["Replace the pause in `\(member.name)` by `try await Task.sleep(for:)` or a timer."]
    case "wait":
      return ["Make `\(member.name)` async, and await the result instead of waiting for the semaphore or group."]
    default:
      return [
        "Let `\(subject.stem)Interactor` load the data asynchronously, with `URLSession` if it may be remote.",
        "Show the result in `\(member.name)` when it is there.",
      ]
    }
  }
}
