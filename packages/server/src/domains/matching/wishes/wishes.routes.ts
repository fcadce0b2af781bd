import { wishes } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createWishes } from './wishes.service.ts'

export function wishRoutes(bind: Bind, platform: Platform): void {
  const { readShortlist, sendWishes, readOutcomes } = createWishes(platform)
  bind(wishes.shortlist, ({ actor }) => readShortlist(actor))
  bind(wishes.sendWishes, ({ actor, body }) => sendWishes(actor, body))
  bind(wishes.wishOutcomes, ({ actor }) => readOutcomes(actor))
}
