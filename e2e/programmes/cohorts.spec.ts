import { randomUUID } from 'node:crypto'
import { addMember, addPerson, createCaller, type Mailbox } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const HEAD = 'Email,First name,Last name,Role,Programme'
const PASSWORD = 'a-quiet-harbour-at-dawn'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first()

/** By the link in the invitation, with a password of their own. */
async function enter(page: Page, mailbox: Mailbox, address: string) {
  const link = /https?:\S+#token=\S+/.exec((await mailbox.latestTo(address)).text ?? '')?.[0] ?? ''
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
  await expect(page).not.toHaveURL(/reset-password/)
}

async function inviteToTeam(page: Page, address: string, role: 'Manager' | 'Sponsor') {
  await menu(page).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { name: 'Who runs what', level: 1 })).toBeVisible()
  await page.getByLabel('Work email').fill(address)
  await page.getByLabel('First name').fill('Maria')
  await page.getByLabel('Last name').fill('Keane')
  if (role === 'Sponsor') {
    await page.getByRole('button', { name: /Role$/ }).click()
    await page.getByRole('option', { name: 'Sponsor' }).click()
  }
}

test('a manager is invited, runs a second programme with dates, brings people by file, one who mentors there, and copies it', async ({
  page,
  product,
}) => {
  test.slow()
  const { platform, mailbox } = product
  const admin = await addMember(platform, 'ADMIN', null)
  const name = `Northfield ${randomUUID().slice(0, 6)}`
  await logIn(page, admin.email, '/admin-dashboard/companies/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Wind and storage')
  await page.getByLabel('Registration code').fill(name.replace(' ', '-'))
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const company = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', code: name.replace(' ', '-') }
  const known = await addPerson(platform, 'MENTEE', company.id, {
    firstName: 'Kofi',
    lastName: 'Mensah',
    questionnaireFilledAt: new Date(),
  })
  const manager = `maria.${randomUUID()}@northfield.example`
  await inviteToTeam(page, manager, 'Manager')
  const companyField = page.getByRole('combobox', { name: 'Company' })
  // Scrolling the field into view may continue while its list opens, and scrolling closes the list.
  await expect(async () => {
    await companyField.fill('')
    await companyField.fill(name)
    await page.getByRole('option', { name }).click({ timeout: 5_000 })
    await expect(companyField).toHaveValue(name, { timeout: 2_000 })
    await expect(page.getByRole('listbox')).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await enter(page, mailbox, manager)

  await menu(page).getByRole('link', { name: 'Programmes' }).click()
  await expect(page.getByRole('heading', { name: 'The year at a glance' })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'New programme' }).click()
  await expect(page.getByRole('heading', { name: 'New programme', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Create programme' }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('First-time managers')
  await page.getByLabel('In one sentence').fill('For people in their first year of leading.')
  await page.getByRole('radio', { name: '3 months' }).check()
  await page.getByRole('radio', { name: 'Everyone starts together' }).check()
  await page.getByLabel('Sign-up until').fill('10/01/2999')
  await page.getByLabel('Matching on').fill('12/01/2999')
  await page.getByLabel('Pairs start').fill('01/01/2999')
  await page.getByRole('button', { name: 'Create programme' }).click()
  await expect(page.getByText('The start can’t be before matching.')).toBeVisible()
  await page.getByLabel('Pairs start').fill('01/02/2999')
  await expect(page.getByText(/Pairs meet from 1 Feb for 3 months/)).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Create programme' }).click()
  await expect(page.getByText('“First-time managers” created')).toBeVisible()
  await page.getByRole('button', { name: 'Open sign-up' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open sign-up' }).click()
  await expect(page.getByText('Sign-up until 10 Jan')).toBeVisible()
  await scan(page)

  const domain = company.code.toLowerCase()
  const rows = Array.from(
    { length: 19 },
    (_, i) => `p${i}@${domain}.example,First${i},Last${i},${i % 3 ? 'mentee' : 'mentor'},First-time managers`,
  )
  await page.goto('/admin-dashboard/people/import')
  await expect(page.getByText('No imports yet')).toBeVisible()
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'managers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [HEAD, ...rows, `${known.email},Kofi,Mensah,mentor,first-time MANAGERS`].join('\r\n'),
    ),
  })
  await page.getByRole('button', { name: 'Import 20 people' }).click()
  await expect(page.getByText('20 people invited')).toBeVisible()
  await scan(page)
  const call = createCaller(product.app)
  const list = async () =>
    (
      await call('GET /admin/companies/:id/programmes', {
        token: admin.token,
        params: { id: company.id },
      })
    ).body.programmes
  await expect.poll(async () => (await list())[1]?.mentors).toBe(8)
  expect((await list())[1]).toMatchObject({ mentees: 12, invited: 19 })

  await menu(page).getByRole('link', { name: 'Programmes' }).click()
  await page.getByRole('button', { name: 'Copy First-time managers for the next cohort' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('First-time managers 3000')
  await expect(dialog.getByLabel('Pairs start')).toHaveValue('01/02/3000')
  await scan(page)
  await dialog.getByRole('button', { name: 'Copy programme' }).click()
  await expect(page.getByRole('heading', { name: 'First-time managers 3000', level: 1 })).toBeVisible()
  await expect(page.getByText('In preparation')).toBeVisible()

  const sponsor = `sam.${randomUUID()}@northfield.example`
  await inviteToTeam(page, sponsor, 'Sponsor')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()

  await logIn(page, known.email, '/settings#programmes')
  await expect(page.getByRole('listitem').filter({ hasText: 'First-time managers' })).toContainText('Mentor')
  await scan(page)
  await page.getByRole('button', { name: 'Switch to First-time managers' }).click()
  await expect(page).toHaveURL(/questionairre/)
  const me = await call('GET /account/roles', { token: (await tokenOf(page)) ?? '' })
  expect(me.body.roles.find(({ isActive }) => isActive)).toMatchObject({ role: 'MENTOR' })

  await enter(page, mailbox, sponsor)
  await expect(page).toHaveURL('/sponsor')
  await expect(page.getByText('Figures, never people.')).toBeVisible()
  const seen = await page.locator('body').innerText()
  for (const word of ['Kofi', 'Mensah', 'First1', domain]) expect(seen).not.toContain(word)
  await page.goto('/admin-dashboard/people')
  await expect(page).toHaveURL('/sponsor')
})

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))
