import { overview } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readOverview } from './overview.service.ts'

export function overviewRoutes(bind: Bind, { database: { db } }: Platform): void {
  bind(overview.overview, () => readOverview(db))
}
