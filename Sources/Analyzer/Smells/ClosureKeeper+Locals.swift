import Effects
import ProjectIndex

extension ClosureKeeper.Reader {
  /// `let work = DispatchWorkItem { self... }`: the name of the constant that a call's result becomes.
  func local(madeBy call: NameUse) -> String? {
    let line = text(from: member.range.lowerBound, to: call.offset).split(separator: "\n").last ?? ""
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, words.last == "=", let start = words.firstIndex(where: { $0 == "let" || $0 == "var" })
    else {
      return nil
    }
    let name = words[start + 1].prefix { $0.isPartOfIdentifier }
    return name.isEmpty || words.count - start > 5 ? nil : String(name)
  }

  /// `pending = work`, `tasks[id] = work`: the stored property of the object that a local is put into.
  func use(keeping local: String) -> NameUse? {
    uses.first { use in
      guard use.isOwn, let kept = use.member, isKeptByObject(kept) else { return false }
      let end = min(use.offset + Self.longestLine, member.range.upperBound)
      let rest = text(from: use.offset, to: end).prefix { $0 != "\n" && $0 != ";" }
      let sides = rest.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard sides.count == 2, sides[1] == local else { return false }
      return sides[0] == use.name || sides[0].hasPrefix(use.name + "[")
    }
  }

  /// In bytes: an assignment that goes on behind them is another one.
  private static let longestLine = 200

  /// `tasks[id] = task` beside `task.onEnd = { self... }`: the property that keeps what a closure is given to, unless the
  /// closure itself lets go of it.
  func keeper(ofLocal name: String, givenTo region: BodyRegion) -> String? {
    guard name.allSatisfy(\.isPartOfIdentifier), let keeper = use(keeping: name) else { return nil }
    let isLetGo = uses.contains {
      $0.member == keeper.member && region.range.contains($0.offset) && $0.context.contains(.assignsNil)
    }
    return isLetGo ? nil : keeper.name
  }
}

extension Character {
  fileprivate var isPartOfIdentifier: Bool { isLetter || isNumber || self == "_" }
}
