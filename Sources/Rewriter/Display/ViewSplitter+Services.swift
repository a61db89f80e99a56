extension ViewSplitter {
  /// What the code itself has made it asks; what it was given it may hand on.
  /// - Parameter type: of the local that statements of the view use.
  func refuse(service name: String, _ type: String) throws(ObstacleError) {
    guard TypeText(text: type).meantNames(subject.index).contains(where: subject.isService) else { return }
    throw stop("service_in_view", "would hand `\(name)`, a service, to the view")
  }
}
