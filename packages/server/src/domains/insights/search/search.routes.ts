import { search } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { searchPair } from './search.service.ts'

export function searchRoutes(bind: Bind, { database: { db } }: Platform): void {
  bind(search.search, ({ actor, params, query }) => searchPair(db, actor, params.enrollmentId, query.q))
}
