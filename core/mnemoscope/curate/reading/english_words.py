# ruff: noqa: E501 - tables with one kind on each line
"""Small English word classes that claims need. Data only."""

from __future__ import annotations

from mnemoscope.curate.reading.tables import alternatives, phrases, words

LEAD_INS = phrases(
    """
    by the way | btw | fyi | for the record | for your information | just so you know | so you know |
    just to let you know | to be honest | honestly | frankly | anyway | anyways | well | oh | ah | hey | hi |
    hello | hm | hmm | yeah | yes | yep | no | nope | ok | okay | so | also | and | but | plus | besides |
    remember | remember that | please remember | please remember that | note | note that | please note |
    please note that | keep in mind that | keep in mind | fun fact | as i said | as i mentioned | as you know |
    you know | i mean | in fact | as a matter of fact | luckily | unfortunately | sadly | thankfully |
    fortunately | apparently | basically | generally | normally | usually | typically | personally | for me |
    in general | sure | thanks | thank you | good to know | great | nice | cool | right | | i'd say | i must say
    i have to say | i should mention | i should add | i should say | | let me add | to clarify | for context
    some context | context | background | about me | quick note | | small note | side note | first
    first of all | second | secondly | third | finally | lastly | | speaking of which | it turns out
    it turns out that | turns out | i can tell you | i told you | just
    """
)

CHANGE_LEAD_INS = phrases(
    """
    correction | small correction | update | quick update | actually | change of plan | change of plans |
    from now on | as of now | as of today | starting today | good news | big news | news | i was wrong |
    i changed my mind | changed my mind | now | these days | nowadays | recently | lately | currently |
    at the moment | at present | right now
    """
)

CORRECTIONS = frozenset(phrases("correction | small correction | i was wrong"))
"""Openers that say that something told before was never so, as against a change."""

MOMENTS = alternatives(
    r"""
    today | yesterday | tonight | this (?:very )?(?:morning|afternoon|evening|week|month|weekend) | earlier today
    last (?:night|week|month|weekend|year|summer|winter|spring|autumn|fall|\w+day) | the other day | just now
    a (?:few|couple of) (?:days|weeks|months) ago | the day before yesterday | earlier this (?:week|month|year)
    (?:one|two|three|four|five|six|\d+) (?:days?|weeks?|months?|years?) ago | a (?:week|month|year) ago
    """
)
"""When something happened; as the opening of a sentence."""
VAGUE_HEADS = words(
    """thing things stuff difficulty difficulties problem problems issue issues trouble troubles challenge challenges
    question questions request requests doubt doubts concern concerns matter matters idea ideas suggestion suggestions
    tool tools topic topics task tasks project projects place somewhere"""
)
"""Nouns that say nothing when only "a", "some" or "a new" stands before them."""
VAGUE_FIRMS = words("company firm business organisation organization employer corporation enterprise")
"""Nouns that name no place of work or study when only "a" stands before them."""
EMPLOYERS = words(
    """library museum bank hospital school university college clinic bakery café cafe restaurant hotel airport shop
    store pharmacy factory zoo theatre theater council court embassy nursery kindergarten farm brewery
    bookshop station supermarket surgery practice ministry city municipality port harbour lab laboratory institute"""
)
"""What one works at after "the" as one's employer."""
NOT_OWNED = words(
    """job jobs meeting appointment exam interview flight deadline headache cold fever feeling chance plan reason
    right point choice fear wish hope opinion"""
)
"""Nouns that one has without owning anything."""
ADVERBS = words(
    """always usually often sometimes really just also still mostly generally typically normally mainly primarily
    actually absolutely truly simply only even probably possibly certainly definitely personally rarely seldom
    frequently occasionally quite very particularly especially too both all each happily already officially
    originally strongly sincerely deeply highly basically totally completely literally kinda sorta currently
    presently regularly exclusively likely maybe perhaps strictly mildly severely slightly solely largely
    consistently apparently reportedly obviously clearly"""
)
CHANGE_ADVERBS = words("now nowadays recently lately finally instead")
RARELY = words("never")
NEGATIVE = words("not never n't hardly barely")
MODALS = words("will would should might may must could shall")
QUESTION_WORDS = words(
    "what who whom whose which when where why how is are am was were do does did can could will would should has have "
    "may might shall"
)

DETERMINERS = words("the my our this that these those your his her their its")
PRONOUNS = words(
    "he she they it you him them his her their this that these those there here someone everyone nobody "
    "everybody anybody anyone somebody people one who what which it's that's"
)
UNSAYING_VALUES = words(
    """it that this them him her he she they one ones so too what there here you us me something anything nothing
    everything somewhere someone idea clue time fun sense well fine ok okay right wrong good bad sure sorry
    great awful terrible amazing wonderful excellent poor better worse nice horrible perfect lovely fantastic awesome
    more less much many lot question questions problem problems trouble issue issues do things stuff"""
)

DIETS = words(
    "vegetarian vegan pescatarian flexitarian omnivore carnivore halal kosher gluten-free dairy-free keto paleo veggie"
)
MARITAL = words("married single divorced engaged widowed separated")
NATIONALITIES = words(
    """american british english scottish welsh irish canadian australian german french italian spanish portuguese dutch
    belgian swiss austrian danish swedish norwegian finnish icelandic polish czech slovak hungarian romanian bulgarian
    greek turkish russian ukrainian chinese japanese korean taiwanese vietnamese thai indonesian malaysian filipino
    singaporean indian pakistani bangladeshi nepali iranian iraqi israeli egyptian moroccan nigerian kenyan ethiopian
    brazilian argentinian chilean colombian peruvian mexican cuban estonian latvian lithuanian croatian serbian
    slovenian european african asian georgian armenian lebanese syrian algerian tunisian ghanaian"""
)
LANGUAGES = words(
    """english german french italian spanish portuguese dutch danish swedish norwegian finnish polish czech hungarian
    romanian bulgarian greek turkish russian ukrainian chinese mandarin cantonese japanese korean vietnamese thai
    arabic hebrew hindi latin esperanto catalan basque irish welsh"""
)
PROFESSIONS = words(
    """nurse doctor teacher engineer developer programmer designer lawyer attorney architect student
    accountant chef cook baker
    barista waiter waitress writer author journalist editor translator interpreter scientist researcher professor
    lecturer tutor librarian musician singer actor actress artist painter photographer carpenter electrician plumber
    mechanic farmer gardener pilot driver firefighter paramedic pharmacist dentist vet veterinarian psychologist
    therapist psychiatrist surgeon midwife analyst consultant manager director founder ceo cto cfo entrepreneur
    freelancer banker broker trader economist statistician physicist chemist biologist geologist historian
    philosopher mathematician secretary receptionist clerk cashier salesman saleswoman salesperson marketer recruiter
    coach trainer athlete footballer dancer tailor hairdresser barber florist butcher fisherman sailor soldier officer
    policeman policewoman detective judge politician priest pastor nun monk sysadmin administrator technician tester
    intern apprentice postdoc undergraduate freshman sophomore housewife househusband homemaker bookkeeper auditor
    locksmith welder bricklayer roofer optician radiologist anaesthetist cardiologist oncologist paediatrician
    physiotherapist bookseller beekeeper brewer goldsmith jeweller luthier illustrator animator producer
    screenwriter playwright poet novelist blogger youtuber streamer podcaster curator archivist zookeeper retiree
    pensioner paralegal notary courier postman postwoman guard janitor cleaner nanny caretaker caregiver realtor
    bartender sommelier engineer's copywriter strategist planner supervisor foreman operator dispatcher surveyor
    cartographer astronomer astronaut meteorologist oceanographer linguist sociologist anthropologist archaeologist
    counsellor counselor dietitian nutritionist"""
)
TRAITS = words(
    """left-handed right-handed ambidextrous colour-blind color-blind colourblind colorblind short-sighted deaf blind
    dyslexic autistic introverted extroverted retired unemployed self-employed adopted bilingual trilingual
    pregnant diabetic asthmatic epileptic anaemic anemic religious atheist agnostic tall short"""
)
PASTIMES = words(
    """good bad great terrible amateur aspiring talented former ex budding hobby wannabe singer musician
    writer author painter
    artist photographer poet dancer blogger athlete cook student streamer comedian"""
)
"""Words that make a profession something one also is, beside a job."""
NOT_NAMES = words(
    """republican democrat liberal conservative libertarian hispanic latino latina caucasian arab aries taurus
    gemini cancer
    leo virgo libra scorpio sagittarius capricorn aquarius pisces team bored tired ready sure"""
)
ANIMALS = words("dog dogs cat cats puppy kitten horse pony rabbit hamster parrot bird budgie fish tortoise snake pet")
FAITHS = words("catholic protestant muslim jewish buddhist hindu sikh christian orthodox mormon quaker taoist")
COLOURS = words(
    "red blue green yellow black white purple violet pink orange grey gray brown beige turquoise silver golden navy"
)
MOODS = words(
    """happy sad tired exhausted anxious stressed excited angry nervous lonely bored frustrated overwhelmed worried
    depressed upset grateful hopeful proud scared relaxed relieved homesick"""
)
TIME_WORDS = words(
    """monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
    sundays january february march april may june july august september october november december spring summer
    autumn fall winter noon midnight midday morning mornings afternoon afternoons evening evenings night weekends
    weekend weekdays christmas easter dawn dusk"""
)
MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
RECURRING = words(
    """meeting lesson class session rehearsal training practice shift game match market service payday meetup call
    check check-up checkup reading measurement result payment rent bill invoice delivery visit stand-up standup
    sync review club newsletter issue episode walk run ride dinner lunch breakfast"""
)
RECURRING_PAIRS = phrases("blood test | blood tests | eye test | eye tests | book club | dentist visit | vet visit")
"""Things of which there are many, each with its own date, so that two dates are two of them."""
MAKING_UNIQUE = words(
    "default only main current official primary sole favourite favorite new usual first last best oldest"
)
"""Words that leave one of a kind."""
LEADING_ROLES = words(
    """lead leader owner manager maintainer head chair chairman chairwoman chairperson director captain
    president ceo cto cfo landlord landlady contact author reviewer coach conductor editor secretary caretaker
    mayor principal headmaster headmistress teacher tutor supervisor coordinator organiser host referee"""
)
"""Who there is mostly one of for one thing: "Peter is the project lead"."""
KEPT = words("kept stored hidden parked placed located hanging lying standing")
"""What is done to a thing to be somewhere: "is kept in the safe"."""
PARTICLES = words("out off up down back away over on in through around along place")
"""What makes one verb of two words: "goes out on Monday"."""
DAILY_NOUNS = words(
    """yoga pilates dinner lunch breakfast supper training practice rehearsal recycling rubbish trash garbage rent choir
    school football swimming karate judo ballet standup stand-up church bingo karaoke checkout check-in delivery
    collection registration boarding payday tuition childcare daycare nursery parking admission entry membership
    shipping wifi internet electricity heating gas water maths math history chemistry physics german french english
    deployment payroll prep therapy physio"""
)
"""Nouns that begin a sentence without an article and are things, not names."""
HOUSEHOLD_NOUNS = words(
    """passport office wedding bin flat apartment house garage shed party trip birthday car phone laptop key bike ticket
    library pharmacy bakery museum shop supermarket gym pool office server app website site project team release version
    deadline budget salary price cost fee bill loan mortgage insurance contract account card wallet bag suitcase box drawer
    ladder drill printer scanner router modem monitor keyboard mouse headset camera tablet watch clock alarm thermostat
    heater boiler fridge oven dishwasher dryer vacuum sofa bed desk chair table lamp mattress wardrobe shelf plant garden
    lawn roof window door lock gate fence password login username locker seat appointment flight train bus ferry tram
    hotel hostel booking reservation conference meeting workshop course class lesson exam test thesis paper essay report
    book film series song concert festival holiday vacation visit tour cruise race marathon tournament league season
    hospital clinic surgery therapy medication dose prescription vaccine glasses lens shoe shirt coat
    jacket trousers hat belt ring tank cage feature flag branch
    repo repository bug ticket sprint standup retro backlog roadmap milestone build pipeline cluster database cache queue
    port host domain certificate licence license framework language editor browser shell terminal theme font indentation
    commute parking spot space floor room kitchen bathroom bedroom cellar attic balcony tenant
    newsletter podcast magazine newspaper blog channel subscription membership plan diet weight height allergy coffee tea
    breakfast lunch dinner recipe cake bread market fair store bank post council school university college nursery
    kindergarten club choir band orchestra hobby instrument guitar piano violin status note photo backup file
    folder document invoice payment tax refund order parcel package delivery"""
)
"""Common nouns that may begin a note with a capital letter and are nobody's name."""
PLACE_PREPOSITIONS = words("in on at under behind beside above below near inside outside between opposite beneath")
TYPED_PREPOSITIONS = words("at on in from until till by every before after for to")
FREE_PREPOSITIONS = words(
    "in on at to for with from by under behind near about into over of through beside above below inside off"
)
UNIQUE_ROLES = words(
    """dentist doctor gp boss manager wife husband partner girlfriend boyfriend fiancé fiancée landlord mother father
    therapist lawyer accountant vet hairdresser barber neighbour mentor supervisor gardener best-friend"""
)
ANTONYMS = {
    "disabled": "on",
    "closed": "open",
    "deactivated": "on",
    "turned off": "on",
    "switched off": "on",
    "off": "on",
    "forbidden": "allowed",
    "prohibited": "allowed",
    "unlocked": "locked",
    "empty": "full",
    "unavailable": "available",
    "optional": "required",
    "dead": "alive",
}

COUNTRIES = frozenset(
    phrases(
        """
        germany | france | italy | spain | portugal | netherlands | belgium | luxembourg | switzerland
        austria | denmark
        sweden | norway | finland | iceland | ireland | poland | czech republic | czechia | slovakia | hungary
        romania
        bulgaria | greece | turkey | russia | ukraine | china | japan | south korea | north korea | taiwan | vietnam
        thailand | indonesia | malaysia | philippines | singapore | india | pakistan | bangladesh | nepal | iran | iraq
        israel | egypt | morocco | nigeria | kenya | ethiopia | south africa | brazil | argentina | chile
        colombia | peru
        mexico | cuba | canada | australia | new zealand | usa | us | united states | america | uk | united kingdom
        england | scotland | wales | europe | asia | africa | south america | north america | estonia | latvia
        lithuania
        """
    )
)
REGIONS = frozenset(
    phrases(
        """
        alabama | alaska | arizona | arkansas | california | southern california | northern california | colorado
        connecticut | delaware | florida | hawaii | idaho | illinois | indiana | iowa | kansas | kentucky | louisiana
        maine | maryland | massachusetts | michigan | minnesota | mississippi | missouri | montana | nebraska | nevada
        new hampshire | new jersey | new mexico | north carolina | south carolina | north dakota | south dakota | ohio
        oklahoma | oregon | pennsylvania | rhode island | tennessee | texas | utah | vermont | virginia | west virginia
        washington state | wisconsin | wyoming | ontario | quebec | british columbia | alberta | bavaria | saxony
        tuscany | sicily | catalonia | andalusia | brittany | normandy | provence | flanders | wallonia | kent
        cornwall
        yorkshire | devon | essex | sussex | queensland | new south wales | sichuan | guangdong | yunnan | zhejiang
        """
    )
)
"""Regions and countries hold towns: living in one of each is no contradiction."""

_ROUTE_TABLE = """
package_manager  : npm | pnpm | yarn | bun
editor           : vim | neovim | emacs | vscode | vs code | visual studio code | sublime text | helix | zed
theme_preference : dark mode | dark theme | light mode | light theme | 深色模式 | 浅色模式 | 深色主题 | 浅色主题
unit_preference  : metric units | metric | imperial units | imperial | 公制 | 英制
seat_preference  : window seat | window seats | aisle seat | aisle seats | middle seat | middle seats
seat_preference  : 靠窗 | 靠窗的座位 | 靠窗座位 | 靠过道 | 靠过道的座位 | 靠过道座位 | 过道座位 | 靠走道的座位
answer_length    : short answers | long answers | brief answers | detailed answers | concise answers
answer_length    : short replies | long replies | brief replies | detailed replies | concise replies
answer_length    : short responses | long responses | brief responses | detailed responses | concise responses
"""
VALUE_ROUTES: dict[str, str] = {
    value.strip(): attribute.strip()
    for line in _ROUTE_TABLE.strip().splitlines()
    for attribute, _, values in (line.partition(":"),)
    for value in values.split("|")
}
"""Values that tell which attribute is meant whatever the verb: "pnpm" is a package manager, used or preferred."""
