/// An empty frame on a nail, for a place without photographs.
enum PlaceDrawing {
    static let html: HTML = """
        <svg class="picture" viewBox="0 0 200 150" aria-hidden="true" focusable="false"><path class="d d--wall" d="M10 138H190"/>\
        <circle class="d d--ink" cx="100" cy="18" r="3"/><path class="d" d="M100 20 62 46M100 20l38 26"/>\
        <path class="d d--dash" d="M48 46h104v74H48Z"/></svg>
        """
}
