import Effects
import ProjectIndex

/// The screens that have a VIPER module around them already, by the names of its parts.
enum ModuleScreens {
  private static let views = ["ViewController", "TableViewController", "View", "Screen", "VC", "Controller"]
  private static let routers = ["Router", "Wireframe"]

  /// Those with a presenter and an interactor or a router of their name.
  static func find(in context: TreeContext) -> Int {
    let names = Set(context.index.types.lazy.filter { !context.survey.isTest($0) }.map(\.name))
    return context.screens.count { id in
      let name = context.index.types[id].name
      return stems(of: name).contains { stem in
        names.contains(stem + "Presenter")
          && (names.contains(stem + "Interactor") || routers.contains { names.contains(stem + $0) })
      }
    }
  }

  private static func stems(of name: String) -> [String] {
    [name] + views.filter { name.hasSuffix($0) && name != $0 }.map { String(name.dropLast($0.count)) }
  }
}
