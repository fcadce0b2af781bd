import { expect, test } from 'vitest'
import { addMember, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()

const renewProgramme = (token: string, id: string, version: number, code?: string) =>
  suite.call('POST /admin/programmes/:id/renew-code', {
    token,
    params: { id },
    body: { version, ...(code && { code }) },
  })
const renewCompany = (token: string, id: string, code?: string) =>
  suite.call('POST /admin/companies/:id/renew-code', {
    token,
    params: { id },
    body: { version: 1, ...(code && { code }) },
  })

test('a team chooses ten codes a day, which is too few to find those of other companies', async () => {
  const { platform } = suite
  await addCompany(platform, { code: 'TOP-SECRET' })
  const [company, other] = [await addCompany(platform), await addCompany(platform)]
  const managerOf = async ({ id }: { id: string }) =>
    signedIn(platform, await addCaller(platform, 'MANAGER', id))
  const [ada, ben] = [await managerOf(company), await managerOf(company)]
  const programmeId = await firstProgrammeOf(platform, company.id)

  const guesses = []
  for (let guess = 0; guess < 10; guess++) {
    const { token } = guess % 2 === 0 ? ada : ben
    guesses.push(await renewProgramme(token, programmeId, 1, 'TOP-SECRET'))
  }
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['code_taken']))
  for (const refused of [
    await renewProgramme(ben.token, programmeId, 1, 'TOP-SECRET'),
    await renewCompany(ada.token, company.id, 'NOBODYS'),
  ])
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      429,
      'too_many_requests',
      'Your team has tried ten codes today. Please try again tomorrow, or let us make one up.',
    ])
  expect((await renewProgramme(ada.token, programmeId, 1)).status, 'one that we make up').toBe(200)
  const elsewhere = await managerOf(other)
  expect((await renewCompany(elsewhere.token, other.id, 'FRESH')).status, 'another team').toBe(200)
  suite.clock.advance(86_400_000)
  const next = await renewProgramme(await ada.freshToken(), programmeId, 2, 'THE-NEXT-DAY')
  expect(next.body.code).toBe('THE-NEXT-DAY')
})

test('a platform admin, who can read them all, chooses as many as they like', async () => {
  const admin = await addMember(suite.platform, 'ADMIN', null)
  for (let each = 0; each < 12; each++) {
    const { id } = await addCompany(suite.platform)
    expect((await renewCompany(await admin.freshToken(), id, `ADMIN-${each}`)).status).toBe(200)
  }
})
