import {
  adminNoticeKinds,
  type Call,
  type notices as endpoints,
  noticeKinds,
  type TeamDigest,
} from '@brightpair/contract'
import { isParticipantRole } from '@brightpair/contract/roles'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { chooseTimeZone } from '../people/index.ts'
import { markRead, noticesOf, unreadOf } from './notices.queries.ts'
import { MAIL_NOTICES } from './post-notices.ts'
import {
  type Hours,
  lookAgain,
  type Preference,
  preferencesOf,
  saveHours,
  savePreferences,
  saveTeamDigest,
  scheduleOf,
} from './preferences.queries.ts'
import { labels, titleAt } from './wording.ts'

/** The newest before a moment, and whether there are older ones. */
export async function readNotices(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  userId: string,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const found = await noticesOf(db, userId, { limit: limit + 1, before })
  const now = clock.now()
  const shown = found.slice(0, limit).map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    title: titleAt(now, notice),
    body: notice.body,
    link: notice.link,
    createdAt: notice.createdAt.toISOString(),
    readAt: notice.readAt?.toISOString() ?? null,
  }))
  return { unread: await unreadOf(db, userId), notices: shown, more: found.length > limit }
}

export async function markNoticesRead(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  userId: string,
  which: Parameters<typeof markRead>[2],
) {
  await markRead(db, userId, which, clock.now())
  return { unread: await unreadOf(db, userId) }
}

type Preferences = Call<typeof endpoints.preferences>['response']

type Reader = Pick<Actor, 'userId' | 'accountType'>

/** Only the kinds this person can receive. */
export async function readPreferences(db: Db, { userId, accountType }: Reader): Promise<Preferences> {
  const changed = new Map((await preferencesOf(db, userId)).map((each) => [each.kind, each]))
  const kinds = noticeKinds.filter(
    (kind) => adminNoticeKinds.includes(kind) === !isParticipantRole(accountType),
  )
  const own = kinds.map((kind) => ({
    kind,
    label: labels[kind],
    inApp: changed.get(kind)?.inApp ?? true,
    email: changed.get(kind)?.email ?? ('at-once' as const),
    changeable: true,
  }))
  const account = {
    kind: 'account' as const,
    label: labels.account,
    inApp: false,
    email: 'at-once' as const,
    changeable: false,
  }
  return { preferences: [...own, account], schedule: await scheduleOf(db, userId) }
}

export function changePreferences(
  platform: Platform,
  reader: Reader,
  given: readonly Preference[],
): Promise<Preferences> {
  const { userId } = reader
  const last = new Map(given.map((preference) => [preference.kind, preference]))
  return platform.database.transaction(async (tx) => {
    await savePreferences(tx, userId, [...last.values()])
    await applyWishes(platform, tx, userId)
    return readPreferences(tx, reader)
  })
}

export function changeSchedule(
  platform: Platform,
  reader: Reader,
  { timeZone, teamDigest, ...hours }: Hours & { timeZone: string; teamDigest?: TeamDigest | undefined },
): Promise<Preferences> {
  const { userId } = reader
  return platform.database.transaction(async (tx) => {
    await chooseTimeZone(platform, tx, userId, timeZone)
    await saveHours(tx, userId, hours)
    if (teamDigest) await saveTeamDigest(tx, userId, teamDigest)
    await applyWishes(platform, tx, userId)
    return readPreferences(tx, reader)
  })
}

/** New preferences apply to waiting notices too, and reach every open screen of the person. */
export async function applyWishes(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Db,
  userId: string,
): Promise<void> {
  await lookAgain(tx, userId, clock.now())
  await jobs.enqueue(tx, MAIL_NOTICES, {})
  await publish(tx, userId, 'notices')
}
