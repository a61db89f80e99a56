/// Finds the keyword that some bytes spell: a hash table over the first eight bytes and the length, so that a name that is no
/// keyword costs one or two loads and no text is made.
struct KeywordTable: Sendable {
  /// The table, made once.
  static let shared = KeywordTable()

  fileprivate struct Slot {
    /// The first eight bytes, the first in the lowest bits.
    var head: UInt64 = 0
    /// Where the other bytes stand in `tails`.
    var tail: UInt16 = 0
    var length: UInt8 = 0
    var keyword = Keyword.none
  }

  private static let slotBits: UInt64 = 10
  private var slots = [Slot](repeating: Slot(), count: 1 << Int(slotBits))
  /// The bytes behind the eighth of all longer words.
  private var tails: [UInt8] = []
  /// For each first byte, the lengths of the words that start with it, a bit a length.
  private var lengths = [UInt32](repeating: 0, count: 256)

  private init() {
    for keyword in Keyword.allCases where keyword != .none && !keyword.isDirectiveOnly {
      insert(keyword, Array("\(keyword)".utf8))
    }
  }

  private mutating func insert(_ keyword: Keyword, _ text: [UInt8]) {
    let head = text.prefix(8).reversed().reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
    var index = Self.slot(of: head, length: text.count)
    while slots[index].length != 0 { index = Self.next(index) }
    slots[index] = Slot(head: head, tail: UInt16(tails.count), length: UInt8(text.count), keyword: keyword)
    tails += text.dropFirst(8)
    lengths[Int(text[0])] |= 1 << UInt32(text.count)
  }

  @inline(__always)
  private static func slot(of head: UInt64, length: Int) -> Int {
    // 64 bits of the golden ratio: any odd number that mixes well does.
    let mixed = (head ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> (64 - slotBits))
  }

  @inline(__always)
  private static func next(_ index: Int) -> Int { (index &+ 1) & (1 << Int(slotBits) - 1) }

  /// A view of the table without reference counts. Valid while the body runs.
  struct View {
    private let slots: UnsafePointer<Slot>
    private let tails: UnsafePointer<UInt8>
    private let lengths: UnsafePointer<UInt32>

    fileprivate init(slots: UnsafePointer<Slot>, tails: UnsafePointer<UInt8>, lengths: UnsafePointer<UInt32>) {
      self.slots = slots
      self.tails = tails
      self.lengths = lengths
    }

    /// The keyword that the ASCII bytes from `start` to `end` spell, or `.none`.
    @inline(__always)
    func keyword(in view: ByteView, from start: Int, to end: Int) -> Keyword {
      let length = end &- start
      let candidates = lengths[Int(view.known(start))]
      guard length < 32, candidates &>> UInt32(truncatingIfNeeded: length) & 1 != 0 else { return .none }
      return find(in: view, from: start, length: length)
    }

    private func find(in view: ByteView, from start: Int, length: Int) -> Keyword {
      var head = view.word(at: start)
      if length < 8 { head &= 1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1 }
      var index = KeywordTable.slot(of: head, length: length)
      while slots[index].length != 0 {
        let slot = slots[index]
        if slot.head == head, Int(slot.length) == length, hasTail(slot, in: view, from: start) { return slot.keyword }
        index = KeywordTable.next(index)
      }
      return .none
    }

    @inline(__always)
    private func hasTail(_ slot: Slot, in view: ByteView, from start: Int) -> Bool {
      var index = 8
      while index < Int(slot.length) {
        if view.known(start &+ index) != tails[Int(slot.tail) &+ index &- 8] { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Lends a view of the table.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    slots.withUnsafeBufferPointer { slots in
      tails.withUnsafeBufferPointer { tails in
        lengths.withUnsafeBufferPointer { lengths in
          guard let slots = slots.baseAddress, let tails = tails.baseAddress, let lengths = lengths.baseAddress else {
            preconditionFailure("the keyword table is never empty")
          }
          return body(View(slots: slots, tails: tails, lengths: lengths))
        }
      }
    }
  }
}
