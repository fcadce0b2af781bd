import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, signedIn } from '../../../../testing/members.ts'
import { halfWay, switchOnCodes } from '../../../../testing/one-time-codes.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

const NEW = 'walking-home-in-the-rain'

async function stage() {
  const { platform, call } = suite
  const company = await addCompany(platform)
  const manager = async () => signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
  const [ada, ben, lost] = [await manager(), await manager(), await manager()]
  await switchOnCodes(suite, lost.token)
  const listed = await call('GET /admin/team', { token: ada.token, query: {} })
  const idOf = (userId: string) => listed.body.team.find(({ person }) => person.id === userId)?.id ?? ''
  return { company, ada, ben, lost, id: idOf(lost.id), idOf }
}

const ask = (token: string, id: string) =>
  suite.call('POST /admin/team/:id/recovery', { token, params: { id } })
const confirm = (token: string, id: string) =>
  suite.call('POST /admin/team/:id/recovery/confirm', { token, params: { id } })

async function linkTo(email: string): Promise<string | undefined> {
  const { rows } = await suite.platform.database.pool.query<{ plain: string }>(
    "SELECT plain FROM mails WHERE recipient = $1 AND kind = 'recovery' ORDER BY created_at DESC",
    [email],
  )
  // After the #, which no server and no log ever sees.
  return /reset-password#token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1]
}

const choose = (token: string) => suite.call('POST /auth/reset-password', { body: { token, password: NEW } })

describe('whoever has lost everything', () => {
  test('gets a link once two people have said so, which opens the account anew, once', async () => {
    const { ada, ben, lost, id } = await stage()
    expect((await ask(ada.token, id)).status).toBe(204)
    expect((await confirm(ada.token, id)).body).toMatchObject({ code: 'second_person_needed' })
    expect(await linkTo(lost.email)).toBeUndefined()
    const { body } = await suite.call('GET /admin/team', { token: ben.token, query: {} })
    expect(body.team.find((each) => each.id === id)?.recovery).toMatchObject({ isMine: false })

    const both = await Promise.all([confirm(ben.token, id), confirm(ben.token, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
    const link = (await linkTo(lost.email)) ?? ''
    await halfWay(suite, lost.email)
    expect((await choose(link)).status).toBe(200)
    expect((await choose(link)).body).toMatchObject({ code: 'link_expired' })
    const inside = await suite.call('POST /auth/login', { body: { email: lost.email, password: NEW } })
    expect(inside.status).toBe(200)
    const own = await suite.call('GET /auth/activity', { token: inside.body.access_token })
    expect(own.body.events.map(({ kind }) => kind)).toContain('factors-reset')
    const log = await suite.call('GET /admin/audit', { token: ben.token, query: { search: 'recovery' } })
    expect(log.body.data.map(({ action, admin }) => [action, admin.id])).toEqual([
      ['recovery.confirmed', ben.id],
      ['recovery.asked', ada.id],
    ])
  })

  test('is not helped by themselves, by a stranger, twice, or by a link that is a day old', async () => {
    const { ada, ben, lost, id, idOf } = await stage()
    const other = await stage()
    expect((await ask(other.ada.token, id)).status).toBe(404)
    expect((await ask(ada.token, idOf(ada.id))).status).toBe(404)
    const both = await Promise.all([ask(ada.token, id), ask(ben.token, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await confirm(lost.token, id)).body).toMatchObject({ code: 'second_person_needed' })
    expect((await confirm(other.ben.token, id)).status).toBe(404)
    const second = both[0].status === 204 ? ben : ada
    expect((await confirm(second.token, id)).status).toBe(204)
    suite.clock.advance(25 * 3_600_000)
    expect((await choose((await linkTo(lost.email)) ?? '')).body).toMatchObject({ code: 'link_expired' })
  })

  test('stays out when it is declined', async () => {
    const { ada, ben, id } = await stage()
    await ask(ada.token, id)
    const declined = await suite.call('DELETE /admin/team/:id/recovery', { token: ben.token, params: { id } })
    expect(declined.status).toBe(204)
    expect((await confirm(ben.token, id)).status).toBe(404)
  })

  test('and is also somewhere else gets it from platform admins alone, and nobody reads why', async () => {
    const { platform, call } = suite
    const [{ ada, ben, lost, id }, other] = [await stage(), await stage()]
    const admins = [
      await addMember(platform, 'ADMIN', null),
      await addMember(platform, 'ADMIN', null),
    ] as const
    const listedTo = async (token: string) =>
      (await call('GET /admin/team', { token, query: {} })).body.team.find((each) => each.id === id)
    expect((await ask(ada.token, id)).status).toBe(204)
    await suite.query("INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, 'MATCHER', $2)", [
      lost.id,
      other.company.id,
    ])
    const decline = (token: string) => call('DELETE /admin/team/:id/recovery', { token, params: { id } })
    const refused = [await confirm(ben.token, id), await decline(ben.token), await ask(ben.token, id)]
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        403,
        {
          code: 'forbidden',
          message: 'Only Brightpair can let this person back in. Please write to support.',
        },
      ])
    expect((await listedTo(ben.token))?.recovery).toBeNull()
    expect((await listedTo(admins[0].token))?.recovery).toMatchObject({ isMine: false })

    expect((await decline(admins[0].token)).status).toBe(204)
    expect((await ask(admins[0].token, id)).status).toBe(204)
    expect((await confirm(ada.token, id)).status).toBe(403)
    expect(await linkTo(lost.email)).toBeUndefined()
    expect((await confirm(admins[1].token, id)).status).toBe(204)
    expect(await linkTo(lost.email)).toBeDefined()
  })

  test('may be a platform admin, whom only two others of them let in', async () => {
    const { platform, call } = suite
    const [ada, ben, lost] = [
      await addMember(platform, 'ADMIN', null),
      await addMember(platform, 'ADMIN', null),
      await addMember(platform, 'ADMIN', null),
    ]
    const { ada: manager } = await stage()
    const params = { id: lost.id }
    const path = 'POST /admin/platform-admins/:id/recovery' as const
    expect((await call(path, { token: manager.token, params })).status).toBe(403)
    expect((await call(path, { token: ada.token, params })).status).toBe(204)
    const alone = await call(`${path}/confirm`, { token: ada.token, params })
    expect(alone.body).toMatchObject({ code: 'second_person_needed' })
    expect((await call(`${path}/confirm`, { token: ben.token, params })).status).toBe(204)
    expect(await linkTo(lost.email)).toBeDefined()
  })
})
