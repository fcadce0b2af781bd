import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const read = async () => (await suite.call('GET /admin/settings', { token: admin.token })).body

async function save(change: object) {
  const { showsOutbox: _, ...settings } = await read()
  return suite.call('PUT /admin/settings', { token: admin.token, body: { ...settings, ...change } })
}

describe('the platform settings', () => {
  test('begin with what the environment says', async () => {
    expect(await read()).toMatchObject({
      version: 1,
      matchDays: 7,
      supportEmail: 'support@brightpair.test',
      links: { x: 'https://x.test/brightpair' },
      showsOutbox: false,
    })
  })

  test('change what the pages show and where messages of visitors go', async () => {
    const links = { linkedin: 'https://a.example/', x: 'https://b.example/', youtube: 'https://c.example/' }
    expect((await save({ supportEmail: 'Help@Desk.example', links })).status).toBe(200)
    expect((await suite.call('GET /site')).body).toMatchObject({ supportEmail: 'help@desk.example', links })
    await suite.call('POST /contact', {
      body: {
        fullName: 'Helena',
        workEmail: 'helena@settings.example',
        agreeToComms: false,
        interestedInPartnership: false,
      },
    })
    expect((await suite.mailbox.latestTo('help@desk.example')).subject).toBe('Contact form: Helena')
    const { rows } = await suite.platform.database.pool.query(
      "SELECT before, after FROM audit_entries WHERE subject_id = 'platform'",
    )
    expect(rows[0]).toMatchObject({
      before: { supportEmail: 'support@brightpair.test' },
      after: { supportEmail: 'help@desk.example', x: 'https://b.example/' },
    })
  })

  test('go back to the environment when they say the same', async () => {
    await save({ supportEmail: 'support@brightpair.test' })
    const { rows } = await suite.platform.database.pool.query('SELECT support_email FROM app_settings')
    expect(rows).toEqual([{ support_email: null }])
  })

  test.each(['http://a.example/', 'javascript:alert(1)', 'not an address'])(
    'refuse %j as a link',
    async (address) => {
      const links = { ...(await read()).links, x: address }
      const { status, body } = await save({ links })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('are not overwritten by somebody who has not seen the newest', async () => {
    const { version } = await read()
    const answers = await Promise.all([save({ version, matchDays: 5 }), save({ version, matchDays: 9 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('leave a proposal that is out the time it was given', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const match = await addMatch(
      suite.platform,
      mentor,
      await addMember(suite.platform, 'MENTEE', company.id),
    )
    await save({ matchDays: 2 })
    const { rows } = await suite.platform.database.pool.query(
      'SELECT expires_at FROM matches WHERE id = $1',
      [match.id],
    )
    expect(rows[0].expires_at).toEqual(match.expiresAt)
  })

  test.each([0, 61, 2.5])('refuse %d days to answer', async (matchDays) => {
    expect((await save({ matchDays })).status).toBe(400)
  })
})
