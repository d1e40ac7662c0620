/// What is kept of whom, and who sees it.
struct PrivacyView {
    var html: HTML {
        """
        <div class="page page--text prose"><header class="page-head"><div><h1>Privacy</h1><p>What this Promenade keeps, and who sees it.</p></div></header>
        <ul>
        <li><strong>What you keep</strong> – hearts, sets, notes, places, photos – is in a file of your own on this server. Nobody else here sees it, not the owner either. \
        Whoever runs the machine could read its disk.</li>
        <li><strong>Your password</strong> is not kept, only what scrypt makes of it.</li>
        <li><strong>Your devices</strong>: which browser, since when, used last when. No addresses. You see them; the owner sees when you were here last.</li>
        <li><strong>The log</strong> says who signed in, was added or removed, for a year, for the owner. It says nothing of what anybody looks at.</li>
        <li><strong>Addresses</strong> are in memory for a few minutes, against those who guess passwords; of a screen that asks to be let in, for ten minutes.</li>
        <li><strong>Cookies</strong>: one says that this device is signed in, one that you were signed in on it before; while a screen waits, or another site signs you in, one more for a few minutes. Nothing follows you.</li>
        <li><strong>Museums</strong> see this server, and your browser only where a picture comes from them.</li>
        </ul></div>
        """
    }
}
