import { addCompany, addMember, addPair } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

/** One red pixel, 1 by 1. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

test('a company’s name, colour and logo greet its people, and nobody else', async ({
  page,
  product,
  browser,
  guard,
}) => {
  test.slow()
  const { platform, url } = product
  const company = await addCompany(platform, { name: 'Northfield Energy' })
  const { mentee } = await addPair(platform, { company })
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/companies/${company.id}`)
  await page.getByLabel('Display name').fill('Northfield <b>')
  await page.getByLabel('Accent colour', { exact: true }).fill('#FFCC00')
  const preview = page.getByRole('list', { name: 'The accent in each theme' })
  await expect(preview).toContainText('#FFCC00 would be at 1.2:1, too faint to read.')
  await expect(preview).toContainText('Dark: #FFCC00')
  await scan(page)
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect(page.getByText('Branding saved')).toBeVisible()

  guard.allow(/415/)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByText(/This kind of file isn’t accepted/)).toBeVisible()
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Logo saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()

  const theirs = await browser.newContext({ baseURL: url })
  guard.watch(theirs)
  const person = await theirs.newPage()
  await logIn(person, mentee.email, '/settings')
  const brand = person.getByRole('link', { name: 'Northfield <b> on Brightpair' })
  await expect(brand).toBeVisible()
  await expect(brand.locator('img')).toBeVisible()
  const token = () =>
    person.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bp-primary'))
  await expect.poll(token).toBe('#826800')
  await scan(person)
  await person.goto('/about')
  await expect(person.getByRole('link', { name: 'Brightpair home' }).first()).toBeVisible()
  await theirs.close()
})

test('the look of a company is set on a phone', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin-dashboard/companies/${company.id}`)
  await page.getByLabel('Accent colour', { exact: true }).fill('#101010')
  await expect(page.getByRole('list', { name: 'The accent in each theme' })).toContainText('Light: #101010')
  await scan(page)
})
