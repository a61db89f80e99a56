import SwiftUI

/// The window's first view.
package enum BookSwapRoot {

  @MainActor package static func makeRootView(in environment: SwapEnvironment) -> some View {
    SwapEnvironment.current = environment
    return SwapRootView()
  }
}

struct SwapRootView: View {

  @StateObject private var wishlist = WishlistStore()

  var body: some View {
    ShelfView()
      .environmentObject(wishlist)
  }
}
