import {
  copyTemplate,
  createCaller,
  demonstrationPassword,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { Tally } from './drill/tally.ts'
import { barFor, overTheBar } from './migration/bar.ts'
import { type Held, watchLocks } from './migration/locks.ts'
import { columnsOf, isMoved, keysOf, MEANINGS, sumOf } from './migration/meanings.ts'
import { addRareThings, type Client, multiply, restoreOldVersion } from './migration/old-database.ts'

// A database of the last version in which a company was one programme becomes one of today: first the demonstration of
// that version, then 100,000 people. Everything keeps its meaning; how long each file takes and locks is printed.
const PEOPLE = Number(process.argv[2] ?? 100_000)
/** Of a table, on a busy machine; requests that need it are answered with 503 meanwhile. */
const MAX_LOCKED_SECONDS = 180
const WORTH_A_LINE = 0.1

const tally = new Tally()
const postgres = await startTemporaryPostgres({ durable: true })
try {
  await upgrade('the demonstration', 0)
  await upgrade(`${PEOPLE.toLocaleString('en')} people`, PEOPLE)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await postgres.stop()
}

async function upgrade(name: string, people: number): Promise<void> {
  const { url, drop } = await copyTemplate(postgres.url, 'template1')
  const day = await restoreOldVersion(url)
  await withSession(url, (client) => migrateAndCompare(client, { url, name, people }))
  if (people === 0) await signIn(url, day)
  await drop()
}

interface Trial {
  readonly url: string
  readonly name: string
  readonly people: number
}

async function migrateAndCompare(client: Client, { url, name, people }: Trial): Promise<void> {
  await addRareThings(client)
  if (people > 0) await multiply(client, people)
  const now = new Date()
  const meaningsBefore = []
  for (const { before } of MEANINGS) meaningsBefore.push(await sumOf(client, before, now))
  const keys = await keysOf(client)
  const columnsBefore = await columnsOf(client, keys)

  await migrateWatched(url, client, { name, people })

  for (const [place, { what, after }] of MEANINGS.entries()) {
    const [old, today] = [meaningsBefore[place], await sumOf(client, after, now)]
    const isSame = old?.sum === today.sum && old.rows === today.rows
    const rows = old?.rows ?? 0
    tally.count(`${name}: ${what}`, {
      tried: Math.max(rows, 1),
      held: isSame ? rows : 0,
      note: `${rows} before, ${today.rows} after${isSame || rows !== today.rows ? '' : ', other values'}`,
    })
  }
  const columnsAfter = await columnsOf(client, keys)
  for (const [column, { rows, sum }] of columnsBefore) {
    const found = columnsAfter.get(column)
    const isSame = found ? found.rows === rows && found.sum === sum : isMoved(column)
    tally.note(`${name}: every column of every table has the values it had`, isSame, column)
  }
}

async function migrateWatched(
  url: string,
  client: Client,
  { name, people }: Pick<Trial, 'name' | 'people'>,
): Promise<void> {
  const database = connect(url, { onError: () => undefined })
  const stopWatching = await watchLocks(url)
  const applied = await migrate(database.pool)
  await database.close()
  const held = await stopWatching()
  const { rows: files } = await client.query<{ name: string; since: string; seconds: number }>(
    `SELECT name, applied_at::text AS since, extract(epoch FROM
       coalesce(lead(applied_at) OVER (ORDER BY applied_at), clock_timestamp()) - applied_at)::float8 AS seconds
     FROM migrations WHERE name = ANY ($1) ORDER BY name`,
    [applied],
  )
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`\n${name}: ${files.length} files in ${total.toFixed(1)} s`)
  console.log(`${'file'.padEnd(42)} ${'seconds'.padStart(8)}   nobody reads, nobody writes, for at most`)
  for (const file of files) {
    const longest = (stops: Held['stops']) =>
      held
        .filter((lock) => lock.since === file.since && lock.stops === stops)
        .sort((a, b) => b.seconds - a.seconds)[0]
    const told = (lock: Held | undefined) => (lock ? `${lock.table} ${lock.seconds.toFixed(2)} s` : 'nothing')
    if (file.seconds >= WORTH_A_LINE)
      console.log(
        `${file.name.padEnd(42)} ${file.seconds.toFixed(2).padStart(8)}   ${told(longest('readers'))}, ${told(longest('writers'))}`,
      )
  }
  console.log(
    `${files.filter(({ seconds }) => seconds < WORTH_A_LINE).length} others: under ${WORTH_A_LINE} s each`,
  )
  const slow = overTheBar(files, held, people)
  const bar = `${barFor(people).toFixed(0)} s`
  console.log(`of before the bar of ${bar}: ${slow.known.join(', ') || 'none'}`)
  tally.note(
    `${name}: no migration of today keeps writers from a table for more than ${bar}`,
    slow.others.length === 0,
    slow.others.join(', '),
  )
  const worst = Math.max(0, ...held.map(({ seconds }) => seconds))
  console.log(`longest lock on a table with rows: ${worst.toFixed(2)} s\n`)
  tally.note(
    `${name}: no table is locked for more than ${MAX_LOCKED_SECONDS} s`,
    worst <= MAX_LOCKED_SECONDS,
    `${worst.toFixed(1)} s`,
  )
}

/** People of the demonstration log in with the password they had and find what they left. */
async function signIn(url: string, day: Date): Promise<void> {
  const product = await startTestApp({ databaseUrl: url })
  // A match of that day has lapsed by now.
  product.clock.advance(day.getTime() - Date.now())
  const call = createCaller(product.app)
  const found = async (name: string, endpoint: 'GET /mentee/match' | 'GET /mentee/enrollment') => {
    const body = { email: `${name}@northfield.example`, password: demonstrationPassword }
    const { body: account } = await call('POST /auth/login', { body })
    return (await call(endpoint, { token: account.access_token })).status
  }
  for (const [name, endpoint] of [
    ['tomas.leal', 'GET /mentee/match'],
    ['ines.carvalho', 'GET /mentee/match'],
    ['priya.raman', 'GET /mentee/enrollment'],
    ['kofi.mensah', 'GET /mentee/enrollment'],
  ] as const) {
    const status = await found(name, endpoint)
    tally.note(
      'the demonstration: people log in and find their match or programme',
      status === 200,
      `${name}: ${status}`,
    )
  }
  await product.close()
}
