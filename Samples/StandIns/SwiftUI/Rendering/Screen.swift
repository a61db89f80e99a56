/// What a pass found for one screen.
@MainActor final class Screen {
  /// What tells it from other screens of the same stack.
  let id: String
  var title: String?
  var leading: [UIBarButtonItem] = []
  var trailing: [UIBarButtonItem] = []
  var hidesBackButton = false
  var content: [UIView] = []
  /// The screens of the navigation stack that this one shows, if it shows one.
  var stack: [Screen] = []
  var sheet: Sheet?
  var alert: UIAlertController?
  var lifecycles: [Lifecycle] = []
  /// Takes the screen off its stack.
  var pop: (@MainActor () -> Void)?

  init(id: String) { self.id = id }

  /// A screen over the others.
  struct Sheet {
    let screen: Screen
    let coversAll: Bool
  }

  /// The sheet that is to be shown: of several the outermost.
  var topSheet: Sheet? { sheet ?? stack.lazy.compactMap(\.topSheet).first }

  var topAlert: UIAlertController? { alert ?? stack.lazy.compactMap(\.topAlert).first }

  /// What is on screen, sheets last.
  var visibleLifecycles: [Lifecycle] { ownLifecycles + (topSheet?.screen.visibleLifecycles ?? []) }

  /// Of a stack only the screen on top counts.
  private var ownLifecycles: [Lifecycle] { lifecycles + (stack.last?.ownLifecycles ?? []) }
}
