/// Texts whose lines end with CRLF: code is read and changed with line feeds alone, so that what moves between files needs no
/// look at how each of them ends its lines.
package enum LineEndings {
  private static let feed = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")

  /// The text with line feeds alone; nil if a line ends with one already, or the text has one line.
  package static func unified(_ text: [UInt8]) -> [UInt8]? {
    guard let first = text.firstIndex(of: feed), first > 0, text[first - 1] == carriage else { return nil }
    var unified: [UInt8] = []
    unified.reserveCapacity(text.count)
    for byte in text {
      if byte == feed {
        guard unified.last == carriage else { return nil }
        unified.removeLast()
      }
      unified.append(byte)
    }
    return unified
  }

  /// The text with CRLF for each line feed.
  package static func windows(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { $0 == feed ? [carriage, feed] : [$0] }
  }
}

extension SourceFile {
  /// A file as it stands on disk.
  package init(path: String, onDisk contents: [UInt8], isGenerated: Bool = false) {
    let unified = LineEndings.unified(contents)
    self.init(
      path: path, contents: unified ?? contents, isGenerated: isGenerated, endsLinesWithCRLF: unified != nil)
  }
}

extension PatchSeries {
  /// The patches with CRLF in some files, and in what is made of them.
  /// - Parameters:
  ///   - paths: of the files.
  ///   - forNewFiles: new files get it, too.
  package func withCRLF(in paths: Set<String>, forNewFiles: Bool) -> PatchSeries {
    guard !paths.isEmpty else { return self }
    var (series, known) = (self, paths)
    for patch in series.patches.indices {
      for place in series.patches[patch].changes.indices {
        let change = series.patches[patch].changes[place]
        let isNew = change.before == nil && change.movedFrom == nil
        guard isNew ? forNewFiles : known.contains(change.movedFrom ?? change.path) else { continue }
        known.insert(change.path)
        series.patches[patch].changes[place].before = change.before.map(LineEndings.windows)
        series.patches[patch].changes[place].after = change.after.map(LineEndings.windows)
      }
    }
    return series
  }
}
