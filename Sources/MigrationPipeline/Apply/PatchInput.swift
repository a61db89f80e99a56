import Foundation
import MigrationModel

/// A patch file as git takes it. git itself may have put CRLF at all of its lines when it was checked out.
struct PatchInput {
  let path: String
  private let isTemporary: Bool

  /// Throws `PipelineError` (`badFile`) if the file can't be read.
  init(_ file: String) throws {
    guard let unified = LineEndings.unified(try FileReader.require(file, orThrow: .badFile)) else {
      (path, isTemporary) = (file, false)
      return
    }
    path = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-patch")
    isTemporary = true
    try FileTransaction.write(unified, to: path)
  }

  func discard() { if isTemporary { TemporaryFiles.shared.remove(path) } }
}

extension WorkTree {
  /// Subject and text of the commit that a patch file asks for.
  func message(of patch: String) throws -> String {
    let input = try PatchInput(patch)
    let message = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-message")
    let rest = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-diff")
    defer {
      input.discard()
      TemporaryFiles.shared.remove(message)
      TemporaryFiles.shared.remove(rest)
    }
    let head = try succeed(["mailinfo", message, rest], input: input.path).text.split(separator: "\n")
    let subject = head.first { $0.hasPrefix("Subject: ") }.map { String($0.dropFirst("Subject: ".count)) } ?? ""
    return String(
      decoding: Array("\(subject)\n\n".utf8) + (try FileReader.require(message, orThrow: .refused)), as: UTF8.self)
  }
}
