import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf, usualRules } from '../../../../testing/people.ts'
import { addSeeker } from '../../../../testing/seekers.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const query = (text: string, values: unknown[]) => suite.platform.database.pool.query(text, values)

async function stage() {
  const { id: companyId } = await addCompany(suite.platform, { programme: usualRules })
  const programmeId = await firstProgrammeOf(suite.platform, companyId)
  return { companyId, programmeId }
}

const nextRun = async (companyId: string, token = admin.token) =>
  suite.call('GET /admin/matching-desk/next-run', { token, query: { companyId } })

async function cohort(programmeId: string, rhythm: string, days: number) {
  await query(
    `UPDATE programmes SET rhythm = $2, sign_up_until = d, matching_on = d, starts_on = d
     FROM (SELECT ($3::timestamptz AT TIME ZONE 'UTC')::date + $4::int AS d) x WHERE id = $1`,
    [programmeId, rhythm, suite.platform.clock.now(), days],
  )
}

describe('the next run of a programme', () => {
  test('waits for people, for how many and until when', async () => {
    const { companyId } = await stage()
    expect((await nextRun(companyId)).body).toMatchObject({
      nextRun: 'when-enough-people',
      enough: { minPeople: 3, latestAt: null },
      stoppedBy: null,
    })
    await addSeeker(suite.platform, companyId, { role: 'MENTOR' })
    await addSeeker(suite.platform, companyId, { role: 'MENTEE' })
    const { body } = await nextRun(companyId)
    expect(body).toMatchObject({ nextRun: 'when-enough-people', mentors: 1, mentees: 1 })
    expect(body.enough?.latestAt).not.toBeNull()
  })

  test('is by hand, on a day to come, or never again after that day; the person reads the same', async () => {
    const { companyId, programmeId } = await stage()
    const mentee = await addMember(suite.platform, 'MENTEE', companyId)
    await query(
      `INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
       SELECT $1, $2, id, '[]', now(), now() FROM questionnaires
       WHERE company_id = $2 AND role = 'MENTEE' AND superseded_at IS NULL`,
      [mentee.id, companyId],
    )
    await query('UPDATE users SET questionnaire_filled_at = now() WHERE id = $1', [mentee.id])
    await query(`UPDATE programmes SET rhythm = 'BY_HAND' WHERE id = $1`, [programmeId])
    expect((await nextRun(companyId)).body).toMatchObject({ stoppedBy: 'rhythm', day: null })
    for (const rhythm of ['ON_DATE', 'AUTOMATIC']) {
      await cohort(programmeId, rhythm, 9)
      const { body } = await nextRun(companyId)
      expect(body).toMatchObject({ nextRun: 'on-the-day', stoppedBy: null })
      expect(body.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    await cohort(programmeId, 'ON_DATE', -1)
    expect((await nextRun(companyId)).body).toMatchObject({ stoppedBy: 'day-over', day: null })
    await cohort(programmeId, 'ON_DATE', 5)
    const { day } = (await nextRun(companyId)).body
    const own = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(own.body.search).toMatchObject({ nextRun: 'on-the-day', day })
  })

  test('does not start on its own while the switch of the platform is off, whatever the rhythm', async () => {
    const { companyId, programmeId } = await stage()
    await cohort(programmeId, 'ON_DATE', 5)
    const turn = (autoMatchingEnabled: boolean) =>
      suite.call('POST /app-settings/toggle-auto-matching', {
        token: admin.token,
        body: { autoMatchingEnabled },
      })
    await turn(false)
    expect((await nextRun(companyId)).body).toMatchObject({
      nextRun: 'when-the-programme-starts-it',
      stoppedBy: 'switch',
      day: null,
    })
    await turn(true)
    expect((await nextRun(companyId)).body).toMatchObject({ nextRun: 'on-the-day', stoppedBy: null })
  })

  test('is for those who run it', async () => {
    const { companyId } = await stage()
    const mentor = await addMember(suite.platform, 'MENTOR', companyId)
    expect((await nextRun(companyId, mentor.token)).status).toBe(403)
    expect((await nextRun(crypto.randomUUID())).status).toBe(404)
  })
})
