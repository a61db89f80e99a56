/// A scale from 0 on which few big numbers leave room for many small ones: positions grow with the square root.
struct RootScale {
  let maximum: Double
  /// Positions of 0 and of the maximum.
  let start: Double
  let end: Double

  init(maximum: Int, from start: Double, to end: Double) {
    self.maximum = Double(max(1, maximum))
    self.start = start
    self.end = end
  }

  /// Where a number stands.
  func position(_ number: Int) -> Double {
    start + (end - start) * (Double(number) / maximum).squareRoot()
  }

  /// Round numbers to write at the axis: 0, then up to six of 1, 2 and 5 times a power of ten that are apart enough.
  var ticks: [Int] {
    var numbers: [Int] = []
    var power = 1
    while Double(power) <= maximum {
      numbers += [1, 2, 5].map { $0 * power }.filter { Double($0) <= maximum }
      power *= 10
    }
    return [0] + numbers.suffix(6)
  }
}
