/**
 * Keeps the people of a programme in step with a list: whoever is new is invited, whoever was deactivated and is listed
 * again comes back, and with --deactivate-missing whoever is no longer listed is deactivated.
 *
 *   BRIGHTPAIR_URL=https://mentoring.example BRIGHTPAIR_KEY=bp_… \
 *     node packages/client/examples/sync-people.ts people.csv [--deactivate-missing] [--dry-run]
 *
 * The list is a CSV file with the columns email, firstName, lastName and role (mentor or mentee). The key needs the
 * scopes people:read and people:write.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BrightpairError, createClient, everyRow } from '@brightpair/client'
import { parse } from 'csv-parse/sync'

type Listed = Record<'email' | 'firstName' | 'lastName' | 'role', string>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, 'deactivate-missing': { type: 'boolean' } },
})
const { BRIGHTPAIR_URL: url, BRIGHTPAIR_KEY: key } = process.env
const [file] = positionals
if (!url || !key || !file) {
  console.error('Please set BRIGHTPAIR_URL and BRIGHTPAIR_KEY, and name a CSV file.')
  process.exit(2)
}

const client = createClient({ url, key })
const listed: Listed[] = parse(await readFile(file), { columns: true, bom: true, trim: true })
const wanted = new Map(listed.map((row) => [row.email.toLowerCase(), row]))
const { company } = await client('GET /connect/key')
const known = new Map(
  (await Array.fromAsync(everyRow((paging) => client('GET /admin/people', { query: paging })))).map(
    (person) => [person.email, person],
  ),
)

let hasFailed = false

/** One person who can't be changed doesn't hold up the others. */
async function change(what: string, email: string, work: () => Promise<unknown>): Promise<void> {
  try {
    if (!values['dry-run']) await work()
    console.log(`${what}  ${email}`)
  } catch (error) {
    if (!(error instanceof BrightpairError)) throw error
    hasFailed = true
    const fields = Object.values(error.details).join(' ')
    console.error(`refused  ${email}  ${error.message} ${fields}`.trimEnd())
  }
}

for (const [email, { firstName, lastName, role }] of wanted) {
  const person = known.get(email)
  const accountType = role.toLowerCase() === 'mentor' ? 'MENTOR' : 'MENTEE'
  if (!person)
    await change('invited', email, () =>
      client('POST /admin/people', {
        body: { email, firstName, lastName, accountType, companyId: company.id },
      }),
    )
  else if (person.state === 'deactivated')
    await change('reactivated', email, () =>
      client('POST /admin/people/:id/reactivate', {
        params: { id: person.id },
        body: { version: person.version },
      }),
    )
}

if (values['deactivate-missing'])
  for (const [email, { id, state, version }] of known)
    if (!wanted.has(email) && state !== 'deactivated')
      await change('deactivated', email, () =>
        client('POST /admin/people/:id/deactivate', { params: { id }, body: { version } }),
      )

process.exitCode = hasFailed ? 1 : 0
