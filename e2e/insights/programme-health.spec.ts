import { addCompany, addMatch, addMember, addPair, addPerson } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Five pairs that began 40 days ago and have not met, and a proposal that was turned down. */
async function populated({ platform }: Product) {
  const company = await addCompany(platform, { name: 'Lighthouse Works', plan: 'ENTERPRISE' })
  const startedAt = new Date(Date.now() - 40 * DAY)
  for (let made = 0; made < 5; made += 1) await addPair(platform, { company, startedAt })
  const mentor = await addMember(platform, 'MENTOR', company.id, { firstName: 'Ruth', lastName: 'Adeyemi' })
  const pair = await addPair(platform, { company, mentor, startedAt: new Date(Date.now() - 60 * DAY) })
  const other = await addPerson(platform, 'MENTEE', company.id)
  await addMatch(platform, mentor, other, { state: 'REJECTED', endedAt: startedAt })
  return { company, pair }
}

async function asAdmin(page: Page, { platform }: Product) {
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email)
  await expect(page).toHaveURL('/admin-dashboard')
}

test('an admin sees how a programme goes, whom to nudge, and takes the month along as a file', async ({
  page,
  product,
  guard,
}) => {
  const { company } = await populated(product)
  await asAdmin(page, product)
  await page.goto('/admin-dashboard/health')
  await expect(heading(page, 'Programme health')).toBeVisible()
  await expect(page.getByText('All companies. All figures are actual counts')).toBeVisible()

  const picker = page.getByRole('combobox', { name: 'Company' })
  await picker.fill('Lighthouse')
  await expect(page.getByRole('option', { name: 'Lighthouse Works' }).first()).toBeVisible()
  await picker.press('ArrowDown')
  await picker.press('Enter')
  await expect(page).toHaveURL(new RegExp(`companyId=${company.id}`))
  await expect(page.getByText('Lighthouse Works. All figures are actual counts')).toBeVisible()
  const pairs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Active pairs' }) })
  await expect(pairs).toContainText(/6 in \w+ \d{4}/)
  await pairs.getByText('Show the table').click()
  await expect(page.getByRole('table', { name: 'Active pairs' }).getByRole('row').last()).toContainText('6')

  const nudges = page.getByRole('table', { name: 'Pairs that may need a nudge' })
  await expect(nudges.getByRole('row')).toHaveCount(7)
  await expect(nudges.getByRole('row').nth(1)).toContainText('Ruth Adeyemi')
  await expect(nudges.getByRole('row').nth(1)).toContainText('No session yet, 60 days after the start')
  await expect(nudges.getByRole('row').nth(1)).toContainText('No next session planned')
  await scan(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Report for/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Lighthouse Works \d{4}-\d{2}\.pdf$/)

  guard.allow(/503/)
  await page.route('**/api/admin/health?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(page.getByText('We couldn’t load the figures')).toBeVisible()
  await page.unroute('**/api/admin/health?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Acceptance' })).toBeVisible()

  // A screen that fails to load still says which screen it is.
  await page.route(/\/api\/(?!auth)/, (route) => route.fulfill({ status: 503, body: '{}' }))
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [path, title] of [
    [`resources/${nobody}`, 'Article'],
    [`tracks/${nobody}?company=${nobody}`, 'Track'],
    [`questionnaires/edit?side=mentor&company=${nobody}`, 'Questionnaire'],
    [`outbox/${nobody}`, 'Email'],
  ] as const) {
    await page.goto(`/admin-dashboard/${path}`)
    await expect(page.getByRole('alert').first()).toContainText('We couldn’t load')
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
})

test('groups are compared by place and by a question the admin marks', async ({ page, product }) => {
  const { company } = await populated(product)
  await asAdmin(page, product)
  await page.goto(`/admin-dashboard/health?companyId=${company.id}`)
  await page.getByRole('link', { name: 'Fairness' }).click()
  await expect(heading(page, 'Fairness')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By seniority' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By location' })).toBeVisible()
  await expect(page.getByText('there’s nothing to compare yet').first()).toBeVisible()

  const question = 'How do you prefer to connect?'
  await page.getByRole('checkbox', { name: question }).check()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: question })).toBeEnabled()
  await scan(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: question })).toBeChecked()
  await page.getByRole('checkbox', { name: question }).uncheck()
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
  await page.getByRole('tab', { name: 'Mentors' }).click()
  await expect(page).toHaveURL(/role=MENTOR/)
  await expect(
    page.getByRole('checkbox', { name: 'Which leadership style is closest to yours?' }),
  ).toBeVisible()
})
