// The SDK's UIKit re-exports Foundation and ObjectiveC; sources that import only UIKit rely on it.
@_exported import Foundation
@_exported import ObjectiveC
