import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addKey } from '../testing/keys.ts'
import { addMember } from '../testing/members.ts'
import { addCompany } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'

const EXAMPLE = fileURLToPath(new URL('../../client/examples/sync-people.ts', import.meta.url))
const suite = useTestApp()
let [url, folder] = ['', '']

beforeAll(async () => {
  url = await suite.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(path.join(tmpdir(), 'brightpair-sync-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The example as users run it: a separate program, with a file and a key. */
async function sync(rows: readonly string[], key: string, ...options: string[]) {
  const file = path.join(folder, 'people.csv')
  await writeFile(file, ['email,firstName,lastName,role', ...rows].join('\n'))
  const child = spawn(process.execPath, [EXAMPLE, file, ...options], {
    env: { ...process.env, BRIGHTPAIR_URL: url, BRIGHTPAIR_KEY: key },
  })
  const [said, refused, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, said: said.trim().split('\n').filter(Boolean).toSorted(), refused }
}

test('the example of the client keeps the people of a company in step with a list', async () => {
  const { platform } = suite
  const company = await addCompany(platform)
  const stays = await addMember(platform, 'MENTOR', company.id)
  const goes = await addMember(platform, 'MENTEE', company.id)
  const stranger = await addMember(platform, 'MENTEE', (await addCompany(platform)).id)
  const { secret } = await addKey(platform, company.id, { scopes: ['people:read', 'people:write'] })
  const rows = [
    `${stays.email},Any,Name,mentor`,
    'nora@sync.example,"Nora Ann",New,mentee',
    `${stranger.email},Taken,Elsewhere,mentee`,
  ]
  const states = async () => {
    const { rows: found } = await platform.database.pool.query<{ email: string; out: boolean }>(
      'SELECT email, deactivated_at IS NOT NULL AS out FROM users WHERE company_id = $1 ORDER BY email',
      [company.id],
    )
    return new Map(found.map(({ email, out }) => [email, out]))
  }

  const tried = await sync(rows.slice(0, 2), secret, '--deactivate-missing', '--dry-run')
  expect(tried).toEqual({
    code: 0,
    said: [`deactivated  ${goes.email}`, 'invited  nora@sync.example'],
    refused: '',
  })
  expect((await states()).size).toBe(2)

  const done = await sync(rows, secret, '--deactivate-missing')
  expect(done).toMatchObject({ code: 1, said: tried.said })
  expect(done.refused).toMatch(new RegExp(`^refused {2}${stranger.email} {2}\\S`))
  expect(await states()).toEqual(
    new Map([
      [goes.email, true],
      ['nora@sync.example', false],
      [stays.email, false],
    ]),
  )

  const back = await sync(
    [...rows.slice(0, 2), `${goes.email},Any,Name,mentee`],
    secret,
    '--deactivate-missing',
  )
  expect(back).toEqual({ code: 0, said: [`reactivated  ${goes.email}`], refused: '' })
  expect((await sync(rows, 'bp_nobody')).code).not.toBe(0)
})
