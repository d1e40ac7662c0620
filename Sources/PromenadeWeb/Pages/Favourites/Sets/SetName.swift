import PromenadeCore

/// The name of a set that is there, to be typed: for those who have more sets than a page offers.
struct SetName {
    /// Of the field; its label is the page's.
    let id: String
    /// What was typed before.
    var typed = ""
    /// What the browser offers while one types.
    let suggested: [WorkSet.Summary]
    var isRequired = false

    var html: HTML {
        """
        <input class="input" id="\(id)" name="name" maxlength="\(WorkSet.longestName)" autocomplete="off" placeholder="Name of a set" \
        list="\(id)-names" value="\(typed)"\(.flag("required", if: isRequired))>\
        <datalist id="\(id)-names">\(suggested.map(option))</datalist>
        """
    }

    private func option(_ set: WorkSet.Summary) -> HTML { "<option value=\"\(set.name)\"></option>" }
}
