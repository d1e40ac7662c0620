// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
    // What is tested is what people run: the optimised build, whose tests may look inside (docs/decisions/0072).
    .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
]

// Arrows point down only: a target may name targets above it in this list, never below.
// Tests/ArchitectureTests checks every import line against this same table.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
    // The optimiser takes minutes over the tests themselves, and finds nothing there.
    .testTarget(
        name: name, dependencies: dependencies,
        swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let log = Target.Dependency.product(name: "Logging", package: "swift-log")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")

let package = Package(
    name: "promenade",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "promenade", targets: ["promenade"])],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CQRencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        // Debian's libsimdjson-dev.
        .target(
            name: "CSimdjson", cxxSettings: [.define("SIMDJSON_THREADS_ENABLED", to: "1")],
            linkerSettings: [.linkedLibrary("simdjson"), .linkedLibrary("stdc++")]),
        // Looks for libpq when a database is first wanted; only its header is needed here.
        .target(name: "CPQ"),
        module("PromenadeConcurrency", [.product(name: "NIOPosix", package: "swift-nio")]),
        module("PromenadeMarkup", ["CLibXML2"]),
        module("PromenadeJSON", ["CSimdjson"]),
        module("PromenadeCore", ["PromenadeMarkup"]),
        module("PromenadeFiles"),
        module(
            "PromenadeHTTP",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
            ]),
        module(
            "PromenadeCertificates",
            [
                "PromenadeFiles", "PromenadeHTTP", crypto,
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ]),
        module(
            "PromenadeOpenID",
            [
                "PromenadeCore", "PromenadeHTTP", crypto, .product(name: "JWTKit", package: "jwt-kit"),
            ]),
        module(
            "PromenadeStore",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeJSON", "CSQLite",
                "CZstd", .product(name: "GRDB", package: "GRDB.swift"), log,
            ]),
        module(
            "PromenadeSearch",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeJSON", "PromenadeStore", "CSQLite",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        module(
            "PromenadeSources",
            [
                "PromenadeConcurrency", "PromenadeMarkup", "PromenadeCore", "PromenadeFiles", "PromenadeHTTP",
                "PromenadeJSON", "CArchive",
            ]),
        module(
            "PromenadeImages",
            ["PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeHTTP", "CVips", crypto]),
        module(
            "PromenadeObjects",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeMarkup", "PromenadeFiles",
                "PromenadeImages", crypto, log,
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]),
        module(
            "PromenadePostgreSQL",
            [
                "CPQ", "PromenadeConcurrency", "PromenadeCore", "PromenadeHTTP", "PromenadeObjects",
                "PromenadeStore", crypto,
                .product(name: "GRDB", package: "GRDB.swift"), log,
            ]),
        module(
            "PromenadeFeatures",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeStore",
                "PromenadeSearch", "PromenadeSources", "PromenadeImages", "PromenadeObjects", log, lifecycle,
                crypto, cryptoExtras,
            ]),
        module(
            "PromenadeWeb",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeStore",
                "PromenadeSearch",
                "PromenadeImages", "PromenadeOpenID", "PromenadeFeatures", "CBrotli", "CQRencode", "CZlib",
                hummingbird, crypto,
                log,
                lifecycle, nioSSL,
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP2", package: "swift-nio-extras"),
                .product(name: "NIOTLS", package: "swift-nio"),
            ],
            resources: [.copy("Static")]),
        module("PromenadeDemoPainters"),
        module(
            "PromenadeDemo",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeImages", "PromenadeDemoPainters",
                hummingbird,
                crypto, log,
            ]),
        module(
            "PromenadeCLI",
            [
                "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeHTTP", "PromenadeStore",
                "PromenadeSearch", "PromenadeSources", "PromenadeImages", "PromenadeFeatures", "PromenadeWeb",
                "PromenadeDemo", "PromenadeCertificates", "PromenadeObjects", "PromenadeOpenID",
                "PromenadePostgreSQL",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                hummingbird, log, lifecycle,
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]),
        // What the tests of several modules share; in no product.
        .target(
            name: "PromenadeTestPictures", dependencies: ["PromenadeCore", "PromenadeImages"],
            path: "Tests/PromenadeTestPictures", swiftSettings: settings),
        .target(
            name: "PromenadeTestOpenID",
            dependencies: [
                "PromenadeOpenID", "PromenadeHTTP", "PromenadeCore", crypto,
                .product(name: "JWTKit", package: "jwt-kit"),
            ],
            path: "Tests/PromenadeTestOpenID", swiftSettings: settings),
        .target(
            name: "PromenadeTestClock", path: "Tests/PromenadeTestClock", swiftSettings: settings),
        .target(
            name: "PromenadeTestFolder", path: "Tests/PromenadeTestFolder", swiftSettings: settings),
        .target(
            name: "PromenadeTestRandom", path: "Tests/PromenadeTestRandom", swiftSettings: settings),
        .target(
            name: "PromenadeTestPostgreSQL", dependencies: ["PromenadePostgreSQL"],
            path: "Tests/PromenadeTestPostgreSQL", swiftSettings: settings),
        tests(
            "PromenadePostgreSQLTests",
            of: [
                "PromenadePostgreSQL", "PromenadeTestPostgreSQL", "PromenadeTestFolder", "PromenadeHTTP",
                "PromenadeImages", "PromenadeObjects",
                "PromenadeStore", "PromenadeCore",
            ]),
        tests(
            "PromenadeObjectsTests",
            of: [
                "PromenadeObjects", "PromenadeConcurrency", "PromenadeTestFolder",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]),
        tests("PromenadeConcurrencyTests", of: ["PromenadeConcurrency", "PromenadeTestClock"]),
        tests("PromenadeMarkupTests", of: ["PromenadeMarkup"]),
        tests("PromenadeJSONTests", of: ["PromenadeJSON", "PromenadeTestRandom"]),
        tests("PromenadeCoreTests", of: ["PromenadeCore", "PromenadeTestRandom"]),
        tests(
            "PromenadeHTTPTests",
            of: [
                "PromenadeHTTP", "PromenadeConcurrency", "PromenadeTestClock", hummingbird,
                .product(name: "NIOCore", package: "swift-nio"),
            ]),
        tests(
            "PromenadeStoreTests",
            of: [
                "PromenadeStore", "PromenadePostgreSQL", "PromenadeFiles", "PromenadeCore",
                "PromenadeTestClock",
                "PromenadeTestFolder", "PromenadeTestPostgreSQL", "PromenadeTestRandom",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests(
            "PromenadeSearchTests",
            of: [
                "PromenadeSearch", "PromenadeStore", "PromenadeCore", "PromenadeTestFolder",
                "PromenadeTestRandom",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests(
            "PromenadeSourcesTests",
            of: [
                "PromenadeSources", "PromenadeHTTP", "PromenadeCore", "PromenadeDemo", "PromenadeImages", log,
            ]),
        tests(
            "PromenadeOpenIDTests",
            of: [
                "PromenadeOpenID", "PromenadeTestOpenID", "PromenadeHTTP", "PromenadeCore",
            ]),
        tests(
            "PromenadeImagesTests",
            of: [
                "PromenadeImages", "PromenadeConcurrency", "PromenadeFiles", "PromenadeHTTP", "PromenadeCore",
                "PromenadeTestPictures", "PromenadeTestRandom",
            ]),
        tests(
            "PromenadeDemoTests",
            of: [
                "PromenadeDemo", "PromenadeDemoPainters", "PromenadeSources", "PromenadeHTTP",
                "PromenadeImages",
                "PromenadeCore", hummingbird, log,
            ]),
        tests(
            "PromenadeFeaturesTests",
            of: [
                "PromenadeFeatures", "PromenadeConcurrency", "PromenadeStore", "PromenadeSearch",
                "PromenadeSources",
                "PromenadeImages", "PromenadeHTTP", "PromenadeCore", "PromenadeObjects", "PromenadeTestClock",
                "PromenadeTestFolder", hummingbird,
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests(
            "PromenadeWebTests",
            of: [
                "PromenadeWeb", "PromenadeFeatures", "PromenadeStore", "PromenadeSearch", "PromenadeSources",
                "PromenadeOpenID", "PromenadeTestOpenID", "PromenadeImages", "PromenadeHTTP",
                "PromenadeConcurrency", "PromenadeFiles", "PromenadeCore",
                "PromenadeTestPictures", "PromenadeTestRandom", hummingbird,
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                log,
            ]),
        tests(
            "PromenadeCLITests",
            of: [
                "PromenadeCLI", "PromenadeCertificates", "PromenadeHTTP", "PromenadeSources", "PromenadeWeb",
                "PromenadeFeatures", "PromenadeStore", "PromenadePostgreSQL",
                "PromenadeCore",
                "PromenadeTestFolder", "PromenadeTestPostgreSQL", log, hummingbird,
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
        tests("ArchitectureTests", of: []),
        // Mutations for everything that reads bytes from outside; in no product (docs/notes/fuzzing.md).
        .target(
            name: "PromenadeFuzzing",
            dependencies: [
                "PromenadeCore", "PromenadeFeatures", "PromenadeImages", "PromenadeObjects",
                "PromenadeOpenID",
                "PromenadeSources",
                "PromenadeStore", "PromenadeWeb", "PromenadeTestRandom",
            ],
            path: "Tests/PromenadeFuzzing", swiftSettings: settings),
        tests("FuzzTests", of: ["PromenadeFuzzing", "PromenadeCore"]),
        .executableTarget(name: "promenade", dependencies: ["PromenadeCLI"], swiftSettings: settings),
        // The catalogue's part of `make bench-nearby`; no product.
        .executableTarget(
            name: "nearby-bench", dependencies: ["PromenadeStore", "PromenadeCore"],
            path: "Benchmarks/nearby-bench", swiftSettings: settings),
        // The catalogue's part of `make bench-search`; no product.
        .executableTarget(
            name: "search-bench", dependencies: ["PromenadeSearch", "PromenadeStore", "PromenadeCore"],
            path: "Benchmarks/search-bench", swiftSettings: settings),
    ],
    cxxLanguageStandard: .cxx17
)

// libFuzzer brings its own `main`, so this links in `make fuzz` alone, which builds everything with its marks of coverage.
if Context.environment["PROMENADE_FUZZER"] != nil {
    package.targets.append(
        .executableTarget(
            name: "promenade-fuzz", dependencies: ["PromenadeFuzzing", "PromenadeCore"],
            path: "Tests/promenade-fuzz", swiftSettings: settings))
}
