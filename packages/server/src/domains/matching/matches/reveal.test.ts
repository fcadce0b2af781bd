import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { differenceOf, saidOf } from './read-reveal.ts'

const suite = useTestApp()
let mentor: Member
let mentee: Member

beforeAll(async () => {
  const company = await addCompany(suite.platform)
  mentor = await addMember(suite.platform, 'MENTOR', company.id, { firstName: 'Amara' })
  mentee = await addMember(suite.platform, 'MENTEE', company.id, { firstName: 'Tomás' })
  await fillQuestionnaire(suite.call, mentor.token, 'mentor')
  await fillQuestionnaire(suite.call, mentee.token, 'mentee')
  await eventually(async () => (await proposal()) !== null, 'a proposal')
})

const proposal = async () => (await suite.call('GET /mentee/match', { token: mentee.token })).body.match
const write = (change: object) =>
  suite.call('PUT /profile', {
    token: mentor.token,
    body: {
      headline: 'Operations director',
      level: null,
      location: 'Oslo',
      pronouns: '',
      bio: 'Long story.',
      skills: ['Negotiation'],
      languages: ['English', 'Yoruba'],
      line: 'I ask more than I answer.',
      ...change,
    },
  })
const photo = (reader: Member) =>
  suite.app.inject({
    url: `/api/profiles/${mentor.id}/photo`,
    headers: { authorization: `Bearer ${reader.token}` },
  })

describe('a possible partner', () => {
  test('is a name and a company until they agree to more', async () => {
    await write({})
    expect((await proposal())?.introduction).toEqual({
      id: mentor.id,
      company: { name: expect.any(String) },
      picture: null,
      headline: '',
      location: '',
      languages: [],
      line: '',
    })
  })

  test('is seen with what they agreed to show, and nothing else', async () => {
    const saved = await write({ shown: ['headline', 'line'] })
    expect(saved.body.shown).toEqual(['headline', 'line'])
    expect((await proposal())?.introduction).toMatchObject({
      headline: 'Operations director',
      line: 'I ask more than I answer.',
      location: '',
      languages: [],
    })
    await write({ shown: ['location', 'languages', 'picture'] })
    await suite.call('PUT /profile/portrait', { token: mentor.token, body: { portrait: 'ruth' } })
    expect((await proposal())?.introduction).toMatchObject({
      headline: '',
      line: '',
      location: 'Oslo',
      languages: ['English', 'Yoruba'],
      picture: { kind: 'portrait', portrait: 'ruth' },
    })
  })

  test('keeps what was shown when a later change does not speak of it', async () => {
    await write({ shown: ['location'], line: 'Kept.' })
    const { body } = await write({ line: undefined })
    expect([body.shown, body.line]).toEqual([['location'], 'Kept.'])
  })

  test('shows no fact twice and none that there is not', async () => {
    expect((await write({ shown: ['line', 'line'] })).status).toBe(400)
    expect((await write({ shown: ['bio'] })).status).toBe(400)
  })

  test('shows the photo while they agree and the proposal is open, to nobody else', async () => {
    const picture = await sharp({
      create: { width: 512, height: 512, channels: 3, background: { r: 200, g: 120, b: 40 } },
    })
      .jpeg()
      .toBuffer()
    await suite.app.inject({
      method: 'PUT',
      url: '/api/profile/photo',
      headers: { authorization: `Bearer ${mentor.token}`, 'content-type': 'application/octet-stream' },
      payload: picture,
    })
    await write({ shown: ['line'] })
    expect((await photo(mentee)).statusCode).toBe(404)
    expect((await proposal())?.introduction.picture).toBeNull()
    await write({ shown: ['picture'] })
    expect((await photo(mentee)).statusCode).toBe(200)
    expect((await proposal())?.introduction.picture).toMatchObject({ kind: 'photo' })
    const stranger = await addMember(suite.platform, 'MENTEE', mentor.companyId ?? null)
    expect((await photo(stranger)).statusCode).toBe(404)
    const profile = await suite.call('GET /profiles/:userId', {
      token: mentee.token,
      params: { userId: mentor.id },
    })
    expect(profile.status).toBe(404)
    await suite.call('POST /mentee/match/reject', { token: mentee.token, body: {} })
    expect((await photo(mentee)).statusCode).toBe(404)
  })
})

test('of the partner only the answers are quoted that made the two fit', () => {
  const own = ['Negotiation', 'Public Speaking'].map((answer) => ({
    questionId: 'mentee-1',
    question: 'What do you want to get better at?',
    answer,
    tracks: [],
    other: '',
  }))
  const asked = {
    own: { question: 'What do you want to get better at?', intent: 'wants' as const },
    partner: { question: 'What are your top strengths?', intent: 'offers' as const },
  }
  const said = saidOf(
    {
      score: { total: 0.8, expertise: 0.8, personality: null, values: null },
      reasons: [
        { dimension: 'expertise', relation: 'wants', kind: 'set', about: ['Negotiation'], asked },
        { dimension: 'personality', relation: 'similar', kind: 'trait', about: ['energy'] },
      ],
    },
    own,
  )
  expect(said).toEqual([
    { dimension: 'expertise', own: ['Negotiation', 'Public Speaking'], partner: ['Negotiation'] },
  ])
})

test('the widest of clear differences is told, and a small one is none', () => {
  const calm = { planning: 50, talking: 50, together: 50, bursts: 50 }
  expect(differenceOf(calm, { ...calm, planning: 20, talking: 90 })).toEqual({
    scale: 'talking',
    you: 'less',
  })
  expect(differenceOf({ ...calm, planning: 75 }, calm)).toEqual({ scale: 'planning', you: 'more' })
  expect(differenceOf({ ...calm, planning: 74 }, calm)).toBeNull()
  expect(differenceOf(calm, undefined)).toBeNull()
})
