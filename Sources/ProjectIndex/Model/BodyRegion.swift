/// A stretch of a member's body in which code runs later, elsewhere, or only after a failure.
package struct BodyRegion: Sendable {
  /// What makes the stretch special.
  package enum Kind: UInt8, Sendable {
    case closure
    /// A `do` with handlers, the handlers included.
    case guardedStatement
    case catchClause
    /// `for await`: runs as long as the sequence gives values.
    case asyncLoop
  }

  package let kind: Kind
  /// UTF-8 byte offsets; of a closure without its captures and parameters.
  package let range: Range<Int>
  /// How a closure holds `self`.
  package let selfCapture: SelfCapture
  /// The call that takes the closure; nil if none does.
  package let call: NameUse?
  /// What the closure, or the result of the call that takes it, is assigned to.
  package let assignedTo: NameUse?
  /// A closure that is marked `@MainActor`.
  package let isMainActor: Bool
}

/// A region as the file alone tells it.
struct RawRegion: Sendable {
  let kind: BodyRegion.Kind
  let selfCapture: SelfCapture
  var isMainActor = false
  /// Places among the uses of the file; -1: none.
  var call: Int32 = -1
  var assignedTo: Int32 = -1
  let owner: OwnerID
  /// UTF-8 byte offsets.
  let start: UInt32
  let end: UInt32
}

extension BodyRegion {
  init(_ raw: RawRegion, in storage: UseStorage) {
    func use(_ place: Int32) -> NameUse? { place < 0 ? nil : NameUse(storage: storage, index: Int(place)) }
    self.init(
      kind: raw.kind, range: Int(raw.start)..<Int(raw.end), selfCapture: raw.selfCapture, call: use(raw.call),
      assignedTo: use(raw.assignedTo), isMainActor: raw.isMainActor)
  }
}
