import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'
let mentor: Member
let mentee: Member
let stranger: Member
let enrollmentId: string

beforeAll(async () => {
  const company = await addCompany(suite.platform)
  mentor = await addMember(suite.platform, 'MENTOR', company.id, { firstName: 'Łucja', lastName: 'Wójcik' })
  mentee = await addMember(suite.platform, 'MENTEE', company.id, { firstName: 'Иван', lastName: 'Петров' })
  stranger = await addMember(suite.platform, 'MENTEE', company.id)
  await addMatch(suite.platform, mentor, mentee)
  await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
  const { body } = await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
  enrollmentId = body.enrollmentId ?? ''
})

const sign = ({ token }: Member, body: object = {}) =>
  suite.call('POST /agreement/sign', { token, body: { accepted: true, ...body } })
const read = async ({ token }: Member) => (await suite.call('GET /agreement', { token })).body
const pdf = (token: string, query = '') =>
  suite.app.inject({ url: `/api/agreement.pdf${query}`, headers: { authorization: `Bearer ${token}` } })

describe('the agreement', () => {
  test('starts without signatures', async () => {
    expect(await read(mentee)).toMatchObject({
      enrollmentId,
      version: 1,
      mentor: { firstName: 'Łucja' },
      signatures: { mentor: null, mentee: null },
      signedByMe: false,
      complete: false,
    })
  })

  test('is nothing to a stranger, also with its id', async () => {
    for (const response of [
      await suite.call('GET /agreement', { token: stranger.token }),
      await suite.call('GET /agreement', { token: stranger.token, query: { enrollmentId } }),
      await sign(stranger, { enrollmentId }),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'no_enrollment'])
    expect((await pdf(stranger.token, `?enrollmentId=${enrollmentId}`)).statusCode).toBe(404)
  })

  test('is not signed with another wording or an unticked box', async () => {
    expect((await sign(mentee, { version: 99 })).body.code).toBe('agreement_changed')
    const unticked = await suite.app.inject({
      method: 'POST',
      url: '/api/agreement/sign',
      headers: { authorization: `Bearer ${mentee.token}` },
      payload: { accepted: false },
    })
    expect(unticked.json().message).toBe('Please tick the box to accept the agreement.')
  })

  test('ten clicks at once sign once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(mentee)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'already_signed')).toHaveLength(9)
    expect(await read(mentor)).toMatchObject({
      signatures: { mentor: null, mentee: { name: 'Иван Петров' } },
      signedByMe: false,
      complete: false,
    })
    await suite.mailbox.latestTo(mentor.email, 'Иван has signed the agreement')
  })

  test('is complete with the second signature, and both hear of it', async () => {
    const { body } = await sign(mentor, { version: 1, enrollmentId })
    expect(body).toMatchObject({ complete: true, signedByMe: true })
    await suite.mailbox.latestTo(mentee.email, 'Your mentorship agreement is signed')
    await suite.mailbox.latestTo(mentor.email, 'Your mentorship agreement is signed')
  })

  test('comes as a PDF with names in any alphabet', async () => {
    const response = await pdf(mentor.token)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain('mentorship-agreement.pdf')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.rawPayload.length).toBeGreaterThan(10_000)
  })
})
