import { planSeats } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { freePlacesIn, insertProgramme, type ProgrammeRow } from '../programmes/programmes.queries.ts'
import { seedTracks } from '../tracks/tracks.service.ts'
import { hasFreeSeat, isNearlyFull, normalizeCode } from './companies.policy.ts'
import {
  activePeopleIn,
  type Company,
  companyIdByCode,
  findToJoin,
  hasSeat,
  insertCompany,
  isWaitedForIn,
  lockOpenCompany,
  lockToJoin,
  openCompany,
} from './companies.queries.ts'
import { recordAlert } from './plan-alerts.queries.ts'

type NewCompany = Parameters<typeof insertCompany>[1]
type NewProgramme = Partial<Omit<Parameters<typeof insertProgramme>[1], 'companyId' | 'number' | 'code'>>

export interface Entry {
  readonly companyId: string
  readonly programme: ProgrammeRow
  /** Takes part at once, or waits for admission, or for a place. */
  readonly standing: 'IN' | 'ASKED' | 'WAITING'
}

/** The name of the programme every company starts with. */
const FIRST_PROGRAMME = 'Mentoring programme'

/** With everything people need to be matched from the first minute. */
export async function createCompany(
  { reactions }: Pick<Platform, 'reactions'>,
  tx: Db,
  company: NewCompany,
  programme: NewProgramme = {},
): Promise<Company> {
  const created = await insertCompany(tx, { ...company, code: normalizeCode(company.code) })
  const first = await insertProgramme(tx, {
    name: FIRST_PROGRAMME,
    ...programme,
    companyId: created.id,
    number: 1,
    code: created.code,
  })
  await reactions.programmeCreated(tx, first, await seedTracks(tx, first))
  return created
}

/**
 * The programme a new person joins, with a seat locked for them until the transaction ends. When the plan is full they
 * wait for one, behind those already waiting.
 */
export async function claimSeat(tx: Db, referral: string | undefined, now: Date): Promise<Entry> {
  const code = normalizeCode(referral ?? '')
  const { company, programme } = open(code, await lockToJoin(tx, code), now)
  const standing = await standingOfNewcomer(tx, programme, await lacksSeatIn(tx, company))
  return { companyId: company.id, programme, standing }
}

/** People already waiting come first. */
async function lacksSeatIn(tx: Db, company: Company): Promise<boolean> {
  const isFull = (await isWaitedForIn(tx, company.id)) || !(await takeSeat(tx, company))
  if (isFull) await recordAlert(tx, company.id, 1)
  return isFull
}

/** For people of this company: codes of other companies don't work for them. */
export async function enterByCode(
  tx: Db,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  typed: string,
  now: Date,
): Promise<Entry> {
  const code = normalizeCode(typed)
  const found = await lockToJoin(tx, code)
  const { programme } = open(code, found?.company.id === companyId ? found : undefined, now)
  const lacksSeat = (await freeSeatsIn(tx, companyId)) === 0 && !(await hasSeat(tx, userId))
  return { companyId, programme, standing: await standingOfNewcomer(tx, programme, lacksSeat) }
}

/** Refuses what `claimSeat` would, except for a missing seat, without locking anything; returns the company's name. */
export async function requireCode(db: Db, referral: string | undefined, now: Date): Promise<string> {
  const code = normalizeCode(referral ?? '')
  return open(code, await findToJoin(db, code), now).company.name
}

type Found = NonNullable<Awaited<ReturnType<typeof findToJoin>>>

function open(code: string, found: Found | undefined, now: Date): Found {
  if (!found) throw code ? unknownCode() : codeRequired()
  const { name, state, signUpUntil } = found.programme
  const isLate = signUpUntil !== null && signUpUntil < now.toISOString().slice(0, 10)
  if (state === 'FINISHED' || isLate) {
    const message = `Sign-up for “${name}” has closed. Please ask your programme manager.`
    throw new AppError('sign_up_closed', message, { details: { referral: message, code: message } })
  }
  return found
}

/** Call with the company locked, so that two concurrent joins take turns. */
export async function standingOfNewcomer(
  tx: Db,
  { id, joins, places }: ProgrammeRow,
  lacksSeat: boolean,
): Promise<Entry['standing']> {
  return joins === 'APPROVAL' ? 'ASKED' : standingOfInvited(tx, { id, places }, lacksSeat)
}

/** Invited people need no admission. */
async function standingOfInvited(
  tx: Db,
  programme: Pick<ProgrammeRow, 'id' | 'places'>,
  lacksSeat: boolean,
): Promise<'IN' | 'WAITING'> {
  return lacksSeat || (await freePlacesIn(tx, programme)) === 0 ? 'WAITING' : 'IN'
}

/** For someone new to the company, added by an admin. */
export async function claimPlaceIn(tx: Db, programme: ProgrammeRow) {
  const company = await lockOpenCompany(tx, programme.companyId)
  if (!company) throw noOpenCompany()
  const { id, name } = company
  return { id, name, standing: await standingOfInvited(tx, programme, await lacksSeatIn(tx, company)) }
}

async function takeSeat(tx: Db, { id, plan }: Company): Promise<boolean> {
  const people = await activePeopleIn(tx, id)
  if (!hasFreeSeat(plan, people)) return false
  if (isNearlyFull(plan, people + 1)) await recordAlert(tx, id, 0)
  return true
}

/** The owner of a code, even when no one can join with it any more. */
export const companyOfCode = (db: Db, typed: string): Promise<string | undefined> =>
  companyIdByCode(db, normalizeCode(typed))

/**
 * How many more people a company can take after those waiting, locked until the transaction ends; null when there is no
 * limit.
 */
export async function lockPlacesIn(tx: Db, companyId: string) {
  const company = await lockOpenCompany(tx, companyId)
  if (!company) throw noOpenCompany()
  const left = await seatsLeft(tx, company)
  const free = left !== null && (await isWaitedForIn(tx, companyId)) ? 0 : left
  return { id: company.id, name: company.name, plan: company.plan, free }
}

/** Null: no limit. Call with the company locked. */
export async function freeSeatsIn(tx: Db, companyId: string): Promise<number | null> {
  const company = await openCompany(tx, companyId)
  return company ? seatsLeft(tx, company) : 0
}

async function seatsLeft(tx: Db, { id, plan }: Company): Promise<number | null> {
  const seats = planSeats[plan]
  return seats === null ? null : Math.max(0, seats - (await activePeopleIn(tx, id)))
}

export const noOpenCompany = () => new AppError('not_found', 'This company doesn’t exist or is archived.')

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
