import PromenadeHTTP

extension MuseumRegistration {
    package static let amsterdam = Self(
        museum: AmsterdamSource.rijksmuseum,
        services: [amsterdamSearch, amsterdamResolver, amsterdamRecords],
        paces: [
            "id.rijksmuseum.nl": .amsterdamRecords, "data.rijksmuseum.nl": .amsterdamSearch,
            "iiif.micr.io": .amsterdamPictures,
        ],
        source: { access in
            AmsterdamSource(
                museum: access.museum,
                search: access.address(of: amsterdamSearch),
                resolver: access.address(of: amsterdamResolver),
                memory: access.memory, http: access.http)
        },
        harvest: Harvest(service: amsterdamRecords) { access, since, mark, position in
            let address = access.address(of: amsterdamRecords)
            let pause = address == AmsterdamHarvest.publicAddress ? Duration.seconds(1) : .milliseconds(50)
            return AmsterdamHarvest(
                museum: AmsterdamSource.rijksmuseum, address: address,
                resolver: access.address(of: amsterdamResolver),
                http: access.http, since: since, mark: mark, position: position,
                pause: { try? await Task.sleep(for: pause) })
        },
        files: CollectionFormat(dialect: .amsterdamLegacy, form: .replies))

    private static let amsterdamSearch = Service(
        key: "promenade.rijks.search.url", address: AmsterdamSource.publicSearch, hasWorks: true)
    private static let amsterdamResolver = Service(
        key: "promenade.rijks.resolver.url", address: AmsterdamSource.publicResolver, hasWorks: true)
    private static let amsterdamRecords = Service(
        key: "promenade.rijks.oai.url", address: AmsterdamHarvest.publicAddress, hasWorks: false)
}

extension Pace {
    /// id.rijksmuseum.nl: 4 a second, 3 at a time.
    ///
    /// Nothing is documented and no limit was ever met (docs/sources/amsterdam.md). A work is three records, so
    /// this host hears most of what is asked.
    static let amsterdamRecords = Pace(burst: 8, interval: .milliseconds(250), atOnce: 3)

    /// data.rijksmuseum.nl: one search a second, after a burst of the few that one typed word is.
    static let amsterdamSearch = Pace(burst: 6, interval: .seconds(1), atOnce: 2)

    /// iiif.micr.io: two screens full of its large tiles at once, then 5 a second; what is looked at, and no more.
    static let amsterdamPictures = Pace(burst: 40, interval: .milliseconds(200), atOnce: 4)
}
