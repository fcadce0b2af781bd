import type { Handled, keyRecords } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { moment, presentKey } from '../api-keys/api-keys.presenter.ts'
import { keysOf } from '../api-keys/api-keys.queries.ts'
import { type PairRow, pairsPage, type SessionRow, sessionsPage } from './key-records.queries.ts'

type Answer<Name extends keyof typeof keyRecords> = Handled<(typeof keyRecords)[Name]>['response']

export async function readOwnKey(db: Db, { userId }: Actor): Promise<Answer<'ownKey'>> {
  const [row] = await keysOf(db, { id: userId })
  if (!row) throw new AppError('not_signed_in', 'This key has just been revoked.')
  const { name, scopes, programmes, expiresAt } = presentKey(row)
  return { name, company: row.company, programmes, scopes, expiresAt }
}

export const listPairs = async (db: Db, query: Parameters<typeof pairsPage>[1]) =>
  presentPage(await pairsPage(db, query), query, presentPair)

const presentPair = (row: PairRow): Answer<'pairs'>['data'][number] => ({
  id: row.id,
  programmeId: row.programmeId,
  mentorId: row.mentorId,
  menteeId: row.menteeId,
  state: row.state,
  proposedAt: moment(row.proposedAt),
  startedAt: row.startedAt && moment(row.startedAt),
  endedAt: row.endedAt && moment(row.endedAt),
})

export const listSessionsHeld = async (db: Db, query: Parameters<typeof sessionsPage>[1]) =>
  presentPage(await sessionsPage(db, query), query, presentSession)

const presentSession = (row: SessionRow): Answer<'sessionsHeld'>['data'][number] => ({
  id: row.id,
  pairId: row.pairId,
  programmeId: row.programmeId,
  startedAt: moment(row.startsAt),
  minutes: row.minutes,
})
