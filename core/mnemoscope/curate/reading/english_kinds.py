# ruff: noqa: E501 - tables with one kind on each line
"""Well-known things by what they are, so that "switched to Firefox" tells of a browser. Data and two look-ups."""

from __future__ import annotations

import re

_KINDS = """
browser: chrome | google chrome | firefox | safari | edge | microsoft edge | brave | opera | vivaldi | chromium | librewolf
browser: tor browser | duckduckgo browser | waterfox
editor: vim | neovim | emacs | vs code | vscode | visual studio code | sublime | sublime text | helix | zed | nano | atom
editor: pycharm | intellij | intellij idea | webstorm | goland | rider | clion | phpstorm | android studio | xcode | cursor
editor: windsurf | notepad++ | textmate | bbedit | kate | visual studio | eclipse | netbeans
operating_system: windows | windows 10 | windows 11 | macos | linux | ubuntu | fedora | debian | arch | arch linux | nixos
operating_system: freebsd | mint | linux mint | opensuse | chromeos | pop!_os | manjaro | elementary os | gentoo | rocky linux
database: mysql | postgres | postgresql | mariadb | sqlite | mongodb | oracle | sql server | cockroachdb | dynamodb
database: cassandra | couchdb | firestore | duckdb | clickhouse | supabase | mssql | neo4j
framework: django | flask | fastapi | rails | ruby on rails | laravel | symfony | spring | spring boot | express | nestjs
framework: react | vue | vue.js | angular | svelte | sveltekit | next.js | nextjs | nuxt | remix | astro | solid | ember
framework: flutter | react native | qt | gtk | electron | tauri | phoenix | gin | actix | axum
written_in: python | rust | java | javascript | typescript | go | golang | kotlin | swift | c | c++ | c# | ruby | php | scala
written_in: haskell | elixir | perl | julia | lua | zig | ocaml | clojure | erlang | dart
package_manager: npm | pnpm | yarn | bun | poetry | uv | pip | conda | pipenv | homebrew | maven | gradle | cargo
shell: bash | zsh | fish shell | powershell | nushell | zsh shell | bash shell
terminal: iterm | iterm2 | kitty | alacritty | wezterm | ghostty | windows terminal | gnome terminal | konsole
search_engine: duckduckgo | kagi | bing | ecosia | startpage | google search | google
notes app: notion | obsidian | evernote | onenote | bear | logseq | roam | apple notes | google keep | joplin | standard notes
password manager: bitwarden | 1password | lastpass | keepass | keepassxc | dashlane | proton pass | nordpass
ticket tracker: jira | linear | youtrack | redmine | github issues
task app: todoist | things 3 | ticktick | microsoft to do | omnifocus | google tasks | trello | asana
chat app: slack | microsoft teams | teams | discord | mattermost | zulip
messenger: whatsapp | signal | telegram | threema | imessage
email client: thunderbird | apple mail | mailspring | superhuman | spark mail | k-9 mail
email provider: gmail | proton mail | protonmail | fastmail | tutanota | hey | gmx | posteo
calendar app: fantastical | google calendar | outlook calendar | apple calendar | notion calendar | proton calendar
hosting: heroku | fly.io | aws | azure | gcp | google cloud | netlify | vercel | digitalocean | hetzner | render | railway
hosting: linode | ovh | cloudflare pages | github pages
ci: jenkins | buildkite | circleci | travis | travis ci | github actions | gitlab ci | teamcity | drone | azure pipelines
backup app: backblaze | time machine | restic | borg | arq | crashplan
cloud storage: dropbox | google drive | onedrive | icloud | nextcloud | proton drive | pcloud
music service: spotify | apple music | tidal | deezer | youtube music | amazon music | qobuz
keyboard layout: qwerty | qwertz | dvorak | colemak | azerty | neo | workman | bépo
video calls: zoom | google meet | skype | facetime | jitsi
design tool: figma | sketch | adobe xd | penpot | canva
version control: git | mercurial | subversion | svn | perforce
car: skoda | tesla | toyota | volkswagen | vw | bmw | audi | mercedes | ford | opel | honda | mazda | hyundai | kia | volvo
car: renault | peugeot | citroën | citroen | fiat | seat | nissan | subaru | suzuki | dacia | mini | porsche | lexus | jeep
car: chevrolet | vauxhall | mitsubishi | polestar | saab | jaguar | land rover | byd | golf | polo | passat | corolla | civic
car: prius | yaris | octavia | fabia | focus | fiesta | clio | zoe | model 3 | model y | leaf | micra
phone_model: iphone | pixel | google pixel | galaxy | samsung galaxy | fairphone | oneplus | xiaomi | redmi | huawei | motorola
phone_model: android phone | nothing phone | xperia | nokia
laptop: thinkpad | macbook | macbook air | macbook pro | dell xps | xps | zenbook | chromebook | surface laptop | framework laptop
laptop: lenovo | ideapad | vivobook | latitude | elitebook | tuxedo
bank: n26 | revolut | monzo | barclays | hsbc | lloyds | santander | ing | chase | wells fargo | raiffeisen | sparkasse | erste
bank: commerzbank | deutsche bank | ubs | natwest | starling | nationwide | citibank | bank of america | dkb | bunq | rabobank
bank: wise | abn amro | bnp paribas | credit suisse | postbank | comdirect | halifax | td bank | capital one
test framework: pytest | unittest | jest | vitest | mocha | junit | cypress | playwright | rspec
linter: flake8 | ruff | pylint | eslint | rubocop | golangci-lint | biome
formatter: black | prettier | autopep8 | yapf | rustfmt | gofmt
bundler: webpack | vite | rollup | esbuild | parcel | turbopack
mobile provider: vodafone | o2 | t-mobile | verizon | at&t | telekom | orange | lebara | telefonica | swisscom | giffgaff
theme_preference: dark mode | light mode | dark theme | light theme
"""
_KIND: dict[str, str] = {
    name.strip(): kind
    for line in _KINDS.strip().splitlines()
    for kind, _, names in (line.partition(":"),)
    for name in names.split("|")
}
_HEAD = re.compile(r"^(?:(?:an?|the|my|our|his|her|their|new|old) )+")
_MODEL = re.compile(r" (?:\d[\w.]*|pro|max|plus|mini|air|ultra|lite|se|[a-z]?\d+[a-z]*)$")
_DIGITAL = re.compile(r" (?:app|browser|editor|keyboard|layout|laptop|phone|bank|mode|car)$")


def kind_of(value: str) -> str:
    """The kind of a well-known thing ("browser" of Firefox, "phone_model" of "a Pixel 8"), or ""."""
    low = _HEAD.sub("", value.casefold().strip(" .,"))
    for _ in range(4):
        kind = _KIND.get(low)
        if kind:
            return kind
        shorter = _DIGITAL.sub("", _MODEL.sub("", low))
        if shorter == low:
            break
        low = shorter
    first, _, model = low.partition(" ")
    named = model and _SMALL.isdisjoint(model.split()) and _KIND.get(first) in ("car", "laptop", "phone_model")
    return _KIND[first] if named else ""


_SMALL = frozenset(
    ["for", "in", "at", "on", "with", "from", "to", "of", "and", "or", "as", "by", "the", "a", "an", "my"]
)


_TOOL_NOUNS = """
notes app: notes | note-taking | note taking | note app | notes app | note-taking app | notes tool | taking notes | take notes | notetaking | note-taking tool
ticket tracker: tickets | ticket tracker | issue tracker | issues | ticketing | ticket system | track tickets | issue tracking | bug tracker | bugs | ticketing system
task app: tasks | to-dos | todos | todo list | to-do list | task app | to-do app | todo app | task manager | task management | task list | to-do lists
chat app: chat | team chat | chat app | work chat | chat tool | messaging
messenger: messenger | messaging app | messenger app
email client: email | emails | e-mail | mail | email client | mail client | mail app | email app | e-mail client | e-mails | email program
email provider: email provider | mail provider | e-mail provider
calendar app: calendar | calendars | calendar app | scheduling | calendar tool
password manager: passwords | password manager | password management | password storage | password app
backup app: backups | backup | backing up | backup tool | backup app | backup service | backup software
cloud storage: cloud storage | file storage | files | file sync | storing files
ci: ci | ci system | ci server | continuous integration | ci/cd | ci pipeline | ci pipelines | builds | build server | ci tool
hosting: hosting | host | hosting provider | deployment target | hosted
search_engine: search | search engine | web search | searches | searching
music service: music | music streaming | music service | music app | streaming music | listening to music
keyboard layout: keyboard layout | keyboard | layout of the keyboard
video calls: video calls | video conferencing | video meetings | calls | video chat | online meetings
design tool: design | designs | mockups | design tool | wireframes | design work | design software
version control: version control | vcs
documentation: docs | documentation | wiki | knowledge base
monitoring: monitoring | monitoring tool | metrics | alerting | dashboards | error tracking
analytics: analytics | web analytics | analytics tool
accounting: accounting | bookkeeping | accounting software | bookkeeping software | invoices | invoicing
photo app: photos | photo app | photo editing | photo storage | editing photos
linter: linting | linter
formatter: formatting | formatter | code formatter | code formatting
bundler: bundling | bundler
test framework: tests | testing | testing framework | test framework | unit tests | test runner
message queue: queue | message queue | queues | messaging queue
cache: cache | caching
cms: cms | content management
crm: crm
budgeting app: budgeting | budgeting app | budget app
reading app: ebooks | e-books | reading app
navigation app: navigation | navigation app | maps
fitness tracker: fitness tracker | tracking workouts | workout app | workouts | fitness app | fitness tracking
streaming service: streaming service
internet provider: internet provider | isp | internet service provider | broadband provider | home internet | broadband | internet
mobile provider: phone plan | phone contract | mobile contract | mobile plan | mobile provider | phone provider | mobile carrier | carrier | mobile network | cell provider | phone carrier | phone plan provider
electricity provider: electricity provider | power provider | energy provider | energy supplier | electricity supplier | electricity | power supplier
gas provider: gas provider | gas supplier
package_manager: package management | packages | package manager
editor: editing code | coding | code editing | editing | editor
browser: browsing | browser | web browser | browsing the web
database: database | db | storage | data storage | storing data | database engine | data
framework: framework | web framework | frontend framework | backend framework
shell: shell | default shell | login shell
default_branch: default branch | main branch | base branch
licence: license | licence
"""
_TOOLS: dict[str, str] = {
    noun.strip(): tool
    for line in _TOOL_NOUNS.strip().splitlines()
    for tool, _, nouns in (line.partition(":"),)
    for noun in nouns.split("|")
}
_NEAR = re.compile(
    r"^(?:(?:the|my|our|user's|main|primary|default|preferred|current|usual|all|personal|daily|new|go-to) )+"
)
TRIGGERS = frozenset(name.split()[0] for name in _KIND) | frozenset(
    noun.split()[-1].rpartition("-")[2] for noun in _TOOLS
)
"""One of these words is in every sentence that tells of a tool."""
TOOLS = frozenset(_TOOLS.values()) | frozenset(_KIND.values())
"""The attributes that say what is used."""


def tool_noun(noun: str) -> str:
    """What a noun for a tool or its purpose stands for ("notes app" for "notes" and "taking notes"), or ""."""
    return _TOOLS.get(_NEAR.sub("", noun.casefold().strip()), "")
