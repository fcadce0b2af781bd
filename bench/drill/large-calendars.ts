import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import { end, startApp } from './app.ts'
import { addDrillCompany, nodeSettings } from './drill-company.ts'
import { installedPostgresql } from './postgresql.ts'
import { type HttpResponse, sendRequest } from './send-request.ts'
import type { Tally } from './tally.ts'

const EVENTS = 100_000
const SECONDS = 10
const PEOPLE = 4
const MAX_RATIO = 3
const SPACING = 50 * 60_000
const TWELVE_WEEKS = 84 * 86_400_000

/** Ten years with something in every hour, small enough to be read at all. */
function largeCalendar(): string {
  const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
  const now = Date.now()
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const start = now + (index - EVENTS / 2) * SPACING
    return `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${stamp(start)}\r\nDURATION:PT5M\r\nEND:VEVENT\r\n`
  })
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}

/** While calendars of 100,000 events and calendars that never end are read, people's requests are answered as before. */
export async function drillLargeCalendars(
  tally: Tally,
  home: string,
  ports: { app: number; database: number },
): Promise<void> {
  const large = largeCalendar()
  const server = createServer((request, response) => {
    if (request.url === '/large') response.end(large)
    else setInterval(() => response.write('BEGIN:VEVENT\r\n'), 200).unref()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const source = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  const postgresql = await installedPostgresql(home, ports.database)
  const settings = nodeSettings(await postgresql.createDatabase('calendars'))
  const app = await startApp(path.join(home, 'app'), ports.app, {
    ...settings,
    CALENDAR_INTERNAL_HOSTS: '127.0.0.1',
  })
  try {
    const { mentor, mentee, enrollmentId } = await addDrillCompany(settings.DATABASE_URL)
    const connect = (token: string, name: string) =>
      sendRequest(app.address, '/busy-calendar', {
        method: 'PUT',
        token,
        body: { kind: 'ADDRESS', address: `${source}/${name}` },
      })
    const stateOf = async () => {
      const { body } = await sendRequest(app.address, '/busy-calendar', { token: mentor.token })
      const { calendar, times } = body as {
        calendar?: { state: string; problem: string | null }
        times?: unknown[]
      }
      return { ...calendar, times: times?.length ?? 0 }
    }
    const request = () =>
      sendRequest(app.address, `/enrollments/${enrollmentId}/free-times?days=7`, { token: mentee.token })
    await during(SECONDS / 2, request)
    const quiet = await during(SECONDS, request)
    await connect(mentee.token, 'endless')
    const connected = await connect(mentor.token, 'large')
    const beside = await during(SECONDS, request)
    const [before, after] = [quiet, beside].map((answers) =>
      percentile(
        answers.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
    ) as [number, number]
    const ratio = after / Math.max(1, before)
    console.log(
      `requests beside a calendar of ${EVENTS} events and an endless one: p95 ${after} ms, without ${before} ms, ratio ${ratio.toFixed(2)}; ${quiet.length} and ${beside.length} answers`,
    )
    const tried = (what: string, held: boolean) => tally.note('beside large and slow calendars', held, what)
    tried('both are taken', connected.status === 200)
    tried(
      'every request is answered',
      [...quiet, ...beside].every(({ status }) => status === 200),
    )
    tried(`at most ${MAX_RATIO} times as slow`, ratio <= MAX_RATIO)
    const deadline = Date.now() + 40_000
    let found = await stateOf()
    while (found.state === 'READING' && Date.now() < deadline) {
      await delay(500)
      found = await stateOf()
    }
    console.log(`the large calendar is ${found.state} ${found.problem ?? ''}, with ${found.times} busy times`)
    tried('the large one is read', found.state === 'WORKING' && found.times > TWELVE_WEEKS / SPACING - 10)
  } finally {
    await end(app, 'SIGKILL')
    await postgresql.stop()
    server.closeAllConnections()
    server.close()
  }
}

async function during(seconds: number, request: () => Promise<HttpResponse>): Promise<HttpResponse[]> {
  const until = Date.now() + seconds * 1_000
  const answers: HttpResponse[] = []
  const one = async () => {
    while (Date.now() < until) answers.push(await request())
  }
  await Promise.all(Array.from({ length: PEOPLE }, one))
  return answers
}
