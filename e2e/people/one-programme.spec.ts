import { randomUUID } from 'node:crypto'
import {
  addCaller,
  addCompany,
  addMember,
  addPair,
  addProgramme,
  createCaller,
  firstProgrammeOf,
} from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('whoever runs one programme of several has its overview, its cases and its team, and no other', async ({
  page,
  product,
}) => {
  test.slow()
  const { platform } = product
  const company = await addCompany(platform, {
    name: `Fjordfield ${randomUUID().slice(0, 6)}`,
    plan: 'GROWTH',
  })
  const admin = await addMember(platform, 'ADMIN', null)
  const call = createCaller(product.app)
  await addProgramme(call, admin.token, company.id, { name: 'Second steps' })
  const first = await firstProgrammeOf(platform, company.id)
  const pair = await addPair(platform, { company })
  const lead = await addCaller(platform, 'SAFEGUARDING', company.id, first)
  const told = await call('POST /cases', {
    token: pair.mentee.token,
    body: {
      clientId: randomUUID(),
      topic: 'time',
      urgency: 'week',
      words: 'We can’t find an hour.',
      enrollmentId: pair.enrollmentId,
    },
  })
  expect(told.status).toBe(200)

  const manager = await addCaller(platform, 'MANAGER', company.id, first)
  await logIn(page, manager.email)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page.getByText(`Mentoring programme, ${company.name}`)).toBeVisible()
  await expect(page.getByText('Places taken')).toBeHidden()
  await scanAtBothSizes(page)
  await page.goto(`/admin-dashboard/programmes/${first}`)
  const team = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Who runs it' }) })
  await expect(team.getByRole('listitem')).toHaveCount(2)
  await expect(team.getByRole('listitem').filter({ hasText: manager.lastName })).toContainText('You')
  await scanAtBothSizes(page)
  await team.getByRole('link', { name: 'Add someone' }).click()
  await expect(page.getByRole('heading', { name: 'Who runs what', level: 1 })).toBeVisible()
  await page.goto('/admin-dashboard/health/fairness')
  await expect(page.getByRole('heading', { name: 'Fairness', level: 1 })).toBeVisible()
  await expect(page.getByText('Compare by')).toBeHidden()

  await logIn(page, lead.email)
  await expect(page).toHaveURL(/\/admin-dashboard\/cases/)
  await page.getByRole('link', { name: new RegExp(pair.mentee.lastName) }).click()
  await expect(page.getByText('We can’t find an hour.')).toBeVisible()

  const whole = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, whole.email)
  await page.getByRole('button', { name: 'All programmes' }).click()
  await page.getByRole('option', { name: 'Second steps' }).click()
  await expect(page.getByText(`Second steps, ${company.name}`)).toBeVisible()
  await scanAtBothSizes(page)
})
