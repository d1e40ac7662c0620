import PromenadeCore
import PromenadeFeatures

/// The picture, how it is shown, and what can be done with it.
struct WorkStage {
    let work: Work
    let pictures: CachedPictures
    let preferences: Preferences
    /// Whether pictures may be looked at closely at all.
    var hasZoom = false
    let assets: Assets

    var html: HTML {
        """
        <section class="work__stage" data-image="\(way.rawValue)" style="\(work.card.hungStyleWithPlaceholder)" aria-label="The picture">
        \(picture)
        \(noCloser)
        </section>
        """
    }

    /// What can be done with the picture; below its label, so that a phone shows first what it is.
    var acts: HTML { "<div class=\"tools\">\(tools)</div>\(view)" }

    /// There is nothing to scroll through where there is no picture.
    private var way: Preferences.PictureView { work.picture == nil ? .fixed : preferences.pictureView }

    private var picture: HTML {
        guard work.picture != nil else {
            return """
                <div class="work__frame"><div class="tile__art tile__art--none">\(Icon("noimage", assets))\
                <span>\(missing)</span></div></div>
                """
        }
        let frame = PictureFrame(
            card: work.card, size: .page, alt: alt,
            isMain: true)
        return """
            <div class="work__frame" id="picture" tabindex="0" role="group" aria-label="The picture">\(closer(frame.html))</div>
            """
    }

    /// Some museums' pictures of works in copyright are not ours to show: then the record may well have one.
    private var missing: String {
        if case .inCopyright = work.rights {
            return "This work is under copyright, so its image can’t be shown."
        }
        return work.location == nil ? "The museum has no image of this work." : "No image available."
    }

    /// The label beside the picture names it; only what is seen is said here.
    private var alt: String { work.picture?.alt?.text ?? "\(work.title), picture without a description" }

    /// The picture itself leads to a closer look at it.
    private func closer(_ frame: HTML) -> HTML {
        guard mayZoom else { return frame }
        return """
            <a class="work__closer" href="\(zoom)" aria-label="Look closely at \(work.title)">\(frame)</a>
            """
    }

    private var mayZoom: Bool { hasZoom && work.picture != nil && work.noCloser == nil }
    private var zoom: String { Route.zoom(work.id.description) }

    private var noCloser: HTML? {
        guard hasZoom, work.picture != nil, work.location == nil, let words = work.noCloser else {
            return nil
        }
        return "<p class=\"work__closed muted small\">\(words)</p>"
    }

    private var tools: HTML {
        let closer: HTML = "<a class=\"tool\" href=\"\(zoom)\">\(Icon("zoom", assets))Look closely</a>"
        let download: HTML = """
            <a class="tool" href="\(Route.picture(work.id, .page))" download="\(work.id.local).jpg">\(Icon("download", assets))Download</a>
            """
        return """
            \(mayZoom ? closer : nil)<share-work><button class="tool" type="button" data-share hidden>\(Icon("share", assets))Share</button></share-work>\
            \(work.picture == nil ? nil : download)\(work.picture == nil ? nil : compare)
            """
    }

    private var compare: HTML {
        "<a class=\"tool\" href=\"\(Route.compare(work.id.description))\">\(Icon("compare", assets))Compare</a>"
    }

    private var view: HTML? {
        guard Viewer.current.keeps else { return nil }
        guard work.picture != nil else { return nil }
        let choice = { (value: Preferences.PictureView, words: String) -> HTML in
            """
            <label><input type="radio" name="picture" value="\(value.rawValue)"\
            \(.flag("checked", if: preferences.pictureView == value))>\(words)</label>
            """
        }
        return """
            <picture-view class="push"><form method="post" action="\(Route.preferences)" class="segments-form" data-submit-on-change>\
            <fieldset class="segments"><legend class="visually-hidden">How the picture is shown</legend>\
            \(choice(.fixed, "Fixed"))\(choice(.scroll, "Scroll"))</fieldset>\
            <input type="hidden" name="back" value="\(Route.work(work.id))">\
            <button class="btn btn--plain" data-without-script>Save</button></form></picture-view>
            """
    }
}
