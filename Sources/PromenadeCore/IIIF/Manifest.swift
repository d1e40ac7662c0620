package import Foundation

/// An object somebody shows by IIIF: what its manifest says (Presentation API 2 or 3), as far as it is shown.
package struct Manifest: Sendable, Hashable {
    /// Where it was read.
    package var address: URL
    package var label: String
    package var summary: RichText?
    package var metadata: [Statement]
    /// What must always be shown with it (version 3, section 3.1; version 2: `attribution`).
    package var requiredStatement: Statement?
    /// A licence or a rights statement.
    package var rights: URL?
    /// What stands in the place of their address: `"Public Domain"`.
    package var rightsText: String?
    /// Who provides it.
    package var providers: [Link]
    /// Its page for people.
    package var homepage: Link?
    /// At most ``mostCanvases``.
    package var canvases: [Canvas]
    /// How many it really has.
    package var count: Int

    /// No more are read.
    package static let mostCanvases = 2_000

    package init(
        address: URL, label: String, summary: RichText? = nil, metadata: [Statement] = [],
        requiredStatement: Statement? = nil, rights: URL? = nil, rightsText: String? = nil,
        providers: [Link] = [], homepage: Link? = nil, canvases: [Canvas], count: Int
    ) {
        self.address = address
        self.label = label
        self.summary = summary
        self.metadata = metadata
        self.requiredStatement = requiredStatement
        self.rights = rights
        self.rightsText = rightsText
        self.providers = providers
        self.homepage = homepage
        self.canvases = canvases
        self.count = count
    }

    /// A line of a label and what it says.
    package struct Statement: Sendable, Hashable {
        package var label: String
        package var value: RichText

        package init(label: String, value: RichText) {
            self.label = label
            self.value = value
        }
    }

    /// Words that lead somewhere.
    package struct Link: Sendable, Hashable {
        package var label: String
        package var address: URL?

        package init(label: String, address: URL?) {
            self.label = label
            self.address = address
        }
    }
}

/// Manifests together, read from one address.
package struct ManifestCollection: Sendable, Hashable {
    package var address: URL
    package var label: String
    package var summary: RichText?
    package var metadata: [Manifest.Statement]
    package var requiredStatement: Manifest.Statement?
    package var rights: URL?
    /// What stands in the place of their address: `"Public Domain"`.
    package var rightsText: String?
    package var providers: [Manifest.Link]
    package var homepage: Manifest.Link?
    /// At most ``mostItems``.
    package var items: [Item]
    /// How many it really has, of a collection in pages this page.
    package var count: Int
    /// Where those that follow are, of a collection in pages.
    package var next: URL?

    /// No more are read.
    package static let mostItems = 1_000

    package init(
        address: URL, label: String, summary: RichText? = nil, metadata: [Manifest.Statement] = [],
        requiredStatement: Manifest.Statement? = nil, rights: URL? = nil, rightsText: String? = nil,
        providers: [Manifest.Link] = [], homepage: Manifest.Link? = nil, items: [Item], count: Int,
        next: URL? = nil
    ) {
        self.address = address
        self.label = label
        self.summary = summary
        self.metadata = metadata
        self.requiredStatement = requiredStatement
        self.rights = rights
        self.rightsText = rightsText
        self.providers = providers
        self.homepage = homepage
        self.items = items
        self.count = count
        self.next = next
    }

    /// A manifest or a collection that is elsewhere.
    package struct Item: Sendable, Hashable {
        package var label: String
        package var address: URL
        package var isCollection: Bool

        package init(label: String, address: URL, isCollection: Bool) {
            self.label = label
            self.address = address
            self.isCollection = isCollection
        }
    }
}

/// What an address of the Presentation API answers.
package enum PresentationResource: Sendable, Hashable {
    case manifest(Manifest)
    case collection(ManifestCollection)

    package var label: String {
        switch self {
        case .manifest(let manifest): manifest.label
        case .collection(let collection): collection.label
        }
    }
}
