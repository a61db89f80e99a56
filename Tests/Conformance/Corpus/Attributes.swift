// swift-format-ignore-file
@available(iOS 13.0, macOS 10.15.4, *) @available(*, deprecated, message: "a", renamed: "b(c:)") @available(swift, introduced: 5.0, obsoleted: 6) @available(iOS, unavailable) @available(macOS, introduced: 10, deprecated: 11.2, message: "x") @available(*, noasync) @available(_PackageDescription 5.3) @available(SwiftStdlib 5.9, *)
public func a() {}
@objc @objc(name) @objc(do:with:) @objc(:) @objcMembers @nonobjc @IBOutlet @IBAction @NSManaged @UIApplicationMain @main @testable @discardableResult @inlinable @inline(__always) @inline(never) @usableFromInline @frozen @dynamicCallable @dynamicMemberLookup @propertyWrapper @resultBuilder @globalActor @MainActor @preconcurrency @Sendable @warn_unqualified_access @requires_stored_property_inits @NSCopying @GKInspectable @unknown @rethrows
class B {}
@_silgen_name("x") @_cdecl("y") func c()
@_specialize(where T == Int) @_specialize(exported: true, kind: full, where T: A, U == B) @specialized(where T == Int) func d<T>(_ t: T) {}
@_spi(A) @_spi_available(iOS 1, *) @_originallyDefinedIn(module: "A", macOS 10.15, iOS 13.1.2) @_documentation(visibility: private) @_semantics("x") @_effects(readonly) @_implements(P, f(_:)) @_dynamicReplacement(for: f(a:)) @_optimize(none) @_nonSendable @_unavailableFromAsync(message: "no") @_expose(Cxx, "n") @_expose(Cxx) @_alwaysEmitIntoClient @_disfavoredOverload @_transparent @_fixed_layout @_typeEraser(AnyP) @_private(sourceFile: "a.swift") @_backDeploy(before: macOS 12.0) @backDeployed(before: macOS 12.0, iOS 15) @_objcImplementation @_objcImplementation(Cat) @_section("x") @_rawLayout(size: 4, alignment: 8) @_lifetime(borrow a) @lifetime(copy a, &b) @_extern(c, "x") @_extern(wasm, module: "m", name: "n") @_nonescapable @implementation @abi(func f()) @nonexhaustive @export(implementation) @section("a") @used
func e() {}
@differentiable(reverse, wrt: (self, x) where T: A) @derivative(of: f, wrt: x) @derivative(of: A.f(_:)) @transpose(of: f, wrt: 0) @noDerivative func f() {}
struct G {
  @Published var a = 1 ; @State private var b: Int ; @Environment(\.colorScheme) var c ; @Environment(\.a.b) private var d: Int ; @AppStorage("k") var e = 1 ; @Wrapped(1, x: 2) var f: Int ; @A.B var g ; @A<B>(1) var h ; @A<B>.C var i ; @A @B @C var j ; @FetchRequest(sortDescriptors: [], predicate: nil) var k: FetchedResults<A> ; @A() var l ; @Query(sort: \X.y, order: .reverse) var m ; @Dep(\.x) var n
  @IBOutlet weak var label: UILabel! ; @IBOutlet private(set) weak var table: UITableView? { didSet { } } ; @objc dynamic var o = 1 ; @NSManaged public var p: Int
  @A
  var q = 1
  @A(
    1
  )
  @B func r(@C _ s: Int, @D(1) t u: Int) -> @F Int {}
  @ViewBuilder var body: some View { }
  @inlinable init(@ViewBuilder content: () -> Content, @A a: @autoclosure @escaping () -> B = c) {}
  @A func `self`() { @B let x = 1 ; @C var y: Int ; @D func z() {} ; @E class W {} ; f { @A x in } ; f { @A @Sendable (x: Int) async in } ; f { @A [weak x] in } }
  var w: Int { @A get { 1 } @B(1) set { } @inlinable mutating get { 1 } } ; subscript(@A i: Int) -> Int { @A _read { yield 1 } }
  @A typealias T = Int ; @A associatedtype U ; @A import X ; @A extension Y {} ; @A enum V { @A case a ; @A @B(1) case b(@A Int) } ; @A init() ; @A deinit {} ; @A #make ; @A #make(1) ; @A nonisolated #make { }
}
@A public final class H {}
public(set) var i = 1 ; private(set) internal var j = 1 ; fileprivate(set) lazy var k = 1 ; open class L {} ; package func m() ; package(set) var n = 1 ; unowned(safe) var o: A ; nonisolated(unsafe) static var p = 1 ; nonisolated(nonsending) func q() async ; indirect enum R { } ; dynamic override required convenience final optional static class func s() ; prefix postfix infix func t() ; isolated distributed nonmutating mutating consuming borrowing func u() ; __consuming func z() ; _const let v = 1 ; weak unowned lazy var w ; func x() ; public
private
func y() {}
