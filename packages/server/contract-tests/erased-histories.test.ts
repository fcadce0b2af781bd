import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseDueAccounts } from '../src/domains/privacy/own-data.jobs.ts'
import { mentions } from '../src/domains/privacy/personal-data-page.ts'
import { fileTransport, type OutgoingMail } from '../src/platform/mail/transport.ts'
import { eventually } from '../testing/eventually.ts'
import { lettersWith, tablesWith } from '../testing/find-anywhere.ts'
import { askForErasure, createRandomHistory, MENTION, type RandomHistory } from '../testing/random-history.ts'
import { useTestApp } from '../testing/suite.ts'

/** More or other ones: `ERASED_HISTORIES=300 ERASED_FROM=1000`. */
const count = Number(process.env.ERASED_HISTORIES ?? 6)
const from = Number(process.env.ERASED_FROM ?? 1)
/** They spend most of their time waiting for jobs. */
const AT_ONCE = 4
const TIMEOUT = 60_000 + count * 20_000
const FIFTEEN_DAYS = 15 * 86_400_000

const suite = useTestApp()
const histories: RandomHistory[] = []
let directory: string

const query = async (text: string) => (await suite.platform.database.pool.query(text)).rows
const places = async (word: string) => [
  ...(await tablesWith(suite.platform.database.pool, word)),
  ...(await lettersWith(directory, word)),
]

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'brightpair-histories-'))
  const letters = fileTransport(directory, 'Brightpair <hello@brightpair.example>')
  await query('UPDATE app_settings SET auto_matching_enabled = false')
  // One of them is guaranteed a partner who wrote about them, before the others let time pass.
  histories.push(
    await createRandomHistory(suite, from, [
      'is proposed to somebody',
      'accepts',
      'does everything in the programme',
    ]),
  )
  const seeds = Array.from({ length: count - 1 }, (_, index) => from + 1 + index)
  const live = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
      histories.push(await createRandomHistory(suite, seed))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, live))
  for (const history of histories) await askForErasure(suite, history)
  suite.clock.advance(FIFTEEN_DAYS)
  await eventually(
    async () =>
      (
        await query(
          "SELECT 1 FROM pgboss.job WHERE state = 'active' OR (state = 'created' AND start_after <= now())",
        )
      ).length === 0,
    'the end of all jobs',
    120_000,
  )
  const mails = await query(
    `SELECT id, recipient, reply_to AS "replyTo", subject, html, plain, attachments FROM mails`,
  )
  for (const mail of mails) await letters.send(mail as OutgoingMail)
  expect((await places('Qz')).length).toBeGreaterThan(20)
  await eraseDueAccounts(suite.platform, letters)
}, TIMEOUT)
afterAll(() => rm(directory, { recursive: true }))

/** The only exception: a partner's own words about someone, in the documented columns. */
async function isMention(place: string, mark: string): Promise<boolean> {
  const [, table = '', column = ''] = place.split('.')
  if (!mentions().includes(`\`${table}.${column}\``)) return false
  const { rows } = await suite.platform.database.pool.query(
    `SELECT "${column}"::text AS words FROM "${table}" WHERE position($1 in lower("${column}"::text)) > 0`,
    [mark.toLowerCase()],
  )
  return rows.every(({ words }) => words.startsWith(MENTION))
}

test(
  'whatever somebody did and whatever was done to them, nothing of it is found anywhere',
  async () => {
    const erased = await query('SELECT user_id FROM erasures WHERE erased_at IS NOT NULL')
    expect(erased).toHaveLength(count)
    const left: object[] = []
    for (const { seed, mark, steps } of histories) {
      const where: string[] = []
      for (const place of await places(mark)) if (!(await isMention(place, mark))) where.push(place)
      if (where.length > 0) left.push({ seed, where, steps })
    }
    expect(left).toEqual([])
  },
  TIMEOUT,
)

test('words of a partner stay, also where they name somebody', async () => {
  expect(await places(MENTION)).toEqual(
    expect.arrayContaining(['public.messages.text', 'public.tasks.title']),
  )
})
