import { monthsInWords, numberInWords } from '../../programmes/months-in-words.ts'

/**
 * The wording both people sign. Imports no schema, so that a page can show it without loading the contract's schemas.
 */

export interface AgreementSection {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly lists?: readonly { readonly title?: string; readonly items: readonly string[] }[]
}

export interface AgreementWording {
  readonly version: number
  readonly title: string
  readonly introduction: string
  readonly sections: readonly AgreementSection[]
  readonly confirmation: string
}

const first = (months: number): AgreementWording => ({
  version: 1,
  title: 'Mentorship Agreement',
  introduction: `This agreement is between the two of you. It is not a contract of employment and costs nothing; it is a promise about how you will treat each other’s time, words and hopes during the next ${monthsInWords(months)}.`,
  sections: [
    {
      heading: 'Purpose & Partnership',
      paragraphs: [
        'You come together as partners. The mentee owns the goals, the mentor offers experience, and both of you expect to learn.',
      ],
      lists: [
        {
          title: 'The mentor commits to',
          items: [
            'listen first, and ask before advising',
            'share what worked and what did not, honestly',
            'keep the mentee’s goals, and not their own, in the middle',
            'open doors where they can, and say so where they cannot',
          ],
        },
        {
          title: 'The mentee commits to',
          items: [
            'name goals that matter to them and say when those change',
            'prepare each session and follow up on what was agreed',
            'try things out between sessions and bring back what happened',
            'ask for what they need, including a different kind of help',
          ],
        },
      ],
    },
    {
      heading: 'Show Up Wholeheartedly',
      paragraphs: [
        `We meet at least twice a month for ${monthsInWords(months)}, at times that suit both of us, and give each session our full attention.`,
        'If one of us cannot come, we say so as early as possible and propose another time in the same message. If we miss each other twice in a row, we talk about what would make it easier.',
      ],
    },
    {
      heading: 'Build Trust Through Authenticity',
      lists: [
        {
          title: 'Confidentiality',
          items: [
            'What we tell each other stays between us, unless we both agree to share it.',
            'The one exception is a risk of serious harm to somebody; then we look for help, and tell each other that we do.',
          ],
        },
        {
          title: 'Openness',
          items: [
            'We say what we think with kindness, and we may say “I do not know”.',
            'We tell each other early when something does not feel right.',
            'We respect a “no”, and nobody has to explain one.',
          ],
        },
      ],
    },
    {
      heading: 'Embrace Curiosity & Exploration',
      paragraphs: [
        'We stay curious about each other’s background, work and way of seeing things. We treat differences as something to learn from, and mistakes as material.',
        'The monthly themes are a guide. We may follow a question that turns out to matter more.',
      ],
    },
    {
      heading: 'Midpoint Reflection',
      paragraphs: [
        `${midpoint(months)} we look back together: what has moved, what has not, and what we want to do differently in the second half. Each of us prepares two sentences on what helped most.`,
      ],
    },
    {
      heading: 'End on a High Note',
      paragraphs: [
        `${months === 1 ? 'At the end of the month' : `In month ${numberInWords(months)}`} we close on purpose: we name what was achieved, thank each other, and decide whether and how we stay in touch. If one of us has to stop earlier, we say so, with a reason, in a last conversation.`,
      ],
    },
  ],
  confirmation:
    'By checking this box, I confirm that I have read and accept the terms of the Mentorship Agreement.',
})

const midpoint = (months: number) =>
  months === 1 ? 'In the middle of the month' : `At the end of month ${numberInWords(Math.ceil(months / 2))}`

/** All wordings ever signed, newest last: a signature keeps its version. */
const wordings = [first] as const

export const AGREEMENT_VERSION = wordings.length

export const agreementOf = ({ version, months }: { version: number; months: number }): AgreementWording =>
  (wordings[version - 1] ?? first)(months)
