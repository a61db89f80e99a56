/// What the tool makes of the samples, worked out once for all tests.
struct Migration: Sendable {
  /// After `analyze`: path -> text.
  let plan: [String: String]
  /// After `rewrite`: path -> text.
  let planWithPatches: [String: String]
  let patches: [PatchText]
  /// What `rewrite` said besides its result.
  let messages: String

  private init() throws {
    let tree = try SampleTree()
    try tree.run("analyze", "Samples")
    plan = try tree.documents()
    messages = try tree.run("rewrite", "Samples")
    planWithPatches = try tree.documents()
    patches = try tree.patches()
  }

  private static let result = Task { try Migration() }

  /// Throws what went wrong when it was worked out. Other tests go on while one waits for it.
  static func ofSamples() async throws -> Migration { try await result.value }
}
