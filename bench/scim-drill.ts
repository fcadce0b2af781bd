import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  addCompany,
  addKey,
  addMember,
  addPair,
  copyTemplate,
  createTemplate,
  firstProgrammeOf,
  lasting,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { end, startApp } from './drill/app.ts'
import { nodeSettings } from './drill/drill-company.ts'
import { sendRequest } from './drill/send-request.ts'
import { Tally } from './drill/tally.ts'
import { percentile } from './percentile.ts'

// A directory brings thousands and takes half of them back, against a real node, while people go on working.
const PEOPLE = Number(process.argv[2] ?? 10_000)
const LEAVING = Math.floor(PEOPLE / 2)
const PORT = 3993
const AT_ONCE = 4
const WARMING_SECONDS = 15
const QUIET_SECONDS = 15
const MEMBERS_AT_ONCE = 500
/** Whatever comes within this is at once to a person, also on two busy cores. */
const AT_ONCE_MS = 150
const MAX_TIMES_SLOWER = 4

const tally = new Tally()

async function addDrillCompany(databaseUrl: string) {
  const { platform, close } = await startTestApp({ databaseUrl })
  try {
    const company = await addCompany(platform, { plan: 'ENTERPRISE' })
    const admin = await addMember(platform, 'ADMIN', null)
    const pair = await addPair(platform, { company })
    const { secret } = await addKey(platform, company.id, { name: 'Directory', scopes: ['scim'] })
    const programmeId = await firstProgrammeOf(platform, company.id)
    return {
      enrollmentId: pair.enrollmentId,
      mentor: await lasting(platform, pair.mentor),
      mentee: await lasting(platform, pair.mentee),
      admin: await lasting(platform, admin),
      secret,
      programmeId,
      companyId: company.id,
    }
  } finally {
    await close()
  }
}
type Phase = Awaited<ReturnType<typeof addDrillCompany>>

/** As a directory does: when it is told to wait, it waits. */
async function scim(address: string, secret: string, method: string, url: string, body?: object) {
  for (;;) {
    const response = await fetch(`${address}/scim/v2${url}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.status !== 429) return { status: response.status, body: text ? JSON.parse(text) : {} }
    await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000)
  }
}

async function inTurns(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** What a mentee and a mentor open all day, five times a second, until told to stop. */
function livePeople(address: string, { mentee, mentor, enrollmentId }: Phase) {
  const screens = ['/auth/me', '/notices', `/enrollments/${enrollmentId}/messages`]
  const times: number[] = []
  const failed: number[] = []
  let asked = 0
  let isOver = false
  const living = (async () => {
    for (let at = 0; !isOver; at++) {
      const token = (at % 2 ? mentor : mentee).token
      const { status, milliseconds } = await sendRequest(address, screens[at % screens.length] ?? '', {
        token,
      })
      asked += 1
      times.push(milliseconds)
      if (status !== 200) failed.push(status)
      await delay(200)
    }
  })()
  return {
    since: () => times.splice(0),
    failed,
    asked: () => asked,
    async stop() {
      isOver = true
      await living
    },
  }
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1_000)
const nameOf = (at: number) => `directory-${at}@drill.example`
const figures = (times: readonly number[]) => ({
  requests: times.length,
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
})

async function drill(address: string, company: Phase, url: string): Promise<void> {
  const { secret, companyId, programmeId, admin } = company
  const people = livePeople(address, company)
  const phases: Record<string, ReturnType<typeof figures>> = {}
  // What a node needs once, when it has just started, is no pace.
  await delay(WARMING_SECONDS * 1_000)
  people.since()
  await delay(QUIET_SECONDS * 1_000)
  phases['nothing else'] = figures(people.since())

  const ids: string[] = []
  let began = Date.now()
  await inTurns(PEOPLE, async (at) => {
    const userName = nameOf(at)
    if (at % 10 === 0) {
      const found = await scim(address, secret, 'GET', `/Users?filter=userName%20eq%20%22${userName}%22`)
      tally.note('asked for before they are there: nobody', found.body.totalResults === 0)
    }
    const name = { givenName: 'Dora', familyName: 'Drill' }
    const { status, body } = await scim(address, secret, 'POST', '/Users', { userName, name, active: true })
    tally.note('people added', status === 201, `${status} ${body.detail}`)
    ids[at] = body.id
  })
  console.log(`${PEOPLE} people added in ${seconds(began)} s`)
  phases['people are added'] = figures(people.since())

  began = Date.now()
  const { body: group } = await scim(address, secret, 'POST', '/Groups', { displayName: 'Mentees' })
  const { status } = await sendRequest(address, `/admin/companies/${companyId}/directory/${group.id}`, {
    method: 'PUT',
    token: admin.token,
    body: { version: 1, programmeId, role: 'MENTEE' },
  })
  tally.note('a group leads to a programme', status === 200)
  for (let at = 0; at < PEOPLE; at += MEMBERS_AT_ONCE) {
    const value = ids.slice(at, at + MEMBERS_AT_ONCE).map((id) => ({ value: id }))
    const sent = { Operations: [{ op: 'Add', path: 'members', value }] }
    const added = await scim(address, secret, 'PATCH', `/Groups/${group.id}`, sent)
    tally.note('members of a group added, 500 at once', added.status === 204, JSON.stringify(added.body))
  }
  const count = async (condition: string) =>
    withSession(url, async (session) => {
      const { rows } = await session.query(`SELECT count(*)::int AS count FROM users u JOIN memberships m
        ON m.user_id = u.id WHERE u.email LIKE 'directory-%@drill.example' AND ${condition}`)
      return Number(rows[0]?.count)
    })
  while ((await count('true')) < PEOPLE && seconds(began) < 900) await delay(1_000)
  tally.count('people of the group invited', { tried: PEOPLE, held: await count('true') })
  console.log(`${PEOPLE} people invited in ${seconds(began)} s`)
  phases['people are invited'] = figures(people.since())

  began = Date.now()
  await inTurns(LEAVING, async (at) => {
    const sent = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
    const { status: answered } = await scim(address, secret, 'PATCH', `/Users/${ids[at]}`, sent)
    tally.note('people deactivated', answered === 200, String(answered))
  })
  const left = await count('u.deactivated_at IS NOT NULL')
  tally.count('their accounts closed by the time it was answered', { tried: LEAVING, held: left })
  tally.note('nobody else’s account closed', left === LEAVING)
  console.log(`${LEAVING} people deactivated in ${seconds(began)} s`)
  phases['people are deactivated'] = figures(people.since())

  // Before one of them is signed out on purpose.
  const { failed } = people
  const asked = people.asked()
  tally.count('requests of people answered', {
    tried: asked,
    held: asked - failed.length,
    note: failed.join(' '),
  })
  await people.stop()

  const { body: own } = await scim(address, secret, 'POST', '/Users', { userName: company.mentee.email })
  began = Date.now()
  await scim(address, secret, 'PATCH', `/Users/${own.id}`, {
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  })
  while (
    (await sendRequest(address, '/auth/me', { token: company.mentee.token })).status !== 401 &&
    seconds(began) < 10
  )
    await delay(50)
  tally.note('somebody who is signed in is out within 5 s', Date.now() - began < 5_000)
  console.log(`somebody signed in was out after ${Date.now() - began} ms`)

  console.table(phases)
  const usual = phases['nothing else']?.p95 ?? 1
  for (const [name, { p95 }] of Object.entries(phases)) {
    const ratio = p95 / usual
    console.log(`while ${name}: 95 % within ${p95} ms, ${ratio.toFixed(1)} times as long as alone`)
    tally.note('people keep their pace', p95 <= AT_ONCE_MS || ratio <= MAX_TIMES_SLOWER, `${name}: ${p95} ms`)
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-scim-'))
const postgres = await startTemporaryPostgres()
try {
  await createTemplate(postgres.url)
  const database = await copyTemplate(postgres.url)
  const company = await addDrillCompany(database.url)
  const app = await startApp(path.join(home, 'data'), PORT, nodeSettings(database.url))
  try {
    await drill(app.address, company, database.url)
    process.exitCode = tally.print() ? 0 : 1
  } finally {
    await end(app, 'SIGTERM')
  }
} finally {
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}
