import Testing

@Suite("SwiftUI views are taken apart")
struct ObservedTests {
  private let songs = UndoingFixtures.songs
  private let friends = UndoingFixtures.friends

  @Test("The presenter is observed by the view that keeps it")
  func presenterIsObserved() {
    #expect(songs["SongsPresenter"].contains("@MainActor\n@Observable\nfinal class SongsPresenter {"))
    #expect(songs["SongsView"].contains("@State private var presenter: SongsPresenter"))
    #expect(friends["FriendsPresenter"].contains("final class FriendsPresenter: ObservableObject {"))
    #expect(friends["FriendsPresenter"].contains("@Published var isLoading = false"))
    #expect(friends["FriendsScreen"].contains("@StateObject private var presenter = FriendsPresenter()"))
    #expect(songs.broken == [])
    #expect(friends.broken == [])
  }

  @Test("Nothing of the user interface goes along")
  func presenterIsPlain() {
    #expect(!songs["SongsPresenter"].contains("SwiftUI"))
    #expect(!friends["FriendsPresenter"].contains("SwiftUI"))
  }
}
