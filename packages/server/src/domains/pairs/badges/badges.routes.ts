import { badges } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBadges } from './read-badges.ts'

export function badgeRoutes(bind: Bind, platform: Platform): void {
  bind(badges.badges, async ({ actor, params }) => ({
    badges: await readBadges(platform, actor, params.enrollmentId),
  }))
}
