// swift-format-ignore-file
#if os(iOS) && !targetEnvironment(simulator) || swift(>=5.9) && compiler(<6.4) && canImport(UIKit, _version: 13.1.2) && (DEBUG || !RELEASE)
import UIKit
#elseif canImport(AppKit)
import AppKit
#elseif hasFeature(X) || hasAttribute(y) || arch(x86_64) || _runtime(_ObjC)
#else
@_exported import Foundation
#endif
#if false
#endif
#if DEBUG
  #if INNER
  let a = 1
  #else
  #endif
#endif
#if os(iOS)
@available(iOS 13, *)
#endif
@objc class A: B {
  #if DEBUG
  var a = 1
  func b() {}
  #if X
  init() {}
  #endif
  #else
  let a = 2
  #endif

  #if X
  @objc
  #elseif Y
  @nonobjc
  #endif
  private func c() {}

  #if Z
  @discardableResult
  #endif
  #if W
  @inlinable
  #endif
  func d() -> Int {
    #if X
    return 1
    #else
    let x = 1
    return x
    #endif
  }
  var e: Int {
    #if X
    return 1
    #else
    return 2
    #endif
  }
  var f: Int {
    #if X
    get { 1 }
    #else
    get { 2 }
    set { }
    #endif
  }
}
enum E {
  case a
  #if X
  case b, c(Int)
  #else
  case d
  #endif
  func f() {
    switch self {
    #if X
    case .b: break
    case .c(let x): _ = x
    #endif
    case .a: break
    #if Y
    case .d: break
    #else
    default: break
    #endif
    }
    switch self {
    case .a:
      #if X
      f()
      #endif
    #if Y
    case .b: break
    #endif
    default:
      #if X
      f()
      #else
      g()
      #endif
    }
    switch self {
    #if X
    #endif
    }
  }
}
protocol P {
  #if X
  func a()
  #else
  associatedtype B
  #endif
}
extension A {
  #if X
  #endif
}
func chains() {
  x
    .a()
    #if os(iOS)
    .b()
    .c { $0 }
    #elseif os(macOS)
    .d
    #else
    .e[0]!
    #endif
    .f()
    #if X
      #if Y
      .g()
      #endif
    #endif
  y.a
    #if X
    .b
    #endif
  z
    #if X
    .a(1)
    #endif
    .b
    .c()
  let v = Text("x")
    .a()
    #if X
    .b()
    #else
    .c()
    #endif
  f(x
    #if X
    .a
    #endif
    , y)
  View {
    Text("a")
      #if X
      .b
      #endif
    #if X
    Text("c").d()
    #endif
    .e()
  }
  return x
    #if X
    .a
    #endif
    #if Y
    .b?
    .c
    #endif
}
func body() {
  #if X
  if a { }
  #endif
  guard a else { return }
  #if X
  let closure = {
    #if Y
    return 1
    #endif
  }
  #elseif Y
  #else
  a();
  #endif
  #sourceLocation(file: "a.swift", line: 10)
  a()
  #sourceLocation()
  #if X // comment
  a() // #endif
  /* #else */
  #endif /* comment */
  a() ; b()
  f {
    1
  }
  #if X
    "#endif"
  #endif
}
#if X
func g() {
}
#if Y
#else
#endif
#endif
struct S {
  #if X
  let a: Int, b = 2
  #endif
  @A
  #if X
  @B(1) @C
  #endif
  var c: Int
  #if X
  @P
  #endif
  private var d: Int
}
precedencegroup Q { }
#if true
#warning("careful")
#error("no")
#macro(1)
operator_like()
#endif
@attached(member)
#if X
@attached(peer)
#endif
macro m() = #external
