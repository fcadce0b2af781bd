import { appSettings } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { lockSettings, setAutoMatching, storedSettings } from './app-settings.queries.ts'
import { editPlatformSettings, platformSettings } from './platform-settings.ts'

export function appSettingRoutes(bind: Bind, platform: Platform): void {
  const { database } = platform

  bind(appSettings.appSettings, async () => {
    const { autoMatchingEnabled } = await storedSettings(database.db)
    return { autoMatchingEnabled }
  })
  bind(appSettings.platformSettings, () => platformSettings(platform, database.db))
  bind(appSettings.editPlatformSettings, ({ actor, body }) => editPlatformSettings(platform, actor, body))

  bind(appSettings.toggleAutoMatching, ({ actor, body: { autoMatchingEnabled } }) =>
    database.transaction(async (tx) => {
      const { autoMatchingEnabled: wasOn } = await lockSettings(tx)
      await setAutoMatching(tx, autoMatchingEnabled)
      await recordAction(platform, tx, actor, {
        action: 'setting.changed',
        subject: { id: 'auto-matching', name: 'Auto-matching' },
        before: { autoMatchingEnabled: wasOn },
        after: { autoMatchingEnabled },
      })
      if (autoMatchingEnabled && !wasOn) await platform.reactions.autoMatchingTurnedOn(platform, tx)
      return { autoMatchingEnabled }
    }),
  )
}
