import Crypto
package import Foundation

/// The style sheet, the scripts and the drawings, in memory, under addresses that change with their content.
package struct Assets: Sendable {
    /// One file as it is sent.
    package struct Asset: Sendable {
        package let type: String
        package let bytes: Data
    }

    private let byAddress: [String: Asset]
    private let addresses: [String: String]
    /// The modules of ours, and which of them a page needs.
    package let scripts: ScriptModules
    /// What stands between pages and us in a browser.
    let worker: ServiceWorker

    /// Reads everything below `folder`; a few hundred kilobytes, once.
    package init(folder: URL) throws {
        var byAddress: [String: Asset] = [:]
        var addresses: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .sorted()
        {
            guard let type = Self.type(of: path), !path.hasPrefix("js/"),
                !path.hasPrefix("bundled/"), !path.hasPrefix("worker/"),
                !path.hasPrefix("css/") || Self.isSheet(path)
            else { continue }
            let file = folder.appending(path: path)
            let bytes =
                switch path {
                case Self.leafletStyle: try Stylesheet.layered(file, as: "libraries")
                case let path where path.hasPrefix("css/"): try Stylesheet.bundled(file)
                default: try Data(contentsOf: file)
                }
            let address = "\(Route.assets)/\(Self.hashed(path, bytes))"
            byAddress[address] = Asset(type: type, bytes: bytes)
            addresses[path] = address
        }
        let written = try Self.modules(in: folder.appending(path: "js"))
        let served = try Self.bundled(in: folder.appending(path: "bundled"), from: written) ?? written
        scripts = ScriptModules(written: written, served: served)
        for (path, bytes) in served {
            byAddress[scripts.address(of: path)] = Asset(type: Self.types["js"] ?? "", bytes: bytes)
        }
        self.byAddress = byAddress
        self.addresses = addresses
        worker = try ServiceWorker(
            folder: folder.appending(path: "worker"),
            files: byAddress.keys.filter { ServiceWorker.isPrecached($0) }.sorted())
    }

    /// Whether a style sheet is sent as it is, and no part of another.
    private static func isSheet(_ path: String) -> Bool {
        path == "css/app.css" || path.hasPrefix("css/bundles/")
    }

    private static func modules(in folder: URL) throws -> [String: Data] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".js") }
            .reduce(into: [:]) { $0[$1] = try Data(contentsOf: folder.appending(path: $1)) }
    }

    /// What `scripts/bundle` made of the modules; `nil` where it was not run since they changed.
    private static func bundled(in folder: URL, from written: [String: Data]) throws -> [String: Data]? {
        let madeFrom = try? String(contentsOf: folder.appending(path: "made-from"), encoding: .utf8)
        // As sha256sum writes it.
        let sums = written.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
            .map { "\(hex(SHA256.hash(data: $0.value)))  ./\($0.key)\n" }
        guard madeFrom == hex(SHA256.hash(data: Data(sums.joined().utf8))) else { return nil }
        return try modules(in: folder)
    }

    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    /// The files that came with the program.
    package init() throws {
        try self.init(folder: Bundle.module.bundleURL.appending(path: "Static"))
    }

    /// The addresses of the style sheets of a page with these bundles: the one all have, theirs, and Leaflet's.
    package func styles(with bundles: [String]) -> [String] {
        let own = (["app"] + bundles.map { "bundles/\($0)" }).compactMap { addresses["css/\($0).css"] }
        return own + (bundles.contains("map") ? [mapStyle].compactMap(\.self) : [])
    }

    /// The address of `icons.svg` or `img/icon.svg`; one that answers 404 for a name that is not there.
    package func address(of name: String) -> String { addresses[name] ?? "\(Route.assets)/missing/\(name)" }

    /// The address of Leaflet's style sheet, which map pages load together with it.
    ///
    /// `nil` where nobody ran `scripts/setup`: maps stand still then.
    package var mapStyle: String? { mapLibrary == nil ? nil : addresses[Self.leafletStyle] }

    /// The address of Leaflet, which map pages load when they stand.
    package var mapLibrary: String? { addresses[Self.leaflet] }

    /// The address of OpenSeadragon, which the page of a picture to look at closely loads when it stands.
    ///
    /// `nil` where nobody ran `scripts/setup`: large pictures stand still then.
    package var zoomLibrary: String? { addresses["openseadragon/openseadragon.js"] }

    package func asset(at address: String) -> Asset? { byAddress[address] }

    /// Fetched by scripts/web-libraries.
    private static let leaflet = "leaflet/leaflet.js"
    private static let leafletStyle = "leaflet/leaflet.css"

    private static func type(of path: String) -> String? {
        path == "speculation.json"
            ? "application/speculationrules+json" : types[(path as NSString).pathExtension]
    }

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    ]

    /// `js/app.js` → `js/app.3f2a91c04d5e.js`.
    private static func hashed(_ name: String, _ bytes: Data) -> String {
        let digest = hex(SHA256.hash(data: bytes).prefix(6))
        let path = name as NSString
        return "\(path.deletingPathExtension).\(digest).\(path.pathExtension)"
    }
}
