import { type CallerRole, isTeamRole, type Role } from '@brightpair/contract'
import { eq, sql } from 'drizzle-orm'
import { joinFirstProgramme } from '../src/domains/people/memberships/memberships.queries.ts'
import { insertRole } from '../src/domains/people/team/team.queries.ts'
import { createCompany } from '../src/domains/programmes/companies/companies.service.ts'
import { firstProgramme } from '../src/domains/programmes/programmes/programmes.queries.ts'
import { type Actor, actorWithoutSignIn } from '../src/platform/auth/actor.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import type { companies, programmes } from '../src/platform/db/schema/index.ts'
import { memberships, signOnIdentities, users } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { reactions } from '../src/reactions.ts'
import type { Caller } from './caller.ts'

export const PASSWORD = 'lanterns-over-water'

/** As cheap as the algorithm allows: tests sign in thousands of times. */
const sharedHash = hashPassword(PASSWORD, { memory: 8, passes: 1 })
let counter = 0

export const usualRules = { matchFloor: 40, matchPeople: 3 }

type CompanyInput = Partial<typeof companies.$inferInsert> & {
  programme?: Partial<typeof programmes.$inferInsert>
  /** Reminders that send themselves, as a new company has them. */
  nudges?: boolean
}

/**
 * A company in which any two people are matched at once, as most tests need, whose certificates have no requirements;
 * hourly reminders are off. The floor and the minimum of people are tested in programmes with the defaults
 * (`usualRules`).
 */
export async function addCompany(
  platform: Pick<Platform, 'database'>,
  { programme, nudges = false, ...values }: CompanyInput = {},
) {
  counter += 1
  const company = {
    name: `Company ${counter}`,
    description: 'For a test',
    code: `CODE-${counter}`,
    ...values,
  }
  const asksLittle = { matchFloor: 0, matchPeople: 1, certificateActivities: 0, certificateSessions: 0 }
  return platform.database.transaction(async (tx) => {
    const created = await createCompany({ reactions }, tx, company, { ...asksLittle, ...programme })
    if (!nudges) await tx.execute(sql`UPDATE nudge_rules SET is_on = false WHERE company_id = ${created.id}`)
    return created
  })
}

/** What the id of a company means. */
export async function firstProgrammeOf(
  platform: Pick<Platform, 'database'>,
  companyId: string,
): Promise<string> {
  return (await firstProgramme(platform.database.db, companyId)).id
}

export async function addPerson(
  platform: Pick<Platform, 'database' | 'clock'>,
  accountType: Role,
  companyId: string | null,
  values: Partial<typeof users.$inferInsert> = {},
) {
  counter += 1
  const person = {
    accountType,
    companyId,
    email: `person-${counter}@people.example`,
    firstName: `First${counter}`,
    lastName: `Last${counter}`,
    passwordHash: await sharedHash,
    emailProvenAt: values.invitedAt ? null : platform.clock.now(),
    ...values,
  }
  const [user] = await platform.database.db.insert(users).values(person).returning()
  if (!user) throw new Error('the person was not stored')
  await joinFirstProgramme(platform.database.db, [user.id])
  return user
}

/** Someone who can ask in this capacity: a participant or a role in the team of the company, or a platform admin. */
export async function addCaller(
  platform: Pick<Platform, 'database' | 'clock'>,
  role: CallerRole,
  companyId: string,
  programmeId: string | null = null,
) {
  if (!isTeamRole(role)) return addPerson(platform, role, role === 'ADMIN' ? null : companyId)
  const person = await addPerson(platform, 'TEAM', null)
  const [userId, givenAt] = [person.id, platform.clock.now()]
  await insertRole(platform.database.db, { userId, role, companyId, programmeId, givenAt })
  return person
}

/** Without a sign-in: as they act in the programme they signed up in. */
export async function actorOf(
  { database }: Pick<Platform, 'database'>,
  { id, accountType, companyId }: Pick<typeof users.$inferSelect, 'id' | 'accountType' | 'companyId'>,
): Promise<Actor> {
  const [membership] = await database.db.select().from(memberships).where(eq(memberships.userId, id))
  const { id: membershipId = null, programmeId = null } = membership ?? {}
  return actorWithoutSignIn({ userId: id, accountType, companyId, membershipId, programmeId })
}

/** As if they had come by the sign-on of their company before. */
export async function addIdentity({ database, clock }: Platform, userId: string, subject: string) {
  const [linkedAt, usedAt] = [clock.now(), clock.now()]
  const issuer = `https://${crypto.randomUUID()}.people.example`
  await database.db.insert(signOnIdentities).values({ issuer, subject, userId, linkedAt, usedAt })
}

export async function signIn(call: Caller, email: string, password = PASSWORD) {
  const response = await call('POST /auth/login', { body: { email, password } })
  if (response.status !== 200) throw new Error(`signing in ${email} failed: ${response.body.message}`)
  return { token: response.body.access_token, refresh: response.cookies.bp_refresh?.value ?? '' }
}
