import { monthsInWords } from '@brightpair/contract/months-in-words'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { isContactPaused } from '../../cases/index.ts'
import { enrollmentOfPerson, type PairRow } from './enrollments.queries.ts'

/** One pair, from the point of view of one of its people. Everything the two share refers to it. */
export interface Pair {
  readonly enrollmentId: string
  readonly companyId: string
  readonly programmeId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly partnerId: string
  readonly side: 'mentor' | 'mentee'
  readonly trackId: string | null
  readonly state: PairRow['state']
  readonly startedAt: Date
  readonly months: number
  /** One per month, where its track has one. */
  readonly themes: readonly string[]
  readonly endedAt: Date | null
}

/** The pair for reading: what two people did together stays readable to them, and to no one else. */
export async function pairOf(db: Db, actor: Actor, enrollmentId: string): Promise<Pair> {
  return present(await enrollmentOfPerson(db, actor.userId, enrollmentId), actor)
}

/** The pair for writing, locked until the transaction ends: nothing is added to a programme that is over. */
export async function runningPairOf(tx: Db, actor: Actor, enrollmentId: string): Promise<Pair> {
  return running(present(await enrollmentOfPerson(tx, actor.userId, enrollmentId, { lock: true }), actor))
}

/** The same for everything that reaches the partner in person: not while the team has paused contact. */
export async function reachablePairOf(tx: Db, actor: Actor, enrollmentId: string): Promise<Pair> {
  return reachable(tx, await runningPairOf(tx, actor, enrollmentId))
}

/** The reachable pair without a lock, outside a transaction: it may end or be paused a moment later. */
export async function readReachablePair(db: Db, actor: Actor, enrollmentId: string): Promise<Pair> {
  return reachable(db, running(await pairOf(db, actor, enrollmentId)))
}

function running(pair: Pair): Pair {
  if (pair.state !== 'ACTIVE') {
    throw new AppError('programme_over', 'This programme is over. You can still read it, but not change it.')
  }
  return pair
}

async function reachable(db: Db, pair: Pair): Promise<Pair> {
  if (await isContactPaused(db, pair.enrollmentId)) {
    throw new AppError(
      'contact_paused',
      'Your mentoring is paused for now. If you have a question, tell the programme team.',
    )
  }
  return pair
}

/** Refuses months the programme does not have. */
export function requireMonth({ months }: Pair, month: number, field = 'month'): void {
  if (month <= months) return
  const message = `Your programme lasts ${monthsInWords(months)}. Please choose a month within it.`
  throw new AppError('invalid_input', message, { details: { [field]: message } })
}

function present(row: PairRow | undefined, actor: Actor): Pair {
  if (!row) throw new AppError('not_found', 'We couldn’t find this programme.')
  const { mentorId, menteeId } = row
  const isMentor = mentorId === actor.userId
  return {
    enrollmentId: row.id,
    companyId: row.companyId,
    programmeId: row.programmeId,
    mentorId,
    menteeId,
    partnerId: isMentor ? menteeId : mentorId,
    side: isMentor ? 'mentor' : 'mentee',
    trackId: row.trackId,
    state: row.state,
    startedAt: row.startedAt,
    months: row.months,
    themes: row.themes,
    endedAt: row.endedAt,
  }
}
