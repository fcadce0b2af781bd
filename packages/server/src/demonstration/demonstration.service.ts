import { createCompany } from '../domains/programmes/index.ts'
import { openLeadOfBooking, openLeadOfInterest, openLeadOfMessage } from '../domains/site/index.ts'
import { hashPassword, passwordMatches } from '../platform/auth/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import {
  demonstrationBookings,
  demonstrationInterests,
  demonstrationMessages,
} from './demonstration.leads.ts'
import {
  addressOf,
  demonstrationCompanies,
  demonstrationPassword,
  demonstrationSignIns,
} from './demonstration.people.ts'
import {
  hasAnyone,
  insertLeads,
  insertPeople,
  knownAddresses,
  passwordHashesOf,
  replaceHash,
} from './demonstration.queries.ts'
import { stageHealth } from './stage-health.ts'
import { stageJourneys } from './stage-journeys.ts'

interface SignIn {
  readonly role: string
  readonly email: string
  readonly password: string
  /** What this person sees first. */
  readonly note: string
  /** Everyone knows its password. */
  readonly isPublished: boolean
}

/**
 * Fills an empty database once, and returns the sign-ins that exist, for the start page of the terminal. With a password of
 * its own the published one opens nothing, also where it did before.
 */
export async function loadDemonstration(platform: Platform, ownPassword?: string): Promise<SignIn[]> {
  const { database, clock } = platform
  const password = ownPassword ?? demonstrationPassword
  if (await hasAnyone(database.db)) {
    if (ownPassword) await replacePublishedPassword(platform, ownPassword)
  } else {
    const passwordHash = await hashPassword(password)
    await database.transaction(async (tx) => {
      await insertPeople(tx, [admin(passwordHash)])
      for (const company of demonstrationCompanies) {
        const { name, description, code, plan } = company
        const isCommunity = 'isCommunity' in company
        const { id } = await createCompany(platform, tx, { name, description, code, plan, isCommunity })
        await insertPeople(tx, peopleOf(company, id, passwordHash))
      }
      const left = await insertLeads(tx, {
        bookings: demonstrationBookings(clock.now()),
        messages: demonstrationMessages,
        interests: demonstrationInterests,
      })
      for (const booking of left.bookings) await openLeadOfBooking(tx, booking)
      for (const message of left.messages) await openLeadOfMessage(tx, message)
      for (const interest of left.interests) await openLeadOfInterest(tx, interest)
    })
    const [{ domain }] = demonstrationCompanies
    await stageJourneys(platform, (name) => addressOf(name, domain))
    await database.transaction((tx) => stageHealth(platform, tx, clock.now(), passwordHash))
  }
  const known = await knownAddresses(
    database.db,
    demonstrationSignIns.map(({ email }) => email),
  )
  return demonstrationSignIns
    .filter(({ email }) => known.has(email))
    .map((signIn) => ({ ...signIn, password, isPublished: !ownPassword }))
}

/** One hash was stored for everyone: whoever has changed their password since has another. */
async function replacePublishedPassword({ database, clock }: Platform, password: string): Promise<void> {
  const addresses = demonstrationSignIns.map(({ email }) => email)
  for (const hash of await passwordHashesOf(database.db, addresses)) {
    if (!(await passwordMatches(demonstrationPassword, hash))) continue
    const passwordHash = await hashPassword(password)
    await database.transaction((tx) => replaceHash(tx, hash, passwordHash, clock.now()))
  }
}

const admin = (passwordHash: string) => ({
  companyId: null,
  accountType: 'ADMIN' as const,
  email: demonstrationSignIns[0].email,
  firstName: 'Alex',
  lastName: 'Morgan',
  passwordHash,
})

function peopleOf(company: (typeof demonstrationCompanies)[number], companyId: string, passwordHash: string) {
  const person = (accountType: 'MENTOR' | 'MENTEE') => (name: string) => {
    const [firstName = '', ...rest] = name.split(' ')
    const email = addressOf(name, company.domain)
    return { companyId, accountType, email, firstName, lastName: rest.join(' '), passwordHash }
  }
  return [...company.mentors.map(person('MENTOR')), ...company.mentees.map(person('MENTEE'))]
}
