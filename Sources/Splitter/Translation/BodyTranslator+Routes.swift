import SDKCatalogue
import SwiftSource

/// Statements that leave as a whole: what leads to other screens, and what asks services with what the view gives.
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

  /// `if let view { interactor.keep(view.text) }` where the view may be gone and what is behind the statement is done anyway.
  func askWhereViewIs(_ item: NodeID) throws(Obstacle) {
    guard places.last?.closure == nil, !code.scope.locals.contains(where: { $0.name == unit.counterpart }) else {
      throw obstacle("late_view", "asks services behind a view that may be gone")
    }
    isViewBoundHere = true
    defer { isViewBoundHere = false }
    var conversion = RunConversion(self, [item], isUse: true)
    try conversion.convert()
    edits.insert("if let \(unit.counterpart) { ", at: tree.range(item).lowerBound)
    edits.insert(" }", at: tree.range(item).upperBound)
  }

  /// It binds what the view has and leaves without it.
  private func asksView(_ item: NodeID) -> Bool {
    tree.kind(item) == .guardStmt && marks.touchesView(item, tree) && !marks.touchesDomain(item, tree)
      && tree.children(item).filter { tree.kind($0) == .condition }.compactMap(tree.firstChild).allSatisfy {
        tree.kind($0) == .optionalBinding
      }
  }
}

extension UnitCode {
  /// The type is known to be a screen or a view of the SDK: others can ask it for what that can do.
  var isKnownScreen: Bool { type.superclasses.contains { SDK.type($0) != nil } }
}
