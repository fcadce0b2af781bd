import type { LiveMatch, MatchReasons } from '@brightpair/contract'
import type { Side } from './matches'

type Reason = MatchReasons['reasons'][number]
type Difference = NonNullable<LiveMatch['difference']>

/** The strongest reason as a heading. It claims no more than the reason does. */
export function headlineOf(partner: string, { dimension, relation }: Reason): string {
  if (dimension === 'values') return `You and ${partner} care about the same things`
  if (dimension === 'personality')
    return relation === 'complementary'
      ? `You and ${partner} complement each other`
      : `You and ${partner} work in a similar way`
  if (relation === 'wants') return `${partner} is strong in what you want to learn`
  if (relation === 'offers') return `You’re strong in what ${partner} wants to learn`
  return `You and ${partner} are heading the same way`
}

/** When no reason stands out, the heading is about the person. */
export const plainHeadline = (partner: string, role: Side) => `Meet ${partner}, your ${role}`

export const revealWords = {
  badge: 'Your match',
  several: (count: number) =>
    `${count} mentees were proposed to you. Take your time: look at each, and answer one by one.`,
  seen: (partner: string) => `${partner} sees this page too.`,
  you: 'You said',
  they: (partner: string) => `${partner} said`,
  inTheirWords: (partner: string) => `In ${partner}’s words`,
  alike: 'Most of your answers here fit together.',
  differently: 'You answered these differently.',
  notCompared: 'There was nothing to compare here, so the other parts count for more.',
  differTitle: 'Where you differ',
  openerTitle: 'A question to start with',
  howTitle: 'How was this decided?',
} as const

const differences: Record<Difference['scale'], (who: string, whose: string) => string> = {
  planning: (ahead, behind) =>
    `${ahead} further ahead than ${behind}. Worth agreeing early on how much structure you both want.`,
  talking: (ahead, behind) =>
    `${ahead} through out loud more than ${behind}. Leave each other room for both.`,
  together: (ahead, behind) =>
    `${ahead} company at work more than ${behind}. Worth asking what makes a good conversation for each of you.`,
  bursts: (ahead, behind) =>
    `${ahead} in bursts more than ${behind}. Worth agreeing on how quickly you expect a reply.`,
}
const verbs: Record<Difference['scale'], readonly [you: string, they: string]> = {
  planning: ['plan', 'plans'],
  talking: ['talk things', 'talks things'],
  together: ['like', 'likes'],
  bursts: ['work', 'works'],
}

/** Compares the two with each other only, so that it is true wherever on the scale they are. */
export function differenceWords(partner: string, { scale, you }: Difference): string {
  const [mine, theirs] = verbs[scale]
  return you === 'more'
    ? differences[scale](`You ${mine}`, `${partner} does`)
    : differences[scale](`${partner} ${theirs}`, 'you do')
}

const openers: Record<Reason['dimension'], Record<Side, readonly string[]>> = {
  expertise: {
    mentee: [
      'What did you have to unlearn to get good at this?',
      'Which mistake taught you the most about it?',
      'What would you try first if you were starting again?',
    ],
    mentor: [
      'When did you last need this, and how did it go?',
      'What would be different in three months if you had it?',
      'Who do you know who does it well, and what do they do?',
    ],
  },
  personality: {
    mentee: [
      'What does a good working day look like for you?',
      'How do you like to hear that something isn’t working?',
      'What do people usually get wrong about you at first?',
    ],
    mentor: [
      'What does a good working day look like for you?',
      'How do you like to hear that something isn’t working?',
      'What helps you think: talking, writing or time?',
    ],
  },
  values: {
    mentee: [
      'Which decision at work are you proud of?',
      'What would you never do, even if it helped your career?',
      'When did your work last feel worth it?',
    ],
    mentor: [
      'Which part of your work would you do unpaid?',
      'What should be different because you were there?',
      'When did your work last feel worth it?',
    ],
  },
}

/** Stable: the same question every time the page is opened. */
export function openerFor(side: Side, dimension: Reason['dimension'], matchId: string): string {
  const choices = openers[dimension][side]
  return choices[Number.parseInt(matchId.slice(-4), 16) % choices.length] ?? ''
}

interface Step {
  readonly title: string
  readonly text: string
}

/** Only statements true of every run, with the figures of this one. */
export function decidedSteps(
  partner: string,
  { byHand, besideFixed, place, withWishes, mentors, mentees }: LiveMatch['decided'],
  parts: readonly { name: string; weight: number }[],
): Step[] {
  const counted = parts.map(({ name, weight }) => `${name} counts for ${weight}`).join(', ')
  const compared: Step[] = [
    {
      title: 'You both answered a questionnaire',
      text: 'About what you want to learn or can offer, how you like to work and what matters to you.',
    },
    {
      title: 'We compared answers, never people',
      text: `${counted}. Names, pictures, places and seniority play no part.`,
    },
  ]
  if (byHand)
    return [
      ...compared,
      {
        title: 'Someone chose the two of you',
        text: `The people who run your programme paired you with ${partner} themselves. The score is computed the same way as for everyone.`,
      },
    ]
  const isCrowd = mentors !== null && mentees !== null && mentors > 1 && mentees > 1
  const many = isCrowd ? `${mentors} mentors and ${mentees} mentees took part. ` : ''
  if (withWishes)
    return [
      ...compared,
      {
        title: 'Wishes came first',
        text: `${many}On everyone’s list, the people they’d chosen came first, in their order; everyone else followed by score. Each mentee proposed down their list. Each mentor kept the proposals that suited them most, as many as they had places for. ${
          place === null
            ? `You hadn’t put ${partner} on your list.`
            : `${partner} was number ${place} on your list.`
        }`,
      },
      {
        title: 'Why not someone else?',
        text: 'No mentor and mentee would both rather have had each other. Who chose whom stays private.',
      },
    ]
  return [
    ...compared,
    {
      title: 'Mentees proposed, mentors kept the best fit',
      text: `${many}Each mentee proposed to their best fit first, then the next. Each mentor kept the proposals that suited them most, as many as they had places for. Ties went to the person who had waited longer.`,
    },
    {
      title: 'Why not someone else?',
      text: besideFixed
        ? 'The people who run your programme had already fixed a few other pairs. Apart from those, anyone who scored higher for you was a better fit for someone else, and no mentor and mentee would both rather have had each other.'
        : 'Anyone who scored higher for you was a better fit for someone else. In the whole run, no mentor and mentee would both rather have had each other.',
    },
  ]
}
