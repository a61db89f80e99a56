/// The lines of some places, to ask for one after the other which of them meet others.
package struct LineCover: Sendable {
  /// By file: ranges that share no line, in order.
  private let ranges: [String: [ClosedRange<Int>]]

  /// The lines of places.
  package init(_ places: [Location]) {
    ranges = Dictionary(grouping: places, by: \.file).mapValues { places in
      places.sorted { $0.line < $1.line }.reduce(into: []) { merged, place in
        let lines = place.line...max(place.line, place.endLine)
        if let last = merged.last, lines.lowerBound <= last.upperBound {
          merged[merged.count - 1] = last.lowerBound...max(last.upperBound, lines.upperBound)
        } else {
          merged.append(lines)
        }
      }
    }
  }

  /// One of the places and another have a line in common.
  package func overlaps(_ place: Location) -> Bool {
    guard let own = ranges[place.file] else { return false }
    // The last range that begins in front of the end of the place.
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if own[middle].lowerBound <= place.endLine { low = middle + 1 } else { high = middle }
    }
    return low > 0 && place.line <= own[low - 1].upperBound
  }
}
