import type { WatchCard } from '@brightpair/contract'

/** One caption on the timeline. */
interface Cue {
  readonly card: number
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Timeline {
  readonly cues: readonly Cue[]
  /** The start time of each card. */
  readonly cardStarts: readonly number[]
  readonly total: number
}

/** This soon after a card begins, "back" goes to the previous card. */
const BACK_MILLISECONDS = 2000

export function timelineOf(cards: readonly WatchCard[]): Timeline {
  let at = 0
  const cardStarts: number[] = []
  const cues = cards.flatMap(({ lines }, card) => {
    cardStarts.push(at)
    return lines.map(({ text, milliseconds }): Cue => {
      const start = at
      at += milliseconds
      return { card, text, start, end: at }
    })
  })
  return { cues, cardStarts, total: at }
}

/** The index of the caption at a moment; the last one stays at the end. */
export function cueIndexAt({ cues }: Timeline, position: number): number {
  const next = cues.findIndex(({ end }) => position < end)
  return next === -1 ? cues.length - 1 : next
}

export const within = ({ total }: Timeline, position: number): number =>
  Math.min(Math.max(0, position), total)

export const nextCard = ({ cardStarts, total }: Timeline, position: number): number =>
  cardStarts.find((start) => start > position) ?? total

export function previousCard({ cardStarts }: Timeline, position: number): number {
  return cardStarts.findLast((start) => start <= position - BACK_MILLISECONDS) ?? 0
}

/** The parts of the article in sequence. */
export function partsOf({ cardStarts, total }: Timeline, cards: readonly WatchCard[]) {
  const starts = cardStarts.filter((_, card) => cards[card]?.part !== cards[card - 1]?.part)
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? total }))
}
