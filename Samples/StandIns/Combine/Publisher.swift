@_exported import Foundation

/// Something that values come from. Demand is not here: whoever subscribes takes everything.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Hands values on until the result is cancelled or let go of. Not in the SDK.
  func attach(_ receiver: Receiver<Output, Failure>) -> AnyCancellable
}

/// What takes values in. Not in the SDK.
public struct Receiver<Input, Failure: Error> {
  let value: (Input) -> Void
  let completion: (Subscribers.Completion<Failure>) -> Void

  /// Two closures, called on the thread that publishes.
  public init(value: @escaping (Input) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.value = value
    self.completion = completion
  }
}

/// Namespace of what subscribes.
public enum Subscribers {
  /// How a stream ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
