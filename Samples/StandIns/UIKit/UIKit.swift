// The SDK's UIKit re-exports Foundation; sources that import only UIKit rely on it.
@_exported import Foundation
