/// Passwords of eight characters and more that very many people have (OWASP ASVS 5.0, 6.2.4), in lower case.
///
/// From the list of common passwords by the Openwall Project, 2011, which is in the public domain.
enum CommonPasswords {
    static func contains(_ password: String) -> Bool { all.contains(password.lowercased()) }

    private static let all = Set(list.split(whereSeparator: \.isWhitespace).map { String($0) })

    private static let list = """
        !@#$%^&* 00000000 0123456789 0987654321 11111111 11235813 123123123 12345678 123456789 1234567890 12345678910
        1234qwer 147258369 147852369 1q2w3e4r 1qaz2wsx 21122112 741852963 789456123 87654321 88888888 987654321 99999999
        999999999 a1b2c3d4 aardvark abcd1234 acropolis aerobics airborne alejandra alejandro alexander alexandr
        alexandra allstate altamira amorcito anaconda anamaria anderson andromeda angelica angelina angelito anthony1
        anything apollo13 applepie aquarius asdf1234 asdf;lkj asdfasdf asdfghjk asdfghjkl asdfjkl; assmunch babyblue
        babydoll babyface babygirl babygirl1 babygurl babylon5 babylove barcelona barnyard baseball basketball beatrice
        beautiful benjamin bernardo bestfriend bestfriends bettyboop billabong birthday bismillah blackjack blahblah
        blessing blink182 blizzard blowfish bluebird blueeyes bluefish bluejean brandon1 brewster brittany broadway
        brooklyn bubblegum bubbles1 bullshit business buttercup butterfly butterfly1 butthead calendar california
        campbell cannondale capricorn cardinal carebear carlitos carolina caroline cassandra catalina catherine catwoman
        chainsaw challenge chameleon champion chandler changeit changeme charlie1 charlotte cheerleader chelsea1
        chester1 cheyenne chinacat chiquita chocolat chocolate chouette chris123 chrisbrown christia christian christin
        christina christine christmas christoph christopher cinderella clarkson classroom clueless cocacola colombia
        colorado coltrane columbia commander computer concorde confused coolbean coolness cordelia cornflake corvette
        courtney crawford creative crescent cristian cristina crusader cunningham cutiepie daddysgirl daedalus danielle
        darkangel darkness darkstar database deadhead december deeznuts diamonds dickhead dillweed director dolphins
        dominique dontknow downtown dragonfly drowssap dutchess einstein electric elephant elizabeth emmanuel enterprise
        estrella estrellita excalibur explorer fairview fearless february feedback ferguson fernanda fernando fireball
        firebird fishhead flamingo flanders fletcher florida1 flowerpot football football1 fountain francesco francine
        francisco francois franklin frederic freebird friendship friendster froggies front242 frontier fuckface fuckyou1
        fuckyou2 gabriela gabriell gammaphi gangster garfield garfunkel gargoyle gateway2 germany1 geronimo gilgamesh
        godzilla goldfish good-luck goodluck gorgeous grateful greenday gretchen guinness halloween hallowell hamilton
        happy123 happyday hardcore harrison harrypotter hawkeye1 heather1 heather2 hedgehog hello123 hellohello
        hellokitty hernandez heythere highland histoire hollywood homebrew hongkong hosehead hotstuff hydrogen icecream
        idontknow ihateyou ilovegod ilovehim ilovejesus iloveyou iloveyou! iloveyou1 iloveyou2 imissyou indonesia
        informix instructor integral internet intrepid inuyasha isabella isabelle jamesbond jasmine1 jeanette jeepster
        jeffrey1 jennifer jeremiah jessica1 jesucristo jesuschrist jethrotull johanna1 johncena jonathan jordan23
        justdoit justice4 kalamazoo kangaroo katerina katherine kathleen kimberly kingfish kittycat kristina kristine
        lacrosse laserjet lawrence leonardo linkinpark lionking lipgloss lissabon liverpool loislane lollipop lollypop
        lonestar longhorn lorraine lovelove loverboy macintosh madalina madeline mahalkita majordomo makeitso management
        manchester marathon margaret margarita marielle mariposa marlboro marshall martinez maryjane matthew1 mattingly
        mauricio maverick meatloaf mechanic mercedes metallic metallica michael1 michelle michelle1 michigan microsoft
        midnight milagros millenium mitchell mobydick monkey12 monopoly montana3 montreal montrose moonbeam morecats
        morpheus mortimer motorola mountain munchkin mustang1 myspace1 napoleon national ncc1701d ncc1701e nebraska
        neutrino newaccount newcourt newyork1 nicholas nicklaus nightshade nightwing nintendo nirvana1 notebook november
        obsession overkill panthers paradigm passw0rd password password1 password2 patricia patriots pearljam penelope
        performa peterpan phialpha phillips phoenix1 pianoman pictures pineapple pinkfloyd pipeline playgirl politics
        poohbear porsche911 portland portugal preciosa precious predator princesa princesita princess princess1 printing
        prometheus property provider pussycat q1w2e3r4 qwerty12 qwertyui qwertyuiop rachelle raistlin rastafarian
        redcloud redskins remember renegade republic research revolution reynolds ricardo1 richard1 richards richmond
        roadrunner robinhood robotech robotics rocknroll rootbeer rossignol ruthless salasana samantha sample123
        santiago sapphire saturday savannah scarecrow scarface scarlett schnapps scoobydoo scooter1 scorpion scotland
        sebastian security september services sexybitch sexygirl sexymama shanghai shithead shopping sidekick sigmachi
        signature simpsons skipper1 skittles skywalker slideshow slipknot smashing snickers snoopdog snowball snowflake
        softball something spiderman spitfire spongebob sporting sprocket starbuck stargate starlight startrek starwars
        steelers stephani stephanie sterling stingray stranger strawberry student2 sundance sunflower sunshine sunshine1
        superfly superman superstar sweetheart sweetness sweetpea swimming swordfish tacobell tazdevil tazmania
        teddybear teiubesc temporal tequiero terminal testtest thankyou thejudge thelorax thisisit thompson thrasher
        thunderbird thursday tightend tinkerbell tokiohotel training transfer transport treasure trombone truelove
        trustno1 twilight ultimate undertaker vacation valentin valentina valentine valhalla veronica victoria vincent1
        virginia volleyball warcraft warriors waterloo webmaster westlife westside whatever whocares whoville william1
        williams windsurf winniethepooh wolfgang wolverine woofwoof wordpass wrangler xcountry xxxxxxxx yogibear
        zacefron zeppelin zhongguo
        """
}
