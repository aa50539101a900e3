<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActDetails</name>
    <message numerus="yes">
        <source>and %Ln more memories</source>
        <translation>
            <numerusform>and %Ln more memory</numerusform>
            <numerusform>and %Ln more memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message numerus="yes">
        <source>%Ln memories added</source>
        <translation>
            <numerusform>%Ln memory added</numerusform>
            <numerusform>%Ln memories added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln known already</source>
        <translation>
            <numerusform>%Ln known already</numerusform>
            <numerusform>%Ln known already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held back for you</source>
        <translation>
            <numerusform>%Ln held back for you</numerusform>
            <numerusform>%Ln held back for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts</source>
        <translation>
            <numerusform>%Ln conflict</numerusform>
            <numerusform>%Ln conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories written</source>
        <translation>
            <numerusform>%Ln memory written</numerusform>
            <numerusform>%Ln memories written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories gone</source>
        <translation>
            <numerusform>%Ln memory gone</numerusform>
            <numerusform>%Ln memories gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln copies made and checked</source>
        <translation>
            <numerusform>%Ln copy made and checked</numerusform>
            <numerusform>%Ln copies made and checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be made</source>
        <translation>
            <numerusform>%Ln could not be made</numerusform>
            <numerusform>%Ln could not be made</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln guesses expired</source>
        <translation>
            <numerusform>%Ln guess expired</numerusform>
            <numerusform>%Ln guesses expired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories archived</source>
        <translation>
            <numerusform>%Ln memory archived</numerusform>
            <numerusform>%Ln memories archived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for your word</source>
        <translation>
            <numerusform>%Ln waits for your word</numerusform>
            <numerusform>%Ln wait for your word</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Acts</name>
    <message numerus="yes">
        <source>%Ln memories were put away. You can bring them back.</source>
        <translation>
            <numerusform>%Ln memory was put away. You can bring it back.</numerusform>
            <numerusform>%Ln memories were put away. You can bring them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message numerus="yes">
        <source>%Ln guesses expired. You can bring them back.</source>
        <translation>
            <numerusform>%Ln guess expired. You can bring it back.</numerusform>
            <numerusform>%Ln guesses expired. You can bring them back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories faded and were archived.</source>
        <translation>
            <numerusform>%Ln memory faded and was archived.</numerusform>
            <numerusform>%Ln memories faded and were archived.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would be archived. Look at them in Trust &amp; decay first.</source>
        <translation>
            <numerusform>%Ln memory would be archived. Look at it in Trust &amp; decay first.</numerusform>
            <numerusform>%Ln memories would be archived. Look at them in Trust &amp; decay first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BackupsPanel</name>
    <message numerus="yes">
        <source>It opens and is whole: %Ln memories.</source>
        <translation>
            <numerusform>It opens and is whole: %Ln memory.</numerusform>
            <numerusform>It opens and is whole: %Ln memories.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BarredModel</name>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Beliefs</name>
    <message numerus="yes">
        <source>and %n earlier</source>
        <translation>
            <numerusform>and %n earlier</numerusform>
            <numerusform>and %n earlier</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message numerus="yes">
        <source>and %n more change</source>
        <translation>
            <numerusform>and %n more change</numerusform>
            <numerusform>and %n more changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more memories in this conflict</source>
        <translation>
            <numerusform>and %Ln more memory in this conflict</numerusform>
            <numerusform>and %Ln more memories in this conflict</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BrushBar</name>
    <message numerus="yes">
        <source>%Ln in the selection</source>
        <translation>
            <numerusform>%Ln in the selection</numerusform>
            <numerusform>%Ln in the selection</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln</source>
        <comment>the memories that are chosen</comment>
        <translation>
            <numerusform>This %Ln</numerusform>
            <numerusform>All %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BulkBar</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archive %Ln</source>
        <translation>
            <numerusform>Archive %Ln</numerusform>
            <numerusform>Archive %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories archived. You can bring them back.</source>
        <translation>
            <numerusform>%Ln memory archived. You can bring it back.</numerusform>
            <numerusform>%Ln memories archived. You can bring them back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archive %Ln memories?</source>
        <translation>
            <numerusform>Archive %Ln memory?</numerusform>
            <numerusform>Archive %Ln memories?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories brought back.</source>
        <translation>
            <numerusform>%Ln memory brought back.</numerusform>
            <numerusform>%Ln memories brought back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring %Ln memories back?</source>
        <translation>
            <numerusform>Bring %Ln memory back?</numerusform>
            <numerusform>Bring %Ln memories back?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories pinned. They do not fade.</source>
        <translation>
            <numerusform>%Ln memory pinned. It does not fade.</numerusform>
            <numerusform>%Ln memories pinned. They do not fade.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pin %Ln memories?</source>
        <translation>
            <numerusform>Pin %Ln memory?</numerusform>
            <numerusform>Pin %Ln memories?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories merged into one.</source>
        <translation>
            <numerusform>%Ln memory merged into one.</numerusform>
            <numerusform>%Ln memories merged into one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories moved to %1.</source>
        <translation>
            <numerusform>%Ln memory moved to %1.</numerusform>
            <numerusform>%Ln memories moved to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln memories?</source>
        <translation>
            <numerusform>Move %Ln memory?</numerusform>
            <numerusform>Move %Ln memories?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChainStrip</name>
    <message numerus="yes">
        <source>%Ln acts, chain unbroken.</source>
        <translation>
            <numerusform>%Ln act, chain unbroken.</numerusform>
            <numerusform>%Ln acts, chain unbroken.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClearButton</name>
    <message numerus="yes">
        <source>Settle %Ln clear ones…</source>
        <translation>
            <numerusform>Settle the clear one…</numerusform>
            <numerusform>Settle %Ln clear ones…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClearDialog</name>
    <message numerus="yes">
        <source>Settle %Ln conflicts</source>
        <translation>
            <numerusform>Settle %Ln conflict</numerusform>
            <numerusform>Settle %Ln conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts settled.</source>
        <translation>
            <numerusform>%Ln conflict settled.</numerusform>
            <numerusform>%Ln conflicts settled.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was settled: %n conflicts changed after you read them. This is how it is now.</source>
        <translation>
            <numerusform>Nothing was settled: %n conflict changed after you read it. This is how it is now.</numerusform>
            <numerusform>Nothing was settled: %n conflicts changed after you read them. This is how it is now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not clear any more and are not in the list.</source>
        <translation>
            <numerusform>%n is not clear any more and is not in the list.</numerusform>
            <numerusform>%n are not clear any more and are not in the list.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message numerus="yes">
        <source>It leaves the clipboard after %n seconds.</source>
        <translation>
            <numerusform>It leaves the clipboard after %n second.</numerusform>
            <numerusform>It leaves the clipboard after %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonCard</name>
    <message numerus="yes">
        <source>%Ln acts were done since.</source>
        <translation>
            <numerusform>%Ln act was done since.</numerusform>
            <numerusform>%Ln acts were done since.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would come back</source>
        <translation>
            <numerusform>%Ln memory would come back</numerusform>
            <numerusform>%Ln memories would come back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would be gone</source>
        <translation>
            <numerusform>%Ln memory would be gone</numerusform>
            <numerusform>%Ln memories would be gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would be as they were</source>
        <translation>
            <numerusform>%Ln memory would be as it was</numerusform>
            <numerusform>%Ln memories would be as they were</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories in it were wiped since and do not come back.</source>
        <translation>
            <numerusform>%Ln memory in it was wiped since and does not come back.</numerusform>
            <numerusform>%Ln memories in it were wiped since and do not come back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories in it were rejected since and stay rejected.</source>
        <translation>
            <numerusform>%Ln memory in it was rejected since and stays rejected.</numerusform>
            <numerusform>%Ln memories in it were rejected since and stay rejected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Conflicts</name>
    <message numerus="yes">
        <source>%n memories were derived from these; check them too.</source>
        <translation>
            <numerusform>%n memory was derived from these; check it too.</numerusform>
            <numerusform>%n memories were derived from these; check them too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” holds. The other %n count as mistaken from the start.</source>
        <translation>
            <numerusform>“%1” holds. The other counts as mistaken from the start.</numerusform>
            <numerusform>“%1” holds. The other %n count as mistaken from the start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing changes. It comes back in %n days.</source>
        <translation>
            <numerusform>Nothing changes. It comes back in %n day.</numerusform>
            <numerusform>Nothing changes. It comes back in %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>helped %n times</source>
        <translation>
            <numerusform>helped once</numerusform>
            <numerusform>helped %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>said %n times</source>
        <translation>
            <numerusform>said once</numerusform>
            <numerusform>said %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It changed on these %n days, last to %1</source>
        <translation>
            <numerusform>It changed on this day, to %1</numerusform>
            <numerusform>It changed on these %n days, last to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictsPanel</name>
    <message numerus="yes">
        <source>%n conflicts cannot be true as written. Nothing is overwritten until you decide.</source>
        <translation>
            <numerusform>%n conflict cannot be true as written. Nothing is overwritten until you decide.</numerusform>
            <numerusform>%n conflicts cannot be true as written. Nothing is overwritten until you decide.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln weaker ones</source>
        <translation>
            <numerusform>and %Ln weaker one</numerusform>
            <numerusform>and %Ln weaker ones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CurvesCard</name>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events moved these curves; point at one, or press “%1” and “%2”.</source>
        <translation>
            <numerusform>%n event moved these curves; point at it, or press “%1” and “%2”.</numerusform>
            <numerusform>%n events moved these curves; point at one, or press “%1” and “%2”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DayDone</name>
    <message numerus="yes">
        <source>You gave %n verdicts today.</source>
        <translation>
            <numerusform>You gave %n verdict today.</numerusform>
            <numerusform>You gave %n verdicts today.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more can wait.</source>
        <translation>
            <numerusform>%n more can wait.</numerusform>
            <numerusform>%n more can wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next one expires in %n days.</source>
        <translation>
            <numerusform>The next one expires in %n day.</numerusform>
            <numerusform>The next one expires in %n days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DayProgress</name>
    <message numerus="yes">
        <source>%n verdicts a day are enough. Click to change that.</source>
        <translation>
            <numerusform>%n verdict a day is enough. Click to change that.</numerusform>
            <numerusform>%n verdicts a day are enough. Click to change that.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n verdicts</source>
        <translation>
            <numerusform>%n verdict</numerusform>
            <numerusform>%n verdicts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Deciding</name>
    <message numerus="yes">
        <source>%n memories were changed</source>
        <translation>
            <numerusform>%n memory was changed</numerusform>
            <numerusform>%n memories were changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n came to it</source>
        <translation>
            <numerusform>%n came to it</numerusform>
            <numerusform>%n came to it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left it</source>
        <translation>
            <numerusform>%n left it</numerusform>
            <numerusform>%n left it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DonePage</name>
    <message numerus="yes">
        <source>%Ln are guesses of an assistant and wait for your review.</source>
        <translation>
            <numerusform>%Ln is a guess of an assistant and waits for your review.</numerusform>
            <numerusform>%Ln are guesses of an assistant and wait for your review.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were known already and not stored twice.</source>
        <translation>
            <numerusform>%Ln was known already and not stored twice.</numerusform>
            <numerusform>%Ln were known already and not stored twice.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were left out as you wished.</source>
        <translation>
            <numerusform>%Ln was left out as you wished.</numerusform>
            <numerusform>%Ln were left out as you wished.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were stored as you changed them.</source>
        <translation>
            <numerusform>%Ln was stored as you changed it.</numerusform>
            <numerusform>%Ln were stored as you changed them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held: they look like secrets or orders and wait for you.</source>
        <translation>
            <numerusform>%Ln is held: it looks like a secret or an order and waits for you.</numerusform>
            <numerusform>%Ln are held: they look like secrets or orders and wait for you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were blocked: you had rejected or wiped them.</source>
        <translation>
            <numerusform>%Ln was blocked: you had rejected or wiped it.</numerusform>
            <numerusform>%Ln were blocked: you had rejected or wiped them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts are open for you to decide.</source>
        <translation>
            <numerusform>%Ln conflict is open for you to decide.</numerusform>
            <numerusform>%Ln conflicts are open for you to decide.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records or files could not be read.</source>
        <translation>
            <numerusform>%Ln record or file could not be read.</numerusform>
            <numerusform>%Ln records or files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages were stored; they hold no new memory.</source>
        <translation>
            <numerusform>%n passage was stored; it holds no new memory.</numerusform>
            <numerusform>%n passages were stored; they hold no new memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were added: what is new since %1.</source>
        <translation>
            <numerusform>%Ln memory was added: what is new since %1.</numerusform>
            <numerusform>%Ln memories were added: what is new since %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were added.</source>
        <translation>
            <numerusform>%Ln memory was added.</numerusform>
            <numerusform>%Ln memories were added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %Ln passages (%1).</source>
        <translation>
            <numerusform>From %Ln passage (%1).</numerusform>
            <numerusform>From %Ln passages (%1).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Due</name>
    <message numerus="yes">
        <source>%Ln would be archived but wait for you</source>
        <translation>
            <numerusform>%Ln would be archived but waits for you</numerusform>
            <numerusform>%Ln would be archived but wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expire</source>
        <translation>
            <numerusform>%Ln expires</numerusform>
            <numerusform>%Ln expire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are archived</source>
        <translation>
            <numerusform>%Ln is archived</numerusform>
            <numerusform>%Ln are archived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rise a tier</source>
        <translation>
            <numerusform>%Ln rises a tier</numerusform>
            <numerusform>%Ln rise a tier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are asked about in the review</source>
        <translation>
            <numerusform>%Ln is asked about in the review</numerusform>
            <numerusform>%Ln are asked about in the review</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueDialog</name>
    <message numerus="yes">
        <source>The list shows the first %Ln.</source>
        <translation>
            <numerusform>The list shows the first %Ln.</numerusform>
            <numerusform>The list shows the first %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Entities</name>
    <message numerus="yes">
        <source>%Ln memories are concerned.</source>
        <translation>
            <numerusform>%Ln memory is concerned.</numerusform>
            <numerusform>%Ln memories are concerned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new conflicts would be flagged:</source>
        <translation>
            <numerusform>%Ln new conflict would be flagged:</numerusform>
            <numerusform>%Ln new conflicts would be flagged:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts would end:</source>
        <translation>
            <numerusform>%Ln conflict would end:</numerusform>
            <numerusform>%Ln conflicts would end:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln open conflicts would get other members.</source>
        <translation>
            <numerusform>%Ln open conflict would get other members.</numerusform>
            <numerusform>%Ln open conflicts would get other members.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln statements would become history:</source>
        <translation>
            <numerusform>%Ln statement would become history:</numerusform>
            <numerusform>%Ln statements would become history:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntitiesPanel</name>
    <message numerus="yes">
        <source>%Ln that memories are about</source>
        <translation>
            <numerusform>%Ln that memories are about</numerusform>
            <numerusform>%Ln that memories are about</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln memory</numerusform>
            <numerusform>%Ln memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportCard</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n facts were copied. %1</source>
        <translation>
            <numerusform>%n fact was copied. %1</numerusform>
            <numerusform>%n facts were copied. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n memories.</source>
        <translation>
            <numerusform>Exported %n memory.</numerusform>
            <numerusform>Exported %n memories.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportLook</name>
    <message numerus="yes">
        <source>Would write %n memories</source>
        <translation>
            <numerusform>Would write %n memory</numerusform>
            <numerusform>Would write %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportResult</name>
    <message numerus="yes">
        <source>%n memories were written</source>
        <translation>
            <numerusform>%n memory was written</numerusform>
            <numerusform>%n memories were written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FitCard</name>
    <message numerus="yes">
        <source>Too few to tell: %Ln more until one can be called better.</source>
        <translation>
            <numerusform>Too few to tell: %Ln more until one can be called better.</numerusform>
            <numerusform>Too few to tell: %Ln more until one can be called better.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answers</source>
        <translation>
            <numerusform>%Ln answer</numerusform>
            <numerusform>%Ln answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln still true</source>
        <translation>
            <numerusform>%Ln still true</numerusform>
            <numerusform>%Ln still true</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForecastCard</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n weeks</source>
        <translation>
            <numerusform>in %n week</numerusform>
            <numerusform>in %n weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the next 30 days</source>
        <translation>
            <numerusform>%n in the next 30 days</numerusform>
            <numerusform>%n in the next 30 days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message numerus="yes">
        <source>expires in %n days</source>
        <translation>
            <numerusform>expires in %n day</numerusform>
            <numerusform>expires in %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>History</name>
    <message numerus="yes">
        <source>Show %n older</source>
        <translation>
            <numerusform>Show %n older</numerusform>
            <numerusform>Show %n older</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is one line of a whole import. Undo takes back the import of %Ln memories. You can redo it.</source>
        <translation>
            <numerusform>This is one line of a whole import. Undo takes back the import of %Ln memory. You can redo it.</numerusform>
            <numerusform>This is one line of a whole import. Undo takes back the import of %Ln memories. You can redo it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The act is undone as a whole: %Ln other memories change with this one. You can redo it.</source>
        <translation>
            <numerusform>The act is undone as a whole: %Ln other memory changes with this one. You can redo it.</numerusform>
            <numerusform>The act is undone as a whole: %Ln other memories change with this one. You can redo it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPanel</name>
    <message numerus="yes">
        <source>%Ln files and folders</source>
        <translation>
            <numerusform>%Ln file or folder</numerusform>
            <numerusform>%Ln files and folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were imported.</source>
        <translation>
            <numerusform>%Ln memory was imported.</numerusform>
            <numerusform>%Ln memories were imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages were stored.</source>
        <translation>
            <numerusform>%n passage was stored.</numerusform>
            <numerusform>%n passages were stored.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InsightCards</name>
    <message numerus="yes">
        <source>This wording stands for all %n: trust at least %1, never expires. Undo brings the others back.</source>
        <translation>
            <numerusform>This wording stands for %n: trust at least %1, never expires. Undo brings it back.</numerusform>
            <numerusform>This wording stands for all %n: trust at least %1, never expires. Undo brings the others back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories become facts: trust at least %1, none of them expires, agents may state them as fact.</source>
        <translation>
            <numerusform>%n memory becomes a fact: trust at least %1, it does not expire, agents may state it as fact.</numerusform>
            <numerusform>%n memories become facts: trust at least %1, none of them expires, agents may state them as fact.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts stay open.</source>
        <translation>
            <numerusform>%n conflict stays open.</numerusform>
            <numerusform>%n conflicts stay open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are about something delicate: look at each.</source>
        <translation>
            <numerusform>%n of them is about something delicate: look at it.</numerusform>
            <numerusform>%n of them are about something delicate: look at each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select the %n others that wait from here</source>
        <translation>
            <numerusform>Select the %n other that waits from here</numerusform>
            <numerusform>Select the %n others that wait from here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Journal</name>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links between memories</source>
        <translation>
            <numerusform>%Ln link between memories</numerusform>
            <numerusform>%Ln links between memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts</source>
        <translation>
            <numerusform>%Ln conflict</numerusform>
            <numerusform>%Ln conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settled pairs</source>
        <translation>
            <numerusform>%Ln settled pair</numerusform>
            <numerusform>%Ln settled pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answers</source>
        <translation>
            <numerusform>%Ln answer</numerusform>
            <numerusform>%Ln answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries of the never-again list</source>
        <translation>
            <numerusform>%Ln entry of the never-again list</numerusform>
            <numerusform>%Ln entries of the never-again list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attributes</source>
        <translation>
            <numerusform>%Ln attribute</numerusform>
            <numerusform>%Ln attributes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln names</source>
        <translation>
            <numerusform>%Ln name</numerusform>
            <numerusform>%Ln names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other names</source>
        <translation>
            <numerusform>%Ln other name</numerusform>
            <numerusform>%Ln other names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln marks of episodes</source>
        <translation>
            <numerusform>%Ln mark of an episode</numerusform>
            <numerusform>%Ln marks of episodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pauses</source>
        <translation>
            <numerusform>%Ln pause</numerusform>
            <numerusform>%Ln pauses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JournalPanel</name>
    <message numerus="yes">
        <source>%Ln acts; each can be undone unless a later one builds on it</source>
        <translation>
            <numerusform>%Ln act; it can be undone unless a later one builds on it</numerusform>
            <numerusform>%Ln acts; each can be undone unless a later one builds on it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln acts match</source>
        <translation>
            <numerusform>%1 of %Ln act matches</numerusform>
            <numerusform>%1 of %Ln acts match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Judging</name>
    <message numerus="yes">
        <source>%n memories changed after you read them. Nothing was decided on them; look again.</source>
        <translation>
            <numerusform>%n memory changed after you read it. Nothing was decided on it; look again.</numerusform>
            <numerusform>%n memories changed after you read them. Nothing was decided on them; look again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyRow</name>
    <message numerus="yes">
        <source>Passphrase, at least %n characters</source>
        <translation>
            <numerusform>Passphrase, at least %n character</numerusform>
            <numerusform>Passphrase, at least %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose a passphrase of at least %n characters.</source>
        <translation>
            <numerusform>Choose a passphrase of at least %n character.</numerusform>
            <numerusform>Choose a passphrase of at least %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message numerus="yes">
        <source>New passphrase, at least %n characters</source>
        <translation>
            <numerusform>New passphrase, at least %n character</numerusform>
            <numerusform>New passphrase, at least %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose a passphrase of at least %n characters.</source>
        <translation>
            <numerusform>Choose a passphrase of at least %n character.</numerusform>
            <numerusform>Choose a passphrase of at least %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Line</name>
    <message numerus="yes">
        <source>%Ln known</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%Ln known</numerusform>
            <numerusform>%Ln known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln true</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%Ln true</numerusform>
            <numerusform>%Ln true</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemberCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoriesPanel</name>
    <message numerus="yes">
        <source>Only %Ln chosen ✕</source>
        <translation>
            <numerusform>Only %Ln chosen ✕</numerusform>
            <numerusform>Only %Ln chosen ✕</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln memory</numerusform>
            <numerusform>%Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln match</source>
        <translation>
            <numerusform>%1 of %Ln match</numerusform>
            <numerusform>%1 of %Ln match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories are archived, superseded, expired or rejected.</source>
        <translation>
            <numerusform>%Ln memory is archived, superseded, expired or rejected.</numerusform>
            <numerusform>%Ln memories are archived, superseded, expired or rejected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryPicker</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n curves at once.</source>
        <translation>
            <numerusform>Up to %n curve at once.</numerusform>
            <numerusform>Up to %n curves at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>Merge %Ln memories into one</source>
        <translation>
            <numerusform>Merge %Ln memory into one</numerusform>
            <numerusform>Merge %Ln memories into one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message numerus="yes">
        <source>%Ln memories wait for their words or vectors</source>
        <translation>
            <numerusform>%Ln memory waits for its words or vector</numerusform>
            <numerusform>%Ln memories wait for their words or vectors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message numerus="yes">
        <source>%n memories to review</source>
        <translation>
            <numerusform>%n memory to review</numerusform>
            <numerusform>%n memories to review</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open conflicts</source>
        <translation>
            <numerusform>%n open conflict</numerusform>
            <numerusform>%n open conflicts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Origins</name>
    <message numerus="yes">
        <source>%n words from %1</source>
        <translation>
            <numerusform>%n word from %1</numerusform>
            <numerusform>%n words from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words in several</source>
        <translation>
            <numerusform>%n word in several</numerusform>
            <numerusform>%n words in several</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words of your own</source>
        <translation>
            <numerusform>%n word of your own</numerusform>
            <numerusform>%n words of your own</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastImports</name>
    <message numerus="yes">
        <source>%Ln memories of “%1” are taken out again. You can redo it.</source>
        <translation>
            <numerusform>%Ln memory of “%1” is taken out again. You can redo it.</numerusform>
            <numerusform>%Ln memories of “%1” are taken out again. You can redo it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastModel</name>
    <message numerus="yes">
        <source>%Ln added</source>
        <translation>
            <numerusform>%Ln added</numerusform>
            <numerusform>%Ln added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln known</source>
        <translation>
            <numerusform>%Ln known</numerusform>
            <numerusform>%Ln known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held</source>
        <translation>
            <numerusform>%Ln held</numerusform>
            <numerusform>%Ln held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lost</source>
        <translation>
            <numerusform>%Ln lost</numerusform>
            <numerusform>%Ln lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files passed over</source>
        <translation>
            <numerusform>%Ln file passed over</numerusform>
            <numerusform>%Ln files passed over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them wiped</source>
        <translation>
            <numerusform>%Ln of them wiped</numerusform>
            <numerusform>%Ln of them wiped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PauseModel</name>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreviewPage</name>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n memories</source>
        <translation>
            <numerusform>Import %n memory</numerusform>
            <numerusform>Import %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Store %n passages</source>
        <translation>
            <numerusform>Store %n passage</numerusform>
            <numerusform>Store %n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message numerus="yes">
        <source>%n seconds</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingReport</name>
    <message numerus="yes">
        <source>%n records were left out. Everything else is unaffected; the file stays as it is.</source>
        <translation>
            <numerusform>%n record was left out. Everything else is unaffected; the file stays as it is.</numerusform>
            <numerusform>%n records were left out. Everything else is unaffected; the file stays as it is.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message numerus="yes">
        <source>%n guesses judged: %1</source>
        <translation>
            <numerusform>%n guess judged: %1</numerusform>
            <numerusform>%n guesses judged: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Relations</name>
    <message numerus="yes">
        <source>%Ln steps away</source>
        <translation>
            <numerusform>%Ln step away</numerusform>
            <numerusform>%Ln steps away</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RelationsDialog</name>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories hang together with it.</source>
        <translation>
            <numerusform>%Ln memory hangs together with it.</numerusform>
            <numerusform>%Ln memories hang together with it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>And %Ln more.</numerusform>
            <numerusform>And %Ln more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReliabilityDiagram</name>
    <message numerus="yes">
        <source>%1: predicted %2, still true %3 (95 %: %4–%5), %n answers</source>
        <translation>
            <numerusform>%1: predicted %2, still true %3 (95 %: %4–%5), %n answer</numerusform>
            <numerusform>%1: predicted %2, still true %3 (95 %: %4–%5), %n answers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RemoveVaultDialog</name>
    <message numerus="yes">
        <source>%n memories, also rejected and archived ones</source>
        <translation>
            <numerusform>%n memory, also if rejected or archived</numerusform>
            <numerusform>%n memories, also rejected and archived ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source passages</source>
        <translation>
            <numerusform>%n source passage</numerusform>
            <numerusform>%n source passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n backups in its folder</source>
        <translation>
            <numerusform>%n backup in its folder</numerusform>
            <numerusform>%n backups in its folder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n backups in %1</source>
        <translation>
            <numerusform>%n backup in %1</numerusform>
            <numerusform>%n backups in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n receipts of earlier wipes; save them first if you want them</source>
        <translation>
            <numerusform>%n receipt of an earlier wipe; save it first if you want it</numerusform>
            <numerusform>%n receipts of earlier wipes; save them first if you want them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what must not come back (%n entries): a new vault does not know it</source>
        <translation>
            <numerusform>what must not come back (%n entry): a new vault does not know it</numerusform>
            <numerusform>what must not come back (%n entries): a new vault does not know it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RemovedDialog</name>
    <message numerus="yes">
        <source>%Ln files were removed.</source>
        <translation>
            <numerusform>%Ln file was removed.</numerusform>
            <numerusform>%Ln files were removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln backups in other folders are among what was removed.</source>
        <translation>
            <numerusform>%Ln backup in another folder is among what was removed.</numerusform>
            <numerusform>%Ln backups in other folders are among what was removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Resuming</name>
    <message numerus="yes">
        <source>%Ln memories merged into one.</source>
        <translation>
            <numerusform>%Ln memory merged into one.</numerusform>
            <numerusform>%Ln memories merged into one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>Keep this wording for %n</source>
        <translation>
            <numerusform>Keep this wording for %n</numerusform>
            <numerusform>Keep this wording for %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm %n as facts</source>
        <translation>
            <numerusform>Confirm %n as fact</numerusform>
            <numerusform>Confirm %n as facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in this scope…</source>
        <translation>
            <numerusform>%n only in this scope…</numerusform>
            <numerusform>%n only in this scope…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n later</source>
        <translation>
            <numerusform>%n later</numerusform>
            <numerusform>%n later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm one for %n</source>
        <translation>
            <numerusform>Confirm one for %n</numerusform>
            <numerusform>Confirm one for %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n true until…</source>
        <translation>
            <numerusform>%n true until…</numerusform>
            <numerusform>%n true until…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One confirmed for %n memories that said the same.</source>
        <translation>
            <numerusform>One confirmed for %n memory that said the same.</numerusform>
            <numerusform>One confirmed for %n memories that said the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories confirmed.</source>
        <translation>
            <numerusform>%n memory confirmed.</numerusform>
            <numerusform>%n memories confirmed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scope of %n memories changed and confirmed.</source>
        <translation>
            <numerusform>Scope of %n memory changed and confirmed.</numerusform>
            <numerusform>Scope of %n memories changed and confirmed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories closed at that day.</source>
        <translation>
            <numerusform>%n memory closed at that day.</numerusform>
            <numerusform>%n memories closed at that day.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories will be asked again in a week.</source>
        <translation>
            <numerusform>%n memory will be asked again in a week.</numerusform>
            <numerusform>%n memories will be asked again in a week.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories marked as not true.</source>
        <translation>
            <numerusform>%n memory marked as not true.</numerusform>
            <numerusform>%n memories marked as not true.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expires in %n days</source>
        <translation>
            <numerusform>expires in %n day</numerusform>
            <numerusform>expires in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n say nearly the same</source>
        <translation>
            <numerusform>%n says nearly the same</numerusform>
            <numerusform>%n say nearly the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from “%1”</source>
        <translation>
            <numerusform>%n from “%1”</numerusform>
            <numerusform>%n from “%1”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from %1</source>
        <translation>
            <numerusform>%n from %1</numerusform>
            <numerusform>%n from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written at once by %1</source>
        <translation>
            <numerusform>%n written at once by %1</numerusform>
            <numerusform>%n written at once by %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written at once</source>
        <translation>
            <numerusform>%n written at once</numerusform>
            <numerusform>%n written at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n right as they stood</source>
        <translation>
            <numerusform>%n right as it stood</numerusform>
            <numerusform>%n right as they stood</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n put right</source>
        <translation>
            <numerusform>%n put right</numerusform>
            <numerusform>%n put right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not true</source>
        <translation>
            <numerusform>%n not true</numerusform>
            <numerusform>%n not true</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show these %n memories</source>
        <translation>
            <numerusform>Show this memory</numerusform>
            <numerusform>Show these %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n judged</source>
        <translation>
            <numerusform>%n judged</numerusform>
            <numerusform>%n judged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message numerus="yes">
        <source>You judged %n memories today.</source>
        <translation>
            <numerusform>You judged %n memory today.</numerusform>
            <numerusform>You judged %n memories today.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories wait for your word. Confirm what is true; a guess that nobody confirms expires.</source>
        <translation>
            <numerusform>%n memory waits for your word. Confirm what is true; a guess that nobody confirms expires.</numerusform>
            <numerusform>%n memories wait for your word. Confirm what is true; a guess that nobody confirms expires.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RingedTable</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowsBar</name>
    <message numerus="yes">
        <source>Set scope for %Ln rows…</source>
        <translation>
            <numerusform>Set scope for %Ln row…</numerusform>
            <numerusform>Set scope for %Ln rows…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out all %Ln guesses</source>
        <translation>
            <numerusform>Leave out the guess</numerusform>
            <numerusform>Leave out all %Ln guesses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScheduleCard</name>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n copy</numerusform>
            <numerusform>%n copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message numerus="yes">
        <source>%n numbers are not saved yet</source>
        <translation>
            <numerusform>%n number is not saved yet</numerusform>
            <numerusform>%n numbers are not saved yet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message numerus="yes">
        <source>and %n more passages</source>
        <translation>
            <numerusform>and %n more passage</numerusform>
            <numerusform>and %n more passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n passages</source>
        <translation>
            <numerusform>from %n passage</numerusform>
            <numerusform>from %n passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StandingSection</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>once</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>, %n more</numerusform>
            <numerusform>, %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln memory</numerusform>
            <numerusform>%Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers</source>
        <translation>
            <numerusform>%n tier</numerusform>
            <numerusform>%n tiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting for the index</source>
        <translation>
            <numerusform>%Ln waiting for the index</numerusform>
            <numerusform>%Ln waiting for the index</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message numerus="yes">
        <source>%n memories in view</source>
        <translation>
            <numerusform>%n memory in view</numerusform>
            <numerusform>%n memories in view</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories chosen. Esc shows all in view again.</source>
        <translation>
            <numerusform>%n memory chosen. Esc shows all in view again.</numerusform>
            <numerusform>%n memories chosen. Esc shows all in view again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <comment>lanes</comment>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelinePlot</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TodayCard</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories have enough answers to say</source>
        <translation>
            <numerusform>%n memory has enough answers to say</numerusform>
            <numerusform>%n memories have enough answers to say</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories sit below %1</source>
        <translation>
            <numerusform>%n memory sits below %1</numerusform>
            <numerusform>%n memories sit below %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message numerus="yes">
        <source>Review %n memories</source>
        <translation>
            <numerusform>Review %n memory</numerusform>
            <numerusform>Review %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TryingDialog</name>
    <message numerus="yes">
        <source>The list shows the first %Ln.</source>
        <translation>
            <numerusform>The list shows the first %Ln.</numerusform>
            <numerusform>The list shows the first %Ln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more would be archived.</source>
        <translation>
            <numerusform>%Ln more would be archived.</numerusform>
            <numerusform>%Ln more would be archived.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln would stay.</source>
        <translation>
            <numerusform>%Ln would stay.</numerusform>
            <numerusform>%Ln would stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Undoing</name>
    <message numerus="yes">
        <source>It is done again as a whole: %Ln memories change. You can undo it.</source>
        <translation>
            <numerusform>It is done again as a whole: %Ln memory changes. You can undo it.</numerusform>
            <numerusform>It is done again as a whole: %Ln memories change. You can undo it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is undone as a whole: %Ln memories change. You can redo it.</source>
        <translation>
            <numerusform>It is undone as a whole: %Ln memory changes. You can redo it.</numerusform>
            <numerusform>It is undone as a whole: %Ln memories change. You can redo it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnfinishedNotice</name>
    <message numerus="yes">
        <source>All %Ln drafts…</source>
        <translation>
            <numerusform>All %Ln drafts…</numerusform>
            <numerusform>All %Ln drafts…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitSection</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingCard</name>
    <message numerus="yes">
        <source>%n memories are back.</source>
        <translation>
            <numerusform>%n memory is back.</numerusform>
            <numerusform>%n memories are back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wipe %n memories now?</source>
        <translation>
            <numerusform>Wipe %n memory now?</numerusform>
            <numerusform>Wipe %n memories now?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePanel</name>
    <message numerus="yes">
        <source>Drop or choose an export. %n formats are read, among them %1.</source>
        <translation>
            <numerusform>Drop or choose an export. %n format is read: %1.</numerusform>
            <numerusform>Drop or choose an export. %n formats are read, among them %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wipe</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source passages</source>
        <translation>
            <numerusform>%n source passage</numerusform>
            <numerusform>%n source passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories that only backups have</source>
        <translation>
            <numerusform>%n memory that only backups have</numerusform>
            <numerusform>%n memories that only backups have</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what only %n backups of an earlier version may have</source>
        <translation>
            <numerusform>what only %n backup of an earlier version may have</numerusform>
            <numerusform>what only %n backups of an earlier version may have</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have the words</source>
        <translation>
            <numerusform>%n has the words</numerusform>
            <numerusform>%n have the words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are about the name</source>
        <translation>
            <numerusform>%n is about the name</numerusform>
            <numerusform>%n are about the name</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n had the words before</source>
        <translation>
            <numerusform>%n had the words before</numerusform>
            <numerusform>%n had the words before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were made of others that go</source>
        <translation>
            <numerusform>%n was made of others that go</numerusform>
            <numerusform>%n were made of others that go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them lose a source</source>
        <translation>
            <numerusform>%n of them loses a source</numerusform>
            <numerusform>%n of them lose a source</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts end</source>
        <translation>
            <numerusform>%n conflict ends</numerusform>
            <numerusform>%n conflicts end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts go on without them</source>
        <translation>
            <numerusform>%n conflict goes on without them</numerusform>
            <numerusform>%n conflicts go on without them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories wait for an earlier wipe already</source>
        <translation>
            <numerusform>%n memory waits for an earlier wipe already</numerusform>
            <numerusform>%n memories wait for an earlier wipe already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n former versions</source>
        <translation>
            <numerusform>%n former version</numerusform>
            <numerusform>%n former versions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relations</source>
        <translation>
            <numerusform>%n relation</numerusform>
            <numerusform>%n relations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places in conflicts</source>
        <translation>
            <numerusform>%n place in a conflict</numerusform>
            <numerusform>%n places in conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answers you gave</source>
        <translation>
            <numerusform>%n answer you gave</numerusform>
            <numerusform>%n answers you gave</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names that nothing else goes by</source>
        <translation>
            <numerusform>%n name that nothing else goes by</numerusform>
            <numerusform>%n names that nothing else goes by</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks of episodes with their titles</source>
        <translation>
            <numerusform>%n mark of an episode with its title</numerusform>
            <numerusform>%n marks of episodes with their titles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes of which assistant was told</source>
        <translation>
            <numerusform>%n note of which assistant was told</numerusform>
            <numerusform>%n notes of which assistant was told</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drafts that you did not save</source>
        <translation>
            <numerusform>%n draft that you did not save</numerusform>
            <numerusform>%n drafts that you did not save</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved searches</source>
        <translation>
            <numerusform>%n saved search</numerusform>
            <numerusform>%n saved searches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what %n history entries say of them</source>
        <translation>
            <numerusform>what %n history entry says of them</numerusform>
            <numerusform>what %n history entries say of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vectors</source>
        <translation>
            <numerusform>%n vector</numerusform>
            <numerusform>%n vectors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n full-text entries</source>
        <translation>
            <numerusform>%n full-text entry</numerusform>
            <numerusform>%n full-text entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same from %n backups of this app</source>
        <translation>
            <numerusform>the same from %n backup of this app</numerusform>
            <numerusform>the same from %n backups of this app</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WipeCard</name>
    <message numerus="yes">
        <source>%n selected memories</source>
        <translation>
            <numerusform>%n selected memory</numerusform>
            <numerusform>%n selected memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wipe %n memories…</source>
        <translation>
            <numerusform>Wipe %n memory…</numerusform>
            <numerusform>Wipe %n memories…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other memories</source>
        <translation>
            <numerusform>%n other memory</numerusform>
            <numerusform>%n other memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them because you took them out</source>
        <translation>
            <numerusform>%n of them because you took it out</numerusform>
            <numerusform>%n of them because you took them out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>…%n more</source>
        <translation>
            <numerusform>…%n more</numerusform>
            <numerusform>…%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories are out of sight and go on %1.</source>
        <translation>
            <numerusform>%n memory is out of sight and goes on %1.</numerusform>
            <numerusform>%n memories are out of sight and go on %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WipeDialog</name>
    <message numerus="yes">
        <source>Wipe %n memories for good?</source>
        <translation>
            <numerusform>Wipe %n memory for good?</numerusform>
            <numerusform>Wipe %n memories for good?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wipe %n memories</source>
        <translation>
            <numerusform>Wipe %n memory</numerusform>
            <numerusform>Wipe %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n memories go</source>
        <translation>
            <numerusform>Let %n memory go</numerusform>
            <numerusform>Let %n memories go</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WipeListDialog</name>
    <message numerus="yes">
        <source>%Ln stay</source>
        <translation>
            <numerusform>%Ln stays</numerusform>
            <numerusform>%Ln stay</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>Add %Ln memories</source>
        <translation>
            <numerusform>Add %Ln memory</numerusform>
            <numerusform>Add %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Propose %Ln memories</source>
        <translation>
            <numerusform>Propose %Ln memory</numerusform>
            <numerusform>Propose %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm %Ln memories</source>
        <translation>
            <numerusform>Confirm %Ln memory</numerusform>
            <numerusform>Confirm %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm one for %Ln memories</source>
        <translation>
            <numerusform>Confirm one for %Ln memory</numerusform>
            <numerusform>Confirm one for %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm %Ln memories in one scope</source>
        <translation>
            <numerusform>Confirm %Ln memory in one scope</numerusform>
            <numerusform>Confirm %Ln memories in one scope</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit and confirm %Ln memories</source>
        <translation>
            <numerusform>Edit and confirm %Ln memory</numerusform>
            <numerusform>Edit and confirm %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %Ln memories</source>
        <translation>
            <numerusform>Reject %Ln memory</numerusform>
            <numerusform>Reject %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archive %Ln memories</source>
        <translation>
            <numerusform>Archive %Ln memory</numerusform>
            <numerusform>Archive %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %Ln memories</source>
        <translation>
            <numerusform>Bring back %Ln memory</numerusform>
            <numerusform>Bring back %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pin %Ln memories</source>
        <translation>
            <numerusform>Pin %Ln memory</numerusform>
            <numerusform>Pin %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unpin %Ln memories</source>
        <translation>
            <numerusform>Unpin %Ln memory</numerusform>
            <numerusform>Unpin %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln memories</source>
        <translation>
            <numerusform>Move %Ln memory</numerusform>
            <numerusform>Move %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>End %Ln memories</source>
        <translation>
            <numerusform>End %Ln memory</numerusform>
            <numerusform>End %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put off %Ln memories</source>
        <translation>
            <numerusform>Put off %Ln memory</numerusform>
            <numerusform>Put off %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit %Ln memories</source>
        <translation>
            <numerusform>Edit %Ln memory</numerusform>
            <numerusform>Edit %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %Ln memories</source>
        <translation>
            <numerusform>Import %Ln memory</numerusform>
            <numerusform>Import %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln memories</source>
        <translation>
            <numerusform>Merge %Ln memory</numerusform>
            <numerusform>Merge %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Promote %Ln memories</source>
        <translation>
            <numerusform>Promote %Ln memory</numerusform>
            <numerusform>Promote %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Demote %Ln memories</source>
        <translation>
            <numerusform>Demote %Ln memory</numerusform>
            <numerusform>Demote %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wipe %Ln memories</source>
        <translation>
            <numerusform>Wipe %Ln memory</numerusform>
            <numerusform>Wipe %Ln memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %Ln memories on the way out</source>
        <translation>
            <numerusform>Put %Ln memory on the way out</numerusform>
            <numerusform>Put %Ln memories on the way out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %Ln memories back from a wipe</source>
        <translation>
            <numerusform>Take %Ln memory back from a wipe</numerusform>
            <numerusform>Take %Ln memories back from a wipe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Group</name>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>Show %Ln more</numerusform>
            <numerusform>Show %Ln more</numerusform>
        </translation>
    </message>
</context>
</TS>
