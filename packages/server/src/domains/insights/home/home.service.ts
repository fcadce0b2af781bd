import type { Call, home } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { pairsWrittenTo } from '../../messages/index.ts'
import { readStandings } from '../../pairs/index.ts'
import { peopleByIds } from '../../people/index.ts'
import { plannedSessions } from '../../sessions/index.ts'
import { presentPairToday } from './home.presenter.ts'

export async function readHome(
  db: Db,
  { userId }: Actor,
  now: Date,
): Promise<Call<typeof home.readHome>['response']> {
  const standings = await readStandings(db, userId, now)
  const ids = standings.map(({ enrollmentId }) => enrollmentId)
  const [sessionsOf, writtenTo, people] = await Promise.all([
    plannedSessions(db, userId, ids, now),
    pairsWrittenTo(db, userId, ids),
    peopleByIds(db, [userId, ...standings.map(({ partnerId }) => partnerId)]),
  ])
  const zoneOf = (id: string) => people.get(id)?.timeZone ?? null
  return {
    timeZone: zoneOf(userId),
    pairs: standings.map((standing) =>
      presentPairToday({
        standing,
        sessions: sessionsOf(standing.enrollmentId),
        saidHello: writtenTo.has(standing.enrollmentId),
        partnerTimeZone: zoneOf(standing.partnerId),
      }),
    ),
  }
}
