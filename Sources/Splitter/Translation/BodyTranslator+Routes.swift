import SwiftSource

/// What leads to other screens as a whole.
extension BodyTranslator {
  /// `guard let window = view.window else { return }` in front of what leads to another screen is the router's to ask.
  /// - Returns: all of the statements are the router's.
  func routes(_ items: [NodeID], _ closure: NodeID?, _ hasBoundView: Bool) -> Bool {
    let rest = items.drop(while: asksView)
    guard unit.unit.kind == .view, !rest.isEmpty, rest.count < items.count, rest.allSatisfy(isWhollyView),
      Navigation.isRoute(items, self)
    else { return false }
    return trying { () throws(Obstacle) in
      try within(items[0], closure, hasBoundView) { () throws(Obstacle) in
        var conversion = RunConversion(self, items)
        try conversion.convert()
      }
    }
  }

  /// It binds what the view has and leaves without it.
  private func asksView(_ item: NodeID) -> Bool {
    tree.kind(item) == .guardStmt && marks.touchesView(item, tree) && !marks.touchesDomain(item, tree)
      && tree.children(item).filter { tree.kind($0) == .condition }.compactMap(tree.firstChild).allSatisfy {
        tree.kind($0) == .optionalBinding
      }
  }
}
