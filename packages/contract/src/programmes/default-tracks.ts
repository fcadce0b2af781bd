import { USUAL_MONTHS } from '../limits.ts'
import { monthsInWords } from './months-in-words.ts'

/**
 * The months of the tracks every company starts with, as shown on the public pages. Their activities are on the server.
 * No schema library is imported here, to keep public pages small.
 */
interface TrackMonth {
  theme: string
  summary: string
  /** Only the name; its description is in the programme. */
  session: string
  spark: string
}

export interface TrackOutline {
  name: string
  /** The subject, following `Six months on`. */
  subject: string
  promise: string
  months: readonly TrackMonth[]
}

/** `Six months on confidence, influence and being heard.` */
export function summaryOfTrack({ subject }: TrackOutline, months: number): string {
  const length = monthsInWords(months)
  return `${length.charAt(0).toUpperCase()}${length.slice(1)} on ${subject}.`
}

export const descriptionOfTrack = (outline: TrackOutline, months: number = USUAL_MONTHS): string =>
  `${summaryOfTrack(outline, months)} ${outline.promise}`

export const powerPlayOutline: TrackOutline = {
  name: 'Power Play',
  subject: 'confidence, influence and being heard',
  promise: 'One theme a month, one session and one small, slightly uncomfortable task.',
  months: [
    {
      theme: 'Owning your Voice',
      summary: 'Say what you mean in the first minute, and stay in the room while it lands.',
      session: 'The Power Stance Challenge',
      spark: 'The Power of Assertive Communication',
    },
    {
      theme: 'The Art of Self Promotion',
      summary: 'Talk about your work so that people who were not there can picture it.',
      session: 'Write your one-line story',
      spark: 'Let the work be seen',
    },
    {
      theme: 'Confident Decision Making',
      summary: 'Decide with half the facts, and know which half you are missing.',
      session: 'The two-door decision',
      spark: 'Deciding with half the facts',
    },
    {
      theme: 'Negotiation & Influence',
      summary: 'Ask for one real thing. Practise the silence that comes after.',
      session: 'Ask for one thing',
      spark: 'Saying no well',
    },
    {
      theme: 'The Power of Strategic Networking',
      summary: 'Five warm introductions, made on purpose and followed up.',
      session: 'Five warm introductions',
      spark: 'Weak ties, strong doors',
    },
    {
      theme: 'Leadership in Action',
      summary: 'Lead one room from start to finish, with your mentor watching.',
      session: 'Lead the room',
      spark: 'The last five minutes of a meeting',
    },
  ],
}

export const unbreakableMindsetOutline: TrackOutline = {
  name: 'Unbreakable Mindset',
  subject: 'steadiness, recovery and doing hard things without burning out',
  promise: 'One theme a month, one session and one small habit that outlasts it.',
  months: [
    {
      theme: 'Reading your Inner Weather',
      summary: 'Notice what sets you off and what settles you, before you try to change either.',
      session: 'Draw your pressure map',
      spark: 'What a feeling is for',
    },
    {
      theme: 'Answering the Inner Critic',
      summary: 'Catch the sentence you say to yourself when it goes wrong, and write a truer one.',
      session: 'The second sentence',
      spark: 'Talking to yourself like a colleague',
    },
    {
      theme: 'Coming Back from Setbacks',
      summary: 'Take one real disappointment apart, keep the lesson and put the rest down.',
      session: 'The setback review',
      spark: 'Failing in small sizes',
    },
    {
      theme: 'Energy before Time',
      summary: 'Spend your best hours on your hardest work, and protect them without an apology.',
      session: 'A week of energy, written down',
      spark: 'Rest is part of the work',
    },
    {
      theme: 'Steady while Things Change',
      summary: 'Stay useful while the plan is still moving, and help one other person do the same.',
      session: 'Plan B on purpose',
      spark: 'The part you can steer',
    },
    {
      theme: 'A Purpose that Holds',
      summary: 'Write down what you stand for, and make one real decision by it.',
      session: 'A letter to next year',
      spark: 'Keeping promises to yourself',
    },
  ],
}
