import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { personFacts, profiles } from '../../../platform/db/schema/index.ts'

export type Facts = {
  readonly department: string
  readonly location: string
  readonly languages: string[]
  readonly managerEmail: string
}

export type StoredFacts = Facts & {
  readonly userId: string
  /** In the same company; null when no one there has the address. */
  readonly manager: { readonly id: string; readonly firstName: string; readonly lastName: string } | null
  readonly version: number
}

const factsWhere = (condition: string) => `
  SELECT u.id AS "userId", coalesce(f.department, '') AS department, coalesce(f.manager_email, '') AS "managerEmail",
    coalesce(p.location, '') AS location, coalesce(p.languages, '{}') AS languages, u.version,
    CASE WHEN m.id IS NULL THEN NULL
      ELSE jsonb_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) END AS manager
  FROM users u LEFT JOIN person_facts f ON f.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id
    LEFT JOIN users m ON m.email = nullif(f.manager_email, '') AND m.company_id = u.company_id
  WHERE ${condition}`
const FACTS_BY_ID = factsWhere('u.id = $1')
const FACTS_BY_IDS = factsWhere('u.id = ANY($1::uuid[])')

export async function factsById({ $client }: Db, userId: string): Promise<StoredFacts | undefined> {
  const { rows } = await $client.query<StoredFacts>({ text: FACTS_BY_ID, values: [userId] })
  return rows[0]
}

export async function factsByIds({ $client }: Db, userIds: readonly string[]): Promise<StoredFacts[]> {
  const { rows } = await $client.query<StoredFacts>({ text: FACTS_BY_IDS, values: [userIds] })
  return rows
}

interface Owner {
  readonly userId: string
  readonly companyId: string
}

/** Fields left out stay unchanged. */
export async function saveWorkplace(
  tx: Db,
  owner: Owner,
  change: { department?: string | undefined; managerEmail?: string | undefined },
): Promise<void> {
  if (change.department === undefined && change.managerEmail === undefined) return
  const { companyId } = owner
  await tx
    .insert(personFacts)
    .values({ ...owner, ...change })
    .onConflictDoUpdate({ target: personFacts.userId, set: { companyId, ...change } })
}

export async function savePlaceAndLanguages(
  tx: Db,
  owner: Owner,
  change: { location?: string | undefined; languages?: string[] | undefined },
): Promise<void> {
  if (change.location === undefined && change.languages === undefined) return
  await tx
    .insert(profiles)
    .values({ ...owner, ...change })
    .onConflictDoUpdate({ target: profiles.userId, set: change })
}

/** Department and manager belong to a company: they are removed when someone leaves it. */
export async function forgetWorkplace(tx: Db, userId: string): Promise<void> {
  await tx.delete(personFacts).where(inArray(personFacts.userId, [userId]))
}

export type NewFacts = Facts & { readonly userId: string }

/** For people who have just been invited, so nothing of theirs is overwritten. */
export async function saveNewFacts(tx: Db, companyId: string, people: readonly NewFacts[]): Promise<void> {
  const employed = people.filter(({ department, managerEmail }) => department || managerEmail)
  if (employed.length > 0) {
    await tx.insert(personFacts).values(
      employed.map(({ userId, department, managerEmail }) => ({
        userId,
        companyId,
        department,
        managerEmail,
      })),
    )
  }
  const placed = people.filter(({ location, languages }) => location || languages.length > 0)
  if (placed.length > 0) {
    await tx
      .insert(profiles)
      .values(placed.map(({ userId, location, languages }) => ({ userId, companyId, location, languages })))
  }
}
