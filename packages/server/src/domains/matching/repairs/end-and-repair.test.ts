import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { first } from '../../../../testing/draft-desk.ts'
import type { Member } from '../../../../testing/members.ts'
import { pairsOf, repairSteps } from '../../../../testing/repair-steps.ts'
import { retryWhenBusy } from '../../../../testing/retry-when-busy.ts'
import { addAdminByHand } from '../../../../testing/run-requests.ts'
import { addFittingCompany, runPair } from '../../../../testing/running-pairs.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})

const { as, repairsFor, leave, liveMatches, titlesOf, accept } = repairSteps(suite, () => admin)

let stage: Awaited<ReturnType<typeof addFittingCompany>>
let leaver: string
let mentee: string
let pair: Awaited<ReturnType<typeof runPair>>

beforeEach(async () => {
  // The clock may have advanced since the last test.
  admin = { ...admin, token: await admin.freshToken() }
  stage = await addFittingCompany(suite.platform, { mentors: 4, mentees: 3 })
  leaver = first(stage.mentors)
  mentee = first(stage.mentees)
  pair = await runPair(suite.platform, { ...stage, mentor: leaver, mentee })
})

const offered = async (id = leaver) => first((await repairsFor(id)).body.programmes)

describe('when somebody else leaves or a pair ends', () => {
  test('the mentor of a mentee who leaves is offered those who wait, who begin anew', async () => {
    const { programme, people, repairs } = await offered(mentee)
    expect(people).toMatchObject([{ person: { id: leaver }, role: 'MENTOR' }])
    expect(repairs).toHaveLength(2)
    const chosen = first(repairs)
    expect((await leave(mentee, { programme: programme.id, repair: chosen })).status).toBe(200)
    const next = first(chosen.pairs).mentee.id
    expect(await titlesOf(await as(next))).toContain('We’ve found you a match')
    await accept(await as(leaver), await as(next))
    const { body } = await suite.call('GET /enrollments', { token: await as(next) })
    expect(body.enrollments[0]).toMatchObject({ state: 'ACTIVE', month: 1, mentor: { id: leaver } })
  })

  test('a pair that is ended by the team can be repaired in the same moment', async () => {
    const read = await suite.call('GET /admin/match/:id/repairs', {
      token: admin.token,
      params: { id: pair.matchId },
    })
    const chosen = first(first(read.body.programmes).repairs)
    const ended = await suite.call('POST /admin/match/:id/break', {
      token: admin.token,
      params: { id: pair.matchId },
      body: { enrolled: true, reason: 'They asked us to.', repair: pairsOf(chosen) },
    })
    expect(ended.status).toBe(204)
    const next = first(chosen.pairs).mentor.id
    expect(next).not.toBe(leaver)
    expect(await liveMatches(stage.companyId)).toMatchObject([{ mentor_id: next, mentee_id: mentee }])
    const { body } = await suite.call('GET /notices', { token: await as(mentee) })
    expect(JSON.stringify(body)).toContain('keep your goals, tasks and progress')
    expect(JSON.stringify(body)).not.toContain('They asked us to')
  })

  test('a repair of a pair that is no longer running is refused', async () => {
    const read = await suite.call('GET /admin/match/:id/repairs', {
      token: admin.token,
      params: { id: pair.matchId },
    })
    const repair = pairsOf(first(first(read.body.programmes).repairs))
    const end = () =>
      suite.call('POST /admin/match/:id/break', {
        token: admin.token,
        params: { id: pair.matchId },
        body: { enrolled: true, reason: 'They asked us to.', repair },
      })
    const answers = await Promise.all([retryWhenBusy(end), retryWhenBusy(end)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('a participant may not ask, and there is nothing about nobody', async () => {
    expect((await repairsFor(leaver, await as(mentee))).status).toBe(403)
    expect((await repairsFor(crypto.randomUUID())).status).toBe(404)
  })
})
