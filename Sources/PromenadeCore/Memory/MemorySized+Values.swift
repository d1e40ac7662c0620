extension PixelSize: MemoryInline {}
extension Colour: MemoryInline {}
extension Coordinate: MemoryInline {}

extension Work.ID: MemorySized {
    package var heapBytes: Int { source.heapBytes + local.heapBytes }
}

extension Artist.ID: MemorySized {
    package var heapBytes: Int { source.heapBytes + local.heapBytes }
}

extension Artist: MemorySized {
    package var heapBytes: Int { PromenadeCore.heapBytes(of: id, name, otherNames) }
}

extension Rights: MemorySized {
    package var heapBytes: Int {
        switch self {
        case .inCopyright(let notice): notice.heapBytes
        case .publicDomain, .unknown: 0
        }
    }
}

extension AltText: MemorySized {
    package var heapBytes: Int { text.heapBytes }
}

extension Picture: MemorySized {
    package var heapBytes: Int { PromenadeCore.heapBytes(of: service, placeholder, alt) }
}

extension WorkCard: MemorySized {
    package var heapBytes: Int {
        PromenadeCore.heapBytes(of: id, title, artist, artistQualifier, date, rights, picture, webPage)
    }
}

extension CardsPage: MemorySized {
    package var heapBytes: Int { cards.heapBytes }
}

extension Cached: MemorySized where Value: MemorySized {
    package var heapBytes: Int { value.heapBytes }
}

extension WorksQuery: MemorySized {
    package var heapBytes: Int { PromenadeCore.heapBytes(of: text, artist, artistName) }
}

extension Directions: MemorySized {
    package var heapBytes: Int { line.heapBytes + steps.heapBytes }
}

extension Directions.Step: MemorySized {
    package var heapBytes: Int { street.heapBytes }
}
