import Testing

/// What a tenant sees and gets. The app keeps its client in a singleton, so one test runs at a time.
@MainActor @Suite(.serialized) struct MeterReadTests {}
