import type { Role } from '@brightpair/contract'
import { defaultWeights } from '@brightpair/contract/default-weights'
import { eq } from 'drizzle-orm'
import { startEnrollment } from '../src/domains/pairs/enrollments/start-enrollment.ts'
import { issueAccessToken, readAccessToken } from '../src/platform/auth/access-token.ts'
import type { users } from '../src/platform/db/schema/index.ts'
import { matches, sessions, tracks } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { addCompany, addPerson, firstProgrammeOf } from './people.ts'

export type Member = Awaited<ReturnType<typeof addMember>>

/** A signed-in person, without the cost of hashing a password. */
export async function addMember(
  platform: Platform,
  accountType: Role,
  companyId: string | null,
  values: Partial<typeof users.$inferInsert> = {},
) {
  return signedIn(platform, await addPerson(platform, accountType, companyId, values))
}

/** Another sign-in of someone, without the cost of hashing a password. */
export async function signedIn<Person extends { readonly id: string }>(platform: Platform, person: Person) {
  const now = platform.clock.now()
  const [session] = await platform.database.db
    .insert(sessions)
    .values({
      userId: person.id,
      remember: true,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + 365 * 86_400_000),
      // However far a test moves the clock.
      provenAt: new Date(now.getTime() + 365 * 86_400_000),
    })
    .returning({ id: sessions.id })
  const sessionId = session?.id ?? ''
  const freshToken = () =>
    issueAccessToken({ userId: person.id, sessionId }, platform.secrets.accessTokenKey, platform.clock.now())
  return { ...person, sessionId, freshToken, token: await freshToken() }
}

/** Longer than a busy machine takes for a contract test or a drill. */
const LASTS_MILLISECONDS = 3 * 3_600_000

/** The same sign-in with a token that lasts for a long test, as no one renews it. */
export async function lasting<Person extends { readonly token: string }>(platform: Platform, person: Person) {
  const { accessTokenKey } = platform.secrets
  const now = platform.clock.now()
  const claims = await readAccessToken(person.token, accessTokenKey, now)
  const token = await issueAccessToken(claims, accessTokenKey, new Date(now.getTime() + LASTS_MILLISECONDS))
  return { ...person, token }
}

const view = { score: { total: 0.8, expertise: 0.9, personality: 0.7, values: null }, reasons: [] }

/** A proposal as a run would store it. */
export async function addMatch(
  platform: Pick<Platform, 'database' | 'clock'>,
  mentor: Pick<Member, 'id' | 'companyId'>,
  mentee: Pick<Member, 'id'>,
  values: Partial<typeof matches.$inferInsert> = {},
) {
  const now = platform.clock.now().getTime()
  const [match] = await platform.database.db
    .insert(matches)
    .values({
      companyId: mentor.companyId ?? '',
      programmeId: await firstProgrammeOf(platform, mentor.companyId ?? ''),
      mentorId: mentor.id,
      menteeId: mentee.id,
      mentorView: view,
      menteeView: view,
      weights: defaultWeights,
      proposedAt: new Date(now),
      remindAt: new Date(now + 3.5 * 86_400_000),
      expiresAt: new Date(now + 7 * 86_400_000),
      ...values,
    })
    .returning()
  if (!match) throw new Error('the match was not stored')
  return match
}

interface PairOptions {
  readonly company?: { readonly id: string }
  readonly mentor?: Member
  readonly startedAt?: Date
}

/** Two people in a running programme, on the first track of their company. */
export async function addPair(platform: Platform, { company, mentor, startedAt }: PairOptions = {}) {
  const { id: companyId } = company ?? (await addCompany(platform))
  const pair = {
    mentor: mentor ?? (await addMember(platform, 'MENTOR', companyId)),
    mentee: await addMember(platform, 'MENTEE', companyId),
  }
  const { database, clock } = platform
  const [track] = await database.db
    .select()
    .from(tracks)
    .where(eq(tracks.companyId, companyId))
    .orderBy(tracks.name)
  const match = await addMatch(platform, pair.mentor, pair.mentee, {
    state: 'ENROLLED',
    trackId: track?.id ?? null,
    mentorAcceptedAt: clock.now(),
    menteeAcceptedAt: clock.now(),
  })
  const enrollmentId = await database.transaction((tx) =>
    startEnrollment(tx, match, startedAt ?? clock.now()),
  )
  return { ...pair, companyId, enrollmentId }
}
