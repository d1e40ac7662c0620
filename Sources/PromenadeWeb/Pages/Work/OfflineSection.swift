import PromenadeCore
import PromenadeFeatures

/// A favourite's picture taken along: which depth, how far it has come, and the way to stop.
///
/// Works by forms and by reloading; `take-with-you` looks again by itself while tiles arrive.
struct OfflineSection {
    let work: Work.ID
    let standing: OfflineStatus
    /// Pictures that were taken along and can be brought back.
    var removals: [UndoEntry] = []
    let assets: Assets

    var html: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return """
            <take-with-you data-from="\(Route.along(work))"><details class="disclosure along" id="along"\
            \(.flag("open", if: standing.progress != nil || !removals.isEmpty))><summary>Available offline \(Icon("down", assets))</summary>\
            <div class="disclosure__body stack">\(body)</div></details></take-with-you>
            """
    }

    /// What the script puts in the place of what was there.
    var body: HTML {
        """
        \(UndoNotices(removals: removals, back: "\(Route.work(work))#along", assets: assets).html)\(progress)\(choice)
        """
    }

    // MARK: How far it has come

    private var progress: HTML? {
        guard let progress = standing.progress else { return nil }
        let bar: HTML =
            progress.isComplete
            ? .nothing
            : "<progress max=\"\(progress.tiles)\" value=\"\(progress.done)\" aria-labelledby=\"h-along\"></progress>"
        return """
            <div class="progress" data-along\(.flag("data-live", if: isLive(progress)))><p class="progress__line" id="h-along">\
            <span>\(state(progress))</span><span>\(count(progress))</span></p>\(bar)\
            \(trouble(progress).map { "<p class=\"asof\">\($0)</p>" })<div class="btn-row">\(buttons(progress))</div></div>
            """
    }

    private func isLive(_ progress: OfflineStatus.Progress) -> Bool {
        guard !progress.isComplete, !progress.isPaused else { return false }
        // It goes on by itself when the museum answers again.
        return progress.trouble == nil || progress.trouble == .silent
    }

    private func state(_ progress: OfflineStatus.Progress) -> String {
        if progress.isComplete { return "Downloaded" }
        if progress.isPaused { return "Paused" }
        return progress.trouble == nil ? "Downloading" : "Waiting"
    }

    private func count(_ progress: OfflineStatus.Progress) -> String {
        if progress.isComplete { return "\(progress.tiles.grouped) tiles, \(progress.bytes.inBytes)" }
        return
            "\(progress.done.grouped) of \(progress.tiles.grouped) tiles, \(progress.done == 0 ? "" : "about ")\(progress.bytes.inBytes)"
    }

    private func trouble(_ progress: OfflineStatus.Progress) -> String? {
        guard !progress.isComplete else { return nil }
        return switch progress.trouble {
        case .silent:
            "The museum isn’t available right now. The download continues when it is back; what is here stays."
        case .notAllowed: "The museum doesn’t offer more of this picture. What is here stays."
        case .diskFull: "The disk is full. Make room, then choose Go on."
        case nil: nil
        }
    }

    private func buttons(_ progress: OfflineStatus.Progress) -> [HTML] {
        var buttons: [HTML] = []
        if !progress.isComplete {
            let waits = progress.isPaused || progress.trouble != nil
            if progress.trouble != .notAllowed {
                buttons.append(button(waits ? "resume" : "pause", waits ? "Go on" : "Pause"))
            }
        }
        buttons.append(button("remove", "Remove"))
        return buttons
    }

    private func button(_ what: String, _ words: String) -> HTML {
        """
        <form method="post" action="\(Route.along(work))"><input type="hidden" name="do" value="\(what)">\
        <button class="btn">\(words)</button></form>
        """
    }

    // MARK: What can be chosen

    private var choice: HTML {
        if standing.depths.isEmpty {
            return standing.progress == nil
                ? """
                <p>The museum asks that its pictures are fetched only while somebody looks at them. \
                What you have looked at closely stays here while there is room.</p>
                """ : .nothing
        }
        let chosen = standing.progress?.scaleFactor ?? standing.depths.first?.scaleFactor
        let depths = standing.depths.map { depth -> HTML in
            """
            <label class="along__depth"><input type="radio" name="depth" value="\(depth.scaleFactor)"\
            \(.flag("checked", if: depth.scaleFactor == chosen))><span>\(depth.width.grouped) × \(depth.height.grouped) px\
            <span class="row__note">\(depth.tiles.grouped) tiles, about \(depth.bytes.inBytes)</span></span></label>
            """
        }
        return """
            <p>Downloads the details, so that you can zoom in when the museum isn’t available.</p>\
            <form method="post" action="\(Route.along(work))"><input type="hidden" name="do" value="save">\
            <fieldset class="along__depths"><legend class="visually-hidden">How large</legend>\(depths)</fieldset>\
            <button class="btn\(HTML(trusted: standing.progress == nil ? " btn--primary" : ""))">\(standing.progress == nil ? "Take with you" : "Save")</button></form>
            """
    }
}

extension Route {
    /// How a favourite's picture is taken along.
    static func along(_ id: Work.ID) -> String { "\(work(id))/along" }
}
