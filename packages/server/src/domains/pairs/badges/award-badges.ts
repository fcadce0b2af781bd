import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { badgeEarned, postNotices } from '../../notices/index.ts'
import { badgeRules, earnedBy } from './badge-rules.ts'
import { factsOf, insertBadges } from './badges.queries.ts'

/** Gives what is earned and not given yet, with one notice for each. Safe to call at any time and many times at once. */
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
