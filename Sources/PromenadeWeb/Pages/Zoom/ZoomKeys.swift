/// What the keys do, in a sheet.
struct ZoomKeys {
    let assets: Assets
    /// Whether it is about two pictures beside each other.
    var isOfTwo = false

    var html: HTML {
        """
        <dialog id="keys" class="dialog--short" aria-labelledby="h-keys">\
        <div class="overlay__head"><h2 id="h-keys">Keys in the viewer</h2><form method="dialog">\
        <button class="icon-btn" aria-label="Close the list">\(Icon("close", assets))</button></form></div>
        <div class="overlay__body" tabindex="0"><dl class="keys">\
        <dt><kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd></dt><dd>Move; with <kbd>Shift</kbd>, move a little</dd>\
        <dt><kbd>+</kbd> <kbd>−</kbd></dt><dd>Zoom in, zoom out</dd><dt><kbd>0</kbd></dt><dd>\(isOfTwo ? "Whole pictures" : "Whole picture")</dd>\
        <dt><kbd>R</kbd></dt><dd>Rotate a quarter turn; with <kbd>Shift</kbd>, back</dd><dt><kbd>M</kbd></dt><dd>Mirror</dd>\
        \(fullScreen)<dt><kbd>?</kbd></dt><dd>This list</dd>\
        <dt><kbd>Esc</kbd></dt><dd>Close and go back</dd></dl>\
        <p class="muted small">Letter keys act only while \(isOfTwo ? "a picture" : "the picture") has focus.</p></div></dialog>
        """
    }

    private var fullScreen: HTML? { isOfTwo ? nil : "<dt><kbd>F</kbd></dt><dd>Full screen</dd>" }
}
