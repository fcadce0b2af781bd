import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
let stranger: Member
let proposed: Member

beforeAll(async () => {
  const { platform } = suite
  pair = await addPair(platform)
  stranger = await addMember(platform, 'MENTEE', pair.companyId)
  proposed = await addMember(platform, 'MENTEE', pair.companyId)
  await addMatch(platform, pair.mentor, proposed)
})

const words = {
  headline: 'Operations director',
  level: 'senior-lead' as const,
  location: 'Oslo',
  pronouns: 'she/her',
  bio: 'Twenty-two years in wind and hydro.\n\nI ask more than I answer.',
  skills: ['Public speaking', 'Negotiation'],
  languages: ['English', 'Norsk'],
}
const read = (reader: Member, { id }: { id: string }) =>
  suite.call('GET /profiles/:userId', { token: reader.token, params: { userId: id } })

describe('a profile', () => {
  test('is empty until its owner writes it, and has no picture that nobody chose', async () => {
    const { body } = await read(pair.mentee, pair.mentor)
    expect(body).toMatchObject({
      id: pair.mentor.id,
      role: 'MENTOR',
      headline: '',
      skills: [],
      picture: null,
    })
  })

  test('is read by its owner and the partner', async () => {
    const saved = await suite.call('PUT /profile', { token: pair.mentor.token, body: words })
    expect(saved.body).toMatchObject(words)
    for (const reader of [pair.mentor, pair.mentee])
      expect((await read(reader, pair.mentor)).body).toMatchObject(words)
    expect((await suite.call('GET /profile', { token: pair.mentor.token })).body).toMatchObject(words)
  })

  test('is nothing to a stranger, to somebody only proposed, and to another company', async () => {
    const elsewhere = await addPair(suite.platform)
    for (const reader of [stranger, proposed, elsewhere.mentee])
      expect((await read(reader, pair.mentor)).status).toBe(404)
    expect((await read(stranger, { id: crypto.randomUUID() })).status).toBe(404)
  })

  test('holds at most twelve skills, each once, each in one line', async () => {
    const put = (skills: string[]) =>
      suite.call('PUT /profile', { token: pair.mentee.token, body: { ...words, skills } })
    const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Skill ${number}`)
    expect((await put(numbered(12))).status).toBe(200)
    expect((await put(numbered(13))).body.message).toBe('Please name at most 12 skills.')
    expect((await put(['Maps', 'maps'])).body.message).toBe('Each one can be named once.')
    expect((await put(['Maps\nand more'])).status).toBe(400)
    expect((await put([''])).status).toBe(400)
  })

  test('keeps the texts when a portrait is picked, and the portrait when texts change', async () => {
    const { token } = pair.mentor
    const picked = await suite.call('PUT /profile/portrait', { token, body: { portrait: 'ruth' } })
    expect(picked.body).toMatchObject({ ...words, picture: { kind: 'portrait', portrait: 'ruth' } })
    const { body } = await suite.call('PUT /profile', { token, body: { ...words, location: 'Bergen' } })
    expect(body).toMatchObject({ location: 'Bergen', picture: { kind: 'portrait', portrait: 'ruth' } })
    await suite.call('PUT /profile/portrait', { token, body: { portrait: null } })
    expect((await read(pair.mentee, pair.mentor)).body.picture).toBeNull()
  })
})
