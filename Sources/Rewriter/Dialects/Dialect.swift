/// A way to lay out a VIPER module: a value; what differs between dialects is in it and nowhere else.
package struct Dialect: Sendable {
  /// `uikit`, ...
  package let id: String
  /// A few words for messages.
  package let title: String
  /// Name of the builder's methods that make the controller.
  let factory: String
  /// The files of a module in layout order.
  let files: [ModuleFile]
}

/// One file of a module.
struct ModuleFile: Sendable {
  /// Behind the module's stem: `Presenter` gives `OrdersPresenter.swift`.
  let suffix: String
  /// The whole file.
  let render: @Sendable (ModuleContent) -> String
}
