import type { AssessmentMoment } from '@brightpair/contract'

const DAY = 86_400_000
/** After a skip it is asked once more, this much later. */
const PAUSE = 7 * DAY
const MAX_SKIPS = 2
/** A baseline given later would be about the middle, and a closing answer about memories. */
const OPEN_FOR: Record<AssessmentMoment, number> = { start: 30 * DAY, end: 60 * DAY }

export interface AssessmentRequest {
  readonly moment: AssessmentMoment
  readonly skips: number
  readonly skippedAt: Date | null
  readonly answeredAt: Date | null
}

/** A person's progress in a programme, and what they have been asked there. */
export interface Standing {
  /** The start of the first of their running pairs. */
  readonly startedAt: Date | null
  /** The end of the last of their pairs, once none is running. */
  readonly endedAt: Date | null
  readonly asked: readonly AssessmentRequest[]
}

const given = ({ asked }: Standing, moment: AssessmentMoment): AssessmentRequest | undefined =>
  asked.find((each) => each.moment === moment)

/** Whether an answer is accepted: once, and within its period. */
export function isOpen(standing: Standing, moment: AssessmentMoment, now: Date): boolean {
  const since = moment === 'start' ? standing.startedAt : standing.endedAt
  if (!since || since > now || now.getTime() - since.getTime() > OPEN_FOR[moment]) return false
  return !given(standing, moment)?.answeredAt
}

/** What to ask now; the two periods never overlap. */
export function dueMoment(standing: Standing, now: Date): AssessmentMoment | null {
  const moment = (['start', 'end'] as const).find((each) => isOpen(standing, each, now))
  if (!moment) return null
  const { skips = 0, skippedAt } = given(standing, moment) ?? {}
  if (skips >= MAX_SKIPS) return null
  return skippedAt && now.getTime() - skippedAt.getTime() < PAUSE ? null : moment
}

export const isLastTime = (standing: Standing, moment: AssessmentMoment): boolean =>
  (given(standing, moment)?.skips ?? 0) === MAX_SKIPS - 1
