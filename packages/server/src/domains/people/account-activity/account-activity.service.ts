import type { accountActivity, Handled } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { accessChangesOf } from '../../audit/index.ts'
import { allEvents, type EventLine, eventsOf, eventsPage, insertEvent } from './account-activity.queries.ts'

/** Nobody reads a longer list of their own. */
const MAX_LISTED = 50

type Listed = Handled<typeof accountActivity.listActivity>

/** In the transaction of what happened. */
export const recordEvent = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  userId: string,
  event: Omit<Parameters<typeof insertEvent>[1], 'userId' | 'at'>,
): Promise<void> => insertEvent(tx, { userId, at: clock.now(), ...event })

export async function ownActivity(
  { database: { db } }: Platform,
  { userId }: Actor,
): Promise<Handled<typeof accountActivity.ownActivity>['answer']> {
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

export const listActivity = async ({ database: { db } }: Platform, query: Listed['query']) =>
  presentPage(await eventsPage(db, query), query, ({ id, at, user_id, name, ...event }) => ({
    id: Number(id),
    at: new Date(at).toISOString(),
    kind: event.kind,
    detail: event.detail,
    browser: event.browser,
    times: event.times,
    person: { id: user_id, name },
  }))

export const activityCsv = (
  query: Handled<typeof accountActivity.exportActivity>['query'],
): CsvList<EventLine> => ({
  what: 'logins',
  query: allEvents(query),
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
