import type { Handled, MeetingSpan, meetingHours } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockActor, lockMember } from '../../../platform/auth/lock-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  replaceSpans,
  setTimeZone,
  setUnknownTimeZone,
  spansOf,
  timeZonesOf,
} from './meeting-hours.queries.ts'

/** Weekdays from 9 to 17, for someone who has set none. */
const DEFAULT_HOURS: readonly MeetingSpan[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 9 * 60,
  to: 17 * 60,
}))

/** Merges spans that touch or overlap, so that a week has a unique representation. */
function joined(spans: readonly MeetingSpan[]): MeetingSpan[] {
  const result: MeetingSpan[] = []
  for (const span of [...spans].sort((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = result.at(-1)
    if (last && last.weekday === span.weekday && span.from <= last.to) {
      result[result.length - 1] = { ...last, to: Math.max(last.to, span.to) }
    } else {
      result.push({ ...span })
    }
  }
  return result
}

type MeetingHours = Handled<typeof meetingHours.meetingHours>['response']

export async function readMeetingHours(db: Db, userId: string): Promise<MeetingHours> {
  const zones = await timeZonesOf(db, [userId])
  const hours = (await spansOf(db, [userId])).map(({ weekday, from, to }) => ({ weekday, from, to }))
  const isDefault = hours.length === 0
  return { timeZone: zones.get(userId) ?? null, hours: isDefault ? [...DEFAULT_HOURS] : hours, isDefault }
}

export async function changeMeetingHours(
  platform: Platform,
  actor: Actor,
  { timeZone, hours }: { timeZone: string; hours: readonly MeetingSpan[] },
): Promise<MeetingHours> {
  return platform.database.transaction(async (tx) => {
    const { userId, companyId } = await lockMember(tx, actor)
    await replaceSpans(tx, { userId, companyId, timeZone }, joined(hours))
    await notifyPartners(platform, tx, userId)
    return readMeetingHours(tx, userId)
  })
}

/** A person who travels keeps the zone they chose: the browser's zone is used only while there is none. */
export async function noticeTimeZone(
  platform: Platform,
  actor: Actor,
  timeZone: string,
): Promise<MeetingHours> {
  return platform.database.transaction(async (tx) => {
    const { userId } = await lockActor(tx, actor)
    if (await setUnknownTimeZone(tx, userId, timeZone)) await notifyPartners(platform, tx, userId)
    return readMeetingHours(tx, userId)
  })
}

/** The same zone applies to meetings and emails. */
export async function chooseTimeZone(
  platform: Platform,
  tx: Db,
  userId: string,
  timeZone: string,
): Promise<void> {
  if (await setTimeZone(tx, userId, timeZone)) await notifyPartners(platform, tx, userId)
}

/** Partners see this person's times, and free times are computed from them. */
async function notifyPartners({ reactions }: Platform, tx: Db, userId: string): Promise<void> {
  await publish(tx, userId, 'sessions')
  await reactions.seenByPartners(tx, userId, 'sessions')
}

export interface WeekOfPerson {
  readonly timeZone: string | null
  readonly hours: readonly MeetingSpan[]
}

/** For finding a time when two people can meet. */
export async function weeksOf(db: Db, userIds: readonly string[]): Promise<WeekOfPerson[]> {
  const zones = await timeZonesOf(db, userIds)
  const spans = await spansOf(db, userIds)
  return userIds.map((id) => {
    const own = spans.filter(({ userId }) => userId === id)
    return { timeZone: zones.get(id) ?? null, hours: own.length > 0 ? own : DEFAULT_HOURS }
  })
}

/** Only for people who have set their hours and whose zone is known. */
export async function statedWeeksOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly timeZone: string; readonly hours: readonly MeetingSpan[] }>> {
  const zones = await timeZonesOf(db, userIds)
  const spans = Map.groupBy(await spansOf(db, userIds), ({ userId }) => userId)
  return new Map(
    [...spans].flatMap(([id, hours]) => {
      const timeZone = zones.get(id)
      return timeZone ? [[id, { timeZone, hours }] as const] : []
    }),
  )
}
