import { siteSettings } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'

export function siteSettingRoutes(bind: Bind, { supportEmail, socialLinks, resourceLinks }: Platform): void {
  bind(siteSettings.read, async () => ({ supportEmail, links: socialLinks, resources: resourceLinks }))
}
