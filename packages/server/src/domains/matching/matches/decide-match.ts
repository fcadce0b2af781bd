import type { DeclineReason } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enrolled, matchAccepted, matchEnded, postNotices } from '../../notices/index.ts'
import { takeLess } from '../availability/availability.service.ts'
import { requestRun } from '../matching-runs/request-run.ts'
import {
  enrollmentOfMatch,
  lockMatch,
  lockPair,
  type MatchRow,
  matchMeantBy,
  type Pair,
  updateMatch,
} from './matches.queries.ts'
import { isOverdue, nextState, refusal, type Side, statesUnansweredBy } from './transitions.ts'

/**
 * A refusal is a result rather than an exception thrown inside the transaction, so that an expired match stays lapsed.
 */
type Outcome = { enrollmentId: string | null } | { refused: AppError }

export async function acceptMatch(
  platform: Platform,
  actor: Actor,
  side: Side,
  matchId: string | undefined,
): Promise<{ enrollmentId: string | null }> {
  const outcome = await decide(platform, actor, side, matchId, async (tx, match, pair) => {
    const next = nextState(match.state, `${side}-accepts`)
    if (!next) return { refused: refusal(match, actor.userId) }
    if (next === match.state) return { enrollmentId: (await enrollmentOfMatch(tx, match.id)) ?? null }
    const acceptedAt = platform.clock.now()
    const accepted = side === 'mentor' ? { mentorAcceptedAt: acceptedAt } : { menteeAcceptedAt: acceptedAt }
    if (!pair.mentor.isActive || !pair.mentee.isActive) {
      await endMatch(platform, tx, match, pair, { state: 'LAPSED', ...accepted })
      return { refused: refusal({ state: 'ENDED', rejectedBy: null }, actor.userId) }
    }
    await updateMatch(tx, match.id, { state: next, ...accepted })
    if (next === 'ENROLLED') return { enrollmentId: await enroll(platform, tx, match, pair) }
    const partner = nameOf(side === 'mentor' ? pair.mentee : pair.mentor)
    await postNotices(platform, tx, [{ to: actor.userId, text: matchAccepted(partner, match.id) }])
    await publish(tx, actor.userId, 'match')
    return { enrollmentId: null }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

interface Rejection {
  readonly matchId?: string | undefined
  readonly reason?: string | undefined
  readonly because?: DeclineReason | undefined
  readonly pausedUntil?: string | undefined
  readonly capacity?: number | undefined
}

/** A decline has consequences: the announced effect of its reason happens in the same transaction, or neither does. */
export async function rejectMatch(
  platform: Platform,
  actor: Actor,
  side: Side,
  { matchId, reason, because, ...less }: Rejection,
): Promise<void> {
  const outcome = await decide(platform, actor, side, matchId, async (tx, match, pair) => {
    const next = nextState(match.state, `${side}-rejects`)
    if (!next) return { refused: refusal(match, actor.userId) }
    if (because === 'time') await takeLess(platform, tx, { userId: actor.userId, ...match }, less)
    const change = {
      state: next,
      rejectedBy: actor.userId,
      rejectReason: reason || null,
      declinedBecause: because ?? null,
    }
    await endMatch(platform, tx, match, pair, change)
    if (reason) {
      await platform.reactions.matchDeclined(platform, tx, {
        id: match.id,
        companyId: match.companyId,
        authorId: actor.userId,
        subjectId: side === 'mentor' ? match.menteeId : match.mentorId,
      })
    }
    return { enrollmentId: null }
  })
  if ('refused' in outcome) throw outcome.refused
}

/** Fixed lock order: the people, the match, then the run that follows. */
function decide(
  platform: Platform,
  actor: Actor,
  side: Side,
  matchId: string | undefined,
  move: (tx: Db, match: MatchRow, pair: Pair) => Promise<Outcome>,
): Promise<Outcome> {
  const now = platform.clock.now()
  return platform.database.transaction(async (tx) => {
    const unanswered = statesUnansweredBy(side)
    const meant = await matchMeantBy(tx, side, actor.userId, {
      matchId,
      programmeId: actor.programmeId,
      unanswered,
      now,
    })
    if (!meant) return { refused: refusal(undefined, actor.userId) }
    const pair = await lockPair(tx, meant)
    const match = await lockMatch(tx, meant.id)
    if (!match) return { refused: refusal(undefined, actor.userId) }
    if (!isOverdue(match, platform.clock.now())) return move(tx, match, pair)
    await endMatch(platform, tx, match, pair, { state: 'LAPSED' })
    return { refused: refusal({ state: 'LAPSED', rejectedBy: null }, actor.userId) }
  })
}

async function enroll(
  platform: Platform,
  tx: Db,
  match: MatchRow,
  { mentor, mentee }: Pair,
): Promise<string> {
  const enrollmentId = await platform.reactions.bothAccepted(platform, tx, match)
  await postNotices(platform, tx, [
    { to: mentor.id, text: enrolled(nameOf(mentee), enrollmentId) },
    { to: mentee.id, text: enrolled(nameOf(mentor), enrollmentId) },
  ])
  for (const topic of ['match', 'enrollment'] as const) await publish(tx, [mentor.id, mentee.id], topic)
  return enrollmentId
}

/** The person who rejected knows; everyone else gets the same neutral words. */
export async function endMatch(
  platform: Platform,
  tx: Db,
  match: MatchRow,
  { mentor, mentee }: Pair,
  change: Parameters<typeof updateMatch>[2],
  wording = matchEnded,
): Promise<void> {
  await updateMatch(tx, match.id, { ...change, endedAt: platform.clock.now() })
  const notices = [
    { to: mentor.id, text: wording(nameOf(mentee), match.id) },
    { to: mentee.id, text: wording(nameOf(mentor), match.id) },
  ]
  await postNotices(
    platform,
    tx,
    notices.filter(({ to }) => to !== change.rejectedBy),
  )
  await publish(tx, [mentor.id, mentee.id], 'match')
  await requestRun(platform, tx, match.programmeId, 'MATCH_ENDED')
}

const nameOf = ({ firstName, lastName }: Pair['mentor']): string => `${firstName} ${lastName}`
