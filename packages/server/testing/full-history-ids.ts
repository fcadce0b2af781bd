import type { TestApp } from './app.ts'

const oneIn = (table: string) => `SELECT id FROM ${table} WHERE enrollment_id = $1 LIMIT 1`

/**
 * The things of a pair a request can name, by parameter, with where to find one of `liveFullHistory`. Nothing else has
 * to be registered: the contract tests put these ids into paths, and other people's ids into the paths of strangers.
 */
const find = {
  enrollmentId: 'SELECT id FROM enrollments WHERE id = $1',
  matchId: 'SELECT match_id AS id FROM enrollments WHERE id = $1',
  activityId: oneIn('activities'),
  goalId: oneIn('goals'),
  taskId: oneIn('tasks'),
  sessionId: oneIn('mentoring_sessions'),
  attachmentId: oneIn('message_attachments'),
  roundId: oneIn('feedback_rounds'),
  feedbackId: oneIn('feedback'),
  caseId: "SELECT id FROM cases WHERE pair_id = $1 AND source = 'told' LIMIT 1",
  noticeId: `SELECT n.id FROM notices n JOIN enrollments e ON n.user_id IN (e.mentor_id, e.mentee_id)
     WHERE e.id = $1 LIMIT 1`,
  signInId: `SELECT s.id FROM sessions s JOIN enrollments e ON s.user_id IN (e.mentor_id, e.mentee_id)
     WHERE e.id = $1 LIMIT 1`,
  passkeyId: `SELECT p.id FROM passkeys p JOIN enrollments e ON p.user_id IN (e.mentor_id, e.mentee_id)
     WHERE e.id = $1 LIMIT 1`,
  deviceId: `SELECT d.id FROM push_devices d JOIN enrollments e ON d.user_id IN (e.mentor_id, e.mentee_id)
     WHERE e.id = $1 LIMIT 1`,
  membershipId: `SELECT v.id FROM memberships v JOIN enrollments e ON v.user_id IN (e.mentor_id, e.mentee_id)
     WHERE e.id = $1 LIMIT 1`,
}

export type PairIds = Record<keyof typeof find, string>

export const isOfPair = (name: string): name is keyof PairIds => Object.hasOwn(find, name)

export async function pairIdsOf(
  { platform }: Pick<TestApp, 'platform'>,
  enrollmentId: string,
): Promise<PairIds> {
  const { pool } = platform.database
  // Rounds open with time; one that is open now is enough to be reached for.
  await pool.query(
    `INSERT INTO feedback_rounds (enrollment_id, company_id, kind, opened_at)
     SELECT id, company_id, 'midpoint', now() FROM enrollments WHERE id = $1`,
    [enrollmentId],
  )
  // A device would have to sign for it.
  await pool.query(
    `INSERT INTO passkeys (user_id, credential_id, name, public_key, counter, transports, created_at)
     SELECT mentor_id, gen_random_uuid()::text, 'Phone', '', 0, '{}', now() FROM enrollments WHERE id = $1`,
    [enrollmentId],
  )
  // A browser would have to hand out an address for it.
  await pool.query(
    `INSERT INTO push_devices (user_id, session_id, address_hash, subscription, topics, created_at)
     SELECT s.user_id, s.id, s.id::text, '', '{messages}', now()
     FROM sessions s JOIN enrollments e ON e.mentor_id = s.user_id WHERE e.id = $1 LIMIT 1`,
    [enrollmentId],
  )
  const ids: Record<string, string> = {}
  for (const [name, query] of Object.entries(find)) {
    const { rows } = await pool.query<{ id: string | null }>(query, [enrollmentId])
    const id = rows[0]?.id
    if (!id) throw new Error(`the pair has no ${name}: let it make one in testing/full-history.ts`)
    ids[name] = id
  }
  return ids as PairIds
}
