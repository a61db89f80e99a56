import MigrationModel
import ProjectIndex

/// The files of a tree with what each of them gave, in one order.
struct ReadFiles {
  private var files: [Discovery.File]
  private var readings: [SourceReader.Reading]

  /// - Parameter readings: one for each file.
  init(_ files: [Discovery.File], _ readings: [SourceReader.Reading]) {
    self.files = files
    self.readings = readings
  }

  // By index throughout: a reading is big, and a loop over the readings would copy each.

  /// Gives up what is not among `kept`, which has the order of the files.
  mutating func keep(_ kept: [Discovery.File]) {
    guard kept.count < files.count else { return }
    let names = Set(kept.map(\.path))
    let places = files.indices.filter { names.contains(files[$0].path) }
    readings = places.map { readings[$0] }
    files = kept
  }

  var failures: [Failure] { readings.indices.flatMap { readings[$0].failures } }

  /// Whether the system has refused to give one.
  var haveRefused: Bool { readings.indices.contains { readings[$0].isRefused } }

  /// At least one file of Swift could be read.
  var haveSwift: Bool { readings.indices.contains { files[$0].kind == .swift && readings[$0].swift != nil } }

  /// Paths of the files that no patch may touch.
  var broken: Set<String> { Set(readings.indices.filter { readings[$0].isBroken }.map { files[$0].path }) }

  var interfaceBuilder: [InterfaceBuilderFile] { readings.indices.compactMap { readings[$0].interfaceBuilder } }

  /// The facts of all Swift files, which are no longer held here: what is held twice is copied when it is changed.
  mutating func takeSwift() -> [FileIndex] {
    var facts: [FileIndex] = []
    facts.reserveCapacity(readings.count)
    for place in readings.indices { if let file = readings[place].swift.take() { facts.append(file) } }
    return facts
  }
}
