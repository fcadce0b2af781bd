import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const privacyFacts = [
  'Effective 1 March 2025',
  'Data we collect',
  'How we use it',
  'Sharing',
  'In the UK and the EU',
  'In California',
  'Cookies',
  'Security',
  'Account and support data: 2 years',
  'Payment records: 6 to 7 years',
  'Transfers',
  'anyone under 16',
]
const termsFacts = [
  'Effective 1 March 2025',
  'You must be 18 or older',
  'Acceptable use',
  'binding arbitration',
  'opt out of arbitration within 30 days',
  'England and Wales',
  'the greater of 100 USD or the amount you paid us in the 30 days before',
]

const footer = (page: Page) => page.getByRole('contentinfo')

test('Privacy Policy opens in a dialog with every fact and closes again @phone', async ({ page }) => {
  await page.goto('/about')
  const open = footer(page).getByRole('button', { name: 'Privacy Policy' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  for (const fact of privacyFacts) await expect(dialog).toContainText(fact)
  await scan(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('the sections of the dialog lead to their place in the text', async ({ page }) => {
  await page.goto('/about')
  await footer(page).getByRole('button', { name: 'Privacy Policy' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Retention' }).click()
  await expect(dialog.getByRole('heading', { name: 'Retention' })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Retention' })).toHaveAttribute('aria-current', 'true')
})

test('Cookies opens the Terms of Use with the choice about this device @phone', async ({ page }) => {
  await page.goto('/pricing')
  await footer(page).getByRole('button', { name: 'Cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
  for (const fact of termsFacts) await expect(dialog).toContainText(fact)
  await expect(dialog.getByRole('region', { name: 'Cookies on this device' })).toBeVisible()
  await scan(page)
})

test('refusing preferences forgets the theme now and keeps no new one', async ({ page }) => {
  const kept = () => page.evaluate(() => ({ ...localStorage }))
  await page.goto('/about')
  await footer(page).getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(kept).toEqual({ theme: 'dark' })

  await footer(page).getByRole('button', { name: 'Cookies' }).click()
  const choice = page.getByRole('switch', { name: 'Remember my preferences on this device' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  expect(await kept()).toEqual({ 'preferences.forget': 'true' })

  await page.keyboard.press('Escape')
  await footer(page).getByRole('button', { name: 'Light theme' }).click()
  expect(await kept()).toEqual({ 'preferences.forget': 'true' })
  expect(await page.context().cookies()).toEqual([])
})

for (const { path, title, facts } of [
  { path: '/privacy', title: 'Privacy Policy', facts: privacyFacts },
  { path: '/terms', title: 'Terms of Use', facts: termsFacts },
]) {
  test(`${path} is the ${title} as a page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact)
    await scan(page)
  })
}

test('whoever must know where data goes is told, from this installation’s own settings', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('main').getByRole('link', { name: 'Who else handles your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who else handles your data' })).toBeVisible()
  await expect(page.getByText('None. Accounts, answers, messages and files stay')).toBeVisible()
  await scan(page)
  await page.route('**/api/site', async (route) => {
    const answer = await route.fetch()
    const services = [{ use: 'email', host: 'mail.example' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), services } })
  })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'mail.example' })).toContainText(
    'Delivers our emails',
  )
})
