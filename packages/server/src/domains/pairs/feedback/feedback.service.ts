import type { Call, feedback as endpoints, OwnFeedback } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openCase } from '../../cases/index.ts'
import { feedbackShared, postNotices } from '../../notices/index.ts'
import { requestBadges } from '../badges/request-badges.ts'
import { pairOf, reachablePairOf, runningPairOf } from '../enrollments/pair.ts'
import { seenBy } from './feedback.policy.ts'
import { presentOwnFeedback, presentReceived, presentRound } from './feedback.presenter.ts'
import { feedbackFor, insertFeedback, ownFeedback, setReleased } from './feedback.queries.ts'
import { answersOf, roundsOf } from './rounds.queries.ts'

/** A rating this low, addressed only to the programme team, is a complaint. */
const SERIOUS_RATING = 2

/** More than a thoughtful person would write. */
const GIVING: Limit = {
  name: 'feedback',
  max: 12,
  seconds: 3_600,
  message: 'You’ve given a lot of feedback in a short time. Please wait an hour before giving more.',
}

type PairFeedback = Call<typeof endpoints.feedback>['response']
type Wish = Call<typeof endpoints.giveFeedback>['body']

export async function readFeedback(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  enrollmentId: string,
): Promise<PairFeedback> {
  const pair = await pairOf(db, actor, enrollmentId)
  const [rows, rounds, answers] = await Promise.all([
    feedbackFor(db, pair.enrollmentId, actor.userId),
    roundsOf(db, pair.enrollmentId),
    answersOf(db, pair),
  ])
  const isOwn = ({ authorId }: { authorId: string }) => authorId === actor.userId
  const circumstances = { now: clock.now(), isRunning: pair.state === 'ACTIVE' }
  return {
    given: rows.filter(isOwn).map(presentOwnFeedback),
    received: rows.filter((row) => !isOwn(row)).map(presentReceived),
    rounds: rounds.map((round) => {
      const ofRound = answers.filter(({ roundId }) => roundId === round.id)
      return presentRound(round, actor.userId, seenBy(actor.userId, round, ofRound, circumstances))
    }),
  }
}

/**
 * The partner is notified of shared feedback, and gets no sign at all of anything else: no notice and no live event.
 */
export async function giveFeedback(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { id = crypto.randomUUID(), teamMayRead, ...words }: Wish,
): Promise<OwnFeedback> {
  return platform.database.transaction(async (tx) => {
    const isForPartner = words.visibility === 'partner'
    const pair = await (isForPartner ? reachablePairOf : runningPairOf)(tx, actor, enrollmentId)
    const row = await insertFeedback(tx, {
      id,
      enrollmentId: pair.enrollmentId,
      companyId: pair.companyId,
      authorId: actor.userId,
      subjectId: pair.partnerId,
      createdAt: platform.clock.now(),
      releasedAt: teamMayRead ? platform.clock.now() : null,
      ...words,
    })
    if (!row) return presentOwnFeedback(await storedBefore(tx, { id, enrollmentId, authorId: actor.userId }))
    await countAgainst({ db: tx, clock: platform.clock }, GIVING, actor.userId)
    const isShared = row.visibility === 'partner'
    if (isShared) {
      await postNotices(platform, tx, [
        { to: pair.partnerId, text: feedbackShared(pair.enrollmentId, row.id) },
      ])
    } else {
      await openCase(platform, tx, {
        source: 'feedback',
        feedbackId: row.id,
        companyId: pair.companyId,
        authorId: actor.userId,
        subjectId: pair.partnerId,
        isSerious: row.rating <= SERIOUS_RATING,
      })
    }
    await requestBadges(platform, tx, pair.enrollmentId)
    await publish(tx, isShared ? [actor.userId, pair.partnerId] : actor.userId, 'profile')
    return presentOwnFeedback(row)
  })
}

/** Even after the end, and while contact is paused: permission to read can be withdrawn at any time. */
export async function releaseFeedback(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  { enrollmentId, feedbackId }: Call<typeof endpoints.releaseFeedback>['params'],
  { teamMayRead }: Call<typeof endpoints.releaseFeedback>['body'],
): Promise<OwnFeedback> {
  return database.transaction(async (tx) => {
    const pair = await pairOf(tx, actor, enrollmentId)
    const own = { id: feedbackId, enrollmentId: pair.enrollmentId, authorId: actor.userId }
    const row = await setReleased(tx, own, teamMayRead ? clock.now() : null)
    if (!row) throw new AppError('not_found', 'We couldn’t find this feedback.')
    await publish(tx, [actor.userId, pair.partnerId], 'profile')
    return presentOwnFeedback(row)
  })
}

async function storedBefore(tx: Db, of: { id: string; enrollmentId: string; authorId: string }) {
  const row = await ownFeedback(tx, of)
  if (!row) throw new AppError('invalid_input', 'Please reload the page and send your feedback again.')
  return row
}
