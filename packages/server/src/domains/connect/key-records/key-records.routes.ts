import { keyRecords } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPairs, listSessionsHeld, readOwnKey } from './key-records.service.ts'

export function keyRecordRoutes(bind: Bind, { database: { db }, clock }: Platform): void {
  bind(keyRecords.ownKey, ({ actor }) => readOwnKey(db, actor))
  bind(keyRecords.pairs, ({ query }) => listPairs(db, query))
  bind(keyRecords.sessionsHeld, ({ query }) => listSessionsHeld(db, { ...query, now: clock.now() }))
}
