import Effects
import ProjectIndex

extension ClosureKeeper.Reader {
  /// `cell.onTap = { self... }` of a cell that the list has just handed out: the list keeps the cell, the screen the list.
  func cell(_ region: BodyRegion) -> ClosureKeeper? {
    guard subject.isController || subject.isViewClass, let assigned = region.assignedTo, assigned.isWrite,
      case .member(let name) = assigned.base, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let property = assigned.member, isFunction(property), subject.index.members[property].isStored,
      !isInClosureOfElsewhere(region), isDequeued(name, before: region.range.lowerBound)
    else { return nil }
    return kept(
      "is kept by `\(name)`, a cell of the list that `\(subject.type.name)` shows",
      "Set `\(name).\(assigned.name)` to nil in `prepareForReuse()`.")
  }

  /// `let cell = tableView.dequeueReusableCell(...)`, in whatever statement the name is bound.
  private func isDequeued(_ name: String, before offset: Int) -> Bool {
    let dequeuing = uses.filter { $0.isCall && $0.name.hasPrefix("dequeueReusable") && $0.offset < offset }
    return dequeuing.contains { use in
      let before = text(from: member.range.lowerBound, to: use.offset)
      let bound = before.split(separator: "\n").suffix(2).joined(separator: " ")
      return bound.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "=" }.contains(Substring(name))
        && (bound.contains("let \(name)") || bound.contains("var \(name)"))
    }
  }
}
