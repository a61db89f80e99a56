import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct GeneratedFileTests {
  @Test(arguments: [
    ("Assets.swift", "// swiftlint:disable all\n// Made by SwiftGen\nenum Assets {}\n", true),
    ("Mocks.swift", "// Generated using Sourcery 2.0 — https://example.org\n\nfinal class Mock {}\n", true),
    ("API.swift", "// @generated\nstruct API {}\n", true),
    ("Rows.swift", "/*\n  This file is a result. DO NOT EDIT.\n*/\nstruct Rows {}\n", true),
    ("R.swift", "\u{FEFF}//\r\n// This file was automatically generated.\r\nenum R {}\r\n", true),
    ("Model.generated.swift", "struct Model {}\n", true),
    ("Legacy.swift", "//  Legacy.swift\n//  Created by a person\n// swiftlint:disable all\nclass Legacy {}\n", false),
    ("Plain.swift", "import UIKit\n\n// DO NOT EDIT the order of these.\nenum Plain {}\n", false),
    ("Text.swift", "let text = \"DO NOT EDIT\"\n", false),
    ("Empty.swift", "", false),
  ])
  func isToldByNameOrHeader(name: String, text: String, isGenerated: Bool) throws {
    let folder = try TemporaryFolder([name: text])
    let pipeline = try Pipeline(path: folder.path)
    let tree = try pipeline.index()
    #expect(tree.index.files.map(\.isGenerated) == [isGenerated])
  }

  @Test func filesOfAnotherWorkTreeGetNoFindings() throws {
    let repository = try TestRepository(["A.swift": ""])
    try repository.folder.write("", to: "Kit/B.swift")
    try repository.git("init", "-q", "Kit")
    let pipeline = try Pipeline(path: repository.folder.path)
    let tree = try pipeline.index()
    #expect(tree.index.files.map(\.isGenerated) == [false, true])
  }
}
