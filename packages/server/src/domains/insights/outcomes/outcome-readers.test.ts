import { MAX_OUTCOME_READERS } from '@brightpair/contract/limits'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { nextDue } from './first-working-day.ts'
import { sendMonthlyOutcomes } from './send-outcomes.ts'

const suite = useTestApp()
let company: Awaited<ReturnType<typeof addCompany>>
let manager: Member
let email: string

const DAY = 86_400_000

/** Six people who have been in pairs for forty days. */
beforeEach(async () => {
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  const startedAt = new Date(suite.clock.now().getTime() - 40 * DAY)
  for (let made = 0; made < 3; made += 1) await addPair(suite.platform, { company, startedAt })
  await suite.platform.database.pool.query('UPDATE memberships SET joined_at = $2 WHERE company_id = $1', [
    company.id,
    startedAt,
  ])
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
  email = `${crypto.randomUUID()}@board.example`
})

const add = async (body: object = {}, by = manager) =>
  suite.call('POST /admin/outcomes/readers', {
    token: await by.freshToken(),
    body: { companyId: company.id, email, ...body },
  })
const list = async (by = manager, companyId = company.id) =>
  suite.call('GET /admin/outcomes/readers', { token: await by.freshToken(), query: { companyId } })
const remove = async (id: string, by = manager) =>
  suite.call('DELETE /admin/outcomes/readers/:id', { token: await by.freshToken(), params: { id } })

const toNextDue = () =>
  suite.clock.advance(nextDue(suite.clock.now()).getTime() - suite.clock.now().getTime() + 60_000)

async function mailsTo(address = email) {
  const { rows } = await suite.platform.database.pool.query<{
    subject: string
    plain: string
    unsubscribe_url: string
    attachments: { filename: string; content: string; encoding: string }[]
  }>(
    'SELECT subject, plain, unsubscribe_url, attachments FROM mails WHERE recipient = $1 ORDER BY created_at',
    [address],
  )
  return rows
}

const send = (method: 'GET' | 'POST', url: string) =>
  suite.app.inject({
    method,
    url,
    ...(method === 'POST'
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }
      : {}),
  })

describe('the monthly outcomes', () => {
  test('are sent on the first working day with the page of the ended month, once however many send them', async () => {
    expect((await add()).body.readers).toMatchObject([{ email, programme: null, sentFor: null }])
    await sendMonthlyOutcomes(suite.platform)
    expect(await mailsTo(), 'not in the month they were added').toEqual([])
    toNextDue()
    await Promise.all([sendMonthlyOutcomes(suite.platform), sendMonthlyOutcomes(suite.platform)])
    await sendMonthlyOutcomes(suite.platform)
    const mails = await mailsTo()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(`Does mentoring work at ${company.name}?`)
    expect((await list()).body.readers[0]?.sentFor).toMatch(/^\d{4}-\d{2}$/)
    const received = await suite.mailbox.latestTo(email)
    const [file] = received.attachments
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file?.content as ArrayBuffer)), {
      mergePages: true,
    })
    expect(text).toContain(`Does mentoring work at ${company.name}?`)
    toNextDue()
    await sendMonthlyOutcomes(suite.platform)
    expect(await mailsTo()).toHaveLength(2)
  })

  test('are in the log of the people who run the programme, though their reader is none of them', async () => {
    await add()
    toNextDue()
    await sendMonthlyOutcomes(suite.platform)
    const logged = async (by: Member) =>
      suite.call('GET /admin/emails', {
        token: await by.freshToken(),
        query: { companyId: company.id, search: email },
      })
    expect((await logged(manager)).body.data).toMatchObject([
      { to: { name: null, email }, about: 'Monthly outcomes report' },
    ])
    const elsewhere = await addCompany(suite.platform)
    const stranger = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', elsewhere.id))
    expect((await logged(stranger)).status).toBe(404)
  })

  test('are late rather than missing when nothing ran on the day', async () => {
    await add()
    toNextDue()
    suite.clock.advance(5 * DAY)
    await sendMonthlyOutcomes(suite.platform)
    expect(await mailsTo()).toHaveLength(1)
  })

  test('tell of one programme where one is asked for, and of nothing where fewer than five take part', async () => {
    const programmeId = await firstProgrammeOf(suite.platform, company.id)
    const small = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    await addPair(suite.platform, { company: small })
    const theirs = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', small.id))
    await add({ companyId: small.id, email: `small-${email}` }, theirs)
    const { body } = await add({ programmeId })
    const [reader] = body.readers
    expect(reader?.programme?.id).toBe(programmeId)
    toNextDue()
    await sendMonthlyOutcomes(suite.platform)
    expect((await mailsTo())[0]?.plain).toContain(`${reader?.programme?.name} at ${company.name}`)
    expect(await mailsTo(`small-${email}`)).toEqual([])
  })

  test('go neither to a closed account nor to an address that was removed', async () => {
    const leaving = await addCaller(suite.platform, 'MANAGER', company.id)
    await add({ email: leaving.email })
    const { body } = await add()
    await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
      leaving.id,
    ])
    const { id = '' } = body.readers.find((each) => each.email === email) ?? {}
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    toNextDue()
    await sendMonthlyOutcomes(suite.platform)
    expect([...(await mailsTo()), ...(await mailsTo(leaving.email))]).toEqual([])
  })

  test('end by a link that changes nothing when it is looked at, and only their reader turns them back on', async () => {
    await add()
    toNextDue()
    await sendMonthlyOutcomes(suite.platform)
    const [mail] = await mailsTo()
    const path = new URL(mail?.unsubscribe_url ?? '').pathname
    expect((await send('GET', path)).body).toContain('Stop the monthly outcomes?')
    expect((await list()).body.readers[0]?.hasStopped).toBe(false)
    for (const _ of [1, 2]) expect((await send('POST', path)).body).toContain('We’ve stopped it')
    const [reader] = (await list()).body.readers
    expect(reader?.hasStopped).toBe(true)
    const again = await add()
    expect([again.status, again.body]).toMatchObject([409, { code: 'email_taken' }])
    expect((await remove(reader?.id ?? '')).status).toBe(404)
    toNextDue()
    await sendMonthlyOutcomes(suite.platform)
    expect(await mailsTo()).toHaveLength(1)
    expect((await send('POST', `${path}/undo`)).body).toContain('You’ll get it again')
    await sendMonthlyOutcomes(suite.platform)
    expect(await mailsTo()).toHaveLength(2)
    const broken = await send(
      'POST',
      path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    )
    expect([broken.statusCode, broken.body.includes(company.name)]).toEqual([404, false])
  })
})

describe('who is on the list', () => {
  test('is decided by managers, each address once, also at the same moment, and up to a number', async () => {
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let made = 1; made < MAX_OUTCOME_READERS; made += 1)
      expect((await add({ email: `${made}-${email}` })).status).toBe(200)
    const last = await add({ email: `one-more-${email}` })
    expect([last.status, last.body]).toMatchObject([409, { code: 'too_many_entries' }])
    expect((await list()).body.readers).toHaveLength(MAX_OUTCOME_READERS)
    expect((await add({ email: 'not an address' })).status).toBe(400)
  })

  test('is hidden from another company, other roles and another programme', async () => {
    const { body } = await add()
    const id = body.readers[0]?.id ?? ''
    const stranger = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'MANAGER', (await addCompany(suite.platform)).id),
    )
    expect((await list(stranger)).status).toBe(404)
    expect((await add({}, stranger)).status).toBe(404)
    expect((await remove(id, stranger)).status).toBe(404)
    for (const role of ['MATCHER', 'SPONSOR', 'SAFEGUARDING', 'MENTEE'] as const) {
      const other = await signedIn(suite.platform, await addCaller(suite.platform, role, company.id))
      expect([role, (await list(other)).status, (await add({}, other)).status]).toEqual([role, 403, 403])
    }
    const { rows } = await suite.platform.database.pool.query<{ id: string }>(
      `INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 2, 'Second', $2) RETURNING id`,
      [company.id, `SECOND-${company.code}`],
    )
    const second = rows[0]?.id ?? ''
    const scoped = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'MANAGER', company.id, second),
    )
    expect((await list(scoped)).body.readers).toEqual([])
    expect((await remove(id, scoped)).status).toBe(404)
    expect((await add({}, scoped)).body.readers).toMatchObject([{ programme: { id: second } }])
  })
})
