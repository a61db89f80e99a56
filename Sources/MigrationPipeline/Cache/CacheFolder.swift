import Foundation

/// Keeps the folder of the packs small.
enum CacheFolder {
  private static let mostPacks = 50
  private static let mostBytes = 500_000_000
  /// Seconds after which what an unfinished run has left behind is nobody's any more.
  private static let ageOfLeftovers = 86_400.0

  private struct File {
    let path: String
    let size: Int
    let date: Date
  }

  /// Removes the packs that were used longest ago, except one, and what ended runs have left. Others may do the same at the
  /// same time: a file that is gone already is no harm. Nothing else in the folder is touched.
  static func tidy(_ folder: String, keeping path: String) {
    let packs = files(in: folder) { $0.hasSuffix(CachePlace.ending) && !$0.hasPrefix(".") }
    var room = mostBytes
    for (number, pack) in packs.enumerated() {
      room -= pack.size
      if number >= mostPacks || room < 0, pack.path != path { unlink(pack.path) }
    }
    let leftovers = files(in: folder) {
      $0.hasPrefix(".") && $0.contains(CachePlace.ending + ".") && $0.hasSuffix(".tmp")
    }
    for file in leftovers where file.date.timeIntervalSinceNow < -ageOfLeftovers { unlink(file.path) }
  }

  /// The newest first.
  private static func files(in folder: String, where isWanted: (String) -> Bool) -> [File] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter(isWanted)
      return try names.map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return File(
          path: "\(folder)/\(name)", size: attributes[.size] as? Int ?? 0,
          date: attributes[.modificationDate] as? Date ?? .distantPast)
      }.sorted { ($0.date, $0.path) > ($1.date, $1.path) }
    } catch {
      return []
    }
  }
}
