import { appSettings } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit-entries/record-action.ts'
import { requestRunsWherePeopleWait } from '../matching-runs/request-run.ts'
import { readSettings, switchAutoMatching } from './app-settings.queries.ts'

export function appSettingRoutes(bind: Bind, platform: Platform): void {
  const { database } = platform

  bind(appSettings.appSettings, () => readSettings(database.db))

  bind(appSettings.toggleAutoMatching, ({ actor, body: { autoMatchingEnabled } }) =>
    database.transaction(async (tx) => {
      const { wasOn } = await switchAutoMatching(tx, autoMatchingEnabled)
      await recordAction(platform, tx, actor, {
        action: 'setting.changed',
        subject: { id: 'auto-matching', name: 'Auto-matching' },
        before: { autoMatchingEnabled: wasOn },
        after: { autoMatchingEnabled },
      })
      if (autoMatchingEnabled && !wasOn) await requestRunsWherePeopleWait(platform, tx)
      return { autoMatchingEnabled }
    }),
  )
}
