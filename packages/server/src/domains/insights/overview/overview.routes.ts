import { overview } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createOverviewReader } from './overview.service.ts'

export function overviewRoutes(bind: Bind, platform: Platform): void {
  const read = createOverviewReader(platform)
  bind(overview.overview, ({ actor, query }) => read(actor, query))
}
