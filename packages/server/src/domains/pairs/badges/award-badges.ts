import type { EarnedBadge } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { badgeEarned, postNotices } from '../../notices/index.ts'
import { pairOf } from '../enrollments/pair.ts'
import { badgeRules, earnedBy } from './badge-rules.ts'
import { badgesOf, factsOf, insertBadges, ownFactsOf } from './badges.queries.ts'

/** Awards everything earned and not given yet, with one notice each. Idempotent and safe to call concurrently. */
export async function awardBadges(platform: Platform, enrollmentIds: readonly string[]): Promise<void> {
  const now = platform.clock.now()
  await platform.database.transaction(async (tx) => {
    const people = await factsOf(tx, enrollmentIds, now)
    const earned = people.flatMap(({ enrollmentId, companyId, userId, ...facts }) =>
      earnedBy(facts).map(({ badge }) => ({ enrollmentId, companyId, userId, badge })),
    )
    if (earned.length === 0) return
    const given = await insertBadges(tx, earned, now)
    const notices = given.flatMap(({ enrollmentId, userId, badge }) => {
      const rule = badgeRules.find((each) => each.badge === badge)
      return rule ? [{ to: userId, text: badgeEarned(badge, rule, enrollmentId) }] : []
    })
    await postNotices(platform, tx, notices)
    await publish(
      tx,
      given.map(({ userId }) => userId),
      'profile',
    )
  })
}

/** Every badge there is: an awarded one stays, even when its reason was undone. */
export async function readBadges(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<EarnedBadge[]> {
  await pairOf(db, actor, enrollmentId)
  const { userId } = actor
  const [given, facts] = await Promise.all([
    badgesOf(db, enrollmentId, userId),
    ownFactsOf(db, { enrollmentId, userId }, clock.now()),
  ])
  return badgeRules.map(({ badge, title, how, fact, atLeast }) => {
    const earnedAt = given.find((each) => each.badge === badge)?.earnedAt.toISOString() ?? null
    const now = earnedAt ? atLeast : Math.min(facts?.[fact] ?? 0, atLeast)
    return { badge, title, how, earnedAt, progress: { now, goal: atLeast } }
  })
}
