import {
  addCompany,
  addMember,
  copyTemplate,
  createTemplate,
  eventually,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'

const ROWS = 10_000
const MAX_SECONDS = 60

/** A file with 10,000 people on the embedded database: the dry run and the import, from the request to the end of each. */
const postgres = await startTemporaryPostgres({ durable: true })
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const admin = await addMember(product.platform, 'ADMIN', null)
const company = await addCompany(product.platform, { plan: 'ENTERPRISE' })
const address = await product.app.listen({ host: '127.0.0.1', port: 0 })

const rows = Array.from(
  { length: ROWS },
  (_, i) => `person.${i}@crowd.example,First ${i},"Last, ${i}",${i % 3 === 0 ? 'mentor' : 'mentee'}`,
)
const file = ['Email,First name,Last name,Role', ...rows].join('\r\n')

const checkFrom = performance.now()
const { id } = await ask('POST', `?companyId=${company.id}`, file)
const checked = await settled(id)
const check = performance.now() - checkFrom

const importFrom = performance.now()
await ask('POST', `/${id}/start`, { version: checked.version, leaveRefused: false })
const done = await settled(id)
const took = performance.now() - importFrom

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
console.log(`${checked.rows.total} rows, ${checked.rows.ready} ready, ${done.rows.invited} invited`)
console.log(`  dry run ${seconds(check)} s`)
console.log(`  import  ${seconds(took)} s`)
const isHeld = done.rows.invited === ROWS && check + took < MAX_SECONDS * 1000
console.log(`bar: both under ${MAX_SECONDS} s: ${isHeld ? 'held' : 'NOT HELD'}`)

await product.close()
await database.drop()
await postgres.stop()
process.exitCode = isHeld ? 0 : 1

interface Import {
  readonly id: string
  readonly state: string
  readonly version: number
  readonly rows: { readonly total: number; readonly ready: number; readonly invited: number }
}

async function ask(method: string, path: string, body?: string | object): Promise<Import> {
  const isFile = typeof body === 'string'
  const response = await fetch(`${address}/api/admin/people-imports${path}`, {
    method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
  })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Import>
}

function settled(importId: string): Promise<Import> {
  return eventually(
    async () => {
      const found = await ask('GET', `/${importId}`)
      return found.state !== 'CHECKING' && found.state !== 'IMPORTING' && found
    },
    'the import',
    2 * MAX_SECONDS * 1000,
  )
}
