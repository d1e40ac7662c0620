import PromenadeCore

/// What was done without a network and the server does not have yet, which only the browser knows: its script lists it.
struct WaitingPageView {
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text"><waiting-changes>
        <div data-list><header class="page-head"><div><h1>Waits to be sent</h1>\
        <p>Done without a network. Kept on this device until the server has it.</p></div>\
        <button class="btn" type="button" data-send hidden>\(Icon("send", assets))Send now</button></header>
        <p class="muted" role="status" tabindex="-1" data-none>Nothing is waiting.</p>
        <ul class="rows" role="list" data-waiting></ul>
        <section class="section" aria-labelledby="h-word" data-word hidden><h2 id="h-word">Needs your word</h2>\
        <ul class="rows" role="list"></ul></section></div>
        <form class="stack" data-choice hidden><header class="page-head"><div><h1>Which note?</h1>\
        <p>You wrote on this device while the note was changed elsewhere. Nothing is lost.</p></div></header>
        <p class="label"><a class="label__title" data-work></a></p>
        <fieldset><legend class="visually-hidden">Which note to keep</legend><div class="versions">\
        \(version("mine", "From this device", isChosen: true))\(version("other", "From elsewhere"))\
        \(version("both", "Both, one below the other"))</div></fieldset>
        <div class="btn-row"><button class="btn btn--primary">Keep this one</button>\
        <a class="btn btn--plain" href="\(Route.waiting)">Later</a></div></form>
        </waiting-changes></div>
        """
    }

    private func version(_ name: String, _ words: String, isChosen: Bool = false) -> HTML {
        """
        <label class="version"><span class="version__head"><input type="radio" name="version" value="\(name)"\
        \(.flag("checked", if: isChosen))><span>\(words)</span></span><p data-text="\(name)"></p></label>
        """
    }
}
