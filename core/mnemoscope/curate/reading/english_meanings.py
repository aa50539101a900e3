# ruff: noqa: E501 - tables with one pattern on each line
"""Different English verb phrases that tell the same thing of a person, under one attribute.

Each line of the table is read against the base form of the verb and what follows it ("go to Elmwood School"). `v` is
the value; `=word` gives a fixed one. A line with "not" tells the contrary, one with "now" a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import day_alone, is_day, is_typed
from mnemoscope.curate.reading.english_subjects import Subject
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.words import Cardinality

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
_TABLE = rf"""
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
employer      | leave                | (?:my job at )?(?P<v>[A-Z][\w&.' -]*?)(?: (?:in|last|this|after|and|for) .*)? | not | now
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
children_count | have                | (?P<v>\w+) (?:children|kids)(?: .*)?
partner       | live                 | with (?:my|his|her) (?:husband|wife|partner|boyfriend|girlfriend),? (?P<v>[A-Z]\w+)
living_with   | live                 | (?:alone|on (?:my|his|her|their) own|by (?:my|him|her)self)(?: .*)? | =nobody
living_with   | live                 | with (?:my |his |her |their |an? |two |three |some )?(?P<v>parents|mother|father|mum|dad|flatmates?|roommates?|housemates?|sister|brother|family|partner|boyfriend|girlfriend|husband|wife|grandparents|friends?)(?: .*)?
living_with   | share                | (?:a|my|his|her|the) (?:flat|apartment|house|room) with (?P<v>.+)
living_with   | move                 | in with (?:my |his |her |their )?(?P<v>.+)     | now
floor         | live                 | on the (?P<v>\w+) floor
works from    | work                 | from (?P<v>home|the office)(?: .*)?
hours         | work                 | (?P<v>full[- ]time|part[- ]time)(?: .*)?
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
does          | be                   | smoke-?free                                   | =smoke | not
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
_THING_TABLE = rf"""
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
_EVENT = re.compile(
    r"\b(?:conference|wedding|party|festival|concert|workshop|meeting|match|retreat|trip|fair|exhibition|ceremony|funeral"
    r"|reunion|offsite|off-site|hackathon|course|lecture|seminar|training|rehearsal|dinner|picnic|race|marathon|congress)$",
    re.IGNORECASE,
)
_EVENT_PLACE = re.compile(r"(?:in|at) (?P<v>(?:the )?[A-Z].*?)(?: this year| this time)?$")


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line of a table."""

    attribute: str
    rest: re.Pattern[str]
    fixed: str
    negated: bool
    now: bool
    many: bool


def _meanings(table: str) -> dict[str, tuple[Meaning, ...]]:
    by_verb: dict[str, list[Meaning]] = {}
    for line in table.strip().splitlines():
        attribute, verb, rest = (part.strip() for part in line.split(" | ", 2))
        rest, *flags = (part.strip() for part in rest.split(" | "))
        fixed = next((flag[1:] for flag in flags if flag.startswith("=")), "")
        meaning = Meaning(
            attribute, re.compile(rf"(?:{rest})$"), fixed, "not" in flags, "now" in flags, "many" in flags
        )
        for each in verb.replace("practi[sc]e", "practise").strip("()").split("|"):
            by_verb.setdefault(each, []).append(meaning)
    return {verb: tuple(meanings) for verb, meanings in by_verb.items()}


_OF_PERSONS = _meanings(_TABLE)
_OF_THINGS = _meanings(_THING_TABLE)


_OF_WORKS = {
    verb: tuple(
        each
        for each in meanings
        if each.attribute in ("version", "port", "database", "written_in", "licence", "default_branch", "runs_on")
    )
    for verb, meanings in _OF_THINGS.items()
}
"""What is said of a thing with a name of its own ("Atlas is on version 2.1"), which looks like a person's."""
_OF_THE_PAST = frozenset({"has been to", "hometown"})


def read_meaning(subject: Subject, phrase: VerbPhrase) -> Told | None:
    """What a verb phrase means, if the tables know it."""
    rest = " ".join(phrase.words)
    thing = subject.kind == "thing"
    if phrase.negated and rest.startswith("until ") and phrase.verb in ("open", "start", "begin"):
        attribute = "opens_at" if phrase.verb == "open" else "starts_at"
        return Told(attribute, rest.removeprefix("until "), Cardinality.ONE, negated=True)
    if thing and phrase.verb == "be" and _EVENT.search(subject.name):
        place = _EVENT_PLACE.match(rest)
        if place and not is_typed(place["v"]):
            return Told("held_in", place["v"])
    if thing and phrase.verb == "be" and not lexicon.ANIMALS.isdisjoint(subject.name.casefold().split()):
        return None
    meanings = (_OF_THINGS if thing else _OF_PERSONS).get(phrase.verb, ())
    if subject.kind == "person":
        meanings += _OF_WORKS.get(phrase.verb, ())
    for meaning in meanings:
        if phrase.past and not meaning.now and meaning.attribute not in _OF_THE_PAST:
            continue
        if meaning.attribute == "has been to" and not phrase.perfect:
            continue
        match = meaning.rest.match(rest)
        if match and meaning.attribute == "when":
            return _scheduled(match["v"], phrase.verb)
        if match:
            value = meaning.fixed or match["v"].strip(" ,")
            many = Cardinality.MANY if meaning.many else Cardinality.ONE if thing else None
            return Told(meaning.attribute, value, many, meaning.negated, meaning.now)
    return None


def _scheduled(value: str, verb: str) -> Told | None:
    """A new day, hour or place of something arranged; for "moved to" a town, where it is now."""
    day = day_alone(value)
    if is_day(day):
        return Told("date", day, Cardinality.ONE, change_cue=True)
    if quantity(value.casefold()) and ":" in quantity(value.casefold()):
        return Told("starts_at", value, Cardinality.ONE, change_cue=True)
    if is_typed(value):
        hour = quantity(f"{value.casefold()} o'clock")
        return Told("starts_at" if hour else "held_on", value, Cardinality.ONE, change_cue=True)
    return Told("is in", value, Cardinality.ONE, change_cue=True) if verb == "move" and value[:1].isupper() else None
