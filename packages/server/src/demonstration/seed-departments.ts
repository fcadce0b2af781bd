import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/connect.ts'
import { personFacts, users } from '../platform/db/schema/index.ts'
import { chance, oneOf } from './chance.ts'

const departments = [
  'Grid operations',
  'Grid operations',
  'Engineering',
  'Engineering',
  'Customer service',
  'Digital',
  'Finance',
  'People and culture',
]

/** Where everyone of a company works, and for most of the mentees who their manager is: a mentor of the same department. */
export async function seedDepartments(db: Db, companyId: string): Promise<void> {
  const { id, email, accountType } = users
  const people = await db.select({ id, email, accountType }).from(users).where(eq(users.companyId, companyId))
  if (people.length === 0) return
  const placed = people.map((person) => ({
    ...person,
    department: oneOf(departments, person.email, 'department'),
  }))
  const managerOf = (department: string) =>
    placed
      .filter((each) => each.accountType === 'MENTOR' && each.department === department)
      .map((each) => each.email)
      .toSorted()[0] ?? ''
  await db.insert(personFacts).values(
    placed.map(({ id: userId, email: own, accountType: role, department }) => ({
      userId,
      companyId,
      department,
      managerEmail: role === 'MENTEE' && chance(own, 'manager') < 0.8 ? managerOf(department) : '',
    })),
  )
}
