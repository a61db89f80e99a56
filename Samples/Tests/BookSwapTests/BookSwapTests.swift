import Testing

/// What a reader sees and gets. The app keeps its services in singletons, so one test runs at a time.
@MainActor @Suite(.serialized) struct BookSwapTests {}
