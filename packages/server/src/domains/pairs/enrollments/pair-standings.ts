import type { Db } from '../../../platform/db/connect.ts'
import { type StandingRow, standingsOf } from './pair-standings.queries.ts'
import { monthsLater, programmeMonth } from './programme-month.ts'

export interface PairStanding {
  readonly enrollmentId: string
  readonly partnerId: string
  readonly monthEndsAt: Date
  readonly activities: { readonly done: number; readonly total: number }
  readonly signedByMe: boolean
  readonly partnerSignedAt: Date | null
  readonly dueTask: { readonly title: string; readonly dueOn: string } | null
  readonly unreflectedMonth: number | null
}

/** The progress of each running pair of a person, in the order their programmes are listed. */
export const readStandings = async (db: Db, userId: string, now: Date): Promise<PairStanding[]> =>
  (await standingsOf(db, userId)).map((row) => standingOf(row, now))

function standingOf(row: StandingRow, now: Date): PairStanding {
  const { enrollmentId, partnerId, startedAt, signedByMe, partnerSignedAt, dueTask, reflectedMonths } = row
  const month = programmeMonth(row, now)
  const counts = row.activities.find((each) => each.month === month)
  return {
    enrollmentId,
    partnerId,
    monthEndsAt: monthsLater(startedAt, month),
    activities: { done: counts?.done ?? 0, total: counts?.total ?? 0 },
    signedByMe,
    partnerSignedAt,
    dueTask,
    unreflectedMonth: month > 1 && !reflectedMonths.includes(month - 1) ? month - 1 : null,
  }
}
