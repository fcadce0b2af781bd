import type { appSettings, Handled, PlatformSettings } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import {
  lockSettings,
  type StoredSettings,
  setAutoMatching,
  storedSettings,
  updateSettings,
} from './app-settings.queries.ts'

type Body = Handled<typeof appSettings.editPlatformSettings>['body']

export const platformSettings = async (platform: Platform, db: Db): Promise<PlatformSettings> =>
  settingsOf(platform, await storedSettings(db))

/** Where visitors write to, and where replies to our emails go. */
export const supportEmailOf = async (platform: Platform, db: Db): Promise<string> =>
  (await storedSettings(db)).supportEmail ?? platform.supportEmail

export async function autoMatching(db: Db) {
  const { autoMatchingEnabled } = await storedSettings(db)
  return { autoMatchingEnabled }
}

export const toggleAutoMatching = (platform: Platform, admin: Actor, autoMatchingEnabled: boolean) =>
  platform.database.transaction(async (tx) => {
    const { autoMatchingEnabled: wasOn } = await lockSettings(tx)
    await setAutoMatching(tx, autoMatchingEnabled)
    await recordAction(platform, tx, admin, {
      action: 'setting.changed',
      subject: { id: 'auto-matching', name: 'Auto-matching' },
      before: { autoMatchingEnabled: wasOn },
      after: { autoMatchingEnabled },
    })
    if (autoMatchingEnabled && !wasOn) await platform.reactions.autoMatchingTurnedOn(platform, tx)
    return { autoMatchingEnabled }
  })

export async function editPlatformSettings(
  platform: Platform,
  admin: Actor,
  { version, ...given }: Body,
): Promise<PlatformSettings> {
  return platform.database.transaction(async (tx) => {
    const stored = await lockSettings(tx)
    if (stored.version !== version) {
      throw new AppError(
        'changed_meanwhile',
        'Someone else has just changed these settings. Check the latest version and save again.',
      )
    }
    const changed = await updateSettings(tx, onlyOwn(platform, given))
    await recordAction(platform, tx, admin, {
      action: 'setting.changed',
      subject: { id: 'platform', name: 'Platform settings' },
      before: shownOf(settingsOf(platform, stored)),
      after: shownOf(settingsOf(platform, changed)),
    })
    return settingsOf(platform, changed)
  })
}

/** Values equal to the environment's are not stored, so that the environment stays in charge. */
function onlyOwn({ supportEmail, socialLinks, resourceLinks }: Platform, given: Omit<Body, 'version'>) {
  const usual: Readonly<Record<string, string>> = { ...socialLinks, ...resourceLinks }
  const addresses = Object.entries({ ...given.links, ...given.resources })
  return {
    matchDays: given.matchDays,
    supportEmail: given.supportEmail === supportEmail ? null : given.supportEmail,
    addresses: Object.fromEntries(addresses.filter(([name, address]) => address !== usual[name])),
  }
}

function settingsOf(platform: Platform, stored: StoredSettings): PlatformSettings {
  const { socialLinks, resourceLinks, showsOutbox } = platform
  const kept = <Name extends string>(usual: Readonly<Record<Name, string>>, name: Name) =>
    stored.addresses[name] ?? usual[name]
  return {
    matchDays: stored.matchDays,
    supportEmail: stored.supportEmail ?? platform.supportEmail,
    links: {
      linkedin: kept(socialLinks, 'linkedin'),
      x: kept(socialLinks, 'x'),
      youtube: kept(socialLinks, 'youtube'),
    },
    resources: {
      zoom: kept(resourceLinks, 'zoom'),
      notion: kept(resourceLinks, 'notion'),
      fanthom: kept(resourceLinks, 'fanthom'),
      zapier: kept(resourceLinks, 'zapier'),
    },
    version: stored.version,
    showsOutbox,
  }
}

const shownOf = ({ matchDays, supportEmail, links, resources }: PlatformSettings) => ({
  matchDays,
  supportEmail,
  ...links,
  ...resources,
})
