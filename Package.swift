// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "steptracker",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "StepTrackerCore", targets: ["StepTrackerCore"]),
    .executable(name: "steptracker", targets: ["steptracker"]),
  ],
  targets: [
    // Declarations only. On Linux the libraries are linked by the file name that the Swift toolchain
    // itself needs at run time, so no -dev package has to be installed.
    .target(
      name: "CSQLite",
      linkerSettings: [
        .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "CZlib",
      linkerSettings: [
        .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
        .linkedLibrary("z", .when(platforms: [.macOS])),
      ]),
    .target(name: "CWidth"),
    .target(
      name: "StepTrackerCore", dependencies: ["CSQLite", "CWidth", "CZlib"], swiftSettings: strict),
    .executableTarget(
      name: "steptracker", dependencies: ["StepTrackerCore"], swiftSettings: strict),
    .testTarget(
      name: "StepTrackerCoreTests",
      dependencies: ["StepTrackerCore", "steptracker", "CSQLite", "CZlib"],
      exclude: ["Golden", "Fixtures"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ]
)
