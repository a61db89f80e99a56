import SwiftSource

extension Gate {
  /// Presenter, interactor, entities and protocols neither import a UI framework nor name a type of UIKit, unless their
  /// file did so before: a team may have written a whole module into one.
  static let noInterfaceImport = Gate(id: "no_ui_import") { review in
    let paths = review.touched.filter { review.modulePaths.contains($0) && ModuleFileName.mustNotKnowInterface($0) }
    return paths.flatMap { imports(review, $0) + types(review, $0) }
  }

  private static func imports(_ review: PatchReview, _ path: String) -> [Objection] {
    guard let file = review.after.files[path] else { return [] }
    let old = review.before.importNames(of: path)
    return (review.after.imports[path] ?? []).compactMap { node in
      let name = file.tree.importName(node)
      guard InterfaceNames.isFramework(name), !old.contains(name) else { return nil }
      let line = file.lines.line(at: file.tree.range(node).lowerBound)
      return Objection(path, line: line, "\(path) imports `\(name)`: the UI belongs to the view and the router.")
    }
  }

  private static func types(_ review: PatchReview, _ path: String) -> [Objection] {
    guard let file = review.after.files[path] else { return [] }
    guard !review.before.importNames(of: path).contains(where: InterfaceNames.isFramework) else { return [] }
    var seen: Set<String> = []
    return (0..<file.tree.nodes.count).compactMap { node in
      guard [.identifierType, .declReference].contains(file.tree.kind(node)) else { return nil }
      let name = file.tree.plainName(node)
      guard InterfaceNames.isUIKitType(name), review.tree.path(ofType: name) == nil, seen.insert(name).inserted else {
        return nil
      }
      let line = file.lines.line(at: file.tree.range(node).lowerBound)
      return Objection(path, line: line, "\(path) names `\(name)`, which it can't see without UIKit.")
    }
  }
}
