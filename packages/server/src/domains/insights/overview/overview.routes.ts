import { overview } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { plansShortOfPlaces } from '../../programmes/index.ts'
import { countAll } from './overview.queries.ts'

export function overviewRoutes(bind: Bind, { database: { db } }: Platform): void {
  bind(overview.overview, async () => ({
    ...(await countAll(db)),
    shortOfPlaces: await plansShortOfPlaces(db),
  }))
}
