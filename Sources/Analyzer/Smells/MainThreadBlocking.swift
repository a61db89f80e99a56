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
      let member = subject.index.members[id]
      let isSure = !subject.isViewModel || subject.traits.contains(.isMainActor)
      let waits = waits(in: member, subject)
      if !waits.isEmpty {
        let isHere = waits.contains { !isFileWork($0) && !comesFromElsewhere($0, member) }
        return draft(waits, member, subject, isSure && isHere ? .high : .medium)
      }
      let uses = member.body.uses
      let helped = uses.indices.filter { isWaitingHelper(uses.key($0), subject) }.map { uses[$0] }.filter {
        [.caller, .main].contains(place(of: $0, member, subject))
      }
      return helped.isEmpty ? nil : draft(helped, member, subject, .medium)
    }
  }

  /// Calls that do not come back before something else has happened, where the caller runs or on the main thread.
  private static func waits(in member: IndexedMember, _ subject: Subject) -> [NameUse] {
    let uses = member.body.uses
    guard uses.indices.contains(where: { isCandidate(uses.key($0), subject) }) else { return [] }
    return uses.indices.filter { blocks($0, uses, member, subject) }.map { uses[$0] }
  }

  /// A function of another type that waits, itself or through others, and that is called on the main thread.
  private static func isWaitingHelper(_ use: UseKey, _ subject: Subject) -> Bool {
    guard use.access == .call, let callee = use.member, subject.index.members[callee].kind == .method,
      let owner = subject.index.members[callee].type, owner != subject.type.id,
      subject.index.types[owner].kind != .actor,
      !subject.index.members[callee].isAsync
    else { return false }
    let function = subject.index.members[callee]
    let waits = waits(in: function, subject)
    // `FileManager.default.store(url)`: what the tree adds to a class of the SDK does what that does.
    let isFileHelper = subject.index.types[owner].name == "FileManager" && !waits.isEmpty
    return isFileHelper || subject.context.blocking.contains(callee) && reads(function) || !waits.allSatisfy(isFileWork)
  }

  /// Where a use runs: what is handed to the parts of a SwiftUI view runs where that is drawn.
  private static func place(of use: NameUse, _ member: IndexedMember, _ subject: Subject) -> BodyFlow.Place {
    let place = BodyFlow(member.body).place(of: use)
    guard place == .unknown, subject.isSwiftUIView,
      let call = use.enclosingCalls.first(where: { $0.closureDepth < use.closureDepth }),
      call.isTypeCall, call.name != "Task", call.closureDepth == use.closureDepth - 1
    else { return place }
    return .main
  }

  /// Gives back what it has fetched, however long that takes.
  private static func reads(_ function: IndexedMember) -> Bool {
    function.returnType != nil && reading.contains(where: function.baseName.lowercased().hasPrefix)
  }

  private static let reading = [
    "fetch", "load", "read", "query", "search", "find", "count", "request", "import", "export",
  ]

  private static func runsOnMain(_ subject: Subject) -> Bool {
    subject.isController || subject.isViewClass || subject.isSwiftUIView || subject.isViewModel
  }

  /// Work on files, which may be quick.
  private static func isFileWork(_ use: NameUse) -> Bool { fileWork.contains(use.name) }

  private static let fileWork: Set<String> = [
    "copyItem", "moveItem", "contentsOfDirectory", "subpathsOfDirectory", "contents", "trashItem",
    "write",
  ]

  private static func isCandidate(_ use: UseKey, _ subject: Subject) -> Bool {
    [.call, .read].contains(use.access) && subject.context.survey.classes[use.name].contains(.mayBlock)
  }

  private static func blocks(_ position: UseID, _ uses: NameUses, _ member: IndexedMember, _ subject: Subject) -> Bool {
    guard isCandidate(uses.key(position), subject), !member.attributes.contains("concurrent"),
      !member.modifiers.contains(.isNonisolated)
    else { return false }
    let use = uses[position]
    guard use.member == nil, subject.context.survey.own.type(of: use) == nil, waits(use, uses, member, subject)
    else {
      return false
    }
    switch place(of: use, member, subject) {
    case .caller: return true
    case .main: return use.name != "sync"
    case .background: return false
    case .unknown: return use.name == "sync"
    }
  }

  /// `DispatchQueue.main.sync` where nobody knows on which queue it runs: on the main one it never returns.
  private static func comesFromElsewhere(_ use: NameUse, _ member: IndexedMember) -> Bool {
    use.name == "sync" && BodyFlow(member.body).place(of: use) == .unknown
  }

  /// Whether a call does not come back before something else has happened.
  private static func waits(
    _ use: NameUse, _ uses: NameUses, _ member: IndexedMember, _ subject: Subject
  ) -> Bool {
    if !use.isCall || ThreadSymbols.readOfMedia.contains(use.name) { return readsMedia(use) }
    switch use.name {
    case "wait": return use.receiverType == "DispatchSemaphore" || use.receiverType == "DispatchGroup"
    case "sync":
      guard use.receiverText?.hasSuffix("DispatchQueue.main") == true else { return false }
      return !uses.contains { $0.name == "isMainThread" }
    case "sleep", "usleep": return use.base == .free || use.receiverText == "Thread"
    case "sendSynchronousRequest", "imageFromDiskCache", "writeCopy": return true
    case "startRunning":
      let chain = use.receiverText?.lowercased().filter(\.isLetter)
      return use.receiverType.map { $0.hasPrefix("AVCaptureSession") } ?? (chain?.hasSuffix("session") == true)
    case "copyCGImage": return use.argumentLabels == ["at", "actualTime"]
    case "write":
      guard ["to", "toFile"].contains(use.argumentLabels.first), use.base != .free else { return false }
      return use.receiverType.map(written.contains) ?? true
    case let name where fileWork.contains(name):
      if use.receiverType == "FileManager" || use.receiverText?.hasPrefix("FileManager.") == true { return true }
      let owner = member.type.map { subject.index.types[$0].name }
      return owner == "FileManager" && (use.receiverText == nil || use.receiverText == "self")
    default:
      guard use.base == .free, ["contentsOf", "contentsOfFile"].contains(use.argumentLabels.first) else { return false }
      return !uses.contains {
        $0.name == "Bundle" || $0.name == "NSBundle" || $0.receiverText?.hasPrefix("Bundle.") == true
      }
    }
  }

  /// `asset.commonMetadata`, `item.asset.duration`
  private static func readsMedia(_ use: NameUse) -> Bool {
    guard ThreadSymbols.readOfMedia.contains(use.name), !use.isWrite, case .member(let chain) = use.base else {
      return false
    }
    return use.receiverType.map(media.contains) ?? chain.hasSuffix(".asset")
  }

  private static let media: Set<String> = ["AVAsset", "AVURLAsset"]

  /// What writes itself into a file.
  private static let written: Set<String> = ["Data", "NSData", "String", "NSString", "NSDictionary", "NSArray"]

  private static func draft(
    _ waits: [NameUse], _ member: IndexedMember, _ subject: Subject, _ confidence: Confidence
  ) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let phrases = Prose.unique(waits.map(\.phrase))
    let isForMain = waits.allSatisfy { comesFromElsewhere($0, member) }
    return FindingDraft(
      symbol: symbol, places: waits.map { subject.location($0, in: member) },
      message: "`\(symbol)` waits \(isForMain ? "for" : "on") the main thread: \(Prose.names(phrases))",
      problem: isForMain
        ? "A closure in `\(member.name)` of `\(subject.type.name)` holds the queue that runs it until the main thread has time; "
          + "if that is the main queue, neither goes on."
        : "`\(member.name)` of `\(subject.type.name)` runs on the main thread and calls \(Prose.names(phrases)), which "
          + "\(phrases.count == 1 ? "does" : "do") not come back before the work is done.",
      fix: Prose.unique(waits.flatMap { fix($0, member, subject) }),
      severity: confidence == .high ? nil : .high, confidence: confidence)
  }

  private static func fix(_ wait: NameUse, _ member: IndexedMember, _ subject: Subject) -> [String] {
    switch wait.name {
    case "sync" where comesFromElsewhere(wait, member):
      return ["Call `DispatchQueue.main.async` in `\(member.name)`, or await a function of the main actor."]
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
