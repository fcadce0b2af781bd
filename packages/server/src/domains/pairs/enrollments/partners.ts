import type { Db } from '../../../platform/db/connect.ts'
import { enrollmentsOf } from './enrollments.queries.ts'

/** Everybody this person is in a running programme with. */
export async function partnersOf(db: Db, userId: string): Promise<string[]> {
  const running = (await enrollmentsOf(db, userId)).filter(({ state }) => state === 'ACTIVE')
  return running.map(({ mentor, mentee }) => (mentor.id === userId ? mentee.id : mentor.id))
}
