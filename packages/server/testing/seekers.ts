import type { memberships, users } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { addPerson } from './people.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

export interface Circumstances {
  readonly role?: 'MENTOR' | 'MENTEE'
  /** When the answers were given first, and changed last. */
  readonly submittedHoursAgo?: number
  readonly editedHoursAgo?: number
  readonly hasAnswered?: boolean
  /** The answers are to questions that have been replaced. */
  readonly isOutdated?: boolean
  readonly isHeld?: boolean
  readonly isLeaving?: boolean
  readonly availability?: Partial<typeof memberships.$inferInsert>
  readonly values?: Partial<typeof users.$inferInsert>
}

export type Seeker = Awaited<ReturnType<typeof addSeeker>>

const HOUR = 3_600_000

/** Someone who seeks a match in a company, with whatever is in their way. */
export async function addSeeker(parts: Parts, companyId: string, circumstances: Circumstances = {}) {
  const { role = 'MENTEE', submittedHoursAgo = 0, editedHoursAgo = 0, values = {} } = circumstances
  const person = await addPerson(parts, role, companyId, values)
  const query = (text: string, given: unknown[]) => parts.database.pool.query(text, given)
  const ago = (hours: number) => new Date(parts.clock.now().getTime() - hours * HOUR)
  if (circumstances.hasAnswered ?? true)
    await query(
      `INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
       SELECT $1, $2, id, '[]', $3, $4 FROM questionnaires WHERE company_id = $2 AND role = $5 AND superseded_at IS NULL`,
      [person.id, companyId, ago(submittedHoursAgo), ago(editedHoursAgo), role],
    )
  if (circumstances.isOutdated) await outdate(parts, person.id)
  if (circumstances.isHeld) await hold(parts, person.id)
  if (circumstances.isLeaving) await leave(parts, person.id)
  if (circumstances.availability) await setAvailability(parts, person.id, circumstances.availability)
  return { ...person, companyId }
}

/** The person's answers are to an older version from now on. */
export async function outdate({ database }: Parts, id: string): Promise<void> {
  await database.pool.query(
    `WITH old AS (
       INSERT INTO questionnaires (company_id, role, version, questions, superseded_at)
       SELECT q.company_id, q.role, q.version + 1000 + (SELECT count(*) FROM questionnaires), q.questions, now()
       FROM questionnaires q JOIN answers a ON a.questionnaire_id = q.id WHERE a.user_id = $1
       RETURNING id)
     UPDATE answers SET questionnaire_id = old.id FROM old WHERE user_id = $1`,
    [id],
  )
}

export async function hold({ database, clock }: Parts, id: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO matching_holds (user_id, company_id, note, held_at) SELECT id, company_id, '', $2 FROM users WHERE id = $1`,
    [id, clock.now()],
  )
}

export async function leave({ database, clock }: Parts, id: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO erasures (user_id, company_id, requested_at, due_at) SELECT id, company_id, $2, $2 FROM users WHERE id = $1`,
    [id, clock.now()],
  )
}

export async function setAvailability(
  { database }: Parts,
  id: string,
  { capacity = 1, pausedUntil = null, wantsMatch = true }: Partial<typeof memberships.$inferInsert>,
): Promise<void> {
  await database.pool.query(
    'UPDATE memberships SET capacity = $2, paused_until = $3, wants_match = $4 WHERE user_id = $1',
    [id, capacity, pausedUntil, wantsMatch],
  )
}
