import { ARTICLE_WORDS, type Handled, type ResourceInput, type resources } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import type { CsvList } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentPage } from '../../platform/present-page.ts'
import { recordAction } from '../audit/index.ts'
import { changedMeanwhile, noSuchCompany } from '../programmes/index.ts'
import {
  type AdministeredResource,
  administeredResource,
  allResources,
  hasCompany,
  insertResource,
  lockResource,
  type ResourceLine,
  resourcesPage,
  updateResource,
} from './administer-resources.queries.ts'
import { wordsIn } from './article-text.ts'
import { presentAdminResource, resourceColumns } from './resources.presenter.ts'
import { linkSparksTo, type ResourceRow } from './resources.queries.ts'

type Query<Name extends 'listResources' | 'exportResources'> = Handled<(typeof resources)[Name]>['query']

export const listAdministered = async (db: Db, { retired, ...query }: Query<'listResources'>) =>
  presentPage(
    await resourcesPage(db, { ...query, isRetired: retired === 'true' }),
    query,
    presentAdminResource,
  )

export const resourcesCsv = ({ retired, ...query }: Query<'exportResources'>): CsvList<ResourceLine> => ({
  what: 'resources',
  query: allResources({ ...query, isRetired: retired === 'true' }),
  columns: resourceColumns,
})

export function addResource(
  platform: Platform,
  admin: Actor,
  { companyId, ...given }: ResourceInput & { companyId: string | null },
): Promise<AdministeredResource> {
  return platform.database.transaction(async (tx) => {
    if (companyId && !(await hasCompany(tx, companyId))) throw noSuchCompany()
    const id = await insertAtFreeAddress(tx, {
      ...columnsOf(given),
      companyId,
      createdAt: platform.clock.now(),
    })
    await linkSparksTo(tx, [id])
    const added = await readAdministered(tx, id)
    await recordAction(platform, tx, admin, {
      action: 'resource.added',
      subject: { id, name: added.title },
      companyId,
      after: shownOf(added),
    })
    return added
  })
}

export const editResource = (
  platform: Platform,
  admin: Actor,
  id: string,
  { version, ...given }: ResourceInput & { version: number },
) => edit(platform, admin, id, version, 'resource.edited', columnsOf(given))

export const retireResource = (platform: Platform, admin: Actor, id: string, version: number) =>
  edit(platform, admin, id, version, 'resource.retired', { retiredAt: platform.clock.now() })

export const restoreResource = (platform: Platform, admin: Actor, id: string, version: number) =>
  edit(platform, admin, id, version, 'resource.restored', { retiredAt: null })

export async function readAdministered(db: Db, id: string): Promise<AdministeredResource> {
  const row = await administeredResource(db, id)
  if (!row) throw noSuchArticle()
  return row
}

function edit(
  platform: Platform,
  admin: Actor,
  id: string,
  version: number,
  action: string,
  change: Partial<ResourceRow>,
): Promise<AdministeredResource> {
  return platform.database.transaction(async (tx) => {
    const before = await lockResource(tx, id)
    if (!before) throw noSuchArticle()
    if (before.version !== version) throw changedMeanwhile('this article')
    await updateResource(tx, id, change)
    const after = await readAdministered(tx, id)
    await recordAction(platform, tx, admin, {
      action,
      subject: { id, name: after.title },
      companyId: after.companyId,
      before: shownOf(before),
      after: shownOf(after),
    })
    return after
  })
}

function columnsOf({ track, ...given }: ResourceInput) {
  const words = wordsIn(given.text, given.exercise)
  const { min, max } = ARTICLE_WORDS
  if (words < min || words > max) {
    const message = `Please write ${min} to ${max} words, so it takes two to four minutes to read. You have ${words}.`
    throw new AppError('invalid_input', message, { details: { text: message } })
  }
  return { ...given, track: track || null, words }
}

async function insertAtFreeAddress(
  tx: Db,
  row: Omit<Parameters<typeof insertResource>[1], 'slug'>,
): Promise<string> {
  const stem = slugOf(row.title)
  for (let number = 1; ; number += 1) {
    const id = await insertResource(tx, { ...row, slug: number === 1 ? stem : `${stem}-${number}` })
    if (id) return id
  }
}

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100) || 'article'

const shownOf = (row: ResourceRow) => ({
  title: row.title,
  summary: row.summary,
  track: row.track,
  month: row.month,
  topic: row.topic,
  audience: row.audience,
  keywords: row.keywords,
  text: row.text,
  exercise: row.exercise,
  isRetired: row.retiredAt !== null,
})

export const noSuchArticle = () => new AppError('not_found', 'This article doesn’t exist.')
