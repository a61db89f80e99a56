/// How code leads from one screen to another; the raw values are those of `NavigationLink.how`.
package enum NavigationKind: String, Sendable {
  case push, present, show, showDetail, pop, dismiss, segue, root, embed, setViewControllers
  /// A controller made from a storyboard or nib, `as! Foo`.
  case instantiate
  /// `segue.destination as? Foo` in `prepare(for:sender:)`.
  case prepare
}
