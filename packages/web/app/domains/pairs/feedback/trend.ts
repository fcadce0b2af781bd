import type { Round } from '@brightpair/contract'

export interface RatedSession {
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly rating: number
}

/** By day, earliest first. */
export const ratedSessions = (rounds: readonly Round[]): RatedSession[] =>
  rounds
    .flatMap(({ id, session, mine }) => (session && mine ? [{ id, ...session, rating: mine.rating }] : []))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))

interface Point extends RatedSession {
  /** Percentage of the width. */
  readonly x: number
}

const [LEFT, RIGHT] = [8, 97]

/** Evenly spaced over the whole width; a single one is centred. */
export const pointsOf = (sessions: readonly RatedSession[]): Point[] =>
  sessions.map((session, index) => ({
    ...session,
    x: LEFT + (RIGHT - LEFT) * (sessions.length === 1 ? 0.5 : index / (sessions.length - 1)),
  }))

export const linesOf = (points: readonly Point[]): [Point, Point][] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    return next ? [[point, next]] : []
  })

export function trendWords(sessions: readonly RatedSession[]): string {
  const newest = sessions.at(-1)
  const earlier = sessions.slice(0, -1)
  if (!newest) return ''
  if (earlier.length === 0) return `${newest.rating} of 5 for your first session.`
  const mean = earlier.reduce((sum, { rating }) => sum + rating, 0) / earlier.length
  return `Latest: ${newest.rating} of 5. Average before: ${mean.toFixed(1).replace('.0', '')}.`
}
