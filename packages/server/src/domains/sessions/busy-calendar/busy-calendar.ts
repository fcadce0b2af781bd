import type { BusyCalendar, busyCalendar as endpoints, Handled } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireExternalAddress } from '../../../platform/external/address.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { limits } from '../sessions.limits.ts'
import {
  type CalendarRow,
  calendarOf,
  change,
  connect,
  disconnect,
  isTrusted,
  spansReadOf,
} from './busy-calendar.queries.ts'
import { READ_CALENDAR, sealSecret } from './read-calendars.ts'

export const readBusyCalendar = ({ database, clock }: Platform, { userId }: Actor): Promise<BusyCalendar> =>
  presentCalendar(database.db, userId, clock.now())

async function presentCalendar(db: Db, userId: string, now: Date): Promise<BusyCalendar> {
  const calendar = await calendarOf(db, userId)
  if (!calendar) return { calendar: null, times: [] }
  const { kind, host, problem, readAt } = calendar
  const trusted = isTrusted(calendar, now)
  const times = trusted ? await spansReadOf(db, userId) : []
  return {
    calendar: {
      kind,
      host,
      state: stateOf(calendar),
      problem,
      readAt: readAt?.toISOString() ?? null,
      isTrusted: trusted,
    },
    times: times.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}

const stateOf = ({ problem, readAt }: CalendarRow) =>
  problem ? ('FAILING' as const) : readAt ? ('WORKING' as const) : ('READING' as const)

/** Read in the background: the person sees at once that it is being tried, and then the result. */
export async function connectBusyCalendar(
  platform: Platform,
  actor: Actor,
  body: Handled<typeof endpoints.connectBusyCalendar>['body'],
): Promise<BusyCalendar> {
  const url = new URL(body.address)
  requireExternalAddress(url, platform.calendarHosts, 'address')
  const { database, clock, jobs } = platform
  return database.transaction(async (tx) => {
    await countAgainst({ db: tx, clock }, limits.calendar, actor.userId)
    const { userId, companyId } = await lockMember(tx, actor)
    await connect(tx, {
      userId,
      companyId,
      kind: body.kind,
      host: url.host,
      secret: sealSecret(platform, userId, { ...body, address: url.href }),
      connectedAt: clock.now(),
    })
    await jobs.enqueue(tx, READ_CALENDAR, { userId })
    return presentCalendar(tx, userId, clock.now())
  })
}

export async function readAgain(platform: Platform, actor: Actor): Promise<BusyCalendar> {
  const { database, clock, jobs } = platform
  return database.transaction(async (tx) => {
    await countAgainst({ db: tx, clock }, limits.calendar, actor.userId)
    const { userId } = await lockMember(tx, actor)
    if (!(await calendarOf(tx, userId))) {
      throw new AppError('not_found', 'You haven’t connected a calendar.')
    }
    await change(tx, userId, { problem: null, tag: null })
    await jobs.enqueue(tx, READ_CALENDAR, { userId })
    return presentCalendar(tx, userId, clock.now())
  })
}

export async function disconnectBusyCalendar(platform: Platform, actor: Actor): Promise<BusyCalendar> {
  return platform.database.transaction(async (tx) => {
    const { userId } = await lockMember(tx, actor)
    await disconnect(tx, userId)
    return { calendar: null, times: [] }
  })
}
