import MigrationModel
import ProjectIndex
import Testing

/// What Swift sees of an Objective-C header.
@Suite struct ObjectiveCHeaderTests {
  private func swift(_ header: String) -> String? {
    ObjectiveCHeader.swiftInterface(of: Array(header.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The one member of a class with the declaration.
  private func member(_ declaration: String, of name: String = "SPNote", audited: Bool = true) -> String? {
    let text = "@interface \(name) : NSObject\n\(declaration)\n@end\n"
    let marked = audited ? "NS_ASSUME_NONNULL_BEGIN\n\(text)NS_ASSUME_NONNULL_END\n" : text
    return swift(marked)?.split(separator: "\n").dropFirst().dropLast().first.map(String.init)
  }

  @Test func declarationsKeepTheirLines() {
    let header = """
      #import <UIKit/UIKit.h>
      // A comment with @interface Nothing : NSObject
      @class Other;
      @protocol Forward;

      @interface SPList : UIViewController <UITableViewDelegate, NSObject> {
        int _count;
      }
      @property (nonatomic) BOOL isOpen;

      - (void)close;
      @end

      @interface NSString (Bullets)
      - (BOOL)isBullet;
      @end
      """
    #expect(
      swift(header) == """





        open class SPList: UIViewController, UITableViewDelegate, NSObjectProtocol {


        var isOpen: Bool

        func close()
        }

        extension NSString {
        func isBullet() -> Bool
        }
        """)
  }

  @Test func aHeaderWithoutDeclarationsIsNothing() {
    #expect(
      swift("#define A 1\nint add(int a, int b);\nstatic inline int two(void) { return 2; }\n@class A, B;\n") == nil)
  }

  @Test func aProtocolHasOptionalRequirements() {
    #expect(
      swift("@protocol Answering <NSObject>\n- (void)answer;\n@optional\n- (void)refuse;\n@end") == """
        @objc protocol Answering: NSObjectProtocol {
        func answer()

        @objc optional func refuse()
        }
        """)
  }

  @Test(arguments: [
    ("@property (copy) NSString *title;", "var title: String"),
    (
      "@property (nullable, weak) id<SPDelegate, SPSource> delegate;", "weak var delegate: (any SPDelegate & SPSource)?"
    ),
    ("@property (readonly, getter=isOpen) BOOL open;", "private(set) var isOpen: Bool"),
    ("@property (class, readonly) SPNote *main NS_SWIFT_NAME(standard);", "class private(set) var standard: SPNote"),
    ("@property NSDictionary<NSString *, NSArray<NSNumber *> *> *table;", "var table: [String: [NSNumber]]"),
    (
      "@property (copy, nullable) void (^done)(NSArray<SPNote *> *notes, NSError * _Nullable error);",
      "var done: (([SPNote], Error?) -> Void)?"
    ),
    ("@property unsigned long long size API_AVAILABLE(ios(13.0));", "var size: UInt64"),
  ])
  func propertiesHaveSwiftTypes(declaration: String, swift: String) {
    #expect(member(declaration) == swift)
  }

  @Test(arguments: [
    ("- (void)saveWithCompletion:(void (^)(BOOL saved))completion;", "func save(completion: (Bool) -> Void)"),
    ("- (SPNote *)noteForKey:(NSString *)key;", "func note(forKey key: String) -> SPNote"),
    ("- (void)openNote:(SPNote *)note animated:(BOOL)animated;", "func open(_ note: SPNote, animated: Bool)"),
    ("- (void)restoreNote:(SPNote *)note;", "func restoreNote(_ note: SPNote)"),
    ("- (void)removeRowAtIndexPath:(NSIndexPath *)path;", "func removeRow(at path: IndexPath)"),
    (
      "- (instancetype)initWithURLString:(NSString *)text count:(NSInteger)count;",
      "init(urlString text: String, count: Int)"
    ),
    ("- (instancetype)init NS_UNAVAILABLE;", "init()"),
    ("+ (instancetype)noteWithTitle:(NSString *)title;", "init(title: String)"),
    ("+ (SPNote *)sharedNote;", "class func shared() -> SPNote"),
    ("+ (instancetype)sharedInstance;", "class func sharedInstance() -> Self"),
    ("- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error;", "func write(to url: URL) throws"),
    ("- (nullable NSData *)dataWithError:(NSError **)error;", "func data() throws -> Data?"),
    ("- (void)load:(id)sender NS_SWIFT_NAME(refresh(from:));", "func refresh(from sender: Any)"),
    (
      "- (void)useDefault:(NSString *)default __attribute__((deprecated(\"no\")));",
      "func useDefault(_ `default`: String)"
    ),
  ])
  func methodsHaveSwiftNames(declaration: String, swift: String) {
    #expect(member(declaration) == swift)
  }

  @Test func whatIsNotAuditedMayBeNil() {
    #expect(member("- (NSString *)title;", audited: false) == "func title() -> String!")
    #expect(member("- (nonnull NSString *)title;", audited: false) == "func title() -> String")
  }

  @Test(arguments: [
    "@interface", "@interface A", "@interface A :", "@interface A : B <", "@property", "@interface A : B\n@property (",
    "@interface A : B\n- (void", "@interface A : B\n- (void)a:(", "@interface A : B\n- (void)a:", "@protocol", "{",
    "/*",
    "\"", "@interface A : B\n@property void (^", "@interface A : B\n@property ;", "@interface A (", "@end", "\\",
    "@interface A : B\n- ;\n@end", "@interface A : B\n@interface C : D\n@end",
  ])
  func brokenHeadersDoNoHarm(header: String) {
    for end in 0...header.utf8.count { _ = ObjectiveCHeader.swiftInterface(of: Array(header.utf8.prefix(end))) }
  }
}
