import MigrationModel

/// A patch as a mailbox file that `git am` and `git apply` take. The bytes depend on the patch alone: author, date and
/// hash line are fixed.
package enum MailboxPatch {
  /// The file's bytes.
  /// - Parameter pathPrefix: path of the analysed folder below the top of the work tree: empty, or ending in `/`.
  package static func render(_ patch: Patch, pathPrefix: String) -> [UInt8] {
    var output = Array(header(patch).utf8)
    for change in patch.changes { output += render(change, pathPrefix: pathPrefix) }
    output += Array("-- \nviper-migrate\n".utf8)
    return output
  }

  /// git's own mark of a mailbox that a program wrote, with an id of zeros.
  private static func header(_ patch: Patch) -> String {
    var text = "From \(String(repeating: "0", count: 40)) Mon Sep 17 00:00:00 2001\n"
    text += "From: viper-migrate <viper-migrate@localhost>\n"
    text += "Date: Mon, 1 Jan 2001 00:00:00 +0000\n"
    text += "Subject: [PATCH] \(patch.subject)\n"
    text += "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\n"
    text += patch.body + "\n\n"
    text += "Viper-Migrate-Task: \(patch.taskID)\n"
    if !patch.dependsOn.isEmpty {
      text += "Viper-Migrate-Depends: \(patch.dependsOn.map(String.init).joined(separator: ", "))\n"
    }
    return text + "---\n\n"
  }

  private static func render(_ change: FileChange, pathPrefix: String) -> [UInt8] {
    let diff = UnifiedDiff(from: change.before ?? [], to: change.after ?? [])
    guard !diff.hunks.isEmpty || change.before == nil || change.after == nil || change.movedFrom != nil else {
      return []
    }
    let path = pathPrefix + change.path
    let from = change.movedFrom.map { pathPrefix + $0 }
    let (old, new) = (quoted("a/" + (from ?? path)), quoted("b/" + path))
    let zero = String(repeating: "0", count: 40)
    let before = change.before.map(BlobHash.objectID) ?? zero
    let after = change.after.map(BlobHash.objectID) ?? zero
    var text = "diff --git \(old) \(new)\n"
    if change.before == nil { text += "new file mode 100644\n" }
    if change.after == nil { text += "deleted file mode 100644\n" }
    if let from {
      text += "similarity index \(similarity(change))%\nrename from \(quoted(from))\nrename to \(quoted(path))\n"
    }
    // git names no blobs where nothing but the path changes.
    if before == after { return Array(text.utf8) }
    text += "index \(before)..\(after)" + (change.before != nil && change.after != nil ? " 100644\n" : "\n")
    if !diff.hunks.isEmpty {
      text += "--- \(change.before == nil ? "/dev/null" : tabbed(old))\n"
      text += "+++ \(change.after == nil ? "/dev/null" : tabbed(new))\n"
    }
    return Array(text.utf8) + diff.hunks
  }

  /// Share of the lines that stay, as git says it of files that move.
  private static func similarity(_ change: FileChange) -> Int {
    let (old, new) = (ByteLines.all(in: change.before ?? []), ByteLines.all(in: change.after ?? []))
    let kept = LineScript(from: old, to: new).changedBlocks().reduce(old.count) { $0 - $1.old.count }
    return 100 * kept / max(1, old.count, new.count)
  }

  /// git puts a tab behind a name with a space, so that a date can't be mistaken for a part of it.
  private static func tabbed(_ path: String) -> String { path.contains(" ") ? path + "\t" : path }

  /// The path as git quotes it: in double quotes with C escapes if it has a quote, a backslash or a control character.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else { return path }
    let escaped = path.utf8.reduce(into: [UInt8]()) { output, byte in
      switch byte {
      case 0x22, 0x5C: output += [0x5C, byte]
      case 0..<0x20, 0x7F: output += Array(("\\" + octal(byte)).utf8)
      default: output.append(byte)
      }
    }
    return "\"" + String(decoding: escaped, as: UTF8.self) + "\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
