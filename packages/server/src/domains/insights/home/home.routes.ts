import { home } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readHome } from './home.service.ts'

export function homeRoutes(bind: Bind, { database: { db }, clock }: Platform): void {
  bind(home.readHome, ({ actor }) => readHome(db, actor, clock.now()))
}
