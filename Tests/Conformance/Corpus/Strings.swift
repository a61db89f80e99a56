// swift-format-ignore-file
let plain = ["", "a", "a\n\t\\\"\'\0\u{1F600}", "// no comment", "/* none */", "a\u{0}b", "#", "\"", "'"]
let nested = ["\(a)", "\(a)\(b)", "a\(b)c\(d)e", "\("\("\("x")")")", "\(a ? "b" : "c\(d)")", "\(x["k"] ?? "v")", "\(f { "}" })", "\(f(")"))", "\((1, "(2)"))", "\(x, format: .a)", "\(a: b, c: "d")", "\(#"raw "quote" \(no)"#)", "\({ (x: Int) -> String in return "\(x)" }(1))", "\(\.a)", "\(a/*)*/)", "\("""
  multi \("line")
  """)"]
let rawOnes = [#""#, #"a"#, #"a"b"#, #"\n"#, #"\(a)"#, #"\#(a)"#, #"\#n"#, ##"a"#b"##, ##"\##(a)\#(b)"##, ###"""###, #"""#, #""""#, ##"#"#"##, #"\"#, #"\\"#, ##"\#"##, #"\#(#"\#(a)"#)"#, #"\#("\(a)")"#]
let multi = """
  first
    second \(interpolated + "\(x)")
  "quotes" ""double"" and \""" three
  trailing \
  escaped newline \(
    f(
      1
    )
  )
  tab	inside \u{41}

  // not a comment */ /*
  """
let empty = """
  """
let blank = """

"""
let unindented = """
a
 b
"""
let rawMulti = #"""
  \(no) \#(yes) """ " \n \#n
  """# + ##"""
  """# \##(a)
  """##
let deep = """
  \("""
    \(#"""
      \#("\("x")")
      """#)
    """)
  """
let inCall = f("""
  a
  """, b: """
  c
  """).count
let concatenated = "a" + "b" + """
  c
  """ + #"d"#
let emoji = "👩‍👩‍👧 \("🇩🇪") é é" ; let after = "x".count + "\(y)".utf8.count ; let key = ["a": "b", "\(c)": "\(d)"]["a"]!
let notRaw = #selector(a) ; let s = #"a"#
func f() { "statement" ; """
  statement
  """ ; "a"
  "b"
  _ = "a" == "b" ? "c" : "d" ; _ = "a"..."z" ; switch "a" { case "a": "b" ; case "c", "\(d)": "e" ; default: "f" }
  print("a", terminator: "") ; print("\(a) and \(b.c(d: "e")) \(f)" as Any) ; throw E("\(x)") ; return "\(x)" }
let smart = "“quoted”" ; let odd = "\( a )" ; let spaced = "\( /* c */ a /* d */ )" ; let closure = "\(xs.map { x in "\(x)" }.joined(separator: ", "))"
let operatorAfter = "a"+"b" ; let member = "a".b ; let optional = "a"! ; let prefixed = -"a" ; let ifs = "\(if a { "b" } else { "c" })" ; let awaits = "\(await x)\(try y)" ; let dollars = "$0 \($0)" ; let at = "@\(a)" ; let pct = "\(100)%"
