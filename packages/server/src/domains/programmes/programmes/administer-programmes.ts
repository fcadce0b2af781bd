import { isDeepStrictEqual } from 'node:util'
import type { Handled, PairRules, ProgrammeState, programmes } from '@brightpair/contract'
import { MAX_PROGRAMMES } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { updateCompany } from '../companies/administer-companies.queries.ts'
import { changedMeanwhile, noSuchCompany, translateTakenCode } from '../companies/administer-companies.ts'
import { normalizeCode } from '../companies/companies.policy.ts'
import { rulesOf } from '../companies/companies.presenter.ts'
import { companyNamed, lockCompany, lockOpenCompany } from '../companies/companies.queries.ts'
import { noOpenCompany } from '../companies/companies.service.ts'
import { fitTracks } from '../tracks/fit-tracks.ts'
import { seedTracks } from '../tracks/tracks.service.ts'
import {
  copyTracks,
  isNameTaken,
  nextNumber,
  type ProgrammeDetails,
  programmeDetails,
} from './administer-programmes.queries.ts'
import { noSuchProgramme } from './no-such-programme.ts'
import { pairRulesOf } from './pair-rules.ts'
import { datesOf } from './programmes.presenter.ts'
import { insertProgramme, type ProgrammeRow, updateProgramme } from './programmes.queries.ts'
import { codeFor, countChosenCode } from './registration-code.ts'

type Body<Name extends 'createProgramme' | 'copyProgramme' | 'editProgramme' | 'renewProgrammeCode'> =
  Handled<(typeof programmes)[Name]>['body']
type Change = Parameters<typeof updateProgramme>[2]

export async function listProgrammes(
  db: Db,
  companyId: string,
  only: string | undefined,
): Promise<ProgrammeDetails[]> {
  if (!(await companyNamed(db, companyId))) throw noSuchCompany()
  const all = await programmeDetails(db, only ? { id: only } : { companyId })
  return all.filter(({ company }) => company.id === companyId)
}

export async function readProgramme(db: Db, id: string): Promise<ProgrammeDetails> {
  const [details] = await programmeDetails(db, { id })
  if (!details) throw noSuchProgramme()
  return details
}

/** With the tracks and questionnaires a company starts with; hidden until it is opened. */
export function createProgramme(
  platform: Platform,
  admin: Actor,
  companyId: string,
  body: Body<'createProgramme'>,
): Promise<ProgrammeDetails> {
  return platform.database.transaction(async (tx) => {
    const programme = await prepare(tx, companyId, columnsOf(body))
    await platform.reactions.programmeCreated(tx, programme, await seedTracks(tx, programme))
    return recorded(platform, tx, admin, 'programme.created', undefined, programme)
  })
}

/**
 * The next cohort: copies everything written for the original, but none of its participants. It belongs to the same
 * company.
 */
export async function copyProgramme(
  platform: Platform,
  admin: Actor,
  id: string,
  { name, dates }: Body<'copyProgramme'>,
): Promise<ProgrammeDetails> {
  if (admin.team?.programmeId) {
    throw new AppError('forbidden', 'Only a manager of the whole company can prepare the next cohort.')
  }
  const { programme: original } = await readProgramme(platform.database.db, id)
  return platform.database.transaction(async (tx) => {
    const { id: _, number: __, code: ___, createdAt: ____, version: _____, ...kept } = original
    // Without a matching day of its own, the copy can't wait for one.
    const rhythm = dates === null && kept.rhythm === 'ON_DATE' ? 'AUTOMATIC' : kept.rhythm
    const copy = await prepare(tx, original.companyId, {
      ...kept,
      ...dateColumns(dates),
      name,
      rhythm,
      copiedFrom: id,
    })
    const trackIds = await copyTracks(tx, id, copy)
    await platform.reactions.programmeCopied(tx, original, copy, trackIds)
    return recorded(platform, tx, admin, 'programme.copied', original, copy)
  })
}

/** Locked, so that two concurrent calls get different numbers. */
async function prepare(
  tx: Db,
  companyId: string,
  given: Omit<Parameters<typeof insertProgramme>[1], 'companyId' | 'number' | 'code' | 'state'>,
): Promise<ProgrammeRow> {
  const company = await lockOpenCompany(tx, companyId)
  if (!company) throw noOpenCompany()
  const number = await nextNumber(tx, companyId)
  if (number > MAX_PROGRAMMES)
    throw new AppError('too_many_entries', `A company can have up to ${MAX_PROGRAMMES} programmes.`)
  await refuseTakenName(tx, companyId, given.name, null)
  return insertProgramme(tx, {
    ...given,
    companyId,
    number,
    state: 'PREPARING',
    code: codeFor(company.name),
  })
}

export function editProgramme(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, ...body }: Body<'editProgramme'>,
): Promise<ProgrammeDetails> {
  return edit(platform, admin, id, version, 'programme.edited', async (tx, { companyId }) => {
    await refuseTakenName(tx, companyId, body.name, id)
    return columnsOf(body)
  })
}

export function changeState(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, state }: { version: number; state: ProgrammeState },
): Promise<ProgrammeDetails> {
  const action = state === 'ARCHIVED' ? 'programme.archived' : 'programme.state-changed'
  return edit(platform, admin, id, version, action, async (tx, programme) => {
    const isHidden = state === 'PREPARING' || state === 'ARCHIVED'
    if (programme.number === 1 && isHidden) {
      throw new AppError(
        'first_programme',
        'This is the company’s first programme: its registration code leads here. Archive the company instead.',
      )
    }
    if (programme.state === 'ARCHIVED') await refuseTakenName(tx, programme.companyId, programme.name, id)
    return { state }
  })
}

export async function renewProgrammeCode(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, code }: Body<'renewProgrammeCode'>,
): Promise<ProgrammeDetails> {
  await countChosenCode(platform, admin, code)
  return edit(platform, admin, id, version, 'programme.code-renewed', async (tx, programme, company) => {
    const renewed = normalizeCode(code ?? codeFor(company.name))
    // A company's code is that of its first programme.
    if (programme.number === 1)
      await updateCompany(tx, company.id, { code: renewed }).catch(translateTakenCode)
    return { code: renewed }
  })
}

/** The company is locked: a pair that starts concurrently gets either the old length or the new one, never a mix. */
async function edit(
  platform: Platform,
  admin: Actor,
  id: string,
  version: number,
  action: string,
  decide: (tx: Db, programme: ProgrammeRow, company: { id: string; name: string }) => Promise<Change>,
): Promise<ProgrammeDetails> {
  const { programme: found } = await readProgramme(platform.database.db, id)
  return platform.database.transaction(async (tx) => {
    const company = await lockCompany(tx, found.companyId)
    if (!company) throw noSuchProgramme()
    const { programme: before } = await readProgramme(tx, id)
    if (before.version !== version) throw changedMeanwhile('this programme')
    const changed = await updateProgramme(tx, id, await decide(tx, before, company)).catch(translateTakenCode)
    if (changed.months !== before.months) await fitTracks(tx, id, changed.months)
    await platform.reactions.programmeChanged(platform, tx, changed)
    const details = await recorded(platform, tx, admin, action, before, changed)
    if (!isDeepStrictEqual(searchRules(before), searchRules(changed)))
      await platform.reactions.searchIsWorthwhile(platform, tx, id, 'SETTING')
    return details
  })
}

const searchRules = (programme: ProgrammeRow) => ({
  ...rulesOf(programme),
  ...pairRulesOf(programme),
  rhythm: programme.rhythm,
  choosingDays: programme.choosingDays,
  state: programme.state,
  matchingOn: programme.matchingOn,
})

const dateColumns = (dates: Body<'copyProgramme'>['dates']) => ({
  signUpUntil: dates?.signUpUntil ?? null,
  matchingOn: dates?.matchingOn ?? null,
  startsOn: dates?.startsOn ?? null,
})

const ruleColumns = (rules: PairRules) => ({
  ruleReports: rules.reports,
  ruleDepartments: rules.departments,
  ruleLanguages: rules.languages,
  ruleHours: rules.hours,
})

function columnsOf({ dates, choosing, matching, certificate, rules, ...plain }: Body<'createProgramme'>) {
  if (plain.rhythm === 'ON_DATE' && dates === null) {
    const message = 'A rolling programme has no matching date. Please choose another rhythm.'
    throw new AppError('invalid_input', message, { details: { rhythm: message } })
  }
  return {
    ...plain,
    ...dateColumns(dates),
    ...(choosing === undefined ? {} : { choosingDays: choosing?.days ?? null }),
    matchFloor: matching.floor,
    matchPeople: matching.minPeople,
    matchHours: matching.maxWaitHours,
    ...(rules ? ruleColumns(rules) : {}),
    certificateActivities: certificate.activities,
    certificateSessions: certificate.sessions,
  }
}

async function refuseTakenName(tx: Db, companyId: string, name: string, except: string | null) {
  if (!(await isNameTaken(tx, companyId, name, except))) return
  const message = 'This company already has a programme with this name.'
  throw new AppError('name_taken', message, { details: { name: message } })
}

async function recorded(
  platform: Platform,
  tx: Db,
  admin: Actor,
  action: string,
  before: ProgrammeRow | undefined,
  after: ProgrammeRow,
): Promise<ProgrammeDetails> {
  await recordAction(platform, tx, admin, {
    action,
    subject: after,
    companyId: after.companyId,
    programmeId: after.id,
    ...(before ? { before: shownOf(before) } : {}),
    after: shownOf(after),
  })
  return readProgramme(tx, after.id)
}

const shownOf = (programme: ProgrammeRow) => ({
  name: programme.name,
  description: programme.description,
  state: programme.state,
  code: programme.code,
  months: programme.months,
  joins: programme.joins,
  places: programme.places,
  rhythm: programme.rhythm,
  ...(datesOf(programme) ?? { rolling: true }),
  choosingDays: programme.choosingDays,
  ...rulesOf(programme),
  ...ruleColumns(pairRulesOf(programme)),
  certificateActivities: programme.certificateActivities,
  certificateSessions: programme.certificateSessions,
})
