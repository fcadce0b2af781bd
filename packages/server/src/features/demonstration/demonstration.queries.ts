import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { contactMessages, demoBookings, interestAnswers, users } from '../../platform/db/schema/index.ts'

export async function hasAnyone(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

export async function insertPeople(tx: Db, people: (typeof users.$inferInsert)[]): Promise<void> {
  await tx.insert(users).values(people)
}

interface Leads {
  readonly bookings: (typeof demoBookings.$inferInsert)[]
  readonly messages: readonly (typeof contactMessages.$inferInsert)[]
  readonly interests: readonly (typeof interestAnswers.$inferInsert)[]
}

export async function insertLeads(tx: Db, { bookings, messages, interests }: Leads): Promise<void> {
  await tx.insert(demoBookings).values(bookings)
  await tx.insert(contactMessages).values([...messages])
  await tx.insert(interestAnswers).values([...interests])
}

export async function knownAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ email: users.email }).from(users).where(inArray(users.email, addresses))
  return new Set(rows.map(({ email }) => email))
}
