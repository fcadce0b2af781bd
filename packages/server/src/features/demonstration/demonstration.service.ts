import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { createCompany } from '../companies/companies.service.ts'
import { openLeadOfBooking, openLeadOfInterest, openLeadOfMessage } from '../leads/open-lead.ts'
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
import { hasAnyone, insertLeads, insertPeople, knownAddresses } from './demonstration.queries.ts'
import { stageHealth } from './stage-health.ts'
import { stageJourneys } from './stage-journeys.ts'

interface SignIn {
  readonly role: string
  readonly email: string
  readonly password: string
  /** What this person sees first. */
  readonly note: string
}

/** Fills an empty database once, and returns the sign-ins that exist, for the start page of the terminal. */
export async function loadDemonstration(platform: Platform): Promise<SignIn[]> {
  const { database, clock } = platform
  if (!(await hasAnyone(database.db))) {
    const passwordHash = await hashPassword(demonstrationPassword)
    await database.transaction(async (tx) => {
      await insertPeople(tx, [admin(passwordHash)])
      for (const company of demonstrationCompanies) {
        const { name, description, code, plan } = company
        const isCommunity = 'isCommunity' in company
        const { id } = await createCompany(tx, { name, description, code, plan, isCommunity })
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
    await database.transaction((tx) => stageHealth(tx, clock.now(), passwordHash))
  }
  const known = await knownAddresses(
    database.db,
    demonstrationSignIns.map(({ email }) => email),
  )
  return demonstrationSignIns
    .filter(({ email }) => known.has(email))
    .map((signIn) => ({ ...signIn, password: demonstrationPassword }))
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
