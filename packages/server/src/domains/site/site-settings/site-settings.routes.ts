import { siteSettings } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { platformSettings } from '../app-settings/platform-settings.ts'

export function siteSettingRoutes(bind: Bind, platform: Platform): void {
  bind(siteSettings.read, async () => {
    const { supportEmail, links, resources } = await platformSettings(platform, platform.database.db)
    return { supportEmail, links, resources, services: [...platform.services] }
  })
}
