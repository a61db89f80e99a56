/// Looks for a text in bytes (Horspool 1980): it skips most of them.
package struct ByteSearch: Sendable {
  private let needle: [UInt8]
  /// By byte: how far the text may move on when it stands under its end.
  private let steps: [Int]

  /// Looks for an ASCII text.
  package init(_ text: String) {
    needle = Array(text.utf8)
    var steps = [Int](repeating: needle.count, count: 256)
    for (index, byte) in needle.dropLast().enumerated() { steps[Int(byte)] = needle.count - 1 - index }
    self.steps = steps
  }

  /// Bytes of the text.
  package var length: Int { needle.count }

  /// Where the text starts, in order.
  package func offsets(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      steps.withUnsafeBufferPointer { steps in
        var end = needle.count - 1
        let last = needle[needle.count - 1]
        while end < bytes.count {
          let byte = bytes[end]
          if byte == last, bytes[(end + 1 - needle.count)...end].elementsEqual(needle) {
            offsets.append(end + 1 - needle.count)
          }
          end += steps[Int(byte)]
        }
      }
    }
    return offsets
  }
}
