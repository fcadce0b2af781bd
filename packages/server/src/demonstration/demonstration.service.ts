import { createByAdmin } from '../domains/programmes/index.ts'
import { openLeadOfBooking, openLeadOfInterest, openLeadOfMessage } from '../domains/site/index.ts'
import { hashPassword, passwordMatches } from '../platform/auth/passwords.ts'
import { inside } from '../platform/db/connect.ts'
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
  demonstrationTeam,
} from './demonstration.people.ts'
import {
  hasAnyone,
  insertLeads,
  insertPeople,
  insertTeam,
  knownAddresses,
  onlyAdmin,
  passwordHashesOf,
  remindBefore,
  replaceHash,
} from './demonstration.queries.ts'
import { seedAssessments } from './seed-assessments.ts'
import { seedCases } from './seed-cases.ts'
import { dateCompany } from './seed-crowd.queries.ts'
import { seedDepartments } from './seed-departments.ts'
import { seedJourneys } from './seed-journeys.ts'
import { seedSecondProgramme } from './seed-second-programme.ts'
import { seedSponsor } from './seed-sponsor.ts'
import { productOf } from './working-hours.ts'

/** Days ago; the first of the companies, and the others one after another. */
const FOUNDED = 216
const BETWEEN_COMPANIES = 61

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
  const { database } = platform
  const password = ownPassword ?? demonstrationPassword
  if (await hasAnyone(database.db)) {
    if (ownPassword) await replacePublishedPassword(platform, ownPassword)
  } else {
    const passwordHash = await hashPassword(password)
    // Jobs that look at what is due see all of it at once, or nothing.
    await database.transaction((tx) => fill({ ...platform, database: inside(database, tx) }, passwordHash))
  }
  const known = await knownAddresses(
    database.db,
    demonstrationSignIns.map(({ email }) => email),
  )
  return demonstrationSignIns
    .filter(({ email }) => known.has(email))
    .map((signIn) => ({ ...signIn, password, isPublished: !ownPassword }))
}

async function fill(platform: Platform, passwordHash: string): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  const then = productOf(platform)
  await insertPeople(db, [admin(passwordHash)], then(FOUNDED + 1).clock.now())
  const actor = await onlyAdmin(db)
  for (const [number, given] of demonstrationCompanies.entries()) {
    const { name, description, code, plan, domain } = given
    const day = then(FOUNDED - number * BETWEEN_COMPANIES, number * 13)
    const { company } = await createByAdmin(day, actor, { name, description, code, plan })
    await dateCompany(db, company.id, {
      foundedAt: day.clock.now(),
      isCommunity: 'isCommunity' in given,
    })
    await insertPeople(db, peopleOf(given, company.id, passwordHash), day.clock.now())
    if (number === 0) {
      await insertTeam(
        db,
        demonstrationTeam.map(({ role, name: fullName }) => ({ role, ...personNamed(fullName, domain) })),
        { companyId: company.id, passwordHash, at: day.clock.now() },
      )
      const crowd = { platform, then, company, admin: actor, passwordHash, domain }
      await seedJourneys(crowd)
      await seedAssessments(db, company.id, now)
      await seedSecondProgramme(crowd)
      await seedCases(crowd)
    }
    await seedDepartments(db, company.id)
    const givenAt = day.clock.now()
    if (number === 0) await seedSponsor(db, { companyId: company.id, domain, passwordHash, givenAt })
  }
  await remindBefore(db, then(1, 100).clock.now(), now)
  const left = await insertLeads(db, {
    bookings: demonstrationBookings(now),
    messages: demonstrationMessages(now),
    interests: demonstrationInterests(now),
  })
  for (const booking of left.bookings) await openLeadOfBooking(db, booking)
  for (const message of left.messages) await openLeadOfMessage(db, message)
  for (const interest of left.interests) await openLeadOfInterest(db, interest)
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

function personNamed(name: string, domain: string) {
  const [firstName = '', ...rest] = name.split(' ')
  return { email: addressOf(name, domain), firstName, lastName: rest.join(' ') }
}

function peopleOf(company: (typeof demonstrationCompanies)[number], companyId: string, passwordHash: string) {
  const person = (accountType: 'MENTOR' | 'MENTEE') => (name: string) => ({
    companyId,
    accountType,
    ...personNamed(name, company.domain),
    passwordHash,
  })
  return [...company.mentors.map(person('MENTOR')), ...company.mentees.map(person('MENTEE'))]
}
