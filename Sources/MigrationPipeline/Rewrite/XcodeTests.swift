import Foundation

/// The unit tests of an Xcode project that lists its files one by one, and what they test.
struct XcodeTests {
  struct Bundle {
    /// Name of the module under test.
    let module: String
    /// Its Swift files; paths are relative to the analysed folder.
    let tested: Set<String>
    /// Those of the tests.
    let files: Set<String>
  }

  /// In the order of the project's identifiers.
  let bundles: [Bundle]

  /// - Parameter folder: that of the `.xcodeproj`, relative to the analysed one.
  init(_ contents: [UInt8], folder: String) {
    let objects = ProjectObjects(contents, folder: folder)
    let tests = objects.all("PBXNativeTarget").filter {
      $0["productType"] as? String == "com.apple.product-type.bundle.unit-test"
    }
    bundles = tests.flatMap { test in
      objects.references("dependencies", of: test).flatMap { objects.references("target", of: $0) }.compactMap {
        target in
        guard let module = Self.module(of: target, objects) else { return nil }
        return Bundle(module: module, tested: Self.sources(of: target, objects), files: Self.sources(of: test, objects))
      }
    }
  }

  /// The Swift files that a target compiles.
  private static func sources(of target: [String: Any], _ objects: ProjectObjects) -> Set<String> {
    let phases = objects.references("buildPhases", of: target).filter {
      $0["isa"] as? String == "PBXSourcesBuildPhase"
    }
    let files = phases.flatMap { objects.references("files", of: $0) }.compactMap { $0["fileRef"] as? String }
    return Set(files.compactMap { objects.path(of: $0) }.filter { $0.hasSuffix(".swift") })
  }

  /// What the settings say, else the name of the target; nil where the settings leave it to others.
  private static func module(of target: [String: Any], _ objects: ProjectObjects) -> String? {
    let configurations = objects.references("buildConfigurationList", of: target)
      .flatMap { objects.references("buildConfigurations", of: $0) }
    let settings = configurations.compactMap { $0["buildSettings"] as? [String: Any] }
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      let values = Set(settings.compactMap { $0[key] as? String }).subtracting(["$(TARGET_NAME)"])
      guard let value = values.first else { continue }
      return values.count == 1 && !value.contains("$") ? value.moduleName : nil
    }
    return (target["name"] as? String)?.moduleName
  }
}

extension String {
  /// As Xcode makes the name of a module of that of a product.
  var moduleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
