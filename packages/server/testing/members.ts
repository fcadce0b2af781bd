import { issueAccessToken } from '../src/platform/auth/access-token.ts'
import type { users } from '../src/platform/db/schema/index.ts'
import { matches, sessions } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { addPerson } from './people.ts'

export type Member = Awaited<ReturnType<typeof addMember>>

/** A person who is signed in already, without the price of a password. */
export async function addMember(
  platform: Platform,
  accountType: 'ADMIN' | 'MENTOR' | 'MENTEE',
  companyId: string | null,
  values: Partial<typeof users.$inferInsert> = {},
) {
  const person = await addPerson(platform, accountType, companyId, values)
  const now = platform.clock.now()
  const [session] = await platform.database.db
    .insert(sessions)
    .values({
      userId: person.id,
      remember: true,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + 365 * 86_400_000),
    })
    .returning({ id: sessions.id })
  const sessionId = session?.id ?? ''
  const freshToken = () =>
    issueAccessToken({ userId: person.id, sessionId }, platform.secrets.accessTokenKey, platform.clock.now())
  return { ...person, sessionId, freshToken, token: await freshToken() }
}

const view = { score: { total: 0.8, expertise: 0.9, personality: 0.7, values: null }, reasons: [] }

/** A proposal as a run would store it. */
export async function addMatch(
  platform: Platform,
  mentor: Pick<Member, 'id' | 'companyId'>,
  mentee: Pick<Member, 'id'>,
  values: Partial<typeof matches.$inferInsert> = {},
) {
  const now = platform.clock.now().getTime()
  const [match] = await platform.database.db
    .insert(matches)
    .values({
      companyId: mentor.companyId ?? '',
      mentorId: mentor.id,
      menteeId: mentee.id,
      mentorView: view,
      menteeView: view,
      proposedAt: new Date(now),
      remindAt: new Date(now + 3.5 * 86_400_000),
      expiresAt: new Date(now + 7 * 86_400_000),
      ...values,
    })
    .returning()
  if (!match) throw new Error('the match was not stored')
  return match
}
