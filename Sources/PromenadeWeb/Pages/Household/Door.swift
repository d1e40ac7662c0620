import PromenadeCore

/// A page with one thing to do before one is in: a lit wall, and a form.
struct Door {
    var title: String
    var words: HTML?
    var form: HTML
    /// Below the form, where there is more to say.
    var below: HTML?

    var html: HTML {
        """
        <house-door class="door"><div class="door__wall" aria-hidden="true"><svg class="door__frame" viewBox="0 0 26 26" fill="none" stroke="currentColor">\
        <path d="M2.5 2.5h21v21h-21z"/><path d="M7 23c0-6 12-5 12-10.5S11 9 11 5.500c0-1.200.7-2.200 1.600-3"/></svg></div>
        <section class="door__form"><h1>\(title)</h1>\(words.map { "<p>\($0)</p>" as HTML })
        \(form)
        \(below.map { "<div class=\"under-form stack\">\($0)</div>" as HTML })</section></house-door>
        """
    }
}

/// A labelled field of such a form.
struct DoorField {
    var name: String
    var label: String
    var type = "text"
    var autocomplete: String
    var value: String?
    var hint: String?
    /// What is wrong with what was typed.
    var trouble: String?
    var isRequired = true

    var html: HTML {
        let described: HTML =
            hint == nil && trouble == nil
            ? .nothing : " aria-describedby=\"\(trouble == nil ? "hint" : "trouble")-\(name)\""
        return """
            <div class="field"><label for="\(name)">\(label)</label>\
            <input class="input" id="\(name)" name="\(name)" type="\(type)" autocomplete="\(autocomplete)" \
            \(value.map { "value=\"\($0)\" " as HTML })\
            \(type == "text" ? "autocapitalize=\"none\" spellcheck=\"false\"" as HTML : nil)\(described)\
            \(.flag("aria-invalid=\"true\"", if: trouble != nil))\(.flag("required", if: isRequired))>\
            \(hint.map { "<p class=\"field__hint\" id=\"hint-\(name)\">\($0)</p>" as HTML })\
            \(trouble.map { "<p class=\"field__error\" id=\"trouble-\(name)\" role=\"alert\">\($0)</p>" as HTML })</div>
            """
    }

    static func newPassword(_ trouble: String? = nil, label: String = "Password") -> Self {
        Self(
            name: "password", label: label, type: "password", autocomplete: "new-password",
            hint: "At least 8 characters; 15 or more are better. A short sentence is good.", trouble: trouble)
    }
}
