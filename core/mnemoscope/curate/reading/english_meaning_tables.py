# ruff: noqa: E501 - tables with one pattern on each line
"""The tables of `english_meanings`: which attribute a verb with what follows it tells. Data only."""

from __future__ import annotations

_DRINKS = r"coffee|tea|alcohol|beer|wine|spirits|whisky|soda|cola|coke|milk|juice|energy drinks?|espresso"
_FOODS = (
    r"meat|red meat|pork|beef|chicken|fish|seafood|sugar|gluten|dairy|cheese|bread|eggs?|sweets|chocolate|crisps|carbs"
    r"|fast food|nuts|butter|rice|pasta"
)
_SCHOOL = r"(?:the )?[A-Z][\w' -]*\b(?:School|Primary|Academy|College|University|Gymnasium|Lyceum|High|Secondary|Elementary|Nursery|Institute)\b"
_DIETS = "vegan|vegetarian|pescatarian|keto|ketogenic|paleo|low-carb|gluten-free|halal|kosher|plant-based|Mediterranean|mediterranean|raw food|carnivore"
_COUNT = r"\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten"
_CODE = r"(?:Rust|Python|Java|JavaScript|TypeScript|Go|Kotlin|Swift|C|C\+\+|C#|Ruby|PHP|Scala|Haskell|Elixir|Perl|R|Julia|SQL|Lua|Zig|OCaml|Clojure|Erlang|Dart)"
_EDITORS = r"(?:vim|Vim|neovim|Neovim|emacs|Emacs|VS ?Code|Visual Studio Code|PyCharm|IntelliJ(?: IDEA)?|Sublime(?: Text)?|Helix|Zed|Nano|nano|Cursor|WebStorm|Atom|Xcode)"
_SYSTEMS = r"(?:Windows(?: \d+)?|macOS|Linux|Ubuntu|Fedora|Debian|Arch(?: Linux)?|NixOS|FreeBSD|Mint|Linux Mint|openSUSE|ChromeOS)"
OF_PERSONS = rf"""
marital_status | be                  | (?P<v>married|divorced|engaged|separated|single|widowed) (?:again|now|(?:in|since|last|this) .*)
marital_status | (break|split)       | up with (?:my|the|his|her|a) (?:girlfriend|boyfriend|partner) | =in a relationship | not | now
tenure        | rent                 | (?:an?|the|my|his|her|their) (?:\w+ )?(?:flat|apartment|house|studio|place) | =rents | one
tenure        | be                   | (?:a tenant|renting(?: an? (?:flat|apartment|house|studio|place))?) | =rents | one
tenure        | buy                  | (?:an?|the|my|his|her|their(?: own)?) (?:\w+ )?(?:flat|apartment|house|home) | =owns | now | one
tenure        | be                   | a home ?owner                                 | =owns | one
tenure        | live                 | in an? rented (?:flat|apartment|house|place)  | =rents | one
school        | (drop|leave|quit)    | (?:out of )?(?P<v>{_SCHOOL})                  | not | now
school        | (finish|stop)        | studying at (?P<v>{_SCHOOL})                  | not | now
bachelor's in | (have|hold|do)       | an? bachelor'?s?(?: degree)? in (?P<v>[a-zA-Z ]+) | one
master's in   | (have|hold|do)       | an? master'?s?(?: degree)? in (?P<v>[a-zA-Z ]+) | one
doctorate in  | (have|hold|do)       | an? (?:phd|PhD|doctorate) in (?P<v>[a-zA-Z ]+) | one
partner       | date                 | (?P<v>[A-Z]\w+)
partner       | be                   | in a relationship with (?P<v>[A-Z]\w+)
shift         | work                 | (?:the |on )?(?P<v>night|day|early|late)s?(?: shifts?)? | one
shift         | be                   | on the (?P<v>night|day|early|late) shift      | one
shift         | (move|switch|change) | to (?:the )?(?P<v>night|day|early|late) shifts? | now | one
takes         | (be|take)            | (?:on )?(?P<v>antibiotics|painkillers|antihistamines|statins|beta blockers|the pill) | many
takes         | (finish|stop)        | (?:the course of |the |my )?(?P<v>antibiotics|painkillers) | not | now | many
takes         | be                   | off (?P<v>antibiotics|painkillers)            | not | now | many
eats          | skip                 | (?P<v>breakfast|lunch|dinner)(?: .*)?         | not
preferred name | (want|prefer|like)  | to be called (?P<v>[A-Z][\w'-]+)              | one
pronouns      | (use|go)             | (?:by )?(?P<v>\w+/\w+(?:/\w+)?)(?: pronouns)?
tone          | (prefer|want|like|use) | (?:an? )?(?P<v>formal|informal|casual|friendly|professional|neutral|humorous|relaxed) (?:tone|style)(?: .*)? | one
indents_with  | use                  | (?P<v>\w+ spaces) for indent(?:ation|ing)
indents_with  | switch               | (?:from .+ )?to (?P<v>\w+ spaces)             | now
employer      | be                   | (?:now |recently |just )?hired by (?P<v>[A-Z].*) | now
job_title     | (retrain|requalify)  | as (?:an? )?(?P<v>.+)                         | now
team          | be                   | (?:now )?(?:on|in|part of|(?:an? )?member of) (?:the |our )(?P<v>[\w -]+) team
team          | (work|sit)           | (?:in|on|for|with) the (?P<v>[\w -]+) team
team          | belong               | to the (?P<v>[\w -]+) team
team          | (move|switch|transfer|change|go) | (?:from .+ )?(?:over )?to the (?P<v>[\w -]+) team | now
team          | join                 | the (?P<v>[\w -]+) team                      | now
school        | (switch|transfer|move|change|go) | (?:from .+ )?(?:over )?to (?P<v>{_SCHOOL})(?: .*)? | now
school        | start                | at (?P<v>{_SCHOOL})(?: .*)?                   | now
plan          | (use|have)           | (?:the |a )(?P<v>[\w-]+) (?:plan|tier|tariff)
plan          | (switch|upgrade|move|change|downgrade|go) | (?:from (?:the )?\w+(?: plan)? )?to (?:the |a )?(?P<v>[\w-]+) (?:plan|tier|tariff|subscription) | now
age           | turn                 | (?P<v>\d{{1,3}}|{_COUNT}|\w+ty(?:-\w+)?|\w+teen)(?: years old)? | now
birthday      | (have|celebrate)     | (?:my|his|her|their) birthday on (?P<v>.+)
drinks        | be                   | an? (?:\w+ )?(?P<v>coffee|tea|beer|wine) drinker
drinks        | have                 | (?P<v>coffee|tea)(?: (?:every|each|in the|with|at|after|before) .*| daily)?
coffees a day | (have|drink)         | (?P<v>{_COUNT}|a couple of|no) (?:cups? of )?coffees?(?: (?:a|per|every|each) day| daily) | one
teas a day    | (have|drink)         | (?P<v>{_COUNT}) (?:cups? of )?teas?(?: (?:a|per|every|each) day| daily) | one
drinks        | be                   | off (?P<v>{_DRINKS})                          | not | now
takes         | be                   | off (?P<v>[a-z]{{5,}}(?:in|ol|am|ine|one|ide|ate|fen|rol|pam|pril|statin|tan)) | not | now | many
plays         | be                   | an? (?:keen |good |amateur |bad )?(?P<v>[a-z ]{{3,20}}?) player | many
plays         | be                   | an? (?:amateur )?pianist                      | =piano | many
plays         | be                   | an? (?:amateur )?guitarist                    | =guitar | many
plays         | be                   | an? (?:amateur )?violinist                    | =violin | many
does          | be                   | an? (?:keen |avid |passionate |regular )?runner | =run
does          | swim                 | (?:well|very well|quite well|a bit)           | =swim
does          | be                   | able to (?P<v>swim|drive|ski|cook|dance|ride a bike)
does          | be                   | unable to (?P<v>swim|drive|ski|cook|dance|ride a bike) | not
does          | be                   | an? non-swimmer                               | =swim | not
does          | learn                | (?:how )?to (?P<v>swim|drive|ski|cook|dance|ride a bike) | now
does          | go                   | for a (?P<v>run|swim|walk) (?:every|each) .*
learning      | (take|have)          | (?:an? )?(?P<v>[A-Z][a-z]+) (?:lessons?|classes|class|course)(?: .*)? | many
learning      | (take|have)          | (?P<v>piano|guitar|violin|cello|drum|singing|driving|dance|swimming|riding) lessons(?: .*)? | many
learning      | study                | (?P<v>Spanish|French|German|Italian|Japanese|Chinese|Mandarin|Korean|Portuguese|Dutch|Russian|Arabic|Swedish|Polish|Greek|Turkish|Norwegian|Danish|Finnish|Hebrew|Hindi|Czech) | many
speaks        | know                 | (?P<v>Spanish|French|German|Italian|Japanese|Chinese|Mandarin|Korean|Portuguese|Dutch|Russian|Arabic|Swedish|Polish|Greek|Turkish|Norwegian|Danish|Finnish|Hebrew|Hindi|Czech|English)(?: .*)? | many
partner       | (divorce|separate|split|break) | (?:up )?(?:from|with) (?P<v>[A-Z]\w+)     | not | now
partner       | be                   | (?:divorced|separated) from (?P<v>[A-Z]\w+)   | not | now
partner       | be                   | together with (?P<v>[A-Z]\w+)
marital_status | have                | an? (?:wife|husband|spouse)                   | =married
commutes_by   | ride                 | (?:the |an? |my |her |his )?(?P<v>bus|train|tram|bike|bicycle|motorbike|scooter) to work(?: .*)?
works from    | work                 | (?:fully )?(?:remotely|remote)                | =home | one
works from    | work                 | (?:in|at|from) the (?P<v>office) | one
works from    | work                 | on[- ]?site                                   | =office | one
works from    | be                   | an? remote worker                             | =home | one
works from    | work                 | from (?P<v>home|the office) | one
exercises per week | (train|exercise|work|practise) | (?:out )?(?P<v>once|twice|(?:{_COUNT}) times) (?:a|per|each|every) week | one
hours         | (go|switch|change|reduce|move) | (?:to |down to )?full[- ]time | =full-time | now
hours         | (go|switch|change|reduce|move) | (?:to |down to )?part[- ]time | =part-time | now
hours         | be                   | (?:now )?(?:an? )?(?:employed )?full[- ]time(?: employee| worker)? | =full-time
hours         | be                   | (?:now )?(?:an? )?(?:employed )?part[- ]time(?: employee| worker)? | =part-time
allergy       | have                 | no (?:known )*allergies                       | =any | not
allergy       | have                 | no (?:known )*food allergies                  | =food | not
allergy       | have                 | no (?:known )*(?:drug|medication|medicine) allergies | =drug | not
allergy       | have                 | (?:any )?(?:known |food )*allergies           | =any
allergy       | be                   | allergic to (?:anything|any food)             | =any
takes         | take                 | no (?:medication|medicine|medicines|medications|pills)  | =any | not | many
takes         | take                 | any (?:medication|medicine|medicines|medications|pills)  | =any | many
condition     | have                 | (?:type [12] |chronic |mild |severe |an? )?(?P<v>diabetes|asthma|epilepsy|arthritis|migraines?|hay fever|high blood pressure|eczema|insomnia|anaemia|anemia|adhd|ADHD|depression|anxiety|coeliac disease|celiac disease|psoriasis|tinnitus|back pain|sleep apnoea|sleep apnea|a heart condition)
condition     | have                 | no (?P<v>diabetes|asthma|epilepsy|arthritis|migraines?|hay fever|eczema|insomnia|ADHD|depression|anxiety) | not
condition     | be                   | (?:an? )?(?:type [12] )?diabetic              | =diabetes
condition     | be                   | (?:an? )?asthmatic                            | =asthma
condition     | be                   | (?:an? )?epileptic                            | =epilepsy
condition     | be                   | diagnosed with (?:type [12] )?(?P<v>[a-zA-Z][a-zA-Z ]+?)(?: (?:in|last|this) .*)?
is            | finish               | (?:university|uni|college|school|studying)(?: .*)? | =student | not | now
is afraid of  | have                 | an? (?:big |great |strong )?fear of (?P<v>.+) | many
is afraid of  | have                 | no fear of (?P<v>.+)                          | not | many
is afraid of  | fear                 | (?P<v>[a-z]+ing|[a-z]+s)                      | many
is afraid of  | (overcome|lose|conquer|beat) | (?:the |my |her |his |their )fear of (?P<v>.+) | not | now | many
is afraid of  | be                   | (?:terrified|frightened) of (?P<v>.+)         | many
glasses       | (need|have)          | (?:reading )?(?P<v>glasses)                   | many
glasses       | (have|wear|need)     | no (?P<v>glasses)                             | not | many
glasses       | be                   | a (?P<v>glasses) wearer                       | many
has siblings  | have                 | no (?:siblings|brothers or sisters)           | =0 | one
has siblings  | have                 | (?:any )?siblings                             | =0 | not | one
has siblings  | be                   | an? only child                                | =0 | one
children_count | have                | (?:any )?(?:children|kids)(?: of .*)?         | =0 | not
nationality   | have                 | (?:a )?(?P<v>[A-Z][a-z]+) (?:citizenship|nationality|passport)
religion      | convert              | to (?P<v>[A-Z]\w+)                           | now
uses          | be                   | (?:active )?on (?P<v>Instagram|Facebook|Twitter|TikTok|LinkedIn|Reddit|Snapchat|Pinterest|Mastodon|Bluesky|Slack|Discord|WhatsApp|Signal|Telegram|Teams|Threads|X)
reads         | finish               | (?:reading )?(?P<v>[A-Z].*)                   | not | now | many
reads         | give                 | up on (?P<v>[A-Z].*)                          | not | now | many
timezone      | work                 | in (?P<v>UTC|GMT|CET|CEST|EST|EDT|PST|PDT|CST|MST|IST|JST|BST|EET|AEST)
timezone      | (move|switch)        | to the (?P<v>\S+) time ?zone                 | now
unit_preference | want               | (?:the )?(?P<v>metric|imperial)(?: units| system)?
driving_licence | drive              | (?:a car|cars)?                               | =yes
driving_licence | be                 | (?:able|allowed) to drive                     | =yes
driving_licence | know               | how to drive                                  | =yes
home_city     | (move|relocate)      | (?:house |home )?to (?P<v>[A-Z][\w' -]+)     | now
living_with   | have                 | (?:an? )(?P<v>flatmate|roommate|housemate)    | now
wants in answers | (want|like|prefer) | (?:answers|replies|responses) without (?:any )?(?P<v>[a-z -]{{3,25}}) | not | many
wants in answers | (want|like|prefer) | no (?P<v>[a-z -]{{3,25}}) in (?:my |the |all )?(?:answers|replies|responses) | not | many
wants in answers | (want|like|prefer) | (?:answers|replies|responses) with (?P<v>[a-z -]{{3,25}}) | many
wants in answers | (dislike|hate)    | (?P<v>[a-z -]{{3,25}}) in (?:my |the |all )?(?:answers|replies|responses) | not | many
reply_language | (want|prefer|like)  | (?:answers|replies|responses) in (?P<v>[A-Z][a-z]+)
car           | drive                | (?:an? |the |our |my )?(?P<v>[A-Z].+)
school        | go                   | to (?P<v>{_SCHOOL}.*)
school        | attend               | (?P<v>{_SCHOOL}.*)
school        | be                   | at (?P<v>{_SCHOOL}.*)
school        | be                   | a (?:student|pupil) at (?P<v>[A-Z].*)
school_year   | be                   | in (?:the )?(?P<v>\w+) (?:grade|form|year|class)
school_year   | be                   | in (?:grade|year|form|class) (?P<v>\w+)
commutes_by   | commute              | (?:to work )?by (?P<v>[a-z]+)
commutes_by   | get                  | to work by (?P<v>[a-z]+)
commutes_by   | go                   | to work by (?P<v>[a-z]+)
commutes_by   | travel               | to work by (?P<v>[a-z]+)
commutes_by   | take                 | (?:the |a )?(?P<v>bus|train|tram|metro|subway|underground|tube|ferry) to work
commutes_by   | cycle                | to work                                       | =bike
commutes_by   | bike                 | to work                                       | =bike
commutes_by   | drive                | to work                                       | =car
commutes_by   | walk                 | to work                                       | =foot
handedness    | be                   | left-?handed.*|a lefty|a left-?hander          | =left-handed
handedness    | be                   | right-?handed.*|a right-?hander               | =right-handed
handedness    | write                | with (?:my|his|her|the|their) left(?: hand)?   | =left-handed
handedness    | write                | with (?:my|his|her|the|their) right(?: hand)?  | =right-handed
marital_status | have                | an? (?:boyfriend|girlfriend|partner)(?: (?:now|called|named) .*)? | =in a relationship
marital_status | be                  | in a (?:\w+ )?relationship.*                  | =in a relationship
marital_status | be                  | seeing (?:someone|somebody)                   | =in a relationship
marital_status | get                 | (?P<v>divorced|married|engaged)(?: (?:in|on|last|this) .*)? | now
marital_status | separate            | from .*                                       | =separated | now
seat_preference | like               | (?:to sit|sitting) (?:by|at|near|next to|on) the (?P<v>window|aisle)(?: .*)?
seat_preference | prefer             | (?:to sit|sitting) (?:by|at|near|next to|on) the (?P<v>window|aisle)(?: .*)?
seat_preference | sit                | (?:by|at|near|next to|on) the (?P<v>window|aisle)(?: .*)?
hometown      | spend                | (?:my|his|her|their) childhood in (?P<v>[A-Z][\w' -]+)
plays         | play                 | (?:the )?(?P<v>[a-z ]{3, 20}?)(?: (?:on|every|at|in|twice|once|with) .*)
diet          | go                   | (?P<v>vegan|vegetarian|pescatarian|keto|gluten-free)(?: .*)? | now
diet          | turn                 | (?P<v>vegan|vegetarian|pescatarian)           | now
diet          | become               | (?:an? )?(?P<v>vegan|vegetarian|pescatarian)  | now
diet          | eat                  | (?:meat|fish|everything) again(?: .*)?        | =omnivore | now
salary        | earn                 | (?P<v>(?:about |around )?[\d€$£].*)
salary        | make                 | (?P<v>(?:about |around )?[\d€$£].*(?:a|per) (?:month|year|hour|week))
salary        | get                  | paid (?P<v>(?:about |around )?[\d€$£].*)
diet          | eat                  | (?:a )?(?P<v>vegan|vegetarian|halal|kosher|gluten-free|plant-based)(?: .*)?
drinks        | give                 | up (?P<v>{_DRINKS})                           | not | now
drinks        | quit                 | (?P<v>{_DRINKS})                              | not | now
drinks        | cut                  | out (?P<v>{_DRINKS})                          | not | now
drinks        | swear                | off (?P<v>{_DRINKS})                          | not | now
drinks        | switch               | from (?P<v>{_DRINKS}) to .*                   | not | now
drinks        | have                 | (?:an? |some |two |three )?(?:cups? of |glass(?:es)? of |pints? of |mugs? of )(?P<v>{_DRINKS})(?: .*)?
drinks        | drink                | (?:an? |some |one |two |three |four |\d+ |a few |several |lots of |a lot of )?(?:cups? of |glass(?:es)? of |pints? of |mugs? of )?(?P<v>{_DRINKS})s?(?: (?:a|every|each|per|with|at|in|on|before|after|for) .*| daily)?
eats          | give                 | up (?P<v>{_FOODS})                            | not | now
eats          | quit                 | (?P<v>{_FOODS})                               | not | now
eats          | cut                  | out (?P<v>{_FOODS})                           | not | now
eats          | eat                  | (?:some |any )?(?P<v>{_FOODS})(?: (?:again|a|every|each|per|with|at|in|on|once|twice|two|three)\b.*| daily| regularly| sometimes)?
does          | give                 | up (?P<v>smoking|drinking|running|swimming|driving|gambling|vaping|dancing|skiing) | not | now
does          | be                   | a (?:heavy |light |regular |chain |social )?smoker | =smoke
does          | be                   | a (?:non-?smoker|nonsmoker)                   | =smoke | not
does          | be                   | a (?:good |strong |keen |bad |decent )?swimmer  | =swim
does          | know                 | how to (?P<v>swim|drive|ski|cook|knit|sew|dance|ride a bike|play chess)
does          | go                   | (?P<v>swimming|running|jogging|climbing|hiking|cycling|dancing|skiing|fishing|bouldering)(?: .*)?
goes_to       | go                   | to (?:the |my |her |his )?(?P<v>gym|church|mosque|synagogue|temple|sauna|cinema|theatre|therapy)(?: .*)?
has been to   | be                   | to (?P<v>[A-Z][\w' -]+?)(?:,? (?:once|twice|\w+ times|before|several times|already|on holiday|many times))?
is            | finish               | (?:my|his|her|their|the) (?:studies|degree|master's|bachelor's|phd|doctorate|course)(?: .*)? | =student | not | now
is            | graduate             | (?:from .*|in .*|last .*)?                    | =student | not | now
is            | drop                 | out of .*                                     | =student | not | now
is            | be                   | an? (?:full-time |part-time |medical |law |phd |master's )?(?P<v>student)(?: .*)? | many
employer      | resign               | from (?P<v>.+)                                | not | now
employer      | be                   | (?:fired|laid off|let go|made redundant) (?:from|by) (?P<v>.+) | not | now
employer      | get                  | (?:fired|laid off) (?:from|by) (?P<v>.+)      | not | now
employer      | leave                | (?:my job at )?(?P<v>[A-Z][\w&.' -]*?)(?: (?:in|last|this|after|and|for|to) .*)? | not | now
employer      | quit                 | (?:my job at )?(?P<v>[A-Z][\w&.' -]*?)(?: (?:in|last|this|after|and|for) .*)? | not | now
employer      | be                   | (?:now )?(?:with|at) (?P<v>[A-Z][\w&.' -]*?)(?: now)?
home_city     | leave                | (?P<v>[A-Z]\w+) for [A-Z].*                   | not | now
home_city     | move                 | away from (?P<v>[A-Z]\w+)                     | not | now
home_city     | move                 | out of (?P<v>[A-Z]\w+)                        | not | now
home_city     | have                 | (?:my|his|her|a|their) home in (?P<v>[A-Z][\w' -]+)
home_city     | call                 | (?P<v>[A-Z][\w' -]+) home
home_city     | be                   | living (?:with .{{2,25}} )?in (?P<v>[A-Z][\w' -]+)
name          | change               | (?:my|his|her|their) (?:last |family |sur|full )?name to (?P<v>.+) | now
gets_up_at    | sleep                | until (?P<v>.+)
gets_up_at    | sleep                | in until (?P<v>.+)
gets_up_at    | be                   | up at (?P<v>\d.*|\w+)
goes_to_bed_at | be                  | in bed (?:by|at) (?P<v>\d.*|\w+)
goes_to_bed_at | fall                | asleep at (?P<v>.+)
bank          | bank                 | (?:with|at) (?P<v>.+)
bank          | have                 | (?:my|an?|his|her) (?:bank |current |checking )?account (?:with|at) (?P<v>.+)
shoe_size     | wear                 | (?:a )?size (?P<v>[\d.]+)(?: shoes?)?
shoe_size     | take                 | (?:a )?(?:shoe )?size (?P<v>[\d.]+)(?: shoes?)?
height        | stand                | (?P<v>\d.*?)(?: tall)?
children_count | have                | (?P<v>\d+|{_COUNT}|several) (?:children|kids)(?: .*)?
partner       | live                 | with (?:my|his|her) (?:husband|wife|partner|boyfriend|girlfriend),? (?P<v>[A-Z]\w+)
living_with   | live                 | (?:alone|on (?:my|his|her|their) own|by (?:my|him|her)self)(?: .*)? | =nobody
living_with   | live                 | with (?:my |his |her |their |an? |two |three |some )?(?P<v>parents|mother|father|mum|dad|flatmates?|roommates?|housemates?|sister|brother|family|partner|boyfriend|girlfriend|husband|wife|grandparents|friends?)(?: .*)?
living_with   | share                | (?:a|my|his|her|the) (?:flat|apartment|house|room) with (?P<v>.+)
living_with   | move                 | in with (?:my |his |her |their )?(?P<v>.+)     | now
floor         | live                 | on the (?P<v>\w+) floor
works from    | work                 | from (?P<v>home|the office)(?: (?:full[- ]time|permanently|all week|most days))? | one
hours         | work                 | full[- ]time(?: .*)?                          | =full-time
hours         | work                 | part[- ]time(?: .*)?                          | =part-time
native_language | grow               | up speaking (?P<v>[A-Z]\w+)
religion      | practi[sc]e          | (?P<v>islam|buddhism|judaism|hinduism|christianity|catholicism)
driving_licence | have               | (?:an?|my|his|her|any) (?:driving|driver's) licen[cs]e | =yes
driving_licence | pass               | (?:my|his|her) driving test                   | =yes | now
driving_licence | lose               | (?:my|his|her) (?:driving|driver's) licen[cs]e | =yes | not | now
age           | be                   | aged (?P<v>\d{{1,3}}|[a-z]+(?:-[a-z]+)?)(?: years)?
height        | measure              | (?P<v>\d.*?(?:m|cm|ft|feet|foot|in|inches)\b.*)
diet          | follow               | an? (?:strict |mostly )?(?P<v>{_DIETS})(?: diet)?
diet          | be                   | (?:on |following )?an? (?:strict |mostly )?(?P<v>{_DIETS}) diet
diet          | eat                  | an? (?:strict |mostly )?(?P<v>{_DIETS}) diet
diet          | keep                 | to an? (?P<v>{_DIETS}) diet
eats          | eat                  | (?:no |any )(?P<v>{_FOODS})
children_count | have                | (?P<v>{_COUNT}) (?:children|kids|child|kid)(?:,? (?:aged|named|called|ages)? ?.*)?
children_count | have                | no (?:children|kids)(?: .*)?                  | =0
children_count | be                  | (?:an? |the )?(?:\w+ )?(?:mother|father|mum|mom|dad|parent) of (?P<v>{_COUNT})(?: .*)?
children_count | be                  | childless                                     | =0
coding_language | code               | (?:mainly|mostly|primarily) in (?P<v>[A-Z][\w+#.]*)
coding_language | program            | (?:mainly|mostly|primarily) in (?P<v>[A-Z][\w+#.]*)
coding_language | write              | (?:mainly|mostly|primarily) (?:in )?(?P<v>[A-Z][\w+#.]*)
programs in   | code                 | (?:in )(?P<v>{_CODE})                         | many
programs in   | program              | (?:in )(?P<v>{_CODE})                         | many
programs in   | write                | (?:code in |in )?(?P<v>{_CODE})(?: code)?     | many
programs in   | know                 | (?P<v>{_CODE})                                | many
editor        | code                 | (?:in|with) (?P<v>{_EDITORS})
editor        | write                | code (?:in|with) (?P<v>{_EDITORS})
browser       | browse               | (?:the web )?(?:with|in|using) (?P<v>[A-Z]\w*)
browser       | use                  | (?P<v>[A-Z]\w*) (?:to browse|for browsing)(?: .*)?
package_manager | use                | (?P<v>\w+) (?:for|to manage) (?:package management|packages|dependencies|dependency management)
package_manager | manage             | (?:\w+ )?(?:packages|dependencies) with (?P<v>\w+)
database      | store                | (?:\w+ )?data in (?P<v>[A-Z]\w*)
operating_system | run               | (?P<v>{_SYSTEMS})(?: .*)?
operating_system | be                | on (?P<v>{_SYSTEMS})(?: .*)?
operating_system | use               | (?P<v>{_SYSTEMS})(?: (?:on|at|as) .*)?
theme_preference | want              | (?:a |the )?(?P<v>dark|light) (?:mode|theme)(?: .*)?
theme_preference | have              | (?P<v>dark|light) mode (?:on|turned on|enabled)(?: .*)?
theme_preference | prefer            | (?:a |the )?(?P<v>dark|light) (?:mode|themes?)(?: .*)?
theme_preference | like              | (?:a |the )?(?P<v>dark|light) (?:mode|themes?)(?: .*)?
theme_preference | use               | (?:a |the )?(?P<v>dark|light) (?:mode|themes?)(?: .*)?
theme_preference | keep              | .*(?:in|on) (?P<v>dark|light) mode
unit_preference | (use|prefer|like)  | (?:the )?(?P<v>metric|imperial)(?: units| system)?
temperature_unit | (use|prefer)      | (?:degrees )?(?P<v>celsius|fahrenheit|Celsius|Fahrenheit)(?: .*)?
clock_format  | (use|prefer|like|want) | (?:an? |the )?(?P<v>12|24|twelve|twenty-four)[- ]?(?:hour|h)(?: clock| time| format| time format)?s?
spelling_preference | (use|prefer|like|want|write) | (?:in )?(?P<v>British|American|UK|US)(?: English)?(?: spelling)?
indents_with  | (use|prefer|like)    | (?P<v>tabs|spaces)(?: (?:over|for|to) .*)?
indents_with  | use                  | (?P<v>tabs|spaces) for indent(?:ation|ing)
indents_with  | switch               | (?:from \w+ )?to (?P<v>tabs|spaces)          | now
indents_with  | indent               | (?:code )?(?:with|using) (?P<v>tabs|spaces|\w+ spaces)
reply_language | (want|prefer|like)  | (?:all )?(?:replies|answers|responses)(?: to be)? in (?P<v>[A-Z][a-z]+)
reply_language | (want|prefer|like)  | to be (?:answered|addressed|replied to) in (?P<v>[A-Z][a-z]+)
answer_length | (want|prefer|like)   | (?:short|concise|brief) (?:and \w+ )?(?:replies|answers|responses|explanations)   | =short
answer_length | (want|prefer|like)   | (?:long|detailed|in-depth|thorough) (?:and \w+ )?(?:replies|answers|responses|explanations) | =long
wants in answers | (want|like|prefer) | (?:some |any )?(?P<v>[a-z -]{{3,25}}) in (?:my |the |all )?(?:answers|replies|responses) | many
chronotype    | be                   | an? (?:morning person|early bird|early riser|lark)  | =morning
chronotype    | be                   | an? (?:night owl|evening person|night person)       | =evening
temperament   | be                   | (?:an? )?(?:introvert|introverted)            | =introvert
temperament   | be                   | (?:an? )?(?:extrovert|extroverted|extravert)  | =extrovert
speaks        | be                   | fluent in (?P<v>[A-Z]\w+)
native_language | be                 | an? native (?:speaker of )?(?P<v>[A-Z]\w+)(?: speaker)?
native_language | speak              | (?P<v>[A-Z]\w+) (?:natively|as (?:my|his|her|their|a) (?:first|native) language)
school        | be                   | enrolled (?:at|in) (?P<v>[A-Z].*)
studies       | have                 | an? (?:\w+ |bachelor's |master's )?degree in (?P<v>.+?)(?: from .*)?
studies       | hold                 | an? (?:\w+ |bachelor's |master's )?degree in (?P<v>.+?)(?: from .*)?
goes_to_bed_at | sleep               | at (?P<v>\d.*)
goes_to_bed_at | be                  | asleep (?:by|at) (?P<v>\d.*)
takes coffee  | (take|drink|like|prefer) | (?:my |the |his |her |their )?coffee (?P<v>black|white|strong|weak|sweet|unsweetened)
does          | smoke                | (?:cigarettes|tobacco|daily|regularly|occasionally|socially|a pipe|.* a day|.* per day|every day|at all) | =smoke
does          | be                   | smoke-?free(?: since .*)?                     | =smoke | not
drinks        | be                   | (?:teetotal|a teetotaler|a teetotaller|sober) | =alcohol | not
drinks        | drink                | (?:no |any )(?P<v>{_DRINKS})
takes         | be                   | on (?P<v>[a-z]{{5,}}(?:in|ol|am|ine|one|ide|ate|fen|rol|pam|pril|statin|tan)|medication|antidepressants|insulin|blood thinners)(?: .*)? | many
takes         | take                 | (?:\d+ ?m?c?g (?:of )?)?(?P<v>[a-z]+)(?: (?:\d+ ?m?c?g))?(?: (?:daily|every (?:day|morning|evening|night)|in the (?:morning|evening)|twice a day|once a day|at night|for .*)) | many
religion      | practi[sc]e          | (?P<v>Islam|Buddhism|Judaism|Hinduism|Christianity|Catholicism)
timezone      | be                   | (?:in|on) (?:the )?(?P<v>(?:UTC|GMT)(?:[+-]\d+)?|[A-Z]{{2,3}}T|Central European Time|Pacific Time|Eastern Time)(?: time ?zone)?
timezone      | live                 | in the (?P<v>\S+|\w+ \w+) time ?zone
phone         | be                   | reachable (?:on|at|by phone on) (?P<v>\+?\d[\d ()-]+)
email         | be                   | reachable (?:at|under|by e-?mail at) (?P<v>\S+@\S+)
email         | use                  | (?P<v>\S+@\S+)(?: .*)?
shoe_size     | wear                 | (?:a )?shoe size (?P<v>[\d.]+)
clothes_size  | wear                 | (?:a )?(?:t-shirt size|T-shirt size|shirt size|size) (?P<v>[XSML\d]+)(?: T-shirts| t-shirts| shirts| clothes)?
insurance     | be                   | insured (?:with|by|at) (?P<v>(?:the )?[A-Z].*)
insurance     | have                 | (?:an? )?(?:health |car )?insurance (?:with|from|through) (?P<v>[A-Z].*)
driving_licence | have               | no (?:driving|driver's) licen[cs]e            | =yes | not
is            | be                   | (?:unemployed|out of work|jobless)            | =unemployed | many
is            | be                   | employed(?: full-time| part-time)?            | =unemployed | not | many
living_with   | live                 | with (?:\w+ )?(?P<v>flatmates|roommates|housemates|roommate|flatmate)
glasses       | wear                 | (?:reading )?(?P<v>glasses|contact lenses|contacts)(?: .*)? | many
"""


_MOVED = (
    r"(?:been )?(?:moved|changed|postponed|rescheduled|brought forward|pushed back|put back|shifted|delayed|switched)"
)
OF_THINGS = rf"""
floor         | be                   | on the (?P<v>\w+) floor
licence       | be                   | (?:now )?(?:re)?licensed (?:under|with) (?:the )?(?P<v>.+?)(?: licen[cs]e)?
licence       | be                   | (?:now )?under (?:the )?(?P<v>[A-Z][\w.-]*)(?: licen[cs]e)?
licence       | be                   | (?P<v>[A-Z][\w.]*)[- ]licensed
written_in    | be                   | (?:now )?(?:written|rewritten|ported|in) (?:entirely |mostly )?(?:in|to)? ?(?P<v>{_CODE})
members       | consist              | of (?P<v>{_COUNT}|\d+) (?:people|members|persons|developers|engineers)
members       | be                   | (?P<v>{_COUNT}|\d+) (?:people|persons|members|strong)
version       | be                   | (?:now )?(?:upgraded|updated|bumped|raised) (?:from \S+ )?to (?:version |v)?(?P<v>\d\S*) | now
closes_at     | be                   | open till (?P<v>.+)
location      | be                   | (?:kept|stored|hidden|put|left|parked|filed|locked)(?: away)? (?P<v>(?:in|on|at|under|behind|with) .+)
when          | be                   | {_MOVED}(?: from .*?)? to (?P<v>.+)           | now
when          | move                 | (?:from .*? )?to (?P<v>.+)                    | now
when          | be                   | (?:now )?(?:scheduled|planned|set|booked|down) (?:for|on) (?P<v>.+)
version       | be                   | (?:now )?(?:on|at) (?:version |v)(?P<v>\d\S*)
version       | be                   | (?:version |v)(?P<v>\d\S*)
version       | (run|use)            | (?:version |v)(?P<v>\d[\w.]*)
database      | use                  | (?:an? |the )?(?P<v>[A-Z]\w*)(?: (?:as (?:its |the |a )?)?(?:database|db)| for (?:storage|data))
database      | store                | (?:its |the )?data in (?:an? )?(?P<v>[A-Z]\w*)
runs_on       | use                  | (?:the )?(?P<v>[A-Z][\w.+#-]*) (?:framework|cloud)
written_in    | be                   | (?:built|coded|developed|programmed|implemented) in (?P<v>[A-Z][\w+#.]*)
members       | have                 | (?P<v>{_COUNT}|\d+) (?:people|members|persons|employees|developers|engineers)
location      | be                   | located (?P<v>(?:in|on|at) .+)
default_branch | use                 | (?P<v>[\w/-]+) as (?:its |the )?(?:default|main) branch
operating_system | (run|use)          | (?P<v>{_SYSTEMS})
operating_system | be                | running (?P<v>{_SYSTEMS})
operating_system | have               | (?P<v>{_SYSTEMS}) on it
port          | listen               | on port (?P<v>\d+)
port          | run                  | on port (?P<v>\d+)
port          | use                  | port (?P<v>\d+)
port          | be                   | (?:served |reachable |available |exposed )?on port (?P<v>\d+)
licence       | be                   | (?:licensed|released|published) under (?:the )?(?P<v>.+?)(?: licen[cs]e)?
licence       | use                  | the (?P<v>.+?) licen[cs]e
colour        | be                   | (?:painted|coloured|colored|varnished|sprayed) (?P<v>[a-z -]+)
is            | be                   | (?:called|named) (?P<v>.+)
expires on    | be                   | valid (?:until|till|through) (?P<v>.+)
expires on    | expire               | (?:in|at the end of|at) (?P<v>.+)
expires on    | run                  | out (?:in|on) (?P<v>.+)
ends on       | last                 | until (?P<v>.+)
ends on       | run                  | until (?P<v>.+)
ends on       | end                  | in (?P<v>.+)
name          | be                   | (?:now )?renamed (?:to |as )?(?P<v>.+) | now
closes_at     | stay                 | open until (?P<v>.+)
closes_at     | be                   | open until (?P<v>.+)
opens_at      | be                   | open from (?P<v>\S+(?: [ap]m)?)(?: (?:to|until|till) .*)?
opens on      | be                   | open (?:on )?(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | many
opens on      | be                   | closed (?:on )?(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | not | many
opens on      | open                 | (?:on )(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | many
opens on      | stay                 | closed (?:on )?(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | not | many
runs_on       | be                   | (?:hosted|deployed|run|running|built|based) (?:on|with) (?P<v>.+)
runs_on       | use                  | (?P<v>[A-Z][\w.+#-]*(?: \d+(?:\.\d+)*)?)(?: as .*| for .*)?
runs_on       | be                   | powered by (?P<v>.+)
location      | be                   | (?:(?:kept|stored|hidden|parked|left|stuck) )?(?P<v>(?:with|at|by|next to|behind|under|on top of|inside) (?:my|our|the|his|her|a|Mrs|Mr|Dr)\b.*)
"""
