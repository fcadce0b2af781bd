import { powerPlayOutline } from '@brightpair/contract/default-tracks'
import { fillOutline, session, spark, task } from './track-template.ts'

export const powerPlay = fillOutline(powerPlayOutline, [
  [
    session(
      'The Power Stance Challenge',
      'Stand up, say one true sentence about your work, and leave it there.',
      'Meet for forty minutes. Stand up, feet under your hips, and say in one sentence what you’re good at. Your partner counts to five in silence before answering. Repeat it three times: once as you always would, once slower, once without the word “just”. Write down which one sounded like you. End by agreeing on one meeting this month where you’ll speak in the first five minutes.',
    ),
    task(
      'The Leadership Soundcheck',
      'Ask three people how you come across, and listen without explaining.',
      'Ask one person above you, one beside you and one who is newer than you: “When I speak in a meeting, what do you hear first, and what gets lost?” Write their words down as they say them. Don’t defend or explain. Bring the three notes to your next session and look for the sentence that appears twice.',
    ),
    task(
      'The Elevator Pitch Sprint',
      'Five versions of one introduction, in five days.',
      'On each of five working days, write an introduction of yourself in at most forty words, for someone different: a customer, a new colleague, a director, a friend of your parents, yourself in a year. Say each aloud once. Keep the one you wouldn’t mind hearing repeated behind your back.',
    ),
    spark(
      'The Power of Assertive Communication',
      'The quiet place between giving in and pushing through.',
      'Assertive isn’t loud. It means that your need and the other person’s need are both in the room, in plain words. Three parts do most of the work: what you saw, what it does to the work, what you ask for. “The figures came on Friday evening. I couldn’t check them before the client saw them. Could I have them by Thursday noon?” There’s no blame in it and no apology. The hard part is the end: stop after the question. Most of us fill the silence with reasons to say no. Try it once this week with something small, because small things are where a habit is made.',
    ),
    spark(
      'Presence in the Boardroom',
      'How to take up your place in a room that feels too big.',
      'People decide early how much room you get, and they decide from small things. Arrive three minutes before and greet two people by name, so that your voice has been heard once already. Put your notes down when you speak. Say the conclusion first: “I’d wait a month, for two reasons.” If someone cuts in, let them finish their breath, then go on: “The second reason is the one I would worry about.” Presence isn’t a show. It’s being so clear about why you came that you have no need to rush.',
    ),
    spark(
      'Handling Criticism & Owning your Narrative',
      'Take the useful part, leave the rest, and tell the story yourself.',
      'Criticism arrives as a parcel: some of it is about the work, some about the day the other person had. You may open it later. In the moment say: “Thank you. Give me one example, so that I understand it.” An example turns a verdict into something you can change. At home write two columns, what I will use and what I will leave. Then tell the story before others do: “The launch slipped because I started the tests too late. Since then I plan them first.” A mistake you tell with its lesson becomes a piece of your experience. One you hide stays a mistake.',
    ),
  ],
  [
    session(
      'Write your one-line story',
      'Find the sentence others can carry for you.',
      'Tell your partner about three pieces of work you’re proud of, two minutes each. Your partner writes down only verbs and results. Together, build one line: who you helped, what you did, what changed. Read it aloud until it needs no comma. Agree on two places where it will appear this month, for example your profile and the next review.',
    ),
    task(
      'The Friday Three',
      'Write down three things you moved each week, before you forget them.',
      'On four Fridays, take five minutes: what did I move, for whom, how do we know? A number is good; a sentence someone said is just as good. Keep all of it in one place. At the end of the month choose the three strongest lines and send them to the person who writes your review.',
    ),
    task(
      'Praise Out Loud',
      'Learn self promotion by promoting someone else first.',
      'Choose two colleagues whose work isn’t seen enough. In a meeting or a message that others read, say exactly what they did and what it made possible. Notice how natural it sounds. Then write one message about your own work in the same tone, and send it.',
    ),
    spark(
      'Let the work be seen',
      'Good work doesn’t speak. It waits to be introduced.',
      'Nobody can value what they can’t picture. The people who decide about you see perhaps a tenth of your days, so show them the right tenth. Short and regular beats long and rare: one paragraph every two weeks, with a result, a next step and one thing you need. Write it for someone who wasn’t there. “We cut the waiting time from nine days to four; next we try it in the second office; I need an hour with finance.” That isn’t boasting. It’s a report by the person who knows most about it.',
    ),
    spark(
      'The difference between I and we',
      'Share the credit without disappearing.',
      '“We” is generous and sometimes a hiding place. Use both, in this order: we for the aim and the result, I for your part. “We kept the customer. I rebuilt the offer and led the two calls.” Naming your part takes nothing from the others, above all when you name theirs too. Read the last message you sent about a success. If your part can’t be found in it, add one sentence.',
    ),
    spark(
      'Answering a compliment',
      'Two words, then stop.',
      'Many capable people answer praise by giving it back: “It was nothing”, “Anyone could have done it”. The other person hears that their judgement was wrong. Try “Thank you”, and then one fact: “Thank you. The second draft was the hard one.” It tells them you saw the work too, and it gives them something to repeat.',
    ),
  ],
  [
    session(
      'The two-door decision',
      'Sort your open decisions into those you can walk back from and those you can’t.',
      'Bring five decisions that are waiting for you. For each, ask together: if this turns out wrong, can I walk back through the door in a month? Decide all of those today, each within three minutes. For the others, write what you would need to know, from whom, and by which day you’ll decide even without it.',
    ),
    task(
      'The decision diary',
      'Write down what you expect, so that you can learn from what happens.',
      'For one week, note each decision that cost you more than five minutes: what you chose, what you expect by when, how sure you are, from one to ten. Close the diary. Look again at the end of the month and count how often “eight” was really an eight.',
    ),
    task(
      'Ask the quiet expert',
      'Find the person who knows and is never asked.',
      'Before one decision this month, go to someone who will live with the result and wasn’t invited to the meeting. Ask what you’re about to overlook. Tell them later what you decided and why.',
    ),
    spark(
      'Deciding with half the facts',
      'Waiting for certainty is a decision too.',
      'All the facts come in about a week after they were needed. Good deciders know which missing fact would change their mind, and look only for that one. Ask: what would have to be true for me to choose the other way? If you can find it out by tomorrow, do. If you can’t, choose, write down the fact you’re watching, and set a day to look again. You’ll be wrong sometimes, and you will notice early, which is worth more than being right late.',
    ),
    spark(
      'Saying why in one breath',
      'A decision that can’t be explained briefly isn’t finished.',
      'Try to give your reason in one breath, without a semicolon. “We’re staying with the supplier, because changing would cost us the spring.” If you need three sentences, you may still be arguing with yourself. People follow a decision they don’t like when they can repeat the reason. They resist one they like when they can’t.',
    ),
    spark(
      'Changing your mind in the open',
      'Consistent in aim, free in method.',
      'New facts are the best reason to change course, and the worst thing is to do it silently. Say three things: what I thought, what I learned, what we do now. “I expected ten sign-ups a week. We had two. From Monday we’ll ask in person.” Nobody loses trust in a leader who learns aloud. They lose it in one who pretends it was always the plan.',
    ),
  ],
  [
    session(
      'Ask for one thing',
      'Prepare and rehearse one real request.',
      'Choose one real thing you want: time, budget, a role, a different deadline. Write what you ask for, the least you would take, and what the other side gains. Play it twice, and change chairs for the second round. Your partner refuses politely each time; you answer with a question rather than an argument. Set the day you’ll ask.',
    ),
    task(
      'The map of yes',
      'Draw who has to agree, and what each of them cares about.',
      'Take your request and draw everyone who can stop it or help it. For each write one thing they worry about and one they hope for. Talk to the easiest person first and to the hardest person second to last, with the others already on your side.',
    ),
    task(
      'Three small asks',
      'Train the muscle where little is at stake.',
      'Ask for three small things this month that you would normally take as given: a better table, a later start, a second opinion. Pay attention to what you feel in the silence after the question. Bring that feeling to your session, not the result.',
    ),
    spark(
      'Saying no well',
      'A clear no keeps more friends than a late maybe.',
      'A good no is quick, kind and complete. Quick, so that the other person can plan. Kind, because you refuse the request and not the person. Complete, because a half no invites a second round. “I can’t take this on before June. If it has to be May, Samira knows the topic well.” You need no long list of reasons: each one is a handle to pull on. Offer what you can really give, and nothing else.',
    ),
    spark(
      'The interest behind the position',
      'Two people want the window open and shut. Ask why.',
      'A position is what someone says they want. An interest is what they want it for. Positions collide; interests often don’t. When you hear a position, ask “What would that give you?” and wait. A manager who says “no remote days” may only want to be sure the phone is answered. Once that is said, there are ten ways to do it. Prepare your own interest the same way, or you’ll defend a position you don’t need.',
    ),
    spark(
      'The silence after the number',
      'Say it, then breathe.',
      'When you name a price, a salary or a date, the next one to speak usually gives something away. It’s often the one who named it: “...but of course we could talk about it.” Write the number on paper, say it in a full sentence, and then take two slow breaths. The silence feels long from inside and normal from outside.',
    ),
  ],
  [
    session(
      'Five warm introductions',
      'Look at your network together and choose five doors.',
      'Write the names of twenty people you could call without explaining who you are. Mark who knows worlds you don’t. With your partner choose five you want to meet or meet again, and for each the sentence that opens the introduction, and what you bring to it. Your partner makes at least one of the introductions.',
    ),
    task(
      'Give before you ask',
      'Be useful to three people with no return in mind.',
      'Send three people something made for them: an article with the one paragraph that matters, an introduction they would like, an honest opinion on a draft. Ask for nothing. Note who answers, and what you learned about their needs.',
    ),
    task(
      'The follow-up habit',
      'A contact becomes a relationship the second time.',
      'For each conversation of this month write one line on the same day: what we talked about, what I promised, when I’ll write again. Keep every promise within a week, even the small one about the name of the book.',
    ),
    spark(
      'Weak ties, strong doors',
      'The people you hardly know know what you don’t.',
      'Close friends know the same people and the same openings as you. It’s the acquaintance, the former colleague, the neighbour of a friend, who’s in another room and hears other news. They’re easier to ask than you fear, because a small request to someone far away costs them little. Write to one of them today: what you remember of them, what you do now, one question they can answer in two minutes.',
    ),
    spark(
      'Sponsors, not only mentors',
      'A mentor talks with you. A sponsor talks about you.',
      'A mentor helps you think. A sponsor says your name in a room you aren’t in. Sponsors choose people whose work they have seen and whose aim they know, so let both be known: ask for a piece of work that matters to them, do it well, and say plainly where you want to go. You can’t ask someone to believe in you. You can make it easy.',
    ),
    spark(
      'Entering a room of strangers',
      'A plan for the first ten minutes.',
      'Arrive early, when groups are small. Look for the person standing alone; they will be grateful. Begin with the place you share: “What brought you to this?” Listen for the thing they say with more energy and ask about that. Leave while it’s still good: “I’d like to hear how it ends. May I write to you?” Two real conversations make a good evening.',
    ),
  ],
  [
    session(
      'Lead the room',
      'Prepare one meeting that you’ll lead from start to finish.',
      'Choose a real meeting of this month. Write its purpose as a question the group can answer, who speaks first, and how it ends. Your mentor watches, live or through your account of it. Afterwards speak for twenty minutes about three moments: when the energy rose, when it fell, when you did nothing and it was right.',
    ),
    task(
      'Hand over something you love',
      'Leadership is also what happens without you.',
      'Choose one task you like and are good at, and give it to someone who will grow by it. Agree on the result, not on the way. Stay out of it for two weeks. Write down what became better than it was with you.',
    ),
    task(
      'A letter to your successor',
      'Put into words what you’ve learned in this programme.',
      'Write one page to the person who will sit where you sat at the start: what to worry about, what not to, who to ask, which sentence helped you most. Read it to your partner in the closing session and decide together who else should have it.',
    ),
    spark(
      'The last five minutes of a meeting',
      'Who does what by when, said aloud.',
      'Meetings fail at the end, when everyone stands up with a different idea of what was agreed. Keep five minutes. Ask each person to say their own next step with a day. Don’t say it for them: what people say themselves they remember, and do. Close with one sentence about what this hour has changed. It takes little and will be noticed within a month.',
    ),
    spark(
      'Leading people who know more',
      'Your task is the question, not the answer.',
      'The first time you lead an expert it’s tempting to prove that you understand. Prove instead that you listen. Ask what a good result looks like to them, what’s in their way, and what you could decide so they don’t have to wait. Guard the aim and the edges, leave the middle free. Experts don’t need a leader who knows more. They need one who makes their knowledge count.',
    ),
    spark(
      'Lifting as you climb',
      'The door you came through can stay open.',
      'Think of the person who first took you seriously. It cost them ten minutes and changed years for you. You’re now able to do the same: mention a name, share a draft, explain the unwritten rule, sit in on a first presentation. Choose one person before this programme ends, and tell them what you see in them.',
    ),
  ],
])
