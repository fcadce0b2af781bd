import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addMember, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany } from '../../../testing/people.ts'
import { samples } from '../../../testing/samples.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()

const writes = [
  'PUT /mentee/answers',
  'PUT /mentee/answers/draft',
  'PUT /mentee/availability',
  'PUT /availability/search',
  'PUT /personality',
  'PUT /profile',
  'PUT /meeting-hours',
  'POST /meeting-hours/time-zone',
  'POST /calendar-feed',
  'POST /own-data/export',
  'DELETE /own-data/erasure',
] as const

function send({ token }: Member, endpoint: string) {
  const [method, path] = endpoint.split(' ') as ['PUT', string]
  const body = (samples as Record<string, unknown>)[endpoint]
  return suite.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

const LOCK = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE'
const CLOSE = 'UPDATE users SET deactivated_at = now() WHERE id = $1'

/** Sends the request before a change to the person is committed, and lets it finish after the commit. */
async function answeredAfter(
  changes: readonly string[],
  values: unknown[],
  person: Member,
  endpoint: string,
) {
  const { pool } = suite.platform.database
  const admin = await pool.connect()
  try {
    await admin.query('BEGIN')
    for (const change of changes) await admin.query(change, [person.id, ...values])
    let isAnswered = false
    const response = send(person, endpoint).finally(() => {
      isAnswered = true
    })
    await eventually(async () => {
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      // Outside the transaction, which would keep returning its first snapshot.
      return isAnswered || (await pool.query(waiting)).rows.length > 0
    }, 'waiting for the change')
    await admin.query('COMMIT')
    return await response
  } finally {
    admin.release()
  }
}

// Warm up, so that the cost of a first request on a busy machine is not measured.
beforeAll(async () => {
  const { id: companyId } = await addCompany(suite.platform)
  const person = await addMember(suite.platform, 'MENTEE', companyId)
  for (const endpoint of writes) await send(person, endpoint)
})

describe.each(writes)('%s', (endpoint) => {
  test('of somebody whose account is closed at this moment comes too late', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const person = await addMember(suite.platform, 'MENTEE', companyId)
    const { statusCode } = await answeredAfter([CLOSE], [], person, endpoint)
    expect(statusCode).toBe(401)
  })
})

test('of somebody who is given another role at this moment is refused', async () => {
  const { id: companyId } = await addCompany(suite.platform)
  const person = await addMember(suite.platform, 'MENTOR', companyId)
  const response = await answeredAfter(
    [
      "UPDATE users SET account_type = 'MENTEE' WHERE id = $1",
      "UPDATE memberships SET role = 'MENTEE' WHERE user_id = $1",
    ],
    [],
    person,
    'PUT /mentor/availability',
  )
  expect(response.statusCode).toBe(403)
})

test('of somebody who is moved at this moment counts where they are now', async () => {
  const [before, after] = [await addCompany(suite.platform), await addCompany(suite.platform)]
  const person = await addMember(suite.platform, 'MENTEE', before.id)
  const response = await answeredAfter(
    [
      'UPDATE users SET company_id = $2 WHERE id = $1',
      `UPDATE memberships SET company_id = $2, programme_id = (SELECT id FROM programmes WHERE company_id = $2)
       WHERE user_id = $1`,
    ],
    [after.id],
    person,
    'PUT /profile',
  )
  expect(response.statusCode).toBe(200)
  const { rows } = await suite.platform.database.pool.query(
    'SELECT company_id FROM profiles WHERE user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ company_id: after.id }])
})

test('of somebody whose role in a team is withdrawn at this moment is refused', async () => {
  const { id: companyId } = await addCompany(suite.platform)
  const person = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', companyId))
  const withdraw = 'UPDATE team_roles SET withdrawn_at = now() WHERE user_id = $1'
  const response = await answeredAfter([LOCK, withdraw], [], person, 'PUT /account/role')
  expect(response.statusCode).toBe(403)
})
