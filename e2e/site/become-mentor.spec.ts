import { expect, scan, test } from '../fixtures.ts'

test('/become-mentor makes its case and shows the rationale', async ({ page }) => {
  await page.goto('/become-mentor')
  await expect(page.getByRole('heading', { name: 'Become a Sponsor Company', level: 1 })).toBeVisible()
  await expect(page.getByText(/social mobility/)).toBeVisible()
  await expect(page.getByText(/underserved background/)).toBeVisible()
  await expect(page.getByText(/Diversity and innovation/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Questionnaire' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gale-Shapley Algorithm' })).toBeVisible()
  await scan(page)
})

test('submitting keeps the answers and opens sign-up on the Mentor tab', async ({ page }) => {
  await page.goto('/become-mentor?question=12')
  await page.getByLabel('Either is fine').check()
  const stored = page.waitForResponse('**/api/interest')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await stored).status()).toBe(200)
  await expect(page.getByRole('heading', { name: /^Thank you/, level: 1 })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page.getByRole('tab', { name: 'Mentor', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
