import { startEnrollment } from '../src/domains/pairs/enrollments/start-enrollment.ts'
import type { Platform } from '../src/platform/platform.ts'
import { addCrowd } from './crowd.ts'
import { addMatch } from './members.ts'
import { addCompany, firstProgrammeOf } from './people.ts'

/** A company in which everyone would fit everyone, whatever their score. */
export async function addFittingCompany(
  platform: Platform,
  { mentors, mentees, seed = 1 }: { mentors: number; mentees: number; seed?: number },
) {
  const { id: companyId } = await addCompany(platform)
  await addCrowd(platform, companyId, { mentors, mentees, seed })
  const programmeId = await firstProgrammeOf(platform, companyId)
  const { pool } = platform.database
  await pool.query('UPDATE programmes SET match_floor = 0 WHERE id = $1', [programmeId])
  const of = async (role: string): Promise<string[]> => {
    const { rows } = await pool.query(
      `SELECT v.user_id AS id FROM memberships v JOIN users u ON u.id = v.user_id
       WHERE v.company_id = $1 AND v.role = $2 ORDER BY u.last_name`,
      [companyId, role],
    )
    return rows.map(({ id }) => id)
  }
  return { companyId, programmeId, mentors: await of('MENTOR'), mentees: await of('MENTEE') }
}

/** Two people of the crowd whose programme has run for so many days. */
export async function runPair(
  platform: Platform,
  {
    companyId,
    mentor,
    mentee,
    days = 40,
  }: { companyId: string; mentor: string; mentee: string; days?: number },
) {
  const startedAt = new Date(platform.clock.now().getTime() - days * 86_400_000)
  const { rows } = await platform.database.pool.query(
    'SELECT id FROM tracks WHERE company_id = $1 ORDER BY name LIMIT 1',
    [companyId],
  )
  const match = await addMatch(
    platform,
    { id: mentor, companyId },
    { id: mentee },
    { state: 'ENROLLED', trackId: rows[0].id, mentorAcceptedAt: startedAt, menteeAcceptedAt: startedAt },
  )
  const enrollmentId = await platform.database.transaction((tx) => startEnrollment(tx, match, startedAt))
  return { matchId: match.id, enrollmentId, mentor, mentee }
}
