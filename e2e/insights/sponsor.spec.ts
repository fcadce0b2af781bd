import { readFile } from 'node:fs/promises'
import { addAgreedSession, addCaller, addCompany, addMember, addPair } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

const MINUTE = 60_000

/** Noon on a day of last month. */
function lastMonth(day: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, 12))
}

/** Twelve pairs that met in the last month, and the sponsor of their company. */
async function sponsored({ platform }: Product, name: string) {
  const company = await addCompany(platform, { name, plan: 'ENTERPRISE' })
  const { pool } = platform.database
  for (let made = 0; made < 12; made += 1) {
    const pair = await addPair(platform, { company, startedAt: lastMonth(3) })
    const minutes = (lastMonth(4 + made).getTime() - Date.now()) / MINUTE
    await addAgreedSession(platform, pair, minutes)
    for (const { id } of [pair.mentor, pair.mentee])
      await pool.query('INSERT INTO profiles (user_id, company_id, location) VALUES ($1, $2, $3)', [
        id,
        company.id,
        made < 8 ? 'Leeds' : 'Hull',
      ])
  }
  await pool.query('UPDATE users SET created_at = $2, email_proven_at = $2 WHERE company_id = $1', [
    company.id,
    lastMonth(2),
  ])
  await pool.query('UPDATE memberships SET joined_at = $2 WHERE company_id = $1', [company.id, lastMonth(2)])
  return { company, sponsor: await addCaller(platform, 'SPONSOR', company.id) }
}

const answer = (page: Page) => page.getByRole('heading', { name: 'At least 20 people are taking part.' })

test('a sponsor signs in, sees figures only and takes them along; every other address leads back', async ({
  page,
  product,
}) => {
  const { company, sponsor } = await sponsored(product, 'Lighthouse Works')
  await logIn(page, sponsor.email)
  await expect(page).toHaveURL('/sponsor')
  await expect(page.getByRole('heading', { name: 'Mentoring at Lighthouse Works', level: 1 })).toBeVisible()
  await expect(answer(page)).toBeVisible()
  const short = page.getByRole('region', { name: 'In short' })
  await expect(short).toContainText('pairs at the end of the month')
  await expect(short).toContainText('10')
  await expect(page.getByRole('table', { name: 'By site' })).toContainText('Leeds')
  await expect(page.getByText('Figures, never people.')).toBeVisible()
  const { rows } = await product.platform.database.pool.query(
    'SELECT last_name, email FROM users WHERE company_id = $1',
    [company.id],
  )
  const words = await page.locator('body').innerText()
  for (const { last_name, email } of rows) {
    expect(words).not.toContain(email)
    expect(words).not.toMatch(new RegExp(`\\b${last_name}\\b`))
  }
  await scanAtBothSizes(page)

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await csv
  expect(file.suggestedFilename()).toMatch(/^Mentoring at Lighthouse Works \d{4}-\d{2}\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/People taking part,\d{4}-\d{2},20/)
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)

  for (const address of ['/admin-dashboard', '/admin-dashboard/people', '/mentorship', '/to-be-matched']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/sponsor')
  }
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login|\/$/)
})

test('an admin sees what a sponsor sees, and hears when it could not be loaded', async ({
  page,
  product,
  guard,
}) => {
  const { company } = await sponsored(product, 'Harbour Lights')
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/health/sponsor?companyId=${company.id}`)
  await expect(answer(page)).toBeVisible()
  await expect(page.getByText('This is everything a sponsor sees here.')).toBeVisible()
  await scan(page)
  guard.allow(/503/)
  await page.route('**/api/sponsor/figures?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(page.getByText('We couldn’t load the figures')).toBeVisible()
  await page.unroute('**/api/sponsor/figures?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(answer(page)).toBeVisible()
})
