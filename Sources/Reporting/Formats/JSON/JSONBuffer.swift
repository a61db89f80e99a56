/// Bytes that are written one after the other and handed on in pieces, always from the same memory.
final class JSONBuffer {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// What has been written since it was last emptied.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  func removeAll() { count = 0 }

  func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[...])
  }

  func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let source = run.base.baseAddress, !run.isEmpty else { return }
    if capacity - count < run.count { grow(by: run.count) }
    (start + count).update(from: source + run.startIndex, count: run.count)
    count += run.count
  }

  func append(_ byte: UInt8, times: Int) {
    if capacity - count < times { grow(by: times) }
    (start + count).update(repeating: byte, count: times)
    count += times
  }

  /// The decimal digits of a number.
  func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    if capacity - count < digits { grow(by: digits) }
    rest = number.magnitude
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  private func grow(by needed: Int) {
    capacity = max(2 * capacity, count + needed)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
