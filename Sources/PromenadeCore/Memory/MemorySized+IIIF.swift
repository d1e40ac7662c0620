extension RichText: MemorySized {
    package var heapBytes: Int { html.heapBytes }
}

extension ImageServiceID: MemorySized {
    package var heapBytes: Int { address.heapBytes }
}

extension Manifest.Statement: MemorySized {
    package var heapBytes: Int { label.heapBytes + value.heapBytes }
}

extension Manifest.Link: MemorySized {
    package var heapBytes: Int { label.heapBytes + address.heapBytes }
}

extension Canvas.Painting: MemorySized {
    package var heapBytes: Int { address.heapBytes + service.heapBytes }
}

extension Canvas: MemorySized {
    package var heapBytes: Int {
        PromenadeCore.heapBytes(of: id, label, requiredStatement, thumbnail, painting)
    }
}

extension Manifest: MemorySized {
    package var heapBytes: Int {
        PromenadeCore.heapBytes(
            of: address, label, summary, metadata, requiredStatement, rights, rightsText, providers, homepage,
            canvases)
    }
}

extension ManifestCollection.Item: MemorySized {
    package var heapBytes: Int { label.heapBytes + address.heapBytes }
}

extension ManifestCollection: MemorySized {
    package var heapBytes: Int {
        PromenadeCore.heapBytes(
            of: address, label, summary, metadata, requiredStatement, rights, rightsText, providers, homepage,
            items, next)
    }
}

extension PresentationResource: MemorySized {
    package var heapBytes: Int {
        switch self {
        case .manifest(let manifest): manifest.heapBytes
        case .collection(let collection): collection.heapBytes
        }
    }
}

extension ServiceInformation.Tiles: MemorySized {
    package var heapBytes: Int { scaleFactors.heapBytes }
}

extension ServiceInformation: MemorySized {
    package var heapBytes: Int { PromenadeCore.heapBytes(of: service, tiles, sizes) }
}
