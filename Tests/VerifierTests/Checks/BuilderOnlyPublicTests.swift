import Testing

@Suite struct BuilderOnlyPublicTests {
  @Test func anotherPublicType() {
    let files = uikitCart.with("public struct 1️⃣CartItem", for: "struct CartItem", in: "Cart/CartInteractor.swift")
    expect(
      "builder_only_public", in: files,
      ("1️⃣", "`CartItem` is public. Make `CartItem` internal, and let the builder give out what others need."))
  }

  @Test func publicMembersOfInternalTypes() {
    expect(
      "builder_only_public", in: uikitCart.with("public let title", for: "let title", in: "Cart/CartEntities.swift"))
  }
}
