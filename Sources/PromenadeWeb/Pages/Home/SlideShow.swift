import PromenadeCore
import PromenadeFeatures

/// One picture at a time on a lit wall, as a list that scrolls and snaps; the script adds the clock.
struct SlideShow {
    let model: SlidesModel
    let assets: Assets

    private var wall: HomeWall { model.wall }

    /// A round is in one piece, so that each picture can have a mark of its own.
    private var isWhole: Bool { wall.count == wall.slides.count }

    var html: HTML {
        """
        <slide-show data-slides="\(Route.slides)"><section class="show" aria-roledescription="slide show" aria-label="\(name)" style="\(colour)">
        \(list)
        <div class="show__floor page">\(place)
        <div class="show__controls" hidden>\(button("data-previous", "back", "Previous picture"))\
        <button class="btn" type="button" data-pause>\
        <span data-when="playing" hidden>\(Icon("pause", assets))</span><span data-when="paused">\(Icon("play", assets))</span>\
        <span data-word>Play</span></button>\
        \(button("data-next", "next", "Next picture"))</div>
        <p class="show__note num"><span data-place>\(position)</span><span class="wide-only">\(note)</span></p>
        </div></section></slide-show>
        """
    }

    /// The slides and the marks below them, which the script puts in the place of those it has.
    var fragment: HTML { "\(list)\(place)" }

    private var name: String {
        wall.arePresets ? "\(wall.count.inWords) works to begin with" : "Your favourites, in turn"
    }

    private var note: String {
        guard !wall.arePresets else { return "\(wall.count.inWords.lowercased()) works to begin with" }
        let favourites = wall.count - 1
        return favourites == 1
            ? "your museum and 1 favourite"
            : "your museum and \(favourites.grouped) favourites"
    }

    private var position: String { "\((wall.offset + wall.current + 1).grouped) of \(wall.count.grouped)" }

    /// The colour of a museum's front.
    private static let stone = "hsl(40 8% 57%)"

    private var colour: String {
        guard wall.slides.indices.contains(wall.current) else { return "" }
        guard case .work(let work, _) = wall.slides[wall.current].picture else { return "--c:\(Self.stone)" }
        return work.picture?.colour.map { "--c:hsl(\($0.hue) \($0.saturation)% \($0.lightness)%)" } ?? ""
    }

    private var list: HTML {
        """
        <ol class="show__slides" tabindex="0" aria-label="Pictures, scroll sideways" data-current="\(wall.current)" \
        data-offset="\(wall.offset)" data-count="\(wall.count)" data-before="\(wall.before?.description)" \
        data-after="\(wall.after?.description)">
        \(wall.slides.enumerated().map(slide))</ol>
        """
    }

    private func slide(_ index: Int, _ slide: HomeWall.Slide) -> HTML {
        let number = wall.offset + index + 1
        let attributes: HTML = """
            id="slide-\(number)" data-hanging="\(slide.round.turn.description)" data-round="\(slide.round.description)" \
            aria-label="\(number.grouped) of \(wall.count.grouped)"
            """
        switch slide.picture {
        case .front:
            return """
                <li class="slide slide--museum" \(attributes) style="--c:\(Self.stone)"><div class="slide__art slide__art--drawing">\
                \(model.museum.map { Drawing(museum: $0, assets: assets).html })</div>\(front)</li>

                """
        case .work(let work, let museum):
            let style = index == wall.current ? work.card.hungStyleWithPlaceholder : work.card.hungStyle
            return """
                <li class="slide" \(attributes) style="\(style)"><div class="slide__art">\
                \(picture(work.card, isFirst: index == wall.current))</div>\(label(work, museum))</li>

                """
        }
    }

    private func picture(_ card: WorkCard, isFirst: Bool) -> HTML {
        guard card.picture != nil else {
            return """
                <div class="slide__art--drawing">\(Drawing(of: card.id.source, assets: assets).html)\
                <p class="slide__wait">The picture appears once its museum responds.</p></div>
                """
        }
        return PictureFrame(card: card, size: .page, alt: "", isMain: isFirst).html
    }

    private var front: HTML? {
        model.museum.map { museum in
            """
            <p class="label label--card"><span class="label__artist">Your museum</span>\
            <a class="label__title" href="\(Route.museum(museum.id))">\(museum.name)</a>\
            \(museum.address.map { "<span>\($0)</span>" })</p>
            """
        }
    }

    private func label(_ work: Work, _ museum: String) -> HTML {
        """
        <p class="label label--card"><span class="label__artist">\(work.artist?.words ?? "Artist unknown")</span>\
        <a class="label__title" href="\(Route.work(work.id))">\(work.title)</a>\
        \(work.shownDate.map { "<span>\($0)</span>" })\(work.medium.map { "<span>\($0.asSentenceStart)</span>" })\
        <span class="label__credit">\(work.creditLine.map { "\($0)<br>" as HTML })\(museum)</span>\
        \(model.fromFile.contains(work.id) ? FromFile.html : nil)</p>
        """
    }

    /// A mark a picture where there is room for them, else one bar; links on where the round goes further.
    private var place: HTML {
        guard isWhole else {
            return """
                <div class="show__place"><div class="show__bar"><span style="inline-size:\(share)%"></span></div>\
                <p class="show__links" data-without-script>\(link(wall.before, "Pictures before these"))\(link(wall.after, "More pictures"))</p></div>
                """
        }
        let marks = wall.slides.indices.map { index -> HTML in
            """
            <li><a href="#slide-\(index + 1)"\(HTML(trusted: index == wall.current ? " aria-current=\"true\"" : ""))>\
            <span class="visually-hidden">Picture \(index + 1)</span></a></li>
            """
        }
        return "<div class=\"show__place\"><ol class=\"show__dots\" role=\"list\">\(marks)</ol></div>"
    }

    private var share: String {
        (Double(wall.offset + wall.current + 1) / Double(max(wall.count, 1)) * 100).written(places: 2)
    }

    private func link(_ round: RoundRobin<HomeSlide>?, _ words: String) -> HTML? {
        round.map { "<a href=\"\(Route.home($0))\">\(words)</a> " }
    }

    private func button(_ attribute: StaticString, _ icon: String, _ name: String) -> HTML {
        """
        <button class="icon-btn icon-btn--solid" type="button" \(HTML(trusted: "\(attribute)")) aria-label="\(name)">\(Icon(icon, assets))</button>
        """
    }
}

extension Int {
    /// `5` → `Five`; from 10 on in digits.
    fileprivate var inWords: String {
        let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
        return words.indices.contains(self) ? words[self] : grouped
    }
}
