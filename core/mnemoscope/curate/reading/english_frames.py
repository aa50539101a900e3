"""What English verbs say: the attribute that a verb and the words after it give. Data only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """What a verb followed by certain words says.

    `now` marks a change into the state, `ended` the end of it; a frame with either is read in the past tense too.
    """

    verb: str
    after: tuple[str, ...]
    attribute: str
    now: bool = False
    ended: bool = False
    past: bool = False


FRAME_TABLE = """
live        | in            | home_city
live        | near          | home_city
live        | at            | home_address
reside      | in            | home_city
be          | based in      | home_city
be          | living in     | home_city
move        | to            | home_city        | now
move        | back to       | home_city        | now
move        | from          | -
relocate    | to            | home_city        | now
settle      | in            | home_city        | now
stay        | in            | -
come        | from          | hometown
be          | originally from | hometown
be          | from          | hometown
be          | to            | has been to
grow        | up in         | hometown         | past
be          | born in       | birthplace       | past
be          | born on       | birthday         | past
work        | at            | employer
work        | for           | employer
be          | employed at   | employer
be          | employed by   | employer
be          | working at    | employer
be          | working for   | employer
join        |               | employer         | now
start       | at            | employer         | now
start       | working at    | employer         | now
start       | working for   | employer         | now
start       | a new job at  | employer         | now
start       | a job at      | employer         | now
get         | a job at      | employer         | now
get         | a new job at  | employer         | now
have        | a job at      | employer
have        | a new job at  | employer         | now
leave       | my job at     | employer         | ended
quit        | my job at     | employer         | ended
quit        |               | does             | ended
work        | as            | job_title
be          | employed as   | job_title
be          | working as    | job_title
start       | as            | job_title        | now
start       | working as    | job_title        | now
get         | promoted to   | job_title        | now
be          | promoted to   | job_title        | now
work        | in            | works in
work        | on            | works on
work        | from          | works from
study       | at            | school
study       |               | studies
major       | in            | studies
minor       | in            | studies
go          | to school at  | school
attend      |               | attends
graduate    | from          | graduated from   | past
learn       |               | learning
be          | learning      | learning
take        | lessons in    | learning
love        |               | likes
like        |               | likes
adore       |               | likes
enjoy       |               | likes
prefer      |               | likes
be          | a fan of      | likes
be          | a big fan of  | likes
be          | a huge fan of | likes
be          | fond of       | likes
be          | keen on       | likes
be          | into          | likes
be          | really into   | likes
be          | interested in | likes
be          | crazy about   | likes
be          | passionate about | likes
be          | obsessed with | likes
hate        |               | dislikes
dislike     |               | dislikes
detest      |               | dislikes
loathe      |               | dislikes
despise     |               | dislikes
avoid       |               | avoids
be          | allergic to   | allergy
be          | intolerant to | allergy
be          | sensitive to  | sensitive to
have        | an allergy to | allergy
have        | a allergy to  | allergy
react       | badly to      | allergy
suffer      | from          | condition
be          | diagnosed with | condition        | past
have        | been diagnosed with | condition
take        | medication for | condition
drink       |               | drinks
eat         |               | eats
play        |               | plays
play        | the           | plays
speak       |               | speaks
own         |               | owns
have        |               | owns
buy         |               | owns             | now
adopt       |               | owns             | now
get         |               | owns             | now
sell        |               | owns             | ended
drive       |               | drives
use         |               | uses
be          | using         | uses
switch      | to            | uses             | now
switch      | over to       | uses             | now
change      | to            | uses             | now
migrate     | to            | uses             | now
move        | over to       | uses             | now
be          | married to    | partner
be          | engaged to    | partner
marry       |               | partner          | now
get         | married to    | partner          | now
be          | called        | name
be          | named         | name
go          | by            | nickname
call        | me            | -
become      |               | is               | now
turn        |               | is               | now
go          | vegan         | -
weigh       |               | weight
measure     |               | size
cost        |               | costs
meet        | on            | meets_on
meet        | every         | meets_on
meet        | at            | meets_at
wake        | at            | gets_up_at
wake        | up at         | gets_up_at
get         | up at         | gets_up_at
rise        | at            | gets_up_at
go          | to bed at     | goes_to_bed_at
go          | to sleep at   | goes_to_bed_at
take        | place on      | held_on          | past
take        | place every   | held_on
take        | place at      | starts_at
be          | hired in      | was hired in     | past
be          | founded in    | was founded in   | past
be          | built in      | was built in     | past
be          | established in | was founded in  | past
graduate    | in            | graduated in     | past
retire      | in            | retired in       | past
be          | christened in | was christened in | past
be          | baptised in   | was christened in | past
upgrade     | to            | plan             | now
downgrade   | to            | plan             | now
be          | on            | plan
pay         | for           | plan
take        | place in      | held_in          | past
take        | place at      | held_in          | past
happen      | on            | held_on
fall        | on            | held_on
be          | held on       | held_on          | past
be          | held every    | held_on
be          | held at       | held_in          | past
be          | held in       | held_in          | past
be          | scheduled for | held_on
be          | scheduled on  | held_on
be          | taking place in | held_in
be          | taking place on | held_on
run         | on            | runs_on
be          | built with    | written_in
be          | written in    | written_in
be          | written entirely in | written_in
be          | hosted on     | runs_on
be          | running on    | runs_on
meet        | in            | meets_at
open        | at            | opens_at
open        | on            | opens on
close       | at            | closes_at
shut        | at            | closes_at
start       | on            | starts_at
begin       | at            | starts_at
begin       | on            | starts_at
end         | at            | ends_at
finish      | at            | ends_at
be          | due on        | deadline
be          | due           | deadline
expire      | on            | expires on
expire      | in            | expires on
belong      | to            | belongs to
be          | scared of     | is afraid of
be          | afraid of     | is afraid of
be          | good at       | is good at
be          | bad at        | is bad at
be          | trained as    | trained as
be          | feeling       | mood
feel        |               | mood
give        | up            | does             | ended
stop        |               | does             | ended
"""


def _frames() -> dict[str, tuple[Frame, ...]]:
    by_verb: dict[str, list[Frame]] = {}
    for line in FRAME_TABLE.strip().splitlines():
        verb, after, attribute, *flags = (part.strip() for part in line.split("|"))
        frame = Frame(
            verb, tuple(after.split()), attribute, now="now" in flags, ended="ended" in flags, past="past" in flags
        )
        by_verb.setdefault(verb, []).append(frame)
    return {verb: tuple(sorted(frames, key=lambda frame: -len(frame.after))) for verb, frames in by_verb.items()}


FRAMES = _frames()
