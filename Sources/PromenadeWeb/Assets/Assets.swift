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

    /// Reads everything below `folder`; a few hundred kilobytes, once.
    package init(folder: URL) throws {
        var byAddress: [String: Asset] = [:]
        var addresses: [String: String] = [:]
        var modules: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .sorted()
        {
            guard let type = Self.types[(path as NSString).pathExtension] else { continue }
            if path.hasPrefix("css/"), path != "css/app.css" { continue }
            let file = folder.appending(path: path)
            let bytes =
                switch path {
                case "css/app.css": try Stylesheet.bundled(file)
                case Self.leafletStyle: try Stylesheet.layered(file, as: "libraries")
                default: try Data(contentsOf: file)
                }
            if path.hasPrefix("js/") {
                modules[String(path.dropFirst("js/".count))] = bytes
                continue
            }
            let name = path == "css/app.css" ? "app.css" : path
            let address = "/assets/\(Self.hashed(name, bytes))"
            byAddress[address] = Asset(type: type, bytes: bytes)
            addresses[name] = address
        }
        scripts = ScriptModules(modules)
        for (path, bytes) in modules {
            byAddress[scripts.address(of: path)] = Asset(type: Self.types["js"] ?? "", bytes: bytes)
        }
        self.byAddress = byAddress
        self.addresses = addresses
    }

    /// The files that came with the program.
    package init() throws {
        try self.init(folder: Bundle.module.bundleURL.appending(path: "Static"))
    }

    /// The address of `icons.svg` or `app.css`; one that answers 404 for a name that is not there.
    package func address(of name: String) -> String { addresses[name] ?? "/assets/missing/\(name)" }

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

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "webmanifest": "application/manifest+json",
    ]

    /// `js/app.js` → `js/app.3f2a91c04d5e.js`.
    private static func hashed(_ name: String, _ bytes: Data) -> String {
        let digest = SHA256.hash(data: bytes).prefix(6).map { String(format: "%02x", $0) }.joined()
        let path = name as NSString
        return "\(path.deletingPathExtension).\(digest).\(path.pathExtension)"
    }
}
