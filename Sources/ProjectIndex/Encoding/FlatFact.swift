/// A fact that holds no reference to anything: its bytes say it all, to the build that wrote them.
protocol FlatFact: Sendable {}

extension UInt8: FlatFact {}
extension UInt32: FlatFact {}
extension Range<UInt32>: FlatFact {}
extension RawPart: FlatFact {}
extension RawMember: FlatFact {}
extension RawParameter: FlatFact {}
extension RawUse: FlatFact {}
extension ExpressionFact: FlatFact {}
extension WrappedController: FlatFact {}
extension RawNavigation: FlatFact {}
extension RawString: FlatFact {}
extension RawRegion: FlatFact {}
