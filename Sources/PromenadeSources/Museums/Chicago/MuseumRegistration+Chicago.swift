package import PromenadeHTTP

extension MuseumRegistration {
    package static let chicago = Self(
        museum: ChicagoSource.institute, services: [chicagoAPI, chicagoPictures],
        paces: ["api.artic.edu": .chicagoData, "www.artic.edu": .chicagoPictures],
        source: { access in
            ChicagoSource(
                museum: access.museum, api: access.address(of: chicagoAPI),
                pictures: access.addresses[chicagoPictures], contact: access.contact, http: access.http)
        },
        news: { access in
            .chicagoExhibitions(
                museum: access.museum, api: access.address(of: chicagoAPI),
                contact: access.contact, http: access.http)
        },
        files: CollectionFormat(
            dialect: .chicago(), form: .records(isRecord: CollectionDialect.isChicagoRecord)))

    private static let chicagoAPI = Service(
        key: "promenade.aic.api.url", address: ChicagoSource.publicAPI, hasWorks: true)
    private static let chicagoPictures = Service(
        key: "promenade.aic.iiif.url", address: ChicagoSource.publicPictures, hasWorks: false,
        isNamedInReplies: true)
}

extension Pace {
    /// api.artic.edu: never more than 60 in a minute.
    ///
    /// So many for each address are documented (api.artic.edu/docs, "Authentication"). A burst of 10 and one
    /// each 1.2 s come to 60 in the busiest minute; one each second would be 70.
    package static let chicagoData = Pace(burst: 10, interval: .milliseconds(1200), atOnce: 4)

    /// www.artic.edu: two screens full of tiles at once, then 8 a second.
    ///
    /// Nothing is documented for looking at pictures (a second apart is asked of scrapers, and that is how pictures are
    /// taken along); this is what one reader's browser does while it zooms.
    static let chicagoPictures = Pace(burst: 60, interval: .milliseconds(125), atOnce: 6)
}
