import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Streams of what the object holds, which somebody else subscribes to.
extension ClosureKeeper.Reader {
  /// `list.rx.itemSelected.filter { self... }`, handed on: the stream of a control never ends by itself, and is kept in a bag
  /// of the object or of its view model, which the object holds.
  func stream(_ call: NameUse) -> ClosureKeeper? {
    guard Self.operators.contains(call.name), call.member == nil, case .member(let chain) = call.base else {
      return nil
    }
    var names = chain.split(separator: ".").map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
    if names.first == "self" { names.removeFirst() }
    guard names.count > 2, names[1] == "rx", names[2] != "deallocated",
      names[2...].allSatisfy({ !Self.ending.contains(String($0)) }),
      let holder = subject.members.first(where: { $0.name == names[0] && $0.kind == .property }),
      isStrongObject(holder.id), isSubscribedTo
    else { return nil }
    return kept(
      "is kept by the stream of `\(holder.name)`, which the same object holds and others subscribe to",
      "Take `self` weakly, or end the stream when \(end).", .medium)
  }

  /// The object keeps subscriptions.
  private var isSubscribedTo: Bool {
    subject.ownMembers.contains { member in member.body.uses.contains { Self.storing.contains($0.name) && $0.isCall } }
  }

  /// What gives another stream, not a subscription.
  private static let operators = Set(
    SDK.members(of: "ObservableType").filter { $0.result != "Disposable" }.map(\.baseName))
}
