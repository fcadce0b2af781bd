import type { NewMatch } from '../src/domains/matching/matching-runs/store-run.queries.ts'
import type { Platform } from '../src/platform/platform.ts'
import { addCompany } from './people.ts'
import { addSeeker, type Circumstances, type Seeker } from './seekers.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

export interface Scene {
  readonly mentor: Seeker
  readonly mentee: Seeker
  readonly companyId: string
}

/** A company of two who seek a match. */
export async function addScene(
  parts: Parts,
  ofMentor: Circumstances = {},
  company: Parameters<typeof addCompany>[1] = {},
): Promise<Scene> {
  const { id: companyId } = await addCompany(parts, company)
  return {
    companyId,
    mentor: await addSeeker(parts, companyId, { ...ofMentor, role: 'MENTOR' }),
    mentee: await addSeeker(parts, companyId),
  }
}

const viewOf = (total: number) => ({
  score: { total, expertise: total, personality: total, values: null },
  reasons: [],
})

/** As a run would decide on it now, whatever happens before it is stored. */
export async function decidedPair(
  { database }: Parts,
  mentor: Seeker,
  mentee: Seeker,
  [mentorScore = 0.8, menteeScore = 0.8]: readonly number[] = [],
): Promise<NewMatch> {
  const answeredAt = async (id: string): Promise<string> => {
    const { rows } = await database.pool.query(
      'SELECT updated_at::text AS at FROM answers WHERE user_id = $1',
      [id],
    )
    return rows[0].at
  }
  return {
    mentor: mentor.id,
    mentee: mentee.id,
    track: null,
    mentorView: viewOf(mentorScore),
    menteeView: viewOf(menteeScore),
    mentorAnsweredAt: await answeredAt(mentor.id),
    menteeAnsweredAt: await answeredAt(mentee.id),
  }
}
