import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import type { UniqueWords } from './unique-words.ts'

type Suite = TestApp & { call: Caller }
export type Side = 'mentor' | 'mentee'
export type Signed = { id: string; token: string; email: string; side: Side }
type Writer = Signed & { uniqueWords: UniqueWords }

/** What `writer` does in the programme, and the partner's part in it. */
export async function together(suite: Suite, enrollmentId: string, writer: Writer, partner: Writer) {
  const { call, app } = suite
  const { token, uniqueWords, side } = writer
  const params = { enrollmentId }
  await done(call('POST /agreement/sign', { token, body: { accepted: true, enrollmentId } }))
  const uploaded = await app.inject({
    method: 'POST',
    url: `/api/enrollments/${enrollmentId}/attachments`,
    query: { name: `${uniqueWords.write('file')}.txt` },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: uniqueWords.write('filetext'),
  })
  const message = {
    clientId: randomUUID(),
    text: uniqueWords.write('message'),
    attachmentIds: [uploaded.json().id],
  }
  await done(call('POST /enrollments/:enrollmentId/messages', { token, params, body: message }))
  if (side === 'mentee') {
    const goal = { title: uniqueWords.write('goal'), note: uniqueWords.write('goalnote') }
    await done(call('POST /enrollments/:enrollmentId/goals', { token, params, body: goal }))
  } else await writeActivities(suite, enrollmentId, writer)
  const task = { title: uniqueWords.write('task'), note: uniqueWords.write('tasknote') }
  await done(call('POST /enrollments/:enrollmentId/tasks', { token, params, body: task }))
  const reflection = { month: 1, text: uniqueWords.write('reflection'), shared: true }
  await done(call('PUT /enrollments/:enrollmentId/reflection', { token, params, body: reflection }))
  const hidden = { month: 2, text: uniqueWords.write('privatereflection'), shared: false }
  await done(call('PUT /enrollments/:enrollmentId/reflection', { token, params, body: hidden }))
  const draft = { month: 1, text: uniqueWords.write('privatedraft') }
  await done(call('PUT /enrollments/:enrollmentId/reflection/draft', { token, params, body: draft }))
  const answer = { month: 1, text: partner.uniqueWords.write('reply') }
  await done(
    call('PUT /enrollments/:enrollmentId/reflection/reply', { token: partner.token, params, body: answer }),
  )
  for (const visibility of ['partner', 'team'] as const) {
    const mark = visibility === 'team' ? 'private' : ''
    const body = {
      rating: 4,
      helped: uniqueWords.write(`${mark}helped`),
      toChange: uniqueWords.write(`${mark}tochange`),
      visibility,
    }
    await done(call('POST /enrollments/:enrollmentId/feedback', { token, params, body }))
  }
  await tellTheTeam(suite, params, writer)
  await meet(suite, params, writer, partner)
}

async function done(answer: Promise<{ status: number; body: { message?: string } }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${body.message}`)
}

async function tellTheTeam(
  { call }: Suite,
  { enrollmentId }: { enrollmentId: string },
  { token, uniqueWords }: Writer,
) {
  const told = {
    clientId: randomUUID(),
    topic: 'fit',
    urgency: 'week',
    words: uniqueWords.write('privatetold'),
    phone: uniqueWords.write('privatephone'),
    enrollmentId,
  } as const
  const { body } = await call('POST /cases', { token, body: told })
  await done(
    call('POST /cases/:caseId/entries', {
      token,
      params: { caseId: body.id },
      body: { clientId: randomUUID(), words: uniqueWords.write('privateadded') },
    }),
  )
}

/** One session is agreed, one waits for an answer. */
async function meet(
  { call, clock }: Suite,
  params: { enrollmentId: string },
  writer: Writer,
  partner: Writer,
) {
  const { token, uniqueWords, side } = writer
  const first = side === 'mentor' ? 5 : 7
  const propose = (days: number, message: string) =>
    call('POST /enrollments/:enrollmentId/sessions', {
      token,
      params,
      body: {
        title: uniqueWords.write(`session${days}`),
        agenda: uniqueWords.write(`agenda${days}`),
        times: [new Date(clock.now().getTime() + days * 86_400_000).toISOString()],
        message,
      },
    })
  const { body } = await propose(first, '')
  const { status } = await call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
    token: partner.token,
    params: { ...params, sessionId: body.id },
    body: { version: body.version, startsAt: body.proposal?.times[0] ?? '' },
  })
  if (status !== 200) throw new Error('accepting a session failed')
  await propose(first + 1, uniqueWords.write('proposal'))
}

async function writeActivities({ call }: Suite, enrollmentId: string, { token, uniqueWords }: Writer) {
  const params = { enrollmentId }
  await call('POST /enrollments/:enrollmentId/activities', {
    token,
    params,
    body: {
      month: 2,
      name: uniqueWords.write('activity'),
      textContent: uniqueWords.write('activitytext'),
      setOfTrainings: [uniqueWords.write('training')],
    },
  })
  const { body } = await call('GET /enrollments/:enrollmentId/activities', { token, params })
  const [ofTrack] = body.activities
  await call('PUT /enrollments/:enrollmentId/activities/:activityId', {
    token,
    params: { ...params, activityId: ofTrack?.id ?? '' },
    body: { month: 1, name: ofTrack?.name ?? '', textContent: uniqueWords.write('rewritten') },
  })
}
