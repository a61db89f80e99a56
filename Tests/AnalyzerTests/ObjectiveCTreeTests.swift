import Analyzer
import MigrationModel
import ProjectIndex
import Testing

/// A tree of which half is written in Objective-C: its headers say what the Swift half works with.
@Suite struct ObjectiveCTreeTests {
  private let header = """
    #import <UIKit/UIKit.h>
    NS_ASSUME_NONNULL_BEGIN
    @interface SPBaseController : UIViewController
    @property (strong, nonatomic) NSString *note;
    - (void)close;
    @end
    @interface SPStore : NSObject
    + (SPStore *)sharedStore;
    - (NSArray<NSString *> *)notes;
    @end
    NS_ASSUME_NONNULL_END
    """
  private let swift = """
    import UIKit
    final class NotesViewController: SPBaseController {
      override func viewDidLoad() {
        super.viewDidLoad()
        note = SPStore.shared().notes().first ?? ""
      }
    }
    extension SPBaseController { func rename() { note = "" } }
    """

  private func index() throws -> ProjectIndex {
    let interface = try #require(ObjectiveCHeader.swiftInterface(of: Array(header.utf8)))
    let files = [
      SourceFile(path: "App/SP.h", kind: .objectiveCHeader, contents: interface, isGenerated: true),
      SourceFile(path: "App/Notes.swift", contents: Array(swift.utf8)),
    ]
    return ProjectIndex(files: files.map { FileIndex(ParsedFile($0)) }, interfaceBuilder: [])
  }

  @Test func superclassesAreFollowedIntoHeaders() throws {
    let index = try index()
    let notes = try #require(index.type(named: "NotesViewController"))
    #expect(notes.superclasses == ["SPBaseController", "UIViewController"])
    #expect(notes.isController)
    #expect(!notes.isObjectiveC)
    #expect(try #require(index.type(named: "SPBaseController")).isObjectiveC)
  }

  @Test func membersOfHeadersAreKnown() throws {
    let index = try index()
    let store = try #require(index.type(named: "SPStore"))
    let members = store.members.map { index.members[$0].name }
    #expect(members == ["shared()", "notes()"])
    #expect(store.members.allSatisfy { !index.uses(of: $0).isEmpty })
  }

  @Test func whatHeadersDeclareIsNotReported() throws {
    let analysis = Analyzer.analyze(try index(), configuration: Configuration())
    #expect(analysis.types.map(\.name) == ["NotesViewController", "SPBaseController"])
    #expect(analysis.types.first { $0.name == "SPBaseController" }?.kind == "extension")
    #expect(analysis.types.allSatisfy { $0.file == "App/Notes.swift" })
    #expect(analysis.summary.files == 1)
    #expect(analysis.summary.types == 1)
    #expect(analysis.summary.screens == 1)
    #expect(analysis.findings.allSatisfy { $0.location.file == "App/Notes.swift" })
  }
}
