/// The files of a module as patches make it around a controller: what its parts ask of each other, and what they do.
struct ModuleText {
  let stem: String
  /// Of the controller, and of the module's files.
  let folder: String
  var assembly = "Builder"
  /// Lines of protocols.
  var asksOfView = ""
  var asksOfPresenter = ""
  var asksOfInteractor = ""
  var asksOfRouter = ""
  /// Members of classes.
  var presenter = ""
  var interactor = ""
  var router = ""
  /// What the presenter is given besides the parts: names and types.
  var given: [(name: String, type: String)] = []

  /// What leads a controller to the module.
  var property: String {
    "    lazy var presenter: \(stem)PresenterProtocol = \(stem)\(assembly).makePresenter(for: self)\n"
  }

  /// By path.
  var files: [String: String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let parts = [
      "Protocols": [
        contract("View", asksOfView), contract("Presenter", asksOfPresenter), contract("Interactor", asksOfInteractor),
        contract("Router", asksOfRouter),
      ].joined(separator: "\n"), "Presenter": presenterClass, "Interactor": type("Interactor", interactor),
      "Router": "import UIKit\n\n" + type("Router", routerHead + router), assembly: builder,
    ]
    return Dictionary(uniqueKeysWithValues: parts.map { ("\(prefix)\(stem)\($0).swift", $1) })
  }

  private func contract(_ part: String, _ asks: String) -> String {
    "@MainActor\nprotocol \(stem)\(part)Protocol: AnyObject {\(asks.isEmpty ? "" : "\n" + asks + "\n")}\n"
  }

  private func type(_ part: String, _ members: String) -> String {
    let body = members.isEmpty ? "" : "\n" + members + "\n"
    return "@MainActor\nfinal class \(stem)\(part): \(stem)\(part)Protocol {\(body)}\n"
  }

  private var presenterClass: String {
    let parts = [("view", "View"), ("interactor", "Interactor"), ("router", "Router")].map { name, part in
      (name, "\(stem)\(part)Protocol")
    }
    let all = parts + given.map { ($0.name, $0.type) }
    let properties = all.map { name, type in
      name == "view" ? "    private weak var view: \(type)?" : "    private let \(name): \(type)"
    }
    let head =
      properties.joined(separator: "\n")
      + "\n\n    init(\(all.map { "\($0): \($1)" }.joined(separator: ", "))) {\n"
      + all.map { "        self.\($0.0) = \($0.0)\n" }.joined() + "    }"
    return type("Presenter", presenter.isEmpty ? head : head + "\n\n" + presenter)
  }

  private var routerHead: String {
    let head = """
          private weak var viewController: \(stem)ViewController?

          init(viewController: \(stem)ViewController) {
              self.viewController = viewController
          }
      """
    return router.isEmpty ? head : head + "\n\n"
  }

  private var builder: String {
    let more = given.map { ", \($0.name): viewController.\($0.name)" }.joined()
    return """
      /// Assembles the module around \(stem)ViewController, whoever created it.
      @MainActor
      enum \(stem)\(assembly) {
          static func makePresenter(for viewController: \(stem)ViewController) -> \(stem)PresenterProtocol {
              let router = \(stem)Router(viewController: viewController)
              let interactor = \(stem)Interactor()
              return \(stem)Presenter(view: viewController, interactor: interactor, router: router\(more))
          }
      }

      """
  }
}
