import Effects
import ProjectIndex

/// A `for await` over a sequence of the SDK that never ends, right in the closure of a task that is kept nowhere.
struct EndlessLoop {
  /// What gives the sequence: `NotificationCenter.default.notifications`.
  let name: String

  /// nil if the task is kept, or follows nothing of the kind.
  /// - Parameter task: the call that starts it.
  init?(of task: NameUse, in member: IndexedMember, _ subject: Subject) {
    let uses = member.body.uses
    let regions = member.body.regions
    guard subject.type.kind == .class, task.context.contains(.statement),
      let closure = regions.first(where: { $0.kind == .closure && $0.call?.id == task.id })
    else { return nil }
    let loops = regions.filter { loop in
      loop.kind == .asyncLoop && closure.range.contains(loop.range.lowerBound)
        && !regions.contains {
          $0.kind == .closure && $0.range.contains(loop.range.lowerBound) && $0.range != closure.range
            && closure.range.contains($0.range.lowerBound)
        }
    }
    let sequence = loops.lazy.compactMap { loop -> NameUse? in
      let head = Self.head(of: loop, in: member, subject)
      return uses.last { head.contains($0.offset) && Self.endless.contains($0.name) }
    }.first
    guard let sequence else { return nil }
    name = sequence.phrase
  }

  /// `for await x in sequence`, without the body.
  private static func head(of loop: BodyRegion, in member: IndexedMember, _ subject: Subject) -> Range<Int> {
    guard let file = subject.index.fileNumber(member.file) else { return loop.range }
    let contents = subject.index.files[file].contents
    let end = contents[loop.range].firstIndex(of: UInt8(ascii: "{")) ?? loop.range.upperBound
    return loop.range.lowerBound..<end
  }

  /// `NotificationCenter.notifications(named:)`, `publisher.values`, `Transaction.updates`, `CLLocationUpdate.liveUpdates()`.
  private static let endless: Set<String> = ["notifications", "values", "updates", "liveUpdates"]
}
