import type { Handled, people } from '@brightpair/contract'
import { type Actor, personIn } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import type { CsvList } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentPage } from '../../platform/present-page.ts'
import { recordAction } from '../audit/index.ts'
import {
  claimPlaceIn,
  lockPlacesIn,
  noOpenCompany,
  noSuchProgramme,
  notifyOfFullPlan,
  type ProgrammeRow,
  programmeById,
  programmeOf,
} from '../programmes/index.ts'
import { invitePeople } from './accounts/invite-people.ts'
import { mailPasswordLink } from './accounts/passwords.ts'
import { revokeAccess } from './accounts/revoke-access.ts'
import { standingIn } from './memberships/join-programme.ts'
import {
  homeProgrammeOf,
  insertMembership,
  isInAnotherProgramme,
  programmesOf,
  waitAgain,
} from './memberships/memberships.queries.ts'
import { offerPlaces } from './memberships/places.ts'
import { peopleColumns, presentPerson } from './people.presenter.ts'
import {
  allPeople,
  colleagueByEmail,
  lockPerson,
  peoplePage,
  personById,
  reassign,
  type StoredPerson,
  setActive,
  setName,
} from './people.queries.ts'
import { forgetWorkplace } from './person-facts/person-facts.queries.ts'

type Body<Name extends keyof typeof people> = Handled<(typeof people)[Name]>['body']

export const listPeople = async (db: Db, query: Parameters<typeof peoplePage>[1]) =>
  presentPage(await peoplePage(db, query), query, presentPerson)

export const peopleCsv = (what: string, query: Parameters<typeof allPeople>[0]): CsvList<StoredPerson> => ({
  what,
  query: allPeople(query),
  columns: peopleColumns,
})

export const invite = (platform: Platform, admin: Actor, body: Body<'invite'>) =>
  platform.database.transaction((tx) => inviteIn(platform, tx, admin, body))

export async function inviteIn(
  platform: Platform,
  tx: Db,
  admin: Actor,
  { companyId, programmeId: named, ...person }: Body<'invite'>,
): Promise<StoredPerson> {
  const programme = await programmeOf(tx, companyId, named)
  if (!programme) throw noSuchProgramme()
  const known = named && (await colleagueByEmail(tx, companyId, person.email))
  if (known) return addToProgramme(platform, tx, admin, { id: known, role: person.accountType, programme })
  const company = await claimPlaceIn(tx, programme)
  const [added] = await invitePeople(platform, tx, { ...company, programmeId: programme.id }, [person])
  if (!added) throw addressTaken('This address already has an account.')
  if (company.standing === 'WAITING') await notifyOfWaiting(platform, tx, added.id, programme)
  const invited = await readPerson(tx, added.id)
  await record(platform, tx, admin, 'person.invited', undefined, invited)
  return invited
}

/** Notifies the person, those who run the programme, and those who can choose a larger plan. */
async function notifyOfWaiting(platform: Platform, tx: Db, userId: string, programme: ProgrammeRow) {
  await platform.reactions.joinedProgramme(platform, tx, {
    userIds: [userId],
    programme,
    standing: 'WAITING',
  })
  await notifyOfFullPlan(platform, tx)
  await offerPlaces(platform, tx, programme.companyId)
}

const addressTaken = (message: string) =>
  new AppError('email_taken', message, { details: { email: message } })

/** Adds someone of the same company to another programme; in a full one they wait for a place. */
async function addToProgramme(
  platform: Platform,
  tx: Db,
  admin: Actor,
  { id, role, programme }: { id: string; role: 'MENTOR' | 'MENTEE'; programme: ProgrammeRow },
): Promise<StoredPerson> {
  const { id: programmeId, companyId } = programme
  await lockPlacesIn(tx, companyId)
  const standing = await standingIn(tx, programme, id)
  const entry = { userId: id, companyId, programmeId, role, standing, joinedAt: platform.clock.now() }
  if (!(await insertMembership(tx, entry))) throw addressTaken('This person already takes part in it.')
  await platform.reactions.joiningDecided(platform, tx, { userId: id, programme, standing })
  await publish(tx, id, 'everything')
  const person = await readPerson(tx, id, admin.team?.programmeId)
  await recordAction(platform, tx, admin, {
    action: 'membership.given',
    subject: { id, name: `${person.first_name} ${person.last_name}` },
    companyId,
    programmeId,
    after: { programme: programme.name, role, standing },
  })
  return person
}

export const deactivate = (platform: Platform, admin: Actor, id: string, version: number) =>
  platform.database.transaction((tx) => deactivateIn(platform, tx, admin, id, version))

/** Within a transaction that also does something for those who stay. */
export function deactivateIn(
  platform: Platform,
  tx: Db,
  admin: Actor,
  id: string,
  version: number,
  { menteesGoOn = false } = {},
) {
  return changeIn(platform, tx, admin, id, version, 'person.deactivated', async (person) => {
    await refuseForOthers(tx, admin, id)
    const now = platform.clock.now()
    await setActive(tx, id, now)
    await revokeAccess(tx, id, now)
    await platform.reactions.personDeactivated(platform, tx, {
      id,
      companyId: person.company_id,
      byId: personIn(admin),
      menteesGoOn,
    })
    await offerPlaces(platform, tx, person.company_id)
  })
}

/** An account belongs to all programmes at once: the team of one can't decide about it for the others. */
async function refuseForOthers(tx: Db, { team }: Actor, id: string): Promise<void> {
  if (team?.programmeId && (await isInAnotherProgramme(tx, id, team.programmeId))) throw ofOthers()
}

const ofOthers = () =>
  new AppError(
    'forbidden',
    'They also take part in another programme. Please ask a manager of the whole company.',
  )

/** A reactivated person may get a place, if they want one; where none is left they wait for it like everyone else. */
export const reactivate = (platform: Platform, admin: Actor, id: string, version: number) =>
  platform.database.transaction((tx) => reactivateIn(platform, tx, admin, id, version))

export function reactivateIn(platform: Platform, tx: Db, admin: Actor, id: string, version: number) {
  return changeIn(platform, tx, admin, id, version, 'person.reactivated', async (person) => {
    await refuseForOthers(tx, admin, id)
    if (person.state !== 'deactivated') return
    const full: ProgrammeRow[] = []
    for (const programmeId of await programmesOf(tx, id)) {
      const programme = await programmeById(tx, programmeId)
      if ((await claimPlaceIn(tx, programme)).standing === 'WAITING') full.push(programme)
    }
    await setActive(tx, id, null)
    for (const programme of full) {
      await waitAgain(tx, { userId: id, programmeId: programme.id, since: platform.clock.now() })
      await notifyOfWaiting(platform, tx, id, programme)
    }
    await platform.reactions.searchOfPersonIsWorthwhile(platform, tx, id, 'AVAILABILITY')
  })
}

/** Takes over the current name from their company's directory. */
export function renameIn(
  platform: Platform,
  tx: Db,
  admin: Actor,
  person: StoredPerson,
  name: { readonly firstName: string; readonly lastName: string },
) {
  const { id, version } = person
  return changeIn(platform, tx, admin, id, version, 'person.renamed', async () => {
    await setName(tx, id, name)
    await platform.reactions.seenByPartners(tx, id, 'profile')
    await publish(tx, id, 'profile')
  })
}

export function move(platform: Platform, admin: Actor, id: string, body: Body<'move'>) {
  return change(platform, admin, id, body.version, 'person.moved', async (tx, person) => {
    await refuseInMatch(platform, tx, id)
    if (body.companyId === person.company_id) return
    const programme = await programmeOf(tx, body.companyId, undefined)
    if (!programme) throw noOpenCompany()
    const { id: companyId, standing } = await claimPlaceIn(tx, programme)
    await platform.reactions.personReassigned(platform, tx, { id, companyId, programmeId: null })
    const waitsSince = standing === 'WAITING' ? platform.clock.now() : null
    await reassign(tx, id, { companyId, role: person.account_type, waitsSince })
    await forgetWorkplace(tx, id)
    await offerPlaces(platform, tx, person.company_id)
    if (waitsSince) await notifyOfWaiting(platform, tx, id, programme)
  })
}

export function changeRole(platform: Platform, admin: Actor, id: string, body: Body<'changeRole'>) {
  return change(platform, admin, id, body.version, 'person.role-changed', async (tx, person) => {
    await refuseForOthers(tx, admin, id)
    const programmeId = (await homeProgrammeOf(tx, id)) ?? null
    if (admin.team?.programmeId && admin.team.programmeId !== programmeId) throw ofOthers()
    await refuseInMatch(platform, tx, id)
    if (body.accountType === person.account_type) return
    const companyId = person.company_id
    await platform.reactions.personReassigned(platform, tx, { id, companyId, programmeId })
    await reassign(tx, id, { companyId, role: body.accountType })
  })
}

export async function sendPasswordLink(platform: Platform, admin: Actor, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const person = await readPerson(tx, id)
    await mailPasswordLink(platform, tx, person.email)
    await record(platform, tx, admin, 'person.password-link-sent', person, person)
  })
}

type Apply = (tx: Db, person: StoredPerson) => Promise<void>

function change(
  platform: Platform,
  admin: Actor,
  id: string,
  version: number,
  action: string,
  apply: Apply,
): Promise<StoredPerson> {
  return platform.database.transaction((tx) =>
    changeIn(platform, tx, admin, id, version, action, (person) => apply(tx, person)),
  )
}

async function changeIn(
  platform: Platform,
  tx: Db,
  admin: Actor,
  id: string,
  version: number,
  action: string,
  apply: (person: StoredPerson) => Promise<void>,
): Promise<StoredPerson> {
  const person = await lockPerson(tx, id)
  if (!person) throw noSuchPerson()
  if (person.version !== version) {
    throw new AppError(
      'changed_meanwhile',
      'Someone else has just changed this person. Check the latest version and try again.',
    )
  }
  await apply(person)
  const changed = await readPerson(tx, id)
  await record(platform, tx, admin, action, person, changed)
  return changed
}

const noSuchPerson = () => new AppError('not_found', 'This person doesn’t exist.')

/** The team of one programme sees the person as they are in that programme. */
export async function readPerson(db: Db, id: string, programmeId?: string | null): Promise<StoredPerson> {
  const person = await personById(db, id, programmeId ?? undefined)
  if (!person) throw noSuchPerson()
  return person
}

/** Checked with the person locked: no run can match them until the change is done. */
async function refuseInMatch({ reactions }: Platform, tx: Db, id: string): Promise<void> {
  if (!(await reactions.isInLiveMatch(tx, id))) return
  throw new AppError('in_a_match', 'This person is in a match. End it first, or wait until it’s over.')
}

const shownOf = ({ email, first_name, last_name, account_type, company_name, state }: StoredPerson) => ({
  email,
  name: `${first_name} ${last_name}`,
  role: account_type,
  company: company_name,
  state,
})

async function record(
  platform: Platform,
  tx: Db,
  admin: Actor,
  action: string,
  before: StoredPerson | undefined,
  after: StoredPerson,
): Promise<void> {
  await recordAction(platform, tx, admin, {
    action,
    subject: { id: after.id, name: `${after.first_name} ${after.last_name}` },
    companyId: after.company_id,
    ...(before ? { before: shownOf(before) } : {}),
    after: shownOf(after),
  })
}
