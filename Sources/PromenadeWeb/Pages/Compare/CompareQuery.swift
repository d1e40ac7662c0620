import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// What the page of two pictures is asked for.
struct CompareQuery: Sendable, Hashable {
    /// How the two are laid out.
    enum Way: String, Sendable, Hashable, CaseIterable { case beside, over }

    /// Names of pictures: works' ids, or files of the operator's own.
    var left: String?
    var right: String?
    var way = Way.beside
    /// Where the edge is while one lies over the other: so much of the left one is seen, in hundredths.
    var edge = 50
    /// Whether the two move together.
    var isLinked = true
    /// Whether both are shown in the same number of pixels a centimetre.
    var isTrueScale = false
    var leftSight = CompareSight()
    var rightSight = CompareSight()
}

/// How one of the two is looked at.
struct CompareSight: Sendable, Hashable {
    /// `x,y,width,height` in pixels of the picture.
    ///
    /// It may reach beyond the picture, so x and y may be below 0: what lies beside what would be lost otherwise.
    private(set) var frame: String?
    /// As the IIIF Image API 3.0 has it, section 4.3, by quarters: `!90`.
    private(set) var rotation: String?

    init() {}

    nonisolated(unsafe) private static let number = /-?[0-9]{1,8}(?:\.[0-9]{1,6})?/
    nonisolated(unsafe) private static let rotation = /!?(?:0|90|180|270)/

    /// Whatever cannot be read is the whole picture, upright.
    init(frame: String?, rotation: String?) {
        let numbers = frame?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        self.frame =
            numbers.count == 4 && numbers.allSatisfy { $0.wholeMatch(of: Self.number) != nil } ? frame : nil
        self.rotation = rotation.flatMap { $0.wholeMatch(of: Self.rotation) == nil ? nil : $0 }
    }
}

extension Request {
    /// - Throws: ``Problem`` for a picture that cannot be meant.
    func compareQuery() throws -> CompareQuery {
        let chosen = chosenWorks
        var query = CompareQuery()
        query.left = try parameter("left").map(pictureName) ?? chosen.first
        query.right = try parameter("right").map(pictureName) ?? chosen.dropFirst().first
        query.way = try parameter("way").flatMap(CompareQuery.Way.init) ?? .beside
        query.edge = try parameter("edge").flatMap { Int($0) }.map { min(max($0, 0), 100) } ?? 50
        query.isLinked = try parameter("linked") != "no"
        query.isTrueScale = try parameter("scale") == "true"
        query.leftSight = try CompareSight(
            frame: parameter("left-xywh"), rotation: parameter("left-rotation"))
        query.rightSight = try CompareSight(
            frame: parameter("right-xywh"), rotation: parameter("right-rotation"))
        return query
    }

    /// The boxes of favourites, as their form sends them.
    var chosenWorks: [String] {
        (FormFields(uri.query ?? "")?.all("works[]") ?? []).filter { Work.ID($0) != nil }
    }

    /// A name as it is, or the one in the address of a page of ours, pasted whole.
    ///
    ///     aic:27992   /works/aic:27992   https://promenade.example/works/aic%3A27992?x   /zoom/own%3Amap.tif
    private func pictureName(_ text: String) throws -> String {
        var name = text.trimmed
        for page in [Route.works + "/", "/works/", "/zoom/"] where OwnPictures.path(name) == nil {
            guard let start = name.range(of: page) else { continue }
            let rest = name[start.upperBound...].prefix { !"?#/".contains($0) }
            name = rest.removingPercentEncoding ?? String(rest)
        }
        guard Work.ID(name) != nil || (OwnPictures.path(name) != nil && name.utf8.count <= 500) else {
            throw Problem(
                status: .badRequest, title: "That isn’t a work",
                detail:
                    "“\(text.limited(to: 80))” is neither a work’s page nor its id. One looks like “aic:27992”.",
                parameter: "right", actions: [.init(words: "Choose again", address: Route.compare)])
        }
        return name
    }
}
