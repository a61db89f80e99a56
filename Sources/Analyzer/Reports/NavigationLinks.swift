import Effects
import MigrationModel
import ProjectIndex

/// Which screen leads to which.
enum NavigationLinks {
  /// Sorted by origin, target, file, line. Test code is left out, and so is what only makes a screen.
  static func all(in context: TreeContext) -> [NavigationLink] {
    let spelled = context.index.navigation.filter { link in
      link.how != NavigationKind.instantiate.rawValue && !link.from.isEmpty && !context.survey.files.isTest(link.file)
    }
    guard context.survey.hasControllerHelpers else { return spelled }
    return (spelled + handedOn(in: context, besides: spelled)).sorted { left, right in
      (left.from, left.to, left.file, left.line, left.how) < (right.from, right.to, right.file, right.line, right.how)
    }
  }

  /// Screens that a type makes and hands to a method which shows what it is given: `route_push(to: DetailViewController())`.
  private static func handedOn(in context: TreeContext, besides spelled: [NavigationLink]) -> [NavigationLink] {
    let known = Set(spelled.map { [$0.from, $0.to] })
    let types = context.index.types.filter { !context.survey.own.isForeign($0.id) && !context.survey.isTest($0) }
    return Parallel.map(types.count) { position -> [NavigationLink] in
      let type = types[position]
      let subject = Subject(context: context, type: type)
      let places = ConstructionPlace.all(in: subject).filter { !known.contains([type.name, $0.screen.name]) }
      return places.filter { ConstructionPlace.handsOn($0.member, subject) }.map { place in
        NavigationLink(
          from: type.name, to: place.screen.name, how: NavigationKind.show.rawValue, file: place.location.file,
          line: place.location.line)
      }
    }.flatMap { $0 }
  }
}
