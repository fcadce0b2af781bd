import { longMonth } from './health-figures.ts'

/** The names and sentences of a programme's outcomes, on the page and in files. No schema library is imported here. */

interface Said {
  readonly isHidden: boolean
  readonly people: { readonly joined: number }
  readonly sessions: { readonly held: number; readonly met: number | null }
  readonly recommend: { readonly mean: number } | null
  readonly beforeAfter: readonly { readonly text: string; readonly before: number; readonly after: number }[]
}

export const outcomeNote =
  'Groups under five are hidden. What people said is shown in counts rounded down to a multiple of five, and quotes only where their authors allow it. Before and after show a change, not its cause.'

const FRACTIONS = [
  { upTo: 0.15, words: 'few' },
  { upTo: 0.29, words: 'one in four' },
  { upTo: 0.41, words: 'one in three' },
  { upTo: 0.58, words: 'half' },
  { upTo: 0.71, words: 'two in three' },
  { upTo: 0.77, words: 'three in four' },
  { upTo: 0.86, words: 'four in five' },
  { upTo: 1, words: 'nine in ten' },
] as const

const fraction = (share: number): string =>
  FRACTIONS.find(({ upTo }) => share <= upTo)?.words ?? 'nine in ten'

export const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

export const oneDecimal = (value: number | null): string => (value === null ? '–' : value.toFixed(1))

/** `+1.3`, `−0.2`, computed from the displayed figures. */
export function changeLabel({ before, after }: { before: number; after: number }): string {
  const change = Math.round((after - before) * 10) / 10
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toFixed(1)}`
}

const quoted = (text: string) => `“${text}”`

/** The answer above the figures. */
export function answerOf({ isHidden, people, sessions, recommend, beforeAfter }: Said): {
  title: string
  text: string
} {
  if (isHidden || people.joined < 5)
    return { title: 'Too early to say.', text: 'There are figures once five people take part.' }
  const sorted = beforeAfter.toSorted((one, other) => other.after - other.before - (one.after - one.before))
  const [most, least] = [sorted[0], sorted.at(-1)]
  const mean = sorted.reduce((sum, { before, after }) => sum + after - before, 0) / Math.max(1, sorted.length)
  const met = sessions.met === null ? '' : `Pairs met in ${fraction(sessions.met)} of the months they ran`
  if (!most) {
    const words = met ? `${met}.` : 'No pair has been running for long enough.'
    return {
      title: sessions.held > 0 ? words : 'Too early to say.',
      text: 'Nobody can compare before and after yet: that takes five people who answered both times.',
    }
  }
  const works = mean >= 0.3 && (recommend === null || recommend.mean >= 7)
  const lead = works ? 'Yes, say those who answered.' : mean > 0 ? 'A little.' : 'Not yet.'
  const grew =
    most.after > most.before
      ? `people moved most on ${quoted(most.text)}, ${changeLabel(most)}`
      : most.after < most.before
        ? 'people place themselves lower than when they began'
        : 'people see no change in themselves'
  return {
    title: `${lead} ${met ? `${met}, and ${grew}.` : `${grew.charAt(0).toUpperCase()}${grew.slice(1)}.`}`,
    text:
      least && changeLabel(least) !== changeLabel(most)
        ? `It moved least on ${quoted(least.text)}, ${changeLabel(least)}.`
        : 'It shows a change, not its cause.',
  }
}

export const periodLabel = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longMonth(from) : `${longMonth(from)} to ${longMonth(to)}`

export const hiddenLabels = { small: 'Fewer than 5', too: 'Hidden too' } as const

export const groupLabel = (name: string | null): string => name ?? 'No department'

/** The share of promoters minus the share of detractors, in points. */
export const scoreOf = ({
  promoters,
  detractors,
}: {
  promoters: number | null
  detractors: number | null
}) => (promoters === null || detractors === null ? null : Math.round((promoters - detractors) * 100))
