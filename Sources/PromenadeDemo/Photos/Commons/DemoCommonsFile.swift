import Crypto
import Foundation
import PromenadeDemoPainters

/// A photograph as MediaWiki's API tells of it.
struct DemoCommonsFile {
    let photograph: Photograph
    let address: String

    var title: String { "File:\(photograph.file)" }

    /// Where it is filed: two levels by the digest of its name.
    private var folder: String {
        let name = photograph.file.replacing(" ", with: "_")
        let digest = Array(Insecure.MD5.hash(data: Data(name.utf8)))[0]
        let digits = (digest < 16 ? "0" : "") + String(digest, radix: 16)
        return "\(digits.prefix(1))/\(digits)"
    }

    private var name: String {
        let name = photograph.file.replacing(" ", with: "_")
        return name.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~"))) ?? name
    }

    var original: String { "\(address)/upload/wikipedia/commons/\(folder)/\(name)" }
    private var description: String { "\(address)/wiki/File:\(name)" }

    /// The next step that is not too small; the whole picture where there is none.
    ///
    /// What is said to be its width is what was asked for, as at the real one.
    func thumbnail(width: Int) -> (url: String, width: Int, height: Int) {
        let picture = photograph.picture
        let said = min(width, picture.width)
        let height = Int(clamping: (Double(said) * Double(picture.height) / Double(picture.width)).rounded())
        guard let step = CommonsService.steps.first(where: { $0 >= width }), step < picture.width else {
            return (original, said, height)
        }
        return ("\(address)/thumb/wikipedia/commons/thumb/\(folder)/\(name)/\(step)px-\(name)", said, height)
    }

    func imageInfo(_ wanted: Set<String>, thumbnail width: Int?, metadata filter: Set<String>?) -> JSON {
        var info: [JSON.Member] = []
        if wanted.contains("user") { info.append(.init("user", .string(photograph.owner.user))) }
        if wanted.contains("timestamp") {
            info.append(.init("timestamp", .string(photograph.uploaded.formatted(.iso8601))))
        }
        if wanted.contains("size") || wanted.contains("dimensions") {
            info += [
                .init("size", .integer(photograph.picture.width * photograph.picture.height / 6)),
                .init("width", .integer(photograph.picture.width)),
                .init("height", .integer(photograph.picture.height)),
            ]
        }
        if wanted.contains("url") {
            if let width {
                let thumbnail = thumbnail(width: width)
                info += [
                    .init("thumburl", .string(thumbnail.url)), .init("thumbwidth", .integer(thumbnail.width)),
                    .init("thumbheight", .integer(thumbnail.height)),
                ]
            }
            info += [
                .init("url", .string(original)), .init("descriptionurl", .string(description)),
                .init("descriptionshorturl", .string("\(address)/w/index.php?curid=\(photograph.page)")),
            ]
        }
        if wanted.contains("mime") { info.append(.init("mime", .string(photograph.mime))) }
        if wanted.contains("extmetadata") {
            info.append(.init("extmetadata", .object(metadata.filter { filter?.contains($0.name) ?? true })))
        }
        return .object(info)
    }

    private var metadata: [JSON.Member] {
        let (licence, owner, place) = (photograph.licence, photograph.owner, photograph.place)
        let artist =
            photograph.number % 10 == 7
            ? "<div class=\"fn value\">\n\(PlainPage.escaped(owner.name))</div>"
            : "<a href=\"//commons.wikimedia.org/wiki/User:\(owner.user)\" title=\"User:\(owner.user)\">"
                + "\(PlainPage.escaped(owner.name))</a>"
        var members: [JSON.Member] = [
            said("DateTime", photograph.uploaded.formatted(.iso8601), hidden: true),
            said("ObjectName", photograph.title, hidden: true),
            .init("CommonsMetadataExtension", ["value": .real(1.2), "source": "extension", "hidden": ""]),
            said("Categories", "Media with locations|Photographs of \(Town.name)", hidden: true),
            said("GPSLatitude", String(place.latitude), hidden: true),
            said("GPSLongitude", String(place.longitude), hidden: true),
        ]
        if !photograph.text.isEmpty { members.append(said("ImageDescription", photograph.text)) }
        members += [
            said("DateTimeOriginal", date),
            said("Credit", "<span class=\"int-own-work\" lang=\"en\">Own work</span>", hidden: true),
            said("Artist", artist), said("LicenseShortName", licence.short, hidden: true),
            said("UsageTerms", licence.usage, hidden: true),
            said(
                "AttributionRequired", licence.code == "pd" || licence.code == "cc0" ? "false" : "true",
                hidden: true),
        ]
        if photograph.number % 28 == 11 {
            members.append(
                said(
                    "Attribution",
                    "Photo: \(PlainPage.escaped(owner.name)) / <a href=\"//commons.wikimedia.org/\">Commons</a>",
                    hidden: true))
        }
        if let url = licence.url { members.append(said("LicenseUrl", url, hidden: true)) }
        members += [
            said("Copyrighted", licence.code == "pd" ? "False" : "True", hidden: true),
            said("Restrictions", photograph.number % 31 == 6 ? "personality" : "", hidden: true),
            said("License", licence.code, hidden: true),
        ]
        return members
    }

    /// Free text, as its owner wrote it.
    private var date: String {
        let day = photograph.taken.formatted(.iso8601.year().month().day())
        return switch photograph.number % 9 {
        case 4: "<time class=\"dtstart\" datetime=\"\(day)\">\(day)</time>"
        case 6: "circa \(day.prefix(4))"
        case 7: day
        default: "\(day) \(photograph.taken.formatted(.iso8601.time(includingFractionalSeconds: false)))"
        }
    }

    private func said(_ name: String, _ value: String, hidden: Bool = false) -> JSON.Member {
        .init(
            name,
            .object(
                [
                    .init("value", .string(value)),
                    .init("source", hidden ? "mediawiki-metadata" : "commons-desc-page"),
                ]
                    + (hidden ? [.init("hidden", "")] : [])))
    }
}
