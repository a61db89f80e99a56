import MigrationModel
import Testing

struct IndefiniteArticleTests {
  @Test(arguments: [
    ("Cart", "a `Cart`"), ("Order", "an `Order`"), ("orders", "an `orders`"), ("[Item]", "an `[Item]`"),
    ("UIViewController", "a `UIViewController`"), ("URL?", "a `URL?`"), ("User", "a `User`"),
    ("Utility", "a `Utility`"), ("Unit", "a `Unit`"), ("Uninstaller", "an `Uninstaller`"),
    ("Upload", "an `Upload`"), ("UnreadCount", "an `UnreadCount`"), ("NSObject", "an `NSObject`"),
    ("HTTPClient", "an `HTTPClient`"), ("Http", "a `Http`"), ("@Observable class", "an `@Observable class`"),
    ("", "a ``"),
  ])
  func aNameHasTheArticleThatItIsSaidWith(name: String, expected: String) {
    #expect(name.codeWithArticle == expected)
  }
}
