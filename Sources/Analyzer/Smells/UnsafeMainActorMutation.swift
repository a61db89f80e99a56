import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Views or observed state that are changed on a background queue.
enum UnsafeMainActorMutation: Smell {
  static let rule = Rule(
    id: "unsafe_main_actor_mutation", severity: .critical, phase: .criticalSafety,
    title: "Screen changed off the main thread",
    rationale: """
      UIKit and SwiftUI belong to the main thread. A change from the queue of a request sometimes shows late, sometimes \
      corrupts the layout, and sometimes crashes, depending on who else is drawing.
      """,
    source: "Apple, Main Thread Checker: UI API called on a background thread.",
    steps: ["main-queue"],
    example: """
      import UIKit
      final class ListViewController: UIViewController {
        let label = UILabel()
        func load(_ url: URL) {
          URLSession.shared.dataTask(with: url) { _, _, _ in self.label.text = "done" }.resume()
        }
      }
      """,
    counterexample: """
      import UIKit
      final class ListViewController: UIViewController {
        let label = UILabel()
        func load(_ url: URL) {
          URLSession.shared.dataTask(with: url) { _, _, _ in
            DispatchQueue.main.async { self.label.text = "done" }
          }.resume()
        }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isInterfaceCode || !subject.traits.isDisjoint(with: [.isObservable, .isObservableObject]) else {
      return []
    }
    let state = ObservableState(subject)
    return subject.ownIDs.compactMap { id -> FindingDraft? in
      guard subject.index.members[id].body.hasRegions else { return nil }
      let uses = subject.index.members[id].body.uses
      let changes = self.changes(id, uses, state, subject)
      let helpers = uses.indices.filter { isDrawing($0, uses, subject) }
      guard !changes.isEmpty || !helpers.isEmpty else { return nil }
      let member = subject.index.members[id]
      let flow = BodyFlow(member.body)
      let certain = changes.filter { flow.place(of: uses[$0]) == .background }
      if !certain.isEmpty { return draft(certain.map { uses[$0] }, member, subject, .high) }
      let likely = (changes + helpers).sorted().filter { position in
        switch flow.place(of: uses[position]) {
        case .background: true
        case .unknown: isCalledBackThere(uses[position], subject) || comesBackLater(uses[position], uses, member)
        case .caller, .main: false
        }
      }
      return likely.isEmpty ? nil : draft(likely.map { uses[$0] }, member, subject, .medium)
    }
  }

  /// `client.load { self.rows = $0; DispatchQueue.main.async { ... } }`: what is done in the same closure beside what goes
  /// back to the main thread first.
  private static func comesBackLater(_ use: NameUse, _ uses: NameUses, _ member: IndexedMember) -> Bool {
    let around = member.body.regions.filter { $0.kind == .closure && $0.range.contains(use.offset) }
    guard let closure = around.min(by: { $0.range.count < $1.range.count }), let call = closure.call,
      !ThreadSymbols.inPlace.contains(call.name), call.closureDepth == 0, SDK.type(call.name)?.isUI != true
    else { return false }
    return uses.contains { back in
      back.name == "async" && back.isCall && back.receiverText?.hasSuffix("DispatchQueue.main") == true
        && closure.range.contains(back.offset) && back.closureDepth == use.closureDepth
    }
  }

  /// A method of its own, or of a class above it, that changes a view, or shows a screen, where it runs itself.
  private static func isDrawing(_ position: UseID, _ uses: NameUses, _ subject: Subject) -> Bool {
    let key = uses.key(position)
    guard key.access == .call, let callee = key.member, let owner = subject.index.members[callee].type,
      owner == subject.type.id || isAbove(subject.index.types[owner].name, subject),
      subject.index.members[callee].kind == .method, !subject.index.members[callee].isAsync,
      uses[position].closureDepth > 0
    else { return false }
    let touches = subject.context.survey.touches[callee]
    let body = subject.index.members[callee].body
    let flow = BodyFlow(body)
    return (touches.of(.interface) + touches.of(.navigation)).contains { touch in
      let use = body.uses[touch.use]
      return (use.isWrite || use.isCall && !use.startsUpperCase) && flow.place(of: use) == .caller
    }
  }

  private static func isAbove(_ name: String, _ subject: Subject) -> Bool {
    let above = subject.type.superclasses
    return above.contains(name) || above.last.map(SDK.lineage)?.contains(name) == true
  }

  /// Whether the closure around a use is handed to a function of the tree that calls it in a closure on a background queue.
  private static func isCalledBackThere(_ use: NameUse, _ subject: Subject) -> Bool {
    guard let call = use.enclosingCalls.first(where: { $0.closureDepth < use.closureDepth }),
      call.closureDepth == use.closureDepth - 1, let callee = call.member,
      subject.index.members[callee].kind == .method, subject.index.members[callee].body.hasRegions
    else { return false }
    let function = subject.index.members[callee]
    guard let file = subject.index.fileNumber(function.file) else { return false }
    let parameters = function.parameters.filter { TypeName.isFunction($0.type) }
    guard !parameters.isEmpty else { return false }
    let code = Array(subject.index.files[file].contents[function.range])
    let flow = BodyFlow(function.body)
    return parameters.contains { parameter in
      let calls = [parameter.name + "(", parameter.name + "?("].flatMap { ByteSearch($0).offsets(in: code) }
      return calls.contains { place in
        place > 0 && !code[place - 1].isPartOfName && flow.isInBackground(function.range.lowerBound + place)
      }
    }
  }

  /// Places that change a view, lead to another screen, or set observed state.
  private static func changes(_ id: MemberID, _ uses: NameUses, _ state: ObservableState, _ subject: Subject) -> [UseID]
  {
    let touches = subject.context.survey.touches[id]
    var found = Set(
      (touches.of(.interface) + touches.of(.navigation)).map(\.use).filter { position in
        uses[position].isWrite || uses[position].isCall && !uses[position].startsUpperCase
      })
    if subject.isController {
      found.formUnion(
        uses.indices.filter {
          uses.key($0).access == .write && (setsTitle(uses[$0]) || setsWhatIsShown(uses[$0], subject))
        })
    }
    if !state.properties.isEmpty {
      for position in uses.indices where state.contains(uses.key(position).member) && uses[position].isWrite {
        if uses[position].isOwn { found.insert(position) }
      }
    }
    return found.sorted()
  }

  /// `title = ...`, `navigationItem.title = ...`
  private static func setsTitle(_ use: NameUse) -> Bool {
    guard use.name == "title" || use.name == "prompt", use.member == nil else { return false }
    return use.base == .free || use.isOwn || use.receiverText?.hasSuffix("navigationItem") == true
  }

  /// State of the screen that a data source or another member that UIKit calls reads.
  private static func setsWhatIsShown(_ use: NameUse, _ subject: Subject) -> Bool {
    guard use.isOwn, let id = use.member, subject.index.members[id].type == subject.type.id,
      subject.index.members[id].isStored
    else { return false }
    return subject.index.uses(of: id).contains { site in
      guard site.use.access != .write, let reader = site.member else { return false }
      return !subject.index.members[reader].modifiers.isDisjoint(with: [.isWitness, .isOverride])
    }
  }

  private static func draft(
    _ changes: [NameUse], _ member: IndexedMember, _ subject: Subject, _ confidence: Confidence
  ) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let phrases = Prose.unique(changes.map(\.phrase))
    let call = changes.first.flatMap { change in
      change.enclosingCalls.first { $0.closureDepth < change.closureDepth }
    }
    let from = call.map { "the closure of `\($0.phrase)`" } ?? "a background closure"
    return FindingDraft(
      symbol: symbol, places: changes.map { subject.location($0, in: member) },
      message: "`\(symbol)` changes \(Prose.names(phrases)) in \(from), off the main thread",
      problem:
        "\(from.capitalizedFirst) in `\(member.name)` runs on a background queue and touches "
        + "\(Prose.names(phrases, limit: 5)), which belong\(phrases.count == 1 ? "s" : "") to the main thread.",
      fix: [
        "Wrap \(Prose.names(phrases, limit: 5)) in `DispatchQueue.main.async { ... }`, or make `\(member.name)` async and "
          + "go on on the main actor after the `await`."
      ], confidence: confidence, isByHand: confidence != .high)
  }
}
