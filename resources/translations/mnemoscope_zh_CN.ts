<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ActDetails</name>
    <message>
        <source>Undone by</source>
        <translation>被撤销于</translation>
    </message>
    <message>
        <source>Takes back</source>
        <translation>撤回了</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more memories</source>
        <translation>
            <numerusform>还有 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>It wrote besides: %1</source>
        <translation>另外还写入：%1</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>The hash was copied.</source>
        <translation>哈希已复制。</translation>
    </message>
    <message>
        <source>One before</source>
        <translation>前一个</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>The act&apos;s id was copied.</source>
        <translation>操作编号已复制。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>The chosen act</source>
        <translation>选中的操作</translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation>没有说明理由。</translation>
    </message>
    <message>
        <source>What it held was wiped. That it was done, when and by whom stays in the chain.</source>
        <translation>它的内容已清除。做过这件事、何时、由谁，仍留在链中。</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>做了什么</translation>
    </message>
    <message>
        <source>Its place in the chain</source>
        <translation>在链中的位置</translation>
    </message>
</context>
<context>
    <name>ActTable</name>
    <message>
        <source>Day</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Helpful</source>
        <translation>有用</translation>
    </message>
    <message>
        <source>Not helpful</source>
        <translation>没有用</translation>
    </message>
    <message>
        <source>Still true</source>
        <translation>仍然成立</translation>
    </message>
    <message>
        <source>Confirm as fact</source>
        <translation>确认为事实</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Not true</source>
        <translation>不属实</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Wipe…</source>
        <translation>彻底清除…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Noted. Trust follows.</source>
        <translation>已记下，可信度会随之调整。</translation>
    </message>
    <message>
        <source>Confirmed. It does not expire.</source>
        <translation>已确认，不会过期。</translation>
    </message>
    <message>
        <source>Rejected. It will not be learned again.</source>
        <translation>已否定，以后不会再被学到。</translation>
    </message>
    <message>
        <source>Pinned. It does not fade.</source>
        <translation>已固定，不会淡忘。</translation>
    </message>
    <message>
        <source>Unpinned.</source>
        <translation>已取消固定。</translation>
    </message>
    <message>
        <source>Archived. You can bring it back.</source>
        <translation>已归档，随时可以恢复。</translation>
    </message>
    <message>
        <source>Brought back.</source>
        <translation>已恢复。</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Wipe</source>
        <translation>彻底清除</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Compare a backup with the vault</source>
        <translation>将备份与记忆库比较</translation>
    </message>
    <message>
        <source>Build the index anew</source>
        <translation>重新建立索引</translation>
    </message>
    <message>
        <source>Load the language model and the vectors</source>
        <translation>加载语言模型和向量</translation>
    </message>
    <message>
        <source>Tidy up</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>You cancelled it. Nothing of it was kept.</source>
        <translation>已由你取消，没有保留任何内容。</translation>
    </message>
    <message>
        <source>Mnemoscope made a mistake. Try it again.</source>
        <translation>Mnemoscope 出错了。请再试一次。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories added</source>
        <translation>
            <numerusform>新增 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln known already</source>
        <translation>
            <numerusform>%Ln 条已有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held back for you</source>
        <translation>
            <numerusform>%Ln 条留给你决定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts</source>
        <translation>
            <numerusform>%Ln 个冲突</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories written</source>
        <translation>
            <numerusform>写出 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories gone</source>
        <translation>
            <numerusform>%Ln 条记忆已清除</numerusform>
        </translation>
    </message>
    <message>
        <source>every file checked</source>
        <translation>已检查每个文件</translation>
    </message>
    <message>
        <source>not complete yet</source>
        <translation>尚未完成</translation>
    </message>
    <message numerus="yes">
        <source>%Ln copies made and checked</source>
        <translation>
            <numerusform>做了并检查了 %Ln 份备份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be made</source>
        <translation>
            <numerusform>%Ln 份未能做成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln guesses expired</source>
        <translation>
            <numerusform>%Ln 条推测已过期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories archived</source>
        <translation>
            <numerusform>归档了 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for your word</source>
        <translation>
            <numerusform>%Ln 条等你决定</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing had to be put away</source>
        <translation>没有需要收起的</translation>
    </message>
    <message>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>What Mnemoscope does for you, and what came of it.</source>
        <translation>Mnemoscope 为你做的事，以及结果。</translation>
    </message>
    <message>
        <source>Running now</source>
        <translation>正在进行</translation>
    </message>
    <message>
        <source>What ran</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Nothing runs at the moment.</source>
        <translation>目前没有进行中的工作。</translation>
    </message>
    <message>
        <source>Jobs that are over, the newest first</source>
        <translation>已结束的工作，最新的在前</translation>
    </message>
    <message>
        <source>Imports, exports, wipes, backups and upkeep are listed here, each with its result.</source>
        <translation>这里列出导入、导出、清除、备份和整理，以及各自的结果。</translation>
    </message>
    <message>
        <source>Nothing ran yet</source>
        <translation>还没有进行过任何工作</translation>
    </message>
</context>
<context>
    <name>Acts</name>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were put away. You can bring them back.</source>
        <translation>
            <numerusform>已收起 %Ln 条记忆，随时可以恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing had to be put away.</source>
        <translation>没有需要收起的。</translation>
    </message>
    <message>
        <source>The backup is %1.</source>
        <translation>备份为 %1。</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>There is no vault in %1 any more. If it lies on a drive or another computer, connect that and try again.</source>
        <translation>%1 里已经没有记忆库。如果它在移动磁盘或另一台电脑上，请连接后重试。</translation>
    </message>
    <message>
        <source>What you were writing is not saved</source>
        <translation>你正在写的内容没有保存</translation>
    </message>
    <message>
        <source>The vault was taken away before it could be kept there. Copy it if you still need it.</source>
        <translation>记忆库被移走了，没来得及保存。如果还需要，请复制下来。</translation>
    </message>
    <message>
        <source>Copy my words</source>
        <translation>复制我写的内容</translation>
    </message>
    <message>
        <source>Something went wrong while it was opened.</source>
        <translation>打开时出了问题。</translation>
    </message>
    <message>
        <source>Choose a vault&apos;s folder</source>
        <translation>选择记忆库所在的文件夹</translation>
    </message>
    <message>
        <source>There is no vault in that folder. A vault&apos;s folder has a file header.json.</source>
        <translation>该文件夹里没有记忆库。记忆库的文件夹中有一个 header.json 文件。</translation>
    </message>
    <message>
        <source>The new window could not be started. Start Mnemoscope once more instead.</source>
        <translation>无法启动新窗口。请再启动一次 Mnemoscope。</translation>
    </message>
    <message>
        <source>This is a copy of the vault in %1. What you change in one is not changed in the other.</source>
        <translation>这是 %1 中记忆库的副本。在一个里的改动不会出现在另一个里。</translation>
    </message>
    <message>
        <source>Keep the key in the system keyring again?</source>
        <translation>再次把密钥存进系统密钥环？</translation>
    </message>
    <message>
        <source>The keyring had no key for this vault. If it keeps it again, the vault opens by itself.</source>
        <translation>密钥环里没有这个记忆库的密钥。再次存入后，记忆库会自动打开。</translation>
    </message>
    <message>
        <source>Keep it there</source>
        <translation>存进去</translation>
    </message>
    <message>
        <source>Others on this computer can read files of this vault, and that could not be changed: %1. Make its folder your own, or copy it to a place that is.</source>
        <translation>这台电脑上的其他人能读取这个记忆库的文件，而且无法更改：%1。请把文件夹归为己有，或复制到自己的位置。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guesses expired. You can bring them back.</source>
        <translation>
            <numerusform>%Ln 条推测已过期，你可以恢复它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories faded and were archived.</source>
        <translation>
            <numerusform>%Ln 条记忆已淡忘并归档。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would be archived. Look at them in Trust &amp; decay first.</source>
        <translation>
            <numerusform>有 %Ln 条记忆将被归档。请先在“可信度与遗忘”里看一看。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AsOfHandle</name>
    <message>
        <source>Arrow keys move by a day or a week, Page keys by a month, Delete goes back to now.</source>
        <translation>方向键按一天或一周移动，翻页键按一个月移动，Delete 键回到现在。</translation>
    </message>
</context>
<context>
    <name>AsOfNotice</name>
    <message>
        <source>You see your memory as it is now.</source>
        <translation>现在看到的是现在的记忆。</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>回到现在</translation>
    </message>
    <message>
        <source>You see your memory as it stood on %1.</source>
        <translation>你看到的是 %1 当天的记忆。</translation>
    </message>
    <message>
        <source>You see what was true on %1, as known today.</source>
        <translation>你看到的是按今天所知、在 %1 属实的内容。</translation>
    </message>
    <message>
        <source>You see what was known on %1.</source>
        <translation>你看到的是在 %1 已知的内容。</translation>
    </message>
</context>
<context>
    <name>AsOfPopup</name>
    <message>
        <source>See your memory as it stood on a day</source>
        <translation>查看某一天的记忆</translation>
    </message>
    <message>
        <source>Both: what was known then, of what was true then</source>
        <translation>两者兼顾：当时已知且当时属实</translation>
    </message>
    <message>
        <source>What was true that day, as known today</source>
        <translation>当天属实的内容（按今天所知）</translation>
    </message>
    <message>
        <source>What was known that day</source>
        <translation>当天已知的内容</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>回到现在</translation>
    </message>
    <message>
        <source>Show this day</source>
        <translation>显示这一天</translation>
    </message>
    <message>
        <source>What changed between two days…</source>
        <translation>两天之间有什么变化…</translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>One memory is edited at a time. Esc takes the ticks away.</source>
        <translation>一次只能编辑一条记忆。按 Esc 取消勾选。</translation>
    </message>
    <message>
        <source>Your words are kept. Press %1 on that memory to go on.</source>
        <translation>你写的内容已保留。在该条记忆上按 %1 继续。</translation>
    </message>
    <message>
        <source>Put it right for all of them. The former words stay in the history.</source>
        <translation>为它们全部改正。原来的说法保留在历史中。</translation>
    </message>
    <message>
        <source>Put it right. The former words stay in the history.</source>
        <translation>请更正。原来的说法保留在历史中。</translation>
    </message>
    <message>
        <source>Save &amp; confirm</source>
        <translation>保存并确认</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Where does it hold? It is confirmed there, and told nowhere else.</source>
        <translation>它适用于哪里？只在那里确认，不会在别处提及。</translation>
    </message>
    <message>
        <source>Until which day was it true? It is kept as history.</source>
        <translation>它在哪天之前属实？将作为历史保留。</translation>
    </message>
    <message>
        <source>True until then</source>
        <translation>属实到那天</translation>
    </message>
</context>
<context>
    <name>AttributeTable</name>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Fades</source>
        <translation>淡忘</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>many</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>不淡忘</translation>
    </message>
    <message>
        <source>fades</source>
        <translation>淡忘</translation>
    </message>
    <message>
        <source>built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>你改过</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你加的</translation>
    </message>
    <message>
        <source>read from sentences</source>
        <translation>从句子读出</translation>
    </message>
</context>
<context>
    <name>AttributesDialog</name>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>What can be said of somebody or something. Two values contradict each other only where one can be at a time.</source>
        <translation>可以说某人或某物什么。只有同时只能有一个值的属性，两个值才互相矛盾。</translation>
    </message>
    <message>
        <source>Find an attribute</source>
        <translation>查找属性</translation>
    </message>
    <message>
        <source>Attributes, those most used first</source>
        <translation>属性，用得最多的在前</translation>
    </message>
    <message>
        <source>What would happen</source>
        <translation>会发生什么</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>one at a time</source>
        <translation>同时一个</translation>
    </message>
    <message>
        <source>many</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>fades with time</source>
        <translation>随时间淡忘</translation>
    </message>
    <message>
        <source>contradicts the first for certain</source>
        <translation>一定与第一个矛盾</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>用逗号分开</translation>
    </message>
    <message>
        <source>Name (English, Chinese)</source>
        <translation>名称（英文、中文）</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>A second value</source>
        <translation>第二个值</translation>
    </message>
    <message>
        <source>Other words</source>
        <translation>其他说法</translation>
    </message>
    <message>
        <source>Denies</source>
        <translation>否定</translation>
    </message>
    <message>
        <source>Name in English</source>
        <translation>英文名称</translation>
    </message>
    <message>
        <source>Name in Chinese</source>
        <translation>中文名称</translation>
    </message>
    <message>
        <source>How many values at once</source>
        <translation>同时能有几个值</translation>
    </message>
    <message>
        <source>A second value contradicts the first for certain</source>
        <translation>第二个值一定与第一个矛盾</translation>
    </message>
    <message>
        <source>Other words, separated by commas</source>
        <translation>其他说法，用逗号分开</translation>
    </message>
    <message>
        <source>The attribute that it denies</source>
        <translation>它否定的属性</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Before you save a change, you see here what it would do to your memories.</source>
        <translation>保存修改之前，这里会显示它对你的记忆有什么影响。</translation>
    </message>
    <message>
        <source>The attribute was changed, with the memories that use it.</source>
        <translation>属性已更改，使用它的记忆也随之更改。</translation>
    </message>
</context>
<context>
    <name>BackupKeeper</name>
    <message>
        <source>The backup drive is not connected: %1. It is tried again by itself.</source>
        <translation>备份驱动器没有连接：%1。稍后会自动再试。</translation>
    </message>
    <message>
        <source>The backup drive is back. What was wiped meanwhile is out of its backups now.</source>
        <translation>备份驱动器已重新连接。其间清除的内容已从它的备份里去掉。</translation>
    </message>
    <message>
        <source>The backup is in place. The former vault is kept among the backups as set aside.</source>
        <translation>备份已就位。原来的记忆库放在一边，留在备份里。</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>by you</source>
        <translation>你手动做的</translation>
    </message>
    <message>
        <source>by itself</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>before archiving</source>
        <translation>归档之前</translation>
    </message>
    <message>
        <source>before an upgrade</source>
        <translation>升级之前</translation>
    </message>
    <message>
        <source>set aside by a restore</source>
        <translation>恢复时放在一边</translation>
    </message>
    <message>
        <source>the vault&apos;s folder</source>
        <translation>记忆库文件夹</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>还没有</translation>
    </message>
</context>
<context>
    <name>BackupsModel</name>
    <message>
        <source>Made</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Opened and checked</source>
        <translation>打开检查于</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>未加密</translation>
    </message>
</context>
<context>
    <name>BackupsPanel</name>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Copies of the whole vault, locked like it, each checked by opening it.</source>
        <translation>整个记忆库的副本，同样上锁，每份都打开检查过。</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>Your backups</source>
        <translation>你的备份</translation>
    </message>
    <message>
        <source>There is no backup yet. Make one now, or let it be made by itself.</source>
        <translation>还没有备份。现在做一份，或让它自动进行。</translation>
    </message>
    <message>
        <source>Compare and restore…</source>
        <translation>比较与恢复…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>The backup was made and checked.</source>
        <translation>备份已做好并检查过。</translation>
    </message>
    <message>
        <source>The second folder is not connected. It is tried again by itself.</source>
        <translation>第二个文件夹没有连接。稍后会自动再试。</translation>
    </message>
    <message>
        <source>Nothing has changed since the newest backup.</source>
        <translation>自最新的备份以来没有变化。</translation>
    </message>
    <message numerus="yes">
        <source>It opens and is whole: %Ln memories.</source>
        <translation>
            <numerusform>可以打开，完整无缺：%Ln 条记忆。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the backup of %1?</source>
        <translation>删除 %1 的备份？</translation>
    </message>
    <message>
        <source>It is gone then. Your vault and the other backups stay.</source>
        <translation>删除后就没有了。你的记忆库和其他备份保留。</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Put the backup of %1 in the vault&apos;s place?</source>
        <translation>用 %1 的备份替换记忆库？</translation>
    </message>
    <message>
        <source>The vault is closed and opened again as it was then. What is there now is kept among the backups until you remove it.</source>
        <translation>记忆库会关闭，再以当时的样子打开。现在的内容保留在备份里，直到你删除。</translation>
    </message>
    <message>
        <source>Put it in place</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Choose an empty folder for the vault</source>
        <translation>为记忆库选择一个空文件夹</translation>
    </message>
    <message>
        <source>The backup is a vault of its own now. Open it from the vault menu.</source>
        <translation>备份现在是一个单独的记忆库，可从记忆库菜单打开。</translation>
    </message>
    <message>
        <source>Forget this folder?</source>
        <translation>忘记这个文件夹？</translation>
    </message>
    <message>
        <source>%1 is not looked at any more. Copies in it stay, and no wipe reaches them.</source>
        <translation>不再查看 %1。里面的副本会保留，清除也够不到它们。</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>忘记</translation>
    </message>
</context>
<context>
    <name>BarredModel</name>
    <message>
        <source>Statement</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Turned away</source>
        <translation>被拒次数</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>所有范围</translation>
    </message>
    <message>
        <source>never yet</source>
        <translation>尚未</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Beliefs</name>
    <message>
        <source>What was believed, and when</source>
        <translation>何时认为如此</translation>
    </message>
    <message numerus="yes">
        <source>and %n earlier</source>
        <translation>
            <numerusform>另有更早的 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>until %1: </source>
        <translation>至%1：</translation>
    </message>
    <message>
        <source>Since %1 it is known:</source>
        <translation>自%1起记为：</translation>
    </message>
    <message>
        <source>From %1 to %2 it was known:</source>
        <translation>%1至%2记为：</translation>
    </message>
    <message>
        <source>not true</source>
        <translation>不属实</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>open</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>true %1 → %2</source>
        <translation>成立 %1 → %2</translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message numerus="yes">
        <source>and %n more change</source>
        <translation>
            <numerusform>还有 %n 处变化</numerusform>
        </translation>
    </message>
    <message>
        <source>After this:</source>
        <translation>之后：</translation>
    </message>
    <message>
        <source>With “%1”:</source>
        <translation>若选“%1”：</translation>
    </message>
    <message>
        <source>Keep “%1”</source>
        <translation>保留“%1”</translation>
    </message>
    <message>
        <source>When was each true?</source>
        <translation>各自何时属实？</translation>
    </message>
    <message>
        <source>Your decision</source>
        <translation>你的决定</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more memories in this conflict</source>
        <translation>
            <numerusform>这个冲突里还有 %Ln 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BrushBar</name>
    <message numerus="yes">
        <source>%Ln in the selection</source>
        <translation>
            <numerusform>已选 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln</source>
        <comment>the memories that are chosen</comment>
        <translation>
            <numerusform>全部 %Ln 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Archive, pin, move, merge or wipe all of them</source>
        <translation>把它们全部归档、固定、移动、合并或清除</translation>
    </message>
    <message>
        <source>Open in Memories</source>
        <translation>在“记忆”中打开</translation>
    </message>
    <message>
        <source>Show the same memories in the list, with facets and sorting</source>
        <translation>在列表中显示同样的记忆，可以筛选和排序</translation>
    </message>
    <message>
        <source>These are too many to be shown there. Choose fewer.</source>
        <translation>数量太多，无法在那里显示。请少选一些。</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Compare the first and the last day of this stretch</source>
        <translation>比较这段时间的第一天和最后一天</translation>
    </message>
    <message>
        <source>Look nearer</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Let this stretch fill the picture</source>
        <translation>让这段时间占满画面</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Choose nothing</source>
        <translation>取消选择</translation>
    </message>
</context>
<context>
    <name>BulkBar</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>已选 %Ln 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选择</translation>
    </message>
    <message numerus="yes">
        <source>Archive %Ln</source>
        <translation>
            <numerusform>归档 %Ln 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Move to scope…</source>
        <translation>移到范围…</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Wipe…</source>
        <translation>彻底清除…</translation>
    </message>
    <message>
        <source>Let one wording take the place of 2 to %1 memories that say the same</source>
        <translation>用一种措辞取代 2 至 %1 条意思相同的记忆</translation>
    </message>
    <message>
        <source>Relations…</source>
        <translation>关系…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories archived. You can bring them back.</source>
        <translation>
            <numerusform>已归档 %Ln 条记忆，随时可以恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archive %Ln memories?</source>
        <translation>
            <numerusform>归档 %Ln 条记忆？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories brought back.</source>
        <translation>
            <numerusform>已恢复 %Ln 条记忆。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring %Ln memories back?</source>
        <translation>
            <numerusform>恢复 %Ln 条记忆？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories pinned. They do not fade.</source>
        <translation>
            <numerusform>已固定 %Ln 条记忆，它们不会淡忘。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pin %Ln memories?</source>
        <translation>
            <numerusform>固定 %Ln 条记忆？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories merged into one.</source>
        <translation>
            <numerusform>已将 %Ln 条记忆合并为一条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories moved to %1.</source>
        <translation>
            <numerusform>已将 %Ln 条记忆移到“%1”。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln memories?</source>
        <translation>
            <numerusform>移动 %Ln 条记忆？</numerusform>
        </translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>You can undo this as one step.</source>
        <translation>可以一步撤销。</translation>
    </message>
    <message>
        <source>Another scope…</source>
        <translation>其他范围…</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>Days of the month</source>
        <translation>本月的日期</translation>
    </message>
    <message>
        <source>The month before</source>
        <translation>上个月</translation>
    </message>
    <message>
        <source>The month after</source>
        <translation>下个月</translation>
    </message>
</context>
<context>
    <name>ChainStrip</name>
    <message>
        <source>Checking the chain</source>
        <translation>正在检查链</translation>
    </message>
    <message>
        <source>Show that act</source>
        <translation>显示那次操作</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Checking the chain…</source>
        <translation>正在检查链…</translation>
    </message>
    <message>
        <source>%1 of %2 acts</source>
        <translation>%2 次操作中的 %1 次</translation>
    </message>
    <message>
        <source>Checked %1.</source>
        <translation>检查于 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln acts, chain unbroken.</source>
        <translation>
            <numerusform>%Ln 次操作，链完整。</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody or something changed the file from outside. Restore a backup from before that.</source>
        <translation>有人或有程序从外部改动了文件。请恢复在此之前的备份。</translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>之前的说法</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>助手</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>edited</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>in use again</source>
        <translation>重新启用</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>已合并</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>新得知</translation>
    </message>
    <message>
        <source>wiped</source>
        <translation>已清除</translation>
    </message>
</context>
<context>
    <name>ChangesView</name>
    <message>
        <source>Nothing else changed</source>
        <translation>没有别的变化</translation>
    </message>
    <message>
        <source>Wiped memories are only counted.</source>
        <translation>已清除的记忆只计数。</translation>
    </message>
    <message>
        <source>Nothing changed between these days</source>
        <translation>这两天之间没有变化</translation>
    </message>
    <message>
        <source>What was done and undone does not count.</source>
        <translation>做了又撤销的不算。</translation>
    </message>
    <message>
        <source>From the end of:</source>
        <translation>从这天结束：</translation>
    </message>
    <message>
        <source>To the end of:</source>
        <translation>到这天结束：</translation>
    </message>
    <message>
        <source>The first of the two days that are compared</source>
        <translation>相比的两天中的第一天</translation>
    </message>
    <message>
        <source>The second of the two days that are compared</source>
        <translation>相比的两天中的第二天</translation>
    </message>
    <message>
        <source>Back to the timeline</source>
        <translation>回到时间线</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Show only these</source>
        <translation>只显示这些</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>learned 14</comment>
        <translation>%1 %2 条</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>没有变化</translation>
    </message>
</context>
<context>
    <name>ClearButton</name>
    <message>
        <source>No open conflict is clear enough to be settled from a list.</source>
        <translation>没有足够明确、可以在列表里直接解决的冲突。</translation>
    </message>
    <message numerus="yes">
        <source>Settle %Ln clear ones…</source>
        <translation>
            <numerusform>解决 %Ln 个明确的…</numerusform>
        </translation>
    </message>
    <message>
        <source>A list of what would be decided and why, before anything is</source>
        <translation>先列出会怎样决定以及为什么，再动手</translation>
    </message>
</context>
<context>
    <name>ClearDialog</name>
    <message>
        <source>Settle the clear ones</source>
        <translation>解决明确的冲突</translation>
    </message>
    <message>
        <source>These follow from how the memories came to be, not from what they say. Untick what you would rather decide yourself. Nothing pinned, sensitive or confirmed is among those that would give way.</source>
        <translation>这些只看记忆是怎么来的，不看它们说了什么。想自己决定的，取消勾选即可。要让位的记忆里没有固定的、敏感的或已确认的。</translation>
    </message>
    <message>
        <source>They are settled as one act, and one undo takes all of it back.</source>
        <translation>它们作为一次操作一起解决，撤销一次即可全部收回。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Settle %Ln conflicts</source>
        <translation>
            <numerusform>解决 %Ln 个冲突</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts settled.</source>
        <translation>
            <numerusform>已解决 %Ln 个冲突。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was settled: %n conflicts changed after you read them. This is how it is now.</source>
        <translation>
            <numerusform>什么都没有解决：你看过之后有 %n 个冲突变了。这是现在的样子。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not clear any more and are not in the list.</source>
        <translation>
            <numerusform>其中 %n 个不再明确，已不在列表里。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClearModel</name>
    <message>
        <source>Conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Would be decided</source>
        <translation>会这样决定</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>因为</translation>
    </message>
    <message>
        <source>“%1” holds</source>
        <translation>“%1”成立</translation>
    </message>
    <message>
        <source>“%1” since %2</source>
        <translation>自 %2 起“%1”</translation>
    </message>
    <message>
        <source>each holds in its own scope</source>
        <translation>各在自己的范围内成立</translation>
    </message>
    <message>
        <source>both are true as they are</source>
        <translation>两条本来就都对</translation>
    </message>
    <message>
        <source>it changed just now; look again</source>
        <translation>它刚刚变了，请再看看</translation>
    </message>
    <message>
        <source>you said it; the rest was guessed</source>
        <translation>这条是你说的，其余是猜测</translation>
    </message>
    <message>
        <source>all have a day of their own</source>
        <translation>每条都有各自的日期</translation>
    </message>
    <message>
        <source>each names another scope</source>
        <translation>各属于不同的范围</translation>
    </message>
    <message>
        <source>they differ, but both can be true</source>
        <translation>它们不同，但可以都对</translation>
    </message>
</context>
<context>
    <name>ClickableBadge</name>
    <message>
        <source>Enter goes there.</source>
        <translation>按 Enter 前往。</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message numerus="yes">
        <source>It leaves the clipboard after %n seconds.</source>
        <translation>
            <numerusform>%n 秒后会从剪贴板移除。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandRow</name>
    <message>
        <source>Change</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>不用按键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Change the key: %1</source>
        <translation>修改按键：%1</translation>
    </message>
    <message>
        <source>Take the key away: %1</source>
        <translation>去掉按键：%1</translation>
    </message>
    <message>
        <source>Put the default key back: %1</source>
        <translation>恢复默认按键：%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>show what came of the job</source>
        <translation>查看这项工作的结果</translation>
    </message>
    <message>
        <source>cancel the job that runs longest</source>
        <translation>取消进行最久的工作</translation>
    </message>
    <message>
        <source>compare the chosen backup with the vault</source>
        <translation>把选中的备份与记忆库比较</translation>
    </message>
    <message>
        <source>back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>check the chosen backup again</source>
        <translation>再次检查所选的备份</translation>
    </message>
    <message>
        <source>keep memory %1</source>
        <translation>保留记忆 %1</translation>
    </message>
    <message>
        <source>it changed on the day shown</source>
        <translation>情况在所示那天变了</translation>
    </message>
    <message>
        <source>both, in different scopes</source>
        <translation>都对，范围不同</translation>
    </message>
    <message>
        <source>both are true as they are</source>
        <translation>两条本来就都对</translation>
    </message>
    <message>
        <source>merge into one</source>
        <translation>合并为一条</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>都不对</translation>
    </message>
    <message>
        <source>later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>compare the others with the card that has the focus</source>
        <translation>把其他几条与焦点所在的卡片比较</translation>
    </message>
    <message>
        <source>settle the clear ones</source>
        <translation>一次解决明确的几条</translation>
    </message>
    <message>
        <source>next conflict</source>
        <translation>下一个冲突</translation>
    </message>
    <message>
        <source>previous conflict</source>
        <translation>上一个冲突</translation>
    </message>
    <message>
        <source>next or previous conflict</source>
        <translation>下一个或上一个冲突</translation>
    </message>
    <message>
        <source>move the day of the change, when the bars have the focus</source>
        <translation>焦点在时间条上时移动变化的日期</translation>
    </message>
    <message>
        <source>choose another change, when the bars have the focus</source>
        <translation>焦点在横条上时，选择另一次变化</translation>
    </message>
    <message>
        <source>keep the card that has the focus</source>
        <translation>保留焦点所在的卡片</translation>
    </message>
    <message>
        <source>while merging: take an original whole</source>
        <translation>合并时：整条采用某一原文</translation>
    </message>
    <message>
        <source>leave a form</source>
        <translation>离开表单</translation>
    </message>
    <message>
        <source>keep that one</source>
        <translation>保留那一条</translation>
    </message>
    <message>
        <source>show strength</source>
        <translation>显示强度</translation>
    </message>
    <message>
        <source>show trust</source>
        <translation>显示可信度</translation>
    </message>
    <message>
        <source>show utility</source>
        <translation>显示效用</translation>
    </message>
    <message>
        <source>draw both models</source>
        <translation>同时画出两个模型</translation>
    </message>
    <message>
        <source>go to the next event of the curves</source>
        <translation>转到曲线的下一个事件</translation>
    </message>
    <message>
        <source>go to the event before</source>
        <translation>转到前一个事件</translation>
    </message>
    <message>
        <source>list and change the pauses</source>
        <translation>列出和更改暂停</translation>
    </message>
    <message>
        <source>fading soon: it is still true</source>
        <translation>即将淡忘：仍然成立</translation>
    </message>
    <message>
        <source>fading soon: it is not true any more</source>
        <translation>即将淡忘：不再成立</translation>
    </message>
    <message>
        <source>fading soon: ask me later</source>
        <translation>即将淡忘：以后再问</translation>
    </message>
    <message>
        <source>read the curves at another time</source>
        <translation>读取曲线在其他时刻的数值</translation>
    </message>
    <message>
        <source>on the threshold: move it</source>
        <translation>焦点在阈值上时：移动它</translation>
    </message>
    <message>
        <source>show all its memories</source>
        <translation>显示它的所有记忆</translation>
    </message>
    <message>
        <source>merge with another</source>
        <translation>与另一个合并</translation>
    </message>
    <message>
        <source>add a name</source>
        <translation>加一个名字</translation>
    </message>
    <message>
        <source>tick a memory for the split</source>
        <translation>勾选要拆分的记忆</translation>
    </message>
    <message>
        <source>find in all pages</source>
        <translation>在所有页面中查找</translation>
    </message>
    <message>
        <source>next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>previous place</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>back to the page before</source>
        <translation>回到上一页</translation>
    </message>
    <message>
        <source>end the search; close the window</source>
        <translation>结束查找；关闭窗口</translation>
    </message>
    <message>
        <source>close the help</source>
        <translation>关闭帮助</translation>
    </message>
    <message>
        <source>import what is ticked</source>
        <translation>导入勾选的内容</translation>
    </message>
    <message>
        <source>take the selected rows, or leave them out</source>
        <translation>选入或略过所选行</translation>
    </message>
    <message>
        <source>change the words of the row</source>
        <translation>修改这一行的文字</translation>
    </message>
    <message>
        <source>select all rows that are shown</source>
        <translation>选中显示的所有行</translation>
    </message>
    <message>
        <source>put the file away</source>
        <translation>放下这个文件</translation>
    </message>
    <message>
        <source>open the memory that the act touched</source>
        <translation>打开操作涉及的记忆</translation>
    </message>
    <message>
        <source>undo the act, or redo what an undo took back</source>
        <translation>撤销操作，或重做撤销所撤回的内容</translation>
    </message>
    <message>
        <source>check the chain</source>
        <translation>检查操作链</translation>
    </message>
    <message>
        <source>go to the query</source>
        <translation>转到查询</translation>
    </message>
    <message>
        <source>select several</source>
        <translation>选择多条</translation>
    </message>
    <message>
        <source>select all that match</source>
        <translation>选择全部符合的</translation>
    </message>
    <message>
        <source>archive what is selected</source>
        <translation>归档所选</translation>
    </message>
    <message>
        <source>draw the relations of what is marked</source>
        <translation>画出所选记忆的关系</translation>
    </message>
    <message>
        <source>save the search</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>offer what a query can say</source>
        <translation>列出查询可以写的内容</translation>
    </message>
    <message>
        <source>pin what is selected</source>
        <translation>固定所选</translation>
    </message>
    <message>
        <source>confirm as fact</source>
        <translation>确认为事实</translation>
    </message>
    <message>
        <source>edit and confirm</source>
        <translation>编辑并确认</translation>
    </message>
    <message>
        <source>only in this scope</source>
        <translation>仅限此范围</translation>
    </message>
    <message>
        <source>was true until</source>
        <translation>曾属实，直到某日</translation>
    </message>
    <message>
        <source>not true</source>
        <translation>不属实</translation>
    </message>
    <message>
        <source>keep this wording for all that say the same</source>
        <translation>为说法相同的各条保留这个措辞</translation>
    </message>
    <message>
        <source>same as the fact that says it already</source>
        <translation>与已有的同样说法的事实合并</translation>
    </message>
    <message>
        <source>select or unselect</source>
        <translation>选择或取消选择</translation>
    </message>
    <message>
        <source>select all from the same source</source>
        <translation>选择同一来源的全部</translation>
    </message>
    <message>
        <source>open or close a burst</source>
        <translation>展开或收起一组</translation>
    </message>
    <message>
        <source>how good the guesses are</source>
        <translation>推测有多准</translation>
    </message>
    <message>
        <source>open, close a burst</source>
        <translation>展开、收起一组</translation>
    </message>
    <message>
        <source>extend the selection</source>
        <translation>扩展选择</translation>
    </message>
    <message>
        <source>select everything that is listed</source>
        <translation>选择列出的全部</translation>
    </message>
    <message>
        <source>select nothing; leave a form</source>
        <translation>取消选择；离开表单</translation>
    </message>
    <message>
        <source>move through time</source>
        <translation>在时间上移动</translation>
    </message>
    <message>
        <source>move by half a view</source>
        <translation>移动半屏</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>choose a stretch of time, or make it shorter</source>
        <translation>选择一段时间，或把它缩短</translation>
    </message>
    <message>
        <source>of the chosen stretch only some lanes</source>
        <translation>在所选时间里只选几行</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>look nearer at what is chosen</source>
        <translation>放大所选的时间</translation>
    </message>
    <message>
        <source>open what is chosen in Memories</source>
        <translation>在“记忆”中打开所选的</translation>
    </message>
    <message>
        <source>what changed between two days</source>
        <translation>两天之间的变化</translation>
    </message>
    <message>
        <source>in the picture: play or pause</source>
        <translation>在图中：播放或暂停</translation>
    </message>
    <message>
        <source>play through time, or pause</source>
        <translation>按时间播放，或暂停</translation>
    </message>
    <message>
        <source>see the day before</source>
        <translation>看前一天</translation>
    </message>
    <message>
        <source>see the day after</source>
        <translation>看后一天</translation>
    </message>
    <message>
        <source>see a week earlier</source>
        <translation>看前一周</translation>
    </message>
    <message>
        <source>see a week later</source>
        <translation>看后一周</translation>
    </message>
    <message>
        <source>see a month earlier</source>
        <translation>看前一个月</translation>
    </message>
    <message>
        <source>see a month later</source>
        <translation>看后一个月</translation>
    </message>
    <message>
        <source>back to now</source>
        <translation>回到现在</translation>
    </message>
    <message>
        <source>in an episode: split it at the chosen memory</source>
        <translation>在片段中：在所选的记忆处拆分</translation>
    </message>
    <message>
        <source>in an episode: join it with the one before</source>
        <translation>在片段中：与前一个合并</translation>
    </message>
    <message>
        <source>export what is chosen</source>
        <translation>导出所选的内容</translation>
    </message>
    <message>
        <source>say what is to be wiped</source>
        <translation>指定要清除什么</translation>
    </message>
    <message>
        <source>go to %1</source>
        <translation>转到%1</translation>
    </message>
    <message>
        <source>search, and do things by name</source>
        <translation>搜索，或按名称执行操作</translation>
    </message>
    <message>
        <source>find in this panel</source>
        <translation>在当前面板中查找</translation>
    </message>
    <message>
        <source>undo the last act</source>
        <translation>撤销上一个操作</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>show the memory as of a day</source>
        <translation>查看某一天的记忆</translation>
    </message>
    <message>
        <source>import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>edit or rename what is chosen</source>
        <translation>修改或重命名所选的内容</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>help for this panel</source>
        <translation>此面板的帮助</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按键</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>tidy up: archive what faded</source>
        <translation>整理：归档已淡忘的</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>做一次备份</translation>
    </message>
    <message>
        <source>words that you did not save</source>
        <translation>你没有保存的内容</translation>
    </message>
    <message>
        <source>show me around</source>
        <translation>带我看看</translation>
    </message>
    <message>
        <source>attributes: what can be said of somebody</source>
        <translation>属性：关于人可以说什么</translation>
    </message>
    <message>
        <source>your vaults: open, make, rename</source>
        <translation>你的记忆库：打开、新建、改名</translation>
    </message>
    <message>
        <source>what opens the vault: passphrase, keyring, recovery code</source>
        <translation>用什么打开记忆库：口令、密钥环、恢复码</translation>
    </message>
    <message>
        <source>go to a panel</source>
        <translation>转到某个面板</translation>
    </message>
</context>
<context>
    <name>ComparisonCard</name>
    <message>
        <source>Put it in the vault&apos;s place…</source>
        <translation>替换记忆库…</translation>
    </message>
    <message>
        <source>Open it as a vault of its own…</source>
        <translation>作为单独的记忆库打开…</translation>
    </message>
    <message>
        <source>Leave all as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>The backup of %1 beside your vault</source>
        <translation>%1 的备份与你的记忆库对照</translation>
    </message>
    <message>
        <source>It holds %1 memories, your vault %2.</source>
        <translation>它有 %1 条记忆，你的记忆库有 %2 条。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln acts were done since.</source>
        <translation>
            <numerusform>此后做了 %Ln 次操作。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would come back</source>
        <translation>
            <numerusform>%Ln 条记忆会回来</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would be gone</source>
        <translation>
            <numerusform>%Ln 条记忆会消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories would be as they were</source>
        <translation>
            <numerusform>%Ln 条记忆会变回原样</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>还有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No memory differs.</source>
        <translation>没有记忆不同。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories in it were wiped since and do not come back.</source>
        <translation>
            <numerusform>其中 %Ln 条记忆后来已清除，不会回来。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories in it were rejected since and stay rejected.</source>
        <translation>
            <numerusform>其中 %Ln 条记忆后来已否定，仍然否定。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was made before an earlier restore, so it also has acts that your vault lacks.</source>
        <translation>它做于先前一次恢复之前，所以也有你的记忆库没有的操作。</translation>
    </message>
    <message>
        <source>What is in the vault now is kept among the backups and can be put back.</source>
        <translation>记忆库现在的内容会保留在备份里，可以放回来。</translation>
    </message>
</context>
<context>
    <name>Conflicts</name>
    <message numerus="yes">
        <source>%n memories were derived from these; check them too.</source>
        <translation>
            <numerusform>有 %n 条记忆由它们得出，也请核对。</numerusform>
        </translation>
    </message>
    <message>
        <source>You say where each of them holds. All stay in use, each in its own scope.</source>
        <translation>由你说明它们各自适用的范围。全部继续使用，各在各的范围内。</translation>
    </message>
    <message>
        <source>You write one statement that takes their place. The originals stay in the history.</source>
        <translation>由你写一句话取代它们，原文保留在历史中。</translation>
    </message>
    <message>
        <source>Asked about %1:</source>
        <translation>问到%1：</translation>
    </message>
    <message>
        <source>Asked about today:</source>
        <translation>问到今天：</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>“%1” holds. “%2” counts as mistaken from the start.</source>
        <translation>“%1”成立；“%2”视为一开始就有误。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” holds. The other %n count as mistaken from the start.</source>
        <translation>
            <numerusform>“%1”成立；其余 %n 条视为一开始就有误。</numerusform>
        </translation>
    </message>
    <message>
        <source>All originals stay in the history.</source>
        <translation>所有原文都保留在历史中。</translation>
    </message>
    <message>
        <source>“%1” was true until %3, then “%2”.</source>
        <translation>“%1”在 %3 之前属实，之后是“%2”。</translation>
    </message>
    <message>
        <source>Until that day the earlier one stays in use.</source>
        <translation>在那天之前仍使用较早的那条。</translation>
    </message>
    <message>
        <source>Questions about that earlier time still find the earlier one.</source>
        <translation>问到那段时间时，仍会找到较早的那条。</translation>
    </message>
    <message>
        <source>“%1” holds in %2.</source>
        <translation>“%1”适用于 %2。</translation>
    </message>
    <message>
        <source>All stay in use, and this is not flagged again.</source>
        <translation>全部继续使用，此处不再提示。</translation>
    </message>
    <message>
        <source>All of them stay as they are, and this is not flagged again.</source>
        <translation>全部保持原样，此处不再提示。</translation>
    </message>
    <message>
        <source>None of them is used any more, and they are not learned again.</source>
        <translation>都不再使用，也不会再被学到。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing changes. It comes back in %n days.</source>
        <translation>
            <numerusform>什么都不变。%n 天后再来问。</numerusform>
        </translation>
    </message>
    <message>
        <source>not true</source>
        <translation>不属实</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>history</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Both, in different scopes…</source>
        <translation>都对，范围不同…</translation>
    </message>
    <message>
        <source>Both are true as they are</source>
        <translation>两条本来就都对</translation>
    </message>
    <message>
        <source>Merge into one…</source>
        <translation>合并为一条…</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>都不对</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>All, in different scopes…</source>
        <translation>全都对，范围不同…</translation>
    </message>
    <message>
        <source>All are true as they are</source>
        <translation>全部本来就都对</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>全都不对</translation>
    </message>
    <message>
        <source>Settled: one holds, the rest is history.</source>
        <translation>已解决：保留一条，其余归入历史。</translation>
    </message>
    <message>
        <source>Settled: it changed over time.</source>
        <translation>已解决：情况随时间变了。</translation>
    </message>
    <message>
        <source>Settled: each holds in its own scope.</source>
        <translation>已解决：各在各的范围内成立。</translation>
    </message>
    <message>
        <source>Settled: both are true.</source>
        <translation>已解决：两条都对。</translation>
    </message>
    <message>
        <source>Settled: merged into one.</source>
        <translation>已解决：合并为一条。</translation>
    </message>
    <message>
        <source>Settled: neither is true.</source>
        <translation>已解决：都不对。</translation>
    </message>
    <message>
        <source>Put off for a week.</source>
        <translation>推迟一周。</translation>
    </message>
    <message numerus="yes">
        <source>It changed on these %n days, last to %1</source>
        <translation>
            <numerusform>在这 %n 天变了，最后变为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>It changed: %1 until %2, then %3</source>
        <translation>情况变了：%2 之前是 %1，之后是 %3</translation>
    </message>
    <message>
        <source>Keep left</source>
        <translation>保留左边</translation>
    </message>
    <message>
        <source>Keep right</source>
        <translation>保留右边</translation>
    </message>
    <message>
        <source>Keep this one</source>
        <translation>保留这条</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>非 %1</translation>
    </message>
    <message>
        <source>Only one of them can be true at a time, and both are said to hold now.</source>
        <translation>同一时间只能有一条成立，而现在两条都说成立。</translation>
    </message>
    <message>
        <source>They were true at different times, or seem to have been.</source>
        <translation>它们在不同时间成立，或看来如此。</translation>
    </message>
    <message>
        <source>They may hold in different places, such as two projects.</source>
        <translation>它们可能适用于不同的场合，例如两个项目。</translation>
    </message>
    <message>
        <source>One of them was only guessed or comes from a source nobody confirmed.</source>
        <translation>其中一条只是推测，或来自未经确认的出处。</translation>
    </message>
    <message>
        <source>They differ, but both can be true.</source>
        <translation>它们不同，但可以同时成立。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>open</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>learned %1</source>
        <translation>得知于 %1</translation>
    </message>
    <message>
        <source>Since when is not known</source>
        <translation>从何时起属实不详</translation>
    </message>
    <message>
        <source>True from %1</source>
        <translation>属实起于 %1</translation>
    </message>
    <message>
        <source>trust %1 · strength %2</source>
        <translation>可信度 %1 · 强度 %2</translation>
    </message>
    <message numerus="yes">
        <source>helped %n times</source>
        <translation>
            <numerusform>有用 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最近 %1</translation>
    </message>
    <message>
        <source>not marked helpful yet</source>
        <translation>尚未标记为有用</translation>
    </message>
    <message numerus="yes">
        <source>said %n times</source>
        <translation>
            <numerusform>说过 %n 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictsPanel</name>
    <message>
        <source>No open conflicts</source>
        <translation>没有待解决的冲突</translation>
    </message>
    <message>
        <source>When two memories cannot both be true, both are kept and you decide here.</source>
        <translation>两条记忆不能同时成立时，两条都会保留，由你在这里决定。</translation>
    </message>
    <message>
        <source>This conflict changed meanwhile. It is shown as it is now.</source>
        <translation>这个冲突期间有变化，现已显示最新情况。</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Open conflicts</source>
        <translation>待解决的冲突</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按键</translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts cannot be true as written. Nothing is overwritten until you decide.</source>
        <translation>
            <numerusform>%n 处记忆照原文不能同时成立。在你决定之前，什么都不会被覆盖。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln weaker ones</source>
        <translation>
            <numerusform>另有 %Ln 个次要冲突</numerusform>
        </translation>
    </message>
    <message>
        <source>Less hangs on each of them: both may well hold, all sides were guessed, or they matter little.</source>
        <translation>这些冲突影响较小：双方可能都成立、各方都只是推测，或无关紧要。</translation>
    </message>
    <message>
        <source>They are shown as they are today.</source>
        <translation>这里显示的是当前情况。</translation>
    </message>
</context>
<context>
    <name>Content</name>
    <message>
        <source>Overview of all time</source>
        <translation>全部时间概览</translation>
    </message>
    <message>
        <source>Drag to choose a stretch. Drag the shaded part to move, its ends to zoom. Double-click shows all.</source>
        <translation>拖动可选择一段时间。拖动阴影部分可移动，拖动两端可缩放，双击显示全部。</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Memories in view</source>
        <translation>视野中的记忆</translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>Day…</source>
        <translation>某天…</translation>
    </message>
    <message>
        <source>Day:</source>
        <translation>日期：</translation>
    </message>
    <message>
        <source>By agent</source>
        <translation>按助手</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>By scope</source>
        <translation>按范围</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>By tier</source>
        <translation>按层级</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>By subject</source>
        <translation>按主题</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>By origin</source>
        <translation>按来历</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>What makes a lane</source>
        <translation>按什么分行</translation>
    </message>
    <message>
        <source>Event time</source>
        <translation>发生时间</translation>
    </message>
    <message>
        <source>Place memories where what they say happened</source>
        <translation>按所述之事发生的时间排列</translation>
    </message>
    <message>
        <source>Learned time</source>
        <translation>得知时间</translation>
    </message>
    <message>
        <source>Place memories where they became known</source>
        <translation>按得知的时间排列</translation>
    </message>
    <message>
        <source>Look at one day, from midnight to midnight</source>
        <translation>查看某一天，从零点到零点</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>A part of what was given is no valid text. Type it again instead of pasting it.</source>
        <translation>所给内容中有一部分不是有效文本。请重新输入，不要粘贴。</translation>
    </message>
    <message>
        <source>%1 cannot be a folder: %2. Choose another place.</source>
        <translation>%1 不能作为文件夹：%2。请换一个位置。</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>the log of an SQLite database</source>
        <translation>SQLite 数据库的日志</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>a damaged file</source>
        <translation>损坏的文件</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>二进制文件</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>a sound or picture</source>
        <translation>声音或图片</translation>
    </message>
    <message>
        <source>a compressed (gzip) file</source>
        <translation>压缩文件（gzip）</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>7z 压缩包</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 压缩包</translation>
    </message>
    <message>
        <source>a compressed (bzip2) file</source>
        <translation>压缩文件（bzip2）</translation>
    </message>
    <message>
        <source>a JSON list without records</source>
        <translation>不含记录的 JSON 列表</translation>
    </message>
    <message>
        <source>a JSON object without records</source>
        <translation>不含记录的 JSON 对象</translation>
    </message>
    <message>
        <source>JSON lines without records</source>
        <translation>不含记录的 JSON 行</translation>
    </message>
    <message>
        <source>a JSON list with the keys %1</source>
        <translation>含有键 %1 的 JSON 列表</translation>
    </message>
    <message>
        <source>a JSON object with the keys %1</source>
        <translation>含有键 %1 的 JSON 对象</translation>
    </message>
    <message>
        <source>JSON lines with the keys %1</source>
        <translation>含有键 %1 的 JSON 行</translation>
    </message>
    <message>
        <source>%1 acts of its history stay outside: they were not done here.</source>
        <translation>它历史中的 %1 项操作没有带入：那些不是在这里做的。</translation>
    </message>
    <message>
        <source>%1 cannot be written. Check its permissions; nothing was changed.</source>
        <translation>无法写入 %1。请检查权限；没有任何更改。</translation>
    </message>
    <message>
        <source>%1 could not be looked through.</source>
        <translation>无法检查 %1。</translation>
    </message>
    <message>
        <source>%1 entries were deleted there and stay deleted.</source>
        <translation>有 %1 条在那边已删除，继续保持删除。</translation>
    </message>
    <message>
        <source>%1 fingerprints of what was wiped there stay outside: they can only be read there.</source>
        <translation>那里被清除内容的 %1 个指纹没有带入：只有在那里才能识别。</translation>
    </message>
    <message>
        <source>%1 has a database but no %2, which holds its key. Put %3 back from a backup.</source>
        <translation>%1 中有数据库，但缺少存放密钥的 %2。请从备份中放回 %3。</translation>
    </message>
    <message>
        <source>%1 holds other files. Choose an empty folder, or one that does not exist yet.</source>
        <translation>%1 中有其他文件。请选择空文件夹，或尚不存在的文件夹。</translation>
    </message>
    <message>
        <source>%1 is a backup of another vault, “%2”. Nothing was changed.</source>
        <translation>%1 是另一个记忆库“%2”的备份。没有任何更改。</translation>
    </message>
    <message>
        <source>%1 is a file. Name a folder for the vault, or one that does not exist yet.</source>
        <translation>%1 是一个文件。请为记忆库指定一个文件夹，或尚不存在的文件夹。</translation>
    </message>
    <message>
        <source>%1 is a link that leads in a circle. Name the folder itself.</source>
        <translation>%1 是一个循环链接。请指定文件夹本身。</translation>
    </message>
    <message>
        <source>%1 more lines of this report were left out.</source>
        <translation>此报告另有 %1 行未列出。</translation>
    </message>
    <message>
        <source>%1 receipts of wipes stay outside: they prove what was done there.</source>
        <translation>%1 份清除凭证没有带入：它们证明的是那里所做的清除。</translation>
    </message>
    <message>
        <source>%1 settings of that vault stay outside: yours hold here.</source>
        <translation>那个记忆库的 %1 项设置没有带入：这里以你的设置为准。</translation>
    </message>
    <message>
        <source>%1 traces were found in: %2. %3</source>
        <translation>在“%2”中发现 %1 处痕迹。%3</translation>
    </message>
    <message>
        <source>A memory that this one is said to be derived from is not in the vault.</source>
        <translation>这条记忆所依据的某条记忆不在记忆库中。</translation>
    </message>
    <message>
        <source>A name has at most %1 characters.</source>
        <translation>名字最多 %1 个字符。</translation>
    </message>
    <message>
        <source>A name needs at least one letter.</source>
        <translation>名字至少要有一个字母或汉字。</translation>
    </message>
    <message>
        <source>A draft of more than %1 characters is not kept. Save a part of it first.</source>
        <translation>超过 %1 个字符的草稿不会保留。请先保存其中一部分。</translation>
    </message>
    <message>
        <source>A page of the journal holds between 0 and 10,000 acts.</source>
        <translation>日志的一页包含 0 到 10,000 次操作。</translation>
    </message>
    <message>
        <source>A conflict can be put off by 1 to 365 days.</source>
        <translation>冲突可推迟 1 到 365 天。</translation>
    </message>
    <message>
        <source>A curve needs an end after its start.</source>
        <translation>曲线的终点须在起点之后。</translation>
    </message>
    <message>
        <source>A later act depends on it: “%1” of %2. Undo that one first.</source>
        <translation>后来的操作依赖于它：%2 的“%1”。请先撤销那个操作。</translation>
    </message>
    <message>
        <source>A memory cannot be left out by its id.</source>
        <translation>不能按编号排除记忆。</translation>
    </message>
    <message>
        <source>A memory is one statement of at most %1 characters; this one has %2. Import long texts as files, so that they become sources.</source>
        <translation>一条记忆是一句不超过 %1 个字符的陈述，这一条有 %2 个。长文本请作为文件导入，成为出处。</translation>
    </message>
    <message>
        <source>A memory needs words. This one is empty.</source>
        <translation>记忆需要文字，这一条是空的。</translation>
    </message>
    <message>
        <source>A memory was left out: it is nested too deeply.</source>
        <translation>略过一条记忆：嵌套过深。</translation>
    </message>
    <message>
        <source>A memory was left out: it is no text.</source>
        <translation>略过一条记忆：不是文本。</translation>
    </message>
    <message>
        <source>A message was left out: it is no object.</source>
        <translation>有一条消息被略过：它不是一个对象。</translation>
    </message>
    <message>
        <source>A message was left out: its author “%1” is not known.</source>
        <translation>略过一条消息：作者“%1”未知。</translation>
    </message>
    <message>
        <source>A message was left out: its sender is neither the person nor the assistant.</source>
        <translation>略过一条消息：发送者既不是本人也不是助手。</translation>
    </message>
    <message>
        <source>A newer version of Mnemoscope made this vault (its format is %1, this version knows up to %2). Update Mnemoscope; the vault was left as it is.</source>
        <translation>这个记忆库由更新版本的 Mnemoscope 创建（格式为 %1，本版本最高支持 %2）。请更新 Mnemoscope；记忆库保持原样。</translation>
    </message>
    <message>
        <source>A newer version of Mnemoscope made this vault (its tables are number %1, this version knows up to %2). Update Mnemoscope; the vault was left as it is.</source>
        <translation>这个记忆库由更新版本的 Mnemoscope 创建（数据表版本为 %1，本版本最高支持 %2）。请更新 Mnemoscope；记忆库保持原样。</translation>
    </message>
    <message>
        <source>A page holds between 0 and 10,000 memories.</source>
        <translation>每页可有 0 到 10,000 条记忆。</translation>
    </message>
    <message>
        <source>A page holds between 1 and %1 episodes.</source>
        <translation>一页可以有 1 到 %1 个片段。</translation>
    </message>
    <message>
        <source>A passphrase needs at least one character.</source>
        <translation>口令至少需要一个字符。</translation>
    </message>
    <message>
        <source>A passphrase was asked for and none was given.</source>
        <translation>需要口令，但没有提供。</translation>
    </message>
    <message>
        <source>A pause ends after it begins. Check the two times.</source>
        <translation>暂停的结束必须晚于开始。请检查这两个时间。</translation>
    </message>
    <message>
        <source>A relation was left out: one of its three parts is missing.</source>
        <translation>略过一条关系：三个部分中缺了一个。</translation>
    </message>
    <message>
        <source>A review can be put off by 1 to 365 days.</source>
        <translation>审阅可推迟 1 到 365 天。</translation>
    </message>
    <message>
        <source>A scope needs a name, such as work or project:atlas.</source>
        <translation>范围需要一个名称，例如 work 或 project:atlas。</translation>
    </message>
    <message>
        <source>A scope needs a short name, such as work or project:atlas.</source>
        <translation>范围需要一个简短的名称，例如 work 或 project:atlas。</translation>
    </message>
    <message>
        <source>A search gives between 1 and 1,000 memories.</source>
        <translation>一次搜索给出 1 到 1,000 条记忆。</translation>
    </message>
    <message>
        <source>A spoken message was left out: the export holds no transcript of it.</source>
        <translation>略过一条语音消息：导出文件中没有它的文字稿。</translation>
    </message>
    <message>
        <source>A stretch of trust cannot be left out. Write trust:&lt;0.3 or trust:&gt;0.6.</source>
        <translation>不能排除一段可信度。请写 trust:&lt;0.3 或 trust:&gt;0.6。</translation>
    </message>
    <message>
        <source>A title has at most %1 characters.</source>
        <translation>标题最多 %1 个字符。</translation>
    </message>
    <message>
        <source>A time without a zone was given where an exact instant is needed. Add an offset such as +02:00.</source>
        <translation>这里需要确切的时刻，但所给时间没有时区。请加上偏移，例如 +02:00。</translation>
    </message>
    <message>
        <source>An assistant can undo only what it did itself.</source>
        <translation>助手只能撤销它自己做过的操作。</translation>
    </message>
    <message>
        <source>An attribute can have at most %1 other words.</source>
        <translation>一个属性最多可以有 %1 个其他说法。</translation>
    </message>
    <message>
        <source>An attribute needs a short name in words, such as “meets on”.</source>
        <translation>属性需要一个简短的名称，例如“聚会日”。</translation>
    </message>
    <message>
        <source>An attribute that has an opposite of its own cannot be the opposite of another.</source>
        <translation>自己有反义的属性不能再作另一个的反义。</translation>
    </message>
    <message>
        <source>An entity was left out: it has no name.</source>
        <translation>略过一个实体：没有名称。</translation>
    </message>
    <message>
        <source>An episode begins with this memory already. Choose a later one to split it.</source>
        <translation>已经有一个片段从这条记忆开始。请选择后面的一条来拆分。</translation>
    </message>
    <message>
        <source>An exchange was left out: it has no words.</source>
        <translation>有一次问答被略过：它没有文字。</translation>
    </message>
    <message>
        <source>An observation was left out: it is no text.</source>
        <translation>略过一条观察：不是文本。</translation>
    </message>
    <message>
        <source>An older version of Mnemoscope made this vault, and it must be upgraded before it can be opened. Its folder cannot be written: check its permissions.</source>
        <translation>这个记忆库由较旧版本的 Mnemoscope 创建，打开前须升级，但它的文件夹无法写入：请检查权限。</translation>
    </message>
    <message>
        <source>Another program %1 and has not finished. Try again in a moment.</source>
        <translation>另一个程序（%1）尚未完成。请稍后重试。</translation>
    </message>
    <message>
        <source>Another program has the vault open. Close it there, then restore the backup.</source>
        <translation>另一个程序正开着这个记忆库。请先在那里关闭，再恢复备份。</translation>
    </message>
    <message>
        <source>Both memories are in one episode already.</source>
        <translation>这两条记忆已经在同一个片段里。</translation>
    </message>
    <message>
        <source>Another program is writing to the vault and did not finish in time. Try again in a moment.</source>
        <translation>另一个程序正在写入记忆库，未能及时完成。请稍后重试。</translation>
    </message>
    <message>
        <source>Choose different scopes; in one and the same scope they would still contradict each other.</source>
        <translation>请选择不同的范围；在同一个范围里它们仍然互相矛盾。</translation>
    </message>
    <message>
        <source>Choose at least two memories to merge.</source>
        <translation>请至少选择两条要合并的记忆。</translation>
    </message>
    <message>
        <source>Choose at least one conflict to settle.</source>
        <translation>请至少选择一个要解决的冲突。</translation>
    </message>
    <message>
        <source>Say for each but the first statement since when it holds, in the order of time.</source>
        <translation>除第一条外，请按时间顺序说明每条自何时起成立。</translation>
    </message>
    <message>
        <source>Some of these conflicts changed after you read them. Nothing was decided; look again.</source>
        <translation>你看过之后，其中一些冲突变了。什么都没有决定，请再看看。</translation>
    </message>
    <message>
        <source>This conflict changed after you read it. Nothing was decided; look again.</source>
        <translation>你读过之后这个冲突有变化。什么都没有决定，请再看一遍。</translation>
    </message>
    <message>
        <source>This conflict was settled meanwhile. Nothing was decided here.</source>
        <translation>这个冲突在此期间已解决。这里什么都没有决定。</translation>
    </message>
    <message>
        <source>Choose the memories that are about somebody else.</source>
        <translation>请选出讲另一个的记忆。</translation>
    </message>
    <message>
        <source>It repeats what the vault had told it.</source>
        <translation>它只是重复了记忆库告诉它的内容。</translation>
    </message>
    <message>
        <source>The vault already knows this.</source>
        <translation>记忆库已经知道这一条。</translation>
    </message>
    <message>
        <source>The vault already knows this. It is %1 there.</source>
        <translation>记忆库已经知道这一条（状态：%1）。</translation>
    </message>
    <message>
        <source>You rejected or wiped this statement, so it stays out until you allow it again.</source>
        <translation>你否定或清除过这句话，在你重新允许之前它不会再进来。</translation>
    </message>
    <message>
        <source>You rejected or wiped the same in other words, so it stays out until you allow it again.</source>
        <translation>你否定或清除过意思相同的另一种说法，在你重新允许之前它不会再进来。</translation>
    </message>
    <message>
        <source>Empty: none of its messages holds words.</source>
        <translation>空：其中没有一条消息含有文字。</translation>
    </message>
    <message>
        <source>Empty: the conversation holds no messages.</source>
        <translation>空：对话中没有消息。</translation>
    </message>
    <message>
        <source>Fading is not paused now, so there is nothing to resume.</source>
        <translation>现在没有暂停淡忘，所以没有什么可以继续。</translation>
    </message>
    <message>
        <source>Give a scope for memories of this conflict, as &lt;memory id&gt;:&lt;scope&gt;.</source>
        <translation>请为此冲突中的记忆给出范围，写作 &lt;记忆编号&gt;:&lt;范围&gt;。</translation>
    </message>
    <message>
        <source>Guesses nobody confirmed in time, and what has faded.</source>
        <translation>到期无人确认的推测，以及已淡忘的内容。</translation>
    </message>
    <message>
        <source>Importance lies between 0 and 100.</source>
        <translation>重要性介于 0 和 100 之间。</translation>
    </message>
    <message>
        <source>It cannot be undone, because what it changed has been changed again since.</source>
        <translation>无法撤销，因为它更改的内容后来又被更改过。</translation>
    </message>
    <message>
        <source>It cannot end before it begins. Check the two dates.</source>
        <translation>结束不能早于开始。请检查两个日期。</translation>
    </message>
    <message>
        <source>It cannot have ended before it began. Choose a later day.</source>
        <translation>它不可能在开始之前结束。请选更晚的日期。</translation>
    </message>
    <message>
        <source>It is new.</source>
        <translation>这是新的。</translation>
    </message>
    <message>
        <source>It waits for your review: %1.</source>
        <translation>等你审阅：%1。</translation>
    </message>
    <message>
        <source>It was changed meanwhile: you saw version %1, now there is version %2. Look at it again before you edit.</source>
        <translation>期间它有变化：你看到的是第 %1 版，现在是第 %2 版。编辑前请再看一遍。</translation>
    </message>
    <message>
        <source>Lanes are %1; axes are %2.</source>
        <translation>可分行：%1；可用轴：%2。</translation>
    </message>
    <message>
        <source>Left out: it is marked in ChatGPT as “do not remember”.</source>
        <translation>略过：它在 ChatGPT 中标为“不要记住”。</translation>
    </message>
    <message>
        <source>Neither a conversation nor a message.</source>
        <translation>既不是对话，也不是消息。</translation>
    </message>
    <message>
        <source>Neither an entity nor a relation.</source>
        <translation>既不是实体也不是关系。</translation>
    </message>
    <message>
        <source>Neither an entity nor a relation: it is no object.</source>
        <translation>既不是实体也不是关系：不是对象。</translation>
    </message>
    <message>
        <source>No memory is about “%1”. Check the spelling of the name.</source>
        <translation>没有记忆讲到“%1”。请检查名字的写法。</translation>
    </message>
    <message>
        <source>No memory of this episode is shown.</source>
        <translation>这个片段没有可显示的记忆。</translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation>没有说明理由。</translation>
    </message>
    <message>
        <source>No system keyring answers, and it holds this vault&apos;s key. %1</source>
        <translation>系统密钥环没有响应，而它保存着这个记忆库的密钥。%1</translation>
    </message>
    <message>
        <source>Not a %1.</source>
        <translation>不是 %1。</translation>
    </message>
    <message>
        <source>Not a conversation.</source>
        <translation>不是对话。</translation>
    </message>
    <message>
        <source>Not a line of a session.</source>
        <translation>不是会话中的一行。</translation>
    </message>
    <message>
        <source>Not a memory: %1.</source>
        <translation>不是记忆：%1。</translation>
    </message>
    <message>
        <source>Not a memory: it has no text.</source>
        <translation>不是记忆：没有文字。</translation>
    </message>
    <message>
        <source>Not a memory: it is %1.</source>
        <translation>不是记忆：它是 %1。</translation>
    </message>
    <message>
        <source>Not a memory: it is no record.</source>
        <translation>不是记忆：不是一条记录。</translation>
    </message>
    <message>
        <source>Not a message.</source>
        <translation>不是消息。</translation>
    </message>
    <message>
        <source>Not a relation: one of its three parts is missing.</source>
        <translation>不是关系：三个部分中缺了一个。</translation>
    </message>
    <message>
        <source>Not an activity.</source>
        <translation>不是活动记录。</translation>
    </message>
    <message>
        <source>Not read: %1.</source>
        <translation>未读取：%1。</translation>
    </message>
    <message>
        <source>Not read: its first line does not name the columns of a Copilot history.</source>
        <translation>未读取：第一行没有列出 Copilot 历史的列名。</translation>
    </message>
    <message>
        <source>Not read: the cell of the page has no text.</source>
        <translation>未读取：网页中的这一格没有文字。</translation>
    </message>
    <message>
        <source>Not read: it is no row of a table.</source>
        <translation>未读取：不是表格中的一行。</translation>
    </message>
    <message>
        <source>Nothing in the vault comes near this question.</source>
        <translation>记忆库中没有与此相近的内容。</translation>
    </message>
    <message>
        <source>Nothing is left: every value was left out.</source>
        <translation>没有剩下任何值：全部都排除了。</translation>
    </message>
    <message>
        <source>Nothing is stored yet.</source>
        <translation>还没有保存任何内容。</translation>
    </message>
    <message>
        <source>Nothing matches, so nothing was wiped.</source>
        <translation>没有符合的，因此没有清除任何内容。</translation>
    </message>
    <message>
        <source>Nothing was changed about “%1”, so there is nothing to reset.</source>
        <translation>“%1”没有改动过，所以没有可重置的。</translation>
    </message>
    <message>
        <source>Only a person can do this. An assistant can propose; confirming and rejecting are yours.</source>
        <translation>这件事只能由人来做。助手可以提议，确认和否定由你决定。</translation>
    </message>
    <message>
        <source>Nothing was merged into this memory, or its originals are back in use already.</source>
        <translation>没有记忆并入这一条，或者原来的几条已经恢复使用。</translation>
    </message>
    <message>
        <source>Only memories in use can be merged. Restore the others first, or leave them out.</source>
        <translation>只能合并正在使用的记忆。请先恢复其他的，或不要选它们。</translation>
    </message>
    <message>
        <source>Read up to activity %1: the file is damaged from there on.</source>
        <translation>读到第 %1 条活动为止：之后的文件已损坏。</translation>
    </message>
    <message>
        <source>Read up to record %1: %2.</source>
        <translation>读到第 %1 条记录：%2。</translation>
    </message>
    <message>
        <source>Read up to record %1: the file is damaged from there on.</source>
        <translation>读到第 %1 条记录：之后的文件已损坏。</translation>
    </message>
    <message>
        <source>Read up to row %1: the file is damaged from there on.</source>
        <translation>读到第 %1 行：之后的文件已损坏。</translation>
    </message>
    <message>
        <source>Say in words what the memories to wipe are about.</source>
        <translation>请用文字说明要清除的记忆与什么有关。</translation>
    </message>
    <message>
        <source>Say what to search for.</source>
        <translation>请输入要搜索的内容。</translation>
    </message>
    <message>
        <source>Say what to wipe in exactly one way: ids, a scope, an agent, words, a source or everything.</source>
        <translation>请只用一种方式说明清除对象：编号、范围、助手、词语、出处或全部。</translation>
    </message>
    <message>
        <source>Say when it changed: neither statement carries a date.</source>
        <translation>请说明何时变化：两条都没有日期。</translation>
    </message>
    <message>
        <source>Say which of the conflict&apos;s memories to keep, by its id.</source>
        <translation>请用编号说明保留冲突中的哪一条。</translation>
    </message>
    <message>
        <source>Set a passphrase first; without the keyring nothing but the recovery code would be left.</source>
        <translation>请先设置口令；没有密钥环，就只剩恢复码了。</translation>
    </message>
    <message>
        <source>So many memories would be archived at once that nothing was archived. Look at them first, then apply it, or count the time you were away as a pause.</source>
        <translation>一次要归档的记忆太多，所以什么都没有归档。请先看一看再应用，或者把你离开的时间算作暂停。</translation>
    </message>
    <message>
        <source>Something that was wiped had held a conflict together.</source>
        <translation>被彻底清除的内容曾把一个冲突连在一起。</translation>
    </message>
    <message>
        <source>The program is being closed. The wipe is brought to its end at the next start.</source>
        <translation>程序正在关闭。清除会在下次启动时完成。</translation>
    </message>
    <message>
        <source>The vault in %1 was wiped as a whole. Make a new one, or name another folder.</source>
        <translation>%1 中的记忆库已整个清除。请新建一个，或指定别的文件夹。</translation>
    </message>
    <message>
        <source>“%1” exists already. Choose another name.</source>
        <translation>“%1”已存在。请换一个名字。</translation>
    </message>
    <message>
        <source>The passphrase does not fit this file. Nothing was imported; try again.</source>
        <translation>口令与此文件不符。没有导入任何内容；请再试一次。</translation>
    </message>
    <message>
        <source>There is not enough free memory to try the passphrase on “%1”. Close other programs first.</source>
        <translation>可用内存不足，无法在“%1”上试口令。请先关闭其他程序。</translation>
    </message>
    <message>
        <source>The vault&apos;s key could not be replaced: %1</source>
        <translation>无法更换记忆库的密钥：%1</translation>
    </message>
    <message>
        <source>An earlier version made the vault&apos;s locks, so its key cannot be replaced. Change the passphrase and make a new recovery code.</source>
        <translation>记忆库的锁是由旧版本做的，因此无法更换密钥。请更改口令并生成新的恢复码。</translation>
    </message>
    <message>
        <source>Nothing matches, so nothing was wiped; %1 backups could not be opened and looked through.</source>
        <translation>没有匹配项，因此未清除任何内容；有 %1 个备份无法打开检查。</translation>
    </message>
    <message>
        <source>finding what goes</source>
        <translation>正在查找要清除的内容</translation>
    </message>
    <message>
        <source>rewriting the backups</source>
        <translation>正在重写备份</translation>
    </message>
    <message>
        <source>rewriting the database</source>
        <translation>正在重写数据库</translation>
    </message>
    <message>
        <source>taking it out of the index</source>
        <translation>正在从索引中移除</translation>
    </message>
    <message>
        <source>looking through every file</source>
        <translation>正在检查每个文件</translation>
    </message>
    <message>
        <source>writing the receipt</source>
        <translation>正在写凭证</translation>
    </message>
    <message>
        <source>It was taken back before its day.</source>
        <translation>它在到期之前被取回了。</translation>
    </message>
    <message>
        <source>Make the backups writable or remove them, then let the wipe be finished.</source>
        <translation>请让备份可以写入，或删除它们，然后让清除完成。</translation>
    </message>
    <message>
        <source>Close the other programs that use the vault, then let the wipe be finished.</source>
        <translation>请关闭其他正在使用此记忆库的程序，然后让清除完成。</translation>
    </message>
    <message>
        <source>They are in this program&apos;s settings; reset these, then let the wipe be finished.</source>
        <translation>它们在本程序的设置里；请重置设置，然后让清除完成。</translation>
    </message>
    <message>
        <source>The database file could not be rewritten: %1</source>
        <translation>数据库文件未能重写：%1</translation>
    </message>
    <message>
        <source>There is no receipt with this id.</source>
        <translation>没有这个编号的凭证。</translation>
    </message>
    <message>
        <source>Say after how many days it is to be wiped: more than 0, and 3,650 at most.</source>
        <translation>请说明多少天后清除：大于 0，最多 3,650 天。</translation>
    </message>
    <message>
        <source>It was begun and its rows are gone, so it cannot be taken back any more.</source>
        <translation>清除已经开始，内容已经不在，因此无法再取回。</translation>
    </message>
    <message>
        <source>There is no such wipe that waits. List them with “mnemoscope wipes”.</source>
        <translation>没有这样一个等待中的清除。可用“mnemoscope wipes”列出。</translation>
    </message>
    <message>
        <source>What was known on a day cannot be wiped by it. Name what is there now.</source>
        <translation>不能按某一天的所知来清除。请指明现在有的内容。</translation>
    </message>
    <message>
        <source>There is no import with this id. The history names those there are; nothing was wiped.</source>
        <translation>没有这个编号的导入。历史里列出了所有导入；没有清除任何内容。</translation>
    </message>
    <message>
        <source>The backup %1 could not be rewritten: %2 Make it writable or remove it, then let the wipe be finished.</source>
        <translation>备份 %1 未能重写：%2 请让它可以写入，或删除它，然后让清除完成。</translation>
    </message>
    <message>
        <source>You rejected or wiped this statement, so it is not to come back. Allow it again first.</source>
        <translation>你否定或清除过这句话，所以它不应再出现。请先重新允许它。</translation>
    </message>
    <message>
        <source>The change would lie before the older statement began to be true. Choose a later day.</source>
        <translation>变化早于较早那条开始成立的时间。请选更晚的日期。</translation>
    </message>
    <message>
        <source>The change would lie after the newer statement ceased to be true. Choose an earlier day.</source>
        <translation>变化的日子晚于较新的说法失效之时。请选择更早的一天。</translation>
    </message>
    <message>
        <source>The computer has not enough free memory to check a passphrase (it takes %1 MB). Close other programs and try again.</source>
        <translation>电脑内存不足，无法核对口令（需要 %1 MB）。请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>The database %1 is damaged. Restore the newest backup that is whole.</source>
        <translation>数据库 %1 已损坏。请恢复最近一个完好的备份。</translation>
    </message>
    <message>
        <source>The database of the vault “%1” in %2 is missing or empty. Restore the newest backup; if you were only just making this vault, delete the folder and begin again.</source>
        <translation>%2 中的记忆库“%1”缺少数据库或数据库为空。请恢复最近的备份；如果只是刚开始创建，请删除文件夹后重新来过。</translation>
    </message>
    <message>
        <source>%1 is not on the list of places with backups.</source>
        <translation>%1 不在备份位置的列表里。</translation>
    </message>
    <message>
        <source>There is no backup yet. Make one with “mnemoscope backup”.</source>
        <translation>还没有备份。请用“mnemoscope backup”做一份。</translation>
    </message>
    <message>
        <source>The backup opens, but its history does not fit together. Choose another one.</source>
        <translation>备份可以打开，但它的历史不连贯。请另选一份。</translation>
    </message>
    <message>
        <source>Something was written since the two were compared. Compare them again.</source>
        <translation>比较之后又有写入。请重新比较。</translation>
    </message>
    <message>
        <source>A wipe waits for its day. Finish it or take it back, then restore the backup.</source>
        <translation>有一次清除还在等待到期。请先完成或撤回它，再恢复备份。</translation>
    </message>
    <message>
        <source>The backup %1 has another key than this vault.</source>
        <translation>备份 %1 的密钥与这个记忆库不同。</translation>
    </message>
    <message>
        <source>There is no backup in %1. List them with “mnemoscope backup list”.</source>
        <translation>%1 里没有备份。可用“mnemoscope backup list”列出。</translation>
    </message>
    <message>
        <source>The copy does not hold what the vault holds, so it was not kept. Try again.</source>
        <translation>副本与记忆库的内容不符，所以没有保留。请再试一次。</translation>
    </message>
    <message>
        <source>%1 lies in the vault&apos;s own folder. Choose a folder elsewhere, best on another drive.</source>
        <translation>%1 在记忆库自己的文件夹里。请选择别处的文件夹，最好在另一个驱动器上。</translation>
    </message>
    <message>
        <source>It was interrupted because the vault is being closed. Nothing of it was kept.</source>
        <translation>记忆库正在关闭，操作已中断，没有保留任何内容。</translation>
    </message>
    <message>
        <source>A vault needs a name.</source>
        <translation>记忆库需要名称。</translation>
    </message>
    <message>
        <source>The backup %1 is empty. Choose another one.</source>
        <translation>备份 %1 是空的。请另选一份。</translation>
    </message>
    <message>
        <source>Backups in %1 could not be reached. Connect the drive; they are rewritten before anything else is done there.</source>
        <translation>够不到 %1 里的备份。请连接驱动器；在那里做其他事之前会先改写它们。</translation>
    </message>
    <message>
        <source>What was wiped could not be taken out of the backups in %1: %2</source>
        <translation>无法从 %1 的备份里去掉已清除的内容：%2</translation>
    </message>
    <message>
        <source>Backups in %1 could not be reached. Remove them yourself.</source>
        <translation>无法访问 %1 中的备份。请自行删除它们。</translation>
    </message>
    <message>
        <source>The backup %1 could not be looked through: %2 Make it readable or remove it.</source>
        <translation>备份 %1 无法查看：%2 请让它可读，或删除它。</translation>
    </message>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>removing the files</source>
        <translation>正在删除文件</translation>
    </message>
    <message>
        <source>copying the backup</source>
        <translation>正在复制备份</translation>
    </message>
    <message>
        <source>taking out what was wiped since</source>
        <translation>正在去掉此后清除的内容</translation>
    </message>
    <message>
        <source>checking it</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>comparing it with the vault</source>
        <translation>正在与记忆库比较</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>The disk did not take it.</source>
        <translation>磁盘写不进去。</translation>
    </message>
    <message>
        <source>The disk has no room for “%1”. Nothing was left behind; free some space first.</source>
        <translation>磁盘空间不足，放不下“%1”。没有留下任何残余；请先腾出空间。</translation>
    </message>
    <message>
        <source>The disk is full or does not answer. Nothing of the last act was kept; free some space and repeat it.</source>
        <translation>磁盘已满或没有响应。上一个操作没有保存；请腾出空间后再做一次。</translation>
    </message>
    <message>
        <source>The disk that holds %1 is full. Nothing was kept; free some space and repeat it.</source>
        <translation>%1 所在的磁盘已满。没有保存任何内容；请腾出空间后再做一次。</translation>
    </message>
    <message>
        <source>The export should hold this part, but it is not there. Download the export again.</source>
        <translation>导出文件中应有这一部分，但没有找到。请重新下载。</translation>
    </message>
    <message>
        <source>The file %1 in %2 is damaged, and so is its second copy. Put %3 back from a backup of the vault; without it the key cannot be found. Nothing was changed.</source>
        <translation>%2 中的文件 %1 已损坏，其副本也已损坏。请从记忆库的备份中放回 %3；没有它就找不到密钥。没有任何更改。</translation>
    </message>
    <message>
        <source>The folder for “%1” does not exist. Choose another place or make the folder.</source>
        <translation>“%1”所在的文件夹不存在。请换一个位置或先建立文件夹。</translation>
    </message>
    <message>
        <source>The key does not belong to this vault.</source>
        <translation>这把密钥不属于这个记忆库。</translation>
    </message>
    <message>
        <source>The key does not open this vault&apos;s database, or the file is not one of ours.</source>
        <translation>这把密钥打不开记忆库的数据库，或该文件不是我们的。</translation>
    </message>
    <message>
        <source>The key in %1 does not belong to this vault. Put %2 back from a backup.</source>
        <translation>%1 中的密钥不属于这个记忆库。请从备份中放回 %2。</translation>
    </message>
    <message>
        <source>The memories of projects were left out: they are no list.</source>
        <translation>略过项目记忆：它们不是列表。</translation>
    </message>
    <message>
        <source>The monthly backup failed, so nothing was archived. %1</source>
        <translation>每月备份失败，所以什么都没有归档。%1</translation>
    </message>
    <message>
        <source>The observations were left out: they are no list.</source>
        <translation>略过观察：它们不是列表。</translation>
    </message>
    <message>
        <source>The opposite must be another attribute of the list.</source>
        <translation>反义必须是列表中的另一个属性。</translation>
    </message>
    <message>
        <source>The passphrase is empty. Choose one that only you know.</source>
        <translation>口令为空。请设一个只有你知道的口令。</translation>
    </message>
    <message>
        <source>The person confirmed this, so an assistant cannot change what it says. Its own wording can stand beside it.</source>
        <translation>这一条已由本人确认，助手不能改动其内容。它可以把自己的说法另存为一条。</translation>
    </message>
    <message>
        <source>The recovery code has a typing error. Compare it with the printed one, group by group.</source>
        <translation>恢复码输入有误。请与打印件逐组核对。</translation>
    </message>
    <message>
        <source>This vault is not where it was: it was removed or replaced, or its drive is gone. It is closed here.</source>
        <translation>这个记忆库不在原来的位置：它被移走或替换了，或者所在的磁盘已断开。这里已将它关闭。</translation>
    </message>
    <message>
        <source>The system keyring did not keep the vault&apos;s key. %1</source>
        <translation>系统密钥环没有保存记忆库的密钥。%1</translation>
    </message>
    <message>
        <source>The system keyring has no key for this vault. %1</source>
        <translation>系统密钥环中没有这个记忆库的密钥。%1</translation>
    </message>
    <message>
        <source>The system keyring holds something other than this vault&apos;s key. %1</source>
        <translation>系统密钥环中保存的不是这个记忆库的密钥。%1</translation>
    </message>
    <message>
        <source>The system keyring is locked or does not answer. Unlock it and try again. %1</source>
        <translation>系统密钥环已锁定或没有响应。请解锁后重试。%1</translation>
    </message>
    <message>
        <source>The system keyring refused to keep the vault&apos;s key. %1</source>
        <translation>系统密钥环拒绝保存记忆库的密钥。%1</translation>
    </message>
    <message>
        <source>The vault could not be upgraded, because records in it refer to others that are gone. It was left as it was, and a backup lies in its folder “backups”.</source>
        <translation>记忆库无法升级，因为其中的记录指向已不存在的记录。它保持原样，备份在“backups”文件夹中。</translation>
    </message>
    <message>
        <source>The vault has lost the salt of its tombstones. Restore the newest backup.</source>
        <translation>记忆库丢失了墓碑所用的盐值。请恢复最近的备份。</translation>
    </message>
    <message>
        <source>The vault is being closed.</source>
        <translation>正在关闭记忆库。</translation>
    </message>
    <message>
        <source>The vault is locked. Give its passphrase or its recovery code.</source>
        <translation>记忆库已锁定。请输入口令或恢复码。</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it and try again.</source>
        <translation>记忆库已锁定。请解锁后重试。</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it to go on.</source>
        <translation>记忆库已锁定。请解锁后继续。</translation>
    </message>
    <message>
        <source>The vault is open for reading only, so nothing was changed.</source>
        <translation>记忆库以只读方式打开，因此没有任何更改。</translation>
    </message>
    <message>
        <source>The vault&apos;s database does not say which version of its tables it has, so it was left untouched. Restore the newest backup.</source>
        <translation>记忆库的数据库没有标明数据表版本，因此没有动它。请恢复最近的备份。</translation>
    </message>
    <message>
        <source>The vault&apos;s database file is missing or cannot be opened. Check the folder and its permissions.</source>
        <translation>记忆库的数据库文件缺失或无法打开。请检查文件夹及其权限。</translation>
    </message>
    <message>
        <source>The vault&apos;s database is damaged. Restore the newest backup from its folder “backups”.</source>
        <translation>记忆库的数据库已损坏。请从“backups”文件夹恢复最近的备份。</translation>
    </message>
    <message>
        <source>The vault&apos;s database names a version of its tables that never existed, so it was left untouched. Restore the newest backup.</source>
        <translation>记忆库的数据库标明了一个从未存在过的数据表版本，因此没有动它。请恢复最近的备份。</translation>
    </message>
    <message>
        <source>The vault&apos;s folder cannot be written. Check its permissions; nothing was changed.</source>
        <translation>无法写入记忆库的文件夹。请检查权限；没有任何更改。</translation>
    </message>
    <message>
        <source>There is a vault in %1 already. Open it, or choose another folder.</source>
        <translation>%1 中已有一个记忆库。请打开它，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>There is no act with this id in the journal.</source>
        <translation>日志中没有这个编号的操作。</translation>
    </message>
    <message>
        <source>There is no attribute “%1”, and no memory uses it.</source>
        <translation>没有属性“%1”，也没有记忆使用它。</translation>
    </message>
    <message>
        <source>There is no conflict with this id. It may have been settled or undone meanwhile.</source>
        <translation>没有这个编号的冲突。它可能已被解决或撤销。</translation>
    </message>
    <message>
        <source>There is no memory with the id %1. Nothing was wiped.</source>
        <translation>没有编号为 %1 的记忆。没有清除任何内容。</translation>
    </message>
    <message>
        <source>There is no memory with this id.</source>
        <translation>没有这个编号的记忆。</translation>
    </message>
    <message>
        <source>There is no pause with this id. It may have been undone meanwhile.</source>
        <translation>没有这个编号的暂停。它可能已被撤销。</translation>
    </message>
    <message>
        <source>There is no source with this id. Nothing was wiped.</source>
        <translation>没有这个编号的出处。没有清除任何内容。</translation>
    </message>
    <message>
        <source>There is no such entry in the list of what is not to be learned again.</source>
        <translation>“不再学到”列表中没有这一项。</translation>
    </message>
    <message>
        <source>There is no vault in %1. Make one with “mnemoscope init”, or name another folder.</source>
        <translation>%1 中没有记忆库。请用“mnemoscope init”创建，或指定其他文件夹。</translation>
    </message>
    <message>
        <source>There is nothing left of this act to undo.</source>
        <translation>这个操作已没有可撤销的内容。</translation>
    </message>
    <message>
        <source>There is something in %1 already. Choose another folder for the demo.</source>
        <translation>%1 中已有内容。请为演示选择其他文件夹。</translation>
    </message>
    <message>
        <source>These episodes are of different assistants. Only episodes of one assistant can be joined.</source>
        <translation>这两个片段属于不同的助手。只有同一个助手的片段才能合并。</translation>
    </message>
    <message>
        <source>These two are one already.</source>
        <translation>这两个已经是同一个了。</translation>
    </message>
    <message>
        <source>They are records of different moments. Merging would lose all but one; keep them side by side.</source>
        <translation>它们是不同时刻的记录。合并会只剩一条，请让它们并存。</translation>
    </message>
    <message>
        <source>They hold in different scopes. Give them the same scope first if they mean the same.</source>
        <translation>它们适用的范围不同。如果说的是同一件事，请先设为同一范围。</translation>
    </message>
    <message>
        <source>They were of use again and again, each time confirmed.</source>
        <translation>它们一再派上用场，每次都得到确认。</translation>
    </message>
    <message>
        <source>This act cannot be undone, because what it held was wiped.</source>
        <translation>无法撤销这个操作，因为其内容已被清除。</translation>
    </message>
    <message>
        <source>This act was already undone.</source>
        <translation>这个操作已经撤销过了。</translation>
    </message>
    <message>
        <source>This computer has no system keyring that keeps keys safe, and no passphrase was given. Give a passphrase, or ask for an unencrypted vault with --plain.</source>
        <translation>这台电脑没有可靠的系统密钥环，也没有提供口令。请设置口令，或用 --plain 建立不加密的记忆库。</translation>
    </message>
    <message>
        <source>This computer has no system keyring that keeps keys safe. %1</source>
        <translation>这台电脑没有可靠的系统密钥环。%1</translation>
    </message>
    <message>
        <source>This conflict has lost a member meanwhile and is none any more.</source>
        <translation>这个冲突期间少了一方，已不再是冲突。</translation>
    </message>
    <message>
        <source>This conflict was decided meanwhile. Undo that decision to decide it anew.</source>
        <translation>这个冲突期间已有决定。撤销那个决定后可重新决定。</translation>
    </message>
    <message>
        <source>This is its only name. Give it another one first.</source>
        <translation>这是它唯一的名字。请先给它另一个名字。</translation>
    </message>
    <message>
        <source>This is not a whole recovery code: a code has %1 letters and digits in nine groups of four, and this has %2. Type it as it was printed.</source>
        <translation>恢复码不完整：完整的恢复码有 %1 个字母和数字，每四个一组共九组，而这里有 %2 个。请照打印件输入。</translation>
    </message>
    <message>
        <source>This memory is not in use any more, so an answer would change nothing. Restore it first.</source>
        <translation>这条记忆已不再使用，回答不会有任何影响。请先恢复它。</translation>
    </message>
    <message>
        <source>This vault has no passphrase. Open it through the system keyring or by its recovery code.</source>
        <translation>这个记忆库没有口令。请通过系统密钥环或恢复码打开。</translation>
    </message>
    <message>
        <source>This vault has no recovery code.</source>
        <translation>这个记忆库没有恢复码。</translation>
    </message>
    <message>
        <source>This vault is not encrypted, so it has no key to lock.</source>
        <translation>这个记忆库没有加密，因此没有可锁的密钥。</translation>
    </message>
    <message>
        <source>Trust lies between 0 and 1, such as trust:&gt;0.5.</source>
        <translation>可信度介于 0 和 1 之间，例如 trust:&gt;0.5。</translation>
    </message>
    <message>
        <source>What matches is not in use any more, or lies outside of what you asked for.</source>
        <translation>符合的内容已不再使用，或不在你要求的范围内。</translation>
    </message>
    <message>
        <source>What was to be changed is no longer there.</source>
        <translation>要更改的内容已不存在。</translation>
    </message>
    <message>
        <source>Without its passphrase nothing but the recovery code would open this vault.</source>
        <translation>没有口令，就只有恢复码能打开这个记忆库了。</translation>
    </message>
    <message>
        <source>You cancelled. Nothing of it was kept.</source>
        <translation>你已取消，没有留下任何内容。</translation>
    </message>
    <message>
        <source>You may not read %1. Check who owns it and its permissions.</source>
        <translation>你没有权限读取 %1。请检查它的所有者和权限。</translation>
    </message>
    <message>
        <source>What contradicts each other is worked out from the memories. Decide the conflicts instead.</source>
        <translation>哪些记忆相互矛盾是由记忆推算出来的。请改为处理冲突。</translation>
    </message>
    <message>
        <source>You rejected this, so only you can bring it back.</source>
        <translation>这一条是你否定的，只有你能恢复它。</translation>
    </message>
    <message>
        <source>A curve shows strength, trust or utility.</source>
        <translation>曲线显示强度、可信度或效用。</translation>
    </message>
    <message>
        <source>A histogram shows strength, trust or utility in 1 to 1,000 parts.</source>
        <translation>直方图以 1 到 1,000 个区间显示强度、可信度或效用。</translation>
    </message>
    <message>
        <source>A neighbourhood goes 1 to 3 steps far and holds 1 to 200 memories.</source>
        <translation>关系图最远 3 步，最多 200 条记忆。</translation>
    </message>
    <message>
        <source>There is no field “%1:”. Did you mean “%2:”? To look for the words themselves, put them in quotation marks.</source>
        <translation>没有“%1:”这个字段。是不是想写“%2:”？若要查找这些字词本身，请加上引号。</translation>
    </message>
    <message>
        <source>A saved query has at most 2,000 characters.</source>
        <translation>保存的查询最多 2,000 个字符。</translation>
    </message>
    <message>
        <source>A saved search needs a name.</source>
        <translation>保存的搜索需要一个名称。</translation>
    </message>
    <message>
        <source>Another saved search has this name. Choose another one.</source>
        <translation>另一个已保存的搜索用了这个名称，请换一个。</translation>
    </message>
    <message>
        <source>Between 1 and %1 weeks can be told apart.</source>
        <translation>可以区分 1 到 %1 周。</translation>
    </message>
    <message>
        <source>The name of a saved search has at most 60 characters.</source>
        <translation>保存的搜索名称最多 60 个字符。</translation>
    </message>
    <message>
        <source>There is no saved search with this name. “mnemoscope searches” lists them.</source>
        <translation>没有这个名称的已保存搜索。用“mnemoscope searches”可以列出它们。</translation>
    </message>
    <message>
        <source>There is nothing to save: the query is empty.</source>
        <translation>没有可保存的内容：查询是空的。</translation>
    </message>
    <message>
        <source>This saved search is gone. Somebody else may have removed it.</source>
        <translation>这个已保存的搜索不在了，可能被别处删除了。</translation>
    </message>
    <message>
        <source>“%1:%2” is not known. It takes %3.</source>
        <translation>不认识“%1:%2”。可用：%3。</translation>
    </message>
    <message>
        <source>“%1:” cannot be left out with a minus.</source>
        <translation>“%1:”前不能加减号。</translation>
    </message>
    <message>
        <source>“%1:” needs a value: %2.</source>
        <translation>“%1:”后需要一个值：%2。</translation>
    </message>
    <message>
        <source>“%1:” takes one value: %2.</source>
        <translation>“%1:”只接受一个值：%2。</translation>
    </message>
    <message>
        <source>“%1” already means “%2”. Take it away there first, or choose another word.</source>
        <translation>“%1”已经表示“%2”。请先在那里去掉它，或换一个词。</translation>
    </message>
    <message>
        <source>“%1” asks for more memory than this program gives to try a passphrase. Decrypt it with age.</source>
        <translation>“%1”试口令所需的内存超过本程序的上限。请用 age 解密。</translation>
    </message>
    <message>
        <source>“%1” cannot be opened: %2. Check the path.</source>
        <translation>无法打开“%1”：%2。请检查路径。</translation>
    </message>
    <message>
        <source>“%1” cannot be read: %2.</source>
        <translation>无法读取“%1”：%2。</translation>
    </message>
    <message>
        <source>“%1” cannot be written: %2. Choose another place.</source>
        <translation>无法写入“%1”：%2。请换一个位置。</translation>
    </message>
    <message>
        <source>“%1” exists already and is not empty. Choose another name for the export.</source>
        <translation>“%1”已存在且不为空。请为导出换一个名称。</translation>
    </message>
    <message>
        <source>“%1” exists already. Choose another name, or say that it may be replaced.</source>
        <translation>“%1”已存在。请换一个名称，或说明可以替换它。</translation>
    </message>
    <message>
        <source>“%1” holds no file that can be read.%2 Formats that can be read: %3.</source>
        <translation>“%1”中没有可读取的文件。%2 可读取的格式：%3。</translation>
    </message>
    <message>
        <source>“%1” is a folder. Choose another name for the export.</source>
        <translation>“%1”是一个文件夹。请为导出换一个名称。</translation>
    </message>
    <message>
        <source>“%1” is a zip archive that is damaged or breaks off. Download the export again.</source>
        <translation>“%1”是损坏或不完整的压缩包。请重新下载。</translation>
    </message>
    <message>
        <source>“%1” is already a name of “%2”. Merge the two instead.</source>
        <translation>“%1”已经是“%2”的名字。请改为合并两者。</translation>
    </message>
    <message>
        <source>“%1” is always in clear. Choose the complete archive to have it encrypted.</source>
        <translation>“%1”始终不加密。要加密请选择完整存档。</translation>
    </message>
    <message>
        <source>“%1” is damaged: %2. Nothing was imported; use another copy.</source>
        <translation>“%1”已损坏：%2。没有导入任何内容；请换一份。</translation>
    </message>
    <message>
        <source>“%1” is empty. Download or copy the export again.</source>
        <translation>“%1”是空的。请重新下载或复制。</translation>
    </message>
    <message>
        <source>“%1” is encrypted for a key, not with a passphrase. Decrypt it with age first.</source>
        <translation>“%1”是用密钥而不是口令加密的。请先用 age 解密。</translation>
    </message>
    <message>
        <source>“%1” is encrypted. Give the passphrase that it was encrypted with.</source>
        <translation>“%1”已加密。请给出加密时用的口令。</translation>
    </message>
    <message>
        <source>“%1” is its name already. Choose a name that tells the two apart.</source>
        <translation>“%1”已经是它的名字。请选一个能区分两者的名字。</translation>
    </message>
    <message>
        <source>“%1” is neither a file nor a folder. Choose the export itself.</source>
        <translation>“%1”既不是文件也不是文件夹。请选择导出文件本身。</translation>
    </message>
    <message>
        <source>“%1” is no Mnemoscope archive.</source>
        <translation>“%1”不是 Mnemoscope 存档。</translation>
    </message>
    <message>
        <source>“%1” is no Mnemoscope archive: it has no manifest.</source>
        <translation>“%1”不是 Mnemoscope 存档：缺少清单。</translation>
    </message>
    <message>
        <source>“%1” is no archive, or it breaks off. Use another copy.</source>
        <translation>“%1”不是存档，或不完整。请换一份。</translation>
    </message>
    <message>
        <source>“%1” is not a %2: it looks like %3. Leave out the format to have it found.</source>
        <translation>“%1”不是 %2，看起来像 %3。不指定格式即可自动识别。</translation>
    </message>
    <message>
        <source>“%1” is not a day that exists between 1601 and 9998.</source>
        <translation>“%1”不是 1601 到 9998 年之间的有效日期。</translation>
    </message>
    <message>
        <source>“%1” is not a format. Use one of: %2.</source>
        <translation>没有“%1”这种格式。可用：%2。</translation>
    </message>
    <message>
        <source>“%1” is not a time. Write it as 2026-03-01, or 2026-03-01T09:30:00+01:00.</source>
        <translation>“%1”不是时间。请写作 2026-03-01 或 2026-03-01T09:30:00+01:00。</translation>
    </message>
    <message>
        <source>“%1” is not about “%2”.</source>
        <translation>“%1”讲的不是“%2”。</translation>
    </message>
    <message>
        <source>“%1” is not one of its names.</source>
        <translation>“%1”不是它的名字之一。</translation>
    </message>
    <message>
        <source>“%1” looks like %2. Formats that can be read: %3.</source>
        <translation>“%1”看起来像 %2。可读取的格式：%3。</translation>
    </message>
    <message>
        <source>“%1” was written by a newer Mnemoscope (archive version %2; this one reads up to %3). Update Mnemoscope, then import it again.</source>
        <translation>“%1”由更新版本的 Mnemoscope 写出（存档版本 %2，本版本最高支持 %3）。请更新 Mnemoscope 后再导入。</translation>
    </message>
    <message>
        <source>“%1” was altered or breaks off since it was encrypted. Nothing was imported; use another copy.</source>
        <translation>“%1”在加密之后被改动过或不完整。没有导入任何内容；请换一份副本。</translation>
    </message>
    <message>
        <source>“%1…” is too long for a name; use at most %2 characters.</source>
        <translation>“%1…”作为名称太长；最多 %2 个字符。</translation>
    </message>
    <message>
        <source>“-is:expiring” cannot be asked. Use the order by expiry instead.</source>
        <translation>不能查询“-is:expiring”。请改用按过期时间排序。</translation>
    </message>
    <message>
        <source>“after” takes the “next” of the page before.</source>
        <translation>“after”要填上一页给出的“next”。</translation>
    </message>
    <message>
        <source>“is:%1” is not known. It takes %2.</source>
        <translation>不认识“is:%1”。可用：%2。</translation>
    </message>
    <message>
        <source>“trust:%1” is not known. Write %2.</source>
        <translation>不认识“trust:%1”。请写 %2。</translation>
    </message>
    <message>
        <source>a guess that nobody confirmed in time</source>
        <translation>没有及时确认的推测</translation>
    </message>
    <message>
        <source>a note of a session that is over</source>
        <translation>会话已经结束的笔记</translation>
    </message>
    <message>
        <source>its strength fell below the threshold</source>
        <translation>强度低于界限</translation>
    </message>
    <message>
        <source>its time of validity is over</source>
        <translation>有效期已过</translation>
    </message>
    <message>
        <source>its trust fell below the threshold</source>
        <translation>可信度低于界限</translation>
    </message>
    <message>
        <source>%1 files that hold no records.</source>
        <translation>%1 个文件不含记录。</translation>
    </message>
    <message>
        <source>An empty list, or one without records.</source>
        <translation>空列表，或不含记录的列表。</translation>
    </message>
    <message>
        <source>Plain text beside other formats. Read it by itself, or choose plain text as its format.</source>
        <translation>与其他格式放在一起的纯文本。请单独读取，或为它选择“纯文本”格式。</translation>
    </message>
    <message>
        <source>No format that can be read: %1.</source>
        <translation>不是可以读取的格式：%1。</translation>
    </message>
    <message>
        <source>There is nothing to import: the text is empty.</source>
        <translation>没有可导入的内容：文本是空的。</translation>
    </message>
    <message>
        <source>“%1” lists more files than an export holds, so it is not opened.</source>
        <translation>“%1”列出的文件比导出文件会有的还多，因此没有打开。</translation>
    </message>
    <message>
        <source>“%1” is a packed file that is damaged or breaks off. Download the export again.</source>
        <translation>“%1”是压缩文件，但已损坏或不完整。请重新下载导出文件。</translation>
    </message>
    <message>
        <source>There is no such import in the history.</source>
        <translation>历史中没有这次导入。</translation>
    </message>
    <message>
        <source>The file is not the one you looked at any more. Look at it again; nothing was imported.</source>
        <translation>这个文件已经不是你看过的那个了。请重新查看；没有导入任何内容。</translation>
    </message>
    <message>
        <source>You took back that you had rejected it.</source>
        <translation>你收回了之前的否定。</translation>
    </message>
    <message>
        <source>Not read: a Mnemoscope archive is imported by itself. Choose the file alone.</source>
        <translation>没有读取：Mnemoscope 存档要单独导入。请只选择这个文件。</translation>
    </message>
    <message>
        <source>Not read: it is empty.</source>
        <translation>没有读取：它是空的。</translation>
    </message>
    <message>
        <source>Not read: it is no ordinary file.</source>
        <translation>没有读取：它不是普通文件。</translation>
    </message>
    <message>
        <source>Not read: it is a link to another place; links are not followed.</source>
        <translation>没有读取：它是指向别处的链接；链接不会被跟随。</translation>
    </message>
    <message>
        <source>Not read: its name points outside of the archive.</source>
        <translation>没有读取：它的名称指向压缩包之外。</translation>
    </message>
    <message>
        <source>Not read: its name leads through a link.</source>
        <translation>没有读取：它的名称经过一个链接。</translation>
    </message>
    <message>
        <source>Not read: it has no name.</source>
        <translation>没有读取：它没有名称。</translation>
    </message>
    <message>
        <source>Not read: it is locked with a password; unlock the archive first.</source>
        <translation>没有读取：它有密码；请先解开压缩包。</translation>
    </message>
    <message>
        <source>Not read: it is packed in a way that is not known.</source>
        <translation>没有读取：它的压缩方式无法识别。</translation>
    </message>
    <message>
        <source>Not read: it is larger than an export can be.</source>
        <translation>没有读取：它比导出文件可能的大小还大。</translation>
    </message>
    <message>
        <source>Not read: it would grow far beyond what an export holds.</source>
        <translation>没有读取：解压后会远远超出导出文件的大小。</translation>
    </message>
    <message>
        <source>Not read: the archive would grow far beyond what an export holds.</source>
        <translation>没有读取：压缩包解压后会远远超出导出文件的大小。</translation>
    </message>
    <message>
        <source>Not read: it overlaps with another file of the archive.</source>
        <translation>没有读取：它与压缩包中的另一个文件重叠。</translation>
    </message>
    <message>
        <source>Not read: the archive holds this name twice; the first one was read.</source>
        <translation>没有读取：压缩包里这个名称出现了两次；只读了第一个。</translation>
    </message>
    <message>
        <source>Not read: it is an archive within an archive within an archive.</source>
        <translation>没有读取：它是压缩包里的压缩包里的压缩包。</translation>
    </message>
    <message>
        <source>Not read: it is an archive within an archive and too large to be opened there.</source>
        <translation>没有读取：它是压缩包里的压缩包，太大，无法在其中打开。</translation>
    </message>
    <message>
        <source>Not read: it is a zip archive that is damaged or breaks off.</source>
        <translation>没有读取：它是压缩包，但已损坏或不完整。</translation>
    </message>
    <message>
        <source>Not read: the archive is damaged or breaks off; what came before was read.</source>
        <translation>没有读取：压缩包已损坏或不完整；之前的部分已读取。</translation>
    </message>
    <message>
        <source>Not read: it lists more files than an export holds.</source>
        <translation>没有读取：它列出的文件比导出文件会有的还多。</translation>
    </message>
    <message>
        <source>Not read: it is damaged.</source>
        <translation>没有读取：它已损坏。</translation>
    </message>
    <message>
        <source>Not read: it cannot be read: %1.</source>
        <translation>没有读取：无法读取它：%1。</translation>
    </message>
    <message>
        <source>Not read: the folder cannot be read: %1.</source>
        <translation>没有读取：无法读取这个文件夹：%1。</translation>
    </message>
    <message>
        <source>Not read: there are more than %1 files; this and later ones were left out.</source>
        <translation>没有读取：文件超过 %1 个；这个及之后的都略过了。</translation>
    </message>
    <message>
        <source>Not read: it is larger than this program reads at once.</source>
        <translation>没有读取：它超出了本程序一次能读的大小。</translation>
    </message>
    <message>
        <source>Not read: it is nested too deeply.</source>
        <translation>没有读取：它嵌套得太深。</translation>
    </message>
    <message>
        <source>Not read: it is not valid JSON.</source>
        <translation>没有读取：它不是有效的 JSON。</translation>
    </message>
    <message>
        <source>Not read: it is no record.</source>
        <translation>未读取：它不是记录。</translation>
    </message>
    <message>
        <source>A node was left out: it has no name.</source>
        <translation>略去一个节点：它没有名称。</translation>
    </message>
    <message>
        <source>A fact was left out: it has no text.</source>
        <translation>略去一条事实：它没有文字。</translation>
    </message>
    <message>
        <source>Not read: its table “store” is not the one that LangGraph makes.</source>
        <translation>未读取：其中的表“store”不是 LangGraph 建的那一个。</translation>
    </message>
    <message>
        <source>Not read: it is JSON within JSON and larger than this program reads at once.</source>
        <translation>未读取：它是 JSON 里套着的 JSON，超出本程序一次读取的大小。</translation>
    </message>
    <message>
        <source>A passage was left out: it has no text.</source>
        <translation>略去一个段落：它没有文字。</translation>
    </message>
    <message>
        <source>A block was left out: it is no text.</source>
        <translation>略去一个记忆块：它不是文字。</translation>
    </message>
    <message>
        <source>A line was left out: it has no text.</source>
        <translation>略去一行：它没有文字。</translation>
    </message>
    <message>
        <source>Left out: its state is not known.</source>
        <translation>略去：不认识它的状态。</translation>
    </message>
    <message>
        <source>A relation was left out: its ends or its type are missing or not known.</source>
        <translation>略去一个关系：它的两端或类型缺失或不认识。</translation>
    </message>
    <message>
        <source>The conversation is named here, but its file is not there.</source>
        <translation>这里提到了这个对话，但它的文件不在。</translation>
    </message>
    <message>
        <source>Read up to this row: %1.</source>
        <translation>读到这一行为止：%1。</translation>
    </message>
    <message>
        <source>Read up to this row: the database is damaged there.</source>
        <translation>读到这一行为止：数据库在此处损坏。</translation>
    </message>
    <message>
        <source>Read up to this row: the database is built so that reading it would not end.</source>
        <translation>读到这一行为止：这个数据库的构造会让读取没有尽头。</translation>
    </message>
    <message>
        <source>Not read: the database is damaged there.</source>
        <translation>未读取：数据库在此处损坏。</translation>
    </message>
    <message>
        <source>Not read: it is damaged, or locked with a key.</source>
        <translation>未读取：它已损坏，或用密钥锁住。</translation>
    </message>
    <message>
        <source>Not read: the database is built so that reading it would not end.</source>
        <translation>未读取：这个数据库的构造会让读取没有尽头。</translation>
    </message>
    <message>
        <source>Not read: the database wants to run something when it is read, which is not allowed.</source>
        <translation>未读取：这个数据库在读取时想运行某些东西，这是不允许的。</translation>
    </message>
    <message>
        <source>Not read: the file is damaged or there is no room for a copy of it.</source>
        <translation>未读取：文件已损坏，或没有空间存放它的副本。</translation>
    </message>
    <message>
        <source>Mnemoscope archive</source>
        <translation>Mnemoscope 存档</translation>
    </message>
    <message>
        <source>ChatGPT export</source>
        <translation>ChatGPT 导出</translation>
    </message>
    <message>
        <source>Claude export</source>
        <translation>Claude 导出</translation>
    </message>
    <message>
        <source>Claude Code sessions and memory</source>
        <translation>Claude Code 会话和记忆</translation>
    </message>
    <message>
        <source>Codex sessions and memory</source>
        <translation>Codex 会话和记忆</translation>
    </message>
    <message>
        <source>Gemini activity (Google Takeout)</source>
        <translation>Gemini 活动记录（Google Takeout）</translation>
    </message>
    <message>
        <source>Google AI Studio prompt</source>
        <translation>Google AI Studio 提示</translation>
    </message>
    <message>
        <source>Grok export</source>
        <translation>Grok 导出</translation>
    </message>
    <message>
        <source>Copilot history (CSV)</source>
        <translation>Copilot 历史（CSV）</translation>
    </message>
    <message>
        <source>SillyTavern chat</source>
        <translation>SillyTavern 聊天</translation>
    </message>
    <message>
        <source>ShareGPT conversations</source>
        <translation>ShareGPT 对话</translation>
    </message>
    <message>
        <source>Chat messages (OpenAI form)</source>
        <translation>聊天消息（OpenAI 格式）</translation>
    </message>
    <message>
        <source>Mem0 memories</source>
        <translation>Mem0 记忆</translation>
    </message>
    <message>
        <source>OpenMemory backup</source>
        <translation>OpenMemory 备份</translation>
    </message>
    <message>
        <source>Letta agent or blocks</source>
        <translation>Letta 代理或记忆块</translation>
    </message>
    <message>
        <source>MCP memory file</source>
        <translation>MCP 记忆文件</translation>
    </message>
    <message>
        <source>mcp-memory-service export</source>
        <translation>mcp-memory-service 导出</translation>
    </message>
    <message>
        <source>claude-mem database</source>
        <translation>claude-mem 数据库</translation>
    </message>
    <message>
        <source>Graphiti or Zep graph</source>
        <translation>Graphiti 或 Zep 图谱</translation>
    </message>
    <message>
        <source>Supermemory export</source>
        <translation>Supermemory 导出</translation>
    </message>
    <message>
        <source>LangGraph store</source>
        <translation>LangGraph 存储</translation>
    </message>
    <message>
        <source>Portable AI Memory (PAM)</source>
        <translation>可移植 AI 记忆（PAM）</translation>
    </message>
    <message>
        <source>memory-passport vault</source>
        <translation>memory-passport 记忆册</translation>
    </message>
    <message>
        <source>Markdown notes (basic-memory, Obsidian)</source>
        <translation>Markdown 笔记（basic-memory、Obsidian）</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>记忆列表</translation>
    </message>
    <message>
        <source>Table of memories (CSV)</source>
        <translation>记忆表格（CSV）</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>%1 texts, this one first, do not agree with their content hashes: they were changed after the export.</source>
        <translation>%1 段文字（这是第一段）与其内容哈希不符：导出后被改过。</translation>
    </message>
    <message>
        <source>%1 was left out: %2.</source>
        <translation>%1 未采用：%2。</translation>
    </message>
    <message>
        <source>%1 was left out: it lies before %2.</source>
        <translation>%1 未采用：它早于 %2。</translation>
    </message>
    <message>
        <source>A conversation with this id came before; what both hold counts once.</source>
        <translation>前面已有同一编号的对话；两者共有的内容只算一次。</translation>
    </message>
    <message>
        <source>In force here, but deleted there: %1. Nothing here was changed.</source>
        <translation>在这里有效、在那边已删除的有 %1 条。这里什么都没有改动。</translation>
    </message>
    <message>
        <source>In force here, but replaced or archived there: %1. Nothing here was changed.</source>
        <translation>在这里有效、在那边已被取代或归档的有 %1 条。这里什么都没有改动。</translation>
    </message>
    <message>
        <source>Its text does not agree with its content hash: it was changed after the export.</source>
        <translation>它的文字与内容哈希不符：导出后被改过。</translation>
    </message>
    <message>
        <source>It is not in UTF-8 and was read as %1 letters.</source>
        <translation>它不是 UTF-8，已按%1字符读取。</translation>
    </message>
    <message>
        <source>It is longer than a memory: it was read by sentences.</source>
        <translation>它比一条记忆长：已逐句读取。</translation>
    </message>
    <message>
        <source>Its status is not known; it was read as archived.</source>
        <translation>不认识它的状态；已按归档读取。</translation>
    </message>
    <message>
        <source>Some letters were not in UTF-8 and were read as Windows Latin letters.</source>
        <translation>有些字符不是 UTF-8，已按 Windows 西文字符读取。</translation>
    </message>
    <message>
        <source>The checksum does not agree: the file was changed after the export, or it breaks off.</source>
        <translation>校验和不符：文件在导出后被改过，或不完整。</translation>
    </message>
    <message>
        <source>The conversation&apos;s time was left out: %1.</source>
        <translation>对话的时间未采用：%1。</translation>
    </message>
    <message>
        <source>The date was left out: %1.</source>
        <translation>日期未采用：%1。</translation>
    </message>
    <message>
        <source>The day was left out: %1.</source>
        <translation>日子未采用：%1。</translation>
    </message>
    <message>
        <source>The file is signed; the signature was not checked.</source>
        <translation>文件带有签名；签名未经核验。</translation>
    </message>
    <message>
        <source>The file says that it holds %1 memories; it holds %2.</source>
        <translation>文件称含有 %1 条记忆，实际有 %2 条。</translation>
    </message>
    <message>
        <source>The observations were one text instead of a list; it was read as one observation.</source>
        <translation>观察内容是一段文字而不是列表；已当作一条观察读取。</translation>
    </message>
    <message>
        <source>The text was read without its head: %1.</source>
        <translation>正文读取时未含文件头：%1。</translation>
    </message>
    <message>
        <source>The time of a memory was left out: %1.</source>
        <translation>一条记忆的时间未采用：%1。</translation>
    </message>
    <message>
        <source>The time of a message was left out: %1.</source>
        <translation>一条消息的时间未采用：%1。</translation>
    </message>
    <message>
        <source>The time of a note was left out: %1.</source>
        <translation>一则笔记的时间未采用：%1。</translation>
    </message>
    <message>
        <source>The time of an exchange was left out: %1.</source>
        <translation>一次问答的时间未采用：%1。</translation>
    </message>
    <message>
        <source>This is one page of several: import the others too.</source>
        <translation>这只是几页中的一页：请把其他页也导入。</translation>
    </message>
    <message>
        <source>created at was left out: %1.</source>
        <translation>创建时间未采用：%1。</translation>
    </message>
    <message>
        <source>origin “%1” is not known, so it counts as inferred.</source>
        <translation>不认识来源“%1”，因此算作推断。</translation>
    </message>
    <message>
        <source>trust was left out: it is not a number from 0 to 1.</source>
        <translation>可信度未采用：它不是 0 到 1 之间的数。</translation>
    </message>
    <message>
        <source>valid to was left out: it lies before valid from.</source>
        <translation>结束时间未采用：它早于开始时间。</translation>
    </message>
    <message>
        <source>activities in other products</source>
        <translation>其他产品中的活动</translation>
    </message>
    <message>
        <source>activities that are no prompts</source>
        <translation>不是提问的活动</translation>
    </message>
    <message>
        <source>activities that come twice</source>
        <translation>重复出现的活动</translation>
    </message>
    <message>
        <source>an assistant&apos;s thinking</source>
        <translation>助手的思考过程</translation>
    </message>
    <message>
        <source>blocks that several agents share</source>
        <translation>几个智能体共用的块</translation>
    </message>
    <message>
        <source>blocks that tell an agent what it is</source>
        <translation>说明智能体身份的块</translation>
    </message>
    <message>
        <source>calls of tools and their results</source>
        <translation>工具调用及其结果</translation>
    </message>
    <message>
        <source>canvases</source>
        <translation>画布</translation>
    </message>
    <message>
        <source>commands and notes of the program</source>
        <translation>程序的命令和备注</translation>
    </message>
    <message>
        <source>confirmations of saved memories</source>
        <translation>“已保存记忆”的确认</translation>
    </message>
    <message>
        <source>descriptions of projects without a name</source>
        <translation>没有名称的项目的说明</translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation>没有文字的文档</translation>
    </message>
    <message>
        <source>empty blocks</source>
        <translation>空的块</translation>
    </message>
    <message>
        <source>entities without observations</source>
        <translation>没有观察内容的实体</translation>
    </message>
    <message>
        <source>episodes without text</source>
        <translation>没有文字的片段</translation>
    </message>
    <message>
        <source>fields without words</source>
        <translation>没有文字的字段</translation>
    </message>
    <message>
        <source>files of vectors, which are made anew here</source>
        <translation>向量文件（在这里会重新生成）</translation>
    </message>
    <message>
        <source>hidden messages</source>
        <translation>隐藏的消息</translation>
    </message>
    <message>
        <source>lines of blocks that say nothing yet</source>
        <translation>块中尚无内容的行</translation>
    </message>
    <message>
        <source>lines of other kinds</source>
        <translation>其他种类的行</translation>
    </message>
    <message>
        <source>lines of the index</source>
        <translation>索引中的行</translation>
    </message>
    <message>
        <source>lines that a block repeats</source>
        <translation>块中重复的行</translation>
    </message>
    <message>
        <source>lines that a page repeats</source>
        <translation>页面中重复的行</translation>
    </message>
    <message>
        <source>lines that another session repeats</source>
        <translation>另一会话中重复的行</translation>
    </message>
    <message>
        <source>links without a word for what they mean</source>
        <translation>没有说明含义的链接</translation>
    </message>
    <message>
        <source>memories that another store of the export holds too</source>
        <translation>导出中另一存储也有的记忆</translation>
    </message>
    <message>
        <source>memories that the backup holds twice</source>
        <translation>备份中重复的记忆</translation>
    </message>
    <message>
        <source>memories that the export repeats</source>
        <translation>导出中重复的记忆</translation>
    </message>
    <message>
        <source>memories without text</source>
        <translation>没有文字的记忆</translation>
    </message>
    <message>
        <source>messages of the system and of tools</source>
        <translation>系统和工具的消息</translation>
    </message>
    <message>
        <source>messages that another session repeats</source>
        <translation>另一会话中重复的消息</translation>
    </message>
    <message>
        <source>messages without words</source>
        <translation>没有文字的消息</translation>
    </message>
    <message>
        <source>messages without words of anybody</source>
        <translation>没有任何人话语的消息</translation>
    </message>
    <message>
        <source>nodes without a summary</source>
        <translation>没有摘要的节点</translation>
    </message>
    <message>
        <source>notes that the handbook was made from</source>
        <translation>手册所依据的笔记</translation>
    </message>
    <message>
        <source>notes without text</source>
        <translation>没有文字的笔记</translation>
    </message>
    <message>
        <source>observations that the file repeats</source>
        <translation>文件中重复的观察</translation>
    </message>
    <message>
        <source>pages of the index and the log</source>
        <translation>索引和日志页面</translation>
    </message>
    <message>
        <source>parts of other kinds</source>
        <translation>其他种类的部分</translation>
    </message>
    <message>
        <source>pictures, files and sounds</source>
        <translation>图片、文件和声音</translation>
    </message>
    <message>
        <source>projects without texts</source>
        <translation>没有文字的项目</translation>
    </message>
    <message>
        <source>prompts without words</source>
        <translation>没有文字的提问</translation>
    </message>
    <message>
        <source>relations that only say that two memories have to do with each other</source>
        <translation>只说明两条记忆有关联的关系</translation>
    </message>
    <message>
        <source>relations that the file repeats</source>
        <translation>文件中重复的关系</translation>
    </message>
    <message>
        <source>rows that changed nothing</source>
        <translation>没有改动任何内容的行</translation>
    </message>
    <message>
        <source>starter projects</source>
        <translation>示例项目</translation>
    </message>
    <message>
        <source>statements that a note repeats</source>
        <translation>笔记中重复的陈述</translation>
    </message>
    <message>
        <source>statements that the text repeats</source>
        <translation>文字中重复的陈述</translation>
    </message>
    <message>
        <source>summaries without words</source>
        <translation>没有文字的摘要</translation>
    </message>
    <message>
        <source>system prompts</source>
        <translation>系统提示</translation>
    </message>
    <message>
        <source>thoughts, and messages of the system and of tools</source>
        <translation>思考过程，以及系统和工具的消息</translation>
    </message>
    <message>
        <source>values of other fields</source>
        <translation>其他字段的值</translation>
    </message>
    <message>
        <source>values of “%1”, which has no place in a memory</source>
        <translation>“%1”字段的值，记忆里没有对应的位置</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>traditional Chinese</source>
        <translation>繁体中文</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩文</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>西里尔</translation>
    </message>
    <message>
        <source>the year %1 cannot be when this was written</source>
        <translation>写下它的时间不可能是 %1 年</translation>
    </message>
    <message>
        <source>“%1” is not a time</source>
        <translation>“%1”不是时间</translation>
    </message>
    <message>
        <source>“true” is not a time</source>
        <translation>“true”不是时间</translation>
    </message>
    <message>
        <source>the time has a form that is not known</source>
        <translation>时间的写法无法识别</translation>
    </message>
    <message>
        <source>the time is not a number</source>
        <translation>时间不是数</translation>
    </message>
    <message>
        <source>the time is out of range</source>
        <translation>时间超出范围</translation>
    </message>
    <message>
        <source>the time lies too far ahead</source>
        <translation>时间过于遥远</translation>
    </message>
    <message>
        <source>the number is too small or too large for a time</source>
        <translation>这个数太小或太大，不可能是时间</translation>
    </message>
    <message>
        <source>1970-01-01 is what programs write for “no time”</source>
        <translation>1970-01-01 是程序用来表示“没有时间”的写法</translation>
    </message>
    <message>
        <source>its head is not closed</source>
        <translation>文件头没有结束</translation>
    </message>
    <message>
        <source>its head is larger than a head is</source>
        <translation>文件头大得不合常理</translation>
    </message>
    <message>
        <source>its head is not valid YAML</source>
        <translation>文件头不是有效的 YAML</translation>
    </message>
    <message>
        <source>its head is no list of fields</source>
        <translation>文件头不是字段列表</translation>
    </message>
    <message>
        <source>Telling two years of memories</source>
        <translation>正在讲述两年的记忆</translation>
    </message>
    <message>
        <source>building the index</source>
        <translation>建立索引</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>计算向量</translation>
    </message>
    <message>
        <source>indexing words</source>
        <translation>为词语建立索引</translation>
    </message>
    <message>
        <source>loading the language model</source>
        <translation>加载语言模型</translation>
    </message>
    <message>
        <source>looking for contradictions</source>
        <translation>查找矛盾</translation>
    </message>
    <message>
        <source>looking at what came later</source>
        <translation>正在查看后来的操作</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>comparing with what is known</source>
        <translation>与已知内容比较</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>a private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>an API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <source>an access token</source>
        <translation>访问令牌</translation>
    </message>
    <message>
        <source>a password in an address</source>
        <translation>网址中的密码</translation>
    </message>
    <message>
        <source>a password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>a Chinese identity number</source>
        <translation>中国身份证号码</translation>
    </message>
    <message>
        <source>a card number</source>
        <translation>银行卡号</translation>
    </message>
    <message>
        <source>a bank account number</source>
        <translation>银行账号</translation>
    </message>
    <message>
        <source>a social security number</source>
        <translation>社会保障号码</translation>
    </message>
    <message>
        <source>it tells an assistant to drop its instructions</source>
        <translation>它让助手抛开指令</translation>
    </message>
    <message>
        <source>it breaks out of its frame</source>
        <translation>它试图跳出引用的框架</translation>
    </message>
    <message>
        <source>it speaks as the system</source>
        <translation>它冒充系统发言</translation>
    </message>
    <message>
        <source>it gives an assistant a new role</source>
        <translation>它给助手指派新角色</translation>
    </message>
    <message>
        <source>it asks to pass something on</source>
        <translation>它要求把内容传给别处</translation>
    </message>
    <message>
        <source>it gives an assistant orders</source>
        <translation>它对助手下命令</translation>
    </message>
</context>
<context>
    <name>Curves</name>
    <message>
        <source>marked as %1</source>
        <translation>标为“%1”</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>%1 · %2: %4 → %5 (%6)</source>
        <translation>%1 · %2：%4 → %5（%6）</translation>
    </message>
    <message>
        <source>%1 · %2, by %3: %4 → %5 (%6)</source>
        <translation>%1 · %3：%2，%4 → %5（%6）</translation>
    </message>
</context>
<context>
    <name>CurvesCard</name>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>How much of it is still remembered</source>
        <translation>还记得多少</translation>
    </message>
    <message>
        <source>How sure it is that it is true</source>
        <translation>有多大把握属实</translation>
    </message>
    <message>
        <source>Whether using it helped, by your answers</source>
        <translation>根据你的回答，用它是否有帮助</translation>
    </message>
    <message>
        <source>Pauses…</source>
        <translation>暂停列表…</translation>
    </message>
    <message>
        <source>List, add and change pauses</source>
        <translation>列出、添加和更改暂停</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>How much of the past is drawn</source>
        <translation>画出多长的过去</translation>
    </message>
    <message>
        <source>Choose memories above to see their curves.</source>
        <translation>在上方选择记忆，即可查看其曲线。</translation>
    </message>
    <message>
        <source>Strength over time</source>
        <translation>强度随时间变化</translation>
    </message>
    <message>
        <source>Trust over time</source>
        <translation>可信度随时间变化</translation>
    </message>
    <message>
        <source>Utility over time</source>
        <translation>效用随时间变化</translation>
    </message>
    <message>
        <source>The left and right keys move a reading line; the values stand in the legend.</source>
        <translation>左右键移动读数线，数值显示在图例中。</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Nothing moved these curves in this time.</source>
        <translation>这段时间里没有什么改变这些曲线。</translation>
    </message>
    <message numerus="yes">
        <source>%n events moved these curves; point at one, or press “%1” and “%2”.</source>
        <translation>
            <numerusform>有 %n 个事件改变了这些曲线；指向其中一个，或按“%1”和“%2”。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CurvesPanel</name>
    <message>
        <source>Trust &amp; decay</source>
        <translation>可信度与遗忘</translation>
    </message>
    <message>
        <source>As it stood on %1, and what was to come, seen from there.</source>
        <translation>显示 %1 当时的情况，以及从那时看将会怎样。</translation>
    </message>
    <message>
        <source>Today&apos;s numbers, of what was true on %1.</source>
        <translation>今天的数值，仅限 %1 当时成立的内容。</translation>
    </message>
    <message>
        <source>How sure the vault is, how fast it forgets, and what happens next if you do nothing.</source>
        <translation>有多确定，忘得多快，以及什么都不做接下来会怎样。</translation>
    </message>
    <message>
        <source>Nothing to watch yet</source>
        <translation>还没有可看的</translation>
    </message>
    <message>
        <source>Curves appear here as soon as there are memories.</source>
        <translation>有了记忆，这里就会出现曲线。</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>The time you were away counts as a pause.</source>
        <translation>你离开的时间算作暂停。</translation>
    </message>
</context>
<context>
    <name>DayDone</name>
    <message>
        <source>Done for today</source>
        <translation>今天完成了</translation>
    </message>
    <message numerus="yes">
        <source>You gave %n verdicts today.</source>
        <translation>
            <numerusform>你今天作了 %n 个判断。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more can wait.</source>
        <translation>
            <numerusform>其余 %n 条可以等等。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next one expires in %n days.</source>
        <translation>
            <numerusform>最近的一条 %n 天后过期。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on anyway</source>
        <translation>继续判断</translation>
    </message>
    <message>
        <source>How good are the guesses?</source>
        <translation>推测有多准？</translation>
    </message>
</context>
<context>
    <name>DayProgress</name>
    <message>
        <source>%1 done today, enough for one day</source>
        <translation>今天完成 %1 条，够一天了</translation>
    </message>
    <message>
        <source>%1 of %2 done today</source>
        <translation>今天已完成 %1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n verdicts a day are enough. Click to change that.</source>
        <translation>
            <numerusform>每天 %n 个判断就够了。点击可更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enough for one day</source>
        <translation>一天多少算够</translation>
    </message>
    <message numerus="yes">
        <source>%n verdicts</source>
        <translation>
            <numerusform>%n 个判断</numerusform>
        </translation>
    </message>
    <message>
        <source>Another number of verdicts a day</source>
        <translation>每天判断数的其他数目</translation>
    </message>
    <message>
        <source>another number</source>
        <translation>其他数目</translation>
    </message>
</context>
<context>
    <name>Deciding</name>
    <message>
        <source>Your words are kept. Press M on that conflict to go on.</source>
        <translation>你写的内容已保留。在该冲突上按 M 继续。</translation>
    </message>
    <message>
        <source>Where does each of them hold?</source>
        <translation>它们各自适用于哪里？</translation>
    </message>
    <message>
        <source>Each in its own scope</source>
        <translation>各在各的范围</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>One statement in place of all. It counts as confirmed; the originals stay in the history.</source>
        <translation>用一句话取代全部。它视为已确认，原文保留在历史中。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message numerus="yes">
        <source>%n memories were changed</source>
        <translation>
            <numerusform>有 %n 条记忆被改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n came to it</source>
        <translation>
            <numerusform>新加入 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left it</source>
        <translation>
            <numerusform>离开 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Nothing was decided: %1 since you read it. Look again.</source>
        <translation>什么都没有决定：你看过之后%1。请再看看。</translation>
    </message>
    <message>
        <source>This conflict was settled meanwhile.</source>
        <translation>这个冲突期间已解决。</translation>
    </message>
</context>
<context>
    <name>DifferenceModel</name>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Would</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>be archived</source>
        <translation>会被归档</translation>
    </message>
    <message>
        <source>stay</source>
        <translation>会留下</translation>
    </message>
</context>
<context>
    <name>DonePage</name>
    <message numerus="yes">
        <source>%Ln were known already and not stored twice.</source>
        <translation>
            <numerusform>%Ln 条早已存在，没有重复保存。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were left out as you wished.</source>
        <translation>
            <numerusform>按你的意愿略过了 %Ln 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were stored as you changed them.</source>
        <translation>
            <numerusform>%Ln 条按你的改动保存。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held: they look like secrets or orders and wait for you.</source>
        <translation>
            <numerusform>%Ln 条暂扣：看起来像机密或指令，等你审阅。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were blocked: you had rejected or wiped them.</source>
        <translation>
            <numerusform>%Ln 条被拦下：你曾否定或清除过它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts are open for you to decide.</source>
        <translation>
            <numerusform>%Ln 处冲突等你决定。</numerusform>
        </translation>
    </message>
    <message>
        <source>Files in it that hold no memories were passed over.</source>
        <translation>其中不含记忆的文件已略过。</translation>
    </message>
    <message>
        <source>Review what was guessed</source>
        <translation>审阅推测</translation>
    </message>
    <message>
        <source>Decide conflicts</source>
        <translation>解决冲突</translation>
    </message>
    <message>
        <source>Show what was added</source>
        <translation>显示新增内容</translation>
    </message>
    <message>
        <source>Import another file</source>
        <translation>导入另一个文件</translation>
    </message>
    <message>
        <source>Nothing was new, so nothing was changed.</source>
        <translation>没有新内容，因此没有任何改动。</translation>
    </message>
    <message numerus="yes">
        <source>%n passages were stored; they hold no new memory.</source>
        <translation>
            <numerusform>已保存 %n 段原文；其中没有新的记忆。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were added: what is new since %1.</source>
        <translation>
            <numerusform>加入了 %Ln 条记忆：自 %1 以来的新内容。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were added.</source>
        <translation>
            <numerusform>已添加 %Ln 条记忆。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %Ln passages (%1).</source>
        <translation>
            <numerusform>来自 %Ln 段原文（%1）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are guesses of an assistant and wait for your review.</source>
        <translation>
            <numerusform>其中 %Ln 条是助手的推测，等你审阅。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records or files could not be read.</source>
        <translation>
            <numerusform>%Ln 条记录或文件无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>How it was read…</source>
        <translation>读取情况…</translation>
    </message>
    <message>
        <source>From: %1.</source>
        <translation>来自：%1。</translation>
    </message>
    <message>
        <source>One Undo takes the whole import back.</source>
        <translation>撤销一次即可收回整个导入。</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>What you are writing cannot be kept in the vault yet: %1</source>
        <translation>你正在写的内容还不能存进记忆库：%1</translation>
    </message>
</context>
<context>
    <name>DropPlace</name>
    <message>
        <source>Choose exports</source>
        <translation>选择导出文件</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Drop exports here</source>
        <translation>把导出文件拖到这里</translation>
    </message>
    <message>
        <source>Files, zips or folders, as they came. You see everything before anything is stored.</source>
        <translation>文件、zip 或文件夹，保持原样即可。保存之前，你会先看到全部内容。</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Paste text…</source>
        <translation>粘贴文本…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Let go to import</source>
        <translation>松开即可导入</translation>
    </message>
    <message>
        <source>You see everything before anything is stored.</source>
        <translation>保存之前你会先看到全部内容。</translation>
    </message>
</context>
<context>
    <name>Due</name>
    <message numerus="yes">
        <source>%Ln would be archived but wait for you</source>
        <translation>
            <numerusform>%Ln 条要归档，等你决定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expire</source>
        <translation>
            <numerusform>%Ln 条过期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are archived</source>
        <translation>
            <numerusform>%Ln 条归档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rise a tier</source>
        <translation>
            <numerusform>%Ln 条升一层</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are asked about in the review</source>
        <translation>
            <numerusform>%Ln 条在审阅中询问</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing would change now.</source>
        <translation>现在什么都不会改变。</translation>
    </message>
</context>
<context>
    <name>DueCard</name>
    <message>
        <source>What time would change now</source>
        <translation>时间现在会改变什么</translation>
    </message>
    <message>
        <source>Upkeep does this when the vault is opened. Look first, and apply it yourself.</source>
        <translation>打开记忆库时，整理会自动这样做。你可以先看，再自己应用。</translation>
    </message>
    <message>
        <source>Look…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
</context>
<context>
    <name>DueDialog</name>
    <message>
        <source>What time would change now</source>
        <translation>时间现在会改变什么</translation>
    </message>
    <message>
        <source>Nothing is deleted, and you can undo it.</source>
        <translation>不会删除任何内容，也可以撤销。</translation>
    </message>
    <message>
        <source>A backup is made first if there is none of the last 30 days.</source>
        <translation>如果最近 30 天没有备份，会先备份。</translation>
    </message>
    <message numerus="yes">
        <source>The list shows the first %Ln.</source>
        <translation>
            <numerusform>列表只显示前 %Ln 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Count the time since %1 as a pause</source>
        <translation>把 %1 以来的时间算作暂停</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>DueModel</name>
    <message>
        <source>expires</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>等你决定</translation>
    </message>
    <message>
        <source>rises</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>asked about</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>it helped often enough</source>
        <translation>有用的次数够多</translation>
    </message>
</context>
<context>
    <name>Entities</name>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>group</source>
        <translation>团体</translation>
    </message>
    <message>
        <source>thing</source>
        <translation>事物</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>You told your name: “%1”</source>
        <translation>你说过自己的名字：“%1”</translation>
    </message>
    <message>
        <source>A memory says so: “%1”</source>
        <translation>有一条记忆这样说：“%1”</translation>
    </message>
    <message>
        <source>They differ only in the way of writing.</source>
        <translation>它们只是写法不同。</translation>
    </message>
    <message>
        <source>One has initials in place of first names.</source>
        <translation>其中一个用首字母代替名字。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories are concerned.</source>
        <translation>
            <numerusform>涉及 %Ln 条记忆。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new conflicts would be flagged:</source>
        <translation>
            <numerusform>会提出 %Ln 个新的冲突：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts would end:</source>
        <translation>
            <numerusform>%Ln 个冲突会结束：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln open conflicts would get other members.</source>
        <translation>
            <numerusform>%Ln 个未决冲突的成员会变化。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln statements would become history:</source>
        <translation>
            <numerusform>%Ln 条陈述会成为历史：</numerusform>
        </translation>
    </message>
    <message>
        <source>No conflict would come or go.</source>
        <translation>不会有冲突出现或结束。</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>还有 %Ln 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntitiesPanel</name>
    <message>
        <source>People &amp; things</source>
        <translation>人和事物</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>查找名字</translation>
    </message>
    <message>
        <source>People and things, those with most memories first</source>
        <translation>人和事物，记忆最多的在前</translation>
    </message>
    <message numerus="yes">
        <source>%Ln that memories are about</source>
        <translation>
            <numerusform>记忆讲到 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>还没有人</translation>
    </message>
    <message>
        <source>Whoever and whatever your memories speak of will be listed here.</source>
        <translation>记忆里提到的人和事物会列在这里。</translation>
    </message>
    <message>
        <source>Merge “%1” with another</source>
        <translation>将“%1”与另一个合并</translation>
    </message>
    <message>
        <source>From then on memories of both meet. No memory is reworded, and you can undo it.</source>
        <translation>从此两者的记忆会放在一起看。记忆的文字不变，可以撤销。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Name of the other one</source>
        <translation>另一个的名字</translation>
    </message>
    <message>
        <source>The two are one now.</source>
        <translation>两者现在是同一个了。</translation>
    </message>
    <message>
        <source>They stay two, and this is not suggested again.</source>
        <translation>它们仍是两个，不再提出这个建议。</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>又名</translation>
    </message>
    <message>
        <source>Memories under this name are about the same from then on.</source>
        <translation>从此这个名字下的记忆讲的是同一个。</translation>
    </message>
    <message>
        <source>Add the name</source>
        <translation>加上名字</translation>
    </message>
    <message>
        <source>The other name</source>
        <translation>另一个名字</translation>
    </message>
    <message>
        <source>The name was added.</source>
        <translation>名字已加上。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>No memory is reworded; the former name stays one of its names.</source>
        <translation>记忆的文字不变；原来的名字仍是它的名字之一。</translation>
    </message>
    <message>
        <source>The new name</source>
        <translation>新名字</translation>
    </message>
    <message>
        <source>It is called so now.</source>
        <translation>现在这样称呼它。</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>另一个</translation>
    </message>
    <message>
        <source>The ticked memories are about another one. Give a name that tells the two apart, such as “Jordan, my manager”. Their former versions are kept.</source>
        <translation>勾选的记忆讲的是另一个。写一个能区分两者的名字，例如“Jordan, my manager”。以前的版本会保留。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>They are two now.</source>
        <translation>现在是两个了。</translation>
    </message>
    <message>
        <source>The name stands for itself again.</source>
        <translation>这个名字又独立了。</translation>
    </message>
    <message>
        <source>The kind was changed.</source>
        <translation>种类已更改。</translation>
    </message>
</context>
<context>
    <name>EntityDetail</name>
    <message>
        <source>Merge with…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Also called…</source>
        <translation>又名…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>拆分…</translation>
    </message>
    <message>
        <source>Tick the memories that are about somebody else first</source>
        <translation>先勾选讲另一个的记忆</translation>
    </message>
    <message>
        <source>All its memories</source>
        <translation>它的所有记忆</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Memories; tick those that are about somebody else</source>
        <translation>记忆；勾选讲另一个的</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Take away the name %1</source>
        <translation>去掉名字 %1</translation>
    </message>
</context>
<context>
    <name>EntityTable</name>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>又名</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>最后提到</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message>
        <source>Without a title</source>
        <translation>无标题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>the first of this assistant</source>
        <translation>这个助手的第一个片段</translation>
    </message>
    <message>
        <source>begins with another conversation</source>
        <translation>从另一段对话开始</translation>
    </message>
    <message>
        <source>begins after a pause</source>
        <translation>停顿之后开始</translation>
    </message>
    <message>
        <source>begins where the subject shifts</source>
        <translation>话题转变时开始</translation>
    </message>
    <message>
        <source>begins where you split it</source>
        <translation>从你拆分的地方开始</translation>
    </message>
</context>
<context>
    <name>EpisodesView</name>
    <message>
        <source>Episodes, the newest first</source>
        <translation>片段，最新的在前</translation>
    </message>
    <message>
        <source>Memories of the episode</source>
        <translation>这个片段里的记忆</translation>
    </message>
    <message>
        <source>Split here</source>
        <translation>在此拆分</translation>
    </message>
    <message>
        <source>Let a new episode begin with the chosen memory</source>
        <translation>让新的片段从所选的记忆开始</translation>
    </message>
    <message>
        <source>Join with previous</source>
        <translation>与前一个合并</translation>
    </message>
    <message>
        <source>Make one episode of this one and the one before it</source>
        <translation>把这个片段与它前面的一个合成一个</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>还没有片段</translation>
    </message>
    <message>
        <source>Memories that came up in one sitting are shown together here.</source>
        <translation>同一次谈话中出现的记忆会在这里归在一起。</translation>
    </message>
    <message>
        <source>A new episode begins here.</source>
        <translation>新的片段从这里开始。</translation>
    </message>
    <message>
        <source>Joined to one episode.</source>
        <translation>已合成一个片段。</translation>
    </message>
    <message>
        <source>Renamed.</source>
        <translation>已重命名。</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Complete archive</source>
        <translation>完整存档</translation>
    </message>
    <message>
        <source>Portable AI Memory</source>
        <translation>Portable AI Memory</translation>
    </message>
    <message>
        <source>Readable</source>
        <translation>便于阅读</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>电子表格</translation>
    </message>
    <message>
        <source>For programs</source>
        <translation>供程序使用</translation>
    </message>
    <message>
        <source>MCP memory</source>
        <translation>MCP 记忆</translation>
    </message>
    <message>
        <source>Mem0</source>
        <translation>Mem0</translation>
    </message>
    <message>
        <source>Mem0, to be added</source>
        <translation>供 Mem0 添加</translation>
    </message>
    <message>
        <source>SQLite copy</source>
        <translation>SQLite 副本</translation>
    </message>
    <message>
        <source>For an assistant</source>
        <translation>给助手</translation>
    </message>
    <message>
        <source>one .zip with everything; comes back without loss</source>
        <translation>一个 .zip，包含全部；可无损导回</translation>
    </message>
    <message>
        <source>the open standard 1.0, with conversations; not the history</source>
        <translation>开放标准 1.0，含对话；不含历史</translation>
    </message>
    <message>
        <source>Markdown, one page per subject, in a .zip; to read</source>
        <translation>Markdown，每个主题一页，装在 .zip 里；供阅读</translation>
    </message>
    <message>
        <source>CSV, formulas made harmless; not the sources</source>
        <translation>CSV，公式已变得无害；不含出处</translation>
    </message>
    <message>
        <source>JSON Lines, one memory per line; not the history</source>
        <translation>JSON Lines，每行一条记忆；不含历史</translation>
    </message>
    <message>
        <source>the reference server&apos;s file; words and names only</source>
        <translation>参考服务器的文件；只有文字和名称</translation>
    </message>
    <message>
        <source>as Mem0 answers; words and some dates</source>
        <translation>Mem0 返回的形式；文字和部分日期</translation>
    </message>
    <message>
        <source>a list for Mem0&apos;s add; words and some dates</source>
        <translation>给 Mem0 的 add 用的列表；文字和部分日期</translation>
    </message>
    <message>
        <source>opens in any tool; no keys and salts, always in clear</source>
        <translation>任何工具都能打开；不含密钥和盐，始终不加密</translation>
    </message>
    <message>
        <source>facts to paste into Claude, Gemini or ChatGPT</source>
        <translation>可粘贴到 Claude、Gemini 或 ChatGPT 的事实</translation>
    </message>
    <message>
        <source>Zip archive</source>
        <translation>Zip 压缩包</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>former versions</source>
        <translation>旧版本</translation>
    </message>
    <message>
        <source>relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>pairs declared compatible</source>
        <translation>声明可并存的成对记忆</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>acts of the history</source>
        <translation>历史操作</translation>
    </message>
    <message>
        <source>fingerprints of what must not come back</source>
        <translation>不再学习的指纹</translation>
    </message>
    <message>
        <source>people and things with names</source>
        <translation>有名称的人和事物</translation>
    </message>
    <message>
        <source>changes to the vocabulary</source>
        <translation>对词汇表的改动</translation>
    </message>
    <message>
        <source>marks of episodes</source>
        <translation>片段标记</translation>
    </message>
    <message>
        <source>pauses</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>notes of what assistants were told</source>
        <translation>助手被告知内容的记录</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>receipts of wipes</source>
        <translation>清除凭证</translation>
    </message>
    <message>
        <source>memories on their way out</source>
        <translation>等待清除的记忆</translation>
    </message>
    <message>
        <source>salts</source>
        <translation>盐</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>since this form has no place for them</source>
        <translation>因为这种格式容不下</translation>
    </message>
    <message>
        <source>since you did not choose them</source>
        <translation>因为你没有选择</translation>
    </message>
    <message>
        <source>as you wanted</source>
        <translation>按你的要求</translation>
    </message>
    <message>
        <source>since a part of the memories goes without the vault&apos;s history</source>
        <translation>因为只导出一部分记忆时不带记忆库的历史</translation>
    </message>
    <message>
        <source>since they are worked out anew from the memories</source>
        <translation>因为可由记忆重新算出</translation>
    </message>
    <message>
        <source>since they wait to be wiped</source>
        <translation>因为正等待清除</translation>
    </message>
    <message>
        <source>since with them others could guess what a fingerprint stands for</source>
        <translation>因为有了它们，别人就能猜出指纹代表什么</translation>
    </message>
    <message>
        <source>since they were rejected or wait for your yes</source>
        <translation>因为已被否定，或在等你同意</translation>
    </message>
    <message>
        <source>since only what you said or confirmed goes into this form</source>
        <translation>因为这种格式只收你说过或确认过的内容</translation>
    </message>
    <message>
        <source>since they do not hold now</source>
        <translation>因为现在不成立</translation>
    </message>
    <message>
        <source>since nobody has decided yet what holds</source>
        <translation>因为还没有决定哪个成立</translation>
    </message>
    <message>
        <source>since they are secret or sensitive</source>
        <translation>因为属于秘密或敏感内容</translation>
    </message>
    <message>
        <source>source passages</source>
        <translation>原文段落</translation>
    </message>
    <message>
        <source>Left out, %2: %1.</source>
        <translation>未写入（%2）：%1。</translation>
    </message>
</context>
<context>
    <name>ExportCard</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n 个出处</numerusform>
        </translation>
    </message>
    <message>
        <source>full history</source>
        <translation>完整历史</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Confirmed, stated, observed</source>
        <translation>已确认、你说过、观察到</translation>
    </message>
    <message>
        <source>Inferred</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>Archived and replaced</source>
        <translation>已归档和已取代</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Secrets and sensitive facts</source>
        <translation>秘密和敏感的事实</translation>
    </message>
    <message>
        <source>Only these, for example scope:work or tag:travel</source>
        <translation>只要这些，例如 scope:work 或 tag:travel</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>哪些记忆</translation>
    </message>
    <message>
        <source>Encrypt with a passphrase</source>
        <translation>用口令加密</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Encrypted file</source>
        <translation>加密文件</translation>
    </message>
    <message>
        <source>There is nothing to copy: no fact of yours holds here.</source>
        <translation>没有可复制的内容：这里没有成立的事实。</translation>
    </message>
    <message numerus="yes">
        <source>%n facts were copied. %1</source>
        <translation>
            <numerusform>已复制 %n 条事实。%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The file will not be encrypted</source>
        <translation>文件不会加密</translation>
    </message>
    <message>
        <source>Whoever can open it can read what is in it. Keep it where only you can, or delete it after use.</source>
        <translation>能打开它的人都能读到内容。请放在只有你能访问的地方，或用完后删除。</translation>
    </message>
    <message>
        <source>Choose where…</source>
        <translation>选择位置…</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n memories.</source>
        <translation>
            <numerusform>已导出 %n 条记忆。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportLook</name>
    <message numerus="yes">
        <source>Would write %n memories</source>
        <translation>
            <numerusform>将写入 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n 个出处</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>没有遗漏。</translation>
    </message>
    <message>
        <source>It begins</source>
        <translation>开头</translation>
    </message>
</context>
<context>
    <name>ExportResult</name>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Copy the checksum</source>
        <translation>复制校验值</translation>
    </message>
    <message numerus="yes">
        <source>%n memories were written</source>
        <translation>
            <numerusform>写出了 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n 个出处</numerusform>
        </translation>
    </message>
    <message>
        <source>encrypted with your passphrase</source>
        <translation>已用你的口令加密</translation>
    </message>
    <message>
        <source>not encrypted</source>
        <translation>未加密</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>没有遗漏。</translation>
    </message>
    <message>
        <source>The checksum was copied.</source>
        <translation>校验值已复制。</translation>
    </message>
</context>
<context>
    <name>FacetBar</name>
    <message>
        <source>Standing</source>
        <translation>认定</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>敏感</translation>
    </message>
</context>
<context>
    <name>FadingCard</name>
    <message>
        <source>Fading soon</source>
        <translation>即将淡忘</translation>
    </message>
    <message>
        <source>Nothing fades in the next 30 days.</source>
        <translation>未来 30 天内没有记忆会淡忘。</translation>
    </message>
    <message>
        <source>Still true</source>
        <translation>仍然成立</translation>
    </message>
    <message>
        <source>Not any more</source>
        <translation>不再成立</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>It is as strong as new. A guess that would expire is confirmed by it.</source>
        <translation>它会像新的一样强。将要到期的猜测由此得到确认。</translation>
    </message>
    <message>
        <source>It is archived and trusted less.</source>
        <translation>它会被归档，可信度降低。</translation>
    </message>
    <message>
        <source>It is asked about again in a week.</source>
        <translation>一周后再问。</translation>
    </message>
    <message>
        <source>%1 of %2 today, together with the review</source>
        <translation>今天 %1/%2，与审阅合计</translation>
    </message>
    <message>
        <source>Still true.</source>
        <translation>仍然成立。</translation>
    </message>
    <message>
        <source>Archived: not true any more.</source>
        <translation>已归档：不再成立。</translation>
    </message>
    <message>
        <source>Asked again in a week.</source>
        <translation>一周后再问。</translation>
    </message>
</context>
<context>
    <name>FadingModel</name>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>认定</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>过期</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <source>Mnemoscope made a mistake while reading. Your vault was not harmed.</source>
        <translation>Mnemoscope 读取时出了错，你的记忆库没有受损。</translation>
    </message>
</context>
<context>
    <name>FilesDialog</name>
    <message>
        <source>What was recognised</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>Where a file was taken for something else, choose its format below the list.</source>
        <translation>如果某个文件识别错了，请在列表下方选择它的格式。</translation>
    </message>
    <message>
        <source>Read the chosen file as</source>
        <translation>把选中的文件读作</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Whose account is it? Needed only where the files do not say so: two accounts then stay apart.</source>
        <translation>这是谁的账户？仅当文件里没有写明时才需要：这样两个账户不会混在一起。</translation>
    </message>
    <message>
        <source>Account of %1</source>
        <translation>%1 的账户</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>such as work, or your e-mail address</source>
        <translation>例如 work，或你的邮箱地址</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Look at it this way</source>
        <translation>按此方式查看</translation>
    </message>
</context>
<context>
    <name>FilesModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Looks like</source>
        <translation>看起来像</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略过</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Everyone</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Every kind</source>
        <translation>所有种类</translation>
    </message>
    <message>
        <source>Words of the act, its reason or who did it</source>
        <translation>操作、原因或执行者的词语</translation>
    </message>
    <message>
        <source>Find acts</source>
        <translation>查找操作</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>This memory only</source>
        <translation>只看这条记忆</translation>
    </message>
    <message>
        <source>Who:</source>
        <translation>谁：</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>种类：</translation>
    </message>
    <message>
        <source>From:</source>
        <translation>从：</translation>
    </message>
    <message>
        <source>From…</source>
        <translation>从…</translation>
    </message>
    <message>
        <source>Until:</source>
        <translation>到：</translation>
    </message>
    <message>
        <source>Until…</source>
        <translation>到…</translation>
    </message>
    <message>
        <source>Any day</source>
        <translation>任何一天</translation>
    </message>
    <message>
        <source>Show only acts on the memory in the inspector</source>
        <translation>只显示对右侧那条记忆的操作</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>Show all matches in Memories</source>
        <translation>在“记忆”中显示全部结果</translation>
    </message>
</context>
<context>
    <name>FirstPage</name>
    <message>
        <source>Passphrase of the file</source>
        <translation>文件的口令</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>FitCard</name>
    <message>
        <source>Which model fits</source>
        <translation>哪种模型更合适</translation>
    </message>
    <message>
        <source>Half-lives</source>
        <translation>半衰期</translation>
    </message>
    <message>
        <source>FSRS-6</source>
        <translation>FSRS-6</translation>
    </message>
    <message>
        <source>Log loss</source>
        <translation>对数损失</translation>
    </message>
    <message>
        <source>The smaller, the better. It punishes being sure and wrong.</source>
        <translation>越小越好。对有把握却错了的惩罚最重。</translation>
    </message>
    <message>
        <source>Brier</source>
        <translation>Brier 分</translation>
    </message>
    <message>
        <source>The mean squared error. The smaller, the better.</source>
        <translation>均方误差。越小越好。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>How far predicted and observed shares lie apart, over bins.</source>
        <translation>按区间比较，预测与实际的比例相差多少。</translation>
    </message>
    <message>
        <source>%1 · in use</source>
        <translation>%1 · 使用中</translation>
    </message>
    <message>
        <source>Always the mean</source>
        <translation>一律用平均值</translation>
    </message>
    <message>
        <source>What predicting the same for every memory would score. A model must beat it.</source>
        <translation>对每条记忆都作同样预测时的得分。模型应当胜过它。</translation>
    </message>
    <message>
        <source>Draw both</source>
        <translation>画出两者</translation>
    </message>
    <message>
        <source>Draws the curves of the other model too, thin</source>
        <translation>用细线画出另一种模型的曲线</translation>
    </message>
    <message>
        <source>Use %1…</source>
        <translation>改用%1…</translation>
    </message>
    <message>
        <source>Say “still true” or “outdated” of memories that fade, and both models are compared here.</source>
        <translation>对会淡忘的记忆回答“仍然属实”或“不再属实”，这里就会比较两种模型。</translation>
    </message>
    <message numerus="yes">
        <source>Too few to tell: %Ln more until one can be called better.</source>
        <translation>
            <numerusform>太少，还说不准：再有 %Ln 个回答才能说哪个更好。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answers</source>
        <translation>
            <numerusform>%Ln 次回答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln still true</source>
        <translation>
            <numerusform>%Ln 次仍然属实</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 fits better so far.</source>
        <translation>目前%1更合适。</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1，%2。%3</translation>
    </message>
    <message>
        <source>Use the other model?</source>
        <translation>改用另一种模型吗？</translation>
    </message>
    <message>
        <source>Strength is worked out anew from the history. No memory changes, and you can undo it.</source>
        <translation>强度会从历史重新算出。记忆不会改变，可以撤销。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>改用</translation>
    </message>
    <message>
        <source>The other model is in force.</source>
        <translation>已改用另一种模型。</translation>
    </message>
</context>
<context>
    <name>ForecastCard</name>
    <message>
        <source>Will be archived, by week</source>
        <translation>每周将归档</translation>
    </message>
    <message>
        <source>Week %1:</source>
        <translation>第 %1 周：</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>this week</source>
        <translation>本周</translation>
    </message>
    <message numerus="yes">
        <source>in %n weeks</source>
        <translation>
            <numerusform>%n 周后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the next 30 days</source>
        <translation>
            <numerusform>未来 30 天内 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>show them</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>about %1</source>
        <translation>%1 前后</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更高</translation>
    </message>
    <message>
        <source>With more, words, edges and the ring of the keyboard stand out more.</source>
        <translation>选“更高”时，文字、边缘和键盘焦点框更醒目。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动态效果</translation>
    </message>
    <message>
        <source>As little as possible</source>
        <translation>尽量少</translation>
    </message>
    <message>
        <source>Where things would glide, they jump.</source>
        <translation>原本会滑动的内容改为直接跳到位。</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Show me around</source>
        <translation>带我看看</translation>
    </message>
    <message>
        <source>A short tour of the window</source>
        <translation>窗口的简短导览</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>More about %1</source>
        <translation>更多关于%1</translation>
    </message>
    <message>
        <source>This is a former version, as it was known on the day shown.</source>
        <translation>这是旧版本，即所示那天已知的内容。</translation>
    </message>
    <message>
        <source>This was not known yet on the day shown.</source>
        <translation>在所示那天还不知道这一条。</translation>
    </message>
    <message numerus="yes">
        <source>expires in %n days</source>
        <translation>
            <numerusform>%n 天后过期</numerusform>
        </translation>
    </message>
    <message>
        <source>expires today</source>
        <translation>今天过期</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>open conflict</source>
        <translation>冲突待解决</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Find in all pages</source>
        <translation>在所有页面中查找</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>回到上一页</translation>
    </message>
    <message>
        <source>Show me around</source>
        <translation>带我看看</translation>
    </message>
    <message>
        <source>Found nowhere</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message numerus="yes">
        <source>Show %n older</source>
        <translation>
            <numerusform>显示更早的 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>With what each changed</source>
        <translation>查看每次改动了什么</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>%1, written by %2</source>
        <translation>%1 · %2 写入</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>by undo</source>
        <translation>由撤销引起</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message numerus="yes">
        <source>This is one line of a whole import. Undo takes back the import of %Ln memories. You can redo it.</source>
        <translation>
            <numerusform>这只是整次导入中的一行。撤销会收回这次导入的 %Ln 条记忆，之后可以重做。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The act is undone as a whole: %Ln other memories change with this one. You can redo it.</source>
        <translation>
            <numerusform>此操作会整个撤销：除这条外，还有 %Ln 条记忆一起变动。之后可以重做。</numerusform>
        </translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>another memory</source>
        <translation>另一条记忆</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>marked as %1</source>
        <translation>标为“%1”</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>brought back</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>unpinned</source>
        <translation>已取消固定</translation>
    </message>
    <message>
        <source>dates changed</source>
        <translation>改了时间</translation>
    </message>
    <message>
        <source>review put off</source>
        <translation>推迟审阅</translation>
    </message>
    <message>
        <source>tags or importance changed</source>
        <translation>改了标签或重要性</translation>
    </message>
    <message>
        <source>another source says so</source>
        <translation>又有一个来源这样说</translation>
    </message>
    <message>
        <source>said again</source>
        <translation>再次提到</translation>
    </message>
    <message>
        <source>came into conflict</source>
        <translation>出现冲突</translation>
    </message>
    <message>
        <source>no longer in conflict</source>
        <translation>不再冲突</translation>
    </message>
    <message>
        <source>conflict reopened</source>
        <translation>冲突重新打开</translation>
    </message>
    <message>
        <source>conflict put off</source>
        <translation>冲突推迟处理</translation>
    </message>
    <message>
        <source>superseded by %1</source>
        <translation>被%1取代</translation>
    </message>
    <message>
        <source>merged into %1</source>
        <translation>并入%1</translation>
    </message>
    <message>
        <source>took the place of %1</source>
        <translation>取代了%1</translation>
    </message>
    <message>
        <source>tied to %1</source>
        <translation>与%1相关联</translation>
    </message>
    <message>
        <source>counts as “%1”</source>
        <translation>现认定为“%1”</translation>
    </message>
    <message>
        <source>trust %1</source>
        <translation>可信度 %1</translation>
    </message>
    <message>
        <source>moved to scope %1</source>
        <translation>移到范围 %1</translation>
    </message>
    <message>
        <source>true until %1</source>
        <translation>属实至%1</translation>
    </message>
    <message>
        <source>kept as %1</source>
        <translation>作为%1保存</translation>
    </message>
    <message>
        <source>conflict settled: one kept</source>
        <translation>冲突已处理：保留一条</translation>
    </message>
    <message>
        <source>conflict settled: it changed</source>
        <translation>冲突已处理：情况变了</translation>
    </message>
    <message>
        <source>conflict settled: different scopes</source>
        <translation>冲突已处理：范围不同</translation>
    </message>
    <message>
        <source>conflict settled: both hold</source>
        <translation>冲突已处理：都成立</translation>
    </message>
    <message>
        <source>conflict settled: merged</source>
        <translation>冲突已处理：合并</translation>
    </message>
    <message>
        <source>conflict settled: neither holds</source>
        <translation>冲突已处理：都不成立</translation>
    </message>
    <message>
        <source>conflict settled</source>
        <translation>冲突已处理</translation>
    </message>
    <message>
        <source>Undo “%1”?</source>
        <translation>撤销“%1”？</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
</context>
<context>
    <name>ImportPanel</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files and folders</source>
        <translation>
            <numerusform>%Ln 个文件和文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring what your assistants remember. You see it before it is kept.</source>
        <translation>把助手记住的内容带进来。保存之前你会先看到。</translation>
    </message>
    <message>
        <source>By its content</source>
        <translation>按内容识别</translation>
    </message>
    <message>
        <source>Format:</source>
        <translation>格式：</translation>
    </message>
    <message>
        <source>by its content</source>
        <translation>按内容识别</translation>
    </message>
    <message>
        <source>This vault can only be read, so nothing can be imported into it.</source>
        <translation>这个记忆库只读，无法导入。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories were imported.</source>
        <translation>
            <numerusform>已导入 %Ln 条记忆。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages were stored.</source>
        <translation>
            <numerusform>已保存 %n 段原文。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InView</name>
    <message>
        <source>Learned</source>
        <translation>得知</translation>
    </message>
    <message>
        <source>Event time</source>
        <translation>发生时间</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>认定</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
</context>
<context>
    <name>InsightCards</name>
    <message>
        <source>What confirming does</source>
        <translation>确认之后</translation>
    </message>
    <message numerus="yes">
        <source>This wording stands for all %n: trust at least %1, never expires. Undo brings the others back.</source>
        <translation>
            <numerusform>这个措辞代表全部 %n 条：信任至少 %1，永不过期。撤销可恢复其余各条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Same evidence also says</source>
        <translation>同一出处还说</translation>
    </message>
    <message>
        <source>Where it was said</source>
        <translation>在哪里说的</translation>
    </message>
    <message numerus="yes">
        <source>%n memories become facts: trust at least %1, none of them expires, agents may state them as fact.</source>
        <translation>
            <numerusform>%n 条记忆成为事实：可信度至少 %1，都不会过期，助手可当作事实陈述。</numerusform>
        </translation>
    </message>
    <message>
        <source>Trust %1 → %2, never expires, agents may state it as fact.</source>
        <translation>可信度 %1 → %2，永不过期，助手可当作事实陈述。</translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts stay open.</source>
        <translation>
            <numerusform>仍有 %n 处冲突待解决。</numerusform>
        </translation>
    </message>
    <message>
        <source>You have confirmed this already:</source>
        <translation>你已经确认过：</translation>
    </message>
    <message>
        <source>You have said this already:</source>
        <translation>你已经说过：</translation>
    </message>
    <message numerus="yes">
        <source>%n of them are about something delicate: look at each.</source>
        <translation>
            <numerusform>其中 %n 条涉及敏感内容：请逐条查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>What they say</source>
        <translation>它们说什么</translation>
    </message>
    <message>
        <source>Nothing else came from these passages.</source>
        <translation>这些原文没有得出别的内容。</translation>
    </message>
    <message numerus="yes">
        <source>Select the %n others that wait from here</source>
        <translation>
            <numerusform>选择来自此处的其余 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>No passage was kept with it. Written by %1.</source>
        <translation>没有保存原文。由 %1 写入。</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>尚未选择</translation>
    </message>
    <message>
        <source>Choose a memory to see how it stands, where it comes from and what became of it.</source>
        <translation>选择一条记忆，查看它的认定、来源和经过。</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ 返回</translation>
    </message>
    <message>
        <source>Relations…</source>
        <translation>关系…</translation>
    </message>
    <message>
        <source>Draw what this memory hangs together with</source>
        <translation>画出与这条记忆相连的一切</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>JobsModel</name>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>Journal</name>
    <message>
        <source>Added</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Put away or brought back</source>
        <translation>归档或恢复</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Names and attributes</source>
        <translation>名称和属性</translation>
    </message>
    <message>
        <source>The vault itself</source>
        <translation>记忆库本身</translation>
    </message>
    <message>
        <source>Undone or redone</source>
        <translation>撤销或重做</translation>
    </message>
    <message>
        <source>Wiped</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>“%1” of %2</source>
        <translation>%2 的“%1”</translation>
    </message>
    <message>
        <source>A later act depends on it: “%1” of %2. Undo that one first.</source>
        <translation>后来的操作依赖于它：%2 的“%1”。请先撤销那个操作。</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>wiped</source>
        <translation>已清除</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Saved search</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>否定</translation>
    </message>
    <message>
        <source>affirmed</source>
        <translation>肯定</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>说法</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>认定</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>发生于</translation>
    </message>
    <message>
        <source>True from</source>
        <translation>属实自</translation>
    </message>
    <message>
        <source>True until</source>
        <translation>有效至</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再次询问</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln 段原文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links between memories</source>
        <translation>
            <numerusform>%Ln 个记忆之间的联系</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts</source>
        <translation>
            <numerusform>%Ln 个冲突</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settled pairs</source>
        <translation>
            <numerusform>%Ln 对已认可的说法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answers</source>
        <translation>
            <numerusform>%Ln 次回答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries of the never-again list</source>
        <translation>
            <numerusform>%Ln 个不再学习的条目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attributes</source>
        <translation>
            <numerusform>%Ln 个属性</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln names</source>
        <translation>
            <numerusform>%Ln 个名称</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other names</source>
        <translation>
            <numerusform>%Ln 个别名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln marks of episodes</source>
        <translation>
            <numerusform>%Ln 个片段标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pauses</source>
        <translation>
            <numerusform>%Ln 次暂停</numerusform>
        </translation>
    </message>
    <message>
        <source>The index is kept</source>
        <translation>索引存放</translation>
    </message>
    <message>
        <source>by half-lives</source>
        <translation>按半衰期</translation>
    </message>
    <message>
        <source>by FSRS-6</source>
        <translation>按 FSRS-6</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>在内存中</translation>
    </message>
    <message>
        <source>on the disk</source>
        <translation>在磁盘上</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Imports</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Upkeep</source>
        <translation>自动整理</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Every kind</source>
        <translation>所有种类</translation>
    </message>
</context>
<context>
    <name>JournalPanel</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Check the chain</source>
        <translation>检查链</translation>
    </message>
    <message>
        <source>Go through every act and see that none was added, dropped or altered</source>
        <translation>逐一检查所有操作，确认没有添加、删除或改动</translation>
    </message>
    <message>
        <source>Acts, newest first</source>
        <translation>操作，最新的在前</translation>
    </message>
    <message numerus="yes">
        <source>%Ln acts; each can be undone unless a later one builds on it</source>
        <translation>
            <numerusform>%Ln 次操作；只要没有后来的操作建立在它之上，每一次都可以撤销</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln acts match</source>
        <translation>
            <numerusform>%Ln 次操作中有 %1 次符合</numerusform>
        </translation>
    </message>
    <message>
        <source>No act matches</source>
        <translation>没有符合的操作</translation>
    </message>
    <message>
        <source>Change the words or the choices above.</source>
        <translation>请更改上面的词语或选择。</translation>
    </message>
    <message>
        <source>Show all acts</source>
        <translation>显示全部操作</translation>
    </message>
    <message>
        <source>Nothing has been done yet</source>
        <translation>还没有任何操作</translation>
    </message>
    <message>
        <source>What you, your assistants, imports and the upkeep do is written here, act by act.</source>
        <translation>你、你的助手、导入和自动整理所做的，都会逐一记在这里。</translation>
    </message>
    <message>
        <source>Open the memory</source>
        <translation>打开记忆</translation>
    </message>
    <message>
        <source>Only acts on this memory</source>
        <translation>只看对这条记忆的操作</translation>
    </message>
    <message>
        <source>Copy the act&apos;s id</source>
        <translation>复制操作编号</translation>
    </message>
</context>
<context>
    <name>Judging</name>
    <message numerus="yes">
        <source>%n memories changed after you read them. Nothing was decided on them; look again.</source>
        <translation>
            <numerusform>有 %n 条记忆在你读过之后变了。对它们没有做任何决定，请再看一遍。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyRow</name>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Looking for the system keyring…</source>
        <translation>正在查找系统密钥环…</translation>
    </message>
    <message>
        <source>Kept in the system keyring, with a recovery code to print</source>
        <translation>保存在系统密钥环中，另有可打印的恢复码</translation>
    </message>
    <message>
        <source>A passphrase that you type at each start, with a recovery code to print</source>
        <translation>每次启动时输入的口令，另有可打印的恢复码</translation>
    </message>
    <message>
        <source>This computer has no keyring that keeps keys safe, so choose a passphrase. You also get a recovery code.</source>
        <translation>这台电脑没有可靠的密钥环，请设一个口令。你还会得到一个恢复码。</translation>
    </message>
    <message>
        <source>Use the system keyring instead</source>
        <translation>改用系统密钥环</translation>
    </message>
    <message>
        <source>Use a passphrase instead</source>
        <translation>改用口令</translation>
    </message>
    <message numerus="yes">
        <source>Passphrase, at least %n characters</source>
        <translation>
            <numerusform>口令，至少 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>再输入一次</translation>
    </message>
    <message numerus="yes">
        <source>Choose a passphrase of at least %n characters.</source>
        <translation>
            <numerusform>请设一个至少 %n 个字符的口令。</numerusform>
        </translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>两次输入的口令不同。</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>查找按键或作用</translation>
    </message>
    <message>
        <source>No key does that here.</source>
        <translation>这里没有这样的按键。</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>修改按键…</translation>
    </message>
    <message>
        <source>Open the help</source>
        <translation>打开帮助</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>What opens the vault</source>
        <translation>打开方式</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>New passphrase, at least %n characters</source>
        <translation>
            <numerusform>新口令，至少 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>再输入一次</translation>
    </message>
    <message>
        <source>Set this passphrase</source>
        <translation>设为口令</translation>
    </message>
    <message>
        <source>This vault is not encrypted, so nothing is needed to open it.</source>
        <translation>这个记忆库没有加密，打开它不需要任何东西。</translation>
    </message>
    <message>
        <source>The memories are not encrypted anew; only the lock around their key changes.</source>
        <translation>记忆不会重新加密，只换密钥外面的锁。</translation>
    </message>
    <message>
        <source>Passphrase: it opens the vault.</source>
        <translation>口令：可以打开记忆库。</translation>
    </message>
    <message>
        <source>Passphrase: none is set.</source>
        <translation>口令：没有设置。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更换…</translation>
    </message>
    <message>
        <source>Set…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation>取消口令</translation>
    </message>
    <message>
        <source>System keyring: it keeps the key while you are logged in.</source>
        <translation>系统密钥环：你登录期间保管密钥。</translation>
    </message>
    <message>
        <source>System keyring: it does not keep the key.</source>
        <translation>系统密钥环：没有保管密钥。</translation>
    </message>
    <message>
        <source>Keep it anew</source>
        <translation>重新存入</translation>
    </message>
    <message>
        <source>Keep it there</source>
        <translation>存进去</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>取出来</translation>
    </message>
    <message>
        <source>Recovery code: the one on your paper opens the vault.</source>
        <translation>恢复码：你纸上的那份可以打开记忆库。</translation>
    </message>
    <message>
        <source>Recovery code: there is none.</source>
        <translation>恢复码：没有。</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>生成新的…</translation>
    </message>
    <message numerus="yes">
        <source>Choose a passphrase of at least %n characters.</source>
        <translation>
            <numerusform>请设一个至少 %n 个字符的口令。</numerusform>
        </translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>两次输入的口令不同。</translation>
    </message>
    <message>
        <source>Take the passphrase away?</source>
        <translation>取消口令？</translation>
    </message>
    <message>
        <source>Then the system keyring opens the vault, and the recovery code where the keyring is lost.</source>
        <translation>之后由系统密钥环打开记忆库；密钥环丢失时用恢复码。</translation>
    </message>
    <message>
        <source>Done. Backups in %1 keep the former lock until that folder is there again.</source>
        <translation>完成。%1 里的备份在该文件夹重新出现之前仍是旧锁。</translation>
    </message>
    <message>
        <source>Done. The former passphrase opens neither the vault nor its backups any more.</source>
        <translation>完成。旧口令不再能打开记忆库和它的备份。</translation>
    </message>
    <message>
        <source>Make a new recovery code?</source>
        <translation>生成新的恢复码？</translation>
    </message>
    <message>
        <source>The one that you have now opens nothing any more, neither the vault nor its backups.</source>
        <translation>你现在的恢复码将不再能打开任何东西，包括记忆库和它的备份。</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>生成新的</translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>A key means one thing in a panel, and the keys that work everywhere mean nothing else anywhere.</source>
        <translation>一个按键在一个面板中只表示一件事；在任何地方都有效的按键不会另作他用。</translation>
    </message>
    <message>
        <source>Put all default keys back</source>
        <translation>恢复全部默认按键</translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message>
        <source>none given</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>about you</source>
        <translation>关于你</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>LegendChip</name>
    <message>
        <source>Click to hide</source>
        <translation>点击隐藏</translation>
    </message>
    <message>
        <source>Click to show</source>
        <translation>点击显示</translation>
    </message>
</context>
<context>
    <name>Line</name>
    <message>
        <source>as of now</source>
        <translation>截至现在</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln known</source>
        <comment>memories</comment>
        <translation>
            <numerusform>已知 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln true</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%Ln 条为真</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>as of a day: so many known</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>正在播放</translation>
    </message>
</context>
<context>
    <name>MemberCard</name>
    <message>
        <source>changed just now</source>
        <translation>刚刚变了</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Compare with this</source>
        <translation>与它比较</translation>
    </message>
    <message>
        <source>compared with this</source>
        <translation>与它比较中</translation>
    </message>
    <message>
        <source>Worded before:</source>
        <translation>以前的措辞：</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>No passage was kept with it. Written by %1.</source>
        <translation>没有保存原文。由 %1 写入。</translation>
    </message>
</context>
<context>
    <name>MemoriesPanel</name>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln chosen ✕</source>
        <translation>
            <numerusform>只看所选 %Ln 条 ✕</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln match</source>
        <translation>
            <numerusform>%Ln 条中有 %1 条符合</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark a memory first; then its relations can be drawn.</source>
        <translation>请先选中一条记忆，再画出它的关系。</translation>
    </message>
    <message>
        <source>Select memories first.</source>
        <translation>请先选择记忆。</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有符合的记忆</translation>
    </message>
    <message>
        <source>Change the query or the facets. Archived and rejected memories are left out until you ask.</source>
        <translation>请调整查询或筛选。已归档和已否定的记忆默认不显示。</translation>
    </message>
    <message>
        <source>Clear the query</source>
        <translation>清空查询</translation>
    </message>
    <message>
        <source>No memory is in use</source>
        <translation>没有正在使用的记忆</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories are archived, superseded, expired or rejected.</source>
        <translation>
            <numerusform>%Ln 条记忆已归档、被取代、已过期或被否定。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示它们</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>还没有记忆</translation>
    </message>
    <message>
        <source>Import an export of an assistant, or let one write here.</source>
        <translation>导入某个助手的导出文件，或让助手写到这里。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
</context>
<context>
    <name>MemoryCells</name>
    <message>
        <source>steady</source>
        <translation>不淡忘</translation>
    </message>
</context>
<context>
    <name>MemoryList</name>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>恢复原样</translation>
    </message>
</context>
<context>
    <name>MemoryPicker</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose whose curves are drawn</source>
        <translation>选择画出哪些曲线</translation>
    </message>
    <message>
        <source>Find a memory to add</source>
        <translation>查找要加入的记忆</translation>
    </message>
    <message>
        <source>Memories whose curves are drawn</source>
        <translation>画出曲线的记忆</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n curves at once.</source>
        <translation>
            <numerusform>最多同时 %n 条曲线。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryTable</name>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>认定</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>True from</source>
        <translation>属实自</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>得知</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>发生于</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>提及</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>Merge %Ln memories into one</source>
        <translation>
            <numerusform>将 %Ln 条记忆合并为一条</numerusform>
        </translation>
    </message>
    <message>
        <source>The wording that takes their place</source>
        <translation>取代它们的措辞</translation>
    </message>
    <message>
        <source>It is confirmed by you and keeps all their sources. The originals stay in the history, word for word, and you can take the merge apart at any time.</source>
        <translation>它由你确认，并保留所有来源。原文逐字保留在历史中，你可以随时拆开。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
</context>
<context>
    <name>MessageDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Type %1 to go on.</source>
        <translation>请输入“%1”以继续。</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Please note</source>
        <translation>请注意</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>没有成功</translation>
    </message>
    <message>
        <source>Cancelled. Nothing of it was kept.</source>
        <translation>已取消，没有留下任何内容。</translation>
    </message>
    <message>
        <source>Mnemoscope made a mistake. Your vault was not harmed: an act is kept whole or not at all. You can go on working; if it happens again, copy the details and report them.</source>
        <translation>Mnemoscope 出了错。你的记忆库没有受损：每个操作要么完整保存，要么完全不保存。你可以继续使用；如果再次发生，请复制详细信息并报告。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>出了问题</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Finding by meaning</source>
        <translation>按含义查找</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>It comes with the program and runs in it. None is downloaded.</source>
        <translation>它随程序提供并在程序中运行，不下载任何模型。</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Build anew</source>
        <translation>重新建立</translation>
    </message>
    <message>
        <source>Words and vectors</source>
        <translation>词和向量</translation>
    </message>
    <message>
        <source>Throws the index away and makes it again from your memories. Search by words goes on meanwhile.</source>
        <translation>丢弃索引，并从你的记忆重新生成。期间仍可按词搜索。</translation>
    </message>
    <message>
        <source>in memory only</source>
        <translation>仅在内存中</translation>
    </message>
    <message>
        <source>on the disk, not encrypted</source>
        <translation>在磁盘上，不加密</translation>
    </message>
    <message>
        <source>Where the index for large vaults lies</source>
        <translation>大型记忆库的索引放在哪里</translation>
    </message>
    <message>
        <source>On the disk it opens faster, but its vectors are not locked. It counts from the next opening on.</source>
        <translation>放在磁盘上打开更快，但其向量不加锁。下次打开时生效。</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>淡忘</translation>
    </message>
    <message>
        <source>Which model fits…</source>
        <translation>哪个模型更合适…</translation>
    </message>
    <message>
        <source>Compare them with your answers</source>
        <translation>与你的回答比较</translation>
    </message>
    <message>
        <source>Unlock the vault first.</source>
        <translation>请先解锁记忆库。</translation>
    </message>
    <message>
        <source>being loaded; search goes by words</source>
        <translation>正在加载；目前按词搜索</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories wait for their words or vectors</source>
        <translation>
            <numerusform>%Ln 条记忆等待建立词和向量</numerusform>
        </translation>
    </message>
    <message>
        <source>in step with all memories</source>
        <translation>与所有记忆一致</translation>
    </message>
    <message>
        <source>being loaded</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>The index moves when the vault is opened next.</source>
        <translation>下次打开记忆库时，索引会移过去。</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Name this episode</source>
        <translation>给这个片段命名</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Leave it empty for the title of the conversation, or the words that tell it from others.</source>
        <translation>留空则使用对话的标题，或能与其他片段区分开的词语。</translation>
    </message>
    <message>
        <source>Rename the search</source>
        <translation>给搜索改名</translation>
    </message>
    <message>
        <source>Save the search</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Searches are kept in the vault, encrypted like your memories.</source>
        <translation>搜索保存在库里，和你的记忆一样加密。</translation>
    </message>
    <message>
        <source>Another saved search has this name. Choose another one.</source>
        <translation>另一个已保存的搜索用了这个名称，请换一个。</translation>
    </message>
    <message>
        <source>A search of this name is there already. It gets this query instead.</source>
        <translation>已有同名的搜索，它将改用这个查询。</translation>
    </message>
</context>
<context>
    <name>NamingDialog</name>
    <message>
        <source>What would happen</source>
        <translation>会发生什么</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>NeverAgain</name>
    <message>
        <source>You said that it is not true</source>
        <translation>你说过这不属实</translation>
    </message>
    <message>
        <source>Wiped; its words were not kept</source>
        <translation>已清除，未保留原文</translation>
    </message>
    <message>
        <source>A wiped passage; its words were not kept</source>
        <translation>已清除的原文段落，未保留内容</translation>
    </message>
</context>
<context>
    <name>NeverAgainCard</name>
    <message>
        <source>Never again</source>
        <translation>不再记住</translation>
    </message>
    <message>
        <source>What you rejected or wiped is turned away wherever it comes from. Of what was wiped only a fingerprint is kept.</source>
        <translation>你否定或清除过的内容，无论来自哪里都会被拒绝。已清除的内容只保留指纹。</translation>
    </message>
    <message>
        <source>Find words, a scope, or a whole statement</source>
        <translation>查找词语、范围或整句内容</translation>
    </message>
    <message>
        <source>Find in the never-again list</source>
        <translation>在“不再记住”列表中查找</translation>
    </message>
    <message>
        <source>Allow again…</source>
        <translation>重新允许…</translation>
    </message>
    <message>
        <source>Allow this statement again?</source>
        <translation>重新允许这条内容？</translation>
    </message>
    <message>
        <source>From now on it can be learned again from any source. The memory you rejected stays rejected. You can undo this.</source>
        <translation>今后任何来源都可以再次记住它。你否定的那条记忆仍是否定状态。此操作可以撤销。</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>重新允许</translation>
    </message>
    <message>
        <source>The statement can be learned again.</source>
        <translation>这条内容可以再次被记住。</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>when a backup failed</source>
        <translation>备份失败时</translation>
    </message>
    <message>
        <source>when something waits for you after a day without a look</source>
        <translation>一天没看、有事等你时</translation>
    </message>
    <message>
        <source>when a wipe is finished</source>
        <translation>清除完成时</translation>
    </message>
    <message>
        <source>when the vault locked itself</source>
        <translation>记忆库自动锁定时</translation>
    </message>
    <message>
        <source>The vault is locked.</source>
        <translation>记忆库已锁定。</translation>
    </message>
    <message>
        <source>A backup failed. Open the window to see why.</source>
        <translation>备份失败。打开窗口查看原因。</translation>
    </message>
    <message>
        <source>The wipe is finished, and every file was checked.</source>
        <translation>清除已完成，并检查了每个文件。</translation>
    </message>
    <message>
        <source>The wipe could not be brought to its end yet.</source>
        <translation>清除还没能进行到底。</translation>
    </message>
    <message>
        <source>The wipe did not happen. Open the window to see why.</source>
        <translation>清除没有进行。打开窗口查看原因。</translation>
    </message>
    <message numerus="yes">
        <source>%n memories to review</source>
        <translation>
            <numerusform>%n 条记忆待审阅</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open conflicts</source>
        <translation>
            <numerusform>%n 个未决冲突</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing waits for you</source>
        <translation>没有事等你处理</translation>
    </message>
</context>
<context>
    <name>NoticesPage</name>
    <message>
        <source>Notification area</source>
        <translation>通知区域</translation>
    </message>
    <message>
        <source>This desktop has no notification area at the moment, so there is no icon.</source>
        <translation>这个桌面目前没有通知区域，所以没有图标。</translation>
    </message>
    <message>
        <source>Show an icon with how much waits for you</source>
        <translation>显示图标和等你处理的数量</translation>
    </message>
    <message>
        <source>The number counts memories to review and open conflicts. It says nothing while locked.</source>
        <translation>数字是待审阅的记忆和未决冲突的总数。锁定时什么也不显示。</translation>
    </message>
    <message>
        <source>Keep running in the notification area when the window is closed</source>
        <translation>关闭窗口后继续在通知区域运行</translation>
    </message>
    <message>
        <source>Backups and upkeep go on, and the vault stays open until it locks by itself. %1 quits.</source>
        <translation>备份和整理继续进行，记忆库保持打开直到自动锁定。%1 退出程序。</translation>
    </message>
    <message>
        <source>Quit in the menu</source>
        <translation>菜单中的“退出”</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Tell me things while the window is not in front</source>
        <translation>窗口不在前面时告诉我</translation>
    </message>
    <message>
        <source>Never with the words of a memory, and while locked nothing but that it is locked.</source>
        <translation>绝不包含记忆的文字；锁定时除了“已锁定”之外什么也不说。</translation>
    </message>
</context>
<context>
    <name>NumbersPage</name>
    <message>
        <source>They belong to this vault and count from Save on; one undo takes the change back. The sliders in Trust &amp; decay show beforehand what they would do to your memories.</source>
        <translation>这些数值属于这个记忆库，保存后生效；一次撤销即可恢复。“可信度与遗忘”中的滑块可以事先显示它们对你的记忆有何影响。</translation>
    </message>
    <message>
        <source>Where the defaults come from: %1.</source>
        <translation>默认值的来源：%1。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Put the default back: %1</source>
        <translation>恢复默认值：%1</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>Openers</name>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
</context>
<context>
    <name>Operations</name>
    <message>
        <source>Reading the file</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>正在导入</translation>
    </message>
    <message>
        <source>The import is cancelled, and nothing of it is kept.</source>
        <translation>导入会取消，不保留任何内容。</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>The export is cancelled. No half-written file is left; one that was there before stays.</source>
        <translation>导出会取消。不会留下写了一半的文件；原来就有的文件保持不变。</translation>
    </message>
    <message>
        <source>Making the demo</source>
        <translation>正在生成演示</translation>
    </message>
    <message>
        <source>What has been removed stays removed. The rest, and the check of every file, go on at the next start; until then the wipe is not called complete.</source>
        <translation>已经删除的不会恢复。其余部分和对每个文件的检查在下次启动时继续；在那之前，不会说清除已完成。</translation>
    </message>
    <message>
        <source>Wiping and checking</source>
        <translation>正在清除并核查</translation>
    </message>
    <message>
        <source>Comparing the backup with the vault</source>
        <translation>正在把备份与记忆库比较</translation>
    </message>
    <message>
        <source>The comparison is cancelled, and the vault stays as it is.</source>
        <translation>比较会取消，记忆库保持原样。</translation>
    </message>
    <message>
        <source>At the next start either the vault or the backup is there, each of them whole.</source>
        <translation>下次启动时，要么是原来的记忆库，要么是备份，两者都是完整的。</translation>
    </message>
    <message>
        <source>Restoring a backup</source>
        <translation>正在恢复备份</translation>
    </message>
    <message>
        <source>Removing the vault</source>
        <translation>正在删除记忆库</translation>
    </message>
    <message>
        <source>It goes on to its end, and what is cut off goes on at the next start. You get no receipt.</source>
        <translation>它会继续做完；被打断的部分在下次启动时继续。你不会得到凭证。</translation>
    </message>
    <message>
        <source>Building the index anew</source>
        <translation>正在重新建立索引</translation>
    </message>
    <message>
        <source>The index is brought to its end at the next start; your memories are not touched.</source>
        <translation>下次启动时会继续完成索引；你的记忆不受影响。</translation>
    </message>
    <message>
        <source>Undoing</source>
        <translation>正在撤销</translation>
    </message>
    <message>
        <source>Doing it again</source>
        <translation>正在重做</translation>
    </message>
    <message>
        <source>It is stopped, and nothing of it is kept.</source>
        <translation>会停下来，什么都不会保留。</translation>
    </message>
    <message>
        <source>Confirming</source>
        <translation>正在确认</translation>
    </message>
    <message>
        <source>Rejecting</source>
        <translation>正在标为不实</translation>
    </message>
    <message>
        <source>Archiving</source>
        <translation>正在归档</translation>
    </message>
    <message>
        <source>Bringing back</source>
        <translation>正在找回</translation>
    </message>
    <message>
        <source>Pinning</source>
        <translation>正在固定</translation>
    </message>
    <message>
        <source>Moving to a scope</source>
        <translation>正在移到某个范围</translation>
    </message>
    <message>
        <source>Putting off</source>
        <translation>正在推迟</translation>
    </message>
</context>
<context>
    <name>OriginLine</name>
    <message>
        <source>Original %1</source>
        <translation>原文 %1</translation>
    </message>
    <message>
        <source>Take all of it</source>
        <translation>整条采用</translation>
    </message>
    <message>
        <source>Alt+%1</source>
        <translation>Alt+%1</translation>
    </message>
    <message>
        <source>Take all of original %1</source>
        <translation>整条采用原文 %1</translation>
    </message>
    <message>
        <source>Take “%2” from original %1</source>
        <translation>采用原文 %1 的“%2”</translation>
    </message>
</context>
<context>
    <name>Origins</name>
    <message numerus="yes">
        <source>%n words from %1</source>
        <translation>
            <numerusform>%n 个词来自 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words in several</source>
        <translation>
            <numerusform>%n 个词在多条中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words of your own</source>
        <translation>
            <numerusform>%n 个词是你自己的</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Saved search: %1</source>
        <translation>已保存的搜索：%1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Person or thing</source>
        <translation>人或事物</translation>
    </message>
</context>
<context>
    <name>PassphrasePair</name>
    <message>
        <source>Passphrase for the file</source>
        <translation>文件的口令</translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>再输入一次</translation>
    </message>
    <message>
        <source>Choose a passphrase. Without it nobody can open the file.</source>
        <translation>请选择口令。没有它谁也打不开这个文件。</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>两次输入的口令不同。</translation>
    </message>
</context>
<context>
    <name>PastImports</name>
    <message>
        <source>Past imports</source>
        <translation>以往的导入</translation>
    </message>
    <message>
        <source>Show what was added</source>
        <translation>显示新增内容</translation>
    </message>
    <message>
        <source>How it was read…</source>
        <translation>读取情况…</translation>
    </message>
    <message>
        <source>Undo this import…</source>
        <translation>撤销这次导入…</translation>
    </message>
    <message>
        <source>Undo this import?</source>
        <translation>撤销这次导入？</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories of “%1” are taken out again. You can redo it.</source>
        <translation>
            <numerusform>将取出来自“%1”的 %Ln 条记忆。你可以重做。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>撤销导入</translation>
    </message>
    <message>
        <source>The import was taken back.</source>
        <translation>已撤销这次导入。</translation>
    </message>
</context>
<context>
    <name>PastModel</name>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>its name was wiped</source>
        <translation>名称已清除</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <translation>
            <numerusform>加入 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln known</source>
        <translation>
            <numerusform>已知 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held</source>
        <translation>
            <numerusform>待审 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lost</source>
        <translation>
            <numerusform>丢失 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files passed over</source>
        <translation>
            <numerusform>跳过 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them wiped</source>
        <translation>
            <numerusform>其中 %Ln 条已清除</numerusform>
        </translation>
    </message>
    <message>
        <source>all wiped</source>
        <translation>已全部清除</translation>
    </message>
</context>
<context>
    <name>PastePage</name>
    <message>
        <source>Paste what your assistant wrote</source>
        <translation>粘贴助手写的内容</translation>
    </message>
    <message>
        <source>One statement a line, as a list or as sentences.</source>
        <translation>每行一条，列表或句子均可。</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Ask your assistant</source>
        <translation>询问你的助手</translation>
    </message>
    <message>
        <source>Copy the question, send it to your assistant, and paste the whole answer above. What it writes is its own list: everything counts as a guess until you confirm it.</source>
        <translation>复制这段问题发给助手，再把完整的回答粘贴到上面。它写的是它自己的清单：在你确认之前，全部算作推测。</translation>
    </message>
    <message>
        <source>Copy for %1</source>
        <translation>复制给 %1</translation>
    </message>
    <message>
        <source>The question in %1</source>
        <translation>%1 的问题</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>The question for %1 is copied.</source>
        <translation>给 %1 的问题已复制。</translation>
    </message>
</context>
<context>
    <name>PauseChip</name>
    <message>
        <source>Pause fading</source>
        <translation>暂停淡忘</translation>
    </message>
    <message>
        <source>Going away? While it is paused, nothing fades and no guess expires.</source>
        <translation>要离开一阵子？暂停期间，什么都不会淡忘，推测也不会过期。</translation>
    </message>
    <message>
        <source>Paused since %1</source>
        <translation>自 %1 起暂停</translation>
    </message>
    <message>
        <source>Nothing fades and no guess expires. Click to let time count again.</source>
        <translation>什么都不会淡忘，推测也不会过期。点一下，时间重新计算。</translation>
    </message>
    <message>
        <source>Fading is paused until you resume it.</source>
        <translation>淡忘已暂停，直到你继续。</translation>
    </message>
    <message>
        <source>Memories fade again from now on.</source>
        <translation>从现在起，记忆重新开始淡忘。</translation>
    </message>
</context>
<context>
    <name>PauseDialog</name>
    <message>
        <source>Pauses</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Time in a pause does not count: nothing fades and no guess expires. A pause can lie in the past.</source>
        <translation>暂停中的时间不计：没有什么会淡忘，猜测也不会到期。暂停可以在过去。</translation>
    </message>
    <message>
        <source>There is no pause.</source>
        <translation>没有暂停。</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>A pause ends after it begins. Check the two days.</source>
        <translation>暂停要先开始后结束。请检查这两天。</translation>
    </message>
    <message>
        <source>The pauses were changed.</source>
        <translation>暂停已更改。</translation>
    </message>
</context>
<context>
    <name>PauseForm</name>
    <message>
        <source>no end yet</source>
        <translation>还没有结束</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>第一天</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最后一天</translation>
    </message>
</context>
<context>
    <name>PauseModel</name>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>第一天</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最后一天</translation>
    </message>
    <message>
        <source>until you resume it</source>
        <translation>直到你恢复</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreviewModel</name>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>known</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>held</source>
        <translation>暂扣</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>拦下</translation>
    </message>
    <message>
        <source>echo</source>
        <translation>回声</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Stays out</source>
        <translation>不加入</translation>
    </message>
    <message>
        <source>Add, changed</source>
        <translation>加入（已改）</translation>
    </message>
    <message>
        <source>Add, decide later</source>
        <translation>添加，稍后决定</translation>
    </message>
    <message>
        <source>Hold for review</source>
        <translation>暂扣待审</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>What</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Will</source>
        <translation>将会</translation>
    </message>
</context>
<context>
    <name>PreviewPage</name>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln 段原文</numerusform>
        </translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>already known</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>in conflict</source>
        <translation>有冲突</translation>
    </message>
    <message>
        <source>held: secrets, orders</source>
        <translation>暂扣：机密、指令</translation>
    </message>
    <message>
        <source>blocked by you before</source>
        <translation>你曾拒绝的</translation>
    </message>
    <message>
        <source>records lost ▸ why</source>
        <translation>丢失的记录 ▸ 原因</translation>
    </message>
    <message>
        <source>How it was read…</source>
        <translation>读取情况…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Store %n passages</source>
        <translation>
            <numerusform>保存 %n 段原文</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in it is new since %1.</source>
        <translation>自 %1 以来没有新内容。</translation>
    </message>
    <message>
        <source>Nothing in it is new: the vault has all of it.</source>
        <translation>没有新内容：记忆库里都有了。</translation>
    </message>
    <message>
        <source>No memory is added. The passages are kept, to be searched and to serve as evidence.</source>
        <translation>不会添加记忆。原文会保留下来，供搜索和作为依据。</translation>
    </message>
    <message>
        <source>Only what is new since %1 is added. Afterwards one Undo takes the whole import back.</source>
        <translation>只加入自 %1 以来的新内容。之后一次撤销即可收回整个导入。</translation>
    </message>
    <message>
        <source>Nothing is stored yet. Afterwards one Undo takes the whole import back.</source>
        <translation>尚未保存任何内容。导入后撤销一次即可全部收回。</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Reword</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>Change the event time</source>
        <translation>更改事件时间</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>恢复为文件原样</translation>
    </message>
    <message>
        <source>What the import would do</source>
        <translation>导入将会做什么</translation>
    </message>
    <message>
        <source>The space bar takes the selected rows or leaves them out.</source>
        <translation>空格键选入或略过所选行。</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message numerus="yes">
        <source>Import %n memories</source>
        <translation>
            <numerusform>导入 %n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Lock when the screen is locked or the computer sleeps</source>
        <translation>屏幕锁定或电脑休眠时锁定</translation>
    </message>
    <message>
        <source>Lock when the window is minimised</source>
        <translation>窗口最小化时锁定</translation>
    </message>
    <message>
        <source>After how many minutes without use it locks is a number of the vault: see Numbers.</source>
        <translation>闲置多少分钟后锁定是记忆库的一个数值：见“数值”。</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied texts are taken off again after</source>
        <translation>复制的文字在多久后清除</translation>
    </message>
    <message>
        <source>Sooner when the vault is locked, and only if they are still there.</source>
        <translation>锁定时会提前清除，且仅当它们还在剪贴板上时。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>What leaves this computer: nothing.</source>
        <translation>离开这台电脑的内容：无。</translation>
    </message>
    <message>
        <source>Mnemoscope makes no connection: no account, no update check, no measuring of use, no model that is downloaded. Search by meaning runs in this program. What you export, copy or back up goes only where you say.</source>
        <translation>Mnemoscope 不建立任何连接：没有账号，不检查更新，不统计使用情况，不下载模型。按含义搜索就在本程序中运行。你导出、复制或备份的内容只去往你指定的地方。</translation>
    </message>
</context>
<context>
    <name>ProgressRow</name>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>what it may be used as</source>
        <translation>它可以当作什么用</translation>
    </message>
    <message>
        <source>how it came</source>
        <translation>它是怎么来的</translation>
    </message>
    <message>
        <source>where it is in its life</source>
        <translation>它处在哪个阶段</translation>
    </message>
    <message>
        <source>which kind of memory</source>
        <translation>哪一类记忆</translation>
    </message>
    <message>
        <source>where it holds</source>
        <translation>在哪里成立</translation>
    </message>
    <message>
        <source>who wrote it</source>
        <translation>由谁写入</translation>
    </message>
    <message>
        <source>a tag that it has</source>
        <translation>它带有的标签</translation>
    </message>
    <message>
        <source>whom or what it is about</source>
        <translation>关于谁或什么</translation>
    </message>
    <message>
        <source>what is said of them</source>
        <translation>说的是什么</translation>
    </message>
    <message>
        <source>the language it is in</source>
        <translation>所用的语言</translation>
    </message>
    <message>
        <source>a sensitive topic</source>
        <translation>敏感话题</translation>
    </message>
    <message>
        <source>how sure it is, 0 to 1</source>
        <translation>可信程度，0 到 1</translation>
    </message>
    <message>
        <source>from a day, month or year on</source>
        <translation>从某日、某月或某年起</translation>
    </message>
    <message>
        <source>up to the end of one</source>
        <translation>到它结束为止</translation>
    </message>
    <message>
        <source>within one</source>
        <translation>在它之内</translation>
    </message>
    <message>
        <source>what was true at the end of a day</source>
        <translation>某天结束时为真的</translation>
    </message>
    <message>
        <source>what was known at the end of a day</source>
        <translation>某天结束时已知的</translation>
    </message>
    <message>
        <source>a mark that it has</source>
        <translation>它带有的标记</translation>
    </message>
    <message>
        <source>one memory by its id</source>
        <translation>按编号找一条记忆</translation>
    </message>
    <message>
        <source>coffee</source>
        <translation>咖啡</translation>
    </message>
    <message>
        <source>holds the word</source>
        <translation>含有这个词</translation>
    </message>
    <message>
        <source>&quot;oat milk&quot;</source>
        <translation>&quot;燕麦奶&quot;</translation>
    </message>
    <message>
        <source>holds these words exactly so</source>
        <translation>原样含有这些字</translation>
    </message>
    <message>
        <source>-tea</source>
        <translation>-茶</translation>
    </message>
    <message>
        <source>without the word</source>
        <translation>不含这个词</translation>
    </message>
    <message>
        <source>-&quot;green tea&quot;</source>
        <translation>-&quot;绿茶&quot;</translation>
    </message>
    <message>
        <source>without these words</source>
        <translation>不含这些字</translation>
    </message>
    <message>
        <source>every one</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>expires soon</source>
        <translation>即将过期</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>in an open conflict</source>
        <translation>处于冲突中</translation>
    </message>
    <message>
        <source>waits for your verdict</source>
        <translation>等你裁决</translation>
    </message>
    <message>
        <source>about a sensitive topic</source>
        <translation>涉及敏感话题</translation>
    </message>
</context>
<context>
    <name>QueryBar</name>
    <message>
        <source>Words, or conditions such as agent:cursor trust:&lt;0.3</source>
        <translation>输入词语，或条件，例如 agent:cursor trust:&lt;0.3</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Ctrl Space offers what can be written. Down goes to the results.</source>
        <translation>按 Ctrl 加空格列出可以写的内容，按下方向键到结果。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Save search</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Show where</source>
        <translation>指给我看</translation>
    </message>
    <message>
        <source>Asked before</source>
        <translation>最近用过</translation>
    </message>
    <message>
        <source>Save this search…</source>
        <translation>保存这个搜索…</translation>
    </message>
    <message>
        <source>Rename or remove…</source>
        <translation>改名或删除…</translation>
    </message>
    <message>
        <source>How to write a query…</source>
        <translation>怎样写查询…</translation>
    </message>
    <message>
        <source>Search saved. You find it under “Searches” and with Ctrl K.</source>
        <translation>搜索已保存。在“搜索”菜单里或按 Ctrl K 可以找到。</translation>
    </message>
</context>
<context>
    <name>QueryPopup</name>
    <message>
        <source>What can be written here</source>
        <translation>这里可以写的内容</translation>
    </message>
</context>
<context>
    <name>QueueFilters</name>
    <message>
        <source>All agents</source>
        <translation>所有助手</translation>
    </message>
    <message>
        <source>All scopes</source>
        <translation>所有范围</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Reading the timeline</source>
        <translation>正在读取时间线</translation>
    </message>
</context>
<context>
    <name>ReadingReport</name>
    <message>
        <source>Could not be read</source>
        <translation>未能读取</translation>
    </message>
    <message>
        <source>Noted while reading</source>
        <translation>读取时的备注</translation>
    </message>
    <message>
        <source>Files passed over, because they hold no memories</source>
        <translation>已略过的文件，因为其中不含记忆</translation>
    </message>
    <message>
        <source>Passed over, because they state nothing</source>
        <translation>略过，因为其中没有陈述</translation>
    </message>
    <message>
        <source>How it was read</source>
        <translation>读取情况</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n records were left out. Everything else is unaffected; the file stays as it is.</source>
        <translation>
            <numerusform>略过了 %n 条记录。其余不受影响，文件保持原样。</numerusform>
        </translation>
    </message>
    <message>
        <source>No record was lost. The file stays as it is.</source>
        <translation>没有丢失任何记录。文件保持原样。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ReceiptCard</name>
    <message>
        <source>Earlier</source>
        <translation>较早</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>较新</translation>
    </message>
    <message>
        <source>Copy the receipt</source>
        <translation>复制凭证</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Receipt of the wipe</source>
        <translation>清除凭证</translation>
    </message>
    <message>
        <source>Last wipe: verified</source>
        <translation>最近一次清除：已核实</translation>
    </message>
    <message>
        <source>Earlier wipe: verified</source>
        <translation>较早的清除：已核实</translation>
    </message>
    <message>
        <source>Last wipe: not complete</source>
        <translation>最近一次清除：未完成</translation>
    </message>
    <message>
        <source>Earlier wipe: not complete</source>
        <translation>较早的清除：未完成</translation>
    </message>
    <message>
        <source>receipt %1 of %2</source>
        <translation>第 %1 份凭证，共 %2 份</translation>
    </message>
    <message>
        <source>Not complete because: %1</source>
        <translation>未完成，因为：%1</translation>
    </message>
    <message>
        <source>The receipt was copied.</source>
        <translation>凭证已复制。</translation>
    </message>
    <message>
        <source>Save the receipt</source>
        <translation>保存凭证</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The receipt was saved as %1.</source>
        <translation>凭证已保存为 %1。</translation>
    </message>
</context>
<context>
    <name>ReceiptModel</name>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Found afterwards</source>
        <translation>事后发现</translation>
    </message>
    <message>
        <source>How it was checked</source>
        <translation>核查方式</translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message>
        <source>Back to the queue</source>
        <translation>返回列表</translation>
    </message>
    <message>
        <source>No guess was judged yet (n = 0)</source>
        <translation>还没有判断过推测（n = 0）</translation>
    </message>
    <message>
        <source>After your first verdicts you see here how often each assistant guesses right, and how sure that is.</source>
        <translation>作出第一批判断后，这里会显示每个助手猜对的比例，以及这个比例有多可靠。</translation>
    </message>
    <message>
        <source>By assistant</source>
        <translation>按助手</translation>
    </message>
    <message>
        <source>By what read it out of the passage</source>
        <translation>按从原文读取者</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>本周</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>总计</translation>
    </message>
    <message numerus="yes">
        <source>%n guesses judged: %1</source>
        <translation>
            <numerusform>已判断 %n 条推测：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Right as they stood: %1, and with 95 % confidence %2. The line below a bar shows that range; few verdicts make it wide. Only your own verdicts count, each guess once, by your latest word.</source>
        <translation>原样正确：%1，在 95 % 置信度下为 %2。条形下方的线表示这个范围，判断越少范围越宽。只计你自己的判断，每条推测只计一次，以最近一次为准。</translation>
    </message>
</context>
<context>
    <name>Recorder</name>
    <message>
        <source>Press the new key</source>
        <translation>请按新的按键</translation>
    </message>
    <message>
        <source>Press the new key; Esc leaves it as it is</source>
        <translation>请按新的按键；Esc 保持不变</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Recovery code</source>
        <translation>恢复码</translation>
    </message>
    <message>
        <source>Your recovery code</source>
        <translation>你的恢复码</translation>
    </message>
    <message>
        <source>It opens your vault when the usual way is lost, for example on a new computer. It is shown this once and kept nowhere. Write it down or print it, and keep it apart from this computer.</source>
        <translation>当平常的方式失效时（例如换了新电脑），可用它打开记忆库。它只显示这一次，不会保存在任何地方。请抄下或打印，并与这台电脑分开存放。</translation>
    </message>
    <message>
        <source>I kept it</source>
        <translation>我已妥善保存</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Type it back from your paper to check it</source>
        <translation>照纸上的输回来检查</translation>
    </message>
    <message>
        <source>That is right.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>That is another code.</source>
        <translation>这是另一个恢复码。</translation>
    </message>
    <message>
        <source>The code was copied. Paste it somewhere safe. %1</source>
        <translation>恢复码已复制。请粘贴到安全的地方。%1</translation>
    </message>
    <message>
        <source>Save the recovery code</source>
        <translation>保存恢复码</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>The code is in that file. Keep it away from this computer.</source>
        <translation>恢复码已存入该文件。请不要留在这台电脑上。</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>Show that act</source>
        <translation>显示那次操作</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>Curate</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Govern</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>People &amp; things</source>
        <translation>人和事物</translation>
    </message>
    <message>
        <source>Trust &amp; decay</source>
        <translation>可信度与遗忘</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Export &amp; wipe</source>
        <translation>导出与清除</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
</context>
<context>
    <name>Related</name>
    <message>
        <source>Related</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>一条记忆</translation>
    </message>
    <message>
        <source>open conflict</source>
        <translation>冲突待解决</translation>
    </message>
</context>
<context>
    <name>Relations</name>
    <message>
        <source>same passage</source>
        <translation>同一段原文</translation>
    </message>
    <message>
        <source>same subject</source>
        <translation>同一对象</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>曾矛盾</translation>
    </message>
    <message>
        <source>In the middle</source>
        <translation>在中间</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps away</source>
        <translation>
            <numerusform>相距 %Ln 步</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RelationsDialog</name>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Drawing of the relations</source>
        <translation>关系图</translation>
    </message>
    <message>
        <source>Arrow keys walk from memory to memory, Enter puts one in the middle.</source>
        <translation>用方向键在记忆之间移动，按回车放到中间。</translation>
    </message>
    <message>
        <source>The relations in words</source>
        <translation>用文字说明的关系</translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation>列成清单</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>This memory was not there on the day that is shown.</source>
        <translation>在所示的那一天还没有这条记忆。</translation>
    </message>
    <message>
        <source>Nothing in the vault hangs together with this memory.</source>
        <translation>库里没有与这条记忆相连的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories hang together with it.</source>
        <translation>
            <numerusform>有 %Ln 条记忆与它相连。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>另有 %Ln 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>还有 %Ln 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReliabilityDiagram</name>
    <message>
        <source>Half-lives</source>
        <translation>半衰期</translation>
    </message>
    <message>
        <source>FSRS-6</source>
        <translation>FSRS-6</translation>
    </message>
    <message numerus="yes">
        <source>%1: predicted %2, still true %3 (95 %: %4–%5), %n answers</source>
        <translation>
            <numerusform>%1：预测 %2，仍然成立 %3（95 %：%4–%5），%n 个回答</numerusform>
        </translation>
    </message>
    <message>
        <source>Predicted against still true</source>
        <translation>预测与实际</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
</context>
<context>
    <name>RemoveVaultDialog</name>
    <message>
        <source>Remove the vault “%1” altogether?</source>
        <translation>要把记忆库“%1”整个删除吗？</translation>
    </message>
    <message>
        <source>Goes</source>
        <translation>将删除</translation>
    </message>
    <message>
        <source>Also goes</source>
        <translation>一并删除</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>无法触及</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Nobody can undo this.</source>
        <translation>这无法撤销，谁也做不到。</translation>
    </message>
    <message>
        <source>To begin anew with the same vault and its keys, wipe everything instead.</source>
        <translation>如果想保留这个记忆库和它的密钥、从头开始，请改为清除全部内容。</translation>
    </message>
    <message>
        <source>Type the name of the vault, %1, to go on.</source>
        <translation>请输入记忆库的名称“%1”以继续。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Remove the vault</source>
        <translation>删除记忆库</translation>
    </message>
    <message numerus="yes">
        <source>%n memories, also rejected and archived ones</source>
        <translation>
            <numerusform>%n 条记忆，包括已否定和已归档的</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message numerus="yes">
        <source>%n source passages</source>
        <translation>
            <numerusform>%n 段原文</numerusform>
        </translation>
    </message>
    <message>
        <source>the history, the settings, and every file in %1</source>
        <translation>历史、设置，以及 %1 中的所有文件</translation>
    </message>
    <message numerus="yes">
        <source>%n backups in its folder</source>
        <translation>
            <numerusform>其文件夹中的 %n 份备份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n backups in %1</source>
        <translation>
            <numerusform>%1 中的 %n 份备份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n receipts of earlier wipes; save them first if you want them</source>
        <translation>
            <numerusform>以前清除留下的 %n 份凭证；如果需要，请先保存</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what must not come back (%n entries): a new vault does not know it</source>
        <translation>
            <numerusform>不得再出现的内容（%n 项）：新的记忆库不会知道它们</numerusform>
        </translation>
    </message>
    <message>
        <source>backups in %1: the drive is not connected. Connect it first, or remove them yourself</source>
        <translation>%1 中的备份：该磁盘没有连接。请先连接，或自行删除</translation>
    </message>
    <message>
        <source>The keys are overwritten first. From then on nobody can read what may be left.</source>
        <translation>首先覆盖密钥。此后即使有残留，也没有人能够读取。</translation>
    </message>
    <message>
        <source>This vault is not encrypted, so it has no keys. Its database is overwritten with zeros.</source>
        <translation>这个记忆库没有加密，因此没有密钥。它的数据库会用零覆盖。</translation>
    </message>
</context>
<context>
    <name>RemovedDialog</name>
    <message>
        <source>The vault is gone, but not all of its files</source>
        <translation>记忆库已删除，但还有文件残留</translation>
    </message>
    <message>
        <source>The vault is gone</source>
        <translation>记忆库已删除</translation>
    </message>
    <message>
        <source>This is its receipt. It holds no content, and it is kept nowhere unless you keep it.</source>
        <translation>这是它的凭证。其中没有任何内容；除非你自己保存，否则不会留在任何地方。</translation>
    </message>
    <message>
        <source>Copy the receipt</source>
        <translation>复制凭证</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Its keys were overwritten first.</source>
        <translation>已首先覆盖它的密钥。</translation>
    </message>
    <message>
        <source>It had no keys; its database was overwritten.</source>
        <translation>它没有密钥；它的数据库已被覆盖。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files were removed.</source>
        <translation>
            <numerusform>删除了 %Ln 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln backups in other folders are among what was removed.</source>
        <translation>
            <numerusform>其中包括其他文件夹里的 %Ln 份备份。</numerusform>
        </translation>
    </message>
    <message>
        <source>The receipt was copied.</source>
        <translation>凭证已复制。</translation>
    </message>
    <message>
        <source>Save the receipt</source>
        <translation>保存凭证</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The receipt was saved as %1.</source>
        <translation>凭证已保存为 %1。</translation>
    </message>
</context>
<context>
    <name>RescueDialog</name>
    <message>
        <source>Backups of this vault</source>
        <translation>这个记忆库的备份</translation>
    </message>
    <message>
        <source>The chosen backup takes the place of the database that cannot be read. That one is kept as set aside. What was wiped since does not come back.</source>
        <translation>选中的备份会替换无法读取的数据库；原数据库放在一边，留在备份里。此后清除的内容不会回来。</translation>
    </message>
    <message>
        <source>Passphrase or recovery code</source>
        <translation>口令或恢复码</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Put it in place</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>There is no backup in reach. Connect the drive that holds one, and open this again.</source>
        <translation>够不到任何备份。请连接存有备份的驱动器，再打开这里。</translation>
    </message>
</context>
<context>
    <name>Resuming</name>
    <message numerus="yes">
        <source>%Ln memories merged into one.</source>
        <translation>
            <numerusform>已将 %Ln 条记忆合并为一条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Renamed.</source>
        <translation>已重命名。</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Expiring first</source>
        <translation>即将过期优先</translation>
    </message>
    <message>
        <source>Most urgent first</source>
        <translation>最紧急优先</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>最新优先</translation>
    </message>
    <message>
        <source>Lowest trust first</source>
        <translation>可信度低优先</translation>
    </message>
    <message>
        <source>By source</source>
        <translation>按来源</translation>
    </message>
    <message>
        <source>Bursts first</source>
        <translation>成组的在先</translation>
    </message>
    <message>
        <source>Trust 0–1</source>
        <translation>可信度 0–1</translation>
    </message>
    <message>
        <source>Trust below 0.30</source>
        <translation>可信度低于 0.30</translation>
    </message>
    <message>
        <source>Trust 0.30–0.59</source>
        <translation>可信度 0.30–0.59</translation>
    </message>
    <message>
        <source>Trust 0.60 and more</source>
        <translation>可信度 0.60 及以上</translation>
    </message>
    <message numerus="yes">
        <source>Keep this wording for %n</source>
        <translation>
            <numerusform>为 %n 条保留这个措辞</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm %n as facts</source>
        <translation>
            <numerusform>将 %n 条确认为事实</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit &amp; confirm</source>
        <translation>编辑并确认</translation>
    </message>
    <message numerus="yes">
        <source>%n only in this scope…</source>
        <translation>
            <numerusform>%n 条仅限此范围…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n later</source>
        <translation>
            <numerusform>%n 条稍后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm one for %n</source>
        <translation>
            <numerusform>%n 条合一确认</numerusform>
        </translation>
    </message>
    <message>
        <source>Same as the fact</source>
        <translation>与事实相同</translation>
    </message>
    <message numerus="yes">
        <source>%n true until…</source>
        <translation>
            <numerusform>%n 条属实到…</numerusform>
        </translation>
    </message>
    <message>
        <source>Confirm as fact</source>
        <translation>确认为事实</translation>
    </message>
    <message>
        <source>Only in this scope…</source>
        <translation>仅限此范围…</translation>
    </message>
    <message>
        <source>Was true until…</source>
        <translation>曾属实，直到…</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Not true</source>
        <translation>不属实</translation>
    </message>
    <message>
        <source>Put together with the fact that says the same.</source>
        <translation>已与说法相同的事实合并。</translation>
    </message>
    <message numerus="yes">
        <source>One confirmed for %n memories that said the same.</source>
        <translation>
            <numerusform>已为说法相同的 %n 条记忆确认一条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories confirmed.</source>
        <translation>
            <numerusform>已确认 %n 条记忆。</numerusform>
        </translation>
    </message>
    <message>
        <source>Corrected and confirmed.</source>
        <translation>已更正并确认。</translation>
    </message>
    <message numerus="yes">
        <source>Scope of %n memories changed and confirmed.</source>
        <translation>
            <numerusform>已更改 %n 条记忆的范围并确认。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories closed at that day.</source>
        <translation>
            <numerusform>%n 条记忆已截止于那天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories will be asked again in a week.</source>
        <translation>
            <numerusform>%n 条记忆将在一周后再问。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories marked as not true.</source>
        <translation>
            <numerusform>已将 %n 条记忆标为不属实。</numerusform>
        </translation>
    </message>
    <message>
        <source>no source</source>
        <translation>无出处</translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n 个出处</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>does not expire</source>
        <translation>不过期</translation>
    </message>
    <message numerus="yes">
        <source>expires in %n days</source>
        <translation>
            <numerusform>%n 天后过期</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · double-check</source>
        <translation>%1 · 请核对</translation>
    </message>
    <message>
        <source>still true?</source>
        <translation>仍然属实？</translation>
    </message>
    <message numerus="yes">
        <source>%n say nearly the same</source>
        <translation>
            <numerusform>%n 条说法几乎相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from “%1”</source>
        <translation>
            <numerusform>“%1”中的 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n from %1</source>
        <translation>
            <numerusform>来自 %1 的 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written at once by %1</source>
        <translation>
            <numerusform>%1 一次写下的 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written at once</source>
        <translation>
            <numerusform>一次写下的 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已收起</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>trust %1</source>
        <translation>可信度 %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>message %1</source>
        <translation>第 %1 条消息</translation>
    </message>
    <message>
        <source>right as it stood</source>
        <translation>原样正确</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>未署名</translation>
    </message>
    <message>
        <source>rules of this program</source>
        <translation>本程序的规则</translation>
    </message>
    <message>
        <source>the assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>put right</source>
        <translation>已改正</translation>
    </message>
    <message>
        <source>judged</source>
        <translation>已判断</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>not true</source>
        <translation>不属实</translation>
    </message>
    <message numerus="yes">
        <source>Show these %n memories</source>
        <translation>
            <numerusform>显示这 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n judged</source>
        <translation>
            <numerusform>已判断 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n right as they stood</source>
        <translation>
            <numerusform>%n 条原样正确</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n put right</source>
        <translation>
            <numerusform>%n 条已改正</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not true</source>
        <translation>
            <numerusform>%n 条不属实</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 至 %2 %</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>extend</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>open a burst</source>
        <translation>展开一组</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按键</translation>
    </message>
    <message>
        <source>Week of %1: %2</source>
        <translation>%1 起的一周：%2</translation>
    </message>
    <message>
        <source>nothing judged</source>
        <translation>没有判断</translation>
    </message>
    <message>
        <source>Verdicts by week</source>
        <translation>每周的判断</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Nothing here waits for you</source>
        <translation>这里没有待你处理的</translation>
    </message>
    <message>
        <source>No guess that waits matches these filters.</source>
        <translation>没有待审的推测符合这些筛选条件。</translation>
    </message>
    <message>
        <source>Show everything that waits</source>
        <translation>显示全部待审</translation>
    </message>
    <message>
        <source>Nothing waits for your verdict. New guesses will appear here.</source>
        <translation>没有等你判断的内容。新的推测会出现在这里。</translation>
    </message>
    <message numerus="yes">
        <source>You judged %n memories today.</source>
        <translation>
            <numerusform>你今天判断了 %n 条记忆。</numerusform>
        </translation>
    </message>
    <message>
        <source>All caught up</source>
        <translation>全部处理完毕</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Memories that wait for your verdict</source>
        <translation>等你判断的记忆</translation>
    </message>
    <message>
        <source>Your verdicts, by assistant and over time</source>
        <translation>你的判断：按助手和随时间</translation>
    </message>
    <message>
        <source>How good are the guesses?</source>
        <translation>推测有多准？</translation>
    </message>
    <message>
        <source>How good the guesses are, by your own verdicts.</source>
        <translation>以你自己的判断衡量推测有多准。</translation>
    </message>
    <message numerus="yes">
        <source>%n memories wait for your word. Confirm what is true; a guess that nobody confirms expires.</source>
        <translation>
            <numerusform>%n 条记忆等待你表态。确认属实的内容；无人确认的推测会自动到期。</numerusform>
        </translation>
    </message>
    <message>
        <source>What waits now, whatever day the rest of the window shows.</source>
        <translation>这里始终显示现在待审的内容，不受窗口所示日期影响。</translation>
    </message>
</context>
<context>
    <name>RingedTable</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>已选 %Ln 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowDetail</name>
    <message>
        <source>How it came</source>
        <translation>来源方式</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Event time</source>
        <translation>发生时间</translation>
    </message>
    <message>
        <source>The wording that will be stored</source>
        <translation>将要保存的文字</translation>
    </message>
    <message>
        <source>none; or 2026-03-01</source>
        <translation>无；或 2026-03-01</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>恢复为文件原样</translation>
    </message>
    <message>
        <source>Show the memory</source>
        <translation>显示该记忆</translation>
    </message>
    <message>
        <source>Not all of this can hold at once. It is added, and you decide later.</source>
        <translation>这些不能同时成立。已添加，稍后由你决定。</translation>
    </message>
    <message>
        <source>The same as row %1 of this file: %2</source>
        <translation>与本文件第 %1 行相同：%2</translation>
    </message>
    <message>
        <source>Known as: %2</source>
        <translation>已知：%2</translation>
    </message>
    <message>
        <source>Against row %1 of this file: %2</source>
        <translation>与本文件第 %1 行冲突：%2</translation>
    </message>
    <message>
        <source>Against what you have: %2</source>
        <translation>与已有的冲突：%2</translation>
    </message>
</context>
<context>
    <name>RowsBar</name>
    <message>
        <source>Take</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略过</translation>
    </message>
    <message numerus="yes">
        <source>Set scope for %Ln rows…</source>
        <translation>
            <numerusform>设置 %Ln 行的范围…</numerusform>
        </translation>
    </message>
    <message>
        <source>Set scope…</source>
        <translation>设置范围…</translation>
    </message>
    <message>
        <source>How it came…</source>
        <translation>来源方式…</translation>
    </message>
    <message>
        <source>Set scope</source>
        <translation>设置范围</translation>
    </message>
    <message>
        <source>How it came</source>
        <translation>来源方式</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>已选 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out all %Ln guesses</source>
        <translation>
            <numerusform>略过全部 %Ln 条推测</numerusform>
        </translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查看</translation>
    </message>
    <message>
        <source>See what your changes lead to: what is known then, and what contradicts.</source>
        <translation>看看你的改动会带来什么：哪些会变为已知，哪些会冲突。</translation>
    </message>
    <message>
        <source>Another scope…</source>
        <translation>其他范围…</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>恢复为文件原样</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
</context>
<context>
    <name>ScheduleCard</name>
    <message>
        <source>By itself</source>
        <translation>自动备份</translation>
    </message>
    <message>
        <source>Back up by itself: %1</source>
        <translation>自动备份：%1</translation>
    </message>
    <message>
        <source>Choose a second folder…</source>
        <translation>选择第二个文件夹…</translation>
    </message>
    <message>
        <source>Each copy is opened with the key and read through before an older one goes.</source>
        <translation>每份副本先用密钥打开并通读，较旧的才会删除。</translation>
    </message>
    <message>
        <source>This vault is not encrypted, so its backups are not either.</source>
        <translation>这个记忆库没有加密，所以备份也没有加密。</translation>
    </message>
    <message>
        <source>No more there</source>
        <translation>不再放在那里</translation>
    </message>
    <message>
        <source>Forget this folder</source>
        <translation>忘记这个文件夹</translation>
    </message>
    <message>
        <source>Not connected, and holds what was wiped since. Connect it to finish the wipe.</source>
        <translation>没有连接，其中还有后来清除的内容。请连接它以完成清除。</translation>
    </message>
    <message>
        <source>Not connected. It is tried again by itself.</source>
        <translation>没有连接。稍后会自动再试。</translation>
    </message>
    <message>
        <source>Not connected. The last copy there is of %1; it is tried again by itself.</source>
        <translation>没有连接。那里最新的副本做于 %1；稍后会自动再试。</translation>
    </message>
    <message numerus="yes">
        <source>%n copies</source>
        <translation>
            <numerusform>%n 份副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a folder for copies, best on another drive</source>
        <translation>为副本选择一个文件夹，最好在另一个驱动器上</translation>
    </message>
</context>
<context>
    <name>ScopeDialog</name>
    <message>
        <source>Move to another scope</source>
        <translation>移到其他范围</translation>
    </message>
    <message>
        <source>A scope says where something holds, such as project:atlas.</source>
        <translation>范围说明某件事适用于哪里，例如 project:atlas。</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
</context>
<context>
    <name>ScopeForm</name>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>A scope needs a name, such as work or project:atlas.</source>
        <translation>范围需要一个名称，例如 work 或 project:atlas。</translation>
    </message>
    <message>
        <source>Choose different scopes; in one and the same scope they would still contradict each other.</source>
        <translation>请选择不同的范围；在同一个范围里它们仍然互相矛盾。</translation>
    </message>
</context>
<context>
    <name>SearchesDialog</name>
    <message>
        <source>Saved searches</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Saved search removed.</source>
        <translation>已删除保存的搜索。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Locking</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>What can be said</source>
        <translation>可以说什么</translation>
    </message>
    <message>
        <source>Attributes…</source>
        <translation>属性…</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Unlock the vault to change its numbers.</source>
        <translation>解锁记忆库后才能更改它的数值。</translation>
    </message>
    <message>
        <source>Put defaults back</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>查找设置</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>设置的页面</translation>
    </message>
    <message>
        <source>What can be said of somebody</source>
        <translation>关于人可以说什么</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are not saved yet</source>
        <translation>
            <numerusform>%n 个数值尚未保存</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>General</source>
        <translation>通用</translation>
    </message>
    <message>
        <source>As the system has it</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 天</translation>
    </message>
    <message>
        <source> minutes</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Trust, in hundredths</source>
        <translation>可信度（百分之一）</translation>
    </message>
    <message>
        <source>from the feedback rule of trust-aware memories</source>
        <translation>来自可信度记忆的反馈规则</translation>
    </message>
    <message>
        <source>a starting value; Trust &amp; decay measures it against your answers</source>
        <translation>起始值；“可信度与遗忘”会用你的回答检验它</translation>
    </message>
    <message>
        <source>Trust &amp; decay shows which fits your answers</source>
        <translation>“可信度与遗忘”显示哪个符合你的回答</translation>
    </message>
    <message>
        <source>chosen for this program</source>
        <translation>为本程序选定</translation>
    </message>
    <message>
        <source>Strength falls</source>
        <translation>强度下降</translation>
    </message>
    <message>
        <source>Ask before archiving more than this part at once</source>
        <translation>一次归档超过这个比例时先问我</translation>
    </message>
    <message>
        <source>A note of the session expires after</source>
        <translation>会话笔记的存活时间</translation>
    </message>
    <message>
        <source> hours</source>
        <translation> 小时</translation>
    </message>
    <message>
        <source>Helpful answers until the next tier</source>
        <translation>升一层需要的“有用”次数</translation>
    </message>
    <message>
        <source>A new episode begins after a pause of</source>
        <translation>停顿多久后开始新的片段</translation>
    </message>
    <message>
        <source>What you said starts at</source>
        <translation>你说过的起始值</translation>
    </message>
    <message>
        <source>What was observed starts at</source>
        <translation>观察到的起始值</translation>
    </message>
    <message>
        <source>A guess starts at</source>
        <translation>推测的起始值</translation>
    </message>
    <message>
        <source>An assistant&apos;s own list starts at</source>
        <translation>助手自有清单的起始值</translation>
    </message>
    <message>
        <source>What you confirm has at least</source>
        <translation>你确认的至少为</translation>
    </message>
    <message>
        <source>Helpful adds</source>
        <translation>“有用”加</translation>
    </message>
    <message>
        <source>Not helpful adds</source>
        <translation>“没用”加</translation>
    </message>
    <message>
        <source>Archive below</source>
        <translation>低于此值则归档</translation>
    </message>
    <message>
        <source>Back up by itself</source>
        <translation>自动备份</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>every day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>every week</source>
        <translation>每周</translation>
    </message>
    <message>
        <source>every month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>Forgetting</source>
        <translation>遗忘</translation>
    </message>
    <message>
        <source>Half-life of a guess</source>
        <translation>推测的半衰期</translation>
    </message>
    <message>
        <source>Half-life of what was observed</source>
        <translation>观察到的半衰期</translation>
    </message>
    <message>
        <source>Half-life of what you said</source>
        <translation>你说过的半衰期</translation>
    </message>
    <message>
        <source>Half-life of moods</source>
        <translation>情绪的半衰期</translation>
    </message>
    <message>
        <source>Archive below a strength of</source>
        <translation>强度低于此值则归档</translation>
    </message>
    <message>
        <source>A guess expires after</source>
        <translation>推测在此时间后过期</translation>
    </message>
    <message>
        <source>“Expiring” means within</source>
        <translation>“即将过期”指多久之内</translation>
    </message>
    <message>
        <source>Work and safety</source>
        <translation>工作与安全</translation>
    </message>
    <message>
        <source>Memories to review in a day</source>
        <translation>每天审阅的记忆数</translation>
    </message>
    <message>
        <source>Lock after (0: never)</source>
        <translation>闲置多久后锁定（0：从不）</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>保留的备份数</translation>
    </message>
    <message>
        <source>by half-lives</source>
        <translation>按半衰期</translation>
    </message>
    <message>
        <source>as FSRS-6 learns it</source>
        <translation>按 FSRS-6 的学习</translation>
    </message>
    <message>
        <source>The numbers are kept. They count from now on.</source>
        <translation>数值已保存，即刻生效。</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Vault keys</source>
        <translation>记忆库密钥</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>%1 moves about, presses or leaves what has the focus. Choose another key.</source>
        <translation>%1 用来移动焦点、按下或离开当前控件。请选择别的按键。</translation>
    </message>
    <message>
        <source>%1 belongs to text fields. Choose another key.</source>
        <translation>%1 属于文本框。请选择别的按键。</translation>
    </message>
    <message>
        <source>%1 belongs to the system. Choose another key.</source>
        <translation>%1 属于系统。请选择别的按键。</translation>
    </message>
    <message>
        <source>%1 already means “%2” (%3). Give that another key first, or choose another.</source>
        <translation>%1 已经表示“%2”（%3）。请先给那一项换一个按键，或选择别的按键。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>Where it comes from</source>
        <translation>出自哪里</translation>
    </message>
    <message numerus="yes">
        <source>and %n more passages</source>
        <translation>
            <numerusform>以及另外 %n 段原文</numerusform>
        </translation>
    </message>
    <message>
        <source>You wrote it here.</source>
        <translation>你在这里写下的。</translation>
    </message>
    <message>
        <source>No passage was kept with it.</source>
        <translation>没有保存原文。</translation>
    </message>
    <message numerus="yes">
        <source>from %n passages</source>
        <translation>
            <numerusform>据 %n 段原文</numerusform>
        </translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>读取者</translation>
    </message>
    <message>
        <source>Reasoned by</source>
        <translation>推断者</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>message %1</source>
        <translation>第 %1 条消息</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>StandingSection</name>
    <message>
        <source>Standing</source>
        <translation>认定</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>True from</source>
        <translation>属实自</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>发生于</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>得知</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>Trust %1</source>
        <translation>可信度 %1</translation>
    </message>
    <message>
        <source>does not fade</source>
        <translation>不会淡忘</translation>
    </message>
    <message>
        <source>Strength %1 now</source>
        <translation>现在强度 %1</translation>
    </message>
    <message>
        <source>never yet</source>
        <translation>尚未</translation>
    </message>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最近 %1</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>open</source>
        <translation>至今</translation>
    </message>
</context>
<context>
    <name>StateNotice</name>
    <message>
        <source>This vault can only be read: its folder cannot be written. You can look at everything and search; nothing you do is stored.</source>
        <translation>这个记忆库只能读取：它的文件夹无法写入。你可以查看和搜索所有内容，但任何改动都不会保存。</translation>
    </message>
    <message>
        <source>Another program is writing to this vault. What you did waits for it and is not lost.</source>
        <translation>另一个程序正在写入这个记忆库。你的操作会等它完成，不会丢失。</translation>
    </message>
</context>
<context>
    <name>StateStack</name>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
    <message>
        <source>This could not be shown</source>
        <translation>无法显示</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>，另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>See what runs and what ran</source>
        <translation>查看进行中和已结束的工作</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation>
            <numerusform>%Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers</source>
        <translation>
            <numerusform>%n 个层级</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting for the index</source>
        <translation>
            <numerusform>%Ln 条等待建立索引</numerusform>
        </translation>
    </message>
    <message>
        <source>Search by words; the index is being loaded</source>
        <translation>按词语搜索；索引正在载入</translation>
    </message>
    <message>
        <source>Index in step</source>
        <translation>索引已同步</translation>
    </message>
    <message>
        <source>Search by meaning: %1</source>
        <translation>按含义搜索：%1</translation>
    </message>
    <message>
        <source>Not encrypted</source>
        <translation>未加密</translation>
    </message>
    <message>
        <source>Encrypted on this computer · key in system keyring</source>
        <translation>已在本机加密 · 密钥在系统密钥环中</translation>
    </message>
    <message>
        <source>Encrypted on this computer · passphrase</source>
        <translation>已在本机加密 · 口令</translation>
    </message>
    <message>
        <source>Encrypted on this computer · key in system keyring, or passphrase</source>
        <translation>已在本机加密 · 系统密钥环或口令</translation>
    </message>
    <message>
        <source>Read only · %1</source>
        <translation>只读 · %1</translation>
    </message>
</context>
<context>
    <name>StrengthLabel</name>
    <message>
        <source>Several unrelated words make a good passphrase.</source>
        <translation>几个互不相干的词是好口令。</translation>
    </message>
    <message>
        <source>Easy to guess. Several unrelated words make a better one.</source>
        <translation>容易猜到。几个互不相干的词更好。</translation>
    </message>
    <message>
        <source>Takes long to guess. One more word makes it safe for good.</source>
        <translation>要猜很久。再加一个词就十分安全。</translation>
    </message>
    <message>
        <source>Very hard to guess.</source>
        <translation>很难猜到。</translation>
    </message>
</context>
<context>
    <name>SuggestionStrip</name>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Not the same</source>
        <translation>不是同一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Perhaps one and the same</source>
        <translation>也许是同一个</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation>下一个建议</translation>
    </message>
</context>
<context>
    <name>SyntaxDialog</name>
    <message>
        <source>How to write a query</source>
        <translation>怎样写查询</translation>
    </message>
    <message>
        <source>Words must occur, in any order. Words in quotation marks must occur exactly so.</source>
        <translation>词语必须出现，先后不限。引号里的内容必须原样出现。</translation>
    </message>
    <message>
        <source>Conditions narrow down. Commas give alternatives. A minus right before a word, a phrase or a condition leaves out.</source>
        <translation>条件用来缩小范围。逗号隔开表示任选其一。词语、短语或条件前紧挨着的减号表示排除。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>TextForm</name>
    <message>
        <source>Write what should be remembered.</source>
        <translation>写下应当记住的内容。</translation>
    </message>
    <message>
        <source>Throw my words away</source>
        <translation>丢弃我写的内容</translation>
    </message>
    <message>
        <source>With its hidden characters: %1</source>
        <translation>显示隐藏字符：%1</translation>
    </message>
</context>
<context>
    <name>ThresholdHandle</name>
    <message>
        <source>archive below %1 ⇕ drag</source>
        <translation>低于 %1 则归档 ⇕ 拖动</translation>
    </message>
    <message>
        <source>Arrow keys move the threshold. Nothing changes until you apply it.</source>
        <translation>方向键移动阈值。应用之前什么都不会改变。</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>What was known, when. Drag the line to see your memory as it stood on a day.</source>
        <translation>什么时候知道什么。拖动竖线，查看某一天的记忆。</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Show memories by the sitting in which they came up</source>
        <translation>按出现的那一次谈话显示记忆</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Compare what was known on two days</source>
        <translation>比较两天各知道什么</translation>
    </message>
    <message numerus="yes">
        <source>%n memories in view</source>
        <translation>
            <numerusform>视野中有 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories chosen. Esc shows all in view again.</source>
        <translation>
            <numerusform>已选 %n 条记忆。按 Esc 重新显示画面中的全部。</numerusform>
        </translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>记忆随时间分布</translation>
    </message>
    <message>
        <source>Arrow keys move, plus and minus zoom, Home shows all; with Shift the arrows choose a stretch. The list below holds the same memories.</source>
        <translation>方向键移动，加减号缩放，Home 显示全部；按住 Shift 用方向键选择一段时间。下面的列表是同样的记忆。</translation>
    </message>
    <message>
        <source>You see a sample; %1 of %2 memories are read.</source>
        <translation>现在看到的是抽样；已读取 %1 条，共 %2 条。</translation>
    </message>
    <message>
        <source>You stopped reading</source>
        <translation>你停止了读取</translation>
    </message>
    <message>
        <source>The timeline was not read to its end.</source>
        <translation>时间线没有读完。</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Nothing to see yet</source>
        <translation>还没有可看的</translation>
    </message>
    <message>
        <source>Memories appear here in time as soon as there are any.</source>
        <translation>一有记忆，就会按时间出现在这里。</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Nothing was known on this day</source>
        <translation>这一天还什么都不知道</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>回到现在</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <comment>lanes</comment>
        <translation>
            <numerusform>其他 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelinePlot</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TodayCard</name>
    <message>
        <source>Trust today</source>
        <translation>今天的可信度</translation>
    </message>
    <message>
        <source>Strength today</source>
        <translation>今天的强度</translation>
    </message>
    <message>
        <source>Utility today</source>
        <translation>今天的效用</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories have enough answers to say</source>
        <translation>
            <numerusform>%n 条记忆的回答足以判断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories sit below %1</source>
        <translation>
            <numerusform>%n 条记忆低于 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>show them</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Vault</source>
        <translation>记忆库</translation>
    </message>
    <message>
        <source>Vault menu</source>
        <translation>记忆库菜单</translation>
    </message>
    <message>
        <source>Search memories, sources, people…</source>
        <translation>搜索记忆、出处、人物…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>As of:</source>
        <translation>截至：</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>See your memory as it stood on a day</source>
        <translation>查看某一天的记忆</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Undo “%1”</source>
        <translation>撤销“%1”</translation>
    </message>
    <message>
        <source>Forget the key and hide everything</source>
        <translation>忘掉密钥并隐藏一切</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
</context>
<context>
    <name>TouchedView</name>
    <message>
        <source>%1 (taken back, not in use)</source>
        <translation>%1（已撤回，不再使用）</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>打开：%1</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Start with what waits for you</source>
        <translation>从等你处理的开始</translation>
    </message>
    <message>
        <source>Guesses that your assistants made wait here. You confirm, correct or reject each with one key; the number says how many there are.</source>
        <translation>助手做出的推测在这里等你。每一条用一个按键确认、更正或否定；数字表示有多少条。</translation>
    </message>
    <message>
        <source>Where memories contradict each other</source>
        <translation>记忆互相矛盾的地方</translation>
    </message>
    <message>
        <source>Both are shown with their evidence, and you say which holds, since when, or where.</source>
        <translation>两边连同依据一起显示，由你说哪条成立、从何时起、在哪里成立。</translation>
    </message>
    <message>
        <source>Find everything, and do everything by name</source>
        <translation>什么都能找到，什么都能按名称执行</translation>
    </message>
    <message>
        <source>%1 finds memories, people and sources, and every command with its key. A slip in typing is no matter.</source>
        <translation>%1 可以找到记忆、人、来源，以及每个命令和它的按键。打错一两个字也没关系。</translation>
    </message>
    <message>
        <source>See your memory as it was</source>
        <translation>看看当时的记忆</translation>
    </message>
    <message>
        <source>Choose a day, and the whole window shows what was true or known then.</source>
        <translation>选一天，整个窗口就显示当时成立或已知的内容。</translation>
    </message>
    <message>
        <source>Everything can be undone</source>
        <translation>一切都可以撤销</translation>
    </message>
    <message>
        <source>What you did last stands here and is taken back with %1. Every act stays in the history; only a wipe cannot be undone, and it asks first.</source>
        <translation>这里写着你刚做的事，用 %1 撤回。每个操作都留在历史中；只有清除不能撤销，而且会先询问。</translation>
    </message>
    <message>
        <source>Bring your own memory in</source>
        <translation>把你自己的记忆带进来</translation>
    </message>
    <message>
        <source>Take in what ChatGPT, Claude and others exported, or drop files on the window. %1 shows every key, %2 the help.</source>
        <translation>导入 ChatGPT、Claude 等导出的内容，或把文件拖到窗口上。%1 显示所有按键，%2 显示帮助。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation>跳过导览</translation>
    </message>
</context>
<context>
    <name>TransferPanel</name>
    <message>
        <source>Export &amp; wipe</source>
        <translation>导出与清除</translation>
    </message>
    <message>
        <source>Backups…</source>
        <translation>备份…</translation>
    </message>
    <message>
        <source>Your memory is yours: take all of it with you, or make it gone and see the proof.</source>
        <translation>你的记忆属于你：可以全部带走，也可以彻底清除并看到证明。</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>See your memory grow, from its first day until now</source>
        <translation>看你的记忆怎样从第一天长到现在</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>How fast</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>速度：%1</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Put the line back to now</source>
        <translation>把竖线放回现在</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Open Mnemoscope</source>
        <translation>打开 Mnemoscope</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message numerus="yes">
        <source>Review %n memories</source>
        <translation>
            <numerusform>审阅 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
</context>
<context>
    <name>TryingDialog</name>
    <message>
        <source>Apply these numbers?</source>
        <translation>应用这些数值？</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>会有什么变化</translation>
    </message>
    <message>
        <source>Nothing is deleted, and you can undo it.</source>
        <translation>不会删除任何内容，也可以撤销。</translation>
    </message>
    <message numerus="yes">
        <source>The list shows the first %Ln.</source>
        <translation>
            <numerusform>列表只显示前 %Ln 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Within 30 days %1 leave instead of %2.</source>
        <translation>30 天内会离开 %1 条，而不是 %2 条。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more would be archived.</source>
        <translation>
            <numerusform>多归档 %Ln 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln would stay.</source>
        <translation>
            <numerusform>留下 %Ln 条。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Undoing</name>
    <message>
        <source>Redo “%1”?</source>
        <translation>重做“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>It is done again as a whole: %Ln memories change. You can undo it.</source>
        <translation>
            <numerusform>整体重做：%Ln 条记忆会改变。可以撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo “%1”?</source>
        <translation>撤销“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>It is undone as a whole: %Ln memories change. You can redo it.</source>
        <translation>
            <numerusform>整体撤销：%Ln 条记忆会改变。可以重做。</numerusform>
        </translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
</context>
<context>
    <name>Unfinished</name>
    <message>
        <source>You were editing “%1”.</source>
        <translation>你正在编辑“%1”。</translation>
    </message>
    <message>
        <source>You were putting “%1” right.</source>
        <translation>你正在改正“%1”。</translation>
    </message>
    <message>
        <source>You were merging “%1” with what contradicts it.</source>
        <translation>你正在把“%1”和与它矛盾的记忆合并。</translation>
    </message>
    <message>
        <source>You were merging “%1” with others.</source>
        <translation>你正在把“%1”和其他记忆合并。</translation>
    </message>
    <message>
        <source>You were naming an episode “%1”.</source>
        <translation>你正在给一段经历起名“%1”。</translation>
    </message>
    <message>
        <source>You were renaming “%1”.</source>
        <translation>你正在给“%1”改名。</translation>
    </message>
    <message>
        <source>You were giving “%1” another name.</source>
        <translation>你正在给“%1”添加另一个名字。</translation>
    </message>
    <message>
        <source>You were merging “%1” with another name.</source>
        <translation>你正在把“%1”和另一个名字合并。</translation>
    </message>
    <message>
        <source>You were telling somebody else apart from “%1”.</source>
        <translation>你正在把另一个人从“%1”中分出来。</translation>
    </message>
    <message>
        <source>Your words were thrown away.</source>
        <translation>你写的内容已丢弃。</translation>
    </message>
</context>
<context>
    <name>UnfinishedDialog</name>
    <message>
        <source>Words that you did not save</source>
        <translation>你没有保存的内容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Everything you wrote is saved.</source>
        <translation>你写的内容都已保存。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>What it was for has been settled meanwhile.</source>
        <translation>它所属的事情已经处理好了。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>UnfinishedNotice</name>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>丢弃</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln drafts…</source>
        <translation>
            <numerusform>全部 %Ln 份草稿…</numerusform>
        </translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
</context>
<context>
    <name>UnitSection</name>
    <message>
        <source>What replaced what</source>
        <translation>更替过程</translation>
    </message>
    <message>
        <source>Merged from</source>
        <translation>由这些合并而成</translation>
    </message>
    <message>
        <source>Merged into</source>
        <translation>已并入</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>It is trusted no more than the weakest of these.</source>
        <translation>它的可信度不高于其中最弱的一条。</translation>
    </message>
    <message>
        <source>What rests on it</source>
        <translation>以它为依据</translation>
    </message>
    <message>
        <source>There is more than is shown here.</source>
        <translation>还有更多内容未在此显示。</translation>
    </message>
    <message>
        <source>was wrong</source>
        <translation>有误</translation>
    </message>
    <message>
        <source>open</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>Trust %1</source>
        <translation>可信度 %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Take apart</source>
        <translation>拆开</translation>
    </message>
    <message>
        <source>The originals come back into use as they were; this wording is put away.</source>
        <translation>原来的记忆按原样恢复使用，此合并措辞收起。</translation>
    </message>
    <message>
        <source>The originals are back in use.</source>
        <translation>原来的记忆已恢复使用。</translation>
    </message>
</context>
<context>
    <name>UnlockPage</name>
    <message>
        <source>Opening your vault</source>
        <translation>正在打开你的记忆库</translation>
    </message>
    <message>
        <source>The vault could not be opened</source>
        <translation>无法打开记忆库</translation>
    </message>
    <message>
        <source>Removing the vault</source>
        <translation>正在删除记忆库</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>This takes a moment.</source>
        <translation>请稍候。</translation>
    </message>
    <message>
        <source>Everything is hidden. The key is forgotten when what is being written is whole.</source>
        <translation>全部内容已隐藏。正在写入的内容完成后，密钥就会丢弃。</translation>
    </message>
    <message>
        <source>What opens it goes first, then every file.</source>
        <translation>先删除能打开它的密钥，然后删除所有文件。</translation>
    </message>
    <message>
        <source>Everything is encrypted and hidden until you give the passphrase.</source>
        <translation>输入口令之前，一切内容都已加密并隐藏。</translation>
    </message>
    <message>
        <source>Everything is hidden. The key is kept by your system.</source>
        <translation>一切内容都已隐藏。密钥由你的系统保管。</translation>
    </message>
    <message>
        <source>Everything is hidden. This vault is not encrypted and opens without a key.</source>
        <translation>一切内容都已隐藏。这个记忆库没有加密，无需密钥即可打开。</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>恢复码</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>口令</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Use the passphrase</source>
        <translation>使用口令</translation>
    </message>
    <message>
        <source>Use the recovery code</source>
        <translation>使用恢复码</translation>
    </message>
    <message>
        <source>Another vault…</source>
        <translation>其他记忆库…</translation>
    </message>
    <message>
        <source>Its backups…</source>
        <translation>它的备份…</translation>
    </message>
</context>
<context>
    <name>ValidityBars</name>
    <message>
        <source>When was each true?</source>
        <translation>各自何时属实？</translation>
    </message>
    <message>
        <source>It changed on %1. Arrow keys move the day.</source>
        <translation>变化发生在 %1。方向键可移动日期。</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys: a day; with Shift: a month</source>
        <translation>拖动，或用方向键：一天；按住 Shift：一个月</translation>
    </message>
    <message>
        <source>“%2” gave way to “%3” on %1. Left and right move the day, up and down choose another change.</source>
        <translation>“%2”在 %1 让位于“%3”。左右键移动日期，上下键选择另一次变化。</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys: a day; with Shift: a month; up and down: another change</source>
        <translation>拖动，或用方向键：一天；按住 Shift：一个月；上下键：另一次变化</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>VaultKeysPage</name>
    <message>
        <source>This vault</source>
        <translation>这个记忆库</translation>
    </message>
    <message>
        <source>Unlock the vault to see what opens it.</source>
        <translation>解锁记忆库后可以看到用什么打开它。</translation>
    </message>
    <message>
        <source>Who can read this folder can read the vault. Make a locked vault and import this one there.</source>
        <translation>能读这个文件夹的人就能读这个记忆库。请新建一个加锁的记忆库，再把这个导入进去。</translation>
    </message>
    <message>
        <source>Passphrase, keyring, recovery code…</source>
        <translation>口令、密钥环、恢复码…</translation>
    </message>
    <message>
        <source>What opens the vault</source>
        <translation>打开方式</translation>
    </message>
</context>
<context>
    <name>VaultMenu</name>
    <message>
        <source>Your vaults…</source>
        <translation>你的记忆库…</translation>
    </message>
    <message>
        <source>Open another vault…</source>
        <translation>打开其他记忆库…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>制作备份</translation>
    </message>
    <message>
        <source>What opens the vault…</source>
        <translation>打开方式…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>VaultsDialog</name>
    <message>
        <source>Your vaults</source>
        <translation>你的记忆库</translation>
    </message>
    <message>
        <source>Each person can have a vault of their own. Opening one locks the other.</source>
        <translation>每个人可以有自己的记忆库。打开一个会锁上另一个。</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>忘记…</translation>
    </message>
    <message>
        <source>New vault…</source>
        <translation>新建记忆库…</translation>
    </message>
    <message>
        <source>Another folder…</source>
        <translation>其他文件夹…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Name of the vault</source>
        <translation>记忆库名称</translation>
    </message>
    <message>
        <source>Use this name</source>
        <translation>使用此名称</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Forget this vault?</source>
        <translation>忘记这个记忆库？</translation>
    </message>
    <message>
        <source>It is taken off the list. The vault itself stays in its folder.</source>
        <translation>它会从列表里去掉。记忆库仍在它的文件夹里。</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>忘记</translation>
    </message>
</context>
<context>
    <name>VaultsModel</name>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Last opened</source>
        <translation>上次打开</translation>
    </message>
    <message>
        <source>open now</source>
        <translation>正打开</translation>
    </message>
    <message>
        <source>not found there</source>
        <translation>不在那里</translation>
    </message>
</context>
<context>
    <name>WaitingCard</name>
    <message>
        <source>Going for good</source>
        <translation>等待永久清除</translation>
    </message>
    <message>
        <source>Nothing shows or uses these any more, on no day and in no export. On their day they are wiped by themselves, or at the next start after it. Until then you can take them back exactly as they were.</source>
        <translation>它们已不再显示或使用，回看任何一天、导出任何文件都没有。到期那天会自动清除，或在之后首次启动时清除。在那之前可以原样取回。</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Wipe now…</source>
        <translation>立即清除…</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are back.</source>
        <translation>
            <numerusform>已取回 %n 条记忆。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wipe %n memories now?</source>
        <translation>
            <numerusform>现在清除 %n 条记忆？</numerusform>
        </translation>
    </message>
    <message>
        <source>After this they cannot be taken back by anybody.</source>
        <translation>此后任何人都无法再取回。</translation>
    </message>
    <message>
        <source>Wipe now</source>
        <translation>立即清除</translation>
    </message>
</context>
<context>
    <name>WaitingModel</name>
    <message>
        <source>Goes on</source>
        <translation>清除日期</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Until then</source>
        <translation>在那之前</translation>
    </message>
    <message>
        <source>can be taken back</source>
        <translation>可以取回</translation>
    </message>
    <message>
        <source>gone, not proved yet</source>
        <translation>已清除，尚未核实</translation>
    </message>
</context>
<context>
    <name>WelcomePanel</name>
    <message>
        <source>Your memory, in your hands</source>
        <translation>你的记忆，由你掌握</translation>
    </message>
    <message>
        <source>See what your assistants remember about you, correct it, and decide what stays. Everything is kept encrypted on this computer; nothing is sent anywhere.</source>
        <translation>看看助手记住了你的什么，更正它，决定留下什么。一切都加密保存在这台电脑上，不会发往任何地方。</translation>
    </message>
    <message>
        <source>Bring your history</source>
        <translation>带来你的历史</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation>从空白开始</translation>
    </message>
    <message>
        <source>A new vault that fills as you add memories or import files later.</source>
        <translation>一个新的记忆库，以后随着你添加记忆或导入文件而充实。</translation>
    </message>
    <message>
        <source>Make a vault</source>
        <translation>创建记忆库</translation>
    </message>
    <message>
        <source>Look around first</source>
        <translation>先看一看</translation>
    </message>
    <message>
        <source>A made-up person with two years of memories. Nothing of it is kept.</source>
        <translation>一个虚构人物两年的记忆，看完不会留下任何内容。</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Your vault is made in %1</source>
        <translation>你的记忆库将创建在 %1</translation>
    </message>
    <message>
        <source>Your vaults…</source>
        <translation>你的记忆库…</translation>
    </message>
    <message>
        <source>Drop an export of an assistant here, or choose it.</source>
        <translation>把助手的导出文件拖到这里，或点击选择。</translation>
    </message>
    <message>
        <source>Drop or choose one of these: %1.</source>
        <translation>拖入或选择以下之一：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Drop or choose an export. %n formats are read, among them %1.</source>
        <translation>
            <numerusform>拖入或选择导出文件。可读取 %n 种格式，其中有 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Theme: %1</source>
        <translation>主题：%1</translation>
    </message>
    <message>
        <source>Choose an export</source>
        <translation>选择导出文件</translation>
    </message>
    <message>
        <source>Making your vault</source>
        <translation>正在创建你的记忆库</translation>
    </message>
</context>
<context>
    <name>WhatIfCard</name>
    <message>
        <source>What if</source>
        <translation>如果</translation>
    </message>
    <message>
        <source>Half-life, inferred</source>
        <translation>半衰期，推测</translation>
    </message>
    <message>
        <source>Half-life, observed</source>
        <translation>半衰期，观察</translation>
    </message>
    <message>
        <source>Half-life, stated</source>
        <translation>半衰期，你说过</translation>
    </message>
    <message>
        <source>Archive below</source>
        <translation>低于此值则归档</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>应用…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>Move a slider to see what would happen. Nothing changes until you apply.</source>
        <translation>移动滑块看看会发生什么。应用之前什么都不会改变。</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>With these: %1 archived in 30 days instead of %2.</source>
        <translation>若采用这些数值：30 天内归档 %1 条，而不是 %2 条。</translation>
    </message>
    <message>
        <source>The new numbers are in force.</source>
        <translation>新数值已生效。</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>There is no vault here yet.</source>
        <translation>这里还没有记忆库。</translation>
    </message>
    <message>
        <source>%1 is still running</source>
        <translation>%1，尚未完成</translation>
    </message>
    <message>
        <source>Close all the same</source>
        <translation>仍要关闭</translation>
    </message>
    <message>
        <source>Keep it open</source>
        <translation>保持打开</translation>
    </message>
</context>
<context>
    <name>Wipe</name>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Former versions</source>
        <translation>旧版本</translation>
    </message>
    <message>
        <source>Full-text index</source>
        <translation>全文索引</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Source passages</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Your answers about them</source>
        <translation>你的相关回答</translation>
    </message>
    <message>
        <source>Names that nothing else goes by</source>
        <translation>不再有记忆使用的名字</translation>
    </message>
    <message>
        <source>Titles of episodes</source>
        <translation>片段标题</translation>
    </message>
    <message>
        <source>What assistants were told</source>
        <translation>告诉过助手的内容记录</translation>
    </message>
    <message>
        <source>Drafts that you did not save</source>
        <translation>你没有保存的草稿</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>History entries</source>
        <translation>历史条目</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Settings and caches of this app</source>
        <translation>本应用的设置和缓存</translation>
    </message>
    <message>
        <source>Index for meaning</source>
        <translation>含义索引</translation>
    </message>
    <message>
        <source>Backups made by this app</source>
        <translation>本应用制作的备份</translation>
    </message>
    <message>
        <source>All files of the vault</source>
        <translation>记忆库的全部文件</translation>
    </message>
    <message>
        <source>row count</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>row count of its tables</source>
        <translation>各表的行数</translation>
    </message>
    <message>
        <source>reading every entry</source>
        <translation>逐条读取</translation>
    </message>
    <message>
        <source>new ones took their place before anything was rewritten</source>
        <translation>在重写任何文件之前已换成新的</translation>
    </message>
    <message>
        <source>built anew</source>
        <translation>重新建立</translation>
    </message>
    <message>
        <source>built anew, and looked through for the vectors</source>
        <translation>重新建立，并按向量查找过</translation>
    </message>
    <message>
        <source>taken out, and its files looked through for the vectors</source>
        <translation>已移除，并在其文件中查找过向量</translation>
    </message>
    <message>
        <source>byte scan of every file</source>
        <translation>逐字节扫描每个文件</translation>
    </message>
    <message>
        <source>byte scan of every file, the database decrypted page by page</source>
        <translation>逐字节扫描每个文件，数据库逐页解密</translation>
    </message>
    <message>
        <source>chosen memories</source>
        <translation>所选记忆</translation>
    </message>
    <message>
        <source>everything of one scope</source>
        <translation>某个范围的全部</translation>
    </message>
    <message>
        <source>everything from one assistant</source>
        <translation>某个助手的全部</translation>
    </message>
    <message>
        <source>everything about some words</source>
        <translation>关于某些词语的全部</translation>
    </message>
    <message>
        <source>everything from one source</source>
        <translation>某个出处的全部</translation>
    </message>
    <message>
        <source>everything from one import</source>
        <translation>一次导入的全部内容</translation>
    </message>
    <message>
        <source>everything that matched</source>
        <translation>所有符合条件的内容</translation>
    </message>
    <message>
        <source>the whole vault</source>
        <translation>整个记忆库</translation>
    </message>
    <message>
        <source>exports and copies that were made before</source>
        <translation>以前做的导出和副本</translation>
    </message>
    <message>
        <source>what your assistants keep in their own stores</source>
        <translation>助手各自保存的内容</translation>
    </message>
    <message>
        <source>old copies inside an SSD, in file-system snapshots or in backups of the whole computer</source>
        <translation>固态硬盘内、文件系统快照或整机备份中的旧副本</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source passages</source>
        <translation>
            <numerusform>%n 段原文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories that only backups have</source>
        <translation>
            <numerusform>仅存在于备份中的 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what only %n backups of an earlier version may have</source>
        <translation>
            <numerusform>只有 %n 份旧版本的备份里可能有的内容</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have the words</source>
        <translation>
            <numerusform>%n 条含有这些词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are about the name</source>
        <translation>
            <numerusform>%n 条与这个名字有关</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n had the words before</source>
        <translation>
            <numerusform>%n 条以前含有这些词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were made of others that go</source>
        <translation>
            <numerusform>%n 条由将被清除的记忆得出</numerusform>
        </translation>
    </message>
    <message>
        <source>also goes by: %1</source>
        <translation>也叫：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n of them lose a source</source>
        <translation>
            <numerusform>其中 %n 条失去一个来源</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts end</source>
        <translation>
            <numerusform>%n 个冲突结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts go on without them</source>
        <translation>
            <numerusform>%n 个冲突在其余记忆间继续</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories wait for an earlier wipe already</source>
        <translation>
            <numerusform>另有 %n 条已在等待之前的清除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n former versions</source>
        <translation>
            <numerusform>%n 个旧版本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relations</source>
        <translation>
            <numerusform>%n 条关系</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places in conflicts</source>
        <translation>
            <numerusform>冲突中的 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answers you gave</source>
        <translation>
            <numerusform>你给出的 %n 个回答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names that nothing else goes by</source>
        <translation>
            <numerusform>%n 个不再有记忆使用的名字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks of episodes with their titles</source>
        <translation>
            <numerusform>%n 个片段标记及其标题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes of which assistant was told</source>
        <translation>
            <numerusform>%n 条告诉过哪个助手的记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drafts that you did not save</source>
        <translation>
            <numerusform>%n 份没有保存的草稿</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved searches</source>
        <translation>
            <numerusform>%n 个已保存的搜索</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what %n history entries say of them</source>
        <translation>
            <numerusform>%n 条历史条目中的相关内容</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vectors</source>
        <translation>
            <numerusform>%n 个向量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n full-text entries</source>
        <translation>
            <numerusform>%n 条全文索引</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same from %n backups of this app</source>
        <translation>
            <numerusform>本应用 %n 个备份中的相同内容</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>没有别的</translation>
    </message>
</context>
<context>
    <name>WipeCard</name>
    <message>
        <source>Wipe</source>
        <translation>彻底清除</translation>
    </message>
    <message>
        <source>Removes the words, the vectors, the history, the index and the copies in backups of this app.</source>
        <translation>删除文字、向量、历史、索引，以及本应用备份中的副本。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>符合条件</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>What to wipe: %1</source>
        <translation>清除对象：%1</translation>
    </message>
    <message>
        <source>a name or some words</source>
        <translation>名字或词语</translation>
    </message>
    <message>
        <source>Wipe what is about these words</source>
        <translation>清除与这些词语有关的内容</translation>
    </message>
    <message>
        <source>Wipe what holds in this scope</source>
        <translation>清除适用于此范围的内容</translation>
    </message>
    <message>
        <source>Wipe what came from this assistant</source>
        <translation>清除来自此助手的内容</translation>
    </message>
    <message>
        <source>Wipe what this import brought</source>
        <translation>清除这次导入带来的内容</translation>
    </message>
    <message>
        <source>scope:work trust:&lt;0.3</source>
        <translation>scope:work trust:&lt;0.3</translation>
    </message>
    <message>
        <source>Wipe what matches these conditions</source>
        <translation>清除符合这些条件的内容</translation>
    </message>
    <message>
        <source>Look through the list…</source>
        <translation>查看清单…</translation>
    </message>
    <message>
        <source>Keep what was made of several memories while one of them stays</source>
        <translation>由多条记忆得出的内容，只要还有一条留下就保留</translation>
    </message>
    <message numerus="yes">
        <source>%n selected memories</source>
        <translation>
            <numerusform>%n 条所选记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Select memories under Memories first.</source>
        <translation>请先在“记忆”中选择。</translation>
    </message>
    <message>
        <source>the whole vault</source>
        <translation>整个记忆库</translation>
    </message>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Goes</source>
        <translation>将删除</translation>
    </message>
    <message>
        <source>Also goes</source>
        <translation>一并删除</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>无法触及</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Remove this vault altogether…</source>
        <translation>删除整个记忆库…</translation>
    </message>
    <message>
        <source>Not only what is in it: its keys, its folder and its backups as well.</source>
        <translation>不只是其中的内容：它的密钥、文件夹和备份也一并删除。</translation>
    </message>
    <message>
        <source>asks whether now or later; for now, to type the word WIPE</source>
        <translation>会询问立即还是过几天；立即清除需输入“清除”二字</translation>
    </message>
    <message numerus="yes">
        <source>Wipe %n memories…</source>
        <translation>
            <numerusform>清除 %n 条记忆…</numerusform>
        </translation>
    </message>
    <message>
        <source>Wipe…</source>
        <translation>彻底清除…</translation>
    </message>
    <message>
        <source>Say what, and you see here what would go.</source>
        <translation>说明对象后，这里会显示将删除什么。</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有符合的。</translation>
    </message>
    <message numerus="yes">
        <source>%n other memories</source>
        <translation>
            <numerusform>其他 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them because you took them out</source>
        <translation>
            <numerusform>其中 %n 条是你从清单中取出的</numerusform>
        </translation>
    </message>
    <message>
        <source>a receipt with counts and times, no content</source>
        <translation>一份只含数量和时间、不含内容的凭证</translation>
    </message>
    <message numerus="yes">
        <source>…%n more</source>
        <translation>
            <numerusform>…另有 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories are out of sight and go on %1.</source>
        <translation>
            <numerusform>%n 条记忆已不再显示，将于 %1 永久清除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Wiped and verified: nothing of it was found afterwards.</source>
        <translation>已清除并核实：事后没有发现任何残留。</translation>
    </message>
    <message>
        <source>The wipe is not complete</source>
        <translation>清除未完成</translation>
    </message>
</context>
<context>
    <name>WipeDialog</name>
    <message numerus="yes">
        <source>Wipe %n memories for good?</source>
        <translation>
            <numerusform>彻底清除 %n 条记忆？</numerusform>
        </translation>
    </message>
    <message>
        <source>WIPE</source>
        <comment>the word to type before a wipe</comment>
        <translation>清除</translation>
    </message>
    <message>
        <source>Goes</source>
        <translation>将删除</translation>
    </message>
    <message>
        <source>Also goes</source>
        <translation>一并删除</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>无法触及</translation>
    </message>
    <message>
        <source>Remember not to learn it again</source>
        <translation>记住以后不再学到</translation>
    </message>
    <message>
        <source>Keeps a fingerprint without content, so that no import brings it back</source>
        <translation>只保留不含内容的指纹，以免导入时又被带回</translation>
    </message>
    <message>
        <source>Type %1 to go on.</source>
        <translation>请输入“%1”以继续。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Now. This cannot be undone: nobody can bring them back, nor can we.</source>
        <translation>立即清除。无法撤销：没有人能恢复，我们也不能。</translation>
    </message>
    <message>
        <source>Out of sight now, and gone for good after this many days:</source>
        <translation>现在就不再显示，过这么多天后永久清除：</translation>
    </message>
    <message>
        <source>Days in which it can be taken back</source>
        <translation>可以取回的天数</translation>
    </message>
    <message>
        <source>Until %1 you can take them back, exactly as they are.</source>
        <translation>在 %1 之前可以原样取回。</translation>
    </message>
    <message numerus="yes">
        <source>Wipe %n memories</source>
        <translation>
            <numerusform>清除 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n memories go</source>
        <translation>
            <numerusform>让 %n 条记忆等待清除</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WipeList</name>
    <message>
        <source>you chose it</source>
        <translation>你选择了它</translation>
    </message>
    <message>
        <source>has the words</source>
        <translation>含有这些词</translation>
    </message>
    <message>
        <source>is about the name</source>
        <translation>与这个名字有关</translation>
    </message>
    <message>
        <source>had the words before</source>
        <translation>以前含有这些词</translation>
    </message>
    <message>
        <source>was made of others that go</source>
        <translation>由将被清除的记忆得出</translation>
    </message>
    <message>
        <source>What goes</source>
        <translation>将被清除的内容</translation>
    </message>
</context>
<context>
    <name>WipeListDialog</name>
    <message>
        <source>Take out what is to stay: press Space on it, or click it twice.</source>
        <translation>取出要留下的：选中后按空格，或双击。</translation>
    </message>
    <message>
        <source>What goes</source>
        <translation>将被清除的内容</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Let it stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use this list</source>
        <translation>使用这份清单</translation>
    </message>
    <message>
        <source>Let it go</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>%1–%2 of %3</source>
        <translation>第 %1–%2 条，共 %3 条</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stay</source>
        <translation>
            <numerusform>%Ln 条留下</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WipeListModel</name>
    <message>
        <source>Goes</source>
        <translation>将删除</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>WordingEditor</name>
    <message>
        <source>Text of the memory</source>
        <translation>记忆内容</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Throw my words away</source>
        <translation>丢弃我写的内容</translation>
    </message>
    <message>
        <source>Go on with the words you did not save</source>
        <translation>继续写没有保存的内容</translation>
    </message>
    <message>
        <source>It was changed by somebody else while you were writing.</source>
        <translation>你写的时候，别人改动了它。</translation>
    </message>
    <message>
        <source>Your words are kept. Edit this memory again to go on.</source>
        <translation>你写的内容已保留。再次编辑这条记忆就能继续。</translation>
    </message>
    <message>
        <source>Your words were thrown away.</source>
        <translation>你写的内容已丢弃。</translation>
    </message>
    <message>
        <source>Saved as a new version. The old one stays in the history.</source>
        <translation>已保存为新版本，旧版本保留在历史中。</translation>
    </message>
    <message>
        <source>It was changed while you were writing</source>
        <translation>你写的时候它被改动了</translation>
    </message>
    <message>
        <source>Somebody else gave this memory other words meanwhile. If you save yours, theirs stay in the history. If not, your words are kept here and nothing is changed.</source>
        <translation>这期间别人改写了这条记忆。如果保存你的写法，对方的写法会留在历史里；如果不保存，你写的内容会留在这里，什么也不会改变。</translation>
    </message>
    <message>
        <source>Save mine</source>
        <translation>保存我的</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Proposed</source>
        <translation>提议</translation>
    </message>
    <message>
        <source>Inferred</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>You said</source>
        <translation>你说过</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>观察到</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>you said</source>
        <translation>你说过</translation>
    </message>
    <message>
        <source>observed</source>
        <translation>观察到</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>已取代</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>episodic</source>
        <translation>情景</translation>
    </message>
    <message>
        <source>semantic</source>
        <translation>语义</translation>
    </message>
    <message>
        <source>procedural</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>not sensitive</source>
        <translation>不敏感</translation>
    </message>
    <message>
        <source>health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>财务</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>身份</translation>
    </message>
    <message>
        <source>intimate</source>
        <translation>私密</translation>
    </message>
    <message>
        <source>secret</source>
        <translation>机密</translation>
    </message>
    <message>
        <source>personal</source>
        <translation>个人</translation>
    </message>
    <message>
        <source>work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>home</source>
        <translation>家庭</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>looks like an order</source>
        <translation>像是命令</translation>
    </message>
    <message>
        <source>what it rests on changed</source>
        <translation>依据已变</translation>
    </message>
    <message>
        <source>what it rests on is gone</source>
        <translation>依据已不存在</translation>
    </message>
    <message>
        <source>replaces</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>contradicts</source>
        <translation>矛盾于</translation>
    </message>
    <message>
        <source>merges</source>
        <translation>合并了</translation>
    </message>
    <message>
        <source>derived from</source>
        <translation>得自</translation>
    </message>
    <message>
        <source>supports</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>part of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>replaced by</source>
        <translation>被取代于</translation>
    </message>
    <message>
        <source>merged into</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>led to</source>
        <translation>引出</translation>
    </message>
    <message>
        <source>supported by</source>
        <translation>得到支持于</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接矛盾</translation>
    </message>
    <message>
        <source>changed over time?</source>
        <translation>随时间变化？</translation>
    </message>
    <message>
        <source>different scope?</source>
        <translation>范围不同？</translation>
    </message>
    <message>
        <source>unverified source</source>
        <translation>出处未证实</translation>
    </message>
    <message>
        <source>both may hold</source>
        <translation>可同时成立</translation>
    </message>
    <message>
        <source>helpful</source>
        <translation>有用</translation>
    </message>
    <message>
        <source>not helpful</source>
        <translation>没用</translation>
    </message>
    <message>
        <source>still true</source>
        <translation>仍然属实</translation>
    </message>
    <message>
        <source>no longer true</source>
        <translation>不再属实</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>有误</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln memories</source>
        <translation>
            <numerusform>添加 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Propose %Ln memories</source>
        <translation>
            <numerusform>提议 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm %Ln memories</source>
        <translation>
            <numerusform>确认 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm one for %Ln memories</source>
        <translation>
            <numerusform>以一条代 %Ln 条记忆确认</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Confirm %Ln memories in one scope</source>
        <translation>
            <numerusform>在一个范围内确认 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit and confirm %Ln memories</source>
        <translation>
            <numerusform>编辑并确认 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %Ln memories</source>
        <translation>
            <numerusform>否定 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archive %Ln memories</source>
        <translation>
            <numerusform>归档 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %Ln memories</source>
        <translation>
            <numerusform>恢复 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pin %Ln memories</source>
        <translation>
            <numerusform>固定 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unpin %Ln memories</source>
        <translation>
            <numerusform>取消固定 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln memories</source>
        <translation>
            <numerusform>移动 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>End %Ln memories</source>
        <translation>
            <numerusform>截止 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put off %Ln memories</source>
        <translation>
            <numerusform>推迟 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit %Ln memories</source>
        <translation>
            <numerusform>编辑 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %Ln memories</source>
        <translation>
            <numerusform>导入 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln memories</source>
        <translation>
            <numerusform>合并 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Promote %Ln memories</source>
        <translation>
            <numerusform>升级 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Demote %Ln memories</source>
        <translation>
            <numerusform>降级 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wipe %Ln memories</source>
        <translation>
            <numerusform>清除 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %Ln memories on the way out</source>
        <translation>
            <numerusform>让 %Ln 条记忆等待清除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %Ln memories back from a wipe</source>
        <translation>
            <numerusform>从等待清除中取回 %Ln 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark as helpful</source>
        <translation>标为有用</translation>
    </message>
    <message>
        <source>Mark as not helpful</source>
        <translation>标为没用</translation>
    </message>
    <message>
        <source>Mark as still true</source>
        <translation>标为仍然属实</translation>
    </message>
    <message>
        <source>Mark as no longer true</source>
        <translation>标为不再属实</translation>
    </message>
    <message>
        <source>Mark as wrong</source>
        <translation>标为有误</translation>
    </message>
    <message>
        <source>Decide: keep one</source>
        <translation>决定：保留一条</translation>
    </message>
    <message>
        <source>Decide: it changed</source>
        <translation>决定：情况变了</translation>
    </message>
    <message>
        <source>Decide: different scopes</source>
        <translation>决定：范围不同</translation>
    </message>
    <message>
        <source>Decide: both hold</source>
        <translation>决定：都成立</translation>
    </message>
    <message>
        <source>Decide: merge</source>
        <translation>决定：合并</translation>
    </message>
    <message>
        <source>Decide: neither</source>
        <translation>决定：都不对</translation>
    </message>
    <message>
        <source>Settle clear conflicts</source>
        <translation>解决明确的冲突</translation>
    </message>
    <message>
        <source>Put a decision off</source>
        <translation>推迟决定</translation>
    </message>
    <message>
        <source>Check for conflicts</source>
        <translation>检查冲突</translation>
    </message>
    <message>
        <source>Tidy up</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Take a merged memory apart</source>
        <translation>拆开合并的记忆</translation>
    </message>
    <message>
        <source>Pause fading</source>
        <translation>暂停淡忘</translation>
    </message>
    <message>
        <source>Resume fading</source>
        <translation>继续淡忘</translation>
    </message>
    <message>
        <source>Answer: still true</source>
        <translation>回答：仍然成立</translation>
    </message>
    <message>
        <source>Answer: not true any more</source>
        <translation>回答：不再成立</translation>
    </message>
    <message>
        <source>Change a pause</source>
        <translation>更改暂停</translation>
    </message>
    <message>
        <source>Remove a pause</source>
        <translation>去掉一次暂停</translation>
    </message>
    <message>
        <source>Change numbers</source>
        <translation>更改数值</translation>
    </message>
    <message>
        <source>Allow a statement again</source>
        <translation>重新允许某条陈述</translation>
    </message>
    <message>
        <source>Split an episode</source>
        <translation>拆分片段</translation>
    </message>
    <message>
        <source>Join episodes</source>
        <translation>合并片段</translation>
    </message>
    <message>
        <source>Name an episode</source>
        <translation>命名片段</translation>
    </message>
    <message>
        <source>Change an attribute</source>
        <translation>修改一个属性</translation>
    </message>
    <message>
        <source>Put an attribute back</source>
        <translation>恢复一个属性</translation>
    </message>
    <message>
        <source>Add a name</source>
        <translation>添加一个名称</translation>
    </message>
    <message>
        <source>Take a name away</source>
        <translation>去掉一个名称</translation>
    </message>
    <message>
        <source>Rename somebody or something</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>Make one of two names</source>
        <translation>把两个名称合为一个</translation>
    </message>
    <message>
        <source>Make two of one name</source>
        <translation>把一个名称分为两个</translation>
    </message>
    <message>
        <source>Keep two names apart</source>
        <translation>把两个名称分开</translation>
    </message>
    <message>
        <source>Save a search</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>Rename a search</source>
        <translation>给搜索改名</translation>
    </message>
    <message>
        <source>Remove a search</source>
        <translation>删除搜索</translation>
    </message>
    <message>
        <source>Choose where the index is kept</source>
        <translation>选择索引的存放位置</translation>
    </message>
    <message>
        <source>Change what opens the vault</source>
        <translation>更换打开记忆库的方式</translation>
    </message>
    <message>
        <source>Put a backup in place</source>
        <translation>用备份替换记忆库</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>the import of a list</source>
        <translation>列表导入</translation>
    </message>
    <message>
        <source>the import of a table</source>
        <translation>表格导入</translation>
    </message>
    <message>
        <source>the import of a text</source>
        <translation>文本导入</translation>
    </message>
    <message>
        <source>the import of notes</source>
        <translation>笔记导入</translation>
    </message>
    <message>
        <source>the import of an archive</source>
        <translation>存档导入</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>upkeep</source>
        <translation>自动整理</translation>
    </message>
    <message>
        <source>an import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>the %1 import</source>
        <translation>%1 导入</translation>
    </message>
    <message>
        <source>an assistant</source>
        <translation>某个助手</translation>
    </message>
</context>
<context>
    <name>_Group</name>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>再显示 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: click to show or leave out, Ctrl and click for this alone</source>
        <translation>%1：点击显示或略过，按住 Ctrl 点击则只看此项</translation>
    </message>
</context>
</TS>
