protocol OrderEditViewControllerDelegate: AnyObject {
  func orderEdit(_ controller: OrderEditViewController, didSave order: Order)
  func orderEditDidCancel(_ controller: OrderEditViewController)
}
