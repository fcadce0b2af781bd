import { unbreakableMindsetOutline } from '@brightpair/contract/default-tracks'
import { fillOutline, session, spark, task } from './track-template.ts'

export const unbreakableMindset = fillOutline(unbreakableMindsetOutline, [
  [
    session(
      'Draw your pressure map',
      'Put on one page what sets you off and what settles you.',
      'Take a large sheet. On the left, draw the last five moments that tightened your chest; on the right, the last five that let you breathe out. Tell each other the story of one from each side. Look for what they share: a time of day, a person, a kind of task. Agree on one thing on the right that you’ll do on purpose twice a week.',
    ),
    task(
      'The three-times check',
      'Morning, noon and evening: one word for how you are.',
      'For ten days, write one word three times a day for your state, and no reason. At the end count the words. Which hour is your heaviest, and which day? Bring the page to your session; the pattern is more useful than any single word.',
    ),
    task(
      'One breath before',
      'Put a pause between what happens and what you do.',
      'Choose one trigger you meet daily, such as a certain sound, email or face. For two weeks take one slow breath out before you react to it. Make a mark on paper each time you managed, and none when you didn’t. You’re training the pause, not the calm.',
    ),
    spark(
      'What a feeling is for',
      'Every feeling brings a message. It doesn’t need to drive.',
      'Fear says that something matters and isn’t safe yet. Anger says that a line was crossed. Shame says that you want to belong. None of them is a mistake, and none of them is an order. Try to name the feeling exactly, not “stressed” but “afraid of looking slow”. A name takes a little of its force and tells you what to do: a fear asks for a plan, an anger for a conversation, a sadness for company. You can’t choose which one arrives. You can choose which one gets the keys.',
    ),
    spark(
      'The body knows first',
      'Learn your own early signs.',
      'Before you notice stress as a thought, it’s in your jaw, your shoulders, your stomach, the speed of your reading. Each person has two or three such signs and they rarely change. Ask someone close to you what they see; they have known for years. Treat the sign as a friendly lamp on the dashboard: not a reason to stop the car, but to look at the road ahead.',
    ),
    spark(
      'A page before the day',
      'Three minutes of writing clear a morning.',
      'Before the first message, write half a page by hand: what is on my mind, what would make today good, what I can leave out. Nobody reads it and you don’t need to keep it. A worry on paper stops circling, because it no longer fears being forgotten. Do it for five days before you judge it.',
    ),
  ],
  [
    session(
      'The second sentence',
      'Catch what you say to yourself, and answer it truthfully.',
      'Each of you describes one moment this month that went wrong, and the first sentence you said to yourself. Write it down word for word. Then work on the second sentence together: true, kind, and useful. “I always ruin this” becomes “I lost the thread once, and found it again”. Say it aloud. Put it where you’ll see it.',
    ),
    task(
      'The critic’s log',
      'Write down the critic for a week, with date and time.',
      'Keep a note on your phone. Each time the inner critic speaks, write its sentence and what you were doing. After a week read the list aloud in the voice of a radio announcer. Mark the two sentences that come most; they’re the only ones you need to answer.',
    ),
    task(
      'Evidence folder',
      'Collect proof that you can do what you doubt.',
      'Make a folder with five things: a message of thanks, a piece of work, a number, a photograph, a memory in two lines. Open it before the next thing you’re nervous about. Add one thing each month, for as long as you like.',
    ),
    spark(
      'Talking to yourself like a colleague',
      'Use the tone you would use for someone you respect.',
      'Imagine that a good colleague made the mistake you made today. What would you say to them? Probably something honest and something warm: “That was unlucky. Next time check the list first. Coffee?” Now say it to yourself, by your own name. It feels odd, and it helps, because your name moves you one step away from the storm. Being hard on yourself doesn’t make you better. It makes you careful, tired and slow to try again.',
    ),
    spark(
      'Nobody belongs by accident',
      'On the feeling of being found out.',
      'Many people who are good at something wait for the day they’re found out. The feeling grows with each success, because each one is one more thing to lose. Look at who chose you: were they all careless? Ask one of them what they saw. The feeling may never leave completely. It’s a sign that you’re somewhere you’re still learning, which is where you wanted to be.',
    ),
    spark(
      'Good enough on purpose',
      'Choose where to be excellent.',
      'Perfection isn’t a standard but a fear with good manners. Before you start, decide the grade: which parts need to shine, which need to be right, which only need to be done. Say the grade aloud to someone. Then stop when it’s reached. The hours you save belong to the part that should shine.',
    ),
  ],
  [
    session(
      'The setback review',
      'Take one real disappointment apart, without a verdict.',
      'Bring one setback of the last year. Ten minutes: what happened, as a camera would have seen it. Ten minutes: what was in your hands and what wasn’t. Ten minutes: what you know now that you couldn’t know then. Write one lesson in one line. Put the rest into an envelope together, and decide what to do with it.',
    ),
    task(
      'Fail at something small',
      'Make failing ordinary.',
      'Try three things this month at which you’ll probably fail: ask for a discount, cook the difficult dish, enter the competition. Note how long the bad feeling lasted, in minutes. The number is usually smaller than you thought.',
    ),
    task(
      'The comeback list',
      'Write down how you got up before.',
      'List five times in your life when you came back from something. For each: who helped, what you did in the first week, what you would do again. You now hold a plan that has worked five times. Keep it for the next time.',
    ),
    spark(
      'Failing in small sizes',
      'Many cheap tries beat one expensive one.',
      'A setback hurts in proportion to what was riding on it. So bet less, more often. Show the sketch before the drawing, ask one customer before a hundred, speak for two minutes before you speak for twenty. Each small failure is news you bought cheaply. After ten of them you know things nobody can read in a book, and the eleventh try looks to others like luck.',
    ),
    spark(
      'The story you tell about it',
      'Temporary, limited, and partly in your hands.',
      'After a setback we tell ourselves a story in three points: how long it lasts, how far it reaches, whose fault it is. “It will always be so, in everything, because of me” is one version. “It was this spring, in this project, and partly my planning” is another, and usually the truer one. Write your version down and check the three points. You don’t need to become cheerful. Accurate is enough.',
    ),
    spark(
      'Asking for help early',
      'The best moment is when you feel you should not need it yet.',
      'We ask late because we want to come with half a solution. But help that comes early is small help: a name, a hint, a second look. Late help is a rescue. Use this sentence: “I’m at the start of something, and I’d like your eyes on it before I go the wrong way.” People like being asked for their judgement more than being asked for their time.',
    ),
  ],
  [
    session(
      'A week of energy, written down',
      'Plan around your best hours instead of around the clock.',
      'Bring a week in which you marked every hour as rising, steady or falling. Lay the two weeks beside each other. Where are your two best hours, and what did you use them for? Move one hard thing into them and one meeting out of them. Say the sentence with which you’ll defend them, and practise it.',
    ),
    task(
      'One protected hour',
      'Keep one of your best hours for your hardest work.',
      'Three times a week, for three weeks, block one hour for the one thing that counts most. Phone in another room. If someone needs the hour, offer another one first. Note what you finished.',
    ),
    task(
      'The stop list',
      'Find two things that nobody would miss.',
      'Write down everything you did in one ordinary week. Mark what nobody would have noticed if left out. Stop two of those for a month without announcing it. See who asks.',
    ),
    spark(
      'Rest is part of the work',
      'Nothing grows while it’s being pulled.',
      'Athletes plan recovery as exactly as training, because the body grows stronger in the pause. Minds do too: connections form on the walk, in the shower, asleep. Rest isn’t what is left at the end of the list. Put it in first: an evening, a lunch outdoors, ten minutes with the eyes closed. If you feel guilty, notice that you would never say of a field that it was lazy in winter.',
    ),
    spark(
      'The cost of switching',
      'Two things at once take longer than two things in a row.',
      'Every time you change from one task to another, a part of your attention stays behind and needs minutes to follow. Twenty small changes cost a morning. Gather the small things into two fixed moments of the day, and tell people when they are. They’ll gladly wait if they know how long. What feels like being always reachable is often being never quite there.',
    ),
    spark(
      'Sleep on it, really',
      'The cheapest tool you own.',
      'After a short night we read faces as more hostile, take more risks and notice neither. If you can change one habit this year, make the evening darker and the morning regular. Set an alarm for going to bed. And move the difficult message to tomorrow: by morning, half of them won’t need sending, and the other half will be better.',
    ),
  ],
  [
    session(
      'Plan B on purpose',
      'Think a change through before it comes.',
      'Name one change that may come: a new team, a lost project, a move. Spend fifteen minutes on each of three questions. What would I keep? What would I lose, and what would help? What would become possible? Write the first step you would take on day one. Many people find that the fear was larger than the plan.',
    ),
    task(
      'Circles of influence',
      'Sort what worries you by what you can do about it.',
      'Draw three circles: I decide, I can influence, I can only watch. Put each worry of this month into one. Act on one from the first, talk to someone about one from the second, and choose a fixed ten minutes a day for the third. Look again after two weeks; worries move.',
    ),
    task(
      'Be someone’s fixed point',
      'Help one other person stay steady.',
      'Find one colleague who’s going through a lot of change. Offer a fixed quarter of an hour each week for a month. Don’t advise. Ask what has changed since last time and what has stayed. Notice what it does to your own steadiness.',
    ),
    spark(
      'The part you can steer',
      'Small enough to do, real enough to matter.',
      'When everything moves, look for the smallest thing that is wholly yours: how you start the day, how you answer this one email, who you greet. It doesn’t sound like much. But the sense of steering comes from doing, and it spreads from small things to larger ones. Ask yourself: what can I finish in the next hour that will still be good whatever they decide upstairs? Do that. Then ask again.',
    ),
    spark(
      'Saying what you know and what you do not',
      'How to speak while things are still open.',
      'People bear bad news better than fog. If others look to you during a change, use three sentences: this is what I know, this is what I don’t know, this is when I will know more. Keep the date, even if all you can say then is that nothing is decided. Trust isn’t built by having answers. It’s built by keeping small appointments.',
    ),
    spark(
      'Letting go of the old way',
      'An end needs a moment, too.',
      'Before something new fits, something old wants to be put down: a routine, a desk, a team that was fun. Adults skip this and wonder why they’re tired. Give it a moment. Say what was good, thank someone for it, take one thing along. It takes ten minutes and clears the road for months.',
    ),
  ],
  [
    session(
      'A letter to next year',
      'Write to yourself, and read it to each other.',
      'Each of you writes for twenty minutes to the person you’ll be in a year: what I stand for, what I’ve learned to carry, what I will no longer do. Read the letters aloud, once, without comment. Then choose one sentence from your partner’s letter that you’d like to keep, and ask whether you can.',
    ),
    task(
      'Decide by your values',
      'Let what you stand for make one real decision.',
      'Write your three values as verbs: not “honesty” but “I say the uncomfortable thing kindly”. Take one decision you’re facing and ask each verb what it would do. Follow it. Tell your partner what it cost and what it gave.',
    ),
    task(
      'A habit that stays',
      'Choose one thing from this programme to keep.',
      'Look through your notes and pick the one practice that helped most. Make it small enough for your worst day. Tie it to something you do anyway, tell one person, and write down how you’ll begin again after the first week you forget it.',
    ),
    spark(
      'Keeping promises to yourself',
      'Trust in yourself is built like trust in anyone.',
      'You believe people who do what they said. It’s the same with yourself. Each broken promise to yourself, the run, the early night, the hour for the course, teaches you that your own word counts little. So promise less and keep all of it. Ten minutes, twice a week, for a month. When you’ve kept a small promise for a while, you will notice that the large ones sound different when you say them.',
    ),
    spark(
      'Purpose is found in use',
      'You don’t need to know it before you start.',
      'Few people find their purpose by thinking about it. They do something useful, notice when they forget the time, and do more of that. Look back over the last half year: when were you tired in a good way? Who was better off afterwards? The answer needn’t be grand. A purpose is only a direction that still makes sense on a bad day.',
    ),
    spark(
      'How to end well',
      'The last meeting is the one people remember.',
      'Endings are often lost in good intentions to stay in touch. Do it properly. Tell your partner three things: what I learned from you, a moment I will remember, what I wish for you. Then say plainly what comes next: a call in three months, or nothing for now, and both are fine. A good ending makes all that came before it count more.',
    ),
  ],
])
