import { addAgreedSession, addCaller, addCompany, addPair } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a manager reads what the programme knows of a mentor, gives a place and sees who would feel it @both', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const startedAt = new Date(platform.clock.now().getTime() - 40 * DAY)
  const pair = await addPair(platform, { company, startedAt })
  await addAgreedSession(platform, pair, -3 * 1440)
  const partner = `${pair.mentee.firstName} ${pair.mentee.lastName}`
  const manager = await addCaller(platform, 'MANAGER', company.id)
  await logIn(page, manager.email, `/admin-dashboard/people/${pair.mentor.id}`)

  const programmes = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Programmes and partners' }),
  })
  await expect(programmes.getByRole('link', { name: partner })).toBeVisible()
  await expect(programmes.getByText(/month 2 of 6/)).toBeVisible()
  await expect(page.getByText('Held', { exact: true })).toBeVisible()
  await scan(page)

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('button', { name: 'Save places' }).click()
  await expect(page.getByText(/^Places saved/)).toBeVisible()
  await expect(programmes.getByText(/1 mentee of 2/)).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(partner, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText(/in month 2 of 6/)).toBeVisible()
  await scan(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await programmes.getByRole('link', { name: partner }).click()
  await expect(page.getByRole('heading', { level: 1, name: partner })).toBeVisible()
})
