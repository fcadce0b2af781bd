import type { EarnedBadge } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pairOf } from '../enrollments/pair.ts'
import { badgeRules } from './badge-rules.ts'
import { badgesOf, factsOf } from './badges.queries.ts'

/** Every badge there is: what has been given stays, also when its reason was taken back. */
export async function readBadges(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<EarnedBadge[]> {
  await pairOf(db, actor, enrollmentId)
  const given = await badgesOf(db, enrollmentId, actor.userId)
  const [facts] = await factsOf(db, [enrollmentId], clock.now(), actor.userId)
  return badgeRules.map(({ badge, title, how, fact, atLeast }) => {
    const earnedAt = given.find((each) => each.badge === badge)?.earnedAt.toISOString() ?? null
    const now = earnedAt ? atLeast : Math.min(facts?.[fact] ?? 0, atLeast)
    return { badge, title, how, earnedAt, progress: { now, goal: atLeast } }
  })
}
