import { randomUUID } from 'node:crypto'
import {
  addCompany,
  addMatch,
  addMember,
  addPerson,
  addProgramme,
  createCaller,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

test.use({ ownPlatform: 'admin' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function asAdmin(page: Page, { platform }: Product) {
  const admin = await addMember(platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Grant' })
  await logIn(page, admin.email)
  await expect(page).toHaveURL('/admin-dashboard')
  return admin
}

test('from an empty platform to the first company, the first invitation and an edit by two at once', async ({
  page,
  product,
  guard,
}) => {
  test.slow()
  const admin = await asAdmin(page, product)
  await expect(heading(page, 'Welcome to Brightpair')).toBeVisible()
  await scan(page)

  await page.getByRole('link', { name: 'Create company' }).click()
  await expect(heading(page, 'Create company')).toBeFocused()
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Please give it a registration code.')).toBeVisible()
  await scan(page)
  await page.getByLabel('Name', { exact: true }).fill('Northfield Energy')
  await page.getByLabel('Description').fill('Wind and storage')
  await page.getByLabel('Registration code').fill('NORTHFIELD-25')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('Company "Northfield Energy" created successfully!')).toBeVisible()
  await expect(heading(page, 'Northfield Energy')).toBeVisible()
  const company = page.url()

  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Upload a list' }).click()
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Northfield Energy')

  guard.allow(/409/)
  await page.goto('/admin-dashboard/companies/new')
  await page.getByLabel('Name', { exact: true }).fill('Another one')
  await page.getByLabel('Description').fill('With a code that is taken')
  await page.getByLabel('Registration code').fill('northfield-25')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText(/This registration code is already in use/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another one')

  await page.goto(company)
  await expect(page.getByRole('link', { name: 'Invite a person' })).toBeVisible()
  // It has no month behind it.
  await expect(page.getByRole('button', { name: /^Report for/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Invite a person' }).click()
  await page.getByLabel('First name').fill('Inês')
  await page.getByLabel('Last name').fill('Moura')
  await page.getByLabel('Email').fill('ines.moura@northfield.example')
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Northfield Energy')
  await scan(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(heading(page, 'Inês Moura')).toBeVisible()
  await expect(page.locator('.badge').getByText('Invited', { exact: true })).toBeVisible()

  await page.goto(company)
  await page.getByLabel('Name', { exact: true }).fill('Northfield Renewables')
  const call = createCaller(product.app)
  const id = company.split('/').at(-1) ?? ''
  const other = await addMember(product.platform, 'ADMIN', null)
  const found = await call('GET /admin/companies/:id', { token: admin.token, params: { id } })
  await call('PUT /admin/companies/:id', {
    token: other.token,
    params: { id },
    body: {
      version: found.body.version,
      name: found.body.name,
      description: 'Wind, storage and heat',
      plan: 'GROWTH',
      isCommunity: false,
    },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const both = page.getByRole('table', { name: 'The latest values beside yours' })
  await expect(both).toContainText('Wind, storage and heat')
  await expect(both).toContainText('Northfield Renewables')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Northfield Renewables')
  await scan(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Company saved')).toBeVisible()
  const saved = await call('GET /admin/companies/:id', { token: other.token, params: { id } })
  expect(saved.body).toMatchObject({
    name: 'Northfield Renewables',
    description: 'Wind, storage and heat',
    plan: 'GROWTH',
  })

  await page.getByRole('link', { name: 'Audit' }).click()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Ada Grant edited the company Northfield Renewables')
  await expect(newest).toContainText('Northfield Energy became Northfield Renewables')
})

async function populated(product: Product) {
  const { platform } = product
  const code = `HARBOUR-${randomUUID().slice(0, 8).toUpperCase()}`
  const company = await addCompany(platform, { name: 'Harbour & Co', code })
  const mentor = await addMember(platform, 'MENTOR', company.id, { firstName: 'Ruth', lastName: 'Adeyemi' })
  const mentee = await addMember(platform, 'MENTEE', company.id, { firstName: 'Tomás', lastName: 'Leal' })
  await addMatch(platform, mentor, mentee)
  return { company, mentor, mentee }
}

test('matching is switched and triggered from the overview, with a word on what happened', async ({
  page,
  product,
}) => {
  await populated(product)
  await asAdmin(page, product)
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Latest matches' })).toContainText('Ruth Adeyemi')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.getByRole('button', { name: 'View all' }).click()
  await expect(page.getByRole('button', { name: 'Show the latest five' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Latest matches' })).toContainText('Ruth Adeyemi')
  await page.getByText('Show the table').click()
  await expect(page.getByRole('table', { name: 'New matches per week' })).toBeVisible()
  await scan(page)
  const funnel = page.getByRole('list').filter({ hasText: 'Invited' }).filter({ hasText: 'Finished' })
  await funnel.getByRole('link', { name: '1 mentee' }).first().click()
  await expect(page).toHaveURL(/\/people\?role=mentees&state=/)
  await page.goBack()

  const automatic = page.getByRole('switch', { name: 'Auto-matching' })
  const was = await automatic.getAttribute('aria-checked')
  await automatic.click()
  await expect(page.getByText('Auto-matching setting updated!')).toBeVisible()
  await expect(automatic).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true')

  await page.getByRole('button', { name: 'Trigger auto-matching' }).click()
  await expect(page.getByText('Please select a company')).toBeVisible()
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.fill('Harbour')
  await expect(page.getByRole('option', { name: 'Harbour & Co' }).first()).toBeVisible()
  await company.press('ArrowDown')
  await company.press('Enter')
  await expect(company).toHaveValue('Harbour & Co')
  await page.getByRole('button', { name: 'Trigger auto-matching' }).click()
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByText('Auto-matching successfully triggered!')).toBeVisible()
})

test('a company is chosen once, on whichever screen asks first', async ({ page, product }) => {
  const { company } = await populated(product)
  const admin = await asAdmin(page, product)
  const call = createCaller(product.app)
  const { id } = await addProgramme(call, admin.token, company.id, { name: 'Spring cohort' })
  await page.goto('/admin-dashboard/emails/nudges')
  const field = page.getByRole('combobox', { name: 'Company' })
  await field.fill('Harbour')
  await page.getByRole('option', { name: 'Harbour & Co' }).first().click()
  await expect(field).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Showing Harbour & Co' })).toBeVisible()
  await scan(page)

  await page.goto('/admin-dashboard/people')
  await expect(page).toHaveURL(new RegExp(`companyId=${company.id}`))
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: /Programme$/ }).click()
  await page.getByRole('option', { name: 'Spring cohort' }).click()
  await expect(page).toHaveURL(new RegExp(`programme=${id}`))
  await expect(page.getByText('No one found')).toBeVisible()
  await scan(page)

  await page.goto('/admin-dashboard/matching')
  await expect(page).toHaveURL(/programme=/)
  await page.getByRole('button', { name: 'Showing Harbour & Co' }).click()
  await page.getByRole('button', { name: 'Show all companies' }).click()
  await expect(field).toBeVisible()
  await expect(page).not.toHaveURL(/company=/)
})

test('an address names the page, the words and the company of a list', async ({ page, product, guard }) => {
  const { company } = await populated(product)
  for (let index = 0; index < 11; index += 1) {
    await addPerson(product.platform, 'MENTOR', company.id, { firstName: 'Sol', lastName: `Vega${index}` })
  }
  await asAdmin(page, product)
  await page.goto(`/admin-dashboard/people?companyId=${company.id}&search=vega&page=2&sort=name`)
  const mentors = page.getByRole('table', { name: 'Mentors' })
  await expect(mentors.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Showing Harbour & Co' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0)
  await scan(page)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(mentors.getByRole('row')).toHaveCount(11)
  await page.getByLabel('Search').fill('Ruth')
  await expect(mentors.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=Ruth/)

  guard.allow(/400/)
  await page.route('**/api/admin/mentees*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.getByRole('tab', { name: 'Mentees' }).click()
  await expect(page.getByText('Failed to fetch mentees')).toBeVisible()
  await page.unroute('**/api/admin/mentees*')
  await page.getByLabel('Search').fill('Tomás')
  await page.getByRole('link', { name: 'Tomás Leal' }).click()
  await expect(heading(page, 'Tomás Leal')).toBeVisible()
  await scan(page)

  guard.allow(/409/)
  await page.getByRole('button', { name: 'Make mentor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make mentor' }).click()
  await expect(page.getByText(/This person is in a match/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Account deactivated'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible()
})

test('a company is found, gets another code and is archived', async ({ page, product }) => {
  const { company } = await populated(product)
  await asAdmin(page, product)
  await page.goto('/admin-dashboard/companies')
  await page.getByLabel('Search').fill(company.code)
  await expect(page.getByRole('table', { name: 'Companies' }).getByRole('row')).toHaveCount(2)
  await scan(page)
  await page.getByRole('link', { name: 'Harbour & Co' }).click()
  await scan(page)
  await page.getByRole('button', { name: 'Renew code' }).click()
  await page.getByRole('alertdialog').getByLabel('New code (optional)').fill(`NEW-${company.code}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew code' }).click()
  await expect(page.getByText('Registration code renewed')).toBeVisible()
  await expect(page.getByText(`NEW-${company.code}`, { exact: true })).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Mentoring programme' }).click()
  await page.getByRole('radio', { name: '3 months' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Programme saved')).toBeVisible()
  await page.goto(`/admin-dashboard/tracks/new?company=${company.id}`)
  await expect(page.getByText('One activity a month for three months.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Month \d/ })).toHaveCount(3)
  await page.goto(address)
  await page.getByRole('button', { name: 'Archive company' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive company' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore company' })).toBeVisible()
})

test('settings and audit open from their addresses, and an unknown one says so', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/status of 404/)
  await asAdmin(page, product)
  await page.goto('/admin-dashboard/settings')
  await expect(page.getByRole('switch', { name: 'Auto-matching' })).toBeVisible()
  await scan(page)
  await page.goto('/admin-dashboard/audit')
  await expect(heading(page, 'Audit')).toBeVisible()
  await scan(page)
  const response = await page.goto('/admin-dashboard/nowhere')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'These two just missed each other')).toBeVisible()
})
