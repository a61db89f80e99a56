@_exported import Combine
@_exported import Foundation
@_exported import Observation

/// A piece of the screen as a value.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("there is nothing to show") }
}

/// A view that gives UIKit's views itself. Not in the SDK.
public protocol ElementView: View where Body == Never {
  func elements(in context: RenderContext) -> [UIView]
}

extension ElementView {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Shows a view in an editor's canvas.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
