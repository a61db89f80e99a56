/// Brings different kinds to the front of a list. A kind that is found everywhere would fill the first screen alone, and
/// who reads no further would take it for all there is.
package enum KindRotation {
  /// The elements in rounds: the first of each kind, then the second of each, and so on; inside a round in the order in
  /// which they are given. With several ways to tell kinds an element has the sum of its rounds.
  package static func rounds<Element>(_ elements: [Element], by kinds: [(Element) -> String]) -> [Element] {
    var counts = kinds.map { _ in [String: Int]() }
    let rounds = elements.map { element in
      kinds.indices.reduce(0) { sum, index in
        let kind = kinds[index](element)
        defer { counts[index][kind, default: 0] += 1 }
        return sum + counts[index][kind, default: 0]
      }
    }
    return elements.indices.sorted { (rounds[$0], $0) < (rounds[$1], $1) }.map { elements[$0] }
  }
}
