import { beforeAll, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addAdminByHand } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { loadMarket } from './load-people.queries.ts'

const suite = useTestApp()
const HOUR = 3_600_000
let admin: Member

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})

const query = (text: string, values: unknown[]) => suite.platform.database.pool.query(text, values)

async function answered(role: 'MENTOR' | 'MENTEE', companyId: string): Promise<Member> {
  const member = await addMember(suite.platform, role, companyId)
  await fillQuestionnaire(suite.call, member.token, role === 'MENTOR' ? 'mentor' : 'mentee')
  return member
}

describe('waiting time and priority', () => {
  const waitOf = async (companyId: string, id: string) => {
    const { mentees, mentors } = await loadMarket(
      suite.platform.database,
      await firstProgrammeOf(suite.platform, companyId),
      suite.platform.clock.now(),
    )
    const person = [...mentees, ...mentors].find((each) => each.id === id)
    return [person?.waitedHours, person?.hasPriority]
  }
  const ago = (hours: number) => new Date(suite.platform.clock.now().getTime() - hours * HOUR)
  const answeredAgo = (id: string, hours: number) =>
    query('UPDATE answers SET submitted_at = $2 WHERE user_id = $1', [id, ago(hours)])

  test('begin with the answers, not with their last edit', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentee = await answered('MENTEE', companyId)
    await answeredAgo(mentee.id, 100)
    expect(await waitOf(companyId, mentee.id)).toEqual([100, false])
  })

  test('leave out the months inside a programme and a lapse before it', async () => {
    const pair = await addPair(suite.platform)
    const { companyId } = pair
    for (const [member, side] of [
      [pair.mentee, 'mentee'],
      [pair.mentor, 'mentor'],
    ] as const) {
      await query('DELETE FROM answers WHERE user_id = $1', [member.id])
      await query(
        `INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
         SELECT $1, $2, id, '[]', $3, $3 FROM questionnaires WHERE company_id = $2 AND role = $4`,
        [member.id, companyId, ago(5000), side.toUpperCase()],
      )
    }
    const former = await addMember(suite.platform, 'MENTOR', companyId)
    await addMatch(suite.platform, former, pair.mentee, {
      state: 'LAPSED',
      menteeAcceptedAt: ago(4900),
      endedAt: ago(4800),
    })
    await query(
      `UPDATE matches SET state = 'ENDED', ended_at = $2, mentor_accepted_at = $3, mentee_accepted_at = $3
       WHERE mentee_id = $1 AND state = 'ENROLLED'`,
      [pair.mentee.id, ago(10), ago(4700)],
    )
    expect(await waitOf(companyId, pair.mentee.id)).toEqual([10, false])
    expect(await waitOf(companyId, pair.mentor.id)).toEqual([10, false])
    const later = await addMember(suite.platform, 'MENTOR', companyId)
    await addMatch(suite.platform, later, pair.mentee, {
      state: 'LAPSED',
      menteeAcceptedAt: ago(6),
      endedAt: ago(5),
    })
    expect(await waitOf(companyId, pair.mentee.id)).toEqual([10, true])
    const [desk] = (
      await suite.call('GET /admin/matching-desk/queue', {
        token: admin.token,
        query: { companyId, role: 'MENTEE' },
      })
    ).body.data
    expect(Math.round((Date.now() - Date.parse(desk?.waitingSince ?? '')) / HOUR)).toBe(10)
  })

  test('give priority to whoever had accepted, and not to whoever let it lapse', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    const mentee = await answered('MENTEE', companyId)
    await addMatch(suite.platform, mentor, mentee, {
      state: 'LAPSED',
      mentorAcceptedAt: ago(0),
      endedAt: ago(0),
    })
    expect((await waitOf(companyId, mentor.id))[1]).toBe(true)
    expect((await waitOf(companyId, mentee.id))[1]).toBe(false)
  })
})
