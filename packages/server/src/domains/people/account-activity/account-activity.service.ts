import type { accountActivity, Handled, SignIn, signIns } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { accessChangesOf } from '../../audit/index.ts'
import { endOwnSignIn, endSignInsOf, openSignInsOf } from '../accounts/sign-ins.queries.ts'
import { allEvents, type EventLine, eventsOf, eventsPage, insertEvent } from './account-activity.queries.ts'

/** Nobody reads a longer list of their own activity. */
const MAX_LISTED = 50

type Listed = Handled<typeof accountActivity.listActivity>

/** Runs in the transaction of the event. */
export const recordEvent = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  userId: string,
  event: Omit<Parameters<typeof insertEvent>[1], 'userId' | 'at'>,
): Promise<void> => insertEvent(tx, { userId, at: clock.now(), ...event })

export async function ownActivity(
  { database: { db } }: Platform,
  { userId }: Actor,
): Promise<Handled<typeof accountActivity.ownActivity>['response']> {
  const events = await eventsOf(db, userId, MAX_LISTED)
  return {
    events: events.map(({ id, at, kind, detail, browser, times }) => ({
      id,
      at: at.toISOString(),
      kind,
      detail,
      browser,
      times,
    })),
    changes: await accessChangesOf(db, userId, MAX_LISTED),
  }
}

export const listActivity = async ({ database: { db } }: Platform, query: Listed['query'], reader: Actor) =>
  presentPage(
    await eventsPage(db, { ...query, ...forReader(reader) }),
    query,
    ({ id, at, user_id, name, ...event }) => ({
      id: Number(id),
      at: new Date(at).toISOString(),
      kind: event.kind,
      detail: event.detail,
      browser: event.browser,
      times: event.times,
      person: { id: user_id, name },
    }),
  )

/** What an account does elsewhere is nothing a team learns, whoever has given its owner a role. */
const forReader = ({ team }: Actor) => ({ onlyOf: team?.companyId })

export const activityCsv = (
  query: Handled<typeof accountActivity.exportActivity>['query'],
  reader: Actor,
): CsvList<EventLine> => ({
  what: 'logins',
  query: allEvents({ ...query, ...forReader(reader) }),
  columns: {
    When: ({ at }) => new Date(at).toISOString(),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    What: ({ kind }) => kind,
    Detail: ({ detail }) => detail,
    Browser: ({ browser }) => browser,
    Times: ({ times }) => times,
  },
})

type Parts = Pick<Platform, 'database' | 'clock'>

/** The current sign-in comes first. */
export async function readSignIns(
  { database: { db }, clock }: Parts,
  { userId, sessionId }: Actor,
): Promise<Handled<typeof signIns.list>['response']> {
  const rows = await openSignInsOf(db, userId, clock.now())
  const all = rows.map(
    ({ id, browser, createdAt, rotatedAt }): SignIn => ({
      id,
      browser,
      since: createdAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
      isThisOne: id === sessionId,
    }),
  )
  return { signIns: all.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

export async function endSignInOf(
  { database: { db }, clock }: Parts,
  { userId }: Actor,
  id: string,
): Promise<void> {
  if (await endOwnSignIn(db, userId, id, clock.now())) return
  throw new AppError('not_found', 'This device is already logged out.')
}

export const endOtherSignIns = ({ database: { db }, clock }: Parts, { userId, sessionId }: Actor) =>
  endSignInsOf(db, userId, clock.now(), sessionId)
