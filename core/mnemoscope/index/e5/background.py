"""Ordinary sentences about nothing in common: what every text shares, the model is told to overlook.

Each line says one thing as a statement and asks for it, in English and in Chinese. The mean of all of them is what the
model gives to any text; the mean difference between the columns is what it gives to a language and to a question.
Both are noise when texts are compared for their meaning.
"""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """One thing said four ways."""

    statement: str
    question: str
    statement_chinese: str
    question_chinese: str


BACKGROUND: tuple[Line, ...] = tuple(
    Line(*line)
    for line in (
        ("The tomatoes on the balcony need water every day.", "How often do the tomatoes need water?",
         "阳台上的西红柿每天都要浇水。", "西红柿多久浇一次水？"),
        ("My brother repairs old radios in his garage.", "What does my brother do in his garage?",
         "我哥哥在车库里修老收音机。", "我哥哥在车库里做什么？"),
        ("The weekly meeting moved from Monday to Thursday.", "When is the weekly meeting now?",
         "每周例会从周一改到了周四。", "现在例会是星期几？"),
        ("I never drink coffee after three in the afternoon.", "Until when do I drink coffee?",
         "下午三点以后我从不喝咖啡。", "我几点以后不喝咖啡？"),
        ("The spare key hangs behind the kitchen door.", "Where is the spare key?",
         "备用钥匙挂在厨房门后面。", "备用钥匙放在哪里？"),
        ("She studied chemistry before she became a lawyer.", "What did she study before law?",
         "她当律师之前学的是化学。", "她以前学的是什么专业？"),
        ("Our server is backed up every night at two.", "When does the backup of the server run?",
         "我们的服务器每天凌晨两点备份。", "服务器什么时候备份？"),
        ("The neighbours have three cats and a parrot.", "Which pets do the neighbours have?",
         "邻居家养了三只猫和一只鹦鹉。", "邻居养了哪些宠物？"),
        ("I broke my left arm when I was nine.", "Which arm did I break as a child?",
         "我九岁的时候摔断了左胳膊。", "我小时候摔断过哪只胳膊？"),
        ("The rent is due on the first of each month.", "When do I have to pay the rent?",
         "房租每个月一号要交。", "房租几号要交？"),
        ("He plays the cello in an amateur orchestra.", "Which instrument does he play?",
         "他在一个业余乐团里拉大提琴。", "他会什么乐器？"),
        ("We spent the summer in a cabin by the lake.", "Where did we spend the summer?",
         "夏天我们住在湖边的小木屋里。", "夏天我们去了哪里？"),
        ("The function returns an empty list when nothing matches.", "What does the function return without a match?",
         "没有匹配项时这个函数返回空列表。", "没有匹配时函数返回什么？"),
        ("I am allergic to cats but not to dogs.", "Am I allergic to dogs?",
         "我对猫过敏，对狗不过敏。", "我对狗过敏吗？"),
        ("Grandmother was born in a village near the border.", "Where was grandmother born?",
         "奶奶出生在边境附近的一个村子。", "奶奶是哪里人？"),
        ("The museum is closed on Tuesdays.", "On which day is the museum closed?",
         "博物馆每周二闭馆。", "博物馆哪天不开？"),
        ("I want to learn to sail before I turn forty.", "What do I want to learn before forty?",
         "我想在四十岁之前学会驾帆船。", "四十岁之前我想学什么？"),
        ("Her favourite colour is dark green.", "What is her favourite colour?",
         "她最喜欢的颜色是墨绿色。", "她喜欢什么颜色？"),
        ("The invoice for the new roof was higher than agreed.", "How high was the invoice for the roof?",
         "新屋顶的账单比说好的要高。", "屋顶的账单是多少？"),
        ("He usually runs ten kilometres before breakfast.", "How far does he run in the morning?",
         "他早饭前一般跑十公里。", "他早上跑多远？"),
        ("The train to the coast leaves from platform seven.", "From which platform does the train leave?",
         "去海边的火车从七号站台发车。", "火车在哪个站台？"),
        ("I prefer short answers without examples.", "What kind of answers do I prefer?",
         "我喜欢简短的回答，不要举例。", "我喜欢什么样的回答？"),
        ("My daughter lost her first tooth yesterday.", "When did my daughter lose her first tooth?",
         "女儿昨天掉了第一颗牙。", "女儿什么时候掉的第一颗牙？"),
        ("The old bridge was torn down and never replaced.", "What happened to the old bridge?",
         "那座旧桥拆掉以后再没有重建。", "那座旧桥后来怎么样了？"),
        ("We chose the cheaper insurance this year.", "Which insurance did we choose?",
         "今年我们选了便宜的那种保险。", "我们选了哪种保险？"),
        ("He is afraid of heights and avoids balconies.", "What is he afraid of?",
         "他恐高，不敢上阳台。", "他怕什么？"),
        ("The recipe takes two eggs and a pinch of salt.", "How many eggs does the recipe take?",
         "这个菜谱要两个鸡蛋和一小撮盐。", "菜谱里要几个鸡蛋？"),
        ("My manager wants the report by Friday noon.", "By when does my manager want the report?",
         "经理要我周五中午之前交报告。", "报告什么时候要交？"),
        ("The dentist found nothing and I need not return.", "What did the dentist find?",
         "牙医说没有问题，不用再去了。", "牙医怎么说？"),
        ("She moved to the capital for a job at a bank.", "Why did she move to the capital?",
         "她为了银行的工作搬到了首都。", "她为什么搬去首都？"),
        ("The film was far too long but the music was lovely.", "How was the film?",
         "电影太长了，不过音乐很好听。", "那部电影怎么样？"),
        ("I sold the blue car and bought a bicycle.", "What did I buy after selling the car?",
         "我把蓝色的车卖了，买了辆自行车。", "卖车以后我买了什么？"),
        ("The children take swimming lessons on Saturdays.", "When are the swimming lessons?",
         "孩子们星期六上游泳课。", "游泳课是什么时候？"),
        ("A storm knocked over the fence in the night.", "What knocked over the fence?",
         "夜里的暴风把篱笆吹倒了。", "篱笆是怎么倒的？"),
        ("I keep a diary but write in it only when I travel.", "When do I write in my diary?",
         "我有本日记，只在旅行时才写。", "我什么时候写日记？"),
        ("He votes in every election and never says for whom.", "For whom does he vote?",
         "他每次选举都投票，但从不说投给谁。", "他投票给谁？"),
        ("The shop around the corner sells the best bread.", "Where is the best bread sold?",
         "街角那家店的面包最好吃。", "哪里的面包最好吃？"),
        ("Version two of the app dropped support for tablets.", "What did version two drop?",
         "第二版应用不再支持平板电脑。", "第二版去掉了什么？"),
        ("My parents met at a dance in the sixties.", "How did my parents meet?",
         "我父母是六十年代在舞会上认识的。", "我父母是怎么认识的？"),
        ("The plant in the office is called Ferdinand.", "What is the plant in the office called?",
         "办公室那盆植物名叫费迪南。", "办公室的植物叫什么名字？"),
        ("I feel much better since I stopped working nights.", "Since when do I feel better?",
         "不上夜班以后我感觉好多了。", "我从什么时候开始感觉好多了？"),
        ("They argue about money nearly every week.", "What do they argue about?",
         "他们几乎每个星期都为钱吵架。", "他们为什么吵架？"),
        ("The ferry does not sail in heavy fog.", "When does the ferry not sail?",
         "大雾天渡船停航。", "渡船什么时候停航？"),
        ("She speaks four languages and is learning a fifth.", "How many languages does she speak?",
         "她会四门语言，正在学第五门。", "她会几门语言？"),
        ("My phone number ends in seven seven three.", "What does my phone number end in?",
         "我的手机号尾数是七七三。", "我的手机号尾数是多少？"),
        ("We painted the bedroom white and the hall yellow.", "Which colour did we paint the hall?",
         "我们把卧室刷成白色，走廊刷成黄色。", "走廊刷的是什么颜色？"),
        ("The court decided in favour of the tenants.", "What did the court decide?",
         "法院判租户胜诉。", "法院是怎么判的？"),
        ("I read mostly history and hardly any novels.", "What do I mostly read?",
         "我主要看历史书，很少看小说。", "我一般看什么书？"),
    )
)  # fmt: skip
