/// The imports of test files.
enum TestImports {
  /// - Parameter text: what stands below: the modules of the tree that it names types of are imported, too.
  static func write(
    _ subject: ModuleSubject, module: String, framework: String?, isUserInterface: Bool = false, for text: String,
    to writer: inout SwiftWriter
  ) {
    let own = ["import Foundation"] + (framework.map { ["import " + $0] } ?? [])
    let others = TestedTypes(subject).imports(for: text)
    let isPlain = { (line: String) in line.split(separator: " ").count == 2 }
    let plain = own + (isUserInterface ? ["import UIKit"] : []) + others.filter(isPlain)
    for line in plain.sorted() + others.filter({ !isPlain($0) }) { writer.line(line) }
    writer.blank()
    // Requests and sessions stand in a module of their own off Apple's platforms.
    if let networking = subject.module.imports.first(where: { $0.text.contains("FoundationNetworking") }) {
      writer.verbatim(networking.text)
      writer.blank()
    }
    writer.line("@testable import \(module)")
  }
}
