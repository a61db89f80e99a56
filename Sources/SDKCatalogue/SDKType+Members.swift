extension SDKType {
  /// Everything that it declares itself, sorted by name.
  var members: [SDKMember] {
    var members: [SDKMember] = []
    var start = SDKText.types.first(.tab, in: line) + 1
    while start < line.upperBound {
      let member = member(at: start)
      members.append(member)
      start = member.end + 1
    }
    return members
  }

  /// The member whose record begins at an index.
  func member(at start: Int) -> SDKMember {
    SDKMember(owner: self, row: SDKRow(start..<SDKText.types.first(.tab, in: start..<line.upperBound)))
  }

  /// Where the record of the first member begins whose name is not before some bytes; the end of the line, if all are.
  func start(ofMembersFrom name: UnsafeBufferPointer<UInt8>) -> Int {
    var low = SDKText.types.first(.tab, in: line) + 1
    var high = line.upperBound
    while low < high {
      var start = low + (high - low) / 2
      while start > low, SDKText.types[start - 1] != .tab { start -= 1 }
      if SDKText.types.compare(wordAt: start, with: name) < 0 {
        low = SDKText.types.first(.tab, in: start..<high) + 1
      } else {
        high = start
      }
    }
    return min(low, line.upperBound)
  }
}

extension SDKMember {
  /// The member whose record begins at an index of the table.
  init(at start: Int) {
    let line = SDKText.types.lineStart(before: start)..<SDKText.types.first(.newline, in: start..<SDKText.types.count)
    self = SDKType(line: line).member(at: start)
  }
}
