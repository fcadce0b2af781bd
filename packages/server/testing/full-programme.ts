import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import type { Pen } from './pen.ts'

type Suite = TestApp & { call: Caller }
export type Side = 'mentor' | 'mentee'
export type Signed = { id: string; token: string; email: string; side: Side }
type Writer = Signed & { pen: Pen }

/** What `writer` does in the programme, and the partner's part in it. */
export async function together(suite: Suite, enrollmentId: string, writer: Writer, partner: Writer) {
  const { call, app } = suite
  const { token, pen, side } = writer
  const params = { enrollmentId }
  await done(call('POST /agreement/sign', { token, body: { accepted: true, enrollmentId } }))
  const uploaded = await app.inject({
    method: 'POST',
    url: `/api/enrollments/${enrollmentId}/attachments`,
    query: { name: `${pen.write('file')}.txt` },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: pen.write('filetext'),
  })
  const message = { clientId: randomUUID(), text: pen.write('message'), attachmentIds: [uploaded.json().id] }
  await done(call('POST /enrollments/:enrollmentId/messages', { token, params, body: message }))
  if (side === 'mentee') {
    const goal = { title: pen.write('goal'), note: pen.write('goalnote') }
    await done(call('POST /enrollments/:enrollmentId/goals', { token, params, body: goal }))
  } else await writeActivities(suite, enrollmentId, writer)
  const task = { title: pen.write('task'), note: pen.write('tasknote') }
  await done(call('POST /enrollments/:enrollmentId/tasks', { token, params, body: task }))
  const reflection = { month: 1, text: pen.write('reflection'), shared: true }
  await done(call('PUT /enrollments/:enrollmentId/reflection', { token, params, body: reflection }))
  const hidden = { month: 2, text: pen.write('privatereflection'), shared: false }
  await done(call('PUT /enrollments/:enrollmentId/reflection', { token, params, body: hidden }))
  const draft = { month: 1, text: pen.write('privatedraft') }
  await done(call('PUT /enrollments/:enrollmentId/reflection/draft', { token, params, body: draft }))
  const answer = { month: 1, text: partner.pen.write('reply') }
  await done(
    call('PUT /enrollments/:enrollmentId/reflection/reply', { token: partner.token, params, body: answer }),
  )
  for (const visibility of ['partner', 'team'] as const) {
    const mark = visibility === 'team' ? 'private' : ''
    const body = {
      rating: 4,
      helped: pen.write(`${mark}helped`),
      toChange: pen.write(`${mark}tochange`),
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
  { token, pen }: Writer,
) {
  const told = {
    clientId: randomUUID(),
    topic: 'fit',
    urgency: 'week',
    words: pen.write('privatetold'),
    phone: pen.write('privatephone'),
    enrollmentId,
  } as const
  const { body } = await call('POST /cases', { token, body: told })
  await done(
    call('POST /cases/:caseId/entries', {
      token,
      params: { caseId: body.id },
      body: { clientId: randomUUID(), words: pen.write('privateadded') },
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
  const { token, pen, side } = writer
  const first = side === 'mentor' ? 5 : 7
  const propose = (days: number, message: string) =>
    call('POST /enrollments/:enrollmentId/sessions', {
      token,
      params,
      body: {
        title: pen.write(`session${days}`),
        agenda: pen.write(`agenda${days}`),
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
  await propose(first + 1, pen.write('proposal'))
}

async function writeActivities({ call }: Suite, enrollmentId: string, { token, pen }: Writer) {
  const params = { enrollmentId }
  await call('POST /enrollments/:enrollmentId/activities', {
    token,
    params,
    body: {
      month: 2,
      name: pen.write('activity'),
      textContent: pen.write('activitytext'),
      setOfTrainings: [pen.write('training')],
    },
  })
  const { body } = await call('GET /enrollments/:enrollmentId/activities', { token, params })
  const [ofTrack] = body.activities
  await call('PUT /enrollments/:enrollmentId/activities/:activityId', {
    token,
    params: { ...params, activityId: ofTrack?.id ?? '' },
    body: { month: 1, name: ofTrack?.name ?? '', textContent: pen.write('rewritten') },
  })
}
