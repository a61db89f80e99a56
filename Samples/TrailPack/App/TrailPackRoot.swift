import SwiftUI

/// The window's first view.
package enum TrailPackRoot {

  @MainActor package static func makeRootView(in environment: TrailEnvironment) -> some View {
    TrailEnvironment.current = environment
    return TrailRootView()
  }
}

struct TrailRootView: View {

  @State private var profile = Profile()

  var body: some View {
    HikesView()
      .environment(profile)
  }
}
