// swift-format-ignore-file
let a = /abc/ ; let b = /a b/ ; let c = /\/\/x/ ; let d = /[\/]/ ; let e = /(a|b)*?/ ; let f = /(?<name>x{2,3})\d+/ ; let g = /"/ ; let h = /a"b"c/ ; let i = /\(/
let j = #/a/b/# ; let k = #/ spaced "quote" /# ; let l = ##/a/#b/## ; let m = #/
  extended # comment with / and "
  (?<x> [a-z]+ ) \/
  /# ; let n = ##/
  /#
  /##
let division = x / y ; let two = x / y / z ; let tight = x/y/z ; let paren = (x)/y ; let call = f()/2/g() ; let index = a[0]/b[0]/c[0]
let half = total.count/2 + total.count/3 ; let more = 10/2/5 ; let closing = { $0 }/2 ; let unwrapped = x!/y!/z! ; let self1 = self/2/3 ; let str = "a".count/2/"b".count
func uses(x: Int, y: Int) throws {
  f(/a/) ; f(/a/, /b/) ; f(x/y, y/x) ; f(x: /a/, y: x / y) ; [/a/, /b/] ; [x / y, y / x] ; (/a/) ; (/a/, /b/)
  return /a b/
  x = /y/ ; x == /y/ ; x ?? /y/ ; x ? /y/ : /z/ ; x += /y/ ; let z = try /y/ ; _ = await /y/ ; _ = !(/y/)
  if "a".contains(/b/) { } ; if x / y > y / x { } ; if let m = s.firstMatch(of: /a(b)/) { } ; while /a/ == r { } ; guard x/y == 1 else { return }
  switch s { case /a/: break ; case x / y: break ; case /b c/: break ; default: break }
  /statement/
  /statement/.wholeMatch(in: x) ; s.split(separator: /,/).map { $0/2 } ; f { /a/ } ; f { x in /a/ } ; { /a/ }() ; let q = /a/.ignoresCase() ; #/a/#.x
  _ = x
    / y
    / z
  _ = x /
    y /
    z
  _ = x /* c */ / y // / z
  _ = f(x)/*c*// y
  _ = (/) ; _ = xs.reduce(1, /) ; f(/, /) ; let op: (Int, Int) -> Int = (/) ; op(/) ; f(x, /, y) ; xs.sorted(by: /) ; f(/)
  _ = x /^/ y ; _ = /^a$/ ; _ = /^/ ; x /= y ; x /= y / z ; _ = /=x/ ; _ = x //comment
  / y
}
prefix operator /
prefix func / (x: Int) -> Int { x }
infix operator /-/
infix operator %%/ : X
