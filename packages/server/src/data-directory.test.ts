import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let home: string

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'brightpair-data-'))
  await chmod(home, 0o755)
})

afterEach(() => rm(home, { recursive: true, force: true }))

/** As the app does it, in a process of its own: the mask of new files counts for a whole process. */
async function runProduct(dataDirectory: string): Promise<void> {
  const source = (file: string) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, file)).href)
  const program = `
    import { databaseServer } from ${source('database-server.ts')}
    import { appSecret, createMailTransport } from ${source('compose.ts')}
    import { readSettings } from ${source('env.ts')}
    const settings = readSettings({ DATA_DIR: ${JSON.stringify(dataDirectory)} })
    const server = await databaseServer(settings, { info: () => undefined })
    await appSecret(settings)
    const mail = { id: 'new', recipient: 'a@people.example', replyTo: null, subject: 'Hello', html: '<p>Hello', plain: 'Hello', attachments: [], unsubscribeUrl: null }
    await createMailTransport(settings).send(mail)
    await server.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const [code] = await once(child, 'exit')
  expect(complaints.replaceAll(/.*Warning:.*\n.*\n/g, '')).toBe('')
  expect(code).toBe(0)
}

/** Everything that someone else on the machine could enter, list, read or change. */
async function openEntries(entry: string): Promise<string[]> {
  const { mode } = await lstat(entry)
  const isDirectory = (mode & 0o170000) === 0o040000
  // As root, PostgreSQL is another user: its group may pass, and nothing else.
  const passage = ['', 'postgres'].includes(path.relative(path.join(home, 'data'), entry))
  const max = process.getuid?.() === 0 && isDirectory && passage ? 0o710 : isDirectory ? 0o700 : 0o600
  const open = (mode & 0o777 & ~max) === 0 ? [] : [`${entry} ${(mode & 0o777).toString(8)}`]
  const inside = isDirectory ? await readdir(entry) : []
  const more = await Promise.all(inside.map((name) => openEntries(path.join(entry, name))))
  return [...open, ...more.flat()]
}

test('nothing under the data directory is open to other users of the machine', async () => {
  const data = path.join(home, 'data')
  await runProduct(data)
  expect(await readdir(path.join(data, 'outbox'))).toEqual(['new.eml'])
  expect(await openEntries(data)).toEqual([])
}, 120_000)

test('what an older version left open is closed at the start, and PostgreSQL still comes up', async () => {
  const data = path.join(home, 'data')
  await runProduct(data)
  const letter = path.join(data, 'outbox', 'old.eml')
  await writeFile(letter, 'a link to set a password')
  for (const [entry, mode] of [
    [letter, 0o644],
    [path.join(data, 'outbox'), 0o755],
    [path.join(data, 'app-secret'), 0o644],
    [path.join(data, 'postgres', 'port'), 0o644],
    [path.join(data, 'postgres'), 0o711],
    [data, 0o755],
  ] as const)
    await chmod(entry, mode)
  await runProduct(data)
  expect(await openEntries(data)).toEqual([])
}, 120_000)

test('what others keep beside our files stays as it is', async () => {
  const data = path.join(home, 'data')
  await mkdir(path.join(data, 'theirs'), { recursive: true })
  await writeFile(path.join(data, 'theirs', 'shared.txt'), 'for all', { mode: 0o644 })
  await runProduct(data)
  expect((await lstat(path.join(data, 'theirs', 'shared.txt'))).mode & 0o777).toBe(0o644)
  expect(await readFile(path.join(data, 'theirs', 'shared.txt'), 'utf8')).toBe('for all')
}, 120_000)
