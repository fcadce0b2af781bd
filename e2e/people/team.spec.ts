import { randomUUID } from 'node:crypto'
import { addCaller, addCompany, addMember } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first()

test('a manager is invited, sees one company alone, invites a person and is out when the role is withdrawn', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  test.slow()
  const { platform, mailbox } = product
  const elsewhere = await addCompany(platform, { name: 'Farbridge Trust' })
  const stranger = await addMember(platform, 'MENTEE', elsewhere.id, { lastName: 'Farbridge' })
  const admin = await addMember(platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Grant' })
  const name = `Ownfield ${randomUUID().slice(0, 6)}`
  await logIn(page, admin.email, '/admin-dashboard/companies/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Wind and storage')
  await page.getByLabel('Registration code').fill(name.replace(' ', '-'))
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(heading(page, name)).toBeVisible()

  await menu(page).getByRole('link', { name: 'Team' }).click()
  await expect(heading(page, 'Who runs what')).toBeVisible()
  const address = `maria.${randomUUID()}@ownfield.example`
  await page.getByLabel('Work email').fill(address)
  await page.getByLabel('First name').fill('Maria')
  await page.getByLabel('Last name').fill('Keane')
  const company = page.getByRole('combobox', { name: 'Company' })
  // Scrolling the field into view may continue while its list opens, and scrolling closes the list.
  await expect(async () => {
    await company.fill('')
    await company.fill(name)
    await page.getByRole('option', { name }).click({ timeout: 5_000 })
    await expect(company).toHaveAttribute('aria-expanded', 'false', { timeout: 5_000 })
    await expect(company).toHaveValue(name, { timeout: 5_000 })
  }).toPass()
  await scan(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(address) })
  await expect(row).toContainText('Invited')

  const link = /https?:\S+#token=\S+/.exec((await mailbox.latestTo(address)).text ?? '')?.[0] ?? ''
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const desk = await context.newPage()
  await desk.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  const password = 'a-quiet-harbour-at-dawn'
  for (const field of await desk.locator('input[type=password]').all()) await field.fill(password)
  await desk.locator('form button[type=submit]').click()
  await expect(desk).toHaveURL(/\/admin-dashboard$/)
  await expect(heading(desk, 'Overview')).toBeVisible()
  await expect(desk.getByText(name).first()).toBeVisible()
  await expect(menu(desk).getByRole('link', { name: 'Companies' })).toHaveCount(0)
  await expect(menu(desk).getByRole('link', { name: 'Platform settings' })).toHaveCount(0)
  await expect(desk.getByText('Farbridge')).toHaveCount(0)
  await scan(desk)

  await menu(desk).getByRole('link', { name: 'People' }).click()
  // The overview has such a link, too.
  await expect(heading(desk, 'People')).toBeVisible()
  await desk.getByRole('link', { name: 'Invite a person' }).first().click()
  await desk.getByLabel('First name').fill('Inês')
  await desk.getByLabel('Last name').fill('Moura')
  await desk.getByLabel('Email').fill(`ines.${randomUUID()}@ownfield.example`)
  await expect(desk.getByRole('combobox', { name: 'Company' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Send invitation' }).click()
  await expect(desk.getByText('Invitation sent')).toBeVisible()
  await expect(heading(desk, 'Inês Moura')).toBeVisible()

  guard.allow(/404/)
  await desk.goto(`/admin-dashboard/people/${stranger.id}`)
  await expect(desk.getByText('This person doesn’t exist')).toBeVisible()
  await desk.goto(`/admin-dashboard/companies/${elsewhere.id}`)
  await expect(heading(desk, 'These two just missed each other')).toBeVisible()
  for (const part of [
    'tracks',
    'questionnaires',
    'matching',
    'health',
    'audit',
    'cases',
    'team',
    'emails',
    'emails/nudges',
    'emails/write',
    'emails/log',
  ])
    await test.step(part, async () => {
      await desk.goto(`/admin-dashboard/${part}`)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(desk.getByRole('combobox', { name: 'Company' })).toHaveCount(0)
      await expect(desk.getByText('Farbridge')).toHaveCount(0)
    })

  guard.allow(/401/)
  await page.reload()
  await expect(row).not.toContainText('Invited')
  await row.getByRole('button', { name: /Withdraw/ }).click()
  await scan(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw role' }).click()
  await expect(page.getByText('Role withdrawn')).toBeVisible()
  await expect(desk).toHaveURL(/\/login/, { timeout: 15_000 })
  await context.close()
})

test('a mentor who also manages switches roles in the menu @both', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const mentor = await addMember(product.platform, 'MENTOR', company.id)
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, '/admin-dashboard/team')
  await expect(heading(page, 'Who runs what')).toBeVisible()
  await product.platform.database.pool.query(
    `INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, 'MANAGER', $2)`,
    [mentor.id, company.id],
  )
  await logIn(page, mentor.email, '/settings')
  await page.getByRole('button', { name: /Switch role/ }).click()
  await page.getByRole('menuitem', { name: /Programme manager/ }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await expect(heading(page, 'Overview')).toBeVisible()
  await page.getByRole('button', { name: /Switch role/ }).click()
  await page.getByRole('menuitem', { name: /Mentor,/ }).click()
  await expect(page).toHaveURL(/\/questionairre/)
})

test('how someone logs in who is also in another company is private to a manager, and shown to an admin', async ({
  page,
  product: { platform },
}) => {
  const [company, elsewhere] = [await addCompany(platform), await addCompany(platform)]
  const manager = await addCaller(platform, 'MANAGER', company.id)
  const colleague = await addCaller(platform, 'MATCHER', company.id)
  const admin = await addMember(platform, 'ADMIN', null)
  await platform.database.pool.query(
    `INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, 'SPONSOR', $2)`,
    [colleague.id, elsewhere.id],
  )
  const row = page.getByRole('row').filter({ hasText: colleague.email }).first()
  await logIn(page, manager.email, '/admin-dashboard/team')
  await expect(row.getByRole('cell', { name: 'Private', exact: true })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: manager.email })).toContainText('Password only')
  await scan(page)
  await page.context().clearCookies()
  await logIn(page, admin.email, `/admin-dashboard/team?company=${company.id}`)
  await expect(row).toContainText('Password only')
})
