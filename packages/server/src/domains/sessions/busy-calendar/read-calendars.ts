import { seal, unseal } from '../../../platform/auth/sealed.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { calendarUnread, postNotices } from '../../notices/index.ts'
import { peopleByIds } from '../../people/index.ts'
import { MAX_READING_MILLISECONDS } from '../sessions.limits.ts'
import type { Span } from '../sessions.queries.ts'
import { readBusyTimes } from '../tasks.ts'
import {
  type CalendarRow,
  calendarOf,
  change,
  forgetOldTimes,
  lockSame,
  replaceTimes,
  takeDue,
} from './busy-calendar.queries.ts'
import { type CalendarSecret, CalendarUnread, fetchCalendar } from './calendar-source.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AHEAD = 84 * DAY
const BATCH = 200
/** This many consecutive failures are no accident. */
const NOTIFY_AFTER_FAILURES = 3
const MAX_PAUSE = 12 * HOUR

export const READ_CALENDAR = 'read-calendar'

export const sealSecret = (platform: Platform, userId: string, secret: CalendarSecret): Buffer =>
  seal(JSON.stringify(secret), platform.secrets.busyCalendarKey, userId)

/** Every minute: calendars that have not been read for an hour. */
export function dueCalendarsJob(platform: Platform): JobKind<object> {
  return {
    name: 'due-calendars',
    schedule: '* * * * *',
    exclusive: true,
    async run() {
      const { database, clock, jobs } = platform
      await forgetOldTimes(database.db, clock.now())
      for (let taken = BATCH; taken === BATCH; ) {
        taken = await database.transaction(async (tx) => {
          const now = clock.now()
          const due = await takeDue(tx, now, new Date(now.getTime() + HOUR), BATCH)
          await jobs.enqueueAll(tx, READ_CALENDAR, due)
          return due.length
        })
      }
    },
  }
}

export function readCalendarJob(platform: Platform): JobKind<{ userId: string }> {
  return {
    name: READ_CALENDAR,
    // A failure is reported to the person and retried every hour.
    retryLimit: 1,
    run: ({ userId }) => readCalendar(platform, userId),
  }
}

export async function readCalendar(platform: Platform, userId: string): Promise<void> {
  const { database, clock, log } = platform
  const calendar = await calendarOf(database.db, userId)
  if (!calendar) return
  const now = clock.now()
  const began = performance.now()
  try {
    await keep(platform, calendar, await read(platform, calendar, now), now)
  } catch (error) {
    const problem = problemOf(error, performance.now() - began)
    if (!problem) throw error
    log.info({ problem }, 'a calendar could not be read')
    await saveFailure(platform, calendar, problem, now)
  }
}

/** The worker that parses a file reports problems as a code, and is terminated when it takes too long. */
function problemOf(error: unknown, milliseconds: number): CalendarRow['problem'] | undefined {
  if (error instanceof CalendarUnread) return error.problem
  const { message = '' } = error instanceof Error ? error : {}
  if (message === 'not-a-calendar' || message === 'too-large') return message
  return milliseconds >= MAX_READING_MILLISECONDS ? 'too-large' : undefined
}

interface Read {
  readonly spans: readonly Span[]
  readonly tag: string | null
}

/** Undefined when unchanged; everything is read once a day anyway, because the window of coming weeks has moved. */
async function read(platform: Platform, calendar: CalendarRow, now: Date): Promise<Read | undefined> {
  const { userId, secret, expandedAt } = calendar
  const { secrets, calendarHosts, database, threads } = platform
  const opened = unseal(secret, secrets.busyCalendarKey, userId)
  if (opened === undefined) throw new CalendarUnread('refused')
  const isRecent = expandedAt !== null && now.getTime() - expandedAt.getTime() < DAY
  const window = { from: new Date(now.getTime() - DAY), to: new Date(now.getTime() + AHEAD) }
  const found = await fetchCalendar(JSON.parse(opened) as CalendarSecret, {
    tag: isRecent ? calendar.tag : null,
    ...window,
    namedHosts: calendarHosts,
  })
  if (!found) return undefined
  const person = (await peopleByIds(database.db, [userId])).get(userId)
  const spans = await threads.run(readBusyTimes, {
    files: found.files,
    ...window,
    timeZone: person?.timeZone ?? 'Etc/UTC',
    emails: person ? [person.email] : [],
  })
  return { spans, tag: found.tag }
}

async function keep(
  platform: Platform,
  seen: CalendarRow,
  found: Read | undefined,
  now: Date,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const calendar = await lockSame(tx, seen)
    if (!calendar) return
    if (found) await replaceTimes(tx, calendar, found.spans)
    await change(tx, calendar.userId, {
      readAt: now,
      problem: null,
      failures: 0,
      ...(found && { tag: found.tag, expandedAt: now }),
    })
    if (found || calendar.problem) await publish(tx, calendar.userId, 'sessions')
  })
}

async function saveFailure(
  platform: Platform,
  seen: CalendarRow,
  problem: NonNullable<CalendarRow['problem']>,
  now: Date,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const calendar = await lockSame(tx, seen)
    if (!calendar) return
    const failures = calendar.failures + 1
    const pause = Math.min(MAX_PAUSE, HOUR * 2 ** Math.min(failures - 1, 8))
    await change(tx, calendar.userId, { problem, failures, nextReadAt: new Date(now.getTime() + pause) })
    // Someone who has just connected it sees the result on the screen.
    if (failures === NOTIFY_AFTER_FAILURES && calendar.readAt)
      await postNotices(platform, tx, [
        { to: calendar.userId, text: calendarUnread(calendar.userId, calendar.host, calendar.readAt) },
      ])
    await publish(tx, calendar.userId, 'sessions')
  })
}
