import { planSeats } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertProgramme } from '../programmes/programmes.queries.ts'
import { seedTracks } from '../tracks/tracks.service.ts'
import { hasFreeSeat, isNearlyFull, normalizeCode } from './companies.policy.ts'
import {
  activePeopleIn,
  type Company,
  companyIdByCode,
  insertCompany,
  lockCommunity,
  lockCompanyByCode,
  lockOpenCompany,
  openCompanyName,
} from './companies.queries.ts'
import { noteAlert } from './plan-alerts.queries.ts'

type NewCompany = Parameters<typeof insertCompany>[1]
type NewProgramme = Partial<Omit<Parameters<typeof insertProgramme>[1], 'companyId' | 'number'>>

/** What the programme is called that every company starts with. */
const FIRST_PROGRAMME = 'Mentoring programme'

/** With all that people need to be matched from the first minute. */
export async function createCompany(
  { reactions }: Pick<Platform, 'reactions'>,
  tx: Db,
  company: NewCompany,
  programme: NewProgramme = {},
): Promise<Company> {
  const created = await insertCompany(tx, { ...company, code: normalizeCode(company.code) })
  const first = { name: FIRST_PROGRAMME, ...programme, companyId: created.id, number: 1 }
  const { months } = await insertProgramme(tx, first)
  await reactions.companyCreated(tx, created.id, await seedTracks(tx, created.id, months))
  return created
}

/** The company a new person belongs to, with a seat held for them until the transaction ends. */
export async function claimSeat(tx: Db, referral: string | undefined): Promise<{ id: string; name: string }> {
  const code = normalizeCode(referral ?? '')
  const company = code ? await lockCompanyByCode(tx, code) : await lockCommunity(tx)
  if (!company) throw code ? unknownCode() : codeRequired()
  if (!(await takeSeat(tx, company))) {
    throw planFull(
      'All places in this programme are taken. Please ask your programme manager for more places.',
    )
  }
  return { id: company.id, name: company.name }
}

/** Refuses what `claimSeat` would, but for the seat itself, without holding anything; tells the name of the company. */
export async function requireCode(db: Db, referral: string | undefined): Promise<string> {
  const code = normalizeCode(referral ?? '')
  const name = await openCompanyName(db, code)
  if (name === undefined) throw code ? unknownCode() : codeRequired()
  return name
}

/** The same for a company an admin names. */
export async function claimSeatIn(tx: Db, companyId: string): Promise<{ id: string; name: string }> {
  const company = await lockOpenCompany(tx, companyId)
  if (!company) throw noOpenCompany()
  if (!(await takeSeat(tx, company))) {
    throw planFull(`All places in ${company.name}’s plan are taken. Choose a larger plan first.`)
  }
  return { id: company.id, name: company.name }
}

async function takeSeat(tx: Db, { id, plan }: Company): Promise<boolean> {
  const people = await activePeopleIn(tx, id)
  if (!hasFreeSeat(plan, people)) return false
  if (isNearlyFull(plan, people + 1)) await noteAlert(tx, id, 0)
  return true
}

/** Whose code this is, also when it takes in nobody any more. */
export const companyOfCode = (db: Db, typed: string): Promise<string | undefined> =>
  companyIdByCode(db, normalizeCode(typed))

/** How many more people a company takes, held until the transaction ends; null when there is no limit. */
export async function holdPlacesIn(tx: Db, companyId: string) {
  const company = await lockOpenCompany(tx, companyId)
  if (!company) throw noOpenCompany()
  const seats = planSeats[company.plan]
  const free = seats === null ? null : Math.max(0, seats - (await activePeopleIn(tx, company.id)))
  return { id: company.id, name: company.name, plan: company.plan, free }
}

export const noOpenCompany = () => new AppError('not_found', 'This company doesn’t exist or is archived.')

const planFull = (message: string) => new AppError('plan_full', message)

const unknownCode = () =>
  new AppError(
    'unknown_registration_code',
    'We don’t recognise this registration code. Please check it for typos.',
    {
      details: { referral: 'We don’t recognise this registration code.' },
    },
  )

const codeRequired = () =>
  new AppError(
    'registration_code_required',
    'Please enter the registration code from your employer or sponsor.',
    {
      details: { referral: 'Please enter your registration code.' },
    },
  )
