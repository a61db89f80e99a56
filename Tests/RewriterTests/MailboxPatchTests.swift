import MigrationModel
import Rewriter
import Testing

@Suite("Patches as mailbox files")
struct MailboxPatchTests {
  private func patch(_ changes: [FileChange]) -> Patch {
    Patch(
      number: 7, slug: "orders", step: "router", taskID: "imperative_navigation:Orders:1#router", dependsOn: [6],
      subject: "Move a call", body: "Moves:\n- one", changes: changes, added: 1, deleted: 1)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func render(_ change: FileChange, prefix: String = "") -> String {
    String(decoding: MailboxPatch.render(patch([change]), pathPrefix: prefix), as: UTF8.self)
  }

  @Test("A changed file: header, trailers, blob ids, three lines of context")
  func changed() {
    let before = bytes((1...9).map { "line \($0)\n" }.joined())
    let after = bytes((1...9).map { $0 == 5 ? "LINE\n" : "line \($0)\n" }.joined())
    let text = render(FileChange(path: "A/B.swift", before: before, after: after), prefix: "App/")
    #expect(
      text == """
        From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001
        From: viper-migrate <viper-migrate@localhost>
        Date: Mon, 1 Jan 2001 00:00:00 +0000
        Subject: [PATCH] Move a call
        MIME-Version: 1.0
        Content-Type: text/plain; charset=UTF-8
        Content-Transfer-Encoding: 8bit

        Moves:
        - one

        Viper-Migrate-Task: imperative_navigation:Orders:1#router
        Viper-Migrate-Depends: 6
        ---

        diff --git a/App/A/B.swift b/App/A/B.swift
        index 5578ccbff170151f4f036f240512750700ef7bd2..d50f988a072489e77891129567d8d45bf66df590 100644
        --- a/App/A/B.swift
        +++ b/App/A/B.swift
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +LINE
         line 6
         line 7
         line 8
        --\u{20}
        viper-migrate

        """)
  }

  @Test("A new file comes from nothing; a missing line break at the end is said")
  func created() {
    let text = render(FileChange(path: "New File.swift", before: nil, after: bytes("a\nb")))
    #expect(
      text.hasSuffix(
        """
        diff --git a/New File.swift b/New File.swift
        new file mode 100644
        index 0000000000000000000000000000000000000000..0a207c060e61f3b88eaee0a8cd0696f46fb155eb
        --- /dev/null
        +++ b/New File.swift\t
        @@ -0,0 +1,2 @@
        +a
        +b
        \\ No newline at end of file
        --\u{20}
        viper-migrate

        """))
  }

  @Test("Changes far apart are hunks of their own; near ones share one")
  func hunks() {
    let lines = (1...40).map { "line \($0)\n" }
    var changed = lines
    changed[4] = ""
    changed[8] = "nine\n"
    changed[30] = "x\ny\n"
    let text = render(FileChange(path: "a", before: bytes(lines.joined()), after: bytes(changed.joined())))
    let headers = text.split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(headers == ["@@ -2,11 +2,10 @@", "@@ -28,7 +27,8 @@"])
  }

  @Test("Names with quotes and control characters are quoted as git does")
  func quotedNames() {
    let text = render(FileChange(path: "a\"b\tc", before: nil, after: bytes("x\n")))
    #expect(text.contains("diff --git \"a/a\\\"b\\011c\" \"b/a\\\"b\\011c\"\n"))
  }

  @Test("The file name carries number and step")
  func fileName() { #expect(patch([]).fileName == "0007-router.patch") }
}
