import { overview } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { countAll } from './overview.queries.ts'

export function overviewRoutes(bind: Bind, { database: { db } }: Platform): void {
  bind(overview.overview, () => countAll(db))
}
