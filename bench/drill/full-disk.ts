import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, PASSWORD, TEST_SECRET } from '@brightpair/server/testing'
import { attachEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded-postgres.ts'
import { type App, end, startApp } from './app.ts'
import { addDrillCompany, type DrillCompany, nodeSettings } from './drill-company.ts'
import { allMessages } from './messages.ts'
import { installedPostgresql } from './postgresql.ts'
import { type HttpResponse, sendRequest } from './send-request.ts'
import { expect, type Tally } from './tally.ts'

const MEGABYTE = 1024 * 1024
const SECONDS = 6
const BACK_WITHIN = 10_000

/** A small disk in memory, which ends like any other. */
export function openDisk(home: string, name: string, megabytes: number) {
  const directory = path.join(home, name)
  mkdirSync(directory)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory], {
    stdio: 'pipe',
  })
  const ballast = path.join(directory, 'ballast')
  return {
    directory,
    ballast,
    fill(leaving = 0) {
      const { bavail, bsize } = statfsSync(directory)
      const file = openSync(ballast, 'a')
      try {
        const block = Buffer.alloc(64 * 1024)
        for (let left = bavail * bsize - leaving; left > 0; left -= block.length) writeSync(file, block)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast),
    close: () => execFileSync('umount', [directory]),
  }
}

/** A disk that fills up under the app: writes are refused with the reason, reading goes on, and it recovers by itself. */
export async function drillFullDisk(tally: Tally, home: string, ports: { app: number; database: number }) {
  try {
    openDisk(home, 'trial', 1).close()
  } catch {
    return console.log('not tried: a full disk, as this user may not mount a small one')
  }
  await drillEmbedded(tally, home, ports.app)
  await drillInstalled(tally, home, ports)
}

async function drillEmbedded(tally: Tally, home: string, port: number): Promise<void> {
  const disk = openDisk(home, 'small-disk', 400)
  const data = path.join(disk.directory, 'data')
  const app = await startApp(data, port, { APP_SECRET: TEST_SECRET })
  try {
    const { url } = await attachEmbeddedPostgres({
      directory: path.join(data, 'postgres'),
      log: () => undefined,
    })
    const visitor = visit(tally, 'disk of the embedded database', app, await addDrillCompany(url))
    for (const leaving of [20 * MEGABYTE, 0]) {
      disk.fill(leaving)
      await delay(1_100)
      await visitor.meetFullDisk('a write is refused', [503])
    }
    disk.empty()
    await visitor.recover()
  } finally {
    await end(app, 'SIGTERM')
    disk.close()
  }
}

async function drillInstalled(
  tally: Tally,
  home: string,
  ports: { app: number; database: number },
): Promise<void> {
  const disk = openDisk(home, 'small-disk-of-another', 250)
  const postgresql = await installedPostgresql(disk.directory, ports.database)
  try {
    const url = await postgresql.createDatabase('small')
    const app = await startApp(path.join(home, 'beside'), ports.app, nodeSettings(url))
    try {
      const visitor = visit(tally, 'disk of an installed PostgreSQL', app, await addDrillCompany(url))
      disk.fill()
      // Its pages and its log have some room left: what fits is kept, what does not is refused.
      await visitor.meetFullDisk('a write is kept or refused', [200, 503])
      disk.empty()
      await visitor.recover()
    } finally {
      await end(app, 'SIGKILL')
    }
  } finally {
    await postgresql.stop()
    disk.close()
  }
}

function visit(tally: Tally, name: string, app: App, { mentor, mentee, enrollmentId }: DrillCompany) {
  const messages = `/enrollments/${enrollmentId}/messages`
  const kept: string[] = []
  const refusals: HttpResponse[] = []

  async function write(): Promise<HttpResponse> {
    const body = { clientId: randomUUID(), text: randomBytes(900).toString('hex') }
    const response = await sendRequest(app.address, messages, { method: 'POST', token: mentor.token, body })
    if (response.status === 200) kept.push(body.clientId)
    else refusals.push(response)
    return response
  }

  const note = (what: string, { status, body }: HttpResponse, isFine: boolean) =>
    tally.note(`${name} full: ${what}`, isFine, `${status} ${body.message ?? ''}`)

  return {
    async meetFullDisk(what: string, statuses: readonly number[]) {
      const before = refusals.length
      for (const until = Date.now() + SECONDS * 1_000; Date.now() < until; await delay(100)) {
        const written = await write()
        note(what, written, statuses.includes(written.status))
        for (const asked of ['/auth/me', `${messages}?after=0`]) {
          const response = await sendRequest(app.address, asked, { token: mentee.token })
          note('reading goes on', response, response.status === 200)
        }
      }
      const seen = refusals.slice(before)
      const isSaid = seen.some(({ body }) => String(body.message).includes('run out of space'))
      tally.note(`${name} full: the reason is said`, isSaid, `${seen.length} refusals`)
    },
    async recover() {
      await tally.attempt(`${name}: writes again within 10 s of room, without a restart`, async () => {
        const isBack = async () => (await write()).status === 200
        await eventually(isBack, 'a write', BACK_WITHIN)
        const body = { email: mentee.email, password: PASSWORD }
        const signedIn = await sendRequest(app.address, '/auth/login', { method: 'POST', body })
        expect(signedIn.status === 200, `signing in: ${signedIn.status}`)
        expect(app.process.exitCode === null && app.process.signalCode === null, 'the app has ended')
      })
      const read = await allMessages(app.address, messages, mentee.token)
      const isThere = (id: string) => read.some(({ clientId }) => clientId === id)
      for (const id of kept) tally.note(`${name}: an acknowledged message is there`, isThere(id), id)
    },
  }
}
