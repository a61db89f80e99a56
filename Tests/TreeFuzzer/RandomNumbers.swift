/// Random numbers that are the same on every machine and with every version of the standard library (SplitMix64).
struct RandomNumbers {
  private var state: UInt64

  /// The numbers of one trial of a run.
  init(seed: UInt64, trial: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(trial) &* 0xD1B5_4A32_D192_ED03
    _ = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a limit; 0 for a limit below 2.
  mutating func below(_ limit: Int) -> Int { limit < 2 ? 0 : Int(next() % UInt64(limit)) }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of some values; nil if there are none.
  mutating func one<Values: RandomAccessCollection>(of values: Values) -> Values.Element? {
    values.isEmpty ? nil : values[values.index(values.startIndex, offsetBy: below(values.count))]
  }
}
