#!/usr/bin/env swift -O
// Formatted, because the mark that tells the formatter to pass over a file can't stand before a shebang.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
for argument in arguments where !argument.hasPrefix("#!") {
  print(#"#!\#(argument)"#, terminator: "")
}
exit(arguments.isEmpty ? 1 : 0)
