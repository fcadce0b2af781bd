import { type Call, type notices as endpoints, noticeKinds } from '@brightpair/contract'
import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { chooseTimeZone } from '../meeting-hours/meeting-hours.service.ts'
import { MAIL_NOTICES } from './post-notices.ts'
import {
  type Hours,
  lookAgain,
  type Preference,
  preferencesOf,
  saveHours,
  savePreferences,
  scheduleOf,
} from './preferences.queries.ts'
import { labels } from './wording.ts'

type Preferences = Call<typeof endpoints.preferences>['response']

export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const changed = new Map((await preferencesOf(db, userId)).map((each) => [each.kind, each]))
  const own = noticeKinds.map((kind) => ({
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
  userId: string,
  given: readonly Preference[],
): Promise<Preferences> {
  const last = new Map(given.map((preference) => [preference.kind, preference]))
  return platform.database.transaction(async (tx) => {
    await savePreferences(tx, userId, [...last.values()])
    await applyWishes(platform, tx, userId)
    return readPreferences(tx, userId)
  })
}

export function changeSchedule(
  platform: Platform,
  userId: string,
  { timeZone, ...hours }: Hours & { timeZone: string },
): Promise<Preferences> {
  return platform.database.transaction(async (tx) => {
    await chooseTimeZone(tx, userId, timeZone)
    await saveHours(tx, userId, hours)
    await applyWishes(platform, tx, userId)
    return readPreferences(tx, userId)
  })
}

/** New wishes count for what waits already, and show wherever the person looks at them. */
export async function applyWishes(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Db,
  userId: string,
): Promise<void> {
  await lookAgain(tx, userId, clock.now())
  await jobs.enqueue(tx, MAIL_NOTICES, {})
  await publish(tx, userId, 'notices')
}
