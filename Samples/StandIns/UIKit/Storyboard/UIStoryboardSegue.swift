/// A way from one screen to another.
@MainActor @preconcurrency open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  var isModal = false

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  open func perform() {
    if isModal {
      source.present(destination, animated: true)
    } else {
      source.show(destination, sender: nil)
    }
  }
}
