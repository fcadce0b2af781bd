import { appSettings } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  autoMatching,
  editPlatformSettings,
  platformSettings,
  toggleAutoMatching,
} from './platform-settings.ts'

export function appSettingRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(appSettings.appSettings, () => autoMatching(db))
  bind(appSettings.platformSettings, () => platformSettings(platform, db))
  bind(appSettings.editPlatformSettings, ({ actor, body }) => editPlatformSettings(platform, actor, body))
  bind(appSettings.toggleAutoMatching, ({ actor, body }) =>
    toggleAutoMatching(platform, actor, body.autoMatchingEnabled),
  )
}
