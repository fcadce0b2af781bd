import { beforeEach, describe, expect, test } from 'vitest'
import { addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const of = ({ token }: Member) => ({ token, params: { enrollmentId: pair.enrollmentId } })
const keep = (who: Member, text: string, shared: boolean, month = 1) =>
  suite.call('PUT /enrollments/:enrollmentId/reflection', { ...of(who), body: { month, text, shared } })
const draft = (who: Member, text: string) =>
  suite.call('PUT /enrollments/:enrollmentId/reflection/draft', { ...of(who), body: { month: 1, text } })
const reply = (who: Member, text: string) =>
  suite.call('PUT /enrollments/:enrollmentId/reflection/reply', { ...of(who), body: { month: 1, text } })
const read = async (who: Member) =>
  (await suite.call('GET /enrollments/:enrollmentId/plan', of(who))).body.reflections
const raw = async (who: Member) =>
  JSON.stringify((await suite.call('GET /enrollments/:enrollmentId/plan', of(who))).body)

describe('a reflection', () => {
  test('stays with its author until it is shared, and is gone again when it is taken back', async () => {
    const { mentor, mentee } = pair
    await keep(mentee, 'My hands shook.', false)
    expect(await raw(mentor)).not.toContain('hands')
    expect(await read(mentee)).toMatchObject({ own: [{ month: 1, text: 'My hands shook.', shared: false }] })
    await keep(mentee, 'My hands shook.', true)
    expect(await read(mentor)).toMatchObject({ own: [], partner: [{ text: 'My hands shook.' }] })
    await keep(mentee, 'My hands shook.', false)
    expect(await raw(mentor)).not.toContain('hands')
    expect((await read(mentor)).partner).toEqual([])
  })

  test('keeps a draft beside the shared text, and nobody else gets it', async () => {
    const { mentor, mentee } = pair
    await draft(mentee, 'half a secret')
    expect(await read(mentee)).toMatchObject({ own: [{ text: '', draft: 'half a secret', shared: false }] })
    await keep(mentee, 'Shared words.', true)
    const sharedAt = (await read(mentor)).partner[0]?.updatedAt
    suite.clock.advance(5000)
    await draft(mentee, 'Shared words, and half a secret')
    expect(await raw(mentor)).not.toContain('secret')
    expect((await read(mentor)).partner).toMatchObject([{ text: 'Shared words.', updatedAt: sharedAt }])
    expect(await read(mentee)).toMatchObject({
      own: [{ text: 'Shared words.', draft: 'Shared words, and half a secret', shared: true }],
    })
  })

  test('of a draft alone counts nowhere', async () => {
    await draft(pair.mentee, 'not yet')
    const { body } = await suite.call('GET /enrollments/:enrollmentId/plan', of(pair.mentee))
    expect(body.overview[0]?.reflections).toBe(0)
    await keep(pair.mentee, 'Now.', false)
    const counted = async (who: Member) =>
      (await suite.call('GET /enrollments/:enrollmentId/plan', of(who))).body.overview[0]?.reflections
    expect([await counted(pair.mentee), await counted(pair.mentor)]).toEqual([1, 0])
  })

  test('is one of a person and month, however often it is sent at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => keep(pair.mentee, `Version ${index}`, true)))
    expect((await read(pair.mentor)).partner).toHaveLength(1)
  })

  test('takes an answer from the partner while it is shared, and only then', async () => {
    const { mentor, mentee } = pair
    await keep(mentee, 'Four sentences.', false)
    expect((await reply(mentor, 'A whole skill.')).status).toBe(404)
    await keep(mentee, 'Four sentences.', true)
    expect((await reply(mentor, 'A whole skill.')).status).toBe(204)
    expect((await read(mentee)).own).toMatchObject([{ reply: { text: 'A whole skill.' } }])
    expect((await reply(mentee, 'To myself')).status).toBe(404)
  })
})
