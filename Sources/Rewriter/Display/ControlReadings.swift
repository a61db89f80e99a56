import MigrationModel
import ProjectIndex
import SwiftSource

/// What a control of the view says, where a method asks it: `closedSwitch.isOn`.
struct ControlReading: Sendable {
  /// UTF-8 byte offsets of the expression.
  let range: Range<Int>
  /// For the parameter: `isClosedOn`.
  let name: String
  let type: String
  /// The expression as it is written.
  let text: String
}

/// What the view can hand over when it is asked to hand on the code of a method: what controls say as soon as the code begins,
/// and still say where it asks them.
struct ControlReadings {
  /// In source order; those in statements that stay in the view anyway are left out.
  private(set) var all: [ControlReading] = []

  /// - Parameter start: the first node of the code that leaves the view.
  init(behind start: NodeID, _ splitter: ViewSplitter) {
    guard splitter.subject.kind == .screen else { return }
    let tree = splitter.tree
    let changes = ControlChanges(behind: start, splitter.names)
    let end = Int(tree.nodes[splitter.names.member.node].subtreeEnd)
    var found: [(node: NodeID, reading: ControlReading)] = []
    for node in start..<end where tree.kind(node) == .memberAccess {
      guard let reading = changes.reading(node), changes.isSettled(node), tree.limit(around: node) == nil
      else { continue }
      let handed = ControlReading(
        range: tree.range(node), name: reading.name, type: reading.type, text: tree.text(node))
      found.append((node, handed))
    }
    let handing = splitter.reading(found.map(\.reading))
    all = found.filter { !handing.isViewStatement(tree.statement(of: $0.node)) }.map(\.reading)
  }
}
