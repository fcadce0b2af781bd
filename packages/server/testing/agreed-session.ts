import { mentoringSessions } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'

const MINUTE = 60_000

interface Pair {
  readonly companyId: string
  readonly enrollmentId: string
  readonly mentor: { readonly id: string }
  readonly mentee: { readonly id: string }
}

/** An agreed session, that many minutes from now; for a past one, the mentor says that they met. */
export async function addAgreedSession(
  { database, clock }: Platform,
  { companyId, enrollmentId, mentor, mentee }: Pair,
  inMinutes: number,
  values: Partial<typeof mentoringSessions.$inferInsert> = {},
): Promise<string> {
  const now = clock.now()
  const startsAt = new Date(now.getTime() + inMinutes * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
  const [session] = await database.db
    .insert(mentoringSessions)
    .values({
      companyId,
      enrollmentId,
      mentorId: mentor.id,
      menteeId: mentee.id,
      state: 'AGREED',
      title: 'The two-door decision',
      agenda: '',
      startsAt,
      endsAt,
      mentorMet: endsAt <= now ? true : null,
      agreedAt: now,
      createdAt: now,
      changedAt: now,
      ...values,
    })
    .returning({ id: mentoringSessions.id })
  if (!session) throw new Error('the session was not stored')
  return session.id
}
