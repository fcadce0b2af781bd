import {
  addCompany,
  addPerson,
  copyTemplate,
  createCaller,
  createTemplate,
  signIn,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import autocannon from 'autocannon'
import fastify from 'fastify'
import { percentile } from './percentile.ts'

const SECONDS = 6
const ROUNDS = 3
const CONNECTIONS = 20

/**
 * `GET /api/auth/me` with its bearer checked against the database, beside a bare route with one prepared select on the
 * same pool. Both are warmed up and take turns, and the medians are compared.
 */
const postgres = await startTemporaryPostgres()
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const call = createCaller(product.app)
const company = await addCompany(product.platform)
const person = await addPerson(product.platform, 'MENTEE', company.id)
const { token } = await signIn(call, person.email)
const productUrl = await product.app.listen({ host: '127.0.0.1', port: 0 })

const bare = fastify()
bare.get('/', async () => {
  const { rows } = await product.platform.database.pool.query({
    name: 'bare',
    text: 'SELECT id, first_name, last_name, email FROM users WHERE id = $1',
    values: [person.id],
  })
  return rows[0]
})
const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })

const subjects = {
  bare: { url: bareUrl },
  me: { url: `${productUrl}/api/auth/me`, headers: { authorization: `Bearer ${token}` } },
}
const rates: Record<keyof typeof subjects, number[]> = { bare: [], me: [] }

for (const subject of Object.values(subjects)) await load(subject, 2)
for (let round = 0; round < ROUNDS; round++) {
  for (const name of ['bare', 'me'] as const) rates[name].push(await load(subjects[name], SECONDS))
}

const [bareRate, meRate] = [percentile(rates.bare, 0.5), percentile(rates.me, 0.5)]
const ratio = meRate / bareRate
console.log(`bare route with one prepared select   ${Math.round(bareRate)} requests/s`)
console.log(`GET /api/auth/me, bearer checked      ${Math.round(meRate)} requests/s`)
console.log(`ratio ${ratio.toFixed(2)} (bar: at least 0.50): ${ratio >= 0.5 ? 'held' : 'NOT HELD'}`)

await bare.close()
await product.close()
await database.drop()
await postgres.stop()
process.exitCode = ratio >= 0.5 ? 0 : 1

async function load(
  subject: { url: string; headers?: Record<string, string> },
  duration: number,
): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ ...subject, duration, connections: CONNECTIONS })
  if (errors + non2xx > 0) throw new Error(`${subject.url}: ${errors} errors, ${non2xx} refusals`)
  return requests.average
}
