import PromenadeCore
import PromenadeFeatures

/// What is on the disk, and buttons for what can go.
struct StorageSection {
    let model: PreferencesModel
    let bytesFreed: Int?
    let assets: Assets

    var html: HTML? {
        guard model.hasStorage else { return nil }
        guard let report = model.storage else {
            return """
                <section class="section" id="storage" aria-labelledby="h-storage"><h2 id="h-storage">Storage</h2>
                <p class="row__note">Counting what is on the disk…</p></section>
                """
        }
        return """
            <section class="section" id="storage" aria-labelledby="h-storage"><h2 id="h-storage">Storage</h2>
            \(bytesFreed.map { Notice(kind: .info, words: "Cleared \($0.inBytes).", assets: assets).html })
            \(usage(report))
            <ul class="rows" role="list">
            \(row(.derived, "Smaller sizes of pictures", "made again when they are needed"))
            \(row(.pyramids, "Tiles for looking closely", "made again when needed"))
            \(row(.originals, "Pictures of works that are not favourites", "fetched again when they are needed"))
            \(row(.tiles, "Details of pictures you looked at closely", "fetched again when they are needed"))
            \(row(.copies, "Records not renewed for a month", "fetched again when they are needed"))
            \(row(.kept, "Pictures of former favourites and places", "removed more than a day ago"))
            </ul></section>
            """
    }

    private func usage(_ report: Storage.Report) -> HTML {
        let parts = [
            (
                "Favourites and places",
                report.kept.bytes + report.taken.bytes + report.library.bytes + report.backups.bytes
            ),
            (
                "Other pictures",
                report.originals.bytes + report.derived.bytes + report.pyramids.bytes + report.tiles.bytes
            ),
            ("Records", report.catalogue.bytes),
        ]
        let total = max(report.total.bytes, 1)
        let bars = parts.map { _, bytes -> HTML in
            "<i style=\"--part:\((Double(bytes) * 100 / Double(total)).written(places: 1))%\"></i>"
        }
        let legend = parts.enumerated().map { index, part -> HTML in
            "<li class=\"legend legend--\(index + 1)\">\(part.0) \(part.1.inBytes)</li>"
        }
        return """
            <div class="usage-box stack"><p class="row__title">\(report.total.bytes.inBytes)</p>\
            <div class="usage" aria-hidden="true">\(bars)</div><ul class="chips small" role="list">\(legend)</ul>\
            <p class="row__note">\(kept(report))</p></div>
            """
    }

    private func kept(_ report: Storage.Report) -> String {
        let pictures =
            report.kept.count == 1
            ? "1 picture of favourites and places"
            : "\(report.kept.count.grouped) pictures of favourites and places"
        let copies =
            report.backups.count == 1 ? "1 backup" : "\(report.backups.count.grouped) backups"
        let taken = report.taken.bytes > 0 ? ", \(report.taken.bytes.inBytes) of pictures taken along" : ""
        return "Kept here: \(pictures)\(taken) and \(copies) of your library."
    }

    private func row(_ part: Storage.Part, _ title: String, _ note: String) -> HTML? {
        guard let room = model.spare[part] else { return nil }
        let button: HTML =
            room.count == 0
            ? "<span class=\"row__note\">Nothing to clear</span>"
            : """
            <form method="post" action="\(Route.storage)"><input type="hidden" name="part" value="\(part.rawValue)">\
            <button class="btn" aria-label="Clear: \(title)">Clear</button></form>
            """
        return """
            <li class="row"><div class="row__main"><p class="row__title">\(title)</p>\
            <p class="row__note">\(room.bytes.inBytes), \(note)</p></div>\(button)</li>
            """
    }
}
