import { DraftEvent } from '@brightpair/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { completeAnswers } from '../../../../testing/answers.ts'
import { type ChatServer, startChatServer } from '../../../../testing/chat-server.ts'
import { addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { buildApp } from '../../../app.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
let chat: ChatServer
let withChat: Awaited<ReturnType<typeof buildApp>>

const KEY = 'a-key-that-nobody-may-see'
const SECRET = 'Nobody knows that I am looking for another job.'
const lines: string[] = []

beforeAll(async () => {
  chat = await startChatServer()
  const { log } = suite.platform
  const kept = Object.assign(Object.create(log), {
    warn: (...all: unknown[]) => lines.push(JSON.stringify(all)),
  })
  withChat = await buildApp({ ...suite.platform, log: kept, chat: chat.settings })
})
afterAll(async () => {
  await withChat.close()
  await chat.close()
})

beforeEach(async () => {
  chat.requests.length = 0
  chat.behaviour = 'streams'
  lines.length = 0
  const { platform } = suite
  pair = await addPair(platform, { startedAt: new Date(platform.clock.now().getTime() - 40 * 86_400_000) })
  await addAgreedSession(platform, pair, -2 * 24 * 60, {
    agenda: 'Bring two examples\n- Kofi writes the brief',
  })
  await call(pair.mentee, 'POST /enrollments/:enrollmentId/goals', {
    title: 'Ask for the night shift to end',
  })
})

function call(who: Member, endpoint: Parameters<typeof suite.call>[0], body: unknown) {
  return suite.call(endpoint, {
    token: who.token,
    params: { enrollmentId: pair.enrollmentId },
    body: body as never,
  })
}
const prepare = async (who: Member) =>
  (
    await suite.call('GET /enrollments/:enrollmentId/assist', {
      token: who.token,
      params: { enrollmentId: pair.enrollmentId },
    })
  ).body
const reflect = (who: Member, text: string, shared: boolean) =>
  call(who, 'PUT /enrollments/:enrollmentId/reflection', { month: 2, text, shared })
const draft = (app: typeof withChat, who: Member, body: object = { kind: 'summary', month: 2 }) =>
  app.inject({
    method: 'POST',
    url: `/api/enrollments/${pair.enrollmentId}/assist/drafts`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: body,
  })
const consent = (who: Member, given: boolean) =>
  call(who, 'PUT /enrollments/:enrollmentId/assist/consent', { given })

/** The draft as its reader ends up with it. */
function draftedIn({ body }: LightMyRequestResponse) {
  let drafted = { text: '', generated: false, pieces: 0 }
  const events = body.split('\n\n').filter(Boolean)
  for (const block of events) {
    const event = DraftEvent.parse(JSON.parse(block.replace(/^data: /, '')))
    if ('start' in event) drafted = { text: '', generated: event.start.generated, pieces: 0 }
    else if ('text' in event)
      drafted = { ...drafted, text: drafted.text + event.text, pieces: drafted.pieces + 1 }
  }
  return drafted
}

describe('a preparation', () => {
  test('is made from theme, goals, answers and the last notes, and is the same every time', async () => {
    const side = 'mentee'
    const { body: questionnaire } = await suite.call(`GET /${side}/questionnaire`, {
      token: pair.mentee.token,
    })
    await suite.platform.database.pool.query(
      `INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
       SELECT $1, $2, id, $3, now(), now() FROM questionnaires
       WHERE company_id = $2 AND role = 'MENTEE' AND superseded_at IS NULL`,
      [
        pair.mentee.id,
        pair.companyId,
        JSON.stringify(
          completeAnswers(questionnaire).map((item, index) => ({
            ...item,
            questionId: `mentee-${index + 1}`,
          })),
        ),
      ],
    )
    await addAgreedSession(suite.platform, pair, 24 * 60, { title: 'The next one' })
    const found = await prepare(pair.mentee)
    const said = JSON.stringify(found.starters)
    expect(found).toMatchObject({ month: 2, session: { title: 'The next one' }, service: null })
    expect(said).toContain('Kofi writes the brief')
    expect(said).toContain(found.theme)
    expect(said).toContain('Ask for the night shift to end')
    expect(said).toContain('From your answers')
    expect(found.agenda.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(60)
    expect(await prepare(pair.mentee)).toEqual(found)
  })

  test('quotes what the partner shared and knows nothing of what they kept', async () => {
    await reflect(pair.mentor, SECRET, false)
    expect(JSON.stringify(await prepare(pair.mentee))).not.toContain('another job')
    await reflect(pair.mentor, 'I talked too much. Next time I wait.', true)
    expect(JSON.stringify(await prepare(pair.mentee))).toContain('I talked too much')
  })

  test('begins well with nothing but two people', async () => {
    pair = await addPair(suite.platform, {})
    for (const who of [pair.mentor, pair.mentee]) {
      const { starters, agenda } = await prepare(who)
      expect(starters.length).toBeGreaterThanOrEqual(2)
      expect(agenda.length).toBeGreaterThanOrEqual(4)
    }
  })
})

describe('a draft without any setting', () => {
  test('says what was really done in the month', async () => {
    const { text, generated } = draftedIn(await draft(suite.app, pair.mentee))
    expect(generated).toBe(false)
    expect(text).toContain('We met once: “The two-door decision”.')
    expect(text).toContain('“Ask for the night shift to end” (0%)')
    const empty = draftedIn(await draft(suite.app, pair.mentor, { kind: 'summary', month: 6 }))
    expect(empty.text).toContain('Still in progress')
    expect(draftedIn(await draft(suite.app, pair.mentor, { kind: 'agenda' })).text).toMatch(/^- \d+ min/)
  })

  test('can be asked for thirty times an hour, and not more', async () => {
    for (let count = 0; count < 30; count += 1) await draft(suite.app, pair.mentee)
    const refused = await draft(suite.app, pair.mentee)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  })
})

describe('a draft by a service', () => {
  test('is not asked for without consent, and no longer after it was taken back', async () => {
    expect(draftedIn(await draft(withChat, pair.mentee)).generated).toBe(false)
    await consent(pair.mentee, true)
    await consent(pair.mentee, false)
    expect(draftedIn(await draft(withChat, pair.mentee)).generated).toBe(false)
    await consent(pair.mentor, true)
    expect(draftedIn(await draft(withChat, pair.mentee)).generated).toBe(false)
    expect(chat.requests).toEqual([])
  })

  test('is streamed and marked as generated', async () => {
    await consent(pair.mentee, true)
    const response = await draft(withChat, pair.mentee)
    expect(response.headers['content-type']).toContain('text/event-stream')
    expect(draftedIn(response)).toMatchObject({
      text: 'This month we met once. Ümläute too.',
      generated: true,
    })
    expect(draftedIn(response).pieces).toBeGreaterThan(2)
    const [request] = chat.requests
    expect(request).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      body: { model: 'test-model', stream: true },
    })
    expect(JSON.stringify(response.body)).not.toContain(KEY)
  })

  test('is written from a bounded prompt without names, and without what the partner keeps', async () => {
    await consent(pair.mentee, true)
    await reflect(pair.mentor, SECRET, false)
    await reflect(pair.mentee, 'x'.repeat(4_000), false)
    await draft(withChat, pair.mentee)
    await draft(withChat, pair.mentee, { kind: 'agenda' })
    await reflect(pair.mentor, 'I talked too much.', true)
    await draft(withChat, pair.mentee)
    await draft(withChat, pair.mentee, { kind: 'agenda' })
    const sent = chat.requests.map(({ body }) => JSON.stringify(body))
    expect(sent).toHaveLength(4)
    for (const prompt of sent) {
      expect(prompt).not.toContain('another job')
      expect(prompt).not.toContain('talked too much')
      expect(prompt).not.toContain(pair.mentor.lastName)
      expect(prompt.length).toBeLessThan(9_000)
    }
    await consent(pair.mentor, true)
    await draft(withChat, pair.mentee)
    expect(JSON.stringify(chat.requests.at(-1)?.body)).toContain('I talked too much.')
  })

  test.each([
    'answers 429',
    'answers 500',
    'never answers',
    'stops in the middle',
    'breaks off',
    'sends a chunk that is no JSON',
    'sends another protocol',
    'says nothing',
    'redirects',
    'does not end',
  ] as const)('that %s gives way to our own, silently', async (behaviour) => {
    chat.behaviour = behaviour
    await consent(pair.mentee, true)
    const response = await draft(withChat, pair.mentee)
    expect(response.statusCode).toBe(200)
    const { text, generated } = draftedIn(response)
    expect(generated).toBe(false)
    expect(text).toContain('We met once')
    expect(text).not.toContain('This month we met')
    expect(chat.requests).toHaveLength(1)
    expect(lines.join()).toContain('writing service failed')
    expect(lines.join()).not.toContain(KEY)
    expect(lines.join()).not.toContain('night shift')
  })

  test('tells a preparation its name and whether the person agreed', async () => {
    await consent(pair.mentee, true)
    const response = await withChat.inject({
      url: `/api/enrollments/${pair.enrollmentId}/assist`,
      headers: { authorization: `Bearer ${pair.mentee.token}` },
    })
    expect(response.json().service).toEqual({
      name: `test-model at ${new URL(chat.settings.baseUrl).host}`,
      consented: true,
    })
    expect(response.body).not.toContain(KEY)
  })
})
