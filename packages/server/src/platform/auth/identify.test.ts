import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { addMember, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { createIdentification } from './identify.ts'

const suite = useTestApp()
let people: Member[]
let asked: number

beforeAll(async () => {
  const { id } = await addCompany(suite.platform)
  people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addMember(suite.platform, index % 2 ? 'MENTOR' : 'MENTEE', id)),
  )
})

/** A separate node with an empty cache; database events reach it once `gate` is open. */
function newNode(gate = Promise.resolve()) {
  asked = 0
  const { database, clock, secrets } = suite.platform
  const query = async (...question: unknown[]) => {
    asked += 1
    const found = await (database.pool.query as (...given: unknown[]) => unknown)(...question)
    await gate
    return found
  }
  return createIdentification({
    pool: Object.assign(Object.create(database.pool), { query }) as pg.Pool,
    clock,
    accessTokenKey: secrets.accessTokenKey,
    actorOfKey: async () => undefined,
  })
}

const bearer = ({ token }: Member) => `Bearer ${token}`
const end = (person: Member) =>
  suite.platform.database.pool.query<{ id: string }>(
    'UPDATE sessions SET ended_at = now() WHERE user_id = $1 RETURNING id',
    [person.id],
  )
const aliveAgain = (person: Member) =>
  suite.platform.database.pool.query('UPDATE sessions SET ended_at = NULL WHERE user_id = $1', [person.id])

test('requests that arrive together are looked up at once, and each is its own person', async () => {
  const { identify } = newNode()
  const asking = [...people, ...people].sort(() => Math.random() - 0.5)
  const found = await Promise.all(asking.map((person) => identify(bearer(person))))
  expect(found.map(({ userId }) => userId)).toEqual(asking.map(({ id }) => id))
  // Verifying a token is asynchronous, so on a busy machine some look-ups miss the batch.
  expect(asked).toBeLessThan(people.length)
})

test('a sign-in that has ended is refused among others that are alive', async () => {
  const { identify } = newNode()
  const [ended] = people
  if (!ended) throw new Error('nobody')
  await end(ended)
  const answers = await Promise.allSettled(people.map((person) => identify(bearer(person))))
  expect(answers.map(({ status }) => status)).toEqual(
    people.map((person) => (person === ended ? 'rejected' : 'fulfilled')),
  )
  expect(answers[0]).toMatchObject({ reason: { code: 'not_signed_in' } })
  await aliveAgain(ended)
})

test('a sign-in that ends while it is looked up is not remembered', async () => {
  const gate = Promise.withResolvers<void>()
  const { identify, forgetSignIn } = newNode(gate.promise)
  const [person] = people
  if (!person) throw new Error('nobody')
  const looking = identify(bearer(person))
  await expect.poll(() => asked).toBe(1)
  await suite.platform.database.pool.query('SELECT pg_sleep(0.2)')
  const { rows } = await end(person)
  forgetSignIn(rows[0]?.id ?? '')
  gate.resolve()
  expect(await looking).toMatchObject({ userId: person.id })
  await expect(identify(bearer(person))).rejects.toMatchObject({ code: 'not_signed_in' })
  await aliveAgain(person)
})

test('when the database fails, all who asked are told, and whoever asks next is looked up anew', async () => {
  const { identify } = newNode()
  const { pool } = suite.platform.database
  await pool.query('ALTER TABLE sessions RENAME TO sessions_elsewhere')
  const answers = await Promise.allSettled(people.map((person) => identify(bearer(person))))
  await pool.query('ALTER TABLE sessions_elsewhere RENAME TO sessions')
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(asked).toBeLessThan(people.length)
  const found = await Promise.all(people.map((person) => identify(bearer(person))))
  expect(found.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id))
})
