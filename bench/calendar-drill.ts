import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { busySpans } from '../packages/server/src/domains/sessions/busy-calendar/busy-spans.ts'
import {
  type CalendarSecret,
  CalendarUnread,
  fetchCalendar,
} from '../packages/server/src/domains/sessions/busy-calendar/calendar-source.ts'
import { drillLargeCalendars } from './drill/large-calendars.ts'
import { requirePrograms, startProgram } from './drill/program.ts'
import { Tally } from './drill/tally.ts'

// People's busy times from a real CalDAV server, and from one that is slow, large or gone.
const PORT = 3970
const DAY = 86_400_000
const tally = new Tally()
const from = new Date('2026-11-16T00:00:00Z')
const to = new Date(from.getTime() + 84 * DAY)
const question = { tag: null, from, to, namedHosts: ['127.0.0.1'] }
const account: CalendarSecret = {
  kind: 'CALDAV',
  address: `http://127.0.0.1:${PORT}/`,
  username: 'mia',
  password: 'only-for-this-app',
}
const authorization = `Basic ${Buffer.from('mia:only-for-this-app').toString('base64')}`

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:drill', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')

async function store(method: string, at: string, body: string, type = 'text/calendar'): Promise<void> {
  const answer = await fetch(`${account.address}mia/${at}`, {
    method,
    body,
    headers: { authorization, 'content-type': type },
  })
  if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`)
}

const hours = (files: readonly string[]) =>
  busySpans({ files, from, to, timeZone: 'Europe/London', emails: [] }).map(({ startsAt }) =>
    startsAt.toISOString().slice(0, 16),
  )

async function problemOf(secret: CalendarSecret): Promise<string> {
  try {
    await fetchCalendar(secret, question)
    return 'read'
  } catch (error) {
    return error instanceof CalendarUnread ? error.problem : String(error)
  }
}

requirePrograms({ radicale: 'radicale' })
const folder = await mkdtemp(path.join(tmpdir(), 'calendar-drill-'))
await writeFile(path.join(folder, 'users'), 'mia:only-for-this-app\n')
await writeFile(
  path.join(folder, 'config'),
  `[server]\nhosts = 127.0.0.1:${PORT}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\n[storage]\nfilesystem_folder = ${folder}/collections\n`,
)
const radicale = await startProgram('radicale', ['--config', path.join(folder, 'config')], PORT)
try {
  const tried = (what: string, held: boolean) => tally.note('a CalDAV account', held, what)
  await tally.attempt('its calendars are stored', async () => {
    const collection =
      '<create xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><resourcetype><collection/><C:calendar/></resourcetype></prop></set></create>'
    for (const name of ['work', 'home']) await store('MKCOL', `${name}/`, collection, 'application/xml')
    await store(
      'PUT',
      'work/a.ics',
      calendar(event('a', 'DTSTART:20261118T090000Z', 'DTEND:20261118T100000Z')),
    )
    await store(
      'PUT',
      'work/b.ics',
      calendar(
        event('b', 'DTSTART:20200106T140000Z', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY'),
        event('b', 'RECURRENCE-ID:20261123T140000Z', 'DTSTART:20261124T160000Z', 'DURATION:PT30M'),
      ),
    )
    await store('PUT', 'home/c.ics', calendar(event('c', 'DTSTART;VALUE=DATE:20261225')))
    await store('PUT', 'home/old.ics', calendar(event('old', 'DTSTART:20200106T090000Z', 'DURATION:PT1H')))
    const found = await fetchCalendar(account, question)
    const busy = hours(found?.files ?? [])
    tried(
      'events of all its calendars',
      busy.includes('2026-11-18T09:00') && busy.includes('2026-12-25T00:00'),
    )
    tried('a series of years ago', busy.includes('2026-11-16T14:00') && busy.includes('2027-02-01T14:00'))
    tried('a date that moved', busy.includes('2026-11-24T16:00') && !busy.includes('2026-11-23T14:00'))
    tried('nothing that is long over', !(found?.files ?? []).join().includes('UID:old'))
    tried(
      'nothing new',
      (await fetchCalendar(account, { ...question, tag: found?.tag ?? null })) === undefined,
    )
    await store('PUT', 'work/d.ics', calendar(event('d', 'DTSTART:20261120T090000Z', 'DURATION:PT1H')))
    const next = await fetchCalendar(account, { ...question, tag: found?.tag ?? null })
    tried('something new', hours(next?.files ?? []).includes('2026-11-20T09:00'))
    tried('a wrong password', (await problemOf({ ...account, password: 'wrong' })) === 'refused')
  })
} finally {
  await radicale.stop()
}

await tally.attempt('servers that are not well', async () => {
  const tried = (what: string, held: boolean) => tally.note('a server that is not well', held, what)
  const large = Buffer.alloc(50 * 1024 * 1024, 'X')
  const server = createServer((request, response) => {
    if (request.url === '/large') response.end(large)
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/inside')
      response.writeHead(302, { location: 'https://169.254.169.254/' }).end()
    else if (request.url === '/drip') setInterval(() => response.write('X'), 500).unref()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const port = typeof at === 'object' ? at?.port : 0
  const address = (name: string): CalendarSecret => ({
    kind: 'ADDRESS',
    address: `http://127.0.0.1:${port}/${name}`,
  })
  const before = process.memoryUsage().rss
  tried('50 MB are refused', (await problemOf(address('large'))) === 'too-large')
  tried('without keeping them', process.memoryUsage().rss - before < 80 * 1024 * 1024)
  tried('a circle of redirects ends', (await problemOf(address('loop'))) === 'unreachable')
  tried('a redirect to a machine inside', (await problemOf(address('inside'))) === 'inside')
  for (const name of ['silent', 'drip']) {
    const began = performance.now()
    const problem = await problemOf(address(name))
    tried(`${name} is given up`, problem === 'unreachable' && performance.now() - began < 25_000)
  }
  tried('gone', (await problemOf({ ...account, address: 'http://127.0.0.1:1/' })) === 'unreachable')
  server.closeAllConnections()
  server.close()
})
await tally.attempt('calendars beside people', () =>
  drillLargeCalendars(tally, folder, { app: PORT + 2, database: PORT + 3 }),
)
await rm(folder, { recursive: true, force: true })
process.exitCode = tally.print() ? 0 : 1
