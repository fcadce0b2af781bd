import { createHash } from 'node:crypto'
import type { branding, CompanyBranding, Handled } from '@brightpair/contract'
import { accentIn } from '@brightpair/contract/accent'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { pictureWithin } from '../../../platform/files/pictures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { noSuchCompany } from '../companies/administer-companies.ts'
import { type BrandingRow, brandingOf, lockBranding, logoOf, saveBranding } from './branding.queries.ts'
import { brandName } from './brands.ts'

/** Twice the displayed size, for high-resolution screens. */
const LOGO = { width: 480, height: 160 }

export async function readBranding(db: Db, companyId: string): Promise<CompanyBranding> {
  const row = await brandingOf(db, companyId)
  if (!row) throw noSuchCompany()
  return present(row)
}

export function editBranding(
  platform: Platform,
  admin: Actor,
  companyId: string,
  { version, ...change }: Handled<typeof branding.editBranding>['body'],
): Promise<CompanyBranding> {
  return edit(platform, admin, companyId, version, 'branding.changed', change)
}

export async function changeLogo(
  platform: Platform,
  admin: Actor,
  companyId: string,
  version: number,
  file: Uint8Array,
): Promise<CompanyBranding> {
  const logo = await pictureWithin(file, LOGO)
  const logoVersion = createHash('sha256').update(logo).digest('base64url').slice(0, 22)
  return edit(platform, admin, companyId, version, 'branding.logo-changed', { logo, logoVersion })
}

export const removeLogo = (platform: Platform, admin: Actor, companyId: string, version: number) =>
  edit(platform, admin, companyId, version, 'branding.logo-removed', { logo: null, logoVersion: null })

/** What a company's people see; without branding of its own it looks like Brightpair. */
export async function ownBranding(
  db: Db,
  { companyId }: Actor,
): Promise<Handled<typeof branding.ownBranding>['response']> {
  const row = companyId ? await brandingOf(db, companyId) : undefined
  if (!row) return { name: null, accent: null, logo: null }
  const { accent, logoVersion: logo } = row
  return {
    name: brandName(row),
    accent:
      accent === null
        ? null
        : { light: accentIn('light', accent).colour, dark: accentIn('dark', accent).colour },
    logo,
  }
}

export async function readLogo(db: Db, companyId: string | null, version?: string): Promise<Buffer> {
  const logo = companyId && (await logoOf(db, companyId, version))
  if (!logo) throw new AppError('not_found', 'There’s no logo.')
  return logo
}

async function edit(
  platform: Platform,
  admin: Actor,
  companyId: string,
  version: number,
  action: string,
  change: Parameters<typeof saveBranding>[3],
): Promise<CompanyBranding> {
  return platform.database.transaction(async (tx) => {
    const before = await lockBranding(tx, companyId)
    if (!before) throw noSuchCompany()
    if (before.version !== version) {
      throw new AppError(
        'changed_meanwhile',
        'Someone else has just changed this branding. Check the latest version and save again.',
      )
    }
    await saveBranding(tx, companyId, version + 1, change)
    const after = await readBranding(tx, companyId)
    const { version: _, ...seen } = present(before)
    const { version: __, ...changed } = after
    await recordAction(platform, tx, admin, {
      action,
      subject: { id: companyId, name: before.companyName },
      companyId,
      before: seen,
      after: changed,
    })
    return after
  })
}

const present = ({ displayName, accent, logoVersion, version }: BrandingRow): CompanyBranding => ({
  displayName,
  accent,
  logo: logoVersion,
  version,
})
