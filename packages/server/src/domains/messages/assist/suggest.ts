import type { Preparation } from '@brightpair/contract'
import type { Situation } from './situation.ts'
import { firstSentence, lastLine, listed } from './wording.ts'

type Starter = Preparation['starters'][number]
type AgendaItem = Preparation['agenda'][number]

const MAX_STARTERS = 5

/** One per month, so that a pair does not get the same question twice. */
const onTheme = {
  mentee: [
    'When did this last come up at work, and what did you do?',
    'What would a week look like if this came easily?',
    'Who do you know who’s good at this? What do they do that you don’t?',
    'What have you believed about this that may not be true?',
    'What would you try if nobody were watching?',
    'What can you do now that was hard at the start?',
  ],
  mentor: [
    'Share a time you got it wrong, before you ask your mentee about theirs.',
    'Ask what a week would look like if this came easily.',
    'Ask who your mentee would copy, and what exactly.',
    'Ask what your mentee expects to be bad at, and how they know.',
    'Ask what your mentee would try if nobody were watching.',
    'Ask what has changed since you first met, and wait for the second answer.',
  ],
} as const

/** Conversation starters. Pure: the same situation always gives the same ones. */
export function startersFor(situation: Situation): Starter[] {
  const { side, month, themes, held, own, partner, wishes } = situation
  const isMentee = side === 'mentee'
  const other = isMentee ? 'mentor' : 'mentee'
  const theme = themes[month - 1]
  const last = held.at(-1)
  const noted = last && lastLine(last.agenda)
  const goal = nextGoal(situation)
  const wrote = own.at(-1)
  const shared = partner.at(-1)
  const wish = wishes[(month - 1) % Math.max(1, wishes.length)]
  const starters: (Starter | false | undefined)[] = [
    noted !== undefined &&
      noted !== '' && {
        text: `Last time you wrote: “${noted}” Where does that stand now?`,
        because: 'From your last session',
      },
    theme !== undefined && {
      text: `“${theme}” is the theme of month ${month}. ${onTheme[side][(month - 1) % 6]}`,
      because: 'From this month’s theme',
    },
    goal && {
      text: isMentee
        ? `Your goal “${goal.title}” is at ${goal.progress}%. What’s the smallest step you could take before you meet again?`
        : `“${goal.title}” is at ${goal.progress}%. Ask what’s in the way, and whether it’s still the right goal.`,
      because: isMentee ? 'From your goals' : 'From your mentee’s goals',
    },
    shared && {
      text: `Your ${other} wrote: “${firstSentence(shared.text)}”. Ask what was behind it.`,
      because: `Shared by your ${other}`,
    },
    wrote && {
      text: `After month ${wrote.month} you wrote: “${firstSentence(wrote.text)}”. Would you say it the same way today?`,
      because: 'From your reflection',
    },
    wish !== undefined && {
      text: isMentee
        ? `You wanted to grow in ${wish}. Where have you noticed it since you started?`
        : `You wanted to learn about ${wish} yourself. What could your mentee show you?`,
      because: 'From your answers',
    },
    {
      text: isMentee
        ? 'What do you hope your mentor will ask, and why has nobody asked it yet?'
        : 'Ask what would make this hour worth it, then let your mentee choose where to start.',
      because: 'Always a good start',
    },
  ]
  return starters.filter((starter) => typeof starter === 'object').slice(0, MAX_STARTERS)
}

/** An agenda for the session, in steps of five minutes that add up to its length. */
export function agendaFor(situation: Situation): AgendaItem[] {
  const { month, themes, tasks, activities, next, held } = situation
  const open = tasks.filter(({ doneAt }) => doneAt === null).map(({ title }) => title)
  const ahead = activities.find(
    (each) => each.month === month && each.type !== 'SPARK' && each.doneAt === null,
  )
  const goal = nextGoal(situation)
  const theme = themes[month - 1]
  const length = minutesOf(next)
  const all = [
    { share: 1, text: 'Check in: one good thing and one hard thing from this week.' },
    {
      share: 2,
      text:
        open.length > 0
          ? `Look back: what happened with ${listed(open, 2)}?`
          : held.length > 0
            ? 'Look back: what did you try, and what did it teach you?'
            : 'Get to know each other: how did you get to where you are now?',
    },
    ...(theme || ahead
      ? [
          {
            share: 4,
            text: `${theme ?? `Month ${month}`}${ahead ? `: work on “${ahead.name}”.` : ': what does it look like in your work?'}`,
          },
        ]
      : []),
    {
      share: 3,
      text: goal
        ? `Goal: “${goal.title}”, at ${goal.progress}%. What’s the next step?`
        : 'Goals: choose one thing to be better at by the end of the month.',
    },
    { share: 2, text: 'Agree who does what, by when, and when you meet again.' },
  ]
  // A session too short for all of them goes straight to what is ahead.
  const parts = all.slice(-Math.floor(length / 5))
  const minutes = inFives(
    parts.map(({ share }) => share),
    length,
  )
  return parts.map(({ text }, index) => ({ minutes: minutes[index] ?? 5, text }))
}

export const agendaText = (agenda: readonly AgendaItem[]): string =>
  agenda.map(({ minutes, text }) => `- ${minutes} min · ${text}`).join('\n')

/** The goal with the least progress. */
const nextGoal = ({ goals }: Situation) =>
  goals.filter(({ doneAt }) => doneAt === null).sort((a, b) => a.progress - b.progress)[0]

const USUAL_MINUTES = 60

function minutesOf(session: Situation['next']): number {
  if (!session?.startsAt || !session.endsAt) return USUAL_MINUTES
  return Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000)
}

/** Splits a whole into multiples of five; the largest part takes the rounding difference. */
function inFives(shares: readonly number[], whole: number): number[] {
  const total = shares.reduce((sum, share) => sum + share)
  const parts = shares.map((share) => Math.max(5, 5 * Math.floor((whole * share) / total / 5)))
  const largest = shares.indexOf(Math.max(...shares))
  const rest = whole - parts.reduce((sum, part) => sum + part)
  return parts.map((part, index) => (index === largest ? part + rest : part))
}
