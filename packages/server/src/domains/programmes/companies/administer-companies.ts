import { isDeepStrictEqual } from 'node:util'
import { type companies, type Handled, planSeats } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import { firstProgramme, type ProgrammeRow, updateProgramme } from '../programmes/programmes.queries.ts'
import { codeFor, countChosenCode } from '../programmes/registration-code.ts'
import { fitTracks } from '../tracks/fit-tracks.ts'
import {
  allCompanies,
  type CompanyDetails,
  type CompanyLine,
  companiesPage,
  companyDetails,
  endOtherCommunity,
  isCodeTaken,
  updateCompany,
} from './administer-companies.queries.ts'
import { normalizeCode } from './companies.policy.ts'
import { companyColumns, presentCompany, rulesOf } from './companies.presenter.ts'
import { activePeopleIn, type Company, lockCompany } from './companies.queries.ts'
import { createCompany } from './companies.service.ts'
import { forgetAlert } from './plan-alerts.queries.ts'

type Body<Name extends keyof typeof companies> = Handled<(typeof companies)[Name]>['body']

type Query<Name extends 'listCompanies' | 'exportCompanies'> = Handled<(typeof companies)[Name]>['query']

export const listCompanies = async (db: Db, { archived, ...query }: Query<'listCompanies'>) =>
  presentPage(await companiesPage(db, { ...query, isArchived: archived === 'true' }), query, presentCompany)

export const companiesCsv = ({ archived, ...query }: Query<'exportCompanies'>): CsvList<CompanyLine> => ({
  what: 'companies',
  query: allCompanies({ ...query, isArchived: archived === 'true' }),
  columns: companyColumns,
})

export async function createByAdmin(
  platform: Platform,
  admin: Actor,
  { plan, ...given }: Body<'createCompany'>,
): Promise<CompanyDetails> {
  return platform.database.transaction(async (tx) => {
    await refuseTakenCode(tx, given.code)
    const company = await createCompany(platform, tx, { ...given, ...(plan ? { plan } : {}) }).catch(
      translateTakenCode,
    )
    await recordAction(platform, tx, admin, {
      action: 'company.created',
      subject: company,
      companyId: company.id,
      after: shownOf(company, await firstProgramme(tx, company.id)),
    })
    return readCompany(tx, company.id)
  })
}

export function editCompany(platform: Platform, admin: Actor, id: string, body: Body<'editCompany'>) {
  const { version, matching, certificate, programme, ...change } = body
  return edit(
    platform,
    admin,
    id,
    version,
    'company.edited',
    async (tx, company) => {
      if (admin.team && (change.plan !== company.plan || change.isCommunity !== company.isCommunity)) {
        throw new AppError('forbidden', 'Only Brightpair can change the plan. Please write to support.')
      }
      const seats = planSeats[change.plan]
      if (change.plan !== company.plan && seats !== null && (await activePeopleIn(tx, id)) > seats) {
        throw new AppError(
          'plan_too_small',
          `This plan has ${seats} places, but the company has more people than that.`,
        )
      }
      if (change.plan !== company.plan) {
        await forgetAlert(tx, id)
        await platform.reactions.planChanged(platform, tx, id)
      }
      if (change.isCommunity && !company.isCommunity) await endOtherCommunity(tx, id)
      return change
    },
    {
      programme: {
        ...programme,
        ...(matching && {
          matchFloor: matching.floor,
          matchPeople: matching.minPeople,
          matchHours: matching.maxWaitHours,
        }),
        ...(certificate && {
          certificateActivities: certificate.activities,
          certificateSessions: certificate.sessions,
        }),
      },
      after: async (tx, before, changed) => {
        if (before.months !== changed.months) await fitTracks(tx, changed.id, changed.months)
        if (!isDeepStrictEqual(rulesOf(before), rulesOf(changed)))
          await platform.reactions.searchIsWorthwhile(platform, tx, changed.id, 'SETTING')
      },
    },
  )
}

export async function renewCode(platform: Platform, admin: Actor, id: string, body: Body<'renewCode'>) {
  await countChosenCode(platform, admin, body.code)
  return edit(platform, admin, id, body.version, 'company.code-renewed', async (tx, company) => {
    const code = normalizeCode(body.code ?? codeFor(company.name))
    await refuseTakenCode(tx, code, id)
    return { code }
  })
}

export function archiveCompany(platform: Platform, admin: Actor, id: string, version: number) {
  return edit(platform, admin, id, version, 'company.archived', async () => ({
    archivedAt: platform.clock.now(),
    isCommunity: false,
  }))
}

export function restoreCompany(platform: Platform, admin: Actor, id: string, version: number) {
  const archivedAt = null
  return edit(platform, admin, id, version, 'company.restored', async () => ({ archivedAt }), {
    after: (tx, _, { id: programmeId }) =>
      platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'SETTING'),
  })
}

async function edit(
  platform: Platform,
  admin: Actor,
  id: string,
  version: number,
  action: string,
  decide: (tx: Db, company: Company) => Promise<Parameters<typeof updateCompany>[2]>,
  {
    programme: change = {},
    after,
  }: {
    programme?: Parameters<typeof updateProgramme>[2]
    after?: (tx: Db, before: ProgrammeRow, changed: ProgrammeRow) => Promise<void>
  } = {},
): Promise<CompanyDetails> {
  return platform.database.transaction(async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company) throw noSuchCompany()
    if (company.version !== version) throw changedMeanwhile('this company')
    const before = await firstProgramme(tx, id)
    const changed = await updateCompany(tx, id, await decide(tx, company)).catch(translateTakenCode)
    const ofProgramme = { ...change, ...(changed.code === company.code ? {} : { code: changed.code }) }
    const programme =
      Object.keys(ofProgramme).length > 0
        ? await updateProgramme(tx, before.id, ofProgramme).catch(translateTakenCode)
        : before
    await recordAction(platform, tx, admin, {
      action,
      subject: changed,
      companyId: id,
      before: shownOf(company, before),
      after: shownOf(changed, programme),
    })
    await after?.(tx, before, programme)
    return readCompany(tx, id)
  })
}

export const noSuchCompany = () => new AppError('not_found', 'This company doesn’t exist.')

export const changedMeanwhile = (what: string) =>
  new AppError(
    'changed_meanwhile',
    `Someone else has just changed ${what}. Check the latest version and save again.`,
  )

export async function readCompany(db: Db, id: string): Promise<CompanyDetails> {
  const [details] = await companyDetails(db, [id])
  if (!details) throw noSuchCompany()
  return details
}

const shownOf = (
  { name, description, code, plan, isCommunity, archivedAt }: Company,
  { name: programme, months, certificateActivities, certificateSessions, ...rules }: ProgrammeRow,
) => ({
  name,
  description,
  code,
  plan,
  isCommunity,
  programme,
  months,
  certificateActivities,
  certificateSessions,
  isArchived: archivedAt !== null,
  ...rulesOf(rules),
})

export const codeTaken = () =>
  new AppError('code_taken', 'This registration code is already in use. Please choose another one.', {
    details: { code: 'This code is already in use.' },
  })

async function refuseTakenCode(tx: Db, code: string, except?: string): Promise<void> {
  if (await isCodeTaken(tx, normalizeCode(code), except)) throw codeTaken()
}

/** The index decides when two admins choose the same code concurrently. */
export function translateTakenCode(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { constraint } = cause as { constraint?: string }
  if (constraint === 'companies_code_key' || constraint === 'programmes_code_key') throw codeTaken()
  throw error
}
