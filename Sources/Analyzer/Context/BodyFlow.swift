import Effects
import ProjectIndex

/// Where the uses of a body run, read off the closures around them.
struct BodyFlow {
  enum Place {
    /// Where the member itself runs.
    case caller
    case main
    case background
    /// In a closure of which nothing is known.
    case unknown
  }

  private let regions: [BodyRegion]

  init(_ body: BodyFacts) { regions = body.regions }

  /// Whether the innermost closure around a place runs on a background queue.
  func isInBackground(_ offset: Int) -> Bool {
    let around = regions.filter { $0.kind == .closure && $0.range.contains(offset) }
    guard let call = around.min(by: { $0.range.count < $1.range.count })?.call else { return false }
    return Self.place(in: call) == .background
  }

  /// Where a use runs. Closures that a call runs in place change nothing; the innermost call that is known decides.
  func place(of use: NameUse) -> Place {
    var current = use
    while true {
      guard let call = current.enclosingCall else { return current.closureDepth == 0 ? .caller : .unknown }
      switch current.closureDepth - call.closureDepth {
      case 0: break
      case 1:
        if isInMainActorClosure(current.offset, of: call) { return .main }
        if let known = Self.place(in: call) { return known }
        guard ThreadSymbols.inPlace.contains(call.name) else { return .unknown }
      default: return .unknown
      }
      current = call
    }
  }

  private func isInMainActorClosure(_ offset: Int, of call: NameUse) -> Bool {
    regions.contains { $0.isMainActor && $0.call?.id == call.id && $0.range.contains(offset) }
  }

  /// Where the closure of a call runs; nil if the call does not say.
  private static func place(in call: NameUse) -> Place? {
    let receiver = call.receiverText ?? ""
    switch call.name {
    case "async", "asyncAfter", "addOperation":
      if receiver.hasSuffix(".main") || receiver == "main" { return .main }
      if receiver.hasPrefix("DispatchQueue.global") { return .background }
      return ["DispatchQueue", "OperationQueue"].contains(call.receiverType) ? .background : nil
    case "sync": return receiver.hasSuffix("DispatchQueue.main") ? .main : nil
    case "run", "assumeIsolated": return receiver == "MainActor" ? .main : nil
    case "detached": return receiver == "Task" ? .background : nil
    case let name where ThreadSymbols.main.contains(name): return call.member == nil ? .main : nil
    default:
      guard let labels = ThreadSymbols.background[call.name], call.member == nil else { return nil }
      return call.argumentLabels.starts(with: labels) ? .background : nil
    }
  }
}
