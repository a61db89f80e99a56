import SwiftSource

/// Where statements that go to a method of the view say `self.`, and where they leave it out: there a member may need the
/// one or the other.
struct ViewSelves: Sendable {
  private struct Spelled: Sendable {
    /// UTF-8 byte offsets of `self.`, or of what stands for it.
    let range: Range<Int>
    let member: String
  }

  private var spelled: [Spelled] = []
  private var bare: [(offset: Int, name: String)] = []

  /// No member of the controller stands without `self.`.
  var hasNoBare: Bool { bare.isEmpty }

  /// - Parameter range: UTF-8 byte offsets of `self.` in front of the member.
  mutating func add(spelled range: Range<Int>, member: String) {
    spelled.append(Spelled(range: range, member: member))
  }

  /// - Parameter offset: UTF-8 byte offset of a member without `self.`.
  mutating func add(bare name: String, at offset: Int) { bare.append((offset, name)) }

  /// `self.` in front of a member where a parameter has its name: `title` of `title = name`, if that is given as `title`.
  func added(parameters: Set<String>, besides edits: [SourceEdit], _ isLeft: (Int) -> Bool) -> [SourceEdit] {
    bare.filter { member in
      parameters.contains(member.name) && isLeft(member.offset)
        && !edits.contains { $0.range.lowerBound == member.offset }
    }.map { SourceEdit(range: $0.offset..<$0.offset, replacement: "self.") }
  }

  /// `self.` that means the same without it: nothing in the statements or among the parameters has the member's name.
  func needless(
    parameters: Set<String>, in statements: [NodeID], _ tree: SyntaxTree, besides edits: [SourceEdit],
    _ isLeft: (Int) -> Bool
  ) -> [Range<Int>] {
    spelled.filter { spelled in
      !parameters.contains(spelled.member) && isLeft(spelled.range.lowerBound)
        && !statements.contains { tree.declares(spelled.member, in: $0) }
        && !edits.contains { $0.range.overlaps(spelled.range) }
    }.map(\.range)
  }
}
