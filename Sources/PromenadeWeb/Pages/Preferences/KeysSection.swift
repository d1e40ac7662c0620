import PromenadeCore
import PromenadeFeatures

/// The key for Flickr: goes in, and never comes out again.
struct KeysSection {
    /// What came of a key that was given; never the key.
    enum Outcome: Sendable, Hashable {
        case kept, forgotten
        case wrong
        case untested(SourceError)
    }

    let choice: PhotoChoice
    var outcome: Outcome?
    let assets: Assets

    var html: HTML {
        """
        <section class="section" id="keys" aria-labelledby="h-keys"><h2 id="h-keys">Keys</h2>
        \(done)
        <ul class="rows" role="list">\(held)
        <li class="row"><form class="stack" method="post" action="\(Route.keys)">\
        <div class="field"><label for="flickr">\(choice.flickrKey?.from == .person ? "Another Flickr API key" : "Flickr API key")</label>\
        <p class="field__hint" id="flickr-hint">Photos come from Wikimedia Commons without a key. With one from \
        <a href="https://www.flickr.com/services/apps/create/" rel="noopener">Flickr’s App Garden</a>, Flickr is a second source. \
        It stays on this server and is in no export.</p>\
        <input class="input" id="flickr" type="password" name="flickr" autocomplete="off" spellcheck="false" maxlength="200" required \
        aria-describedby="flickr-hint\(error == nil ? "" : " flickr-error")"\(error == nil ? nil : " aria-invalid=\"true\"" as HTML)>\
        \(error.map { "<p class=\"field__error\" id=\"flickr-error\" role=\"alert\">\(Icon("warn", assets))\($0)</p>" as HTML })</div>\
        <div class="btn-row"><button class="btn">Save and test</button></div></form></li>
        </ul></section>
        """
    }

    private var done: HTML? {
        switch outcome {
        case .kept:
            Notice(
                kind: .info, words: "The key works. You can now choose Flickr for photos.",
                assets: assets
            ).html
        case .forgotten: Notice(kind: .info, words: "Your Flickr key was removed.", assets: assets).html
        case .wrong, .untested, nil: nil
        }
    }

    private var held: HTML? {
        switch choice.flickrKey?.from {
        case .person:
            """
            <li class="row"><div class="row__main"><p class="row__title">Flickr</p>\
            <p class="row__note">\(choice.flickrKey?.ending.map { "A key ending in …\($0)" } ?? "A key of yours")</p></div>\
            <form method="post" action="\(Route.keys)"><input type="hidden" name="forget" value="flickr">\
            <button class="btn" aria-label="Remove the Flickr key">Remove</button></form></li>
            """
        case .operator:
            """
            <li class="row"><div class="row__main"><p class="row__title">Flickr</p>\
            <p class="row__note">With the key of whoever runs this server</p></div></li>
            """
        case nil: nil
        }
    }

    private var error: String? { outcome.flatMap(Self.words) }

    /// What went wrong, and what to do; `nil` where nothing did.
    static func words(_ outcome: Outcome) -> String? {
        switch outcome {
        case .wrong: "Flickr doesn’t accept this key. Check that you have all 32 characters."
        case .untested(let error):
            "Flickr \(error.words) The key couldn’t be tested and wasn’t saved. Try again later."
        case .kept, .forgotten: nil
        }
    }
}
