/// How shared instances are called.
package enum SharedInstances {
  package static let names: Set<String> = [
    "shared", "default", "standard", "sharedInstance", "instance", "current", "main", "defaultManager", "sharedManager",
  ]

  /// Ends of chains by which code force unwraps one.
  package static let forced = [
    ".shared!", ".default!", ".standard!", ".sharedInstance!", ".instance!", ".current!",
  ]
}
