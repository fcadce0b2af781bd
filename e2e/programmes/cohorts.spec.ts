import { addCompany, addMember, addPerson, createCaller } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const HEAD = 'E-mail,First name,Last name,Role'

test('a second programme with dates, twenty people by file, a mentee who mentors there, and the next cohort', async ({
  page,
  product,
}) => {
  test.slow()
  const { platform } = product
  const company = await addCompany(platform, { name: `Northfield ${Date.now()}`, plan: 'GROWTH' })
  const known = await addPerson(platform, 'MENTEE', company.id, {
    firstName: 'Kofi',
    lastName: 'Mensah',
    questionnaireFilledAt: new Date(),
  })
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email)

  await page.goto(`/admin-dashboard/programmes?company=${company.id}`)
  await expect(page.getByRole('heading', { name: 'The year at a glance' })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'New programme' }).click()
  await expect(page.getByRole('heading', { name: 'New programme', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Prepare programme' }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('First-time managers')
  await page.getByLabel('In one sentence').fill('For people in their first year of leading.')
  await page.getByRole('radio', { name: '3 months' }).check()
  await page.getByRole('radio', { name: 'Everyone starts together' }).check()
  await page.getByLabel('Sign-up until').fill('10/01/2999')
  await page.getByLabel('Matching on').fill('12/01/2999')
  await page.getByLabel('Pairs start').fill('01/01/2999')
  await page.getByRole('button', { name: 'Prepare programme' }).click()
  await expect(page.getByText('The start can’t be before matching.')).toBeVisible()
  await page.getByLabel('Pairs start').fill('01/02/2999')
  await expect(page.getByText(/Pairs meet from 1 Feb for 3 months/)).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Prepare programme' }).click()
  await expect(page.getByText('“First-time managers” is prepared')).toBeVisible()
  await page.getByRole('button', { name: 'Open sign-up' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open sign-up' }).click()
  await expect(page.getByText('Sign-up until 10 Jan')).toBeVisible()
  await scan(page)

  const domain = company.code.toLowerCase()
  const rows = Array.from(
    { length: 19 },
    (_, i) => `p${i}@${domain}.example,First${i},Last${i},${i % 3 ? 'mentee' : 'mentor'}`,
  )
  await page.getByRole('link', { name: 'Import people' }).click()
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'managers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows, `${known.email},Kofi,Mensah,mentor`].join('\r\n')),
  })
  await page.getByRole('button', { name: 'Import 20 people' }).click()
  await expect(page.getByText(/20 people/).first()).toBeVisible()
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

  await page.goto(`/admin-dashboard/programmes?company=${company.id}`)
  await page.getByRole('button', { name: 'Copy First-time managers for the next cohort' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('First-time managers 3000')
  await expect(dialog.getByLabel('Pairs start')).toHaveValue('01/02/3000')
  await scan(page)
  await dialog.getByRole('button', { name: 'Copy programme' }).click()
  await expect(page.getByRole('heading', { name: 'First-time managers 3000', level: 1 })).toBeVisible()
  await expect(page.getByText('In preparation')).toBeVisible()

  await logIn(page, known.email, '/settings#programmes')
  await expect(page.getByRole('listitem').filter({ hasText: 'First-time managers' })).toContainText('Mentor')
  await scan(page)
  await page.getByRole('button', { name: 'Switch to First-time managers' }).click()
  await expect(page).toHaveURL(/questionairre/)
  const me = await call('GET /account/hats', { token: (await tokenOf(page)) ?? '' })
  expect(me.body.hats.find(({ isWorn }) => isWorn)).toMatchObject({ role: 'MENTOR' })
})

const tokenOf = (page: import('playwright/test').Page) =>
  page.evaluate(() => localStorage.getItem('access_token'))
