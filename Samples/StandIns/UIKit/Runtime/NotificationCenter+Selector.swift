import Synchronization

/// A method that observes; Foundation has such observers only where there is an Objective-C runtime.
private struct MethodObserver: @unchecked Sendable {  // The token is only handed back to its center.
  static let all = Mutex<[MethodObserver]>([])

  let observer: ObjectIdentifier
  let name: NSNotification.Name?
  let token: any NSObjectProtocol
}

extension NotificationCenter {
  /// Calls a method for each notification as long as the observer lives. All has to happen on the main thread.
  public func addObserver(
    _ observer: NSObject, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let call = TargetAction(target: observer, action: aSelector)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification  // Observers run where the notification is posted.
      MainActor.assumeIsolated { call.send(from: notification) }
    }
    let added = MethodObserver(observer: ObjectIdentifier(observer), name: aName, token: token)
    MethodObserver.all.withLock { $0.append(added) }
  }

  /// Ends all that the observer asked for.
  public func removeObserver(_ observer: NSObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends what the observer asked for under the name; nil stands for all names.
  public func removeObserver(_ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let identity = ObjectIdentifier(observer)
    let removed = MethodObserver.all.withLock { all in
      let isMeant = { (registered: MethodObserver) in
        registered.observer == identity && (aName == nil || registered.name == aName)
      }
      let removed = all.filter(isMeant)
      all.removeAll(where: isMeant)
      return removed
    }
    for registered in removed { removeObserver(registered.token as Any) }
  }
}
