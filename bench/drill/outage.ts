import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, listenTo } from '@brightpair/server/testing'
import type { App } from './app.ts'
import type { DrillCompany } from './drill-company.ts'
import { allMessages } from './messages.ts'
import { type HttpResponse, sendRequest } from './send-request.ts'
import { expect, type Tally } from './tally.ts'

const ANSWERED_WITHIN = 5_000
const ALIVE_WITHIN = 1_000
const BACK_WITHIN = 10_000

interface Trouble {
  readonly name: string
  readonly seconds: number
  /** Asked together every second: a crowd shows whether the queue has an end. */
  readonly people: number
  /** Whether some requests may still succeed. */
  readonly isPartial?: boolean
  begin(): void | Promise<void>
  finish(): void | Promise<void>
}

/** Requests, probes and a live stream while the database is in trouble, and after it. */
export async function drillOutage(
  tally: Tally,
  app: App,
  company: DrillCompany,
  trouble: Trouble,
): Promise<void> {
  const { name, seconds, people, isPartial = false } = trouble
  const { mentor, mentee, enrollmentId } = company
  const messages = `/enrollments/${enrollmentId}/messages`
  const kept: string[] = []
  const refused: string[] = []
  const send = async () => {
    const body = { clientId: randomUUID(), text: 'Is anybody there?' }
    const response = await sendRequest(app.address, messages, { method: 'POST', token: mentor.token, body })
    if (response.status === 200) kept.push(body.clientId)
    // Unless it says that no one knows.
    else if (response.status === 503 && !String(response.body.message).includes('whether this was saved'))
      refused.push(body.clientId)
    return response
  }
  await send()
  const stream = await listenTo(app.address, mentee.token)
  await trouble.begin()
  await delay(200)
  const until = Date.now() + seconds * 1_000
  const asked: Promise<void>[] = []
  let slowest = 0
  const note = async (
    what: string,
    asking: Promise<HttpResponse>,
    fits: (response: HttpResponse) => boolean,
  ) => {
    const response = await asking
    const { status, milliseconds, body } = response
    tally.note(`${name}: ${what}`, fits(response), `${status} after ${milliseconds} ms ${body.message ?? ''}`)
    return response
  }
  /** What was asked at the very end may still be answered by a database that is back. */
  const fits = ({ status, milliseconds }: HttpResponse) =>
    milliseconds <= ANSWERED_WITHIN &&
    (status === 503 || (status === 200 && (isPartial || Date.now() > until)))
  while (Date.now() < until) {
    const isLive = ({ status, milliseconds }: HttpResponse) => status === 200 && milliseconds <= ALIVE_WITHIN
    asked.push(
      note('the process says that it lives', sendRequest(app.address, '/health/live'), isLive).then(),
    )
    asked.push(note('not ready within 5 s', sendRequest(app.address, '/health/ready'), fits).then())
    for (let person = 0; person < people; person++) {
      const asking = person % 5 === 0 ? send() : sendRequest(app.address, '/auth/me', { token: mentee.token })
      asked.push(
        note('a request answered 503 within 5 s', asking, fits).then(({ milliseconds }) => {
          slowest = Math.max(slowest, milliseconds)
        }),
      )
    }
    await delay(1_000)
  }
  await trouble.finish()
  const since = Date.now()
  await tally.attempt(`${name}: back within 10 s, without a restart`, async () => {
    await eventually(async () => (await send()).status === 200, 'an answer', BACK_WITHIN)
    console.log(`${name}: slowest answer ${slowest} ms, back after ${Date.now() - since} ms`)
    expect(app.process.exitCode === null && app.process.signalCode === null, 'the app has ended')
  })
  await Promise.all(asked)
  await tally.attempt(`${name}: a stream opened before hears what comes after`, async () => {
    const heard = () => stream.events.length
    const before = heard()
    await eventually(async () => (await send()).status === 200 && heard() > before, 'hearing', 20_000)
  })
  stream.stop()
  const read = new Set(
    (await allMessages(app.address, messages, mentee.token)).map(({ clientId }) => clientId),
  )
  for (const id of kept) tally.note(`${name}: an acknowledged message is there`, read.has(id), id)
  for (const id of refused) tally.note(`${name}: a refused message is not there`, !read.has(id), id)
}
